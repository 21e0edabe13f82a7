import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures that are kept for `returnUrl` and for jobs: what they are and until when; the bytes lie in files or in a bucket. */
export class StoredImages1795219460000 implements MigrationInterface {
  name = 'StoredImages1795219460000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stored_images (
        name text NOT NULL,
        account_id uuid NOT NULL,
        format text NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        bytes integer NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        CONSTRAINT stored_images_pkey PRIMARY KEY (name),
        CONSTRAINT stored_images_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts (id)
      )`);
    await runner.query('CREATE INDEX stored_images_expires_at_idx ON stored_images (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE stored_images');
  }
}
