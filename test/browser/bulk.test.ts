import { expect } from 'chai';
import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import { ApiError } from '../../chart-spec/model/errors.js';
import { ChargedError, type Chromium, type DrawnImage, type RenderOptions } from '../../src/browser/browser.js';
import { parseReport } from '../../src/jobs/reports/parse-report.js';
import { chart as realChart } from '../support/charts.js';
import { reportBody } from '../support/reports.js';
import { chart, failureOf, makeStandInPage, startTestChromium, testDataDir } from '../support/stand-in-page.js';
import { until } from '../support/until.js';

const job = { priority: 'job', payer: 'account' } as const;
const COUNTERS = ['renders', 'retries', 'watchdogKills', 'pageCrashes'] as const;

function countersOf(chromium: Chromium): Record<string, number> {
  const stats = chromium.stats();
  return Object.fromEntries(COUNTERS.map((name) => [name, stats[name]]));
}

/** Draws charts in one turn of the event loop. */
function drawAll(chromium: Chromium, specs: ChartSpec[], options: RenderOptions = job) {
  return Promise.allSettled(specs.map((spec) => chromium.render(spec, options)));
}

/** The number of charts that its call asked for, or how it failed. */
function endOf(outcome: PromiseSettledResult<DrawnImage>): string {
  if (outcome.status === 'fulfilled') return outcome.value.notes[0] ?? 'alone';
  const { reason } = outcome;
  if (reason instanceof ChargedError) return `stopped, ${reason.status}`;
  return reason instanceof ApiError ? `${reason.status}` : String(reason);
}

describe('charts for which no client waits', () => {
  let chromium: Chromium;
  let page: Awaited<ReturnType<typeof makeStandInPage>>;
  before(async () => {
    page = await makeStandInPage();
    chromium = await startTestChromium({ pageDir: page.pageDir, renderTimeoutMs: 4000 });
  });
  after(async () => {
    await chromium.close();
    await page.remove();
  });

  const drawn = async (alts: string[], options?: RenderOptions) =>
    (
      await drawAll(
        chromium,
        alts.map((alt) => chart({ alt })),
        options,
      )
    ).map(endOf);

  async function counting(work: () => Promise<unknown>): Promise<Record<string, number>> {
    const before = countersOf(chromium);
    await work();
    const now = countersOf(chromium);
    return Object.fromEntries(COUNTERS.map((name) => [name, (now[name] ?? 0) - (before[name] ?? 0)]));
  }

  it('are drawn in one call if they are asked for at once', async () => {
    // A slow machine may not draw all three in the time of the call.
    expect((await drawn(['', '', '']))[0]).to.equal('one of 3');
  });

  it('are drawn in several calls of at most 50 ms by estimate', async () => {
    const wide = { width: 1000, height: 1000 };
    const outcomes = await drawAll(
      chromium,
      Array.from({ length: 5 }, () => chart(wide)),
    );
    expect(outcomes.map(endOf))
      .to.include('one of 2')
      .and.satisfy((ends: string[]) => ends.every((end) => ['one of 2', 'alone'].includes(end)));
  });

  it('make way for others when a call takes longer than it was estimated to', async () => {
    const [first, , third, fourth] = await drawn(['', 'slow', '', '']);
    expect(first).to.equal('one of 4');
    expect([third, fourth]).to.not.include('one of 4');
  });

  it('are drawn alone for a client that waits, for another payer, and as PDF', async () => {
    expect(await drawn(['', ''], { ...job, priority: 'keyed' })).to.deep.equal(['alone', 'alone']);
    const specs = [chart(), chart()];
    const payers = await Promise.all(
      specs.map((spec, i) => drawAll(chromium, [spec], { ...job, payer: `payer ${i}` })),
    );
    expect(payers.flat().map(endOf)).to.deep.equal(['alone', 'alone']);
  });

  it('have errors of their own', async () => {
    const counted = await counting(async () => {
      const [first, refused, last] = await drawn(['', 'refuse', '']);
      expect([first, refused]).to.deep.equal(['one of 3', '400']);
      expect(last).to.match(/one of|alone/);
    });
    expect(counted).to.deep.equal({ renders: 2, retries: 0, watchdogKills: 0, pageCrashes: 0 });
  });

  it('are kept when a later one hangs, which alone is stopped', async () => {
    for (const alt of ['hang', 'never']) {
      const counted = await counting(async () => {
        expect(await drawn(['', alt, '', ''])).to.deep.equal(['one of 4', 'stopped, 400', 'alone', 'alone']);
      });
      expect(counted, alt).to.deep.equal({ renders: 3, retries: 2, watchdogKills: 1, pageCrashes: 0 });
    }
  });

  it('are all drawn again beside one that cannot be asked what it has drawn', async () => {
    const retrying = async (alt: string): Promise<string> => {
      const [end = ''] = await drawn([alt]);
      return end === '503' ? retrying(alt) : end;
    };
    // Those that wait until the page is closed by force may be told to come again.
    const alts = ['', 'stuck', ''];
    const ends = await drawn(alts);
    const last = await Promise.all(ends.map((end, i) => (end === '503' ? retrying(alts[i] ?? '') : end)));
    expect(last).to.deep.equal(['alone', 'stopped, 400', 'alone']);
  });

  it('are drawn again beside one that crashes the page', async () => {
    const counted = await counting(async () => {
      expect(await drawn(['', 'crash', ''])).to.deep.equal(['alone', '400', 'alone']);
    });
    expect(counted).to.deep.equal({ renders: 2, retries: 4, watchdogKills: 0, pageCrashes: 3 });
  });

  it('are not drawn when they are cancelled while they wait', async () => {
    const busy = drawAll(chromium, [chart({ alt: 'long' })]);
    await until(() => chromium.stats().drawing === 1);
    const [leaving, staying] = [new AbortController(), new AbortController()];
    const ends = Promise.allSettled(
      [leaving, leaving, staying].map(({ signal }) => chromium.render(chart(), { ...job, signal })),
    );
    await until(() => chromium.stats().queued === 1);
    const before = chromium.stats().renders;
    leaving.abort('left');
    expect((await ends).map(endOf)).to.deep.equal(['left', 'left', 'one of 1']);
    expect(chromium.stats().renders - before).to.equal(1 + (await busy).length);
  });

  it('leave the queue when all are cancelled', async () => {
    const busy = drawAll(chromium, [chart({ alt: 'slow' })]);
    await until(() => chromium.stats().drawing === 1);
    const leaving = new AbortController();
    const ends = drawAll(chromium, [chart(), chart()], { ...job, signal: leaving.signal });
    await until(() => chromium.stats().queued === 1);
    leaving.abort('left');
    expect(chromium.stats().queued).to.equal(0);
    expect((await ends).map(endOf)).to.deep.equal(['left', 'left']);
    await busy;
  });

  it('of a report are tried in one call, and the one that hangs is named', async () => {
    const { report } = await parseReport(reportBody());
    const specs = report.pages.flatMap(({ charts }) => charts.map(({ spec }) => spec));
    const last = specs.at(-1);
    expect(specs.length).to.be.above(1);
    if (last) last.alt = 'hang';
    const { body } = await failureOf(chromium.renderReport(report, { payer: 'account' }));
    const at = report.pages.findLastIndex(({ charts }) => charts.length > 0);
    const chartAt = (report.pages[at]?.charts.length ?? 0) - 1;
    expect(body['details']).to.have.nested.property('[0].path', `pages.${at}.charts.${chartAt}.spec.options`);
  });
});

describe('charts drawn in one call', () => {
  let chromium: Chromium;
  before(async () => {
    chromium = await startTestChromium({
      pageDir: new URL('../../../dist/page', import.meta.url).pathname,
      dataDir: testDataDir,
    });
  });
  after(() => chromium.close());

  it('have the bytes, notes and errors that each has alone', async () => {
    const small = { width: 200, height: 120 };
    const specs: ChartSpec[] = [
      realChart('bar', small),
      realChart('line', { ...small, format: 'svg' }),
      realChart('pie', { ...small, format: 'jpeg' }),
      realChart('bar', { ...small, options: { scales: { x: { type: 'logarithmic', min: 5, max: 1 } } } }),
      realChart('doughnut', { ...small, format: 'webp' }),
      realChart('radar', { ...small, theme: { mode: 'dark' } }),
      realChart('bar', {
        ...small,
        devicePixelRatio: 2,
        options: { plugins: { title: { display: true, text: 'Привет 你好 🙂' } } },
      }),
      realChart('line', { ...small, type: 'sparkline' as ChartSpec['type'] }),
      realChart('bar', small),
    ];
    const alone: PromiseSettledResult<DrawnImage>[] = [];
    for (const spec of specs) alone.push(...(await drawAll(chromium, [spec], { ...job, priority: 'keyed' })));
    const together = await drawAll(chromium, specs);
    const shown = (outcome: PromiseSettledResult<DrawnImage>) =>
      outcome.status === 'fulfilled'
        ? { image: outcome.value.image.toString('base64'), notes: outcome.value.notes }
        : { error: (outcome.reason as ApiError).body };
    expect(together.map(shown)).to.deep.equal(alone.map(shown));
  });
});
