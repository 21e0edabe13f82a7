import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A row of `quota_reservations` stands for all reservations of one process and counter instead of one each. Rows of earlier versions have
 * the defaults. Every write changes `expires_at`: without the index, and with space for the next version of a row, updates skip all indexes.
 * See docs/adr/0144-quota-leases.md.
 */
export class QuotaLeases1795330000000 implements MigrationInterface {
  name = 'QuotaLeases1795330000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  `ALTER TABLE quota_reservations
    ADD COLUMN confirmed integer NOT NULL DEFAULT 0,
    ADD COLUMN reserved integer NOT NULL DEFAULT 1 CHECK (reserved >= 0),
    SET (fillfactor = 50)`,
  'DROP INDEX quota_reservations_expires_at_idx',
];

const DOWN = [
  'DELETE FROM quota_reservations WHERE reserved = 0',
  `INSERT INTO quota_reservations (id, account_id, counter, period_start, expires_at)
  SELECT gen_random_uuid(), account_id, counter, period_start, expires_at FROM quota_reservations, generate_series(2, reserved)`,
  'ALTER TABLE quota_reservations DROP COLUMN confirmed, DROP COLUMN reserved, RESET (fillfactor)',
  'CREATE INDEX ON quota_reservations (expires_at)',
];
