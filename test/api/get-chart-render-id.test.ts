import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type ApiResponse, addCaller, pngSize, type RunningApp, request, startApp, theApp } from '../support/app.js';
import { countingChromium } from '../support/counting-chromium.js';
import { entryOf, history } from '../support/history.js';
import { config, expectErrorImage, saveChart } from '../support/quickchart.js';
import { newIp } from '../support/sessions.js';
import { until } from '../support/until.js';

const alt = (response: { headers: NodeJS.Dict<string | string[]> }) =>
  decodeURIComponent(String(response.headers['x-chart-alt']));

describe('GET /chart/render/:id', () => {
  it('200: draws the saved chart without a key, on its owner', async () => {
    const { key } = await addCaller('pro');
    const path = await saveChart(key);
    const { headers, body } = await request('GET', path, { status: 200 });
    expect(pngSize(body)).to.deep.equal([400, 240]);
    expect(headers['cache-control']).to.equal('public, max-age=86400');
    expect(headers['access-control-allow-origin']).to.equal('*');
    await entryOf(headers['x-request-id'], key);
    expect((await request('GET', '/api/v1/usage', { key })).json()['renders']).to.include({ used: 1 });
  });

  it('200: with allowOverrides the query replaces title, labels, data, names and colors', async () => {
    const { key } = await addCaller('pro');
    const chart = config({ options: { title: { display: true, text: 'Old', fontSize: 20 } } });
    const path = await saveChart(key, chart, { allowOverrides: true });
    const query = 'title=New+title&labels=x,y,z&data1=7,,9&label1=People&backgroundColor1=ff0000,rgb(0,255,0),blue';
    const response = await request('GET', `${path}?${query}`);
    expect(response.status, String(response.headers['x-quickchart-error'])).to.equal(200);
    expect(alt(response)).to.contain('New title').and.contain('x 7').and.contain('z 9').and.contain('People');
    const plain = await request('GET', path);
    expect(plain.headers['etag']).to.not.equal(response.headers['etag']);
    const wide = await request('GET', `${path}?w=300&f=jpg`);
    expect(wide.headers['content-type']).to.equal('image/jpeg');
  });

  it('400: a dataset that is not there, and data that is no number', async () => {
    const { key } = await addCaller('pro');
    const path = await saveChart(key, config(), { allowOverrides: true });
    const text = expectErrorImage(await request('GET', `${path}?data1=1,x&data2=1`), 400);
    expect(text).to.contain('data1 must be numbers').and.contain('data2 has no dataset: the saved chart has 1');
  });

  it('404: an unknown, a malformed and an expired one', async () => {
    const { database } = await theApp();
    const { key } = await addCaller('pro');
    expectErrorImage(await request('GET', `/chart/render/${randomUUID()}`), 404);
    expectErrorImage(await request('GET', '/chart/render/zf-1'), 404);
    const path = await saveChart(key);
    await database.dataSource.query(`UPDATE short_urls SET expires_at = now() - interval '1 s' WHERE id = $1`, [
      path.split('/').at(-1),
    ]);
    expectErrorImage(await request('GET', path), 404);
  });

  it('opening it extends how long it is kept', async () => {
    const { database } = await theApp();
    const path = await saveChart((await addCaller('pro')).key);
    const id = path.split('/').at(-1);
    await database.dataSource.query(`UPDATE short_urls SET expires_at = now() + interval '1 hour' WHERE id = $1`, [id]);
    expect((await request('GET', path)).status).to.equal(200);
    const [{ days }] = await database.dataSource.query(
      `SELECT extract(day FROM expires_at - now())::int AS days FROM short_urls WHERE id = $1`,
      [id],
    );
    expect(days).to.equal(89);
  });

  it('ends with the revocation of signed URLs', async () => {
    const { key } = await addCaller('pro');
    const path = await saveChart(key);
    expect((await request('POST', '/api/v1/signed-urls/revoke', { key })).status).to.equal(204);
    expectErrorImage(await request('GET', path), 404);
    expect((await request('GET', await saveChart(key))).status).to.equal(200);
  });

  it('403: the plan of its owner decides', async () => {
    const { key } = await addCaller('starter');
    const path = await saveChart(key, config(), { format: 'pdf' });
    expect(expectErrorImage(await request('GET', path), 403)).to.contain('Business plan');
  });
});

describe('GET /chart/render/:id without allowOverrides', () => {
  it('400: names every parameter that would change the image, and says how to allow it', async () => {
    const path = await saveChart((await addCaller('pro')).key);
    const query = 'title=T&labels=a,b&data1=1,2&label2=x&backgroundColor1=f00&w=300&height=200&f=svg&bkg=fff';
    const response = await request('GET', `${path}?${query}`, { headers: { Accept: 'image/png' } });
    const text = expectErrorImage(response, 400);
    expect(text).to.contain('title cannot be changed').and.contain('"allowOverrides": true').and.contain('And 6 more');
  });

  it('200: parameters that change nothing are ignored, and are the same image', async () => {
    const path = await saveChart((await addCaller('pro')).key);
    const plain = await request('GET', path);
    const tagged = await request('GET', `${path}?utm_source=mail&c=x&v=2&w=`);
    expect([tagged.status, tagged.headers['x-cache']]).to.deep.equal([200, 'HIT']);
    expect(tagged.headers['etag']).to.equal(plain.headers['etag']);
  });
});

describe('GET /chart/render/:id 429', () => {
  const LIMITS = { RATE_LIMIT_MAX: '2', ACCOUNT_RATE_LIMIT_MAX: '3', TRUST_PROXY: '1' };
  const readerOf = (to: RunningApp) => ({ to, headers: { 'X-Forwarded-For': newIp() } });

  it('limits what one short URL draws, whatever its query replaces; what is cached is not limited', async () => {
    const to = await startApp(LIMITS, (await theApp()).database);
    const path = await saveChart((await addCaller('pro')).key, config(), { allowOverrides: true });
    const [reader, other] = [readerOf(to), readerOf(to)];
    expect((await request('GET', path, reader)).status).to.equal(200);
    expect((await request('GET', `${path}?data1=4,5,6`, reader)).status).to.equal(200);
    expectRefused(await request('GET', `${path}?data1=4,5,7`, reader), 2);
    expect((await request('GET', path, reader)).headers['x-cache']).to.equal('HIT');
    expect((await request('GET', `${path}?data1=4,5,8`, other)).status).to.equal(200);
    expectRefused(await request('GET', `${path}?data1=4,5,9`, other), 3);
  });

  it('failures count before anything is parsed or drawn, and are one row of the history without a document', async () => {
    const { database, chromium } = await theApp();
    const counting = countingChromium(chromium);
    const to = await startApp(LIMITS, database, undefined, counting.chromium);
    const { key, accountId } = await addCaller('pro');
    const path = await saveChart(key, config(), { allowOverrides: true });
    const statuses: number[] = [];
    for (const ip of [newIp(), newIp(), newIp()]) {
      for (let n = 0; n < 4; n++) {
        const reader = { to, headers: { 'X-Forwarded-For': ip } };
        const response = await request('GET', `${path}?data1=x${n}&junk=${newIp()}&width=${300 + n}`, reader);
        statuses.push(response.status);
        if (response.status === 429) expectRefused(response);
      }
    }
    expect(statuses).to.deep.equal([400, 400, 429, 429, 400, 429, 429, 429, 429, 429, 429, 429]);
    expect(counting.draws(), 'one text, one image').to.equal(1);
    const entries = () => history(key, '', to);
    await until(async () => (await entries())[0]?.['count'] === 3);
    expect((await entries()).map(({ status, hasSpec }) => [status, hasSpec])).to.deep.equal([['failed', false]]);
    const documents = 'SELECT body::text AS body FROM render_documents WHERE account_id = $1';
    const kept = await database.dataSource.query<{ body: string }[]>(documents, [accountId]);
    expect(kept.filter(({ body }) => body.includes('datasets'))).to.deep.equal([]);
    const { data } = (await request('GET', '/api/v1/renders/errors', { key, to })).json();
    expect((data as { count: number }[]).map(({ count }) => count)).to.deep.equal([3]);
  });

  it('an opening that is a HIT is not counted, whatever parameters without effect it has, and is one row', async () => {
    const to = await startApp(LIMITS, (await theApp()).database);
    const { key } = await addCaller('pro');
    const path = await saveChart(key);
    const reader = readerOf(to);
    for (let n = 0; n < 6; n++) {
      const response = await request('GET', `${path}?n=${n}`, reader);
      expect(response.status).to.equal(200);
      expect('x-ratelimit-limit' in response.headers, 'shows the window it counts in').to.equal(n === 0);
    }
    await until(async () => (await history(key, '', to)).some(({ count }) => count === 5));
    expect(await history(key, '', to)).to.have.length(2);
  });

  it('a day has a number of distinct variations; what was drawn before is drawn again', async () => {
    const env = { SHORT_URL_VARIATIONS_MAX: '2', CACHE_MAX_MB: '0' };
    const to = await startApp(env, (await theApp()).database);
    const path = await saveChart((await addCaller('pro')).key, config(), { allowOverrides: true });
    const draw = (query: string) => request('GET', `${path}${query}`, { to });
    for (const query of ['?data1=4,5,6', '?title=T', '?data1=4,5,6', '?title=T&utm=1', ''])
      expect((await draw(query)).status, query).to.equal(200);
    for (let n = 0; n < 2; n++) {
      const refused = await draw('?w=300');
      expectRefused(refused, 2);
      expect(Number(refused.headers['retry-after'])).to.be.within(23 * 3600, 24 * 3600);
    }
    expect((await draw('?title=T')).status).to.equal(200);
  });

  /** A short URL refuses in JSON: an image would cost what the limit protects. */
  function expectRefused({ status, headers, json }: ApiResponse, limit?: number): void {
    expect(status).to.equal(429);
    expect(headers['content-type']).to.equal('application/json; charset=utf-8');
    expect(json()).to.include({ error: 'Rate limit exceeded', retryAfter: Number(headers['retry-after']) });
    expect(headers['x-quickchart-error']).to.match(/^Rate limit exceeded \| The limit of /);
    if (limit !== undefined) expect(headers['x-ratelimit-limit']).to.equal(String(limit));
  }
});
