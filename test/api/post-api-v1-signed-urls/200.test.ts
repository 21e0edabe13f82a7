import { expect } from 'chai';
import { pngSize, request, spec, startApp, theApp } from '../../support/app.js';
import { usedBy } from '../../support/quota.js';
import { signUp } from '../../support/sessions.js';
import { open, SIGNED_URLS, signUrl } from '../../support/signed-urls.js';

describe('POST /api/v1/signed-urls 200', () => {
  it('returns a GET render URL with account, expires and sig and without key; valid for a year by default', async () => {
    const { keys } = await theApp();
    const answer = await request('POST', SIGNED_URLS, { key: keys.pro, body: { spec: spec() } });
    const { url, expiresAt } = answer.json() as { url: string; expiresAt: string };
    expect(url).to.match(/^http:\/\/127\.0\.0\.1:3000\/api\/v1\/render\?chart=/);
    expect(url).to.not.contain('pk_');
    const query = new URL(url).searchParams;
    expect(Number(query.get('expires')) * 1000).to.equal(Date.parse(expiresAt));
    expect((Date.parse(expiresAt) - Date.now()) / 86_400_000).to.be.within(364.9, 365);
    expect(query.get('sig')).to.match(/^[\w-]{43}$/);
    expect(answer.headers['cache-control']).to.equal('no-store');
  });

  it("the URL draws without credentials, with the account's plan", async () => {
    const { keys } = await theApp();
    const target = await signUrl(keys.pro, spec({ width: 1500, height: 100, format: 'webp' }));
    const answer = await open(target);
    expect(answer.status).to.equal(200);
    expect(answer.headers['content-type']).to.equal('image/webp');
    expect(answer.headers['cache-control']).to.equal('public, max-age=86400');
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
      const answer = await request('POST', SIGNED_URLS, { key: keys.pro, body: { templateId, overrides } });
      const { pathname, search } = new URL(String(answer.json()['url']));
      const opened = await open(pathname + search);
      expect([opened.status, opened.headers['content-type']], templateId).to.deep.equal([200, 'image/webp']);
      expect((await open(`${pathname}${search.replace('width=400', 'width=500')}`)).status).to.equal(401);
    }
  });

  it('1,000 requests of one URL draw once, use one render and are not rate-limited', async () => {
    const to = await startApp({ RATE_LIMIT_MAX: '100', ANONYMOUS_RATE_LIMIT_MAX: '5' }, (await theApp()).database);
    const answer = await request('POST', SIGNED_URLS, { to, key: to.keys.starter, body: { spec: spec() } });
    const { pathname, search } = new URL(String(answer.json()['url']));
    const outcomes: string[] = [];
    const reader = async () => {
      while (outcomes.length < 1000) {
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
