import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Requests with an Idempotency-Key, for 24 hours. `response` is encrypted; null while the request runs, or when it was interrupted.
 * `account_id` is null for requests without credentials of an account.
 */
export class IdempotentRequests1796010000000 implements MigrationInterface {
  name = 'IdempotentRequests1796010000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE idempotent_requests (
      key_hash bytea PRIMARY KEY CHECK (octet_length(key_hash) = 32),
      account_id uuid REFERENCES accounts ON DELETE CASCADE,
      fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
      response bytea,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    )`);
    await runner.query('CREATE INDEX ON idempotent_requests (account_id, created_at)');
    await runner.query('CREATE INDEX ON idempotent_requests (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotent_requests');
  }
}
