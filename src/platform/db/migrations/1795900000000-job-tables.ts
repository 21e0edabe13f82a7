import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was decided about the table of a job. */
export class JobTables1795900000000 implements MigrationInterface {
  name = 'JobTables1795900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs ADD COLUMN IF NOT EXISTS decided_table json');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs DROP COLUMN decided_table');
  }
}
