import { expect } from 'chai';
import { addCaller, type Caller, request, theApp } from '../support/app.js';

const PATH = '/api/v1/audit-logs';
interface Entry {
  id: string;
  createdAt: string;
  actor: { type: string; id: string | null; label: string };
  action: string;
  target: { type: string; id: string; label: string };
  ip: string | null;
  requestId: string | null;
}

describe('GET /api/v1/audit-logs 200', () => {
  const entriesOf = async ({ key }: Caller, query = '') =>
    (await request('GET', `${PATH}${query}`, { key })).json()['data'] as Entry[];
  const makeKey = async ({ key }: Caller, name: string) => {
    const made = await request('POST', '/api/v1/api-keys', { key, body: { name, environment: 'sandbox' } });
    return String(made.json()['id']);
  };

  it('lists actor, action, target and origin, newest first', async () => {
    const caller = await addCaller();
    const id = await makeKey(caller, 'x');
    await request('DELETE', `/api/v1/api-keys/${id}`, { key: caller.key });
    const entries = await entriesOf(caller);
    expect(entries.map(({ action }) => action)).to.deep.equal([
      'api_key.deleted',
      'api_key.created',
      'api_key.created',
    ]);
    const [deleted, , first] = entries;
    expect(deleted).to.have.all.keys('id', 'createdAt', 'actor', 'action', 'target', 'ip', 'requestId');
    expect(deleted?.target).to.include({ type: 'api_key', id });
    expect(deleted?.actor).to.have.all.keys('type', 'id', 'label');
    // Created by the test itself, not by a request.
    expect(first).to.deep.include({
      actor: { type: 'system', id: null, label: 'system' },
      ip: null,
      requestId: null,
    });
  });

  it('filters by action and time (from inclusive, to exclusive), and keeps the filter across pages', async () => {
    const caller = await addCaller();
    const ids = [await makeKey(caller, 'a'), await makeKey(caller, 'b')];
    for (const id of ids) await request('DELETE', `/api/v1/api-keys/${id}`, { key: caller.key });
    expect((await entriesOf(caller, '?action=api_key.deleted')).map(({ target }) => target.id)).to.deep.equal(
      ids.toReversed(),
    );
    expect(await entriesOf(caller, '?action=api_key.renamed')).to.deep.equal([]);
    const all = await entriesOf(caller);
    const middle = all[2]?.createdAt ?? '';
    const from = await entriesOf(caller, `?from=${middle}`);
    const to = await entriesOf(caller, `?to=${middle}`);
    expect(from.map(({ id }) => id)).to.include(all[2]?.id);
    expect(to.map(({ id }) => id)).to.not.include(all[2]?.id);
    expect(from.length + to.length).to.equal(all.length);
    const offset = encodeURIComponent(`${new Date(Date.parse(middle) + 7_200_000).toISOString().slice(0, -1)}+02:00`);
    expect(await entriesOf(caller, `?from=${offset}`)).to.deep.equal(from);
    const today = new Date().toISOString().slice(0, 10);
    expect(await entriesOf(caller, `?from=2020-01-01&to=${today}`)).to.have.length(0);
    const page = await request('GET', `${PATH}?action=api_key.created&limit=2`, { key: caller.key });
    const rest = await entriesOf(caller, `?action=api_key.created&limit=2&cursor=${page.json()['nextCursor']}`);
    expect(rest.map(({ action }) => action)).to.deep.equal(['api_key.created']);
  });

  for (const query of ['?from=0000-01-01', '?from=0000-01-01T00:00:00%2B14:00', '?to=9999-12-31T23:59:59.999999999Z'])
    it(`accepts the earliest and the latest time: ${query}`, async () => {
      expect(await entriesOf(await addCaller(), query)).to.have.length(1);
    });

  it('keeps a name with markup as one line of JSON', async () => {
    const caller = await addCaller();
    await makeKey(caller, '</script><b>"\\');
    const response = await request('GET', `${PATH}?limit=1`, { key: caller.key });
    expect(response.body.toString()).to.not.match(/[\r\n]/);
    const [entry] = response.json()['data'] as Entry[];
    expect(entry?.target.label).to.match(/^<\/script><b>"\\ \(…[0-9A-Za-z]{4}\)$/);
  });
});

describe('the audit log cannot be changed', () => {
  for (const path of ['/api/v1/audit-logs', '/api/v1/audit-logs/00000000-0000-4000-8000-000000000000']) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      it(`${method} ${path} is a 405 with Allow`, async () => {
        const { keys } = await theApp();
        const response = await request(method, path, { key: keys.business, ...(method !== 'DELETE' && { body: {} }) });
        expect(response.status).to.equal(405);
        expect(response.headers['allow']).to.equal('GET, HEAD, OPTIONS');
      });
  }

  for (const statement of [
    "update audit_entries set actor_label = 'somebody else' where account_id = $1",
    'delete from audit_entries where account_id = $1',
    'delete from accounts where id = $1',
    'truncate audit_entries',
  ]) {
    it(`the database refuses ${statement.split(' ').slice(0, 3).join(' ')}`, async () => {
      const { database } = await theApp();
      const { accountId } = await addCaller();
      const select = 'select * from audit_entries where account_id = $1';
      const before = await database.dataSource.query(select, [accountId]);
      expect(before).to.have.length(1);
      const values = statement.includes('$1') ? [accountId] : [];
      const error = await database.dataSource.query(statement, values).catch((reason: unknown) => reason);
      expect(String(error)).to.match(/append-only|audit_entries_account_id_fkey/);
      expect(await database.dataSource.query(select, [accountId])).to.deep.equal(before);
    });
  }
});
