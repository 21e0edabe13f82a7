import { expect } from 'chai';
import { createOutbound } from '../../src/platform/outbound/outbound.js';
import { addCaller, request, requestUntilServed, startApp, theApp } from '../support/app.js';
import { cpuGrowth } from '../support/reference-work.js';
import { errorOf, pathsOf } from '../support/sessions.js';
import { hooksApp, makeHook, WEBHOOKS } from '../support/webhooks.js';

const good = { url: 'https://example.com/hooks', events: ['render.complete'] };

describe('POST /api/v1/webhooks 201', () => {
  it('returns the secret once', async () => {
    const { key } = await addCaller();
    const response = await request('POST', WEBHOOKS, { key, body: { ...good, description: ' Reports ' }, status: 201 });
    const { secret, id, createdAt, updatedAt, ...rest } = response.json();
    expect(secret).to.match(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect([id, createdAt, updatedAt].map((one) => typeof one)).to.deep.equal(['string', 'string', 'string']);
    expect(rest).to.deep.equal({
      ...good,
      description: 'Reports',
      enabled: true,
      disabledAt: null,
      disabledReason: null,
      failingSince: null,
      previousSecretUntil: null,
    });
    const shown = (await request('GET', `${WEBHOOKS}/${String(id)}`, { key })).json();
    const [listed] = (await request('GET', WEBHOOKS, { key })).json()['data'] as object[];
    expect(shown).to.deep.equal({ id, createdAt, updatedAt, ...rest });
    expect(listed).to.deep.equal(shown);
  });

  it('writes an audit entry without the secret and without the private part of the address', async () => {
    const { key } = await addCaller();
    const body = { ...good, url: 'https://example.com/T0KEN?key=T0KEN' };
    const made = (await request('POST', WEBHOOKS, { key, body })).json();
    const log = (await request('GET', '/api/v1/audit-logs', { key })).body.toString();
    expect(log).to.contain('webhook.created').and.to.contain('"label":"example.com"');
    expect(log).not.to.contain('T0KEN');
    expect(log).not.to.contain(String(made['secret']).slice(6));
  });

  it('stores and logs no secret in clear', async () => {
    const to = await hooksApp();
    const { key } = await addCaller('pro', { to });
    const { secret } = await makeHook(key, 'https://example.com/x');
    const [row] = await to.database.dataSource.query('SELECT string_agg(webhooks::text, $1) AS text FROM webhooks', [
      ' ',
    ]);
    const bytes = Buffer.from(secret.slice(6), 'base64');
    for (const form of [secret.slice(6), bytes.toString('hex'), Buffer.from(secret).toString('hex')]) {
      expect(String(row.text)).not.to.contain(form);
      expect(to.logged()).not.to.contain(form);
    }
  });
});

describe('POST /api/v1/webhooks 400', () => {
  let key: string;
  before(async () => {
    key = (await addCaller()).key;
  });
  const post = (body: unknown) => request('POST', WEBHOOKS, { key, body });

  it('rejects an address that must not be called, and says how to fix it', async () => {
    for (const url of [
      'http://example.com/',
      'https://127.0.0.1/',
      'https://localhost/',
      'https://metadata.google.internal/',
      'https://user:pass@example.com/',
      `https://example.com/${'a'.repeat(3000)}`,
      'https://example.com/#part',
      'https://аpple.com/',
      'https://example.com:22/',
      'ftp://example.com/',
      '',
      7,
      null,
    ]) {
      expect(pathsOf(await post({ ...good, url })), String(url)).to.deep.equal(['url']);
    }
  });

  it('rejects a host name that resolves to a private address', async () => {
    const outbound = createOutbound({ resolve: async (name) => (name === 'trick.example.com' ? ['10.0.0.1'] : []) });
    const to = await startApp({}, (await theApp()).database, outbound);
    const response = await request('POST', WEBHOOKS, { to, key, body: { ...good, url: 'https://trick.example.com/' } });
    const [issue] = response.json()['details'] as { path: string; message: string }[];
    expect(issue?.path).to.equal('url');
    expect(issue?.message).to.match(/^"url" must point to a public host\. .*WEBHOOK_ALLOW_PRIVATE=true/);
    // Its DNS record may be created later.
    expect((await request('POST', WEBHOOKS, { to, key, body: good })).status).to.equal(201);
  });

  it('reports the errors of all other fields, and unknown fields', async () => {
    for (const events of [[], ['render.failed'], ['render.complete', 'render.complete'], 'render.complete', null]) {
      const [path] = pathsOf(await post({ ...good, events }));
      expect(path, JSON.stringify(events)).to.match(/^events/);
    }
    const { details } = (await post({ ...good, events: ['render.failed'] })).json() as { details: object[] };
    expect(details).to.deep.equal([{ path: 'events.0', message: '"events.0" must be one of render.complete' }]);
    for (const [events, path, message] of [
      [[1], 'events.0', '"events.0" must be one of render.complete'],
      [['render.complete', 'render.complete'], 'events.1', '"events.1" is given twice'],
    ]) {
      expect((await post({ ...good, events })).json()['details']).to.deep.equal([{ path, message }]);
    }
    const refuse = async (count: number) =>
      expect(pathsOf(await post({ ...good, events: Array(count).fill(0) }))).to.deep.equal(['events']);
    expect(await cpuGrowth(refuse, 112_500, 900_000)).to.be.below(16);
    expect(
      pathsOf(await post({ description: 'a\nb', secret: 'whsec_x', enabled: true, accountId: 'x' })),
    ).to.have.members(['url', 'events', 'description', 'secret', 'enabled', 'accountId']);
    expect(errorOf(await post('{'))).to.equal('400 Invalid JSON in request body');
  });
});

describe('POST /api/v1/webhooks 403', () => {
  it('rejects an expired account, which can still read and delete', async () => {
    const { keys } = await theApp();
    const refused = await request('POST', WEBHOOKS, { key: keys.expired, body: good });
    expect([refused.status, refused.json()['plan']]).to.deep.equal([403, 'expired']);
    expect((await request('GET', WEBHOOKS, { key: keys.expired })).status).to.equal(200);
  });
});

describe('POST /api/v1/webhooks 409', () => {
  it('rejects the 101st webhook of an account, also among concurrent requests', async () => {
    // This app does not resolve host names.
    const to = await hooksApp();
    const { key } = await addCaller('pro', { to });
    const responses = await Promise.all(
      Array.from({ length: 104 }, () => requestUntilServed('POST', WEBHOOKS, { to, key, body: good })),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).to.have.length(100);
    expect(statuses.filter((status) => status === 409)).to.have.length(4);
  });
});
