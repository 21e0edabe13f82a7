import { expect } from 'chai';
import type { Readiness } from '../../../src/site/health/health.js';
import { observeReadiness } from '../../../src/site/status/observed-state.js';
import { spanText, statusPage } from '../../../src/site/status/status-page.js';
import { pairs } from '../../support/list.js';

const SECOND_MS = 1000;

describe('the status page', () => {
  it('says since when each part is in its state', async () => {
    let nowMs = 0;
    let answer: Readiness = { ready: true, parts: { database: 'ok', chromium: 'ok' } };
    const observe = observeReadiness(
      async () => answer,
      () => nowMs,
    );
    await observe();
    nowMs = 60 * SECOND_MS;
    answer = { ready: false, parts: { database: 'failing', chromium: 'ok' } };
    await observe();
    nowMs = 90 * SECOND_MS;
    const { ready, observed } = await observe();
    expect(ready).to.equal(false);
    expect(observed).to.deep.equal([
      { name: 'database', state: 'failing', sinceMs: 60 * SECOND_MS },
      { name: 'chromium', state: 'ok', sinceMs: 0 },
    ]);
  });

  it('keeps when a part failed and when it worked again', async () => {
    let nowMs = 0;
    let state = 'ok';
    const observe = observeReadiness(
      async () => ({ ready: state === 'ok', parts: { database: state } }),
      () => nowMs,
    );
    for (const [atMs, then] of pairs([0, 'ok'], [10, 'failing'], [20, 'no answer'], [30, 'ok'], [40, 'failing'])) {
      [nowMs, state] = [atMs, then];
      await observe();
    }
    expect((await observe()).disruptions).to.deep.equal([
      { name: 'database', fromMs: 40 },
      { name: 'database', fromMs: 10, toMs: 30 },
    ]);
  });

  it('names what fails and what that means, in words', () => {
    const html = statusPage({
      frame: { tagsOf: () => '', fontTags: '', urlOf: () => '' },
      readiness: {
        ready: false,
        disruptions: [
          { name: 'database', fromMs: 3_600 * SECOND_MS },
          { name: 'chromium', fromMs: 0, toMs: 90 * SECOND_MS },
        ],
        parts: {},
        observed: [
          { name: 'database', state: 'no answer', sinceMs: 0 },
          { name: 'chromium', state: 'ok', sinceMs: 0 },
        ],
      },
      background: { oldestJobSeconds: 125, oldestWebhookSeconds: 0, isStorageWorking: false },
      queue: { drawing: 2, queued: 7, pages: 2 },
      version: '1.2.3',
      startedAtMs: 0,
      nowMs: 3_700 * SECOND_MS,
    });
    for (const text of ['Disruption: database', 'No response', 'Requests with a key get status 503', '7 charts wait']) {
      expect(html).to.contain(text);
    }
    expect(html).to.contain('1.2.3').and.to.contain('1 h 1 min');
    for (const text of [
      'the oldest for 2 min 5 s',
      'Notifications of finished jobs are on time',
      'get status 503. Images in',
    ]) {
      expect(html).to.contain(text);
    }
    expect(html).to.contain('Recent disruptions').and.to.contain('lasted 1 min 30 s').and.to.contain('goes on');
    expect(html).to.not.contain('Everything works');
  });

  it('writes times in their two largest units', () => {
    const texts = [0, 5, 60, 3_600, 3_725, 90_000, 1_000_000].map((seconds) => spanText(seconds * SECOND_MS));
    expect(texts).to.deep.equal(['0 s', '5 s', '1 min', '1 h', '1 h 2 min', '1 d 1 h', '11 d 13 h']);
  });
});
