import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was accepted to be drawn later. The queue itself is pg-boss's, in a schema that it keeps up to date by itself. */
export class Jobs1795219600000 implements MigrationInterface {
  name = 'Jobs1795219600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE jobs (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        account_id uuid NOT NULL,
        kind text NOT NULL,
        status text NOT NULL,
        format text NOT NULL,
        request_id text NOT NULL,
        caller json NOT NULL,
        payload json,
        charts integer NOT NULL,
        done integer NOT NULL DEFAULT 0,
        counter text NOT NULL,
        period_start timestamptz(3) NOT NULL,
        fair_tag bigint NOT NULL,
        idempotency_key text,
        request_hash text NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        failures integer NOT NULL DEFAULT 0,
        url text,
        error text,
        warnings json,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        started_at timestamptz(3),
        completed_at timestamptz(3),
        CONSTRAINT jobs_pkey PRIMARY KEY (id),
        CONSTRAINT jobs_kind_check CHECK (kind IN ('render', 'report', 'batch')),
        CONSTRAINT jobs_status_check CHECK (status IN ('queued', 'processing', 'completed', 'failed')),
        CONSTRAINT jobs_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX jobs_account_id_created_at_id_idx ON jobs (account_id, created_at, id)');
    await runner.query(
      'CREATE UNIQUE INDEX jobs_idempotency_idx ON jobs (account_id, idempotency_key) WHERE idempotency_key IS NOT NULL',
    );
    await runner.query(
      `CREATE INDEX jobs_unfinished_of_account_idx ON jobs (account_id, kind, fair_tag) WHERE status IN ('queued', 'processing')`,
    );
    await runner.query(
      `CREATE INDEX jobs_unfinished_idx ON jobs (kind, fair_tag) WHERE status IN ('queued', 'processing')`,
    );
    await runner.query('CREATE INDEX jobs_completed_at_idx ON jobs (completed_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE jobs');
  }
}
