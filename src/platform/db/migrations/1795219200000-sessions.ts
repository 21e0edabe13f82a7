import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passwords and sessions. Creation times get millisecond precision, which is what a cursor over a list can carry. */
export class Sessions1795219200000 implements MigrationInterface {
  name = 'Sessions1795219200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts ADD COLUMN password_hash text');
    await runner.query('ALTER TABLE accounts ALTER COLUMN created_at TYPE timestamptz(3)');
    await runner.query('ALTER TABLE api_keys ALTER COLUMN created_at TYPE timestamptz(3)');
    await runner.query(`
      CREATE TABLE sessions (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        account_id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        CONSTRAINT sessions_pkey PRIMARY KEY (id),
        CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX sessions_account_id_idx ON sessions (account_id)');
    await runner.query('CREATE INDEX sessions_expires_at_idx ON sessions (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sessions');
    await runner.query('ALTER TABLE api_keys ALTER COLUMN created_at TYPE timestamptz');
    await runner.query('ALTER TABLE accounts ALTER COLUMN created_at TYPE timestamptz');
    await runner.query('ALTER TABLE accounts DROP COLUMN password_hash');
  }
}
