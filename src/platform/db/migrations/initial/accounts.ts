/**
 * Customers. Months of a plan are counted from `created_at`; counting up `signing_version` revokes all signed URLs, and
 * `signing_key_version` replaces the key with which the account signs by itself. `frame_origins`: the pages that may show its charts in
 * frames; null: any. `deleted_at` marks an account whose rows are being removed. See
 * docs/adr/0121-accounts-are-deleted-in-the-background.md.
 */
const accounts = [
  `CREATE TABLE accounts (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    email text NOT NULL UNIQUE,
    email_verified_at timestamptz(3),
    name text NOT NULL,
    password_hash text,
    plan text NOT NULL CHECK (plan IN ('trial', 'starter', 'pro', 'business', 'expired')),
    trial_ends_at timestamptz(3),
    signing_version integer NOT NULL DEFAULT 1,
    signing_key_version integer NOT NULL DEFAULT 1,
    frame_origins text[],
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    deleted_at timestamptz(3)
  )`,
  'CREATE INDEX ON accounts (created_at, id)',
  'CREATE INDEX ON accounts (plan, created_at, id)',
  'CREATE INDEX ON accounts (deleted_at) WHERE deleted_at IS NOT NULL',
];

/**
 * API keys. A key itself is never stored, only its SHA-256. `ancestor_ids`: the key that made a key comes last, the one that made that before
 * it, also where keys between them were deleted.
 */
const apiKeys = [
  `CREATE TABLE api_keys (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    name text NOT NULL,
    environment text NOT NULL CHECK (environment IN ('production', 'sandbox')),
    scope text NOT NULL DEFAULT 'all' CHECK (scope IN ('all', 'render')),
    key_hash bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
    prefix text NOT NULL,
    last4 text NOT NULL,
    created_by_type text NOT NULL DEFAULT 'system' CHECK (created_by_type IN ('user', 'api_key', 'system')),
    ancestor_ids uuid[] NOT NULL DEFAULT '{}',
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
    network text,
    user_agent text,
    last_used_at timestamptz(3),
    expires_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX ON sessions (account_id)',
  'CREATE INDEX ON sessions (expires_at)',
];

/** Networks from which somebody has logged in with the right password. */
const loginNetworks = [
  `CREATE TABLE login_networks (
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    network_hash bytea NOT NULL CHECK (octet_length(network_hash) = 32),
    last_login_at timestamptz(3) NOT NULL,
    PRIMARY KEY (account_id, network_hash)
  )`,
  'CREATE INDEX ON login_networks (last_login_at)',
];

/** Tokens of links that were sent or handed out. A used token is deleted. */
const accountTokens = [
  `CREATE TABLE account_tokens (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    purpose text NOT NULL CHECK (purpose IN ('password_reset', 'operator_reset', 'email_verification')),
    token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
    expires_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX ON account_tokens (account_id)',
  'CREATE INDEX ON account_tokens (expires_at)',
];

/** A used invitation is deleted. */
const invitations = [
  `CREATE TABLE invitations (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    email text,
    token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
    expires_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX ON invitations (created_at, id)',
];

/** Registrations that wait for the link of their e-mail. */
const registrations = [
  `CREATE TABLE registrations (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    email text NOT NULL,
    name text NOT NULL,
    password_hash text NOT NULL,
    invitation_id uuid,
    token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
    expires_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX ON registrations (email)',
  'CREATE INDEX ON registrations (expires_at)',
];

/** Changes to accounts. Append-only: triggers reject every change but the removal of a deleted account's entries. */
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
  'CREATE INDEX ON audit_entries (account_id, action, created_at, id)',
  // Two conditions: OLD does not exist for TRUNCATE.
  `CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      IF EXISTS (SELECT FROM accounts WHERE id = OLD.account_id AND deleted_at IS NOT NULL) THEN
        RETURN OLD;
      END IF;
    END IF;
    RAISE EXCEPTION 'the audit log is append-only';
  END $$`,
  `CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()`,
  `CREATE TRIGGER audit_entries_keep_all BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`,
];

export const CREATE_ACCOUNTS = [
  ...accounts,
  ...apiKeys,
  ...sessions,
  ...loginNetworks,
  ...accountTokens,
  ...invitations,
  ...registrations,
  ...auditEntries,
];

export const DROP_ACCOUNTS = [
  'DROP TABLE audit_entries, registrations, invitations, account_tokens, login_networks, sessions, api_keys, accounts',
  'DROP FUNCTION refuse_audit_change',
];
