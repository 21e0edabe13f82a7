import type { DataSource } from 'typeorm';
import type { HistoryFilters } from '../render-history.js';

export type FailureFilters = Omit<HistoryFilters, 'q' | 'status'>;

/** Failed renders with the same error. */
export interface ErrorGroup {
  error: string;
  count: number;
  lastAt: string;
  /** The id of the entry at `lastAt`. */
  lastRenderId: string;
}

export interface GroupedFailures {
  /** The most frequent first, at most 50. */
  data: ErrorGroup[];
  /** The time of the oldest failure that was looked at where `isComplete` is false; otherwise the start of the period. */
  from: Date;
  /** False: only the newest 2,000 failures of the period were looked at. */
  isComplete: boolean;
}

export interface Failures {
  /** The failed renders of an account since `from`, at most 30 days ago, grouped by error. Rejects while the database is unavailable. */
  group(accountId: string, filters: FailureFilters, now: Date): Promise<GroupedFailures>;
}

const MAX_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;
const MAX_FAILURES = 2_000;
const MAX_GROUPS = 50;

/** $1 account, $2 from, $3 to; the others may be null: $4 chart type, $5 source, $6 format, $7 environment. */
const GROUP = `
  WITH newest AS MATERIALIZED (
    SELECT id, created_at, error, count, chart_type, source, format, environment FROM renders
    WHERE account_id = $1 AND status = 'failed' AND created_at >= $2 AND created_at < $3
    ORDER BY created_at DESC LIMIT ${MAX_FAILURES + 1}
  ), grouped AS (
    SELECT coalesce(error, '') AS error, sum(count)::integer AS count, max(created_at) AS last_at,
      (array_agg(id ORDER BY created_at DESC, id DESC))[1] AS last_render_id
    FROM newest
    WHERE ($4::text IS NULL OR chart_type = $4) AND ($5::text IS NULL OR source = $5)
      AND ($6::text IS NULL OR format = $6) AND ($7::text IS NULL OR environment = $7)
    GROUP BY 1 ORDER BY count DESC, last_at DESC LIMIT ${MAX_GROUPS}
  )
  SELECT error, count, last_at AS "lastAt", last_render_id AS "lastRenderId", period.* FROM grouped
  RIGHT JOIN (SELECT count(*)::integer AS failures, min(created_at) AS oldest FROM newest) AS period ON true
  ORDER BY count DESC, last_at DESC`;

interface Row {
  error: string | null;
  count: number;
  lastAt: Date;
  lastRenderId: string;
  failures: number;
  oldest: Date | null;
}

export function createFailures(dataSource: DataSource): Failures {
  return {
    async group(accountId, { from, to, chartType, source, format, environment }, now) {
      const earliest = new Date(now.getTime() - MAX_DAYS * DAY_MS);
      const start = from === undefined || from < earliest ? earliest : from;
      // Entries of requests that are running now have an earlier time.
      const end = to ?? new Date(now.getTime() + DAY_MS);
      const filters = [chartType, source, format, environment].map((value) => value ?? null);
      const rows = await dataSource.query<Row[]>(GROUP, [accountId, start, end, ...filters]);
      const [{ failures, oldest } = { failures: 0, oldest: null }] = rows;
      const isComplete = failures <= MAX_FAILURES;
      return {
        data: rows.flatMap(({ error, count, lastAt, lastRenderId }) =>
          error === null ? [] : [{ error, count, lastAt: lastAt.toISOString(), lastRenderId }],
        ),
        from: isComplete ? start : (oldest ?? start),
        isComplete,
      };
    },
  };
}
