import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What has happened: the render history and the audit log. */
export class Records1795219320000 implements MigrationInterface {
  name = 'Records1795219320000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE renders (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        account_id uuid NOT NULL,
        api_key_id uuid,
        request_id text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        source text NOT NULL,
        chart_type text,
        format text,
        width integer,
        height integer,
        device_pixel_ratio double precision,
        status text NOT NULL,
        error text,
        latency_ms integer NOT NULL,
        bytes integer NOT NULL,
        cached boolean NOT NULL,
        environment text NOT NULL,
        url text,
        CONSTRAINT renders_pkey PRIMARY KEY (id),
        CONSTRAINT renders_source_check CHECK (source IN ('post', 'get', 'template', 'job', 'ai', 'dashboard')),
        CONSTRAINT renders_status_check CHECK (status IN ('succeeded', 'failed')),
        CONSTRAINT renders_environment_check CHECK (environment IN ('production', 'sandbox')),
        CONSTRAINT renders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX renders_account_id_created_at_id_idx ON renders (account_id, created_at, id)');
    await runner.query(`
      CREATE TABLE audit_entries (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        account_id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        actor_type text NOT NULL,
        actor_id text,
        actor_label text NOT NULL,
        action text NOT NULL,
        target_type text NOT NULL,
        target_id text NOT NULL,
        target_label text NOT NULL,
        ip text,
        request_id text,
        CONSTRAINT audit_entries_pkey PRIMARY KEY (id),
        CONSTRAINT audit_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts (id)
      )`);
    await runner.query(
      'CREATE INDEX audit_entries_account_id_created_at_id_idx ON audit_entries (account_id, created_at, id)',
    );
    await runner.query(`
      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the audit log is append-only';
      END $$`);
    await runner.query(`
      CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
      FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()`);
    await runner.query(`
      CREATE TRIGGER audit_entries_keep_all BEFORE TRUNCATE ON audit_entries
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_entries');
    await runner.query('DROP FUNCTION refuse_audit_change');
    await runner.query('DROP TABLE renders');
  }
}
