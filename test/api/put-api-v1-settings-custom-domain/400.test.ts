import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { addCaller, request, startApp, theApp } from '../../support/app.js';
import { errorOf, pathsOf } from '../../support/sessions.js';

const PATH = '/api/v1/settings/custom-domain';
const newName = () => `charts-${randomBytes(6).toString('hex')}.acme.com`;

describe('PUT /api/v1/settings/custom-domain 400', () => {
  let key: string;
  let kept: string;
  before(async () => {
    key = (await addCaller()).key;
    kept = newName();
    expect((await request('PUT', PATH, { key, body: { domain: kept } })).status).to.equal(200);
  });
  const put = (body: unknown) => request('PUT', PATH, { key, body });
  const expectKept = async () => {
    expect((await request('GET', PATH, { key })).json()).to.include({ domain: kept, status: 'pending' });
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
    it(`400 for ${JSON.stringify(name.slice(0, 40))} (${name.length} characters), and the old value is kept`, async () => {
      expect(pathsOf(await put({ domain: name }))).to.deep.equal(['domain']);
      await expectKept();
    });
  }

  it('rejects other types, a missing domain and unknown fields', async () => {
    for (const domain of [1, true, ['x.com'], { name: 'x.com' }]) {
      expect(pathsOf(await put({ domain }))).to.deep.equal(['domain']);
    }
    expect(pathsOf(await put({}))).to.deep.equal(['domain']);
    expect(pathsOf(await put({ domain: newName(), status: 'active' }))).to.deep.equal(['status']);
    expect(errorOf(await put('{'))).to.equal('400 Invalid JSON in request body');
    await expectKept();
  });

  it('rejects the host of the service itself', async () => {
    const env = { PUBLIC_URL: 'https://charts.example.org', CDN_BASE_URL: 'https://cdn.example.net' };
    const to = await startApp(env, (await theApp()).database);
    for (const domain of ['charts.example.org', 'CDN.example.net']) {
      expect(pathsOf(await request('PUT', PATH, { to, key, body: { domain } }))).to.deep.equal(['domain']);
    }
  });
});
