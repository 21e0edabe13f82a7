import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The value of a custom domain's DNS record outlives the secret that it was derived from. Null for claims of earlier versions. */
export class DomainProofs1795360000000 implements MigrationInterface {
  name = 'DomainProofs1795360000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE custom_domains ADD COLUMN proof text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE custom_domains DROP COLUMN proof');
  }
}
