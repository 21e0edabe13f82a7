import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The origins of pages that may show an account's charts in frames; null: any. */
export class FrameOrigins1795710000000 implements MigrationInterface {
  name = 'FrameOrigins1795710000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts ADD COLUMN frame_origins text[]');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN frame_origins');
  }
}
