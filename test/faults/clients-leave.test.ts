import { type ClientRequest, request as send } from 'node:http';
import { expect } from 'chai';
import type { Chromium } from '../../src/browser/browser.js';
import { addCaller, RENDER, type RunningApp, request, spec, startApp } from '../support/app.js';
import { usedBy } from '../support/quota.js';
import { makeStandInPage, startTestChromium } from '../support/stand-in-page.js';
import { until } from '../support/until.js';

const CLIENTS = 100;
const urlOf = (chart: object) => `${RENDER}?chart=${Buffer.from(JSON.stringify(chart)).toString('base64url')}`;

describe('clients that disconnect', () => {
  let chromium: Chromium;
  let to: RunningApp;
  let page: Awaited<ReturnType<typeof makeStandInPage>>;
  before(async () => {
    page = await makeStandInPage();
    chromium = await startTestChromium({ pageDir: page.pageDir, poolSize: 1, queueLimit: CLIENTS });
    to = await startApp({}, undefined, undefined, chromium);
  });
  after(async () => {
    await chromium.close();
    await page.remove();
  });

  /** A client that can disconnect. */
  function open(
    method: string,
    path: string,
    { key = to.keys.pro, body }: { key?: string; body?: object } = {},
  ): ClientRequest {
    const headers = { Authorization: `Bearer ${key}` };
    const req = send({ port: to.port, host: '127.0.0.1', method, path, headers });
    req.on('error', () => req.destroy());
    req.end(body && JSON.stringify(body));
    return req;
  }
  const get = (path: string) => open('GET', path);

  it('of 100 clients that disconnect, queued renders are never drawn, and those that are drawn are charged', async () => {
    const { key } = await addCaller('business', { to });
    const before = chromium.stats().renders;
    const clients = Array.from({ length: CLIENTS }, () => open('POST', RENDER, { key, body: spec({ alt: 'slow' }) }));
    await until(() => chromium.stats().queued >= CLIENTS / 2);
    const drawn = chromium.stats().renders - before;
    for (const client of clients) client.destroy();
    await until(() => chromium.stats().queued + chromium.stats().drawing === 0);
    // The chart that is being drawn is finished; one more may have started before the last client disconnected.
    const draws = chromium.stats().renders - before;
    expect(draws - drawn).to.be.at.most(2);
    await until(async () => (await usedBy(to, key)) === draws);
    expect((await request('POST', RENDER, { to, key, body: spec() })).status).to.equal(200);
  });

  it('when nine of ten clients of one URL disconnect, also the first, the tenth gets its image', async () => {
    const other = await addCaller('pro', { to });
    const before = chromium.stats().renders;
    const path = urlOf(spec({ alt: 'long' }));
    const leaving = [get(path)];
    await until(() => chromium.stats().drawing === 1);
    for (let i = 1; i < 9; i++) leaving.push(get(path));
    const staying = request('GET', path, { to, key: other.key });
    // Charged once it has joined the drawing.
    await until(async () => (await usedBy(to, other.key)) === 1);
    for (const client of leaving) client.destroy();
    expect((await staying).status).to.equal(200);
    expect(chromium.stats().renders - before).to.equal(1);
  });

  it('of two accounts that wait for one URL, the one that receives the image is charged, not the one that has left', async () => {
    const [first, second] = [await addCaller('pro', { to }), await addCaller('pro', { to })];
    const path = urlOf(spec({ alt: 'long' }));
    const leaving = open('GET', path, { key: first.key });
    await until(async () => chromium.stats().drawing === 1 && (await usedBy(to, first.key)) === 1);
    const staying = request('GET', path, { to, key: second.key });
    await until(async () => (await usedBy(to, second.key)) === 1);
    leaving.destroy();
    const { status, headers } = await staying;
    expect([status, headers['x-cache']]).to.deep.equal([200, 'MISS']);
    await until(async () => (await usedBy(to, first.key)) === 0);
    expect(await usedBy(to, second.key)).to.equal(1);
  });

  it('of draws whose client has left, each is charged, and its image costs no second render', async () => {
    const { key } = await addCaller('business', { to });
    for (let draws = 1; draws <= 3; draws++) {
      const body = spec({ alt: 'slow' });
      const leaving = open('POST', RENDER, { key, body });
      await until(async () => chromium.stats().drawing === 1 && (await usedBy(to, key)) === draws);
      leaving.destroy();
      await until(() => chromium.stats().drawing === 0);
      const { status, headers } = await request('POST', RENDER, { to, key, body });
      expect([status, headers['x-cache']]).to.deep.equal([200, 'HIT']);
    }
    expect(await usedBy(to, key)).to.equal(3);
  });

  it('an AI render whose client leaves after the description was read is charged, without the image that was not drawn', async () => {
    const { key } = await addCaller('pro', { to });
    const body = { description: 'bar chart: Jan 1, Feb 2, Mar 3' };
    // The first description loads its reader, which may take longer than the chart ahead.
    await request('POST', '/api/v1/ai/render', {
      to,
      key: to.keys.business,
      body: { description: 'pie chart: A 1, B 2' },
    });
    const ahead = request('POST', RENDER, { to, key: to.keys.business, body: spec({ alt: 'long' }) });
    await until(() => chromium.stats().drawing === 1);
    const leaving = open('POST', '/api/v1/ai/render', { key, body });
    await until(() => chromium.stats().queued === 1);
    leaving.destroy();
    await until(() => chromium.stats().queued === 0);
    await until(async () => (await usedBy(to, key)) === 1);
    const usage = (await request('GET', '/api/v1/usage', { to, key })).json();
    expect(usage).to.have.nested.property('aiRenders.used', 1);
    expect(usage).to.have.nested.property('renders.used', 0);
    expect((await ahead).status).to.equal(200);
  });
});
