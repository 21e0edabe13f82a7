import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { addCaller, request, startApp, theApp } from '../../support/app.js';
import { errorOf, pathsOf } from '../../support/people.js';

const PATH = '/api/v1/settings/custom-domain';
const newName = () => `charts-${randomBytes(6).toString('hex')}.acme.com`;

describe('PUT /api/v1/settings/custom-domain 400, 401, 403, 405, 409', () => {
  let key: string;
  let kept: string;
  before(async () => {
    key = (await addCaller()).key;
    kept = newName();
    expect((await request('PUT', PATH, { key, body: { domain: kept } })).status).to.equal(200);
  });
  const put = (body: unknown) => request('PUT', PATH, { key, body });
  const expectKept = async () => {
    expect((await request('GET', PATH, { key })).json()).to.include({ domain: kept, status: 'active' });
  };

  const long = `${'a.'.repeat(126)}com`;
  const names = [
    'localhost',
    '127.0.0.1',
    '[::1]',
    '::1',
    '0x7f.0x1',
    '2130706433',
    '1.2.3',
    'a..b',
    '.a.com',
    'a.com.',
    '-a.com',
    'a-.com',
    'a_b.com',
    'x.com/y',
    'x.com?y',
    'x.com#y',
    'x.com:8080',
    'u@x.com',
    'https://x.com',
    '*.x.com',
    'x.com\r\nSet-Cookie: a=b',
    'x.com\n',
    ' x.com',
    'x .com',
    'x%2ecom',
    'münchen.de',
    'ⅹ.com',
    `${'a'.repeat(64)}.com`,
    `a${long.slice(2)}`.padStart(254, 'a.'),
    'com',
    '',
  ];
  for (const name of names) {
    it(`400 for ${JSON.stringify(name.slice(0, 40))} (${name.length} characters), without any change`, async () => {
      expect(pathsOf(await put({ domain: name }))).to.deep.equal(['domain']);
      await expectKept();
    });
  }

  it('400 for other types, a missing domain, and unknown fields', async () => {
    for (const domain of [1, true, ['x.com'], { name: 'x.com' }]) {
      expect(pathsOf(await put({ domain }))).to.deep.equal(['domain']);
    }
    expect(pathsOf(await put({}))).to.deep.equal(['domain']);
    expect(pathsOf(await put({ domain: newName(), status: 'active' }))).to.deep.equal(['status']);
    expect(errorOf(await put('{'))).to.equal('400 Invalid JSON in request body');
    await expectKept();
  });

  it('400 for the hosts of the service', async () => {
    const env = { PUBLIC_URL: 'https://charts.example.org', CDN_BASE_URL: 'https://cdn.example.net' };
    const to = await startApp(env, (await theApp()).database);
    for (const domain of ['charts.example.org', 'CDN.example.net']) {
      expect(pathsOf(await request('PUT', PATH, { to, key, body: { domain } }))).to.deep.equal(['domain']);
    }
  });

  it('409 for another account’s domain, in any case of letters, without any change, until that account removes it', async () => {
    const other = await addCaller();
    for (const domain of [kept, kept.toUpperCase()]) {
      const answer = await request('PUT', PATH, { key: other.key, body: { domain } });
      expect(errorOf(answer)).to.equal('409 This domain is in use by another account.');
    }
    const own = newName();
    await request('PUT', PATH, { key: other.key, body: { domain: own } });
    expect((await request('PUT', PATH, { key: other.key, body: { domain: kept } })).status).to.equal(409);
    expect((await request('GET', PATH, { key: other.key })).json()['domain']).to.equal(own);
    const entries = (await request('GET', '/api/v1/audit-logs', { key: other.key })).json()['data'] as object[];
    expect(entries.filter((entry) => JSON.stringify(entry).includes(kept))).to.deep.equal([]);
    await put({ domain: null });
    expect((await request('PUT', PATH, { key: other.key, body: { domain: kept } })).status).to.equal(200);
    await request('PUT', PATH, { key: other.key, body: { domain: null } });
    await put({ domain: kept });
  });

  it('two accounts that set one domain at the same time: only one succeeds', async () => {
    const callers = await Promise.all(Array.from({ length: 6 }, () => addCaller()));
    const domain = newName();
    const answers = await Promise.all(callers.map((each) => request('PUT', PATH, { key: each.key, body: { domain } })));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409, 409, 409, 409]);
  });

  it('401 without credentials, 403 for an expired account, which can still read', async () => {
    const { keys } = await theApp();
    expect((await request('GET', PATH)).status).to.equal(401);
    expect((await request('PUT', PATH, { body: { domain: newName() } })).status).to.equal(401);
    const expired = await request('PUT', PATH, { key: keys.expired, body: { domain: newName() } });
    expect(expired.status).to.equal(403);
    expect((await request('GET', PATH, { key: keys.expired })).status).to.equal(200);
  });

  it('405 for other methods', async () => {
    const { status, headers } = await request('DELETE', PATH, { key });
    expect(status).to.equal(405);
    expect(headers['allow']).to.equal('GET, HEAD, OPTIONS, PUT');
  });
});
