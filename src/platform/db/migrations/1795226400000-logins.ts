import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Password resets, verification of e-mail addresses, invitations, networks of logins, and what a list of sessions shows. */
export class Logins1795226400000 implements MigrationInterface {
  name = 'Logins1795226400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  'ALTER TABLE accounts ADD email_verified_at timestamptz(3)',
  `ALTER TABLE sessions
    ADD last_used_at timestamptz(3),
    ADD network text,
    ADD user_agent text`,
  // Networks from which somebody has logged in with the right password.
  `CREATE TABLE login_networks (
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    network_hash bytea NOT NULL CHECK (octet_length(network_hash) = 32),
    last_login_at timestamptz(3) NOT NULL,
    PRIMARY KEY (account_id, network_hash)
  )`,
  'CREATE INDEX ON login_networks (last_login_at)',
  // Tokens of links that were sent or handed out. A used token is deleted.
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
  // A used invitation is deleted.
  `CREATE TABLE invitations (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    email text,
    token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
    expires_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX ON invitations (created_at, id)',
];

const DOWN = [
  'DROP TABLE invitations, account_tokens, login_networks',
  'ALTER TABLE sessions DROP last_used_at, DROP network, DROP user_agent',
  'ALTER TABLE accounts DROP email_verified_at',
];
