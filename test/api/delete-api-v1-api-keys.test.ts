import { expect } from 'chai';
import { addCaller, type Caller, RENDER, request, spec } from '../support/app.js';

const PATH = '/api/v1/api-keys';

describe('DELETE /api/v1/api-keys 204', () => {
  async function addKey({ key }: Caller): Promise<{ id: string; key: string }> {
    const made = await request('POST', PATH, { key, body: { name: 'short-lived', environment: 'production' } });
    return made.json() as { id: string; key: string };
  }
  const draw = async (key: string, body = spec()) => (await request('POST', RENDER, { key, body })).status;

  for (const where of ['path', 'query'] as const)
    it(`the id in the ${where}; the very next request is refused`, async () => {
      const caller = await addCaller();
      const { id, key } = await addKey(caller);
      expect(await draw(key)).to.equal(200);
      const target = where === 'path' ? `${PATH}/${id}` : `${PATH}?id=${id}`;
      expect((await request('DELETE', target, { key: caller.key })).status).to.equal(204);
      expect(await draw(key)).to.equal(401);
      const log = await request('GET', '/api/v1/audit-logs?action=api_key.deleted', { key: caller.key });
      const [entry] = log.json()['data'] as { target: unknown }[];
      expect(entry?.target).to.deep.equal({ type: 'api_key', id, label: `short-lived (…${key.slice(-4)})` });
    });

  it('descendants=delete also deletes the keys that it has made, each with an audit entry', async () => {
    const caller = await addCaller();
    const parent = await addKey(caller);
    const child = await addKey({ ...caller, key: parent.key });
    await request('DELETE', `${PATH}/${child.id}?descendants=keep`, { key: caller.key, status: 204 });
    const second = await addKey({ ...caller, key: parent.key });
    const target = `${PATH}?id=${parent.id}&descendants=delete`;
    expect((await request('DELETE', target, { key: caller.key })).status).to.equal(204);
    expect([await draw(parent.key), await draw(second.key), await draw(caller.key)]).to.deep.equal([401, 401, 200]);
    const log = await request('GET', '/api/v1/audit-logs?action=api_key.deleted', { key: caller.key });
    const ids = (log.json()['data'] as { target: { id: string } }[]).map((entry) => entry.target.id);
    expect(ids.sort()).to.deep.equal([child.id, parent.id, second.id].sort());
  });

  it('of 100 parallel renders each is 200 or 401, and only 401 after the 204', async () => {
    const caller = await addCaller('business');
    const { id, key } = await addKey(caller);
    // One image, so that this is about keys and not about waiting for Chromium.
    const body = spec();
    expect(await draw(key, body)).to.equal(200);
    const during = Array.from({ length: 100 }, () => draw(key, body));
    const gone = request('DELETE', `${PATH}/${id}`, { key: caller.key });
    const alongside = Array.from({ length: 100 }, () => draw(key, body));
    expect((await gone).status).to.equal(204);
    const afterwards = await Promise.all(Array.from({ length: 50 }, () => draw(key, body)));
    expect(new Set(afterwards)).to.deep.equal(new Set([401]));
    for (const status of await Promise.all([...during, ...alongside])) expect(status).to.be.oneOf([200, 401]);
  });

  it('a key can delete itself', async () => {
    const caller = await addCaller();
    const own = await addKey(caller);
    expect((await request('DELETE', `${PATH}/${own.id}`, { key: own.key })).status).to.equal(204);
    expect((await request('GET', PATH, { key: own.key })).status).to.equal(401);
    const log = await request('GET', '/api/v1/audit-logs?limit=1', { key: caller.key });
    const [entry] = log.json()['data'] as { actor: { id: string }; target: { id: string } }[];
    expect(entry?.actor.id).to.equal(own.id);
    expect(entry?.target.id).to.equal(own.id);
  });
});

describe('DELETE /api/v1/api-keys 400', () => {
  for (const query of [
    'descendants=all',
    'descendants=',
    'descendants=Delete',
    'descendants=keep&descendants=delete',
  ]) {
    it(`${query}: names the parameter and deletes nothing`, async () => {
      const { key } = await addCaller();
      const [{ id } = { id: '' }] = (await request('GET', PATH, { key })).json()['data'] as { id: string }[];
      const response = await request('DELETE', `${PATH}/${id}?${query}`, { key, status: 400 });
      expect(response.json()).to.deep.equal({
        error: 'Invalid request',
        details: [{ path: 'descendants', message: '"descendants" must be one of [keep, delete]' }],
      });
      expect((await request('GET', `${PATH}/${id}`, { key })).status).to.equal(200);
    });
  }
});
