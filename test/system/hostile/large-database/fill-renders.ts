/** Fills the render history of 400 days, a partition at a time: without indexes, which are built afterwards, and without its trigger. */
import { listPartitions, partitionOf, startOfMonth } from '../../../../src/history/tables/partitions.js';
import type { RunSql } from './run-sql.js';

const DAY_MS = 24 * 3600 * 1000;
const HISTORY_DAYS = 400;
/** So that sorting and grouping a month needs few passes over the disk. */
const SETTINGS = ["SET maintenance_work_mem = '512MB'", "SET work_mem = '256MB'", 'SET synchronous_commit = off'];

/**
 * $1 the large account and the others, $2 first row, $3 last row, $4 start, $5 end. The accounts have a Zipf distribution: the first has
 * ln 2 / ln (accounts + 1) of the rows, the next half as many. Multiples of the golden ratio are spread as evenly as random numbers, but the
 * same in every run. In the order of their time, as a service writes them. OFFSET 0 computes what several columns use once.
 */
const insertInto = (table: string) => `
  INSERT INTO ${table} (account_id, api_key_id, spec_hash, request_id, source, chart_type, format, width, height, device_pixel_ratio,
    status, status_code, error, latency_ms, bytes, cached, environment, created_at)
  SELECT account, account, account, 'req_' || lpad(i::text, 24, '0'),
    CASE WHEN h % 1000 IN (1, 3) THEN 'ai' ELSE (ARRAY['post', 'get', 'template', 'job'])[1 + h / 7 % 4] END,
    CASE WHEN h % 50 <> 3 THEN (ARRAY['bar', 'line', 'pie', 'doughnut', 'radar', 'polarArea'])[1 + h / 29 % 6] END,
    CASE WHEN h % 50 = 3 THEN NULL WHEN h % 100000 = 4 THEN 'webp' WHEN h % 2000 = 6 THEN 'pdf' WHEN h % 7 = 0 THEN 'svg' ELSE 'png' END,
    800, 400, 1, CASE WHEN h % 10 = 3 THEN 'failed' ELSE 'succeeded' END, CASE WHEN h % 10 = 3 THEN 400 ELSE 200 END,
    CASE WHEN h % 10 = 3 THEN 'Invalid chart specification: data.datasets.' || h / 10 % 300 END,
    CASE WHEN h % 100 = 9 THEN 400 + h / 100 % 5000 ELSE 5 + h / 100 % 300 END, 14000, h % 3 = 0,
    CASE WHEN h % 500 = 2 THEN 'sandbox' ELSE 'production' END,
    $4::timestamptz + ($5::timestamptz - $4::timestamptz) * ((i - $2)::float8 / ($3 - $2 + 1))
  FROM generate_series($2::bigint, $3::bigint) AS i
  CROSS JOIN LATERAL (SELECT i * 0.6180339887498949::float8 AS golden, abs(hashint8(i)::bigint) AS h OFFSET 0) AS row
  CROSS JOIN LATERAL (
    SELECT ($1::uuid[])[floor(power((cardinality($1::uuid[]) + 1)::float8, golden - floor(golden)))::integer] AS account OFFSET 0
  ) AS owner`;

/** As the trigger does, but for all rows of a month at once. A sum covers a part of a UTC day, so it never covers two partitions. */
const sums = (table: string) => `
  INSERT INTO render_sums
  SELECT account_id, render_sum_start(renders.created_at, accounts.created_at), coalesce(format, ''), environment, count(*),
    count(*) FILTER (WHERE status = 'succeeded'), count(*) FILTER (WHERE status = 'succeeded' AND cached),
    count(*) FILTER (WHERE status = 'succeeded' AND (NOT cached OR source = 'job')),
    coalesce(sum(latency_ms) FILTER (WHERE status = 'succeeded'), 0)
  FROM ${table} AS renders JOIN accounts ON accounts.id = account_id GROUP BY 1, 2, 3, 4`;

const latencies = (table: string) => `
  INSERT INTO render_latencies
  SELECT account_id, render_sum_start(renders.created_at, accounts.created_at), latency_bucket(latency_ms), count(*)
  FROM ${table} AS renders JOIN accounts ON accounts.id = account_id
  WHERE status = 'succeeded' AND renders.created_at > now() - interval '40 days' GROUP BY 1, 2, 3`;

/** The same indexes as the history, by their definitions there. */
const INDEXES =
  "SELECT indexdef, indisprimary FROM pg_indexes JOIN pg_index ON indexrelid = indexname::regclass WHERE tablename = 'renders'";

/**
 * @param run must not limit the time of a statement
 * @param accounts the large account first
 * @param count of the renders
 */
export async function fillRenders(run: RunSql, accounts: string[], count: number): Promise<void> {
  const now = new Date();
  const from = new Date(now.getTime() - HISTORY_DAYS * DAY_MS);
  for (const setting of SETTINGS) await run(setting);
  const indexes = (await run(INDEXES)) as { indexdef: string; indisprimary: boolean }[];
  await makeRoom(run, from);
  let filled = 0;
  for (let start = startOfMonth(from); start < now; start = startOfMonth(start, 1)) {
    const { name } = partitionOf(start);
    const next = startOfMonth(start, 1);
    const until = next < now ? next : now;
    const last = Math.round((count * (until.getTime() - from.getTime())) / (now.getTime() - from.getTime()));
    await run('BEGIN');
    await run(`CREATE TABLE ${name} (LIKE renders INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`);
    await run(insertInto(name), [accounts, filled + 1, last, start < from ? from : start, until]);
    await run(`ALTER TABLE ${name} ADD PRIMARY KEY (id, created_at)`);
    for (const { indexdef, indisprimary } of indexes) {
      if (!indisprimary) await run(indexdef.replace(/INDEX .* USING/, `INDEX ON ${name} USING`));
    }
    await run(
      `ALTER TABLE renders ATTACH PARTITION ${name} FOR VALUES FROM ('${start.toISOString()}') TO ('${next.toISOString()}')`,
    );
    await run('COMMIT');
    for (const statement of [sums(name), latencies(name)]) await run(statement);
    filled = last;
  }
}

/** In place of the partition of everything before the first month that the service has made. */
async function makeRoom(run: RunSql, from: Date): Promise<void> {
  const known = (await listPartitions({ query: run } as never)).filter(
    ({ isMonth, endsAt }) => !isMonth && endsAt !== null,
  );
  for (const { name } of known) await run(`DROP TABLE ${name}`);
  const [{ endsAt } = { endsAt: null }] = known;
  if (endsAt === null) throw new Error('the history has no partition of everything before a month');
  const first = startOfMonth(from);
  const month = first.toISOString().slice(0, 7).replace('-', '_');
  await run(
    `CREATE TABLE renders_before_${month} PARTITION OF renders FOR VALUES FROM (MINVALUE) TO ('${first.toISOString()}')`,
  );
  for (let start = startOfMonth(new Date(), 1); start < endsAt; start = startOfMonth(start, 1)) {
    const { name, range } = partitionOf(start);
    await run(`CREATE TABLE ${name} PARTITION OF renders FOR VALUES ${range}`);
  }
}
