/** Accepted jobs until their results expire. The queue itself is pg-boss's, in a schema that pg-boss migrates. */
const jobs = [
  `CREATE TABLE jobs (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('render', 'report', 'batch')),
    status text NOT NULL CHECK (status IN ('queued', 'processing', 'completed', 'failed')),
    format text NOT NULL,
    title text,
    request_id text NOT NULL,
    traceparent text,
    caller json NOT NULL,
    payload json,
    charts integer NOT NULL,
    done integer NOT NULL DEFAULT 0,
    counter text NOT NULL,
    period_start timestamptz(3) NOT NULL,
    share text NOT NULL,
    fair_tag bigint NOT NULL,
    idempotency_key text,
    request_hash text NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    failures integer NOT NULL DEFAULT 0,
    url text,
    preview_url text,
    error text,
    warnings json,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    started_at timestamptz(3),
    completed_at timestamptz(3)
  )`,
  'CREATE INDEX ON jobs (account_id, created_at, id)',
  'CREATE INDEX ON jobs (account_id, kind, status, created_at, id)',
  'CREATE UNIQUE INDEX ON jobs (account_id, idempotency_key) WHERE idempotency_key IS NOT NULL',
  `CREATE INDEX ON jobs (share, kind, fair_tag) WHERE status IN ('queued', 'processing')`,
  `CREATE INDEX ON jobs (kind, fair_tag) WHERE status IN ('queued', 'processing')`,
  'CREATE INDEX ON jobs (completed_at)',
];

/** Subscriptions to events. Secrets are sealed. `deleted_at`: the webhook is deleted and its deliveries are not removed yet. */
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
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    deleted_at timestamptz(3)
  )`,
  'CREATE INDEX ON webhooks (account_id, created_at, id)',
  'CREATE INDEX ON webhooks (deleted_at) WHERE deleted_at IS NOT NULL',
];

/** One event for one webhook, and at the same time its place in the delivery queue. */
const webhookDeliveries = [
  `CREATE TABLE webhook_deliveries (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
    event_id text NOT NULL,
    event_type text NOT NULL,
    traceparent text,
    body text NOT NULL,
    is_test boolean NOT NULL,
    status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'succeeded', 'failed')),
    attempts integer NOT NULL DEFAULT 0,
    step integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz(3),
    claim uuid,
    claimed_until timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE (webhook_id, event_id)
  )`,
  'CREATE INDEX ON webhook_deliveries (webhook_id, created_at, id)',
  'CREATE INDEX ON webhook_deliveries (webhook_id, status, created_at, id)',
  'CREATE INDEX ON webhook_deliveries (webhook_id, next_attempt_at) WHERE next_attempt_at IS NOT NULL',
  'CREATE INDEX ON webhook_deliveries (webhook_id) WHERE claimed_until IS NOT NULL',
  'CREATE INDEX ON webhook_deliveries (created_at)',
];

/** The requests made for a delivery. */
const webhookAttempts = [
  `CREATE TABLE webhook_attempts (
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
  'CREATE INDEX ON webhook_attempts (delivery_id, number)',
];

export const CREATE_JOBS = [...jobs, ...webhooks, ...webhookDeliveries, ...webhookAttempts];

export const DROP_JOBS = ['DROP TABLE webhook_attempts, webhook_deliveries, webhooks, jobs'];
