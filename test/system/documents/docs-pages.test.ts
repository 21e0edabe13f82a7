import { expect } from 'chai';
import { request } from '../../support/app.js';
import { type AxeOptions, axeViolations } from '../../support/axe.js';
import { markupIssues } from '../../support/markup.js';
import { openSiteTab, type SiteTab, WIDTHS_PX } from '../../support/site-tab.js';
import { type CrawledPage, crawledDocs, imagesOf, linksOf, pagesWithEveryKind } from './docs-crawl.js';

describe('the links of the documentation', () => {
  let pages: Map<string, CrawledPage>;
  before(async () => {
    pages = await crawledDocs();
  });

  it('lead to all guides, the reference and every endpoint', async () => {
    const paths = [...pages.keys()];
    const openApi = (await request('GET', '/openapi.json')).json() as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const operations = Object.values(openApi.paths).flatMap((methods) => Object.values(methods));
    expect(paths).to.include.members(operations.map(({ operationId }) => `/docs/api/${operationId}`));
    expect(paths).to.include.members([
      '/docs/signed-urls',
      '/docs/reference/get-urls',
      '/docs/operations/configuration',
      '/docs/bench',
      '/docs/about/security',
    ]);
  });

  it('lead to pages and headings that exist', () => {
    const dead: string[] = [];
    for (const { path, html } of pages.values()) {
      for (const href of linksOf(html)) {
        const [target = '', hash] = href.startsWith('#') ? [path, href.slice(1)] : href.split('#');
        const page = pages.get(target);
        if (page !== undefined && hash && !page.ids.has(decodeURIComponent(hash))) dead.push(`${path} → ${href}`);
      }
    }
    expect(dead).to.deep.equal([]);
  });

  it('other addresses of this server answer, and every image is drawn', async () => {
    const addresses = new Set<string>();
    for (const { html } of pages.values()) {
      const files = linksOf(html).filter((href) => /^\/(docs\/files\/|openapi|app)/.test(href));
      for (const address of [...imagesOf(html), ...files]) addresses.add(address.replace(/#.*/, ''));
    }
    for (const address of addresses) {
      const { status, headers, body } = await request('GET', address);
      expect(status, address).to.equal(200);
      if (address.startsWith('/images/')) expect(headers['content-type'], address).to.match(/^image\//);
      expect(body.length, address).to.be.above(100);
    }
  });
});

describe('every page of the documentation', () => {
  it('has what screen readers need in its markup, and nothing that its policy forbids', async () => {
    const issues = [...(await crawledDocs()).values()].flatMap(({ path, html }) =>
      markupIssues(html).map((issue) => `${path}: ${issue}`),
    );
    expect(issues).to.deep.equal([]);
  });

  for (const widthPx of [390, 1280])
    it(`is not wider than a window of ${widthPx} px`, async () => {
      const paths = [...(await crawledDocs()).keys()];
      const { open, resize, evaluate } = await openSiteTab();
      await resize(widthPx);
      await open('/docs');
      expect(await evaluate<string[]>(`(${WIDER_PAGES})(${JSON.stringify(paths)})`)).to.deep.equal([]);
    });
});

/**
 * Shows the pages one after the other in the tab of the first one, because all have the same styles and scripts, which take longer to load than
 * the text. @returns those that are wider than the window
 */
const WIDER_PAGES = `async (paths) => {
  const wider = [];
  for (const path of paths) {
    const html = await (await fetch(path)).text();
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    // The tree is the same on all pages, and the size of images is in their attributes.
    body.querySelector('.tree').replaceChildren();
    for (const image of body.querySelectorAll('img')) image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    document.body.replaceWith(body);
    if (document.documentElement.scrollWidth > innerWidth) wider.push(path);
  }
  return wider;
}`;

describe('each kind of page of the documentation', () => {
  let tab: SiteTab;
  let views: string[];
  before(async () => {
    views = pagesWithEveryKind((await crawledDocs()).values());
    tab = await openSiteTab();
  });
  beforeEach(async () => {
    tab.problems.length = 0;
    await tab.resize(1280);
    await tab.theme('light');
  });

  it('is never wider than the window, and causes no error in the console', async () => {
    expect(views.length).to.be.above(5);
    for (const path of views) {
      await tab.open(path);
      for (const widthPx of WIDTHS_PX) {
        await tab.resize(widthPx);
        expect(await tab.overflowPx(), `${path} at ${widthPx} px`).to.be.at.most(0);
      }
    }
    expect(tab.problems).to.deep.equal([]);
  });

  const checks: [what: string, widthPx: number, theme: 'light' | 'dark', options: AxeOptions][] = [
    ['on a wide window', 1280, 'light', {}],
    // Colors depend on the theme, everything else on the width.
    ['on a phone', 390, 'light', { colors: 'none' }],
    ['in the dark theme', 1280, 'dark', { colors: 'only' }],
  ];
  for (const [what, widthPx, theme, options] of checks) {
    it(`has no finding of axe ${what}`, async () => {
      await tab.resize(widthPx);
      await tab.theme(theme);
      for (const [index, path] of views.entries()) {
        await tab.open(path);
        // The tree is the same on all of them.
        const except = index === 0 ? {} : { except: '.tree' };
        expect(await axeViolations(tab.page, { ...options, ...except }), path).to.deep.equal([]);
      }
    });
  }

  for (const theme of ['light', 'dark'] as const)
    it(`has no finding of axe in the search, the form and the menu, ${theme}`, async () => {
      const { page, open, resize } = tab;
      const options: AxeOptions = theme === 'dark' ? { colors: 'only' } : {};
      await tab.theme(theme);
      await open('/docs');
      await page.keyboard.press('/');
      await page.waitForSelector('#search[open]');
      await page.type('#search input', 'quota');
      await page.waitForSelector('#search-results a');
      expect(await axeViolations(page, { ...options, except: '.tree' }), 'search').to.deep.equal([]);
      await open('/docs/api/renderChartFromUrl');
      await page.click('[data-opens="try"]');
      await page.waitForSelector('#try[open]');
      await page.click('.try-send');
      await page.waitForSelector('.try-image');
      expect(await axeViolations(page, { ...options, except: '.tree' }), 'form').to.deep.equal([]);
      await resize(390);
      await open('/docs/signed-urls');
      await page.click('.drawer-open');
      await page.waitForSelector('.tree:popover-open');
      expect(await axeViolations(page, options), 'menu').to.deep.equal([]);
    });
});
