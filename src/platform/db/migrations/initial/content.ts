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

/** Charts that `/chart/create` saves. See docs/adr/0134-chart-types-beyond-the-six.md. */
const shortUrls = [
  `CREATE TABLE short_urls (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    parameters json NOT NULL,
    signing_version integer NOT NULL,
    allow_overrides boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL
  )`,
  'CREATE INDEX ON short_urls (account_id)',
  'CREATE INDEX ON short_urls (expires_at)',
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
  'CREATE INDEX ON stored_images (account_id, created_at)',
  'CREATE INDEX ON stored_images (expires_at)',
];

/**
 * The bytes that each account has stored. Triggers count them in the transaction of the change. Several rows are locked in the order of
 * accounts, so that two sweeps never wait for each other.
 */
const storedTotals = [
  `CREATE TABLE stored_totals (
    account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
    bytes bigint NOT NULL CHECK (bytes >= 0)
  )`,
  `CREATE FUNCTION count_stored_images() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO stored_totals AS total (account_id, bytes)
    SELECT account_id, sum(bytes) FROM new_images GROUP BY account_id ORDER BY account_id
    ON CONFLICT (account_id) DO UPDATE SET bytes = total.bytes + excluded.bytes;
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION uncount_stored_images() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM stored_totals WHERE account_id IN (SELECT account_id FROM old_images) ORDER BY account_id FOR UPDATE;
    UPDATE stored_totals AS total SET bytes = total.bytes - gone.bytes
    FROM (SELECT account_id, sum(bytes) AS bytes FROM old_images GROUP BY account_id) AS gone
    WHERE total.account_id = gone.account_id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER stored_images_count AFTER INSERT ON stored_images REFERENCING NEW TABLE AS new_images
  FOR EACH STATEMENT EXECUTE FUNCTION count_stored_images()`,
  `CREATE TRIGGER stored_images_uncount AFTER DELETE ON stored_images REFERENCING OLD TABLE AS old_images
  FOR EACH STATEMENT EXECUTE FUNCTION uncount_stored_images()`,
];

/**
 * Host names of accounts for their stored images: one per account. A domain becomes active when a DNS record with the value `proof` is
 * found; several accounts may wait for the same name.
 */
const customDomains = [
  `CREATE TABLE custom_domains (
    account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
    domain text NOT NULL,
    proof text NOT NULL,
    status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'active')),
    checked_at timestamptz(3),
    next_check_at timestamptz(3) DEFAULT now(),
    missing_since timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  "CREATE UNIQUE INDEX ON custom_domains (domain) WHERE status = 'active'",
  'CREATE INDEX ON custom_domains (next_check_at)',
];

export const CREATE_CONTENT = [
  ...brandKits,
  ...templates,
  ...shortUrls,
  ...storedImages,
  ...storedTotals,
  ...customDomains,
];

export const DROP_CONTENT = [
  'DROP TABLE custom_domains, stored_totals, stored_images, short_urls, templates, brand_kits',
  'DROP FUNCTION count_stored_images, uncount_stored_images',
];
