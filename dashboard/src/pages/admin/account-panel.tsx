import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type AdminAccount, adminAccountQuery, usePasswordReset } from '../../api/admin.ts';
import { adminTexts } from '../../texts/admin.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SecretOnce } from '../../ui/copy.tsx';
import { SidePanel } from '../../ui/dialog.tsx';
import { Facts, PanelSection } from '../../ui/facts.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { formatBytes, formatDate, formatDateTime, formatNumber } from '../../ui/format.ts';
import { Meter } from '../../ui/meter.tsx';
import { QueryView, Skeleton } from '../../ui/states.tsx';
import { PlanForm } from './plan-form.tsx';

const route = getRouteApi('/admin');
const texts = adminTexts.account;

/** One account: plan, usage, password reset. */
export function AccountPanel({ id }: { id: string }) {
  const navigate = route.useNavigate();
  const query = useQuery(adminAccountQuery(id));
  return (
    <SidePanel
      isOpen
      onClose={() => void navigate({ search: ({ account: _account, ...old }) => old, resetScroll: false })}
      title={query.data?.email ?? texts.facts}
      description={query.data?.name || undefined}
    >
      <QueryView query={query} skeleton={<Skeleton className="h-64 w-full" />}>
        {(account) => (
          <>
            <PanelSection title={texts.planTitle}>
              <PlanForm key={`${account.plan} ${account.trialEndsAt}`} account={account} />
            </PanelSection>
            <PanelSection title={texts.usage}>
              <UsageFacts account={account} />
            </PanelSection>
            <PanelSection title={texts.facts}>
              <AccountFacts account={account} />
            </PanelSection>
            <PanelSection title={texts.reset}>
              <PasswordReset id={account.id} />
            </PanelSection>
          </>
        )}
      </QueryView>
    </SidePanel>
  );
}

function UsageFacts({ account: { usage } }: { account: AdminAccount }) {
  const row = (name: string, { used, limit }: { used: number; limit: number }, format = formatNumber) => {
    const value = adminTexts.accounts.usage(format(used), format(limit));
    const bar = limit > 0 && (
      <div className="mt-1 mb-1.5">
        <Meter label={`${name}: ${value}`} used={used} limit={limit} />
      </div>
    );
    return {
      name,
      value: (
        <>
          {value}
          {bar}
        </>
      ),
    };
  };
  return (
    <Facts
      facts={[
        row(texts.renders, usage.renders),
        row(texts.aiRenders, usage.aiRenders),
        row(texts.stored, usage.storedBytes, formatBytes),
        { name: texts.period, value: `${formatDate(usage.period.start)} – ${formatDate(usage.period.end)}` },
      ]}
    />
  );
}

function AccountFacts({ account }: { account: AdminAccount }) {
  return (
    <Facts
      facts={[
        {
          name: texts.email,
          value: (
            <span className="inline-flex flex-wrap items-center gap-2">
              {account.email}
              <Badge tone={account.emailVerified ? 'good' : 'neutral'}>
                {account.emailVerified ? texts.verified : texts.unverified}
              </Badge>
            </span>
          ),
        },
        { name: texts.name, value: account.name },
        { name: texts.effective, value: adminTexts.accounts.plans[account.effectivePlan] },
        { name: texts.created, value: formatDateTime(account.createdAt) },
        { name: texts.id, value: <code className="break-all">{account.id}</code> },
      ]}
    />
  );
}

function PasswordReset({ id }: { id: string }) {
  const reset = usePasswordReset(id);
  if (reset.data) {
    return (
      <>
        <SecretOnce label={texts.resetLink} secret={reset.data.url} />
        <p className="mt-2 text-sm text-soft">{texts.resetUntil(formatDateTime(reset.data.expiresAt))}</p>
      </>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-sm text-soft">{texts.resetText}</p>
      <FormError error={reset.error} />
      <Button isBusy={reset.isPending} onClick={() => reset.mutate(undefined)}>
        {texts.resetAction}
      </Button>
    </div>
  );
}
