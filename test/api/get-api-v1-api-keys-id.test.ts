import { expect } from 'chai';
import { addCaller, type Caller, request, theApp } from '../support/app.js';
import { saveChart } from '../support/quickchart.js';
import { store } from '../support/stored.js';

type Entry = Record<string, unknown>;
const firstOf = async (path: string, key: string): Promise<Entry> =>
  ((await request('GET', path, { key })).json()['data'] as Entry[])[0] ?? {};
const idOf = ({ id, name }: Entry) => String(id ?? name);

/** Collections whose entries are read as their list shows them, and what a new account needs to have an entry. */
const COLLECTIONS: Record<string, (caller: Caller) => Promise<unknown>> = {
  '/api/v1/api-keys': async () => {},
  '/api/v1/audit-logs': async () => {},
  '/api/v1/images': ({ key }) => store(key),
  '/api/v1/sessions': async ({ accountId }) => {
    const { dataSource } = (await theApp()).database;
    await dataSource.query(`INSERT INTO sessions (account_id, expires_at) VALUES ($1, now() + '1 day')`, [accountId]);
  },
  '/api/v1/short-urls': ({ key }) => saveChart(key),
};

describe('GET /api/v1/api-keys/:id 200', () => {
  it('returns one entry of each collection as its list shows it', async () => {
    const caller = await addCaller();
    const { key } = caller;
    for (const [path, addEntry] of Object.entries(COLLECTIONS)) {
      await addEntry(caller);
      const { lastUsedAt: _then, ...wanted } = await firstOf(path, key);
      const id = idOf(wanted);
      for (const spelling of wanted['id'] === undefined ? [id] : [id, id.toUpperCase()]) {
        const { lastUsedAt: _now, ...shown } = (await request('GET', `${path}/${spelling}`, { key })).json();
        expect(shown, path).to.deep.equal(wanted);
      }
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
