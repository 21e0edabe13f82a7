// Loaded before the service, this makes it its own next version: one with a migration that follows docs/design/migrations.md.
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrations } from '../../../src/platform/db/migrations/migrations.js';

class NextVersion4102444800000 implements MigrationInterface {
  name = 'NextVersion4102444800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(): Promise<void> {}
}

/** Tables that every request uses. */
const UP = [
  'ALTER TABLE accounts ADD COLUMN next_note text',
  'ALTER TABLE api_keys ADD COLUMN next_level integer NOT NULL DEFAULT 7',
  'ALTER TABLE renders ADD COLUMN next_note text',
  'ALTER TABLE quota_reservations ADD COLUMN next_note text',
  'CREATE TABLE next_things (account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE, name text NOT NULL)',
];

(migrations as (new () => MigrationInterface)[]).push(NextVersion4102444800000);
