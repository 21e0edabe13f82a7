import { expect } from 'chai';
import { addCaller, type Caller, request } from '../support/app.js';

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

describe('DELETE /api/v1/api-keys/:id', () => {
  let caller: Caller;
  before(async () => {
    caller = await addCaller();
  });

  it('a key is deleted once by two concurrent requests', async () => {
    const body = { name: 'x', environment: 'sandbox' };
    const { id } = (await request('POST', '/api/v1/api-keys', { key: caller.key, body })).json();
    const both = await Promise.all([0, 1].map(() => request('DELETE', `/api/v1/api-keys/${id}`, { key: caller.key })));
    expect(both.map(({ status }) => status).sort()).to.deep.equal([204, 404]);
    for (const method of ['DELETE', 'GET'])
      await request(method, `/api/v1/api-keys/${id}`, { key: caller.key, status: 404 });
    const log = await request('GET', '/api/v1/audit-logs?action=api_key.deleted', { key: caller.key });
    expect(log.json()['data']).to.have.length(1);
  });
});
