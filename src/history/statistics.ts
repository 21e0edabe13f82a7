import type { DataSource } from 'typeorm';
import type { Period } from '../plans/period.js';

/** Statistics of one period. Latencies are of successful renders. Null where there are no renders. */
export interface Stats {
  rendersThisMonth: number;
  /** 0 to 1. */
  successRate: number | null;
  averageLatencyMs: number | null;
  p95LatencyMs: number | null;
  /** 0 to 1. */
  cacheHitRate: number | null;
}

/** Charged renders of one period. Charts of jobs are charged even when they came from the cache. */
export interface Breakdown {
  /** Every UTC day from the first of the period until today. */
  byDay: { date: string; renders: number }[];
  byFormat: Record<string, number>;
  byEnvironment: { production: number; sandbox: number };
}

/** Sums over the render history of one account. Both reject while the database is unavailable. */
export interface Statistics {
  stats(accountId: string, period: Period): Promise<Stats>;
  breakdown(accountId: string, period: Period, now: Date): Promise<Breakdown>;
}

export function createStatistics(dataSource: DataSource): Statistics {
  return {
    async stats(accountId, { start, end }) {
      const [row] = await dataSource.query<StatsRow[]>(SELECT_STATS, [accountId, start, end]);
      const { total, succeeded, cached, averageLatencyMs, p95LatencyMs } = row ?? NO_STATS;
      return {
        rendersThisMonth: succeeded,
        successRate: rate(succeeded, total),
        averageLatencyMs,
        p95LatencyMs,
        cacheHitRate: rate(cached, succeeded),
      };
    },
    async breakdown(accountId, { start, end }, now) {
      const rows = await dataSource.query<BreakdownRow[]>(SELECT_BREAKDOWN, [accountId, start, end]);
      const lastDay = now < end ? now : new Date(end.getTime() - 1);
      const byDate = sumBy(rows, ({ date }) => date);
      return {
        byDay: daysBetween(start, lastDay).map((date) => ({ date, renders: byDate[date] ?? 0 })),
        byFormat: sumBy(rows, ({ format }) => format),
        byEnvironment: { production: 0, sandbox: 0, ...sumBy(rows, ({ environment }) => environment) },
      };
    },
  };
}

interface StatsRow {
  total: number;
  succeeded: number;
  cached: number;
  averageLatencyMs: number | null;
  p95LatencyMs: number | null;
}

const NO_STATS: StatsRow = { total: 0, succeeded: 0, cached: 0, averageLatencyMs: null, p95LatencyMs: null };

const SELECT_STATS = `
  SELECT
    count(*)::integer AS total,
    count(*) FILTER (WHERE status = 'succeeded')::integer AS succeeded,
    count(*) FILTER (WHERE status = 'succeeded' AND cached)::integer AS cached,
    round(avg(latency_ms) FILTER (WHERE status = 'succeeded'))::integer AS "averageLatencyMs",
    percentile_disc(0.95) WITHIN GROUP (ORDER BY latency_ms) FILTER (WHERE status = 'succeeded') AS "p95LatencyMs"
  FROM renders
  WHERE account_id = $1 AND created_at >= $2 AND created_at < $3`;

interface BreakdownRow {
  date: string;
  format: string;
  environment: string;
  renders: number;
}

const SELECT_BREAKDOWN = `
  SELECT
    (created_at AT TIME ZONE 'UTC')::date::text AS date,
    format,
    environment,
    count(*)::integer AS renders
  FROM renders
  WHERE account_id = $1 AND created_at >= $2 AND created_at < $3 AND status = 'succeeded'
    AND (NOT cached OR source = 'job')
  GROUP BY (created_at AT TIME ZONE 'UTC')::date, format, environment`;

/** Rounded to four digits. */
function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;
}

function sumBy(rows: BreakdownRow[], nameOf: (row: BreakdownRow) => string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of rows) sums[nameOf(row)] = (sums[nameOf(row)] ?? 0) + row.renders;
  return sums;
}

function daysBetween(first: Date, last: Date): string[] {
  const days: string[] = [];
  const day = new Date(first);
  day.setUTCHours(0, 0, 0, 0);
  for (; day <= last; day.setUTCDate(day.getUTCDate() + 1)) days.push(day.toISOString().slice(0, 10));
  return days;
}
