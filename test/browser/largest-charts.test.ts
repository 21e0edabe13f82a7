import { expect } from 'chai';
import type { Browser, CDPSession } from 'puppeteer';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { ALL_CHART_TYPES } from '../../chart-spec/types/registry.js';
import { type BarePage, launchBareBrowser, openBarePage } from '../support/bare-page.js';
import { LARGEST_FORMS, largestChart } from '../support/largest-charts.js';
import { pairs } from '../support/list.js';

const SMALL = 250;
const LARGE = 1000;
/** Four times as much for four times the points; the square of it is 16. */
const MAX_GROWTH = 9;
const ATTEMPTS = 8;
const LABELED: JsonObject = { options: { plugins: { datalabels: {} } } };
/** Their options would replace those of the form. */
const OWN_OPTIONS = ['heatmap with numbers as places'];

describe('the largest charts', () => {
  let browser: Browser;
  let page: BarePage;
  let session: CDPSession;
  before(async () => {
    browser = await launchBareBrowser();
    page = await openBarePage(browser);
    session = await page.page.createCDPSession();
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  });
  after(() => browser.close());

  /** CPU time of the thread of the page: what else runs on the machine does not count. */
  async function cpuMs(): Promise<number> {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  }

  /** As SVG, because a canvas paints at once only when it has many marks. */
  async function drawMs(spec: ChartSpec): Promise<number> {
    const json = JSON.stringify({ ...spec, format: 'svg' });
    const startMs = await cpuMs();
    const isDrawn = await page.page.evaluate(`chartwright.drawSvg(${JSON.stringify(json)}).then(({ ok }) => ok)`);
    expect(isDrawn).to.equal(true);
    return (await cpuMs()) - startMs;
  }

  it('are of all types', () => {
    const types = new Set(LARGEST_FORMS.map((form) => largestChart(form, 10).type));
    // A board is as large as its tiles.
    expect([...types, 'matrix', 'board']).to.have.members(ALL_CHART_TYPES);
  });

  for (const form of LARGEST_FORMS) {
    for (const [name, over] of pairs(['', {}], [' with labels', LABELED])) {
      if (name !== '' && OWN_OPTIONS.includes(form)) continue;
      it(`of ${form}${name} take time in proportion to their points`, async () => {
        const [small, large] = [largestChart(form, SMALL, over), largestChart(form, LARGE, over)];
        const leastMs = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
        for (let i = 0; i < ATTEMPTS && !(leastMs.large < MAX_GROWTH * leastMs.small); i++) {
          leastMs.small = Math.min(leastMs.small, await drawMs(small));
          leastMs.large = Math.min(leastMs.large, await drawMs(large));
        }
        expect(leastMs.large / leastMs.small).to.be.below(MAX_GROWTH);
      });
    }
  }
});
