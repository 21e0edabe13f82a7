/** Fills a migrated database with the rows of many accounts, by statements that run on the server. */
import { fillRenders } from './fill-renders.js';
import type { RunSql } from './run-sql.js';

/** How many rows of each kind. */
export interface FillSizes {
  accounts: number;
  renders: number;
  deliveries: number;
  /** Deliveries of each of the large account's webhooks. */
  deliveriesOfLargeWebhook: number;
  largeWebhooks: number;
  jobs: number;
  auditEntries: number;
}

const WEBHOOKS_OF_OTHERS = 2_000;
/** One in ten jobs, audit entries and the like belongs to the large account. */
const SHARE_OF_LARGE_ACCOUNT = 10;

const ACCOUNTS = `
  INSERT INTO accounts (email, name, plan, created_at)
  SELECT 'filled-' || i || '@example.com', 'Filled ' || i, (ARRAY['starter', 'pro', 'business', 'expired'])[1 + i % 4],
    now() - interval '400 days' + i * interval '50 minutes'
  FROM generate_series(1, $1::integer) AS i`;

const KEYS = `
  INSERT INTO api_keys (account_id, name, environment, key_hash, prefix, last4, created_at)
  SELECT id, 'Key ' || n, (ARRAY['production', 'sandbox'])[1 + n % 2], sha256((id::text || n)::bytea), 'pk_live_', 'abcd', now()
  FROM accounts CROSS JOIN generate_series(1, 2) AS n WHERE email LIKE 'filled-%'`;

const TEMPLATES = `
  INSERT INTO templates (account_id, slug, name, description, spec, created_at)
  SELECT id, 'filled-' || n, 'Template ' || n, '', '{"type":"bar","data":{"labels":["a"],"datasets":[{"data":[1]}]}}', now() - n * interval '1 hour'
  FROM accounts CROSS JOIN LATERAL generate_series(1, CASE WHEN accounts.id = $1 THEN 90 ELSE 2 END) AS n`;

const KITS = `
  INSERT INTO brand_kits (account_id, name, grid_style, rounding, logo_height, logo_align, is_default, created_at)
  SELECT id, 'Kit ' || n, 'subtle', 4, 32, 'left', false, now() - n * interval '1 hour'
  FROM accounts CROSS JOIN LATERAL generate_series(1, CASE WHEN accounts.id = $1 THEN 90 ELSE 2 END) AS n`;

/** $1 large account, $2 its webhooks, $3 webhooks of others. */
const WEBHOOKS = `
  INSERT INTO webhooks (account_id, url, events, description, secret, created_at)
  (SELECT $1::uuid, 'https://example.com/large/' || n, ARRAY['render.complete'], 'large', '\\x00'::bytea, now() - n * interval '1 hour'
   FROM generate_series(1, $2::integer) AS n)
  UNION ALL
  (SELECT id, 'https://example.com/hooks', ARRAY['render.complete'], NULL, '\\x00'::bytea, now()
   FROM accounts WHERE email LIKE 'filled-%' ORDER BY id LIMIT $3::integer)`;

/** $1 webhooks, $2 rows of each. One in ten is pending for a day, so that nothing is sent. */
const DELIVERIES = `
  INSERT INTO webhook_deliveries (webhook_id, event_id, event_type, body, is_test, status, attempts, step, next_attempt_at, created_at)
  SELECT webhook_id, 'evt_' || gen_random_uuid(), 'render.complete', '{"type":"render.complete","data":{"status":"completed"}}', false,
    CASE i % 10 WHEN 0 THEN 'pending' WHEN 1 THEN 'failed' ELSE 'succeeded' END, 1, 1,
    CASE i % 10 WHEN 0 THEN now() + interval '1 day' END, now() - (i::bigint * 7919 % 2160000) * interval '1 second'
  FROM unnest($1::uuid[]) AS webhook_id CROSS JOIN generate_series(1, $2::integer) AS i`;

const ATTEMPTS = `
  INSERT INTO webhook_attempts (delivery_id, number, url, headers, started_at, duration_ms, status, error, response)
  SELECT id, 1, 'https://example.com/hooks', '{"webhook-id":"evt"}', created_at, 40,
    CASE status WHEN 'succeeded' THEN 200 ELSE 500 END, CASE status WHEN 'succeeded' THEN NULL ELSE 'Responded with 500. Only 2xx counts as received.' END, 'ok'
  FROM webhook_deliveries`;

/** $1 large account, $2 ids of the others, $3 rows. */
const JOBS = `
  INSERT INTO jobs (account_id, kind, status, format, request_id, caller, charts, done, counter, period_start, share, fair_tag, request_hash,
    attempts, created_at, started_at, completed_at)
  SELECT CASE WHEN i % ${SHARE_OF_LARGE_ACCOUNT} = 0 THEN $1::uuid ELSE ($2::uuid[])[1 + i % cardinality($2::uuid[])] END,
    CASE WHEN i % 200 = 0 THEN 'report' ELSE 'render' END, CASE WHEN i % 300 = 0 THEN 'failed' ELSE 'completed' END, 'png', 'req_' || i, '{}', 1, 1,
    'renders', now(), 'filled', i, 'hash', 1, at, at, at + interval '1 second'
  FROM generate_series(1, $3::integer) AS i CROSS JOIN LATERAL (SELECT now() - (i::bigint * 7919 % 5184000) * interval '1 second') AS t (at)`;

const AUDIT_ENTRIES = `
  INSERT INTO audit_entries (account_id, actor_type, actor_label, action, target_type, target_id, target_label, created_at)
  SELECT CASE WHEN i % ${SHARE_OF_LARGE_ACCOUNT} = 0 THEN $1::uuid ELSE ($2::uuid[])[1 + i % cardinality($2::uuid[])] END, 'user', 'somebody',
    CASE WHEN i % 50000 = 0 THEN 'account.plan_changed' ELSE 'session.created' END, 'session', i::text, '',
    now() - (i::bigint * 7919 % 31104000) * interval '1 second'
  FROM generate_series(1, $3::integer) AS i`;

const STORED_IMAGES = `
  INSERT INTO stored_images (name, account_id, format, width, height, bytes, expires_at)
  SELECT 'filled-' || i || '.png', ($1::uuid[])[1 + i % cardinality($1::uuid[])], 'png', 800, 400, 14000, now() + interval '30 days'
  FROM generate_series(1, $2::integer) AS i`;

/**
 * Fills the database and brings the planner's statistics up to date.
 * @param run must not limit the time of a statement
 * @param largeAccount id of an account that exists
 */
export async function fillDatabase(run: RunSql, largeAccount: string, sizes: FillSizes): Promise<void> {
  await run(ACCOUNTS, [sizes.accounts]);
  const others = idsOf(await run("SELECT id FROM accounts WHERE email LIKE 'filled-%' ORDER BY id"));
  await run(KEYS);
  for (const statement of [TEMPLATES, KITS]) await run(statement, [largeAccount]);
  await withoutForeignKeys(run, async () => {
    await fillRenders(run, [largeAccount, ...others], sizes.renders);
    await run(WEBHOOKS, [largeAccount, sizes.largeWebhooks, Math.min(sizes.accounts, WEBHOOKS_OF_OTHERS)]);
    const large = idsOf(await run("SELECT id FROM webhooks WHERE description = 'large' ORDER BY created_at"));
    const small = idsOf(await run('SELECT id FROM webhooks WHERE description IS NULL'));
    await run(DELIVERIES, [large, sizes.deliveriesOfLargeWebhook]);
    const rest = sizes.deliveries - large.length * sizes.deliveriesOfLargeWebhook;
    await run(DELIVERIES, [small, Math.max(1, Math.floor(rest / small.length))]);
    await run(ATTEMPTS);
    await run(JOBS, [largeAccount, others, sizes.jobs]);
    await run(AUDIT_ENTRIES, [largeAccount, others, sizes.auditEntries]);
    await run(STORED_IMAGES, [others, sizes.jobs]);
  });
  await run('VACUUM ANALYZE');
}

function idsOf(rows: unknown): string[] {
  return (rows as { id: string }[]).map(({ id }) => id);
}

/** They are checked together afterwards: row by row that takes longer than to insert the rows. */
async function withoutForeignKeys(run: RunSql, work: () => Promise<void>): Promise<void> {
  const keys = (await run(FOREIGN_KEYS)) as { table: string; name: string; definition: string }[];
  for (const { table, name } of keys) await run(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  await work();
  for (const { table, name, definition } of keys)
    await run(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}

const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
  WHERE contype = 'f' AND conparentid = 0 AND conrelid IN ('renders'::regclass, 'render_sums'::regclass, 'render_latencies'::regclass,
    'webhook_deliveries'::regclass, 'webhook_attempts'::regclass, 'jobs'::regclass, 'audit_entries'::regclass, 'stored_images'::regclass)`;
