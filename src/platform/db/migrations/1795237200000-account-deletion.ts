import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts that their owners delete: `deleted_at` marks an account whose rows are being removed, and the audit log gives up the entries of
 * such an account only. See docs/adr/0121-accounts-are-deleted-in-the-background.md.
 */
export class AccountDeletion1795237200000 implements MigrationInterface {
  name = 'AccountDeletion1795237200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  'ALTER TABLE accounts ADD deleted_at timestamptz(3)',
  'CREATE INDEX accounts_deleted_at_idx ON accounts (deleted_at) WHERE deleted_at IS NOT NULL',
  'CREATE INDEX stored_images_account_id_idx ON stored_images (account_id)',
  // Two conditions: OLD does not exist for TRUNCATE.
  `CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      IF EXISTS (SELECT FROM accounts WHERE id = OLD.account_id AND deleted_at IS NOT NULL) THEN
        RETURN OLD;
      END IF;
    END IF;
    RAISE EXCEPTION 'the audit log is append-only';
  END $$`,
];

const DOWN = [
  `CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'the audit log is append-only';
  END $$`,
  'DROP INDEX stored_images_account_id_idx, accounts_deleted_at_idx',
  'ALTER TABLE accounts DROP deleted_at',
];
