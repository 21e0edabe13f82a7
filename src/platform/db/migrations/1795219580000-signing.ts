import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which of an account's signing keys is the current one. The keys themselves are derived and stored nowhere. */
export class Signing1795219580000 implements MigrationInterface {
  name = 'Signing1795219580000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts ADD COLUMN signing_version integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN signing_version');
  }
}
