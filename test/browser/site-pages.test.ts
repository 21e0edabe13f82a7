import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxePuppeteer } from '@axe-core/puppeteer';
import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { type RunningApp, request, startApp, theApp } from '../support/app.js';
import { launchBareBrowser } from '../support/bare-page.js';
import { makeScratchDir } from '../support/scratch.js';

const PAGES = ['/', '/pricing', '/status'];
const WIDTHS_PX = [390, 768, 1280, 1920];

describe('the pages for visitors', () => {
  let browser: Browser;
  let page: Page;
  const problems: string[] = [];

  before(async () => {
    browser = await launchBareBrowser();
    page = await browser.newPage();
    page.on('pageerror', (error) => problems.push(String(error)));
    // Violations of the content security policy are console errors too.
    page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  });
  after(() => browser.close());
  beforeEach(() => {
    problems.length = 0;
  });

  async function open(path: string, to?: RunningApp): Promise<void> {
    const { port } = to ?? (await theApp());
    await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'networkidle0' });
  }
  async function startWith(env: NodeJS.ProcessEnv): Promise<RunningApp> {
    return startApp(env, (await theApp()).database);
  }
  const evaluate = (expression: string) => page.evaluate(expression);
  /** The texts of all elements, as a reader sees them. */
  const textsOf = async (selector: string) =>
    (await evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})]
      .map(({ innerText }) => innerText.replace(/\\s+/g, ' ').trim())`)) as string[];
  const textOf = async (selector: string) => (await textsOf(selector))[0];

  for (const path of PAGES) {
    for (const theme of ['light', 'dark']) {
      it(`${path} ${theme}: axe finds nothing, and nothing is wider than the screen`, async () => {
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
        for (const width of WIDTHS_PX) {
          await page.setViewport({ width, height: 900 });
          await open(path);
          expect(await evaluate('document.documentElement.scrollWidth <= innerWidth'), `${width} px`).to.equal(true);
          if (width !== 390 && width !== 1280) continue;
          const { violations } = await new AxePuppeteer(page).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).to.deep.equal([]);
        }
        expect(problems).to.deep.equal([]);
      });
    }

    it(`${path} has no link to a page that does not exist`, async () => {
      await open(path);
      const found = await evaluate(
        `[...document.querySelectorAll('a[href^="/"]')].map((each) => each.getAttribute('href'))`,
      );
      const links = found as string[];
      expect(links.length).to.be.greaterThan(5);
      for (const link of new Set(links)) {
        expect((await request('GET', link.replace(/#.*$/, ''))).status, link).to.equal(200);
      }
    });
  }

  it('every image of / is there, has its size and a text, and nothing moves while the page loads', async () => {
    await page.setViewport({ width: 1280, height: 900 });
    await page.evaluateOnNewDocument(`
      globalThis.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) globalThis.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });`);
    await open('/');
    const images = (await evaluate(`Promise.all([...document.images].map(async (each) => {
      each.loading = 'eager';
      await each.decode();
      const { alt, naturalWidth, naturalHeight, width, height } = each;
      return { alt, hasItsShape: Math.abs(naturalWidth / naturalHeight - width / height) < 0.01 };
    }))`)) as { alt: string; hasItsShape: boolean }[];
    expect(images).to.have.length(8);
    for (const { alt, hasItsShape } of images) {
      expect(alt.length, alt).to.be.greaterThan(20);
      expect(hasItsShape, alt).to.equal(true);
    }
    expect(Number(await evaluate('globalThis.shift'))).to.be.below(0.01);
  });

  it('a visitor changes a number: the browser draws the card again, without a request for an image', async () => {
    await open('/');
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
    const answer = await request('GET', `${url.pathname}${url.search}`);
    expect(answer.headers['content-type']).to.equal('image/png');
  });

  it('without a clipboard the text is selected', async () => {
    await open('/');
    await evaluate(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`);
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

    const PRICING_FILE = join(makeScratchDir(), 'pricing.json');
    const starter = { price: 19, currency: 'EUR', per: 'month', link: 'https://shop.example.com/starter' };
    const contact = { label: 'Talk to <us>', url: 'mailto:sales@example.com' };
    writeFileSync(PRICING_FILE, JSON.stringify({ plans: { starter }, contact }));
    const to = await startWith({ PRICING_FILE });
    for (const path of ['/pricing', '/']) {
      await open(path, to);
      const cards = await textsOf('.plan');
      expect(cards[0]).to.contain('Free');
      expect(cards[1]).to.contain('€19 a month').and.to.contain('Choose Starter');
      expect(cards[2]).to.contain('Price on request').and.to.contain('Talk to <us>');
      expect(await evaluate(`document.querySelector('.plan:nth-child(2) a').getAttribute('href')`)).to.equal(
        starter.link,
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
    for (const REGISTRATION of ['closed', 'invite']) {
      const to = await startWith({ REGISTRATION });
      for (const path of PAGES) {
        await open(path, to);
        expect(await page.$('a[href="/app/register"]'), `${REGISTRATION} ${path}`).to.equal(null);
      }
      await open('/', to);
      expect(await textOf('main')).to.match(
        REGISTRATION === 'closed' ? /Registration is closed/ : /need an invitation/,
      );
    }
  });

  it('are cached until they change, and the status never', async () => {
    for (const path of ['/', '/pricing']) {
      const first = await request('GET', path);
      const again = await request('GET', path, { headers: { 'If-None-Match': String(first.headers.etag) } });
      expect(again.status).to.equal(304);
    }
    expect((await request('GET', '/status')).headers['cache-control']).to.equal('no-store');
  });
});
