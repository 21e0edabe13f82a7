import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a job is called in lists: the title of its chart or report. Jobs of earlier versions have none. */
export class JobTitles1795714000000 implements MigrationInterface {
  name = 'JobTitles1795714000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs ADD COLUMN title text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs DROP COLUMN title');
  }
}
