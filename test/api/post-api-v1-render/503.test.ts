import { expect } from 'chai';
import type { Chromium } from '../../../src/browser/browser.js';
import { RENDER, type RunningApp, request, spec, startApp } from '../../support/app.js';
import { makeStandInPage, startTestChromium } from '../../support/stand-in-page.js';
import { until } from '../../support/until.js';

const QUEUE_LIMIT = 3;

describe('POST /api/v1/render 503', () => {
  let page: Awaited<ReturnType<typeof makeStandInPage>>;
  let chromium: Chromium;
  let to: RunningApp;
  before(async () => {
    page = await makeStandInPage();
    chromium = await startTestChromium({
      pageDir: page.pageDir,
      poolSize: 1,
      queueLimit: QUEUE_LIMIT,
      renderTimeoutMs: 3000,
    });
    to = await startApp({}, undefined, undefined, chromium);
  });
  after(async () => {
    await chromium.close();
    await page.remove();
  });

  it('a render that finds the queue full is refused at once; those in the queue are drawn', async () => {
    const draw = (alt: string) => request('POST', RENDER, { to, key: to.keys.pro, body: spec({ alt }) });
    const hanging = draw('hang');
    await until(() => chromium.stats().drawing === 1);
    const queued = Array.from({ length: QUEUE_LIMIT }, (_, i) => draw(`queued ${i}`));
    await until(() => chromium.stats().queued === QUEUE_LIMIT);
    const { status, headers, json } = await draw('one too many');
    expect(chromium.stats().drawing).to.equal(1);
    expect(status).to.equal(503);
    expect(json()).to.deep.equal({ error: 'Service overloaded' });
    expect(headers['retry-after']).to.match(/^[1-9]\d*$/);
    expect((await hanging).status).to.equal(400);
    for (const answer of await Promise.all(queued)) expect(answer.status).to.be.oneOf([200, 503]);
    expect((await draw('when the queue is free')).status).to.equal(200);
  });
});
