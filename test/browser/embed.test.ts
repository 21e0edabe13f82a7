import { expect } from 'chai';
import type { CDPSession, HTTPRequest, HTTPResponse, Page } from 'puppeteer';
import { addCaller, theApp } from '../support/app.js';
import { axeViolations } from '../support/axe.js';
import { drawnSize, embedPath, twoSeries } from '../support/embed.js';
import { list, pairs } from '../support/list.js';
import { openSiteTab, type SiteTab } from '../support/site-tab.js';
import { until } from '../support/until.js';

/** What a page may weigh over the wire. */
const BUDGET_BYTES = 90_000;
const SPECS = {
  bar: twoSeries(),
  line: twoSeries({ type: 'line', theme: { mode: 'dark' } }),
  pie: twoSeries({ type: 'pie', data: { labels: ['North', 'South', 'West'], datasets: [{ data: [5, 3, 2] }] } }),
  radar: twoSeries({ type: 'radar' }),
  polarArea: twoSeries({ type: 'polarArea' }),
  doughnut: twoSeries({ type: 'doughnut', header: { title: 'Share' } }),
  treemap: {
    type: 'treemap',
    width: 600,
    height: 300,
    data: { datasets: [{ tree: list({ n: 'x', v: 3 }, { n: 'y', v: 5 }), key: 'v', groups: ['n'] }] },
  },
  waterfall: {
    type: 'waterfall',
    width: 600,
    height: 300,
    data: { labels: ['Start', 'Rise', 'Fall', 'End'], datasets: [{ data: [8, 9, -7, null] }] },
  },
  table: { type: 'table', width: 600, height: 300, data: { rows: list(['Name', 'Orders'], ['Ann', 5], ['Ben', 7]) } },
  multiples: twoSeries({ type: 'line', smallMultiples: true }),
};

describe('a page with an interactive chart', () => {
  let tab: SiteTab;
  let page: Page;
  let key: string;
  before(async () => {
    tab = await openSiteTab();
    ({ page } = tab);
    ({ key } = await addCaller('business'));
  });
  beforeEach(async () => {
    tab.problems.length = 0;
    await tab.resize(800);
    await tab.theme('light');
  });

  const openChart = async (spec: object) => {
    expect(await tab.open(await embedPath(key, spec))).to.equal(200);
    await page.waitForSelector('main.ready');
  };
  const tip = () => tab.evaluate<string>(`document.querySelector('.tip')?.textContent ?? ''`);
  const press = async (...keys: Parameters<Page['keyboard']['press']>[0][]) => {
    for (const each of keys) await page.keyboard.press(each);
  };
  const focusPlot = () => tab.evaluate(`document.querySelector('.plot').focus()`);
  const middleOf = (selector: string) =>
    tab.evaluate<{ x: number; y: number }>(
      `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`,
    );
  const opacityOf = (selector: string) =>
    tab.evaluate<string>(`getComputedStyle(document.querySelector(${JSON.stringify(selector)})).opacity`);

  for (const [name, spec] of Object.entries(SPECS)) {
    it(`${name}: axe finds nothing at 390 and 800 px, in light and dark, also with the table open`, async () => {
      await openChart(spec);
      for (const theme of ['light', 'dark'] as const) {
        await tab.theme(theme);
        for (const widthPx of [390, 800]) {
          await tab.resize(widthPx);
          expect(await tab.overflowPx(), `${widthPx} px`).to.be.at.most(0);
          // Themes differ in colors only.
          const options = theme === 'dark' ? ({ colors: 'only' } as const) : {};
          expect(await axeViolations(page, options), `${theme} ${widthPx}`).to.deep.equal([]);
        }
      }
      await page.click('summary');
      expect(await axeViolations(page)).to.deep.equal([]);
      expect(tab.problems).to.deep.equal([]);
    });
  }

  it('the keyboard leads from value to value and series to series, and screen readers hear them', async () => {
    await openChart(SPECS.bar);
    await press('Tab');
    expect(await tab.evaluate(`document.activeElement.matches('.plot')`)).to.equal(true);
    await press('ArrowRight');
    expect(await tip()).to.equal('Jan\nShop: 8,200');
    await press('ArrowRight', 'ArrowDown');
    expect(await tip()).to.equal('Feb\nFairs: 6,100');
    await press('End');
    expect(await tip()).to.equal('Mar\nFairs: 4,600');
    await press('Home', 'ArrowLeft');
    expect(await tip()).to.equal('Jan\nShop: 8,200');
    expect(await tab.evaluate(`document.querySelector('.tip').role`)).to.equal('status');
    await press('Escape');
    expect(await tip()).to.equal('');
  });

  it('in Arabic the values are read from the right, and the hint is Arabic', async () => {
    await openChart(twoSeries({ locale: 'ar' }));
    expect(await axeViolations(page)).to.deep.equal([]);
    await focusPlot();
    expect(await tab.evaluate(`document.activeElement.ariaLabel`)).to.contain('استخدم مفاتيح الأسهم');
    await press('Home', 'ArrowLeft');
    expect(await tip()).to.contain('Feb');
    await press('ArrowRight');
    expect(await tip()).to.contain('Jan');
    const [jan, feb] = [await middleOf('[data-mark="0"]'), await middleOf('[data-mark="1"]')];
    expect(feb.x).to.be.lessThan(jan.x);
  });

  it('shows the value below the pointer, the nearest one beside it, and none far from all', async () => {
    await openChart(SPECS.line);
    const { x, y } = await middleOf('[data-mark="1"][data-of="0"]');
    await page.mouse.move(x, y);
    expect(await tip()).to.equal('Feb\nShop: 9,100');
    await page.mouse.move(x, y + 18);
    expect(await tip()).to.equal('Feb\nShop: 9,100');
    await page.mouse.move(2, 2);
    expect(await tip()).to.equal('');
    await page.touchscreen.tap(x, y);
    expect(await tip()).to.equal('Feb\nShop: 9,100');
  });

  it('shows the next value of a line between its points, with its date as people write it', async () => {
    const days = ['2026-02-02', '2026-02-03', '2026-02-04'];
    const data = { labels: days, datasets: [{ label: 'Shop', data: [8200, 9100, 7600] }] };
    await openChart({ ...SPECS.line, data });
    const { x, y } = await middleOf('[data-mark="1"][data-of="0"]');
    await page.mouse.move(x + 70, y + 60);
    expect(await tip()).to.equal('Feb 3, 2026\nShop: 9,100');
    expect(await tab.evaluate(`document.querySelector('tbody th')?.textContent`)).to.equal('Feb 2, 2026');
    const points = [3, 1, 2].map((at) => ({ x: at, y: at }));
    await openChart({ ...SPECS.line, type: 'scatter', data: { datasets: [{ label: 'Shop', data: points }] } });
    const middle = await middleOf('[data-mark="2"][data-of="0"]');
    await page.mouse.move(middle.x + 70, middle.y + 60);
    expect(await tip()).to.equal('');
  });

  it('the legend hides a series with its labels, and the keyboard leaves it out', async () => {
    await openChart({ ...SPECS.bar, options: { plugins: { datalabels: true } } });
    await page.click('button[aria-label="Shop"]');
    expect(await opacityOf('[data-series="0"]')).to.equal('0.12');
    expect(await opacityOf('[data-series="1"]')).to.equal('1');
    expect(await tab.evaluate(`document.querySelectorAll('g[data-series="0"].off').length`)).to.equal(3);
    expect(await tab.evaluate(`document.querySelector('button').ariaPressed`)).to.equal('false');
    await focusPlot();
    await press('Home');
    expect(await tip()).to.equal('Jan\nFairs: 5,200');
    await page.click('button[aria-label="Shop"]');
    expect(await opacityOf('[data-series="0"]')).to.equal('1');
  });

  for (const [name, series] of [
    ['pie', 'South'],
    ['line', 'Fairs'],
    ['radar', 'Fairs'],
    ['doughnut', 'Jan'],
    ['multiples', 'Fairs'],
  ] as const) {
    it(`${name}: its legend is a button for each series`, async () => {
      await openChart(SPECS[name]);
      const labels = await tab.evaluate<string[]>(
        `[...document.querySelectorAll('button')].map(({ ariaLabel }) => ariaLabel)`,
      );
      expect(labels).to.have.length(new Set(labels).size);
      await page.click(`button[aria-label="${series}"]`);
      expect(await tab.evaluate(`document.querySelectorAll('.off').length`)).to.be.greaterThan(0);
    });
  }

  it('follows the color scheme of the reader where the specification says so', async () => {
    await openChart(twoSeries({ theme: { mode: 'auto' } }));
    expect(tab.problems).to.deep.equal([]);
    const scheme = () => tab.evaluate<string>('document.documentElement.dataset.scheme');
    expect(await scheme()).to.equal('light');
    await tab.theme('dark');
    await until(async () => (await scheme()) === 'dark');
    await focusPlot();
    await press('ArrowRight');
    expect(await tip()).to.equal('Jan\nShop: 8,200');
    expect(await tab.evaluate(`document.querySelectorAll('button').length`)).to.equal(2);
  });

  it('a reload that the service answers with 304 keeps styles, scripts and the variants of the drawing', async () => {
    const answers: number[] = [];
    const listen = (response: HTTPResponse) => {
      if (response.request().isNavigationRequest()) answers.push(response.status());
    };
    const session = await page.createCDPSession();
    await session.send('Network.setCacheDisabled', { cacheDisabled: false });
    await openChart(twoSeries({ theme: { mode: 'auto' }, title: 'Reloaded' }));
    page.on('response', listen);
    const styleOf = () => tab.evaluate<string>(`getComputedStyle(document.querySelector('.plot')).position`);
    const style = await styleOf();
    for (let n = 0; n < 2; n++) {
      await page.reload();
      expect(await styleOf(), 'the style sheet').to.equal(style);
      await page.waitForSelector('main.ready');
      await focusPlot();
      await press('ArrowRight');
      expect(await tip()).to.equal('Jan\nShop: 8,200');
    }
    page.off('response', listen);
    await session.detach();
    expect(answers).to.deep.equal([304, 304]);
    expect(tab.problems).to.deep.equal([]);
  });

  for (const [what, spec, sizes] of [
    ['line', twoSeries({ type: 'line' }), { 360: [360, 300], 768: [780, 300], 1200: [1200, 300] }],
    [
      'line of a wide image',
      twoSeries({ width: 1200, height: 630 }),
      { 360: [360, 504], 768: [780, 630], 1200: [1200, 630] },
    ],
    ['table', { ...SPECS.table, height: 700 }, { 360: [360, 700], 768: [780, 700], 1200: [1200, 700] }],
  ] as [string, object, Record<number, [number, number]>][]) {
    it(`${what}: is laid out for a page of 360, 768 and 1200 px, and fills it`, async () => {
      for (const [widthPx, size] of Object.entries(sizes)) {
        await tab.resize(Number(widthPx));
        await openChart(spec);
        const [width, height, shownPx] = await drawnSize(page);
        expect([width, height], widthPx).to.deep.equal(size);
        expect(shownPx).to.equal(Number(widthPx));
        expect(await tab.overflowPx()).to.be.at.most(0);
      }
      expect(tab.problems).to.deep.equal([]);
    });
  }

  it('a board stacks its tiles on a phone, and each tile has its own values and legend', async () => {
    const line = twoSeries({ type: 'line' });
    const datasets = list({ label: 'X', data: [1] }, { label: 'Y', data: [2] });
    const bars = twoSeries({ data: { labels: ['A'], datasets } });
    await tab.resize(1000);
    await openChart({ type: 'board', tiles: [{ spec: line }, { spec: bars }], width: 1000 });
    const middles = () =>
      tab.evaluate<number[]>(
        `[...document.querySelectorAll('.plot g[data-part]')].map((one) => one.getBoundingClientRect()).map(({ left, width }) => left + width / 2)`,
      );
    const [first = 0, second = 0] = await middles();
    expect(second - first, 'beside each other').to.be.greaterThan(300);
    await page.click('button[aria-label="X"]');
    const faded = () =>
      tab.evaluate<string>(`[...document.querySelectorAll('.off[data-mark]')].map((one) => one.dataset.name).join()`);
    expect(await faded()).to.equal('X');
    await tab.resize(360);
    await until(async () => (await drawnSize(page))[0] === 360);
    const [upper = 0, lower = 0] = await middles();
    expect(Math.abs(lower - upper), 'below each other').to.be.lessThan(40);
    expect(await faded(), 'what was hidden stays so').to.equal('X');
    expect(tab.problems).to.deep.equal([]);
  });

  it('follows a page that is turned, without a moment in which nothing is shown', async () => {
    await tab.resize(410);
    await openChart(twoSeries({ theme: { mode: 'auto' }, title: 'Turned' }));
    await tab.evaluate(`(() => {
      window.gaps = 0;
      const look = () => {
        const svg = document.querySelector('.plot > svg');
        const { width = 0 } = svg?.getBoundingClientRect() ?? {};
        if (width < 300 || getComputedStyle(svg).visibility !== 'visible') window.gaps += 1;
        requestAnimationFrame(look);
      };
      look();
    })()`);
    for (const [pagePx, widthPx] of pairs([800, 780], [410, 410], [600, 600])) {
      await tab.resize(pagePx);
      await until(async () => (await drawnSize(page))[0] === widthPx);
    }
    expect(await tab.evaluate('window.gaps')).to.equal(0);
    expect(await tab.evaluate(`document.querySelectorAll('.plot > svg').length`)).to.equal(1);
    await focusPlot();
    await press('ArrowRight');
    expect(await tip()).to.equal('Jan\nShop: 8,200');
    expect(tab.problems).to.deep.equal([]);
  });

  it('keeps its layout where the address ends with #fixed', async () => {
    await tab.resize(300);
    expect(await tab.open(`${await embedPath(key, twoSeries())}#fixed`)).to.equal(200);
    await page.waitForSelector('main.ready');
    expect(await drawnSize(page)).to.deep.equal([600, 300, 300]);
  });

  it('shows what it has where the service does not draw for its width', async () => {
    const stop = (request: HTTPRequest) => (request.url().includes('fit=') ? request.abort() : request.continue());
    await page.setRequestInterception(true);
    page.on('request', stop);
    try {
      await tab.resize(360);
      await openChart(twoSeries({ title: 'Not drawn' }));
      expect(await drawnSize(page)).to.deep.equal([600, 300, 360]);
    } finally {
      page.off('request', stop);
      await page.setRequestInterception(false);
    }
  });

  it('the table has the typeface of the page', async () => {
    await openChart(SPECS.line);
    const familyOf = (name: string) =>
      tab.evaluate<string>(`getComputedStyle(document.querySelector('${name}')).fontFamily`);
    expect(await familyOf('td')).to.equal(await familyOf('body'));
  });

  it('prints the chart alone', async () => {
    await openChart(SPECS.bar);
    await focusPlot();
    await press('ArrowRight');
    await page.emulateMediaType('print');
    const shown = await tab.evaluate<string[]>(
      `['.plot > svg', '.tip', 'details', 'button'].filter((one) => document.querySelector(one).getClientRects().length > 0)`,
    );
    await page.emulateMediaType('screen');
    expect(shown).to.deep.equal(['.plot > svg']);
  });

  it('without scripts it shows the image', async () => {
    await page.setJavaScriptEnabled(false);
    try {
      await page.goto(`http://127.0.0.1:${(await theApp()).port}${await embedPath(key, SPECS.bar)}`);
      const { root } = await (await page.createCDPSession()).send('DOM.getDocument', { depth: -1 });
      expect(JSON.stringify(root)).to.contain('"nodeName":"IMG"');
    } finally {
      await page.setJavaScriptEnabled(true);
    }
  });

  it('the page, its script and its styles weigh at most 90 KB, and nothing else is loaded', async () => {
    await tab.resize(600);
    for (const [name, spec] of Object.entries(SPECS)) {
      const session = await page.createCDPSession();
      const weighed = weigh(session);
      await session.send('Network.enable');
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
      await openChart(spec);
      const { bytes, urls } = weighed;
      await session.detach();
      expect(bytes(), name).to.be.within(1000, BUDGET_BYTES);
      expect(
        urls.map((url) => new URL(url).pathname.replace(/-[\w-]{8}\./, '.')),
        name,
      ).to.have.members(['/embed', '/assets/embed.css', '/assets/embed.js']);
      expect(await page.cookies()).to.deep.equal([]);
    }
  });

  it('markup in a specification is text everywhere', async () => {
    const texts = [
      '<script>window.hit = 1</script>',
      '</script><img src=x onerror="window.hit=2">',
      'javascript:alert(1)',
      '"><svg onload=hit()>',
      '</title></style><b>',
      ']]>&lt;',
    ];
    await openChart({
      type: 'bar',
      width: 600,
      height: 300,
      title: texts[0],
      alt: texts[1],
      data: {
        labels: texts,
        datasets: list({ label: texts[1], data: [1, 2, 3, 4, 5, 6] }, { label: texts[4], data: [1, 2, 3, 4, 5, 6] }),
      },
    });
    await page.click('summary');
    expect(await tab.evaluate('window.hit')).to.equal(undefined);
    expect(
      await tab.evaluate(
        `document.querySelectorAll('main b, main script, main [onerror], main [onload], main img').length`,
      ),
    ).to.equal(0);
    expect(await tab.evaluate(`document.querySelector('caption').textContent`)).to.equal(texts[0]);
    await focusPlot();
    await press('ArrowRight');
    expect(await tip()).to.equal(`${texts[0]}\n${texts[1]}: 1`);
    expect(tab.problems).to.deep.equal([]);
  });
});

/** The bytes of all responses as they cross the wire. */
function weigh(session: CDPSession): { bytes(): number; urls: string[] } {
  let sum = 0;
  const urls: string[] = [];
  session.on('Network.responseReceived', ({ response }) => urls.push(response.url));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sum += encodedDataLength;
  });
  return { bytes: () => sum, urls };
}
