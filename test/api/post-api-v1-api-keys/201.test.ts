import { expect } from 'chai';
import { addCaller, RENDER, request, requestUntilServed, spec } from '../../support/app.js';

const PATH = '/api/v1/api-keys';

describe('POST /api/v1/api-keys 201', () => {
  for (const [environment, prefix] of [
    ['production', 'pk_live_'],
    ['sandbox', 'pk_test_'],
  ] as const) {
    it(`a ${environment} key is shown in full, once, and draws at once`, async () => {
      const { key: own } = await addCaller();
      const answer = await request('POST', PATH, { key: own, body: { name: ' Weekly report ', environment } });
      expect(answer.status).to.equal(201);
      expect(answer.headers['cache-control']).to.equal('no-store');
      const made = answer.json();
      expect(made).to.have.all.keys('id', 'name', 'environment', 'scope', 'key', 'prefix', 'createdAt');
      expect(made).to.include({ name: 'Weekly report', environment, scope: 'all', prefix });
      expect(made['id']).to.match(/^[0-9a-f-]{36}$/);
      expect(made['key']).to.match(new RegExp(`^${prefix}[0-9A-Za-z]{36}$`));
      expect(new Date(String(made['createdAt'])).toISOString()).to.equal(made['createdAt']);
      expect((await request('POST', RENDER, { key: String(made['key']), body: spec() })).status).to.equal(200);
      const list = (await request('GET', PATH, { key: own })).body.toString();
      expect(list).to.not.contain(String(made['key']).slice(8, 30));
    });
  }

  it('an audit entry names the key, who made it and the request, and contains no part of the secret', async () => {
    const { key } = await addCaller();
    const answer = await request('POST', PATH, { key, body: { name: 'k', environment: 'sandbox' } });
    const made = answer.json();
    const log = await request('GET', '/api/v1/audit-logs?limit=1', { key });
    const [entry] = log.json()['data'] as Record<string, unknown>[];
    const secret = String(made['key']);
    expect(entry).to.deep.include({
      action: 'api_key.created',
      target: { type: 'api_key', id: made['id'], label: `k (…${secret.slice(-4)})` },
      ip: '127.0.0.1',
      requestId: answer.headers['x-request-id'],
    });
    expect(entry?.['actor']).to.include({ type: 'api_key', label: `first (…${key.slice(-4)})` });
    expect(log.body.toString()).to.not.contain(secret.slice(8, 30));
  });

  it('a key with the scope "render" draws', async () => {
    const { key } = await addCaller();
    const body = { name: 'mail server', environment: 'production', scope: 'render' };
    const made = (await request('POST', PATH, { key, body })).json();
    expect(made['scope']).to.equal('render');
    expect((await request('POST', RENDER, { key: String(made['key']), body: spec() })).status).to.equal(200);
  });

  it('names need not be unique: 50 concurrent requests with one name create 50 keys', async () => {
    const { key } = await addCaller();
    const body = { name: 'same', environment: 'production' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => requestUntilServed('POST', PATH, { key, body })),
    );
    expect(answers.map(({ status }) => status)).to.deep.equal(Array(50).fill(201));
    expect(new Set(answers.map((answer) => answer.json()['key'])).size).to.equal(50);
  });

  it('keeps markup in a name as text', async () => {
    const { key } = await addCaller();
    const name = '<script>alert("1")</script> \' OR 1=1-- 日本語 👩‍👩‍👧';
    expect((await request('POST', PATH, { key, body: { name, environment: 'sandbox' } })).json()['name']).to.equal(
      name,
    );
    const list = await request('GET', `${PATH}?environment=sandbox`, { key });
    expect((list.json()['data'] as { name: string }[])[0]?.name).to.equal(name);
    expect(list.headers['content-type']).to.equal('application/json; charset=utf-8');
  });
});
