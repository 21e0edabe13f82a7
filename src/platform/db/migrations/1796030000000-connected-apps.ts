import type { MigrationInterface, QueryRunner } from 'typeorm';

/** API keys that the owner of an account has allowed an app, and the codes for which apps get them. */
export class ConnectedApps1796030000000 implements MigrationInterface {
  name = 'ConnectedApps1796030000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_keys ADD COLUMN connected_app text');
    await replacePurposes(runner, `'password_reset', 'operator_reset', 'email_verification', 'oauth_code'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM account_tokens WHERE purpose = 'oauth_code'`);
    await replacePurposes(runner, `'password_reset', 'operator_reset', 'email_verification'`);
    await runner.query('ALTER TABLE api_keys DROP COLUMN connected_app');
  }
}

async function replacePurposes(runner: QueryRunner, purposes: string): Promise<void> {
  await runner.query('ALTER TABLE account_tokens DROP CONSTRAINT account_tokens_purpose_check');
  await runner.query(
    `ALTER TABLE account_tokens ADD CONSTRAINT account_tokens_purpose_check CHECK (purpose IN (${purposes}))`,
  );
}
