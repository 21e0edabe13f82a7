import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { type RunningApp, request, startApp, theApp } from '../support/app.js';
import { axeViolations } from '../support/axe.js';
import { oncePerFile } from '../support/lifetime.js';
import { markupIssues } from '../support/markup.js';
import { makeScratchDir } from '../support/scratch.js';
import { openSiteTab, type SiteTab, WIDTHS_PX } from '../support/site-tab.js';

const PAGES = ['/', '/pricing', '/status'];

const STARTER = { price: 19, currency: 'EUR', per: 'month', link: 'https://shop.example.com/starter' };

const startWith = async (env: NodeJS.ProcessEnv) => startApp(env, (await theApp()).database);

/** A service with prices, where nobody can register. */
const closedShop = oncePerFile(() => {
  const PRICING_FILE = join(makeScratchDir(), 'pricing.json');
  const contact = { label: 'Talk to <us>', url: 'mailto:sales@example.com' };
  writeFileSync(PRICING_FILE, JSON.stringify({ plans: { starter: STARTER }, contact }));
  return startWith({ PRICING_FILE, REGISTRATION: 'closed' });
});

describe('the pages for visitors', () => {
  let page: Page;
  let problems: SiteTab['problems'];
  let open: SiteTab['open'];
  let evaluate: SiteTab['evaluate'];
  let tab: SiteTab;

  before(async () => {
    tab = await openSiteTab();
    ({ page, problems, open, evaluate } = tab);
  });
  beforeEach(async () => {
    problems.length = 0;
    await tab.resize(1280);
    await tab.theme('light');
  });

  /** The texts of all elements, as a reader sees them. */
  const textsOf = (selector: string) =>
    evaluate<string[]>(`[...document.querySelectorAll(${JSON.stringify(selector)})]
      .map(({ innerText }) => innerText.replace(/\\s+/g, ' ').trim())`);
  /** Also those below the window, which the browser would load later. Returns after the frame that shows them. */
  const untilImagesAreThere = () =>
    evaluate(`Promise.all([...document.images].map((each) => {
      each.loading = 'eager';
      return each.decode();
    })).then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))`);
  const textOf = async (selector: string) => (await textsOf(selector))[0];

  for (const path of PAGES) {
    it(`${path}: axe finds nothing, and nothing is wider than the screen`, async () => {
      await open(path);
      for (const widthPx of WIDTHS_PX) {
        await tab.resize(widthPx);
        expect(await tab.overflowPx(), `${widthPx} px`).to.be.at.most(0);
        if (widthPx !== 390 && widthPx !== 1280) continue;
        expect(await axeViolations(page), `${widthPx} px`).to.deep.equal([]);
      }
      expect(problems).to.deep.equal([]);
    });

    it(`${path} dark: axe finds nothing in the colors`, async () => {
      await tab.theme('dark');
      await open(path);
      expect(await axeViolations(page, { colors: 'only' })).to.deep.equal([]);
      expect(problems).to.deep.equal([]);
    });

    it(`${path} has no link to a page that does not exist, and nothing wrong in its markup`, async () => {
      const html = (await request('GET', path)).body.toString();
      expect(markupIssues(html)).to.deep.equal([]);
      const links = [...html.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, href = '']) => href);
      expect(links.length).to.be.greaterThan(5);
      for (const link of new Set(links.map((each) => each.replace(/#.*$/, ''))))
        expect((await request('GET', link)).status, link).to.equal(200);
    });
  }

  it('every image of / is there, has its size and a text, and nothing moves while the page loads', async () => {
    const { identifier } = await page.evaluateOnNewDocument(`
      globalThis.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) globalThis.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });`);
    await open('/');
    await page.removeScriptToEvaluateOnNewDocument(identifier);
    await untilImagesAreThere();
    const images = await evaluate<{ alt: string; hasItsShape: boolean }[]>(`[...document.images].map((each) => {
      const { alt, naturalWidth, naturalHeight, width, height } = each;
      return { alt, hasItsShape: Math.abs(naturalWidth / naturalHeight - width / height) < 0.01 };
    })`);
    expect(images).to.have.length(8);
    for (const { alt, hasItsShape } of images) {
      expect(alt.length, alt).to.be.greaterThan(20);
      expect(hasItsShape, alt).to.equal(true);
    }
    expect(Number(await evaluate('globalThis.shift'))).to.be.below(0.01);
  });

  it('a visitor changes a number: the browser draws the card again, without a request for an image', async () => {
    await open('/');
    await untilImagesAreThere();
    const before = await evaluate(`document.getElementById('live-image').src`);
    const images: string[] = [];
    page.on('request', (sent) => void (/\/(images|api)\//.test(sent.url()) && images.push(sent.url())));
    await evaluate(`document.querySelector('[name=value-2]').select()`);
    await page.type('[name=value-2]', '4000');
    await page.waitForFunction(`document.getElementById('live-image').src.startsWith('blob:')`);
    await page.waitForFunction(`document.getElementById('live-image').alt.includes('Mar 4000')`);
    expect(before).to.contain('/images/');
    expect(images).to.deep.equal([]);
    expect(await evaluate(`document.getElementById('live-image').naturalWidth`)).to.equal(1200);
    expect(await textOf('#live-message')).to.contain('Drawn in your browser');

    const tag = String(await evaluate(`document.getElementById('live-tag').textContent`));
    const url = new URL(/src="([^"]+)"/.exec(tag)?.[1] ?? '');
    expect((await request('GET', `${url.pathname}${url.search}`)).status).to.equal(200);
    expect(problems).to.deep.equal([]);
  });

  it('a text that is not a number: the message names the bar, the image stays, and correcting it draws again', async () => {
    await open('/');
    await page.type('[name=value-0]', 'x');
    await page.waitForFunction(`document.getElementById('live-message').textContent.includes('value of Jan must be')`);
    expect(await evaluate(`document.querySelector('[name=value-0]').getAttribute('aria-invalid')`)).to.equal('true');
    expect(await evaluate(`document.getElementById('live-image').src.includes('/images/')`)).to.equal(true);
    await page.keyboard.press('Backspace');
    await page.waitForFunction(`document.getElementById('live-message').textContent.includes('Drawn')`);
    expect(await evaluate(`document.querySelector('[name=value-0]').hasAttribute('aria-invalid')`)).to.equal(false);
  });

  it('the command is copied, and draws a chart as it is', async () => {
    await open('/');
    await evaluate(
      `Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { globalThis.copied = text; } } })`,
    );
    await page.click('[data-copy=hero-command]');
    await page.waitForFunction(`document.querySelector('[data-copy=hero-command]').textContent === 'Copied'`);
    const command = String(await evaluate('globalThis.copied'));
    const url = new URL(/'(http[^']+)'/.exec(command)?.[1] ?? '');
    const response = await request('GET', `${url.pathname}${url.search}`);
    expect(response.headers['content-type']).to.equal('image/png');
  });

  it('without a clipboard the older command copies; where it does not, the text is selected', async () => {
    await open('/');
    await evaluate(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`);
    await page.click('[data-copy=hero-command]');
    await page.waitForFunction(`document.querySelector('[data-copy=hero-command]').textContent === 'Copied'`);
    await evaluate(`document.execCommand = () => false`);
    await page.click('[data-copy=live-tag]');
    await page.waitForFunction(`document.querySelector('[data-copy=live-tag]').textContent.startsWith('Selected')`);
    expect(await evaluate('String(getSelection())')).to.match(/^<img src=/);
  });

  it('prices are shown only with PRICING_FILE', async () => {
    await open('/pricing');
    const plain = await textOf('main');
    expect(plain).to.not.match(/[€$£]\s?\d|Price/);
    expect(plain).to.contain('Plans of this service are set by its operator');
    expect(plain).to.contain('PATCH /api/v1/admin/accounts');

    for (const path of ['/pricing', '/']) {
      await open(path, await closedShop());
      const cards = await textsOf('.plan');
      expect(cards[0]).to.contain('Free');
      expect(cards[1]).to.contain('€19 a month').and.to.contain('Choose Starter');
      expect(cards[2]).to.contain('Price on request').and.to.contain('Talk to <us>');
      expect(await evaluate(`document.querySelector('.plan:nth-child(2) a').getAttribute('href')`)).to.equal(
        STARTER.link,
      );
    }
  });

  it('the numbers are those of PLANS_FILE and the rate limits in force', async () => {
    const PLANS_FILE = join(makeScratchDir(), 'plans.json');
    writeFileSync(
      PLANS_FILE,
      JSON.stringify({ starter: { renders: 7_777, formats: ['png', 'pdf'] }, trial: { renders: 42 } }),
    );
    const to = await startWith({ PLANS_FILE, RATE_LIMIT_MAX: '61' });
    await open('/pricing', to);
    const text = await textOf('main');
    expect(text)
      .to.contain('7,777 renders a month')
      .and.to.contain('61 in 15 minutes per key')
      .and.to.contain('PNG, PDF');
    expect(text).to.contain('the 42 renders of the trial');
    await open('/', to);
    expect(await textOf('main')).to.contain('The trial has 42 renders in 14 days');
  });

  it('a plan in the link is marked, anything else is ignored', async () => {
    await open('/pricing?plan=pro');
    expect(await textOf('.plan.marked h3')).to.equal('Pro Your plan');
    await open('/pricing?plan=<script>');
    expect(await page.$('.plan.marked')).to.equal(null);
  });

  it('where registration is closed, nothing invites to register', async () => {
    const apps: [to: RunningApp, says: RegExp][] = [
      [await closedShop(), /Registration is closed/],
      [await startWith({ REGISTRATION: 'invite' }), /need an invitation/],
    ];
    for (const [to, says] of apps) {
      for (const path of PAGES) {
        const html = (await request('GET', path, { to })).body.toString();
        expect(html, path).to.contain('<main').and.to.not.contain('/app/register');
        if (path === '/') expect(html).to.match(says);
      }
    }
  });

  it('are cached until they change, and the status never', async () => {
    for (const path of ['/', '/pricing']) {
      const first = await request('GET', path);
      await request('GET', path, { headers: { 'If-None-Match': String(first.headers.etag) }, status: 304 });
    }
    expect((await request('GET', '/status')).headers['cache-control']).to.equal('no-store');
  });
});
