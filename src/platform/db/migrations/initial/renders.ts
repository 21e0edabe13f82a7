/**
 * The render history, by UTC month (docs/design/render-history.md). `count`: how many openings of a signed URL a row stands for. `api_key_id`
 * has no foreign key: entries outlive their key. A list with filters probes the index of its filters once per combination of their values.
 */
const renders = [
  `CREATE TABLE renders (
    id uuid DEFAULT gen_random_uuid(),
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
    status_code smallint,
    error text,
    latency_ms integer NOT NULL,
    bytes integer NOT NULL,
    cached boolean NOT NULL,
    environment text NOT NULL CHECK (environment IN ('production', 'sandbox')),
    count integer NOT NULL DEFAULT 1,
    url text,
    spec_hash uuid,
    answer_hash uuid,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (id, created_at)
  ) PARTITION BY RANGE (created_at)`,
  'CREATE INDEX ON renders (account_id, created_at, id)',
  `CREATE INDEX renders_filters_idx ON renders
    (account_id, chart_type, status, environment, source, format, created_at, id)`,
  "CREATE INDEX renders_failed_idx ON renders (account_id, created_at) WHERE status = 'failed'",
  'CREATE INDEX ON renders (account_id, request_id)',
];

/**
 * `renders_before_2027_01` takes entries of the months that have no partition yet: until a month that begins in 30 to 61 days. The service
 * makes the later months.
 */
const partitions = [
  `DO $$
  DECLARE
    month timestamp := date_trunc('month', (now() + interval '30 days') AT TIME ZONE 'UTC') + interval '1 month';
  BEGIN
    EXECUTE format('CREATE TABLE renders_before_%s PARTITION OF renders FOR VALUES FROM (MINVALUE) TO (%L)',
      to_char(month, 'YYYY_MM'), to_char(month, 'YYYY-MM-DD"T00:00:00Z"'));
  END $$`,
  'CREATE TABLE renders_default PARTITION OF renders DEFAULT',
];

/**
 * Specifications and responses of renders, by the first half of the SHA-256 of their content. `used_at`: when an entry was last recorded that
 * refers to it, to about two hours.
 */
const renderDocuments = [
  `CREATE TABLE render_documents (
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    hash uuid NOT NULL,
    body json NOT NULL,
    bytes integer NOT NULL,
    used_at timestamptz(3) NOT NULL,
    PRIMARY KEY (account_id, hash)
  )`,
  'CREATE INDEX ON render_documents (account_id, used_at)',
];

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
const sumUp = [
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

export const CREATE_RENDERS = [...renders, ...partitions, ...renderDocuments, ...sums, ...sumUp];

export const DROP_RENDERS = [
  'DROP FUNCTION add_to_render_sums',
  'DROP TABLE render_latencies, render_sums, render_documents, renders',
  'DROP FUNCTION sum_up_new_renders, latency_bucket, render_sum_start',
];
