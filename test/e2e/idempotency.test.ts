import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { resolve, type Schema } from '../support/api-description.js';
import { addCaller, request, spec, startApp, theApp } from '../support/app.js';
import { call, GOOD_PASSWORD, newEmail, newIp, REGISTER } from '../support/sessions.js';

const ADMIN_TOKEN = 'the token of an operator';

/** Routes that create nothing, each with the reason. A new POST is neither here nor without the header. */
const CREATES_NOTHING: Record<string, string> = {
  '/api/v1/render': 'the same specification is the same image, drawn once',
  '/api/v1/ai/render': 'as above',
  '/api/v1/validate': 'reads',
  '/chart': 'draws',
  '/gchart': 'draws',
  '/mcp': 'has the ids of its protocol',
  '/api/v1/auth/login': 'a second session harms nobody',
  '/api/v1/auth/logout': 'ends',
  '/api/v1/auth/local-sign-in': 'its link works once',
  '/api/v1/auth/password-reset/confirm': 'its token works once',
  '/api/v1/auth/verify-email': 'its token works once',
  '/api/v1/signed-urls': 'nothing is stored',
  '/api/v1/signed-urls/revoke': 'ends',
  '/api/v1/settings/custom-domain/verify': 'looks',
  '/api/v1/oauth/allow': 'a second code harms nobody',
  '/oauth/register': 'nothing is stored',
  '/oauth/token': 'a code works once',
};

interface Created {
  path: string;
  body?: object;
  /** Where what was created is listed. */
  list?: string;
}

const template = () => ({ slug: `t-${randomUUID().slice(0, 8)}`, name: 'T', spec: spec() });
const CREATED: Created[] = [
  { path: '/api/v1/api-keys', body: { name: 'k', environment: 'sandbox' }, list: '/api/v1/api-keys' },
  { path: '/api/v1/brand-kits', body: { name: 'k' }, list: '/api/v1/brand-kits' },
  { path: '/api/v1/templates', body: template(), list: '/api/v1/templates' },
  {
    path: '/api/v1/webhooks',
    body: { url: 'https://example.com/x', events: ['render.complete'] },
    list: '/api/v1/webhooks',
  },
  {
    path: '/chart/create',
    body: { chart: { type: 'bar', data: { labels: ['a'], datasets: [{ data: [1] }] } } },
    list: '/api/v1/short-urls',
  },
  { path: '/api/v1/jobs', body: spec(), list: '/api/v1/jobs' },
  { path: '/api/v1/signed-urls/key/rotate' },
];

describe('Idempotency-Key', () => {
  let key: string;
  beforeEach(async () => {
    key = (await addCaller('business')).key;
  });
  const post = (path: string, name: string, body?: unknown, by = key) =>
    request('POST', path, { key: by, headers: { 'Idempotency-Key': name }, ...(body !== undefined && { body }) });
  const countOf = async (list: string) =>
    ((await request('GET', `${list}?limit=100`, { key })).json()['data'] as object[]).length;

  it('is described for every POST that creates something', async () => {
    const to = await startApp({ ADMIN_TOKEN });
    const document = (await request('GET', '/openapi.json', { to })).json() as Schema;
    const without = Object.entries(document['paths'] as Record<string, Schema>).flatMap(
      ([path, { post: operation }]) => {
        const { parameters = [] } = (operation ?? {}) as { parameters?: object[] };
        const names = parameters.map((parameter) => resolve(parameter, document)['name']);
        return operation === undefined || names.includes('Idempotency-Key') ? [] : [path];
      },
    );
    expect(without.sort()).to.deep.equal(Object.keys(CREATES_NOTHING).sort());
  });

  for (const { path, body, list } of CREATED)
    it(`${path} creates once, and repeats its response`, async () => {
      const before = list === undefined ? 0 : await countOf(list);
      const first = await post(path, 'one', body);
      expect(first.status, first.body.toString()).to.be.oneOf([200, 201, 202]);
      expect(first.headers).not.to.have.property('idempotency-replayed');
      const second = await post(path, 'one', body);
      expect([second.status, second.body.toString()]).to.deep.equal([first.status, first.body.toString()]);
      expect(second.headers['idempotency-replayed']).to.equal('true');
      for (const name of ['location', 'content-type', 'cache-control']) {
        expect(second.headers[name], name).to.equal(first.headers[name]);
      }
      if (list !== undefined) expect(await countOf(list)).to.equal(before + 1);
      const third = await post(path, 'two', path.endsWith('templates') ? template() : body);
      expect(third.body.equals(first.body)).to.equal(false);
    });

  const kit = { name: 'Kit' };
  const rows: [title: string, first: [string, unknown], second: [string, unknown]][] = [
    ['another body', ['/api/v1/brand-kits', kit], ['/api/v1/brand-kits', { name: 'Other' }]],
    ['another route', ['/api/v1/brand-kits', kit], ['/api/v1/api-keys', { name: 'k', environment: 'sandbox' }]],
  ];
  for (const [title, first, second] of rows)
    it(`a used key with ${title} is a 409 that creates nothing`, async () => {
      await post(first[0], 'used', first[1]);
      const before = await countOf(second[0]);
      const { status, json } = await post(second[0], 'used', second[1]);
      expect([status, String(json()['error'])]).to.satisfy(
        ([code, text]: [number, string]) => code === 409 && /Idempotency-Key/.test(text),
      );
      expect(await countOf(second[0])).to.equal(before);
    });

  it('belongs to its account', async () => {
    const other = (await addCaller('business')).key;
    const [mine, theirs] = [
      await post('/api/v1/brand-kits', 'k', kit),
      await post('/api/v1/brand-kits', 'k', kit, other),
    ];
    expect([mine.status, theirs.status]).to.deep.equal([201, 201]);
    expect(theirs.json()['id']).not.to.equal(mine.json()['id']);
  });

  it('concurrent requests create one record', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => post('/api/v1/brand-kits', 'race', kit)));
    const statuses = new Set(sent.map(({ status }) => status));
    expect([...statuses].every((status) => status === 201 || status === 409)).to.equal(true);
    expect(await countOf('/api/v1/brand-kits')).to.equal(1);
    expect((await post('/api/v1/brand-kits', 'race', kit)).status).to.equal(201);
  });

  it('a rejected request is not remembered', async () => {
    const { dataSource } = (await theApp()).database;
    expect((await post('/api/v1/brand-kits', 'retry', { name: '' })).status).to.equal(400);
    expect((await post('/api/v1/brand-kits', 'retry', kit)).status).to.equal(201);
    const body = template();
    await post('/api/v1/templates', 'first', body);
    expect((await post('/api/v1/templates', 'clash', body)).status).to.equal(409);
    expect((await post('/api/v1/templates', 'clash', { ...body, slug: `${body.slug}-b` })).status).to.equal(201);
    expect(dataSource.isInitialized).to.equal(true);
  });

  it('refuses while the outcome of the first request is unknown, and is free again after 24 hours', async () => {
    const { dataSource } = (await theApp()).database;
    const { accountId, key: by } = await addCaller('business');
    await post('/api/v1/brand-kits', 'crash', kit, by);
    await dataSource.query('UPDATE idempotent_requests SET response = NULL WHERE account_id = $1', [accountId]);
    const { status, json } = await post('/api/v1/brand-kits', 'crash', kit, by);
    expect([status, json()['error']]).to.satisfy(
      ([code, text]: [number, string]) => code === 409 && /interrupted/.test(text),
    );
    await dataSource.query(
      "UPDATE idempotent_requests SET created_at = now() - interval '24 hours' WHERE account_id = $1",
      [accountId],
    );
    expect((await post('/api/v1/brand-kits', 'crash', { name: 'New' }, by)).status).to.equal(201);
  });

  it('keeps no API key in clear', async () => {
    const { dataSource } = (await theApp()).database;
    const made = (await post('/api/v1/api-keys', 'secret', { name: 'k', environment: 'sandbox' })).json();
    const stored = await dataSource.query(
      "SELECT string_agg(encode(response, 'escape'), ' ') AS text FROM idempotent_requests",
    );
    expect(stored[0].text).to.be.a('string').and.not.contain(String(made['key']).slice(8));
  });

  it('keeps 32 MiB of responses for an account', async () => {
    const { dataSource } = (await theApp()).database;
    const { accountId, key: by } = await addCaller('business');
    await post('/api/v1/brand-kits', 'old', kit, by);
    await dataSource.query(
      `INSERT INTO idempotent_requests SELECT sha256($2::text::bytea || n::text::bytea), $1, sha256(''), repeat('x', 1048576)::bytea
       FROM generate_series(1, 40) AS n`,
      [accountId, randomUUID()],
    );
    const made = await post('/api/v1/brand-kits', 'new', kit, by);
    const [{ bytes }] = await dataSource.query(
      'SELECT sum(length(response)) AS bytes FROM idempotent_requests WHERE account_id = $1',
      [accountId],
    );
    expect(Number(bytes)).to.be.at.most(32 * 1024 * 1024);
    expect((await post('/api/v1/brand-kits', 'new', kit, by)).json()['id']).to.equal(made.json()['id']);
  });

  it('a repeated registration signs in to the same account, from the same address only', async () => {
    const [body, ip, headers] = [{ email: newEmail(), password: GOOD_PASSWORD }, newIp(), { 'Idempotency-Key': 'r' }];
    const first = await call('POST', REGISTER, { body, ip, headers });
    const second = await call('POST', REGISTER, { body, ip, headers });
    expect([first.status, second.status]).to.deep.equal([201, 201]);
    expect(second.headers['set-cookie']).to.deep.equal(first.headers['set-cookie']);
    expect((await call('POST', REGISTER, { body, ip: newIp(), headers })).status).to.equal(409);
  });
});
