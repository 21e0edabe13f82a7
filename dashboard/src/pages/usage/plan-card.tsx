import type { Account, Usage } from '../../api/account.ts';
import { usageTexts } from '../../texts/usage.ts';
import { Card } from '../../ui/card.tsx';
import { formatBytes, formatDate, formatNumber } from '../../ui/format.ts';
import { Meter } from '../../ui/meter.tsx';

const { plan: texts } = usageTexts;

/** The plan, its period, and how much of its quotas is used. */
export function PlanCard({ usage, account }: { usage: Usage; account: Account | undefined }) {
  const { plan, period, renders, aiRenders, storedBytes } = usage;
  return (
    <Card title={texts.title}>
      <p className="text-xl font-semibold">{texts.names[plan]}</p>
      <p className="text-sm text-soft">{periodOf(plan, period, account)}</p>
      <div className="mt-5 flex flex-col gap-5">
        <Quota label={texts.renders} {...renders} />
        <Quota label={texts.ai} {...aiRenders} />
        <Quota label={texts.stored} {...storedBytes} format={formatBytes} />
      </div>
    </Card>
  );
}

function periodOf(plan: Usage['plan'], period: Usage['period'], account: Account | undefined): string {
  if (plan === 'trial') {
    return account?.trialEndsAt ? texts.trialUntil(formatDate(account.trialEndsAt)) : texts.trialOpen;
  }
  return period.end === null
    ? formatDate(period.start)
    : texts.period(formatDate(period.start), formatDate(period.end));
}

interface QuotaProps {
  label: string;
  used: number;
  limit: number;
  format?: (value: number) => string;
}

function Quota({ label, used, limit, format = formatNumber }: QuotaProps) {
  const text = texts.of(format(used), format(limit));
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="font-medium">{label}</span>
        <span className="text-soft tabular-nums">{limit === 0 ? texts.none : text}</span>
      </div>
      {limit > 0 && <Meter label={`${label}: ${text}`} used={used} limit={limit} />}
    </div>
  );
}
