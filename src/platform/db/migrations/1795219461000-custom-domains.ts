import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Host names of accounts for their stored pictures: one each, and no two accounts share one. */
export class CustomDomains1795219461000 implements MigrationInterface {
  name = 'CustomDomains1795219461000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE custom_domains (
        account_id uuid NOT NULL,
        domain text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT custom_domains_pkey PRIMARY KEY (account_id),
        CONSTRAINT custom_domains_domain_key UNIQUE (domain),
        CONSTRAINT custom_domains_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE custom_domains');
  }
}
