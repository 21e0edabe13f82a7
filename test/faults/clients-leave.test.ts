import { type ClientRequest, request as send } from 'node:http';
import { expect } from 'chai';
import type { Chromium } from '../../src/browser/browser.js';
import { addCaller, RENDER, type RunningApp, request, spec, startApp } from '../support/app.js';
import { usedBy } from '../support/quota.js';
import { makeStandInPage, startTestChromium } from '../support/stand-in-page.js';
import { until } from '../support/until.js';

const CLIENTS = 100;

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

  const draws = (body: object) => request('POST', RENDER, { to, key: to.keys.business, body });
  /** A client that can disconnect. */
  function open(method: string, path: string, body?: object): ClientRequest {
    const headers = { Authorization: `Bearer ${to.keys.pro}` };
    const req = send({ port: to.port, host: '127.0.0.1', method, path, headers });
    req.on('error', () => req.destroy());
    req.end(body && JSON.stringify(body));
    return req;
  }
  const post = (body: object) => open('POST', RENDER, body);
  const get = (path: string) => open('GET', path);

  it('of 100 clients that disconnect, queued renders are never drawn', async () => {
    const before = chromium.stats().renders;
    const clients = Array.from({ length: CLIENTS }, () => post(spec({ alt: 'slow' })));
    await until(() => chromium.stats().queued >= CLIENTS / 2);
    const drawn = chromium.stats().renders - before;
    for (const client of clients) client.destroy();
    await until(() => chromium.stats().queued + chromium.stats().drawing === 0);
    // The chart that is being drawn is finished; one more may have started before the last client disconnected.
    expect(chromium.stats().renders - before - drawn).to.be.at.most(2);
    expect((await draws(spec())).status).to.equal(200);
  });

  it('when nine of ten clients of one URL disconnect, also the first, the tenth gets its image', async () => {
    const other = await addCaller('pro', { to });
    const before = chromium.stats().renders;
    const path = `${RENDER}?chart=${Buffer.from(JSON.stringify(spec({ alt: 'slow' }))).toString('base64url')}`;
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
});
