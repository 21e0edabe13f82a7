import { AxePuppeteer } from '@axe-core/puppeteer';
import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { request, theApp } from '../support/app.js';
import { launchBareBrowser } from '../support/bare-page.js';

/** One page of each kind of the API reference; all of them have the same parts. */
const API_PAGES = [
  ...['/docs/api', '/docs/api/chart-specification', '/docs/api/renderChart', '/docs/api/renderChartFromUrl'],
  ...['/docs/api/validateChart', '/docs/api/createBatch', '/docs/api/renderComplete', '/docs/api/listRenders'],
];
/** The pages about the inside have the same form as the reference. */
const AREAS: Record<string, (path: string) => boolean> = {
  guides: (path) => /^\/docs\/[\w-]+$/.test(path) && path !== '/docs/api',
  'the reference': (path) => /^\/docs\/(reference|operations|bench)/.test(path),
  'the API reference': (path) => path.startsWith('/docs/api'),
};
const WIDTHS_PX = [390, 768, 1280, 1920];

describe('the pages of the documentation in a browser', () => {
  let browser: Browser;
  let page: Page;
  let origin: string;
  let treePages: string[];
  const problems: string[] = [];

  before(async () => {
    origin = `http://127.0.0.1:${(await theApp()).port}`;
    const html = (await request('GET', '/docs')).body.toString();
    const tree = /<nav class="tree"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    const all = [...tree.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    // The decisions are plain texts of one form.
    treePages = [...all.filter((path) => !path.startsWith('/docs/adr/')), ...API_PAGES.slice(1)];
    browser = await launchBareBrowser();
    page = await browser.newPage();
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (line) => line.type() === 'error' && problems.push(`${page.url()}: ${line.text()}`));
  });
  after(() => browser.close());
  beforeEach(async () => {
    problems.length = 0;
    await page.setViewport({ width: 1280, height: 900 });
  });

  const open = async (path: string) => {
    await page.goto('about:blank');
    return page.goto(origin + path);
  };
  const evaluate = <T>(expression: string) => page.evaluate(expression) as Promise<T>;
  const textOf = (selector: string) =>
    evaluate<string>(`document.querySelector(${JSON.stringify(selector)})?.textContent`);
  const theme = (value: 'light' | 'dark') => page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);

  it('no page of the tree is wider than the window, and none violates its policy', async () => {
    expect(treePages.length).to.be.above(40);
    for (const path of treePages) {
      expect((await open(path))?.status(), path).to.be.oneOf([200, 304]);
      for (const width of WIDTHS_PX) {
        await page.setViewport({ width, height: 900 });
        const wider = await evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        expect(wider, `${path} at ${width} px`).to.be.at.most(0);
      }
    }
    expect(problems).to.deep.equal([]);
  });

  for (const value of ['light', 'dark'] as const) {
    // What differs between the themes is the contrast.
    for (const [area, belongs] of Object.entries(AREAS)) {
      it(`axe finds nothing in ${area}, ${value}`, async () => {
        await theme(value);
        for (const path of treePages.filter(belongs)) {
          await open(path);
          const axe = new AxePuppeteer(page);
          const { violations } = await (value === 'light' ? axe : axe.withRules(['color-contrast'])).analyze();
          const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
          expect(found, path).to.deep.equal([]);
        }
      });
    }

    it(`axe finds nothing in the search, the form and the menu, ${value}`, async () => {
      await theme(value);
      const findings = async (what: string) => {
        const { violations } = await new AxePuppeteer(page).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          what,
        ).to.deep.equal([]);
      };
      await open('/docs');
      await page.keyboard.press('/');
      await page.waitForSelector('#search[open]');
      await page.type('#search input', 'quota');
      await page.waitForSelector('#search-results a');
      await findings('search');
      await open('/docs/api/renderChartFromUrl');
      await page.click('[data-opens="try"]');
      await page.waitForSelector('#try[open]');
      await page.click('.try-send');
      await page.waitForSelector('.try-image');
      await findings('form');
      await page.setViewport({ width: 390, height: 844 });
      await open('/docs/signed-urls');
      await page.click('.drawer-open');
      await page.waitForSelector('.tree:popover-open');
      await findings('menu');
    });
  }

  it('the search opens with a key, finds "signed URL" and is used with the keyboard alone', async () => {
    const requested: string[] = [];
    const note = (each: { url(): string }) => requested.push(each.url());
    page.on('request', note);
    await open('/docs');
    expect(requested.filter((url) => url.includes('search-index'))).to.deep.equal([]);
    await page.keyboard.press('/');
    await page.waitForSelector('#search[open]');
    await page.keyboard.type('signed URL');
    await page.waitForFunction(`document.querySelector('#search-results a')?.textContent.includes('Signed URLs')`);
    page.off('request', note);
    expect(await evaluate('document.activeElement.getAttribute("aria-activedescendant")')).to.equal('search-result-0');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(new URL(page.url()).pathname).to.equal('/docs/signed-urls');
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await page.waitForSelector('#search[open]');
    await page.keyboard.type('qqzzx');
    await page.waitForFunction(`document.querySelector('.search-status').textContent.includes('Nothing found')`);
    await page.keyboard.press('Escape');
    await page.waitForSelector('#search:not([open])');
    expect(problems).to.deep.equal([]);
  });

  it('code tabs are chosen with the arrow keys and remembered on other pages', async () => {
    await open('/docs/api/createApiKey');
    expect(await textOf('.tab-panel:nth-child(1)')).to.contain('curl');
    await page.focus('.tabs > input');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const visible = `[...document.querySelectorAll('.tab-panel')].filter((panel) => panel.checkVisibility()).map((panel) => panel.textContent)`;
    expect((await evaluate<string[]>(visible))[0]).to.contain('urllib');
    await open('/docs/api/renderChart');
    const shown = await evaluate<string[]>(visible);
    expect(shown).to.have.length(1);
    expect(shown[0]).to.contain('urllib');
    await evaluate('localStorage.clear()');
  });

  it('pages can be read without JavaScript: the first language is shown, the menu opens', async () => {
    await page.setJavaScriptEnabled(false);
    await page.setViewport({ width: 390, height: 844 });
    await open('/docs/api/renderChart');
    const [curl] = await page.$$('.tab-panel');
    expect(await curl?.isVisible()).to.equal(true);
    expect(await (await page.$('[data-opens="try"]'))?.isVisible()).to.equal(false);
    await page.click('.drawer-open');
    expect(await (await page.$('.tree'))?.isVisible()).to.equal(true);
    await page.setJavaScriptEnabled(true);
  });

  it('a request with a key of the reader draws an image; the key stays in the tab', async () => {
    const { keys } = await theApp();
    await open('/docs/api/renderChart');
    await page.click('[data-opens="try"]');
    await page.waitForSelector('#try[open]');
    expect(await evaluate('document.activeElement.id')).to.equal('try-token');
    await page.keyboard.type(keys.pro);
    await page.click('.try-send');
    await page.waitForSelector('.try-output img');
    expect(await textOf('.try-summary')).to.match(/^200 OK[\d,]+ ms[\d.]+ KB$/);
    expect(await textOf('.try-headers')).to.contain('x-cache');
    expect(await evaluate('document.querySelector(".try-output img").naturalWidth')).to.equal(800);
    expect(page.url()).to.not.contain('pk_');
    expect(await evaluate('JSON.stringify({ ...localStorage })')).to.not.contain('pk_');
    await open('/docs/api/listRenders');
    await page.click('[data-opens="try"]');
    await page.waitForSelector('#try[open]');
    expect(await evaluate('document.querySelector("#try-token").value')).to.equal(keys.pro);
    await page.click('.try-send');
    await page.waitForSelector('.try-text');
    expect(await textOf('.try-text')).to.contain('"nextCursor"');
    expect(problems).to.deep.equal([]);
  });

  it('the form says what is wrong at the field, and the service what it refuses', async () => {
    await open('/docs/api/renderChart');
    await page.click('[data-opens="try"]');
    await page.waitForSelector('#try[open]');
    await evaluate('document.querySelector("#try-body").value = "{"');
    await page.click('.try-send');
    expect(await textOf('#try-body-issue')).to.contain('The body is not JSON');
    expect(await evaluate('document.activeElement.id')).to.equal('try-body');
    await evaluate(
      'document.querySelector("#try-body").value = "{}"; document.querySelector("#try-token").value = "pk_live_wrong"',
    );
    await page.click('.try-send');
    await page.waitForSelector('.try-text');
    expect(await textOf('.try-summary')).to.contain('401 Unauthorized');
    await open('/docs/api/getJob');
    await page.click('[data-opens="try"]');
    await page.waitForSelector('#try[open]');
    await evaluate('document.querySelector("#try-path-id").value = ""');
    await page.click('.try-send');
    expect(await textOf('#try-path-id-issue')).to.contain('id is required');
  });

  it('a link to a field inside closed details opens them', async () => {
    await open('/docs/api/renderChart#body-data-datasets-label');
    await page.waitForFunction(`document.getElementById('body-data-datasets-label').checkVisibility()`);
  });

  it('the table of contents follows the text', async () => {
    await open('/docs/reference/authentication');
    const current = `document.querySelector('.toc [aria-current]')?.textContent`;
    const first = await evaluate<string>(current);
    await evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await page.waitForFunction(`${current} === [...document.querySelectorAll('.toc a')].at(-1).textContent`);
    expect(await evaluate(current)).to.not.equal(first);
  });
});
