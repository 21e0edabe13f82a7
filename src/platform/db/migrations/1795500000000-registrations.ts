import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Registrations that wait for the link of their e-mail. */
export class Registrations1795500000000 implements MigrationInterface {
  name = 'Registrations1795500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE registrations (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      email text NOT NULL,
      name text NOT NULL,
      password_hash text NOT NULL,
      invitation_id uuid,
      token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
      expires_at timestamptz(3) NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    )`);
    await runner.query('CREATE INDEX ON registrations (email)');
    await runner.query('CREATE INDEX ON registrations (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE registrations');
  }
}
