import { expect } from 'chai';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrations } from '../../../src/platform/db/migrations/migrations.js';
import { contractionsOf, statementsOf } from './migration-rules.js';

/**
 * Migrations that contract: by name, the version since which no code uses what they take away. Everything else only expands; see
 * docs/design/migrations.md.
 */
const CONTRACT_STEPS: Record<string, string> = {
  // Replaces a check by one that accepts more: no code used less.
  ConnectedApps1796030000000: '0.1.0',
};

class SampleMigration implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE renders ADD note text');
    await runner.startTransaction();
    for (const statement of ['DROP INDEX renders_failed_idx', 'CREATE TABLE notes (name text NOT NULL)'])
      await runner.query(statement);
    await runner.commitTransaction();
  }

  async down(): Promise<void> {}
}

describe('migrations', () => {
  /** The first one creates the schema. */
  const after = migrations.slice(1);

  it('after the first one only expand, except the listed contract steps', async () => {
    for (const Migration of after.filter(({ name }) => !(name in CONTRACT_STEPS)))
      expect(contractionsOf(await statementsOf(new Migration())), Migration.name).to.deep.equal([]);
  });

  it('listed contract steps exist and contract', async () => {
    for (const name of Object.keys(CONTRACT_STEPS)) {
      const Migration = after.find((each) => each.name === name);
      expect(Migration && contractionsOf(await statementsOf(new Migration())), name).to.be.an('array').that.is.not
        .empty;
    }
  });

  it('the rule finds the statement of a migration that does more than expand', async () => {
    expect(contractionsOf(await statementsOf(new SampleMigration()))).to.deep.equal([
      'drops what the previous version may use: DROP INDEX RENDERS_FAILED_IDX',
    ]);
  });

  for (const statement of [
    'ALTER TABLE renders DROP COLUMN url',
    'drop table renders',
    'ALTER TABLE renders RENAME COLUMN url TO address',
    'ALTER TABLE renders RENAME TO drawings',
    'ALTER TABLE renders ALTER COLUMN url SET NOT NULL',
    'ALTER TABLE renders ALTER bytes TYPE bigint',
    'ALTER TABLE renders ALTER COLUMN bytes SET DATA TYPE bigint',
    'ALTER TABLE renders ADD note text NOT NULL',
    "ALTER TABLE renders ADD a text NOT NULL DEFAULT 'x', ADD COLUMN b text NOT NULL CHECK (b IN ('a', 'b'))",
    'ALTER TABLE renders ADD CONSTRAINT small CHECK (bytes < 10) NOT VALID',
    'CREATE UNIQUE INDEX CONCURRENTLY ON renders (request_id)',
    'CREATE INDEX ON renders (request_id)',
    'UPDATE renders SET url = NULL',
    'DO $$ BEGIN DROP TABLE renders; END $$',
  ]) {
    it(`refuses: ${statement}`, () => expect(contractionsOf([statement])).to.not.be.empty);
  }

  for (const statements of [
    ['ALTER TABLE renders ADD note text'],
    ["ALTER TABLE renders ADD COLUMN note text NOT NULL DEFAULT 'DROP TABLE'"],
    ['ALTER TABLE renders ALTER COLUMN url DROP NOT NULL'],
    ['CREATE INDEX CONCURRENTLY ON renders (request_id)'],
    ['CREATE TABLE notes (id uuid PRIMARY KEY, name text NOT NULL)', 'CREATE UNIQUE INDEX ON notes (name)'],
    ['CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM notes; RETURN NEW; END $$'],
  ]) {
    it(`allows: ${statements.join('; ')}`, () => expect(contractionsOf(statements)).to.deep.equal([]));
  }
});
