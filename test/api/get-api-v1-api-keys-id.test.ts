import { expect } from 'chai';
import { addCaller, type Caller, request, theApp } from '../support/app.js';

describe('GET /api/v1/api-keys/:id 200', () => {
  it('returns one entry of each collection as its list shows it', async () => {
    const { key } = await addCaller();
    const [listed] = (await request('GET', '/api/v1/api-keys', { key })).json()['data'] as Record<string, unknown>[];
    const id = String(listed?.['id']);
    for (const spelling of [id, id.toUpperCase()]) {
      const { lastUsedAt: _now, ...shown } = (await request('GET', `/api/v1/api-keys/${spelling}`, { key })).json();
      const { lastUsedAt: _then, ...wanted } = listed ?? {};
      expect(shown).to.deep.equal(wanted);
    }
  });
});

describe('ids of management routes 404', () => {
  let caller: Caller;
  let foreignKeyId: string;
  let foreignEntryId: string;
  before(async () => {
    caller = await addCaller();
    const { key } = await addCaller();
    foreignKeyId = (await firstOf('/api/v1/api-keys', key)).id;
    foreignEntryId = (await firstOf('/api/v1/audit-logs', key)).id;
  });
  async function firstOf(path: string, key: string): Promise<{ id: string }> {
    const { data } = (await request('GET', path, { key })).json() as { data: { id: string }[] };
    return data[0] as { id: string };
  }
  const strange = [
    '00000000-0000-4000-8000-000000000000',
    'x',
    '%00',
    '%E0%A4%A',
    '..%2f..%2fetc',
    'constructor',
    '__proto__',
    "'%20OR%201=1--",
    '0'.repeat(10_000),
    '{00000000-0000-4000-8000-000000000000}',
    '00000000000040008000000000000000',
  ];

  async function expectNotFound(method: string, path: string): Promise<void> {
    const response = await request(method, path, { key: caller.key });
    expect(response.status, `${method} ${path.slice(0, 80)}`).to.equal(404);
    expect(response.json()).to.deep.equal({ error: 'Not found' });
  }

  it('unknown, malformed and hostile ids, in path and query', async () => {
    for (const id of strange) {
      await expectNotFound('GET', `/api/v1/api-keys/${id}`);
      await expectNotFound('DELETE', `/api/v1/api-keys/${id}`);
      await expectNotFound('DELETE', `/api/v1/api-keys?id=${id}`);
      await expectNotFound('GET', `/api/v1/audit-logs/${id}`);
    }
  });

  it('rejects a missing, an empty and a repeated id', async () => {
    const { id } = await firstOf('/api/v1/api-keys', caller.key);
    await expectNotFound('DELETE', '/api/v1/api-keys');
    await expectNotFound('DELETE', '/api/v1/api-keys?id=');
    await expectNotFound('DELETE', `/api/v1/api-keys?id=${id}&id=${id}`);
  });

  it('entries of another account are not found and not deleted', async () => {
    await expectNotFound('GET', `/api/v1/api-keys/${foreignKeyId}`);
    await expectNotFound('DELETE', `/api/v1/api-keys/${foreignKeyId}`);
    await expectNotFound('DELETE', `/api/v1/api-keys?id=${foreignKeyId}`);
    await expectNotFound('GET', `/api/v1/audit-logs/${foreignEntryId}`);
    const { database } = await theApp();
    expect(await database.dataSource.query('select 1 from api_keys where id = $1', [foreignKeyId])).to.have.length(1);
  });

  it('a key is deleted once by two concurrent requests', async () => {
    const body = { name: 'x', environment: 'sandbox' };
    const { id } = (await request('POST', '/api/v1/api-keys', { key: caller.key, body })).json();
    const both = await Promise.all([0, 1].map(() => request('DELETE', `/api/v1/api-keys/${id}`, { key: caller.key })));
    expect(both.map(({ status }) => status).sort()).to.deep.equal([204, 404]);
    await expectNotFound('DELETE', `/api/v1/api-keys/${id}`);
    await expectNotFound('GET', `/api/v1/api-keys/${id}`);
    const log = await request('GET', '/api/v1/audit-logs?action=api_key.deleted', { key: caller.key });
    expect(log.json()['data']).to.have.length(1);
  });
});
