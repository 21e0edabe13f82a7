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

/** One UTC day. */
export interface DayStats {
  date: string;
  /** Successful ones. */
  renders: number;
  failed: number;
  cached: number;
  averageLatencyMs: number | null;
}

/**
 * Sums over the render history of one account, for periods that start at the account's time of day: `render_sums` has no finer parts. They
 * reject while the database is unavailable.
 */
export interface Statistics {
  stats(accountId: string, period: Period): Promise<Stats>;
  breakdown(accountId: string, period: Period, now: Date): Promise<Breakdown>;
  /** The last `days` UTC days, today included, oldest first. */
  daily(accountId: string, days: number, now: Date): Promise<DayStats[]>;
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
    async daily(accountId, days, now) {
      const dates = daysBetween(new Date(now.getTime() - (days - 1) * DAY_MS), now);
      const rows = await dataSource.query<DayStats[]>(SELECT_DAYS, [accountId, new Date(String(dates[0]))]);
      const byDate = new Map(rows.map((row) => [row.date, row]));
      return dates.map((date) => byDate.get(date) ?? { date, ...NO_RENDERS });
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

/**
 * $1 account, $2 start, $3 end. The 95th percentile is the shortest latency that 95 % of the successful renders did not exceed; from 512 ms on
 * it is rounded up by at most 0.4 %.
 */
const SELECT_STATS = `
  WITH sums AS (
    SELECT coalesce(sum(renders), 0) AS total, coalesce(sum(succeeded), 0) AS succeeded, coalesce(sum(cached), 0) AS cached,
      sum(latency_ms) AS latency_ms
    FROM render_sums WHERE account_id = $1 AND starts_at >= $2 AND starts_at < $3
  ), latencies AS (
    SELECT latency_ms, sum(sum(renders)) OVER (ORDER BY latency_ms) AS reached
    FROM render_latencies WHERE account_id = $1 AND starts_at >= $2 AND starts_at < $3
    GROUP BY latency_ms
  )
  SELECT total::integer, succeeded::integer, cached::integer,
    round(latency_ms / nullif(succeeded, 0))::integer AS "averageLatencyMs",
    (SELECT min(latency_ms) FROM latencies WHERE reached >= 0.95 * succeeded) AS "p95LatencyMs"
  FROM sums`;

interface BreakdownRow {
  date: string;
  format: string;
  environment: string;
  renders: number;
}

/** $1 account, $2 start, $3 end. */
const SELECT_BREAKDOWN = `
  SELECT (starts_at AT TIME ZONE 'UTC')::date::text AS date, format, environment, sum(charged)::integer AS renders
  FROM render_sums
  WHERE account_id = $1 AND starts_at >= $2 AND starts_at < $3 AND charged > 0
  GROUP BY 1, 2, 3`;

const DAY_MS = 24 * 3600 * 1000;
const NO_RENDERS: Omit<DayStats, 'date'> = { renders: 0, failed: 0, cached: 0, averageLatencyMs: null };

/** $1 account, $2 start of the first day. */
const SELECT_DAYS = `
  SELECT (starts_at AT TIME ZONE 'UTC')::date::text AS date, sum(succeeded)::integer AS renders,
    sum(renders - succeeded)::integer AS failed, sum(cached)::integer AS cached,
    round(sum(latency_ms) / nullif(sum(succeeded), 0))::integer AS "averageLatencyMs"
  FROM render_sums WHERE account_id = $1 AND starts_at >= $2
  GROUP BY 1`;

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
