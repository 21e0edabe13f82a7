import { expect } from 'chai';
import { observeStates } from '../../../src/site/status/observed-state.js';
import { spanText, statusPage } from '../../../src/site/status/status-page.js';
import { pairs } from '../../support/list.js';

const SECOND_MS = 1000;

describe('the status page', () => {
  it('says since when each part is in its state', () => {
    let nowMs = 0;
    const observe = observeStates(() => nowMs);
    observe({ database: 'ok', chromium: 'ok' });
    nowMs = 60 * SECOND_MS;
    observe({ database: 'failing', chromium: 'ok' });
    nowMs = 90 * SECOND_MS;
    expect(observe({ database: 'failing', chromium: 'ok' }).parts).to.deep.equal([
      { name: 'database', state: 'failing', sinceMs: 60 * SECOND_MS },
      { name: 'chromium', state: 'ok', sinceMs: 0 },
    ]);
  });

  it('keeps when a part failed and when it worked again', () => {
    let nowMs = 0;
    const observe = observeStates(() => nowMs);
    const states = pairs([0, 'ok'], [10, 'failing'], [20, 'no answer'], [30, 'ok'], [40, 'no space']);
    const seen = states.map(([atMs, storage]) => {
      nowMs = atMs;
      return observe({ storage });
    });
    expect(seen.at(-1)?.disruptions).to.deep.equal([
      { name: 'storage', fromMs: 40 },
      { name: 'storage', fromMs: 10, toMs: 30 },
    ]);
  });

  const HOUR = { version: '1.2.3', startedAtMs: 0, nowMs: 3_700 * SECOND_MS };
  const FRAME = { tagsOf: () => '', fontTags: '', urlOf: () => '' };
  /** The page when all works, but for what is given. */
  const pageWith = ({ storage = 'ok', database = 'ok', oldestJobSeconds = 0, queued = 0 }) =>
    statusPage({
      frame: FRAME,
      observed: observeStates(() => 0)({ chromium: 'ok', database, storage }),
      background: { oldestJobSeconds, oldestWebhookSeconds: 0 },
      queue: { drawing: 0, queued, pages: 2 },
      ...HOUR,
    });

  const worst: [faults: Parameters<typeof pageWith>[0], kind: string, headline: string, row: string][] = [
    [{}, 'good', 'Everything works', 'Images can be stored and read'],
    [{ storage: 'failing' }, 'bad', 'Disruption: stored images', 'Images with a URL get status 503'],
    [{ storage: 'no answer' }, 'bad', 'Disruption: stored images', 'No response'],
    [{ storage: 'no space' }, 'bad', 'Disruption: stored images', 'Stored images are served'],
    [
      { storage: 'no space', database: 'failing' },
      'bad',
      'Disruption: database and stored images',
      'Too little free space',
    ],
    [{ oldestJobSeconds: 125 }, 'busy', 'Delays: jobs', 'the oldest for 2 min 5 s'],
    [{ oldestJobSeconds: 125, queued: 3 }, 'busy', 'Delays: queue and jobs', '3 charts wait'],
    [{ oldestJobSeconds: 125, storage: 'failing' }, 'bad', 'Disruption: stored images', 'Delayed'],
  ];
  for (const [faults, kind, headline, row] of worst)
    it(`says the worst of its rows in headline, title and disruptions: ${JSON.stringify(faults)}`, () => {
      const html = pageWith(faults);
      const [, summaryKind, summary] =
        /class="summary (\w+)" role="status"><span[^>]*><\/span>(.*?)<\/p>/.exec(html) ?? [];
      expect([summaryKind, summary]).to.deep.equal([kind, headline]);
      expect(html)
        .to.contain(`<title>${headline.split(':')[0]} –`)
        .and.to.contain(row);
      expect(html.includes('No disruption')).to.equal(kind !== 'bad');
    });

  it('names what fails and what that means, in words', () => {
    const html = statusPage({
      frame: FRAME,
      observed: {
        disruptions: [
          { name: 'database', fromMs: 3_600 * SECOND_MS },
          { name: 'chromium', fromMs: 0, toMs: 90 * SECOND_MS },
        ],
        parts: [
          { name: 'database', state: 'no answer', sinceMs: 0 },
          { name: 'chromium', state: 'ok', sinceMs: 0 },
        ],
      },
      background: { oldestJobSeconds: 125, oldestWebhookSeconds: 0 },
      queue: { drawing: 2, queued: 7, pages: 2 },
      ...HOUR,
    });
    for (const text of ['Disruption: database', 'No response', 'Requests with a key get status 503', '7 charts wait'])
      expect(html).to.contain(text);
    expect(html).to.contain('1.2.3').and.to.contain('1 h 1 min');
    expect(html).to.contain('the oldest for 2 min 5 s').and.to.contain('Notifications of finished jobs are on time');
    expect(html).to.contain('Recent disruptions').and.to.contain('lasted 1 min 30 s').and.to.contain('goes on');
    expect(html).to.not.contain('Everything works');
  });

  it('writes times in their two largest units', () => {
    const texts = [0, 5, 60, 3_600, 3_725, 90_000, 1_000_000].map((seconds) => spanText(seconds * SECOND_MS));
    expect(texts).to.deep.equal(['0 s', '5 s', '1 min', '1 h', '1 h 2 min', '1 d 1 h', '11 d 13 h']);
  });
});
