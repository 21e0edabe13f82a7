import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Charts that `/chart/create` saves. See docs/adr/0134-chart-types-beyond-the-six.md. */
export class ShortUrls1795240800000 implements MigrationInterface {
  name = 'ShortUrls1795240800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE short_urls');
  }
}

const UP = [
  `CREATE TABLE short_urls (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    parameters json NOT NULL,
    signing_version integer NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL
  )`,
  'CREATE INDEX ON short_urls (account_id)',
  'CREATE INDEX ON short_urls (expires_at)',
];
