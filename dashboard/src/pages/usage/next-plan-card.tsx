import { useQuery } from '@tanstack/react-query';
import type { Usage } from '../../api/account.ts';
import { type Plan, type Plans, plansQuery } from '../../api/plans.ts';
import { usageTexts } from '../../texts/usage.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatBytes, formatNumber } from '../../ui/format.ts';
import { Check } from '../../ui/icons.ts';
import { QueryView, Skeleton } from '../../ui/states.tsx';

const { next: texts, plan: planTexts } = usageTexts;

/** What the next plan adds, and how to get it: prices and links are shown only where the operator has set them. */
export function NextPlanCard({ plan, email }: { plan: Usage['plan']; email: string | undefined }) {
  const query = useQuery(plansQuery);
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-56" />}>
      {(plans) => <Offer plans={plans} plan={plan} email={email} />}
    </QueryView>
  );
}

function Offer({ plans, plan, email }: { plans: Plans; plan: Usage['plan']; email: string | undefined }) {
  const current = plans.plans.find((offer) => offer.plan === plan);
  const paid = plans.plans.filter((offer) => offer.plan !== 'anonymous' && offer.plan !== 'trial');
  const next = current === undefined || plan === 'trial' ? paid[0] : paid[paid.indexOf(current) + 1];
  const compare = <ButtonAnchor href="/pricing">{texts.compare}</ButtonAnchor>;
  if (next === undefined) {
    return (
      <Card title={planTexts.names.business}>
        <p className="text-soft">{texts.largest}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Contact contact={plans.contact} />
          {compare}
        </div>
      </Card>
    );
  }
  const name = planTexts.names[next.plan as keyof typeof planTexts.names];
  return (
    <Card
      title={current === undefined ? texts.titleExpired(name) : texts.title(name)}
      description={texts.price(next)}
      className="flex flex-col"
    >
      <ul className="flex flex-col gap-2">
        {additionsOf(next, current).map((text) => (
          <li key={text} className="flex gap-2">
            <Check size={16} aria-hidden className="mt-0.5 shrink-0 text-green-text" />
            {text}
          </li>
        ))}
      </ul>
      {next.link === undefined && plans.contact === undefined && (
        <p className="mt-4 text-sm text-soft">
          {texts.ask} <span className="font-medium wrap-anywhere text-text">{email}</span>
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {next.link !== undefined && (
          <ButtonAnchor variant="primary" href={next.link}>
            {texts.buy(name)}
          </ButtonAnchor>
        )}
        <Contact contact={plans.contact} isPrimary={next.link === undefined} />
        {compare}
      </div>
    </Card>
  );
}

function Contact({ contact, isPrimary = false }: { contact: Plans['contact']; isPrimary?: boolean }) {
  if (contact === undefined) return null;
  return (
    <ButtonAnchor variant={isPrimary ? 'primary' : 'secondary'} href={contact.url}>
      {contact.label}
    </ButtonAnchor>
  );
}

/** What the next plan has that the current one has not. */
function additionsOf(next: Plan, current: Plan | undefined): string[] {
  const formats = next.formats.filter((format) => !current?.formats.includes(format));
  const hasNewReports = next.features.includes('reports') && !current?.features.includes('reports');
  return [
    texts.renders(formatNumber(next.renders.limit)),
    ...(next.aiRenders.limit > (current?.aiRenders.limit ?? 0) ? [texts.ai(formatNumber(next.aiRenders.limit))] : []),
    ...(next.storedMegabytes > (current?.storedMegabytes ?? 0)
      ? [texts.stored(formatBytes(next.storedMegabytes * 1_000_000))]
      : []),
    ...(formats.length > 0 ? [current === undefined ? texts.allFormats(formats) : texts.formats(formats)] : []),
    ...(hasNewReports ? [texts.reports] : []),
  ];
}
