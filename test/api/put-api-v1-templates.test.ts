import { expect } from 'chai';
import { addCaller, request } from '../support/app.js';
import { pathsOf } from '../support/sessions.js';

const PATH = '/api/v1/templates';
const spec = { type: 'bar', data: { labels: ['a'], datasets: [{ data: [1] }] } };
async function make(slug: string) {
  const caller = await addCaller();
  const { json } = await request('POST', PATH, { key: caller.key, body: { name: 'Mine', slug, spec } });
  return { ...caller, record: json() };
}

describe('PUT and DELETE /api/v1/templates', () => {
  it('PUT changes only the given fields, by id, slug and ?id=', async () => {
    const { key, record } = await make('mine');
    const put = async (path: string, body: object) => (await request('PUT', path, { key, body })).json();
    expect(await put(`${PATH}/${record['id']}`, { name: 'Renamed' })).to.deep.include({ name: 'Renamed', spec });
    expect(await put(`${PATH}/mine`, { slug: 'yours' })).to.include({ name: 'Renamed', slug: 'yours' });
    const changed = { ...spec, type: 'line' };
    const last = await put(`${PATH}?id=${record['id']}`, { spec: changed, description: 'Now a line' });
    expect(last).to.deep.include({ id: record['id'], spec: changed, description: 'Now a line', slug: 'yours' });
    expect(String(last['updatedAt']) > String(record['updatedAt'])).to.equal(true);
    expect(last['createdAt']).to.equal(record['createdAt']);
  });

  it('DELETE removes a template; a later PUT is a 404', async () => {
    const { key } = await make('mine');
    const remove = () => request('DELETE', `${PATH}/mine`, { key });
    expect((await remove()).status).to.equal(204);
    expect((await remove()).status).to.equal(404);
    expect((await request('PUT', `${PATH}/mine`, { key, body: { name: 'x' } })).status).to.equal(404);
    expect((await request('GET', `${PATH}/mine/render`, { key })).status).to.equal(404);
    const log = (await request('GET', '/api/v1/audit-logs', { key })).json() as { data: { action: string }[] };
    expect(log.data.map(({ action }) => action)).to.include.members(['template.created', 'template.deleted']);
  });

  it('each of many requests at once for a missing template is a 404', async () => {
    const { key } = await make('revenue');
    const responses = await Promise.all(Array.from({ length: 30 }, () => request('DELETE', `${PATH}/revenu`, { key })));
    expect(new Set(responses.map(({ status }) => status))).to.deep.equal(new Set([404]));
    expect(responses[0]?.headers['link']).to.contain('/revenue/');
  });

  it('takes what GET answers, ignores another id, and rejects fields of others', async () => {
    const { key, record } = await make('mine');
    const put = (path: string, body: unknown) => request('PUT', path, { key, body });
    const byId = await put(`${PATH}/${record['id']}`, { ...record, name: 'Renamed', description: null });
    expect([byId.status, byId.json()['name']]).to.deep.equal([200, 'Renamed']);
    const bySlug = await put(`${PATH}/mine`, { ...byId.json(), name: 'Mine' });
    expect({ ...bySlug.json(), updatedAt: 0 }).to.deep.equal({ ...record, updatedAt: 0 });
    const other = { ...record, name: 'Mine', id: '00000000-0000-4000-8000-000000000000' };
    expect((await put(`${PATH}/${record['id']}`, other)).json()['id']).to.equal(record['id']);
    for (const field of ['ownerId', 'accountId', 'plan', '__proto__']) {
      const body = `{"name":"Other","${field}":"00000000-0000-0000-0000-000000000000"}`;
      expect(pathsOf(await put(`${PATH}/mine`, body)), field).to.deep.equal([field]);
    }
    expect((await request('GET', `${PATH}/mine`, { key })).json()['name']).to.equal('Mine');
  });

  it('400 for an empty body and an invalid chart; 409 for a slug in use', async () => {
    const { key } = await make('mine');
    expect(pathsOf(await request('PUT', `${PATH}/mine`, { key, body: {} }))).to.deep.equal(['']);
    const body = { spec: { ...spec, width: 5 } };
    expect(pathsOf(await request('PUT', `${PATH}/mine`, { key, body }))).to.deep.equal(['spec.width']);
    await request('POST', PATH, { key, body: { name: 'x', slug: 'other', spec } });
    expect((await request('PUT', `${PATH}/mine`, { key, body: { slug: 'other' } })).status).to.equal(409);
    expect((await request('PUT', `${PATH}/mine`, { key, body: { slug: 'mine' } })).status).to.equal(200);
  });

  it('rejects changes of built-in templates with 409, and says how to copy', async () => {
    const { key } = await addCaller();
    for (const [method, body] of [['PUT', { name: 'x' }], ['DELETE']] as const) {
      const response = await request(method, `${PATH}/mrr-trend`, { key, ...(body && { body }), status: 409 });
      expect(response.json()['error']).to.contain('"copyOf": "mrr-trend"');
    }
  });

  it("another account's template is not found and not changed", async () => {
    const { key, record } = await make('mine');
    const other = await addCaller();
    for (const name of ['mine', String(record['id']), 'never-was', '%00']) {
      for (const [method, body] of [['PUT', { name: 'x' }], ['DELETE']] as const) {
        const response = await request(method, `${PATH}/${name}`, { key: other.key, ...(body && { body }) });
        expect(response.status, `${method} ${name}`).to.equal(404);
        expect(response.json()).to.deep.equal({ error: 'Not found' });
      }
    }
    expect((await request('GET', `${PATH}/mine`, { key })).json()).to.deep.equal(record);
    for (const path of [PATH, `${PATH}?id=mine&id=mine`])
      expect((await request('DELETE', path, { key })).status).to.equal(404);
  });

  it('an expired account can delete, and is rejected with 403 for changes', async () => {
    const { key } = await addCaller('expired');
    expect((await request('PUT', `${PATH}/mine`, { key, body: { name: 'x' } })).status).to.equal(403);
    expect((await request('DELETE', `${PATH}/mine`, { key })).status).to.equal(404);
  });
});
