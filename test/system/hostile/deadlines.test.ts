import { expect } from 'chai';
import type { Chromium } from '../../../src/browser/browser.js';
import { type ApiResponse, addCaller, RENDER, type RunningApp, request, spec, startApp } from '../../support/app.js';
import { watchBrowsers } from '../../support/browser-processes.js';
import { endsBefore } from '../../support/order.js';
import { makeStandInPage, startTestChromium } from '../../support/stand-in-page.js';
import { until } from '../../support/until.js';

const DEADLINE_MS = 3000;
/** Whoever waits a second time after its deadline is answered after this timer. */
const CONTROL_MS = 2 * DEADLINE_MS;
const encoded = (body: object) => Buffer.from(JSON.stringify(body)).toString('base64url');

describe('no request waits past its deadline', () => {
  let page: Awaited<ReturnType<typeof makeStandInPage>>;
  let chromium: Chromium;
  let to: RunningApp;
  let browserProcesses: ReturnType<typeof watchBrowsers>;
  before(async () => {
    page = await makeStandInPage();
  });
  after(() => page.remove());
  beforeEach(async () => {
    browserProcesses = watchBrowsers();
    chromium = await startTestChromium({ pageDir: page.pageDir, poolSize: 1, renderTimeoutMs: DEADLINE_MS });
    to = await startApp({ RENDER_TIMEOUT_MS: String(DEADLINE_MS) }, undefined, undefined, chromium);
  });
  afterEach(async () => {
    // A page is open again: whoever waited for one has given up or got it.
    await until(
      () =>
        chromium.health().then(
          () => chromium.stats().pages === 1,
          () => false,
        ),
      20_000,
    );
    await chromium.close();
  });

  const inTime = (sending: Promise<ApiResponse>) => endsBefore(CONTROL_MS, sending);
  const post = (key: string, body: object) => request('POST', RENDER, { to, key, body });

  it('in the queue: a render with credentials is not retried after its deadline', async () => {
    const attacker = await addCaller('business', { to });
    const hanging = [1, 2, 3].map(() => post(attacker.key, spec({ alt: 'hang' })));
    await until(() => chromium.stats().drawing === 1 && chromium.stats().queued === 2);
    await inTime(post(to.keys.pro, spec()));
    await Promise.all(hanging);
  });

  it('while the processes that draw are stopped, on every route', async () => {
    const { key } = await addCaller('business', { to });
    for (const pid of browserProcesses().renderers) process.kill(pid, 'SIGSTOP');
    const equal = `${RENDER}?chart=${encoded(spec())}`;
    const get = (path: string, as?: string) => request('GET', path, { to, ...(as !== undefined && { key: as }) });
    const responses = await Promise.all(
      [
        post(key, spec()),
        post(key, spec({ returnUrl: true })),
        get(equal),
        get(equal, key),
        get(equal, to.keys.pro),
        get(`${RENDER}?chart=${encoded(spec())}&errors=image`),
        get('/api/v1/templates/mrr-trend/render', key),
        request('POST', '/api/v1/ai/render', { to, key, body: { description: 'bar chart', data: 'a,b\nx,1\ny,2' } }),
      ].map(inTime),
    );
    // A request that was read later than the first ones may be drawn by a process that took the place of a stopped one.
    for (const { status } of responses) expect(status).to.be.oneOf([200, 400, 503]);
    expect(responses[0]?.status).to.be.oneOf([400, 503]);
    await until(async () => (await post(to.keys.pro, spec())).status === 200);
  });

  it('when it joins a drawing that began earlier, it still has its own deadline', async () => {
    const path = `${RENDER}?chart=${encoded(spec({ alt: 'slow' }))}`;
    const attacker = await addCaller('business', { to });
    const hanging = post(attacker.key, spec({ alt: 'hang' }));
    await until(() => chromium.stats().drawing === 1);
    const first = inTime(request('GET', path, { to, key: attacker.key }));
    await until(() => chromium.stats().queued === 1);
    // So near to the deadline of the first that the second has most of its own left when the page is open again.
    await new Promise((resolve) => setTimeout(resolve, 0.8 * DEADLINE_MS));
    const joined = await inTime(request('GET', path, { to, key: to.keys.pro }));
    await first;
    // The first gave up while the page was closed; the page was there before the deadline of the second.
    expect(joined.status).to.equal(200);
    await hanging;
  });
});
