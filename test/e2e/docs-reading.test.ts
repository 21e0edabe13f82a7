import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { theApp } from '../support/app.js';
import { openSiteTab, type SiteTab } from '../support/site-tab.js';

describe('the documentation in a browser', () => {
  let page: Page;
  let problems: SiteTab['problems'];
  let open: SiteTab['open'];
  let evaluate: SiteTab['evaluate'];
  let resize: SiteTab['resize'];

  before(async () => {
    ({ page, problems, open, evaluate, resize } = await openSiteTab());
  });
  beforeEach(async () => {
    problems.length = 0;
    await resize(1280);
  });

  const textOf = (selector: string) =>
    evaluate<string>(`document.querySelector(${JSON.stringify(selector)})?.textContent`);

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
    await resize(390);
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

  it('search and areas stay in view above a long list of pages', async () => {
    await resize(1440);
    for (const path of ['/docs/n8n', '/docs/webhooks', '/docs/api/getJob']) {
      await open(path);
      const edges = `['.search-wide', '.areas', '#docs-tree li [aria-current]'].map((name) => {
        const box = document.querySelector(name).getBoundingClientRect();
        return [box.top, box.bottom];
      })`;
      const [search = [0], areas = [0, 0], current = [0, 0]] = await evaluate<number[][]>(edges);
      expect(search[0], path).to.be.above(56);
      expect(current[0], path).to.be.above(areas[1] ?? 0);
      expect(current[1], path).to.be.below(await evaluate<number>('innerHeight'));
    }
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
