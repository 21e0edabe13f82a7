import { expect } from 'chai';
import { type ApiResponse, addCaller, request, spec, startApp, theApp } from '../support/app.js';
import { history } from '../support/history.js';
import { JWT_SECRET, newIp } from '../support/sessions.js';
import { open, SIGNED_URLS, signUrl } from '../support/signed-urls.js';
import { until } from '../support/until.js';

const OPENINGS = 60;

describe('openings of a signed URL in the render history', () => {
  it('are one entry with a count when they are answered from the cache, and all of them in the statistics', async () => {
    const { key } = await addCaller('business');
    const url = await signUrl(key, spec({ title: 'opened often' }));
    const drawn = await open(url);
    const hits = await Promise.all(Array.from({ length: OPENINGS }, () => open(url)));
    expect(new Set(hits.map((response) => response.headers['x-cache']))).to.deep.equal(new Set(['HIT']));
    const etag = String(drawn.headers['etag']);
    for (let n = 0; n < 2; n++)
      expect((await request('GET', url, { headers: { 'If-None-Match': etag } })).status).to.equal(304);
    const other = await signUrl(key, spec({ title: 'opened once' }));
    await open(other);
    const stats = async () => (await request('GET', '/api/v1/stats', { key })).json();
    await until(async () => (await stats())['rendersThisMonth'] === OPENINGS + 4);
    const entries = await history(key);
    const kept = entries.map(({ cached, bytes, count }) => [cached, Number(bytes) > 0, count]);
    expect(kept).to.have.deep.members([
      [false, true, undefined],
      [true, true, OPENINGS],
      [true, false, 2],
      [false, true, undefined],
    ]);
    const { rendersThisMonth, cacheHitRate } = await stats();
    const rate = Math.round(((OPENINGS + 2) / (OPENINGS + 4)) * 10_000) / 10_000;
    expect([rendersThisMonth, cacheHitRate]).to.deep.equal([OPENINGS + 4, rate]);
    const usage = (await request('GET', '/api/v1/usage', { key })).json();
    expect([usage['byFormat'], usage['renders']]).to.deep.equal([{ png: 2 }, { used: 2, limit: 250_000 }]);
    const [entry] = entries.filter(({ count }) => count === OPENINGS);
    const one = await request('GET', `/api/v1/renders/${entry?.id}`, { key });
    expect(one.json()['count']).to.equal(OPENINGS);
  });

  it('are one entry without a document when they fail in the same way, and are limited before they are read', async () => {
    const env = { RATE_LIMIT_MAX: '3', TRUST_PROXY: '1', JWT_SECRET };
    const to = await startApp(env, (await theApp()).database);
    const { key } = await addCaller('business', { to });
    const name = `gone ${newIp()}`;
    const { id } = (await request('POST', '/api/v1/templates', { to, key, body: { name, spec: spec() } })).json();
    const body = { templateId: id, overrides: { errors: 'image', width: 300 } };
    const { url } = (await request('POST', SIGNED_URLS, { to, key, body })).json();
    const { pathname, search } = new URL(String(url));
    expect((await request('DELETE', `/api/v1/templates/${id}`, { to, key })).status).to.equal(204);
    const reader = { to, headers: { 'X-Forwarded-For': newIp() } };
    const responses: ApiResponse[] = [];
    for (let n = 0; n < 5; n++) responses.push(await request('GET', pathname + search, reader));
    expect(responses.map(({ status }) => status)).to.deep.equal([404, 404, 404, 429, 429]);
    expect(responses.map(({ headers }) => String(headers['content-type']).slice(0, 9))).to.deep.equal([
      ...['image/png', 'image/png', 'image/png'],
      ...['applicati', 'applicati'],
    ]);
    expect(Number(responses.at(-1)?.headers['retry-after'])).to.be.within(1, 900);
    await until(async () => (await history(key, '', to))[0]?.['count'] === 3);
    const entries = await history(key, '', to);
    expect(entries.map(({ status, hasSpec }) => [status, hasSpec])).to.deep.equal([['failed', false]]);
  });

  it('stay an entry each for requests with a key', async () => {
    const { key } = await addCaller('business');
    for (let n = 0; n < 3; n++) await request('POST', '/api/v1/render', { key, body: spec({ title: 'keyed' }) });
    await until(async () => (await history(key)).length === 3);
    expect((await history(key)).map(({ count }) => count)).to.deep.equal([undefined, undefined, undefined]);
  });
});
