import { expect } from 'chai';
import { pino } from 'pino';
import { Account } from '../../../src/accounts/account.entity.js';
import { ApiKey } from '../../../src/identity/keys/api-key.entity.js';
import { type Database, openDatabase } from '../../../src/platform/db/db.js';
import { emptyDatabaseUrl } from '../../support/postgres.js';

describe('the database schema', () => {
  let url: string;
  let database: Database;
  const open = () =>
    openDatabase({
      url,
      dataDir: '/nowhere',
      log: pino({ level: 'silent' }),
      onProgress() {},
    });

  beforeEach(async () => {
    url = await emptyDatabaseUrl();
    database = await open();
  });
  afterEach(() => database.close());

  it('equals the entities: TypeORM would change nothing', async () => {
    const { upQueries } = await database.dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map((query) => query.query)).to.deep.equal([]);
  });

  describe('on a database with data', () => {
    const run = (sql: string, parameters: unknown[] = []) => database.dataSource.query(sql, parameters);
    const ids: { account: string; key: string }[] = [];

    /** Two accounts with a key each. The times are given in microseconds. */
    async function fillAccounts(): Promise<void> {
      ids.length = 0;
      for (const [index, plan] of ['trial', 'business'].entries()) {
        const [account] = await run(
          `insert into accounts (email, name, plan, trial_ends_at, created_at)
           values ($1, 'Ä "quoted"', $2, '2026-07-01', '2026-01-01 00:00:00.123456Z') returning id`,
          [`${index}@example.com`, plan],
        );
        const [key] = await run(
          `insert into api_keys (account_id, name, environment, key_hash, prefix, last4, created_at, last_used_at)
           values ($1, 'k', 'sandbox', sha256($2), 'pk_test_', 'abcd', '2026-01-02 00:00:00.9999Z', now()) returning id`,
          [account.id, Buffer.from([index])],
        );
        ids.push({ account: account.id, key: key.id });
      }
    }

    async function fillRest(): Promise<void> {
      const [{ account, key } = { account: '', key: '' }] = ids;
      await run("insert into sessions (account_id, expires_at) values ($1, now() + '1 day')", [account]);
      await run("insert into rate_windows (name, used, ends_at) values ('key:x', 3, now())");
      await run(
        "insert into usage_counters (account_id, counter, period_start, used) values ($1, 'renders', now(), 5)",
        [account],
      );
      await run(
        `insert into quota_reservations (id, account_id, counter, period_start, expires_at)
         values (gen_random_uuid(), $1, 'renders', now(), now())`,
        [account],
      );
      await run(
        `insert into renders (account_id, api_key_id, request_id, source, status, latency_ms, bytes, cached, environment)
         values ($1, $2, 'req_x', 'post', 'succeeded', 12, 3456, false, 'sandbox')`,
        [account, key],
      );
      await run("insert into templates (account_id, slug, name, description, spec) values ($1, 's', 'n', '', '{}')", [
        account,
      ]);
      await run(
        `insert into stored_images (name, account_id, format, width, height, bytes, expires_at)
         values ('x.png', $1, 'png', 800, 400, 3456, now())`,
        [account],
      );
      await run("insert into custom_domains (account_id, domain, proof) values ($1, 'charts.acme.com', 'p')", [
        account,
      ]);
      await run(
        `insert into audit_entries (account_id, actor_type, actor_label, action, target_type, target_id, target_label)
         values ($1, 'system', 'system', 'api_key.created', 'api_key', $2, 'k')`,
        [account, key],
      );
    }

    it('leaves nothing behind when it is dropped, and can be created again', async () => {
      await fillAccounts();
      await fillRest();
      expect(await run('select bytes from stored_totals')).to.deep.equal([{ bytes: '3456' }]);
      for (const _ of database.dataSource.migrations) await database.dataSource.undoLastMigration();
      expect(await tables()).to.deep.equal(['migrations']);
      const left = await run("select proname from pg_proc where pronamespace = 'public'::regnamespace");
      expect(left).to.deep.equal([]);
      await database.dataSource.runMigrations();
      expect(await tables()).to.include.members(['accounts', 'api_keys']);
    });

    it('rounds times to milliseconds, so that a cursor made of one finds its row', async () => {
      await fillAccounts();
      const [row] = await run("select (created_at = date_trunc('milliseconds', created_at)) as whole from accounts");
      expect(row.whole).to.equal(true);
    });
  });

  it('is created once when two instances start on an empty database at the same time', async () => {
    url = await emptyDatabaseUrl();
    const both = await Promise.all([open(), open()]);
    const done = await both[0].dataSource.query('select name from migrations');
    await Promise.all(both.map((each) => each.close()));
    expect(done).to.have.length(database.dataSource.migrations.length);
  });

  it('of a version before the first release is refused: one line says what to do', async () => {
    await database.dataSource.query("UPDATE migrations SET name = 'Initial1795520000000'");
    const error = await open().catch((reason: unknown) => reason);
    expect(String(error)).to.equal(
      'Error: The database is of a development version before the first release and cannot be migrated. Set DATABASE_URL to an empty database.',
    );
  });

  it('deletes the keys of a deleted account', async () => {
    const account = await addAccount('business');
    const keys = database.dataSource.getRepository(ApiKey);
    const keyHash = Buffer.alloc(32, 7);
    await keys.save({
      accountId: account.id,
      name: 'k',
      environment: 'sandbox',
      keyHash,
      prefix: 'pk_test_',
      last4: 'abcd',
    });
    expect((await keys.findOneByOrFail({ keyHash })).lastUsedAt).to.equal(null);
    await database.dataSource.getRepository(Account).delete(account.id);
    expect(await keys.count()).to.equal(0);
  });

  it('rejects an unknown plan', async () => {
    const error = await addAccount('platinum' as Account['plan']).catch((reason: unknown) => reason);
    expect(String(error)).to.contain('accounts_plan_check');
  });

  function addAccount(plan: Account['plan']): Promise<Account> {
    return database.dataSource
      .getRepository(Account)
      .save({ email: 'a@example.com', name: 'A', plan, trialEndsAt: null });
  }

  async function tables(): Promise<string[]> {
    const rows: { tablename: string }[] = await database.dataSource.query(
      `select tablename from pg_tables where schemaname = 'public'`,
    );
    return rows.map((row) => row.tablename);
  }
});
