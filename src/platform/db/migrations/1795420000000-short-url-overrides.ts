import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Overrides of a short URL are allowed when it is created. Those that were created before keep theirs. */
export class ShortUrlOverrides1795420000000 implements MigrationInterface {
  name = 'ShortUrlOverrides1795420000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE short_urls ADD COLUMN allow_overrides boolean NOT NULL DEFAULT true');
    await runner.query('ALTER TABLE short_urls ALTER COLUMN allow_overrides SET DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE short_urls DROP COLUMN allow_overrides');
  }
}
