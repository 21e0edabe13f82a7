import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fonts of accounts. */
export class Fonts1796000000000 implements MigrationInterface {
  name = 'Fonts1796000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE fonts (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      family text NOT NULL,
      family_key text NOT NULL,
      format text NOT NULL CHECK (format IN ('woff2', 'woff', 'ttf', 'otf')),
      weight integer NOT NULL,
      style text NOT NULL CHECK (style IN ('normal', 'italic')),
      bytes integer NOT NULL,
      scripts text[] NOT NULL,
      ranges integer[] NOT NULL,
      file text NOT NULL,
      content bytea NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      UNIQUE (account_id, family_key, weight, style)
    )`);
    await runner.query('CREATE INDEX ON fonts (account_id, created_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE fonts');
  }
}
