import type { MigrationInterface, QueryRunner } from 'typeorm';

/** API keys that are valid until a time. */
export class ExpiringKeys1796040000000 implements MigrationInterface {
  name = 'ExpiringKeys1796040000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_keys ADD COLUMN expires_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_keys DROP COLUMN expires_at');
  }
}
