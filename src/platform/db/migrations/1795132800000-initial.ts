import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The schema of the first release. Rules for all tables:
 * - Names are Postgres's own: `<table>_<columns>_pkey`, `_key`, `_fkey`, `_check` and `_idx` (names.ts derives the same for TypeORM).
 * - Times are `timestamptz(3)`: the milliseconds of a JavaScript Date, so that a cursor made of one finds its row. Durations end in `_ms`.
 * - Text is `text`; a closed set of values has a check. Ids are random UUIDs.
 * - Values that clients wrote are `json`, which keeps the order of keys and every character; `jsonb` refuses NUL and lone surrogates.
 */
export class Initial1795132800000 implements MigrationInterface {
  name = 'Initial1795132800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

/** Customers. Months of a plan are counted from `created_at`; counting up `signing_version` revokes all signed URLs. */
const accounts = [
  `CREATE TABLE accounts (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    email text NOT NULL UNIQUE,
    name text NOT NULL,
    password_hash text,
    plan text NOT NULL CHECK (plan IN ('trial', 'starter', 'pro', 'business', 'expired')),
    trial_ends_at timestamptz(3),
    signing_version integer NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
];

/** API keys. A key itself is never stored, only its SHA-256. */
const apiKeys = [
  `CREATE TABLE api_keys (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    name text NOT NULL,
    environment text NOT NULL CHECK (environment IN ('production', 'sandbox')),
    key_hash bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
    prefix text NOT NULL,
    last4 text NOT NULL,
    last_used_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX ON api_keys (account_id)',
];

/** Signed-in browsers. */
const sessions = [
  `CREATE TABLE sessions (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    expires_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX ON sessions (account_id)',
  'CREATE INDEX ON sessions (expires_at)',
];

/** Changes to accounts. Append-only: triggers reject every change, and accounts with entries cannot be deleted. */
const auditEntries = [
  `CREATE TABLE audit_entries (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account_id uuid NOT NULL REFERENCES accounts,
    actor_type text NOT NULL,
    actor_id text,
    actor_label text NOT NULL,
    action text NOT NULL,
    target_type text NOT NULL,
    target_id text NOT NULL,
    target_label text NOT NULL,
    ip text,
    request_id text,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX ON audit_entries (account_id, created_at, id)',
  `CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'the audit log is append-only';
  END $$`,
  `CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()`,
  `CREATE TRIGGER audit_entries_keep_all BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`,
];

/** Rate limit windows where there is no Redis. Unlogged: written by every request and worthless after a crash. */
const rateWindows = [
  `CREATE UNLOGGED TABLE rate_windows (
    name text PRIMARY KEY,
    used integer NOT NULL,
    ends_at timestamptz(3) NOT NULL
  )`,
  'CREATE INDEX ON rate_windows (ends_at)',
];

/** Renders per account and period. The fill factor leaves space for the next version of a row, so that updates skip the index. */
const usageCounters = [
  `CREATE TABLE usage_counters (
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    counter text NOT NULL CHECK (counter IN ('trial_renders', 'renders', 'ai_renders')),
    period_start timestamptz(3) NOT NULL,
    used integer NOT NULL CHECK (used >= 0),
    PRIMARY KEY (account_id, counter, period_start)
  ) WITH (fillfactor = 50)`,
];

/** Renders that are counted but not delivered yet. */
const quotaReservations = [
  `CREATE TABLE quota_reservations (
    id uuid PRIMARY KEY,
    account_id uuid NOT NULL,
    counter text NOT NULL,
    period_start timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL
  )`,
  'CREATE INDEX ON quota_reservations (expires_at)',
];

/** The render history. `api_key_id` has no foreign key: entries outlive their key. */
const renders = [
  `CREATE TABLE renders (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    api_key_id uuid,
    request_id text NOT NULL,
    source text NOT NULL CHECK (source IN ('post', 'get', 'template', 'job', 'ai', 'dashboard')),
    chart_type text,
    format text,
    width integer,
    height integer,
    device_pixel_ratio double precision,
    status text NOT NULL CHECK (status IN ('succeeded', 'failed')),
    error text,
    latency_ms integer NOT NULL,
    bytes integer NOT NULL,
    cached boolean NOT NULL,
    environment text NOT NULL CHECK (environment IN ('production', 'sandbox')),
    url text,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX ON renders (account_id, created_at, id)',
];

/** Brand kits. The partial unique index allows one default per account. */
const brandKits = [
  `CREATE TABLE brand_kits (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    name text NOT NULL,
    primary_color text,
    accent_color text,
    palette text[],
    background_color text,
    font text,
    grid_style text NOT NULL CHECK (grid_style IN ('none', 'subtle', 'solid')),
    rounding integer NOT NULL,
    logo_url text,
    logo_height integer NOT NULL,
    logo_align text NOT NULL CHECK (logo_align IN ('left', 'right')),
    is_default boolean NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  'CREATE UNIQUE INDEX ON brand_kits (account_id) WHERE is_default',
  'CREATE INDEX ON brand_kits (account_id, created_at, id)',
];

/** Templates of accounts; the built-in ones are part of the code. */
const templates = [
  `CREATE TABLE templates (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    slug text NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    spec json NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE (account_id, slug)
  )`,
  'CREATE INDEX ON templates (account_id, created_at, id)',
];

/** Stored images and archives; the bytes are in the object store under the same name. Rows must outlive their object, so accounts with rows cannot be deleted. */
const storedImages = [
  `CREATE TABLE stored_images (
    name text PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES accounts,
    format text NOT NULL,
    width integer,
    height integer,
    bytes integer NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL
  )`,
  'CREATE INDEX ON stored_images (expires_at)',
];

/** Host names of accounts for their stored images: one per account. */
const customDomains = [
  `CREATE TABLE custom_domains (
    account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
    domain text NOT NULL UNIQUE,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
];

/** Accepted jobs until their results expire. The queue itself is pg-boss's, in a schema that pg-boss migrates. */
const jobs = [
  `CREATE TABLE jobs (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('render', 'report', 'batch')),
    status text NOT NULL CHECK (status IN ('queued', 'processing', 'completed', 'failed')),
    format text NOT NULL,
    request_id text NOT NULL,
    caller json NOT NULL,
    payload json,
    charts integer NOT NULL,
    done integer NOT NULL DEFAULT 0,
    counter text NOT NULL,
    period_start timestamptz(3) NOT NULL,
    fair_tag bigint NOT NULL,
    idempotency_key text,
    request_hash text NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    failures integer NOT NULL DEFAULT 0,
    url text,
    error text,
    warnings json,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    started_at timestamptz(3),
    completed_at timestamptz(3)
  )`,
  'CREATE INDEX ON jobs (account_id, created_at, id)',
  'CREATE UNIQUE INDEX ON jobs (account_id, idempotency_key) WHERE idempotency_key IS NOT NULL',
  `CREATE INDEX ON jobs (account_id, kind, fair_tag) WHERE status IN ('queued', 'processing')`,
  `CREATE INDEX ON jobs (kind, fair_tag) WHERE status IN ('queued', 'processing')`,
  'CREATE INDEX ON jobs (completed_at)',
];

/** Subscriptions to events. Secrets are sealed. */
const webhooks = [
  `CREATE TABLE webhooks (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    url text NOT NULL,
    events text[] NOT NULL,
    description text,
    secret bytea NOT NULL,
    previous_secret bytea,
    previous_secret_until timestamptz(3),
    disabled_at timestamptz(3),
    disabled_reason text CHECK (disabled_reason IN ('request', 'gone', 'failing')),
    failing_since timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX ON webhooks (account_id, created_at, id)',
];

/** One event for one webhook, and at the same time its place in the delivery queue. */
const webhookDeliveries = [
  `CREATE TABLE webhook_deliveries (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
    event_id text NOT NULL,
    event_type text NOT NULL,
    body text NOT NULL,
    is_test boolean NOT NULL,
    status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'succeeded', 'failed')),
    tries integer NOT NULL DEFAULT 0,
    step integer NOT NULL DEFAULT 0,
    next_try_at timestamptz(3),
    claim uuid,
    claimed_until timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE (webhook_id, event_id)
  )`,
  'CREATE INDEX ON webhook_deliveries (webhook_id, created_at, id)',
  'CREATE INDEX ON webhook_deliveries (webhook_id, next_try_at) WHERE next_try_at IS NOT NULL',
  'CREATE INDEX ON webhook_deliveries (webhook_id) WHERE claimed_until IS NOT NULL',
  'CREATE INDEX ON webhook_deliveries (created_at)',
];

/** The requests made for a delivery. */
const webhookTries = [
  `CREATE TABLE webhook_tries (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    delivery_id uuid NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
    number integer NOT NULL,
    url text NOT NULL,
    headers jsonb NOT NULL,
    started_at timestamptz(3) NOT NULL,
    duration_ms integer NOT NULL,
    status integer,
    error text,
    response text
  )`,
  'CREATE INDEX ON webhook_tries (delivery_id, number)',
];

const UP = [
  ...[accounts, apiKeys, sessions, auditEntries],
  ...[rateWindows, usageCounters, quotaReservations, renders],
  ...[brandKits, templates, storedImages, customDomains],
  ...[jobs, webhooks, webhookDeliveries, webhookTries],
].flat();

const DOWN = [
  'DROP TABLE webhook_tries, webhook_deliveries, webhooks, jobs, custom_domains, stored_images, templates, brand_kits',
  'DROP TABLE renders, quota_reservations, usage_counters, rate_windows, audit_entries, sessions, api_keys, accounts',
  'DROP FUNCTION refuse_audit_change',
];
