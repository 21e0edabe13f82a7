import { expect } from 'chai';
import type { Chromium } from '../../src/browser/browser.js';
import { addCaller, RENDER, type RunningApp, request, spec, startApp } from '../support/app.js';
import { entryOf } from '../support/history.js';
import { postJob, untilEnded } from '../support/jobs.js';
import { usedBy } from '../support/quota.js';
import { makeStandInPage, startTestChromium } from '../support/stand-in-page.js';
import { until } from '../support/until.js';

describe('what other accounts draw', () => {
  let page: Awaited<ReturnType<typeof makeStandInPage>>;
  let chromium: Chromium;
  let to: RunningApp;
  let one: string;
  let other: string;
  before(async () => {
    page = await makeStandInPage();
    chromium = await startTestChromium({ pageDir: page.pageDir });
    to = await startApp({}, undefined, undefined, chromium);
    one = (await addCaller('business', { to })).key;
    other = (await addCaller('business', { to })).key;
  });
  after(async () => {
    await chromium.close();
    await page.remove();
  });

  const post = (key: string, body: object) => request('POST', RENDER, { to, key, body });
  const get = (body: object, key?: string) =>
    request('GET', `${RENDER}?chart=${Buffer.from(JSON.stringify(body)).toString('base64url')}`, {
      to,
      ...(key !== undefined && { key }),
    });
  const cacheOf = async (response: ReturnType<typeof post>) => (await response).headers['x-cache'];

  it('is not told by X-Cache of a POST: each account draws and pays once, with the same ETag', async () => {
    const body = spec();
    const [first, second, again] = [await post(one, body), await post(other, body), await post(other, body)];
    expect([first, second, again].map(({ headers }) => headers['x-cache'])).to.deep.equal(['MISS', 'MISS', 'HIT']);
    expect(second.headers.etag).to.equal(first.headers.etag);
    expect(second.body.equals(first.body)).to.equal(true);
    const headers = { 'If-None-Match': String(first.headers.etag) };
    expect((await request('POST', RENDER, { to, key: other, body, headers })).status).to.equal(304);
  });

  it('is not told by a GET of what was drawn by POST or as a job', async () => {
    const [posted, queued] = [spec(), spec()];
    await post(one, posted);
    const { jobId } = (await postJob(one, { body: queued, to })).json();
    await untilEnded(one, String(jobId), to);
    for (const body of [posted, queued]) {
      expect(await cacheOf(get(body))).to.equal('MISS');
      expect(await cacheOf(get(body, one))).to.equal('HIT');
    }
  });

  it('is not told by joining a drawing in progress, which would be as fast and free', async () => {
    const body = spec({ alt: 'slow' });
    const [drawn, used] = [chromium.stats().renders, await usedBy(to, other)];
    const first = post(one, body);
    await until(() => chromium.stats().drawing === 1);
    expect(await cacheOf(post(other, body))).to.equal('MISS');
    expect((await first).status).to.equal(200);
    expect(chromium.stats().renders - drawn).to.equal(2);
    expect((await usedBy(to, other)) - used).to.equal(1);
  });

  it('is not told by a job', async () => {
    const body = spec();
    await post(one, body);
    const accepted = await postJob(other, { body, to });
    expect((await untilEnded(other, String(accepted.json()['jobId']), to)).status).to.equal('completed');
    const entry = await entryOf(accepted.headers['x-request-id'], other, to);
    expect(entry['cached']).to.equal(false);
  });

  it('the images of URLs are shared: whoever has the URL has the image', async () => {
    const body = spec();
    expect(await cacheOf(get(body))).to.equal('MISS');
    expect(await cacheOf(get(body, one))).to.equal('HIT');
    expect(await cacheOf(get(body, other))).to.equal('HIT');
    expect(await cacheOf(post(one, body))).to.equal('MISS');
    const slow = spec({ alt: 'slow' });
    const before = chromium.stats().renders;
    const together = await Promise.all([get(slow, one), get(slow, other), get(slow, one)]);
    expect(together.map(({ status }) => status)).to.deep.equal([200, 200, 200]);
    expect(chromium.stats().renders - before).to.equal(1);
  });
});
