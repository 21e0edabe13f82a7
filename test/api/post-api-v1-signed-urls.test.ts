import { expect } from 'chai';
import { addCaller, pngSize, RENDER, request, simpleQuery, spec, startApp, theApp } from '../support/app.js';
import { usedBy } from '../support/quota.js';
import { signUp } from '../support/sessions.js';
import { open, SIGNED_URLS, signUrl } from '../support/signed-urls.js';

describe('POST /api/v1/signed-urls 200', () => {
  it('returns a GET render URL with account, expires and sig and without key; valid for a year by default', async () => {
    const { keys } = await theApp();
    const response = await request('POST', SIGNED_URLS, { key: keys.pro, body: { spec: spec() } });
    const { url, expiresAt } = response.json() as { url: string; expiresAt: string };
    expect(url).to.match(/^http:\/\/127\.0\.0\.1:3000\/api\/v1\/render\?chart=/);
    expect(url).to.not.contain('pk_');
    const query = new URL(url).searchParams;
    expect(Number(query.get('expires')) * 1000).to.equal(Date.parse(expiresAt));
    expect((Date.parse(expiresAt) - Date.now()) / 86_400_000).to.be.within(364.9, 365);
    expect(query.get('sig')).to.match(/^[\w-]{43}$/);
    expect(response.headers['cache-control']).to.equal('no-store');
  });

  it('says in `warnings`, as short URLs and returnUrl do, who cannot open the address', async () => {
    const { database, keys } = await theApp();
    const bodies = {
      [SIGNED_URLS]: { spec: spec() },
      // Its size belongs beside the chart.
      '/chart/create': { chart: { ...spec(), width: undefined, height: undefined } },
      [RENDER]: spec({ returnUrl: true }),
    };
    const rows: [publicUrl: string, warning: RegExp | undefined][] = [
      ['http://127.0.0.1:3000', /on this machine only.*PUBLIC_URL/],
      ['http://10.1.2.3', /in this network only/],
      ['https://charts.example.com', undefined],
    ];
    for (const [PUBLIC_URL, warning] of rows) {
      const to = await startApp({ PUBLIC_URL }, database);
      for (const [path, sent] of Object.entries(bodies)) {
        const response = await request('POST', path, { to, key: keys.pro, body: sent });
        const { warnings } = response.json() as { warnings?: string[] };
        if (warning === undefined) expect(warnings, path).to.equal(undefined);
        else expect(warnings?.join(), `${PUBLIC_URL} ${path}`).to.match(warning);
        expect(response.headers['x-chart-warnings']).to.equal(undefined);
      }
    }
  });

  it("the URL draws without credentials, with the account's plan", async () => {
    const { keys } = await theApp();
    const target = await signUrl(keys.pro, spec({ width: 1500, height: 100, format: 'webp' }));
    const response = await open(target);
    expect(response.status).to.equal(200);
    expect(response.headers['content-type']).to.equal('image/webp');
    expect(response.headers['cache-control']).to.equal('public, max-age=86400');
    const trial = await open(await signUrl(keys.trial, spec({ format: 'webp' })));
    expect([trial.status, trial.json()['plan']]).to.deep.equal([403, 'trial']);
  });

  it("signs template URLs with overrides, built-in or the account's", async () => {
    const { keys } = await theApp();
    const own = { name: 'Signed', copyOf: 'mrr-trend' };
    const made = await request('POST', '/api/v1/templates', { key: keys.pro, body: own });
    for (const templateId of ['signups-bar', String(made.json()['slug'])]) {
      const texts = { series: 'Ours', subtitle: 'To March', footer: 'Source: ours' };
      const overrides = {
        labels: 'Jan,Feb & Mar',
        data: '1,2',
        ...texts,
        width: 400,
        height: 300,
        scale: 1,
        format: 'webp',
      };
      const response = await request('POST', SIGNED_URLS, { key: keys.pro, body: { templateId, overrides } });
      const { pathname, search } = new URL(String(response.json()['url']));
      const opened = await open(pathname + search);
      expect([opened.status, opened.headers['content-type']], templateId).to.deep.equal([200, 'image/webp']);
      expect((await open(`${pathname}${search.replace('width=400', 'width=500')}`)).status).to.equal(401);
    }
  });

  it('200 requests of one URL draw once, use one render and are not rate-limited', async () => {
    // With 20 requests for each key an account has 100.
    const to = await startApp({ RATE_LIMIT_MAX: '20', ANONYMOUS_RATE_LIMIT_MAX: '5' }, (await theApp()).database);
    const response = await request('POST', SIGNED_URLS, { to, key: to.keys.starter, body: { spec: spec() } });
    const { pathname, search } = new URL(String(response.json()['url']));
    const outcomes: string[] = [];
    const reader = async () => {
      while (outcomes.length < 200) {
        const opened = await request('GET', pathname + search, { to });
        outcomes.push(`${opened.status} ${opened.headers['x-cache']}`);
        pngSize(opened.body);
      }
    };
    await Promise.all(Array.from({ length: 20 }, reader));
    expect(new Set(outcomes)).to.deep.equal(new Set(['200 MISS', '200 HIT']));
    expect(outcomes.filter((outcome) => outcome === '200 MISS')).to.have.length(1);
    expect(await usedBy(to, to.keys.starter)).to.equal(1);
    expect(to.logged()).to.not.contain(to.keys.starter).and.not.contain(new URLSearchParams(search).get('sig'));
  });

  it('a signature takes precedence over a session cookie, and a key over the signature', async () => {
    const { keys } = await theApp();
    const target = await signUrl(keys.pro, spec({ format: 'svg' }));
    const { cookie } = await signUp(await theApp());
    expect((await request('GET', target, { headers: { Cookie: cookie } })).status).to.equal(200);
    expect((await request('GET', target, { key: keys.trial })).status).to.equal(403);
    expect((await request('GET', `${target}&key=bad`)).json()['error']).to.equal('Invalid API key');
  });
});

const NO_KIT = '11111111-1111-4111-8111-111111111111';

describe('POST /api/v1/signed-urls 400', () => {
  const labels = Array.from({ length: 400 }, (_, i) => `label ${i * 7919}`);
  const long = { type: 'bar', data: { labels, datasets: [{ data: labels.map((_, i) => (i * 7919) % 1000) }] } };
  const cases: [string, object, string][] = [
    ['neither spec nor template', {}, ''],
    ['both', { spec: spec(), templateId: 'mrr-trend' }, ''],
    ['an unknown template', { templateId: 'nope' }, 'templateId'],
    ['an invalid override', { templateId: 'mrr-trend', overrides: { width: 1 } }, 'overrides.width'],
    ['an override that is an object', { templateId: 'mrr-trend', overrides: { width: {} } }, 'overrides.width'],
    ['a spec that is a text', { spec: 'bar' }, 'spec'],
    ['an invalid spec', { spec: spec({ width: 1 }) }, 'spec.width'],
    ['a spec without a type', { spec: spec({ type: undefined }) }, 'spec'],
    ['too short an expiresIn', { spec: spec(), expiresIn: 59 }, 'expiresIn'],
    ['an expiresIn that breaks two rules, once', { spec: spec(), expiresIn: 1.5 }, 'expiresIn'],
    ['an expiresIn that is a text', { spec: spec(), expiresIn: '3600' }, 'expiresIn'],
    ['an unknown field', { spec: spec(), expires: 3600 }, 'expires'],
    ['an unknown kit', { spec: spec({ brandKitId: NO_KIT }) }, 'spec.brandKitId'],
    ['an unknown kit', { templateId: 'mrr-trend', overrides: { brandKitId: NO_KIT } }, 'overrides.brandKitId'],
    ['returnUrl', { spec: spec({ returnUrl: true }) }, 'spec.returnUrl'],
    ['a key among the overrides', { templateId: 'mrr-trend', overrides: { key: 'pk_live_x' } }, 'overrides.key'],
    ['an unknown override', { templateId: 'mrr-trend', overrides: { labls: 'a' } }, 'overrides.labls'],
    ['a chart too large for a URL', { spec: long }, 'spec'],
  ];
  for (const [what, body, path] of cases)
    it(`names ${path || 'the root'}: ${what}`, async () => {
      const { keys } = await theApp();
      const response = await request('POST', SIGNED_URLS, { key: keys.pro, body, status: 400 });
      const { error, details } = response.json() as { error: string; details: { path: string; message: string }[] };
      expect(error).to.equal('Invalid request');
      expect(details.map((issue) => issue.path)).to.deep.equal([path]);
      expect(details[0]?.message).to.not.equal('');
    });

  it('rejects an expired account with 403', async () => {
    const { keys } = await theApp();
    const response = await request('POST', SIGNED_URLS, { key: keys.expired, body: { spec: spec() } });
    expect([response.status, response.json()['plan']]).to.deep.equal([403, 'expired']);
  });
});

describe('GET with a signed URL 401', () => {
  async function expectRefused(target: string): Promise<void> {
    const response = await open(target);
    expect(response.status).to.equal(401);
    expect(response.json()).to.deep.equal({ error: 'Invalid or expired signature' });
  }

  let target: string;
  before(async () => {
    target = await signUrl((await theApp()).keys.pro);
    expect((await open(target)).status).to.equal(200);
  });

  it('rejects a changed, added, missing or repeated parameter', async () => {
    const { accountId } = await addCaller();
    const changed = [
      target.replace('chart=', 'chart=A'),
      `${target}&width=900`,
      target.replace(/expires=\d+/, 'expires=9999999999'),
      target.replace(/account=[\w-]+/, `account=${accountId}`),
      target.replace(/&account=[\w-]+/, ''),
      `${target}&expires=9999999999`,
      target.replace('?', '?format=png&'),
      target.replace(/sig=.*/, 'sig='),
      target.replace(/sig=.{5}/, 'sig=AAAAA'),
      `${target}AAAA`,
      target.replace('/api/v1/render', '/api/v1/render/'),
    ];
    for (const each of changed) {
      const response = await open(each);
      expect(response.status, each).to.be.oneOf([401, 404]);
    }
    await expectRefused(`${RENDER}?${simpleQuery()}&sig=x`);
    await expectRefused(target.replace(/&sig=.*/, ''));
    await expectRefused(target.replace(/account=(.*)&sig=.*/, 'amp;account=$1'));
    await expectRefused(`${RENDER}?${simpleQuery()}&account=%00&expires=1e9&sig=x`);
  });

  it('rejects an expired URL', async () => {
    const { app } = await theApp();
    const { accountId } = await addCaller();
    const over = await app.identity.urlSigner.sign(
      accountId,
      `${RENDER}?${simpleQuery()}`,
      new Date(Date.now() - 1000),
    );
    await expectRefused(over);
  });

  it('is accepted neither by management routes nor by POST', async () => {
    const query = target.slice(target.indexOf('?'));
    expect((await request('GET', `/api/v1/usage${query}`)).status).to.equal(401);
    expect((await request('POST', `${RENDER}${query}`, { body: spec() })).status).to.equal(401);
    expect((await request('POST', `${SIGNED_URLS}${query}`, { body: { spec: spec() } })).status).to.equal(401);
  });
});
