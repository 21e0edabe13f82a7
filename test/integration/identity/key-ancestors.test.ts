import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { createAudit } from '../../../src/accounts/audit/audit.js';
import type { AccountCaller } from '../../../src/caller.js';
import { ApiKey } from '../../../src/identity/keys/api-key.entity.js';
import { createApiKeys } from '../../../src/identity/keys/api-keys.js';
import { addCaller, theApp } from '../../support/app.js';

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
});
