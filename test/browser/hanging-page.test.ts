import { expect } from 'chai';
import type { Report } from '../../chart-spec/model/report.js';
import type { Chromium, ChromiumOptions } from '../../src/browser/browser.js';
import { parseReport } from '../../src/jobs/reports/parse-report.js';
import { type BrowserProcesses, busySince, cpuMsOf, watchBrowsers } from '../support/browser-processes.js';
import { reportBody } from '../support/reports.js';
import { chart, failureOf, makeStandInPage, startTestChromium } from '../support/stand-in-page.js';
import { until } from '../support/until.js';

/** Processor time: more than a page takes to open. */
const LONG_MS = 500;
const keyed = { priority: 'keyed', payer: 'account' } as const;
const other = { priority: 'keyed', payer: 'other' } as const;

async function stuckReport(): Promise<Report> {
  const { report } = await parseReport(reportBody());
  const [first] = report.pages[0]?.charts ?? [];
  if (first) first.spec.alt = 'stuck';
  return report;
}

// Browsers of their own: their pages misbehave.
describe('a page that hangs', () => {
  let processes: () => BrowserProcesses;
  let page: Awaited<ReturnType<typeof makeStandInPage>>;
  before(async () => {
    processes = watchBrowsers();
    page = await makeStandInPage();
  });
  after(() => page.remove());

  /** Retries while the service is overloaded. */
  async function draw(chromium: Chromium): Promise<void> {
    for (;;) {
      const error = await chromium.render(chart(), other).catch((thrown: unknown) => thrown);
      if (!(error instanceof Error)) return;
      expect(error).to.include({ status: 503 });
    }
  }

  /** @param stop draws until it is stopped at its time limit */
  async function expectOthersAfter(options: Partial<ChromiumOptions>, stop: (chromium: Chromium) => Promise<unknown>) {
    const chromium = await startTestChromium({ pageDir: page.pageDir, warmUpDraws: 1, ...options });
    try {
      // Opening a page takes long on a busy machine too.
      const before = cpuMsOf(processes().renderers);
      const stopping = stop(chromium);
      await until(() => chromium.stats().drawing > 0);
      let hanging: number[] = [];
      await until(() => {
        hanging = busySince(before, processes().renderers, LONG_MS);
        return hanging.length > 0;
      });
      await draw(chromium);
      expect(processes().renderers).to.not.include.members(hanging);
      await stopping;
      await until(() => chromium.stats().drawing === 0);
      expect(chromium.stats().browserLaunches).to.equal(1);
    } finally {
      await chromium.close();
    }
  }
  const stopSoon = (chromium: Chromium) =>
    failureOf(chromium.render(chart({ alt: 'stuck' }), { ...keyed, deadlineAt: performance.now() + 6000 }));

  it('keeps its slot until it is closed', () => expectOthersAfter({ poolSize: 1 }, stopSoon));

  it('keeps its memory until it is closed', () => expectOthersAfter({ poolSize: 2, memoryBudgetBytes: 1 }, stopSoon));

  it('keeps the slot of its report until it is closed', async () => {
    const report = await stuckReport();
    await expectOthersAfter({ poolSize: 1, renderTimeoutMs: 6000 }, (chromium) =>
      failureOf(chromium.renderReport(report, { payer: 'account' })),
    );
  });

  describe('names what was large in the error', () => {
    const many = { labels: [], datasets: [1, 2].map(() => ({ data: Array(1000).fill(1) })) };
    let chromium: Chromium;
    before(async () => {
      chromium = await startTestChromium({ pageDir: page.pageDir, poolSize: 1, renderTimeoutMs: 1000 });
    });
    after(() => chromium.close());
    // The limit counts the wait for a page too, which takes long to open on a busy machine.
    beforeEach(() => draw(chromium));

    it('the number of values', async () => {
      const { status, body } = await failureOf(chromium.render(chart({ alt: 'hang', data: many }), keyed));
      const message =
        'The chart could not be drawn within 1 s: there are 2,000 values. Use fewer values, a smaller image, or no data labels.';
      expect({ status, details: body['details'] }).to.deep.equal({ status: 400, details: [{ path: 'data', message }] });
    });

    it('options', async () => {
      const { body } = await failureOf(chromium.render(chart({ alt: 'hang' }), keyed));
      expect(body['details']).to.have.nested.property('[0].path', 'options');
      expect(body['details'])
        .to.have.nested.property('[0].message')
        .that.matches(/^The chart could not be drawn within 1 s\. Check the options for extreme values/);
    });
  });
});
