import { expect } from 'chai';
import type { Readiness } from '../../../src/site/health/health.js';
import { observeReadiness } from '../../../src/site/status/observed-readiness.js';
import { spanText, statusPage } from '../../../src/site/status/status-page.js';

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

  it('names what fails and what that means, in words', () => {
    const html = statusPage({
      frame: { tagsOf: () => '' },
      readiness: {
        ready: false,
        parts: {},
        observed: [
          { name: 'database', state: 'no answer', sinceMs: 0 },
          { name: 'chromium', state: 'ok', sinceMs: 0 },
        ],
      },
      queue: { drawing: 2, queued: 7, pages: 2 },
      version: '1.2.3',
      startedAtMs: 0,
      nowMs: 3_700 * SECOND_MS,
    });
    for (const text of ['Disruption: database', 'No answer', 'Requests with a key get status 503', '7 charts wait']) {
      expect(html).to.contain(text);
    }
    expect(html).to.contain('1.2.3').and.to.contain('1 h 1 min');
    expect(html).to.not.contain('Everything works');
  });

  it('writes times in their two largest units', () => {
    const texts = [0, 5, 60, 3_600, 3_725, 90_000, 1_000_000].map((seconds) => spanText(seconds * SECOND_MS));
    expect(texts).to.deep.equal(['0 s', '5 s', '1 min', '1 h', '1 h 2 min', '1 d 1 h', '11 d 13 h']);
  });
});
