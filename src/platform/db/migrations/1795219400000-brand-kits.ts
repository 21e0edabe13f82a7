import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Saved looks. One of an account's kits at most is its default: the index says so, whatever instances do at once. */
export class BrandKits1795219400000 implements MigrationInterface {
  name = 'BrandKits1795219400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE brand_kits (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        account_id uuid NOT NULL,
        name text NOT NULL,
        primary_color text,
        accent_color text,
        palette text[],
        background_color text,
        font text,
        grid_style text NOT NULL,
        rounding integer NOT NULL,
        logo_url text,
        logo_height integer NOT NULL,
        logo_align text NOT NULL,
        is_default boolean NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT brand_kits_pkey PRIMARY KEY (id),
        CONSTRAINT brand_kits_grid_style_check CHECK (grid_style IN ('none', 'subtle', 'solid')),
        CONSTRAINT brand_kits_logo_align_check CHECK (logo_align IN ('left', 'right')),
        CONSTRAINT brand_kits_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE UNIQUE INDEX brand_kits_default_key ON brand_kits (account_id) WHERE is_default');
    await runner.query(
      'CREATE INDEX brand_kits_account_id_created_at_id_idx ON brand_kits (account_id, created_at, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE brand_kits');
  }
}
