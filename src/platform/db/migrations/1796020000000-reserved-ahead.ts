import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The part of `reserved` that no image is drawn for yet. */
export class ReservedAhead1796020000000 implements MigrationInterface {
  name = 'ReservedAhead1796020000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quota_reservations ADD COLUMN ahead integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quota_reservations DROP COLUMN ahead');
  }
}
