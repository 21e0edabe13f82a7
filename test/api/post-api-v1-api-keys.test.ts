import { expect } from 'chai';
import {
  type ApiResponse,
  addCaller,
  RENDER,
  type RunningApp,
  request,
  requestUntilServed,
  spec,
  startApp,
  theApp,
} from '../support/app.js';
import { pairs } from '../support/list.js';

const PATH = '/api/v1/api-keys';

describe('POST /api/v1/api-keys 201', () => {
  for (const [environment, prefix] of pairs(['production', 'pk_live_'], ['sandbox', 'pk_test_']))
    it(`a ${environment} key is shown in full, once, and draws at once`, async () => {
      const { key: own } = await addCaller();
      const response = await request('POST', PATH, { key: own, body: { name: ' Weekly report ', environment } });
      expect(response.status).to.equal(201);
      expect(response.headers['cache-control']).to.equal('no-store');
      const made = response.json();
      expect(made).to.have.all.keys('id', 'name', 'environment', 'scope', 'key', 'prefix', 'createdAt');
      expect(made).to.include({ name: 'Weekly report', environment, scope: 'all', prefix });
      expect(made['id']).to.match(/^[0-9a-f-]{36}$/);
      expect(made['key']).to.match(new RegExp(`^${prefix}[0-9A-Za-z]{36}$`));
      expect(new Date(String(made['createdAt'])).toISOString()).to.equal(made['createdAt']);
      expect((await request('POST', RENDER, { key: String(made['key']), body: spec() })).status).to.equal(200);
      const list = (await request('GET', PATH, { key: own })).body.toString();
      expect(list).to.not.contain(String(made['key']).slice(8, 30));
    });

  it('an audit entry names the key, who made it and the request, and contains no part of the secret', async () => {
    const { key } = await addCaller();
    const response = await request('POST', PATH, { key, body: { name: 'k', environment: 'sandbox' } });
    const made = response.json();
    const log = await request('GET', '/api/v1/audit-logs?limit=1', { key });
    const [entry] = log.json()['data'] as Record<string, unknown>[];
    const secret = String(made['key']);
    expect(entry).to.deep.include({
      action: 'api_key.created',
      target: { type: 'api_key', id: made['id'], label: `k (…${secret.slice(-4)})` },
      ip: '127.0.0.1',
      requestId: response.headers['x-request-id'],
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
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => requestUntilServed('POST', PATH, { key, body })),
    );
    expect(responses.map(({ status }) => status)).to.deep.equal(Array(50).fill(201));
    expect(new Set(responses.map((response) => response.json()['key'])).size).to.equal(50);
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

describe('POST /api/v1/api-keys 400', () => {
  let key: string;
  before(async () => {
    key = (await addCaller()).key;
  });

  async function pathsOf(body: unknown): Promise<string[]> {
    const response = await request('POST', PATH, { key, body });
    expect(response.status, JSON.stringify(body).slice(0, 100)).to.equal(400);
    expect(response.json()['error']).to.equal('Invalid request');
    const details = response.json()['details'] as { path: string; message: string }[];
    for (const { message } of details) expect(message).to.match(/\w/);
    return details.map(({ path }) => path);
  }

  it('reports every missing field', async () => {
    expect(await pathsOf({})).to.have.members(['name', 'environment']);
  });

  for (const environment of ['Production', 'live', '', null, ['sandbox'], {}, 1])
    it(`environment ${JSON.stringify(environment)}`, async () => {
      expect(new Set(await pathsOf({ name: 'x', environment }))).to.deep.equal(new Set(['environment']));
    });

  for (const scope of ['Render', 'read', 'admin', '', ['all'], {}, 1, true])
    it(`scope ${JSON.stringify(scope)}`, async () => {
      const paths = await pathsOf({ name: 'x', environment: 'sandbox', scope });
      expect(new Set(paths)).to.deep.equal(new Set(['scope']));
    });

  it('the rejected requests created no key', async () => {
    expect((await request('GET', PATH, { key })).json()['data']).to.have.length(1);
  });
});

describe('management routes 401', () => {
  it('a key in the query changes nothing: its text says to use the header', async () => {
    const { key } = await addCaller();
    const response = await request('POST', `/api/v1/api-keys?key=${key}`, { body: '{', status: 401 });
    expect(response.json()).to.deep.equal({
      error:
        'An API key in the query string is accepted only for GET requests and for drawing. Use Authorization: Bearer <key> header.',
    });
    const unknown = await request('POST', '/api/v1/api-keys?key=pk_live_bad', { body: '{' });
    expect(unknown.json()).to.deep.equal({ error: 'Invalid API key' });
    expect((await request('GET', `/api/v1/api-keys?key=${key}`)).status).to.equal(200);
  });
});

describe('POST /api/v1/api-keys 409', () => {
  it('130 concurrent requests create exactly 100 keys; after a deletion one more is accepted', async () => {
    const { key } = await addCaller();
    const make = () => requestUntilServed('POST', PATH, { key, body: { name: 'x', environment: 'production' } });
    const responses = await Promise.all(Array.from({ length: 130 }, make));
    const made = responses.filter(({ status }) => status === 201);
    const refused = responses.filter(({ status }) => status === 409);
    expect([made.length, refused.length]).to.deep.equal([99, 31]);
    expect(refused[0]?.json()['error']).to.equal(
      'An account may have 100 API keys. Delete one that is no longer used, then try again.',
    );
    const list = await request('GET', `${PATH}?limit=100`, { key });
    expect(list.json()['data']).to.have.length(100);
    expect(list.json()['nextCursor']).to.equal(null);
    expect((await request('DELETE', `${PATH}/${made[0]?.json()['id']}`, { key })).status).to.equal(204);
    expect((await Promise.all([make(), make()])).map(({ status }) => status).sort()).to.deep.equal([201, 409]);
  });
});

const HOUR_S = 3600;
const body = { name: 'k', environment: 'production' };

describe('POST /api/v1/api-keys 429', () => {
  let instances: RunningApp[];
  before(async () => {
    const { database } = await theApp();
    instances = [
      await startApp({ KEY_CREATION_MAX: '6' }, database),
      await startApp({ KEY_CREATION_MAX: '6' }, database),
    ];
  });
  const make = (key: string, i: number): Promise<ApiResponse> =>
    requestUntilServed('POST', PATH, { to: instances[i % 2] as RunningApp, key, body });

  it('of 20 concurrent requests over two instances exactly 6 make a key; the others have the body of every rate limit', async () => {
    const { key } = await addCaller('pro', { to: instances[0] as RunningApp });
    const responses = await Promise.all(Array.from({ length: 20 }, (_, i) => make(key, i)));
    const refused = responses.filter(({ status }) => status === 429);
    expect(responses.filter(({ status }) => status === 201)).to.have.length(6);
    expect(refused).to.have.length(14);
    for (const { headers, json } of refused) {
      const retryAfter = Number(headers['retry-after']);
      expect(json()).to.include({ error: 'Rate limit exceeded', retryAfter });
      expect(json()['message']).to.contain('6 API keys an hour');
      expect(retryAfter).to.be.within(HOUR_S - 60, HOUR_S);
      expect(headers).to.include({ 'x-ratelimit-limit': '6', 'x-ratelimit-remaining': '0' });
      const leftS = (Date.parse(String(headers['x-ratelimit-reset'])) - Date.now()) / 1000;
      expect(retryAfter).to.be.within(leftS, leftS + 60);
    }
    const { key: other } = await addCaller('pro', { to: instances[0] as RunningApp });
    expect((await make(other, 0)).status, 'another account').to.equal(201);
  });

  it('a request that makes no key does not count', async () => {
    const to = instances[0] as RunningApp;
    const { key } = await addCaller('pro', { to });
    for (let i = 0; i < 8; i++) expect((await request('POST', PATH, { to, key, body: {} })).status).to.equal(400);
    expect((await make(key, 0)).status).to.equal(201);
  });
});
