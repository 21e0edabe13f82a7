import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * For accounts with millions of rows: sums of the render history, an index for each list and filter, and webhooks that are deleted at once
 * while their deliveries are removed later. Writers of `renders` wait while the existing rows are summed up. See
 * docs/adr/0154-render-history-by-month.md.
 */
export class LargeTables1795219200000 implements MigrationInterface {
  name = 'LargeTables1795219200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

/** How many openings of a signed URL one row stands for. */
const repeats = ['ALTER TABLE renders ADD COLUMN count integer NOT NULL DEFAULT 1'];

/**
 * Sums of the render history. `starts_at` is the start of a UTC day, or the moment of that day at which months of the account begin: no
 * row spans two days or two months. `format` is empty for rejected specifications.
 */
const sums = [
  `CREATE TABLE render_sums (
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    starts_at timestamptz(3) NOT NULL,
    format text NOT NULL,
    environment text NOT NULL CHECK (environment IN ('production', 'sandbox')),
    renders integer NOT NULL,
    succeeded integer NOT NULL,
    cached integer NOT NULL,
    charged integer NOT NULL,
    latency_ms bigint NOT NULL,
    PRIMARY KEY (account_id, starts_at, format, environment)
  ) WITH (fillfactor = 50)`,
  `CREATE TABLE render_latencies (
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    starts_at timestamptz(3) NOT NULL,
    latency_ms integer NOT NULL,
    renders integer NOT NULL,
    PRIMARY KEY (account_id, starts_at, latency_ms)
  ) WITH (fillfactor = 80)`,
  `CREATE FUNCTION render_sum_start(rendered_at timestamptz, account_created_at timestamptz) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN date_trunc('day', rendered_at, 'UTC') + CASE
    WHEN rendered_at - date_trunc('day', rendered_at, 'UTC') >= account_created_at - date_trunc('day', account_created_at, 'UTC')
    THEN account_created_at - date_trunc('day', account_created_at, 'UTC') ELSE interval '0' END`,
  // Exact below 512 ms; above, the upper end of a range that is at most 1/256 wide.
  `CREATE FUNCTION latency_bucket(ms integer) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN CASE WHEN ms < 512 THEN ms
    ELSE ms | ((1 << (floor(ln(ms) / ln(2))::integer - 8)) - 1) END`,
];

/** Rows are added in the order of their keys, so that concurrent statements cannot deadlock. */
const addRenders = [
  `CREATE FUNCTION add_to_render_sums(rows renders[]) RETURNS void LANGUAGE sql AS $$
    INSERT INTO render_sums AS sums
    SELECT entry.account_id, render_sum_start(entry.created_at, accounts.created_at), coalesce(entry.format, ''), entry.environment,
      count(*), count(*) FILTER (WHERE status = 'succeeded'), count(*) FILTER (WHERE status = 'succeeded' AND cached),
      count(*) FILTER (WHERE status = 'succeeded' AND (NOT cached OR source = 'job')),
      coalesce(sum(latency_ms) FILTER (WHERE status = 'succeeded'), 0)
    FROM unnest(rows) AS entry JOIN accounts ON accounts.id = entry.account_id
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (account_id, starts_at, format, environment) DO UPDATE SET renders = sums.renders + excluded.renders,
      succeeded = sums.succeeded + excluded.succeeded, cached = sums.cached + excluded.cached,
      charged = sums.charged + excluded.charged, latency_ms = sums.latency_ms + excluded.latency_ms;
    INSERT INTO render_latencies AS latencies
    SELECT entry.account_id, render_sum_start(entry.created_at, accounts.created_at), latency_bucket(latency_ms), count(*)
    FROM unnest(rows) AS entry JOIN accounts ON accounts.id = entry.account_id
    WHERE status = 'succeeded'
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (account_id, starts_at, latency_ms) DO UPDATE SET renders = latencies.renders + excluded.renders;
  $$`,
  `CREATE FUNCTION sum_up_new_renders() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_to_render_sums(array_agg(entry::renders)) FROM new_renders AS entry;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER renders_sum_up AFTER INSERT ON renders REFERENCING NEW TABLE AS new_renders
  FOR EACH STATEMENT EXECUTE FUNCTION sum_up_new_renders()`,
];

/** The trigger holds off writers, so every row is either here or summed up by it. */
const sumUpExisting = [
  `INSERT INTO render_sums
  SELECT entry.account_id, render_sum_start(entry.created_at, accounts.created_at), coalesce(entry.format, ''), entry.environment,
    count(*), count(*) FILTER (WHERE status = 'succeeded'), count(*) FILTER (WHERE status = 'succeeded' AND cached),
    count(*) FILTER (WHERE status = 'succeeded' AND (NOT cached OR source = 'job')),
    coalesce(sum(latency_ms) FILTER (WHERE status = 'succeeded'), 0)
  FROM renders AS entry JOIN accounts ON accounts.id = entry.account_id GROUP BY 1, 2, 3, 4`,
  `INSERT INTO render_latencies
  SELECT entry.account_id, render_sum_start(entry.created_at, accounts.created_at), latency_bucket(latency_ms), count(*)
  FROM renders AS entry JOIN accounts ON accounts.id = entry.account_id
  WHERE status = 'succeeded' AND entry.created_at > now() - interval '40 days' GROUP BY 1, 2, 3`,
];

/** A list with filters probes the index of its filters once per combination of their values, so both may be rare. */
const lists = [
  'CREATE INDEX renders_filters_idx ON renders (account_id, status, environment, source, format, created_at, id)',
  'CREATE INDEX ON jobs (account_id, kind, status, created_at, id)',
  'CREATE INDEX ON audit_entries (account_id, action, created_at, id)',
  'CREATE INDEX ON webhook_deliveries (webhook_id, status, created_at, id)',
  'CREATE INDEX ON accounts (created_at, id)',
  'CREATE INDEX ON accounts (plan, created_at, id)',
];

/** Null unless the webhook is deleted and its deliveries are not removed yet. */
const deletedWebhooks = [
  'ALTER TABLE webhooks ADD COLUMN deleted_at timestamptz(3)',
  'CREATE INDEX ON webhooks (deleted_at) WHERE deleted_at IS NOT NULL',
];

const UP = [...repeats, ...sums, ...addRenders, ...sumUpExisting, ...lists, ...deletedWebhooks];

const DOWN = [
  'DELETE FROM webhooks WHERE deleted_at IS NOT NULL',
  'ALTER TABLE webhooks DROP COLUMN deleted_at',
  'DROP INDEX accounts_plan_created_at_id_idx, accounts_created_at_id_idx, webhook_deliveries_webhook_id_status_created_at_id_idx',
  'DROP INDEX audit_entries_account_id_action_created_at_id_idx, jobs_account_id_kind_status_created_at_id_idx',
  'DROP INDEX renders_filters_idx',
  'DROP TRIGGER renders_sum_up ON renders',
  'DROP FUNCTION sum_up_new_renders, add_to_render_sums, latency_bucket, render_sum_start',
  'DROP TABLE render_latencies, render_sums',
  'ALTER TABLE renders DROP COLUMN count',
];
