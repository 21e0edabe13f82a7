import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Domains become active when a DNS record proves them. Those of earlier versions stay active and are checked soon. */
export class DomainVerification1795230000000 implements MigrationInterface {
  name = 'DomainVerification1795230000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  `ALTER TABLE custom_domains
    ADD status text NOT NULL DEFAULT 'active' CHECK (status IN ('pending', 'active')),
    ADD checked_at timestamptz(3),
    ADD next_check_at timestamptz(3) DEFAULT now(),
    ADD missing_since timestamptz(3),
    DROP CONSTRAINT custom_domains_domain_key`,
  "ALTER TABLE custom_domains ALTER status SET DEFAULT 'pending'",
  "CREATE UNIQUE INDEX custom_domains_domain_idx ON custom_domains (domain) WHERE status = 'active'",
  'CREATE INDEX custom_domains_next_check_at_idx ON custom_domains (next_check_at)',
];

/** Claims that are not active are lost: earlier versions know one account per name. */
const DOWN = [
  "DELETE FROM custom_domains WHERE status = 'pending'",
  'DROP INDEX custom_domains_domain_idx, custom_domains_next_check_at_idx',
  `ALTER TABLE custom_domains
    DROP status, DROP checked_at, DROP next_check_at, DROP missing_since,
    ADD CONSTRAINT custom_domains_domain_key UNIQUE (domain)`,
];
