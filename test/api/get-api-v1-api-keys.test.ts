import { expect } from 'chai';
import { addCaller, RENDER, request, spec, theApp } from '../support/app.js';
import { list } from '../support/list.js';
import { signUp } from '../support/sessions.js';

const PATH = '/api/v1/api-keys';

describe('GET /api/v1/api-keys 200', () => {
  const rowsOf = async (key: string, query = '') =>
    (await request('GET', `${PATH}${query}`, { key })).json() as {
      data: Record<string, unknown>[];
      nextCursor: string | null;
    };
  async function add(key: string, name: string, environment = 'production'): Promise<string> {
    return String((await request('POST', PATH, { key, body: { name, environment } })).json()['id']);
  }

  it('lists newest first, with prefix and last characters and never a secret', async () => {
    const { key } = await addCaller();
    await add(key, 'second', 'sandbox');
    const { data, nextCursor } = await rowsOf(key);
    expect(nextCursor).to.equal(null);
    expect(data.map(({ name }) => name)).to.deep.equal(['second', 'first']);
    const fields = 'id name environment scope prefix last4 createdAt lastUsedAt connectedApp createdBy'.split(' ');
    expect(data[0]).to.have.all.keys(...fields);
    expect(data[0]).to.include({ environment: 'sandbox', scope: 'all', prefix: 'pk_test_', lastUsedAt: null });
    expect(data[1]?.['last4']).to.equal(key.slice(-4));
  });

  it('shows who made a key: a session, a key, or the service itself', async () => {
    const { token, accountId } = await signUp(await theApp());
    const body = { name: 'k', environment: 'production' };
    const first = (await request('POST', PATH, { key: token, body })).json();
    await request('POST', PATH, { key: String(first['key']), body });
    const creators = (await rowsOf(token)).data.map(({ createdBy }) => createdBy);
    expect(creators).to.deep.equal(list({ type: 'api_key', id: first['id'] }, { type: 'user', id: accountId }));
    const { key } = await addCaller();
    expect((await rowsOf(key)).data[0]?.['createdBy']).to.deep.equal({ type: 'system', id: null });
  });

  it('filters by scope, and by the key that made them, directly or not', async () => {
    const { key } = await addCaller();
    const body = { name: 'k', environment: 'production' };
    const child = (await request('POST', PATH, { key, body })).json();
    const grandchild = (await request('POST', PATH, { key: String(child['key']), body })).json();
    const drawing = (await request('POST', PATH, { key, body: { ...body, scope: 'render' } })).json();
    const ids = async (query: string) => (await rowsOf(key, query)).data.map(({ id }) => id);
    const [own] = (await ids('?limit=4')).slice(-1);
    expect(await ids('?scope=render')).to.deep.equal([drawing['id']]);
    expect(await ids(`?createdBy=${own}`)).to.deep.equal([drawing['id'], grandchild['id'], child['id']]);
    expect(await ids(`?createdBy=${String(child['id']).toUpperCase()}`)).to.deep.equal([grandchild['id']]);
    expect(await ids(`?createdBy=${child['id']}&scope=render`)).to.deep.equal([]);
    expect(await ids('?createdBy=00000000-0000-4000-8000-000000000000')).to.deep.equal([]);
  });

  it('shows the last use of a key', async () => {
    const { key } = await addCaller();
    const before = Date.now();
    await request('POST', RENDER, { key, body: spec() });
    let used: unknown = null;
    while (used === null) used = (await rowsOf(key)).data[0]?.['lastUsedAt'];
    expect(new Date(String(used)).getTime()).to.be.within(before, Date.now());
  });

  it('lists only the keys of the account, also with a cursor of another account', async () => {
    const [one, other] = [await addCaller(), await addCaller()];
    await add(other.key, 'x');
    const { nextCursor } = await rowsOf(other.key, '?limit=1');
    expect((await rowsOf(one.key)).data).to.have.length(1);
    const { data } = await rowsOf(one.key, `?cursor=${nextCursor}`);
    for (const { last4 } of data) expect(last4).to.equal(one.key.slice(-4));
  });
});

/** What all lists reject: test/integration/http/pages.test.ts. */
describe('lists 400', () => {
  let key: string;
  before(async () => {
    key = (await addCaller()).key;
  });
  const own: Record<string, [query: string, path: string][]> = {
    '/api/v1/api-keys': list(['environment=live', 'environment'], ['id=x', 'id']),
    '/api/v1/audit-logs': [
      ['action=x', 'action'],
      ['action=a.b%00', 'action'],
      ['from=yesterday', 'from'],
      ['from=2026-02-30', 'from'],
      ['to=2026-07-01T12:00:00', 'to'],
      ['to=1751328000', 'to'],
      ['from=2026-07-01&from=2026-07-02', 'from'],
    ],
  };
  for (const [path, queries] of Object.entries(own)) {
    for (const [query, at] of [['offset=1', 'offset'], ['__proto__=1', '__proto__'], ...queries])
      it(`${path}?${query}`, async () => {
        const response = await request('GET', `${path}?${query}`, { key, status: 400 });
        expect(response.json()['error']).to.equal('Invalid request');
        const details = response.json()['details'] as { path: string; message: string }[];
        expect(new Set(details.map((issue) => issue.path))).to.deep.equal(new Set([at]));
      });
  }
});
