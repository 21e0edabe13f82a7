import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is counted: requests per window, and renders per account and period with those that are under way. */
export class Limits1795219260000 implements MigrationInterface {
  name = 'Limits1795219260000';

  async up(runner: QueryRunner): Promise<void> {
    // Unlogged: written by every request, worth nothing after a crash, and so never waits for the disk.
    await runner.query(`
      CREATE UNLOGGED TABLE rate_windows (
        name text NOT NULL,
        used integer NOT NULL,
        ends_at timestamptz NOT NULL,
        CONSTRAINT rate_windows_pkey PRIMARY KEY (name)
      )`);
    await runner.query('CREATE INDEX rate_windows_ends_at_idx ON rate_windows (ends_at)');
    await runner.query(`
      CREATE TABLE usage_counters (
        account_id uuid NOT NULL,
        counter text NOT NULL,
        period_start timestamptz(3) NOT NULL,
        used integer NOT NULL,
        CONSTRAINT usage_counters_pkey PRIMARY KEY (account_id, counter, period_start),
        CONSTRAINT usage_counters_used_check CHECK (used >= 0),
        CONSTRAINT usage_counters_counter_check CHECK (counter IN ('trial_renders', 'renders', 'ai_renders')),
        CONSTRAINT usage_counters_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
      )`);
    // Room in each page for the next version of a row: a counter that is busy is then updated without touching its index.
    await runner.query('ALTER TABLE usage_counters SET (fillfactor = 50)');
    await runner.query(`
      CREATE TABLE quota_reservations (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        counter text NOT NULL,
        period_start timestamptz(3) NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT quota_reservations_pkey PRIMARY KEY (id)
      )`);
    await runner.query('CREATE INDEX quota_reservations_expires_at_idx ON quota_reservations (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE quota_reservations');
    await runner.query('DROP TABLE usage_counters');
    await runner.query('DROP TABLE rate_windows');
  }
}
