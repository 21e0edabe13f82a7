import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { createAudit } from '../../../src/accounts/audit/audit.js';
import type { AccountCaller } from '../../../src/accounts/caller.js';
import { ApiKey } from '../../../src/accounts/keys/api-key.entity.js';
import { createApiKeys } from '../../../src/accounts/keys/api-keys.js';
import { type Database, openDatabase } from '../../../src/platform/db/db.js';
import { createLog } from '../../../src/platform/log.js';
import { addCaller, theApp } from '../../support/app.js';
import { emptyDatabaseUrl } from '../../support/postgres.js';

const FORM = { name: 'k', environment: 'production', scope: 'all' } as const;

describe('the ancestors of a key', () => {
  it('are 200 at most: of a key that has been replaced again and again, deleted ones are left out, the oldest first', async () => {
    const { dataSource } = (await theApp()).database;
    const { accountId } = await addCaller();
    const apiKeys = createApiKeys({ dataSource, audit: createAudit(), forget: () => undefined });
    const by = ({ id }: ApiKey) => ({ kind: 'key', accountId, credentialId: id, label: 'k' }) as AccountCaller;
    const leaked = (await apiKeys.create(accountId, FORM, { by: 'system' })).row;
    const parent = (await apiKeys.create(accountId, FORM, { by: by(leaked) })).row;
    const deletedIds = Array.from({ length: 199 }, () => randomUUID());
    await dataSource.getRepository(ApiKey).update(parent.id, { ancestorIds: [leaked.id, ...deletedIds] });
    const { row: child } = await apiKeys.create(accountId, FORM, { by: by(parent) });
    expect(child.ancestorIds).to.deep.equal([leaked.id, ...deletedIds.slice(1), parent.id]);
    await apiKeys.delete(accountId, leaked.id, { by: 'system', descendants: 'delete' });
    expect(await apiKeys.find(accountId, child.id)).to.equal(null);
  });

  describe('of keys that are older than the column', () => {
    let database: Database;
    before(async () => {
      const url = await emptyDatabaseUrl();
      database = await openDatabase({ url, dataDir: '/nowhere', log: createLog('silent'), onProgress() {} });
    });
    after(() => database.close());

    it('come from the audit log, also over deleted keys; all of them may do everything', async () => {
      const { dataSource } = database;
      while ((await columns()).includes('ancestor_ids')) await dataSource.undoLastMigration();
      const [{ id: account }] = await dataSource.query(
        `INSERT INTO accounts (email, name, plan) VALUES ('a@example.com', 'a', 'pro') RETURNING id`,
      );
      const [first, deleted, last, unknown] = Array.from({ length: 4 }, () => randomUUID());
      for (const id of [first, last, unknown]) {
        await dataSource.query(
          `INSERT INTO api_keys (id, account_id, name, environment, key_hash, prefix, last4)
           VALUES ($1, $2, 'k', 'production', sha256($3), 'pk_live_', 'abcd')`,
          [id, account, Buffer.from(String(id))],
        );
      }
      for (const [type, actor, target] of [
        ['user', account, first],
        ['api_key', first, deleted],
        ['api_key', deleted, last],
      ]) {
        await dataSource.query(
          `INSERT INTO audit_entries (account_id, actor_type, actor_id, actor_label, action, target_type, target_id, target_label)
           VALUES ($1, $2, $3, 'l', 'api_key.created', 'api_key', $4, 'l')`,
          [account, type, actor, target],
        );
      }
      await dataSource.runMigrations();
      const rows = await dataSource.getRepository(ApiKey).find();
      const found = rows.map(({ id, scope, createdByType, ancestorIds }) => ({
        id,
        scope,
        createdByType,
        ancestorIds,
      }));
      expect(found).to.have.deep.members([
        { id: first, scope: 'all', createdByType: 'user', ancestorIds: [] },
        { id: last, scope: 'all', createdByType: 'api_key', ancestorIds: [first, deleted] },
        { id: unknown, scope: 'all', createdByType: 'system', ancestorIds: [] },
      ]);
    });

    async function columns(): Promise<string[]> {
      const rows: { name: string }[] = await database.dataSource.query(
        `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'api_keys'`,
      );
      return rows.map(({ name }) => name);
    }
  });
});
