import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Account, type Usage, useAccount, useUsage } from '../../api/account.ts';
import { type Day, dailyQuery, statsQuery } from '../../api/overview.ts';
import { overviewTexts } from '../../texts/overview.ts';
import { formatDate, formatMs, formatNumber, formatShare } from '../../ui/format.ts';
import { Meter } from '../../ui/meter.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';

import { type Trend, trendOf } from './trend.ts';

const { tiles: texts } = overviewTexts;
const DAY_MS = 86_400_000;

/** Quota, success, latency and cache of the month. */
export function Tiles() {
  const stats = useQuery(statsQuery);
  const { data: { data: days } = { data: [] } } = useQuery(dailyQuery);
  const usage = useUsage();
  const { data: account } = useAccount();
  const failed = [stats, usage].find(({ isError, data }) => isError && data === undefined);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  const { successRate = null, averageLatencyMs = null, p95LatencyMs = null, cacheHitRate = null } = stats.data ?? {};
  const hint = successRate === null ? texts.nothing : texts.thisMonth;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <RendersTile usage={usage.data} account={account} trend={trendOf(days, counted)} />
      <Tile
        label={texts.success}
        value={stats.data && formatShare(successRate)}
        hint={hint}
        trend={trendOf(days, ({ renders, failed }) => [renders, renders + failed])}
      />
      <Tile
        label={texts.latency}
        value={stats.data && formatMs(averageLatencyMs)}
        hint={p95LatencyMs === null ? hint : texts.p95(formatMs(p95LatencyMs))}
        trend={trendOf(days, ({ renders, averageLatencyMs: ms }) => [(ms ?? 0) * renders, renders])}
      />
      <Tile
        label={texts.cache}
        value={stats.data && formatShare(cacheHitRate)}
        hint={cacheHitRate === null ? hint : texts.cacheHint}
        trend={trendOf(days, ({ renders, cached }) => [cached, renders])}
      />
    </dl>
  );
}

interface RendersTileProps {
  usage: Usage | undefined;
  account: Account | undefined;
  trend: Trend | undefined;
}

function RendersTile({ usage, account, trend }: RendersTileProps) {
  const isTrial = account?.plan === 'trial';
  const label = isTrial ? texts.rendersOfTrial : texts.renders;
  if (usage === undefined) return <Tile label={label} value={undefined} hint={null} />;
  const { used, limit } = usage.renders;
  const quota = texts.of(formatNumber(limit));
  return (
    <Tile
      label={label}
      trend={trend}
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

/** Renders of a day for their sum: a share of the day itself. */
function counted({ renders }: Day): [number, number] {
  return [renders, 1];
}

interface TileProps {
  label: string;
  value: ReactNode;
  hint: ReactNode;
  trend?: Trend | undefined;
}

function Tile({ label, value, hint, trend }: TileProps) {
  return (
    <div className="flex min-h-[116px] flex-col rounded-card border border-line px-4 py-4 sm:px-5">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="mt-1 flex grow flex-wrap items-start justify-between gap-x-3 pb-1.5 text-xl font-semibold tabular-nums">
        <span>{value ?? <Skeleton className="mt-1 h-5 w-24" />}</span>
        {trend && <Sparkline values={trend.values} />}
      </dd>
      <dd className="text-xs text-soft">{hint}</dd>
      {trend && <dd className="text-xs text-soft tabular-nums">{texts.trend(trend.change)}</dd>}
    </div>
  );
}
