import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { cnameWarnings } from '../../chart-spec/spec.js';
import { type ApiResponse, addCaller, request, startApp, theApp } from '../support/app.js';
import { pathsOf, signUp } from '../support/sessions.js';

const PATH = '/api/v1/settings/custom-domain';
const newName = () => `charts-${randomBytes(6).toString('hex')}.acme.com`;

async function auditOf(key: string) {
  const { data } = (await request('GET', '/api/v1/audit-logs', { key })).json() as { data: Record<string, unknown>[] };
  return data.filter(({ action }) => String(action).startsWith('custom_domain.'));
}

/** The setting; checks the DNS record that it names. */
function withoutRecord({ json }: ApiResponse) {
  const { verification, ...setting } = json() as { verification: { value: string } | null };
  if (verification === null) return { ...setting, verification };
  expect(verification).to.deep.include({ type: 'TXT', name: `_chartwright.${json()['domain']}` });
  expect(verification.value).to.match(/^chartwright-[0-9a-f]{32}$/);
  return setting;
}

describe('GET and PUT /api/v1/settings/custom-domain 200', () => {
  it('is null at first, can be set and removed; each change is in the audit log', async () => {
    const { key } = await addCaller();
    const [first, second] = [newName(), newName()];
    const cname = '127.0.0.1';
    const warnings = cnameWarnings(cname);
    expect(warnings).to.have.length(1);
    const none = { domain: null, status: 'none', cname, verification: null, warnings };
    const pending = (domain: string) => ({ domain, status: 'pending', cname, warnings });
    const put = async (domain: string | null) => withoutRecord(await request('PUT', PATH, { key, body: { domain } }));
    const get = async () => withoutRecord(await request('GET', PATH, { key }));
    expect(await get()).to.deep.equal(none);
    expect(await put(first)).to.deep.equal(pending(first));
    expect(await get()).to.deep.equal(pending(first));
    expect(await put(second)).to.deep.equal(pending(second));
    expect(await put(second)).to.deep.equal(pending(second));
    expect(await put(null)).to.deep.equal(none);
    expect(await put(null)).to.deep.equal(none);
    expect(await get()).to.deep.equal(none);
    const entries = (await auditOf(key)).reverse();
    expect(entries.map(({ action, target }) => [action, target])).to.deep.equal([
      ['custom_domain.set', { type: 'custom_domain', id: first, label: `none → ${first}` }],
      ['custom_domain.set', { type: 'custom_domain', id: second, label: `${first} → ${second}` }],
      ['custom_domain.removed', { type: 'custom_domain', id: second, label: `${second} → none` }],
    ]);
  });

  it('concurrent changes each record the value they replaced in the audit log', async () => {
    const { key } = await addCaller();
    const names = Array.from({ length: 8 }, newName);
    await Promise.all(names.map((domain) => request('PUT', PATH, { key, body: { domain } })));
    const labels = (await auditOf(key)).map(({ target }) => (target as { label: string }).label.split(' → '));
    expect(labels.map(([, to]) => to)).to.have.members(names);
    expect(labels.map(([from]) => from).filter((from) => from === 'none')).to.have.length(1);
    expect(new Set(labels.map(([from]) => from)).size, 'none is replaced twice').to.equal(names.length);
  });

  it('accepts a session, and stores the domain in lower case', async () => {
    const { token } = await signUp(await theApp());
    const domain = newName();
    const { json } = await request('PUT', PATH, { key: token, body: { domain: domain.toUpperCase() }, status: 200 });
    expect(json()['domain']).to.equal(domain);
  });

  it('is separate for each account', async () => {
    const [one, other] = [await addCaller(), await addCaller()];
    await request('PUT', PATH, { key: one.key, body: { domain: newName() } });
    expect((await request('GET', PATH, { key: other.key })).json()['domain']).to.equal(null);
  });

  it('the cname is the host of CDN_BASE_URL, or else of PUBLIC_URL', async () => {
    const { database } = await theApp();
    const PUBLIC_URL = 'https://charts.example.org:8443/app';
    for (const [env, cname] of [
      [{ PUBLIC_URL }, 'charts.example.org'],
      [{ PUBLIC_URL, CDN_BASE_URL: 'https://cdn.example.net/x' }, 'cdn.example.net'],
    ] as const) {
      const to = await startApp(env, database);
      const headers = { Host: 'evil.com', 'X-Forwarded-Host': 'evil.com' };
      expect((await request('GET', PATH, { to, key: to.keys.pro, headers })).json()['cname']).to.equal(cname);
    }
  });

  it('names with numbers, hyphens, many labels and other scripts in their xn-- form', async () => {
    const { key } = await addCaller();
    const end = newName();
    for (const name of ['1-2.a', 'a.b.c.d.e.f', 'xn--mnchen-3ya', 'a'.repeat(63), '0x7f']) {
      const { status } = await request('PUT', PATH, { key, body: { domain: `${name}.${end}` } });
      expect(status, name).to.equal(200);
    }
    expect((await request('PUT', PATH, { key, body: { domain: `${end}.xn--p1ai` } })).status).to.equal(200);
  });
});

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
  for (const name of names)
    it(`400 for ${JSON.stringify(name.slice(0, 40))} (${name.length} characters), and the old value is kept`, async () => {
      expect(pathsOf(await put({ domain: name }))).to.deep.equal(['domain']);
      await expectKept();
    });

  it('rejects the host of the service itself', async () => {
    const env = { PUBLIC_URL: 'https://charts.example.org', CDN_BASE_URL: 'https://cdn.example.net' };
    const to = await startApp(env, (await theApp()).database);
    for (const domain of ['charts.example.org', 'CDN.example.net'])
      expect(pathsOf(await request('PUT', PATH, { to, key, body: { domain } }))).to.deep.equal(['domain']);
  });
});

describe('PUT /api/v1/settings/custom-domain 403', () => {
  it('rejects an expired account, which can still read', async () => {
    const { keys } = await theApp();
    await request('PUT', PATH, { key: keys.expired, body: { domain: newName() }, status: 403 });
    expect((await request('GET', PATH, { key: keys.expired })).status).to.equal(200);
  });
});
