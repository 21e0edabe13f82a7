import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is told of what, what they were told, and how each try went. */
export class Webhooks1795219620000 implements MigrationInterface {
  name = 'Webhooks1795219620000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhooks (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        account_id uuid NOT NULL,
        url text NOT NULL,
        events text[] NOT NULL,
        description text,
        secret bytea NOT NULL,
        previous_secret bytea,
        previous_secret_until timestamptz(3),
        disabled_at timestamptz(3),
        disabled_reason text,
        failing_since timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT webhooks_pkey PRIMARY KEY (id),
        CONSTRAINT webhooks_disabled_reason_check CHECK (disabled_reason IN ('request', 'gone', 'failing')),
        CONSTRAINT webhooks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX webhooks_account_id_created_at_id_idx ON webhooks (account_id, created_at, id)');
    await runner.query(`
      CREATE TABLE webhook_deliveries (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        webhook_id uuid NOT NULL,
        event_id text NOT NULL,
        event_type text NOT NULL,
        body text NOT NULL,
        is_test boolean NOT NULL,
        status text NOT NULL DEFAULT 'pending',
        tries integer NOT NULL DEFAULT 0,
        step integer NOT NULL DEFAULT 0,
        next_try_at timestamptz(3),
        claim uuid,
        claimed_until timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
        CONSTRAINT webhook_deliveries_webhook_id_event_id_key UNIQUE (webhook_id, event_id),
        CONSTRAINT webhook_deliveries_status_check CHECK (status IN ('pending', 'succeeded', 'failed')),
        CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks (id) ON DELETE CASCADE
      )`);
    await runner.query(
      'CREATE INDEX webhook_deliveries_webhook_id_created_at_id_idx ON webhook_deliveries (webhook_id, created_at, id)',
    );
    await runner.query(
      'CREATE INDEX webhook_deliveries_due_idx ON webhook_deliveries (webhook_id, next_try_at) WHERE next_try_at IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX webhook_deliveries_claimed_idx ON webhook_deliveries (webhook_id) WHERE claimed_until IS NOT NULL',
    );
    await runner.query('CREATE INDEX webhook_deliveries_created_at_idx ON webhook_deliveries (created_at)');
    await runner.query(`
      CREATE TABLE webhook_tries (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        delivery_id uuid NOT NULL,
        number integer NOT NULL,
        url text NOT NULL,
        headers jsonb NOT NULL,
        started_at timestamptz(3) NOT NULL,
        duration_ms integer NOT NULL,
        status integer,
        error text,
        response text,
        CONSTRAINT webhook_tries_pkey PRIMARY KEY (id),
        CONSTRAINT webhook_tries_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX webhook_tries_delivery_id_number_idx ON webhook_tries (delivery_id, number)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['webhook_tries', 'webhook_deliveries', 'webhooks']) await runner.query(`DROP TABLE ${table}`);
  }
}
