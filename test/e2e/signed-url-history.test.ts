import { expect } from 'chai';
import { addCaller, request, spec } from '../support/app.js';
import { history } from '../support/history.js';
import { open, signUrl } from '../support/signed-urls.js';
import { until } from '../support/until.js';

const OPENINGS = 60;

describe('openings of a signed URL in the render history', () => {
  it('are one entry with a count when they are answered from the cache, and all of them in the statistics', async () => {
    const { key } = await addCaller('business');
    const url = await signUrl(key, spec({ title: 'opened often' }));
    const drawn = await open(url);
    const hits = await Promise.all(Array.from({ length: OPENINGS }, () => open(url)));
    expect(new Set(hits.map((answer) => answer.headers['x-cache']))).to.deep.equal(new Set(['HIT']));
    const etag = String(drawn.headers['etag']);
    for (let n = 0; n < 2; n++) {
      expect((await request('GET', url, { headers: { 'If-None-Match': etag } })).status).to.equal(304);
    }
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

  it('stay an entry each for requests with a key', async () => {
    const { key } = await addCaller('business');
    for (let n = 0; n < 3; n++) await request('POST', '/api/v1/render', { key, body: spec({ title: 'keyed' }) });
    await until(async () => (await history(key)).length === 3);
    expect((await history(key)).map(({ count }) => count)).to.deep.equal([undefined, undefined, undefined]);
  });
});
