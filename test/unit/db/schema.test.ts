import { expect } from 'chai';
import { pino } from 'pino';
import { Account } from '../../../src/accounts/account.entity.js';
import { ApiKey } from '../../../src/accounts/api-key.entity.js';
import { type Database, openDatabase } from '../../../src/db/db.js';
import { entities } from '../../../src/entities.js';
import { freshDatabaseUrl } from '../../support/postgres.js';

describe('the database schema', () => {
  let url: string;
  let database: Database;
  const open = () =>
    openDatabase({
      url,
      dataDir: '/nowhere',
      entities,
      log: pino({ level: 'silent' }),
      onProgress() {},
    });

  beforeEach(async () => {
    url = await freshDatabaseUrl();
    database = await open();
  });
  afterEach(() => database.close());

  it('is what the entities say: TypeORM would change nothing', async () => {
    const { upQueries } = await database.dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map((query) => query.query)).to.deep.equal([]);
  });

  it('can be taken back and made again', async () => {
    for (const _ of database.dataSource.migrations) await database.dataSource.undoLastMigration();
    expect(await tables()).to.deep.equal(['migrations']);
    await database.dataSource.runMigrations();
    expect(await tables()).to.include.members(['accounts', 'api_keys']);
  });

  it('is migrated once when two instances start on an empty database at the same time', async () => {
    url = await freshDatabaseUrl();
    const both = await Promise.all([open(), open()]);
    const done = await both[0].dataSource.query('select name from migrations');
    await Promise.all(both.map((each) => each.close()));
    expect(done).to.have.length(database.dataSource.migrations.length);
  });

  it('takes an account and its keys with it when the account goes', async () => {
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

  it('refuses a plan that is not in the contract', async () => {
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
