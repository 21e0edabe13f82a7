import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counting up `signing_key_version` makes a new key with which an account signs URLs by itself. */
export class SigningKeys1795600000000 implements MigrationInterface {
  name = 'SigningKeys1795600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts ADD COLUMN signing_key_version integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN signing_key_version');
  }
}
