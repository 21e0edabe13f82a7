import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Specifications and answers of renders, a filter by chart type, and failures by time. The new indexes of `renders` are built while its
 * writers wait. See docs/adr/0075-render-history-is-written-in-batches.md.
 */
export class RenderSpecs1795233600000 implements MigrationInterface {
  name = 'RenderSpecs1795233600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  `CREATE TABLE render_documents (
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    hash uuid NOT NULL,
    body json NOT NULL,
    bytes integer NOT NULL,
    used_at timestamptz(3) NOT NULL,
    PRIMARY KEY (account_id, hash)
  )`,
  'CREATE INDEX render_documents_account_id_used_at_idx ON render_documents (account_id, used_at)',
  'ALTER TABLE renders ADD status_code smallint, ADD spec_hash uuid, ADD answer_hash uuid',
  'DROP INDEX renders_filters_idx',
  `CREATE INDEX renders_filters_idx ON renders
    (account_id, chart_type, status, environment, source, format, created_at, id)`,
  "CREATE INDEX renders_failed_idx ON renders (account_id, created_at) WHERE status = 'failed'",
  'CREATE INDEX renders_account_id_request_id_idx ON renders (account_id, request_id)',
];

const DOWN = [
  'DROP INDEX renders_account_id_request_id_idx, renders_failed_idx, renders_filters_idx',
  'CREATE INDEX renders_filters_idx ON renders (account_id, status, environment, source, format, created_at, id)',
  'ALTER TABLE renders DROP status_code, DROP spec_hash, DROP answer_hash',
  'DROP TABLE render_documents',
];
