import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Templates of an account's own. */
export class Templates1795219520000 implements MigrationInterface {
  name = 'Templates1795219520000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE templates (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        account_id uuid NOT NULL,
        slug text NOT NULL,
        name text NOT NULL,
        description text NOT NULL,
        spec json NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT templates_pkey PRIMARY KEY (id),
        CONSTRAINT templates_account_id_slug_key UNIQUE (account_id, slug),
        CONSTRAINT templates_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX templates_account_id_created_at_id_idx ON templates (account_id, created_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE templates');
  }
}
