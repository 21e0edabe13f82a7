import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts and their API keys. A key itself is never stored, only its SHA-256. */
export class Accounts1795132800000 implements MigrationInterface {
  name = 'Accounts1795132800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE accounts (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        email text NOT NULL,
        name text NOT NULL,
        plan text NOT NULL,
        trial_ends_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT accounts_pkey PRIMARY KEY (id),
        CONSTRAINT accounts_email_key UNIQUE (email),
        CONSTRAINT accounts_plan_check CHECK (plan IN ('trial', 'starter', 'pro', 'business', 'expired'))
      )`);
    await runner.query(`
      CREATE TABLE api_keys (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        account_id uuid NOT NULL,
        name text NOT NULL,
        environment text NOT NULL,
        key_hash bytea NOT NULL,
        prefix text NOT NULL,
        last4 text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz,
        CONSTRAINT api_keys_pkey PRIMARY KEY (id),
        CONSTRAINT api_keys_key_hash_key UNIQUE (key_hash),
        CONSTRAINT api_keys_environment_check CHECK (environment IN ('production', 'sandbox')),
        CONSTRAINT api_keys_key_hash_check CHECK (octet_length(key_hash) = 32),
        CONSTRAINT api_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX api_keys_account_id_idx ON api_keys (account_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE api_keys');
    await runner.query('DROP TABLE accounts');
  }
}
