import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Account, type Usage, useAccount, useUsage } from '../../api/account.ts';
import { statsQuery } from '../../api/overview.ts';
import { overviewTexts } from '../../texts/overview.ts';
import { formatDate, formatMs, formatNumber, formatShare } from '../../ui/format.ts';
import { Meter } from '../../ui/meter.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';

const { tiles: texts } = overviewTexts;
const DAY_MS = 86_400_000;

/** Quota, success, latency and cache of the month. */
export function Tiles() {
  const stats = useQuery(statsQuery);
  const usage = useUsage();
  const { data: account } = useAccount();
  const failed = [stats, usage].find(({ isError, data }) => isError && data === undefined);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  const { successRate = null, averageLatencyMs = null, p95LatencyMs = null, cacheHitRate = null } = stats.data ?? {};
  const hint = successRate === null ? texts.nothing : texts.thisMonth;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <RendersTile usage={usage.data} account={account} />
      <Tile label={texts.success} value={stats.data && formatShare(successRate)} hint={hint} />
      <Tile
        label={texts.latency}
        value={stats.data && formatMs(averageLatencyMs)}
        hint={p95LatencyMs === null ? hint : texts.p95(formatMs(p95LatencyMs))}
      />
      <Tile
        label={texts.cache}
        value={stats.data && formatShare(cacheHitRate)}
        hint={cacheHitRate === null ? hint : texts.cacheHint}
      />
    </dl>
  );
}

function RendersTile({ usage, account }: { usage: Usage | undefined; account: Account | undefined }) {
  const isTrial = account?.plan === 'trial';
  const label = isTrial ? texts.rendersOfTrial : texts.renders;
  if (usage === undefined) return <Tile label={label} value={undefined} hint={null} />;
  const { used, limit } = usage.renders;
  const quota = texts.of(formatNumber(limit));
  return (
    <Tile
      label={label}
      value={
        <>
          {formatNumber(used)} <span className="text-base font-normal whitespace-nowrap text-soft">{quota}</span>
        </>
      }
      hint={
        <>
          <span className="mb-1.5 block">
            <Meter label={`${label}: ${formatNumber(used)} ${quota}`} used={used} limit={limit} />
          </span>
          {hintOf(account, usage)}
        </>
      }
    />
  );
}

function hintOf(account: Account | undefined, usage: Usage): ReactNode {
  if (account?.plan === 'trial' && account.trialEndsAt !== null) {
    const leftMs = new Date(account.trialEndsAt).getTime() - Date.now();
    return texts.trialDays(Math.max(1, Math.ceil(leftMs / DAY_MS)));
  }
  return account?.plan === 'expired' || usage.period.end === null ? null : texts.renews(formatDate(usage.period.end));
}

function Tile({ label, value, hint }: { label: string; value: ReactNode; hint: ReactNode }) {
  return (
    <div className="flex min-h-[116px] flex-col rounded-card border border-line px-4 py-4 sm:px-5">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="mt-1 grow text-xl font-semibold tabular-nums">
        {value ?? <Skeleton className="mt-1 h-5 w-24" />}
      </dd>
      <dd className="text-xs text-soft">{hint}</dd>
    </div>
  );
}
