import { expect } from 'chai';
import type { Chromium } from '../../src/browser/browser.js';
import { addCaller, RENDER, request, spec, startApp } from '../support/app.js';
import { pairs } from '../support/list.js';
import { withSkewedClock } from '../support/skewed-clock.js';
import { chart, makeStandInPage, startTestChromium } from '../support/stand-in-page.js';
import { until } from '../support/until.js';

const HOUR_MS = 3600_000;
const WAITING = 4;
const keyed = { priority: 'keyed', payer: 'account' } as const;

// A browser of its own: its pages draw as long as the test needs.
describe('a clock that is set while renders wait', () => {
  let page: Awaited<ReturnType<typeof makeStandInPage>>;
  let chromium: Chromium;
  before(async () => {
    page = await makeStandInPage();
    chromium = await startTestChromium({ pageDir: page.pageDir, poolSize: 1, renderTimeoutMs: 30_000 });
  });
  after(async () => {
    await chromium.close();
    await page.remove();
  });

  for (const [name, skewMs] of pairs(['forward by a minute', 60_000], ['back by an hour', -HOUR_MS])) {
    it(`${name}, draws all of them`, async () => {
      const renders = Array.from({ length: 1 + WAITING }, () => chromium.render(chart({ alt: 'slow' }), keyed));
      await until(() => chromium.stats().queued === WAITING);
      const drawn = await withSkewedClock(skewMs, () => Promise.allSettled(renders));
      expect(drawn.map(({ status }) => status)).to.deep.equal(Array(1 + WAITING).fill('fulfilled'));
    });

    it(`${name}, answers all requests that wait for them`, async () => {
      const to = await startApp({}, undefined, undefined, chromium);
      const { key } = await addCaller('pro', { to });
      const post = (width: number) => request('POST', RENDER, { to, key, body: spec({ alt: 'slow', width }) });
      const requests = Array.from({ length: 1 + WAITING }, (_, i) => post(100 + i));
      await until(() => chromium.stats().queued === WAITING);
      const responses = await withSkewedClock(skewMs, () => Promise.all(requests));
      expect(responses.map(({ status }) => status)).to.deep.equal(Array(1 + WAITING).fill(200));
    });

    it(`${name}, still ends a render at its time limit`, async () => {
      const stopped = chromium.render(chart({ alt: 'never' }), { ...keyed, deadlineAt: performance.now() + 1500 });
      const waits = chromium.render(chart(), { ...keyed, deadlineAt: performance.now() + 500 });
      const outcomes = await withSkewedClock(skewMs, () => Promise.allSettled([stopped, waits]));
      expect(outcomes.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected']);
    });
  }
});
