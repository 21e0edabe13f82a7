import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { RENDER, request, requestUntilServed, theApp } from '../../support/app.js';
import { launchBareBrowser } from '../../support/bare-page.js';
import { type KitRecord, makeKit } from '../../support/kits.js';
import { decodePng } from '../../support/png.js';
import { openPreviewPage, type PreviewPage } from './preview-page.js';
import { CARD, PREVIEW_SPECS } from './preview-specs.js';

/** Shortens the time limits of a document while `work` runs. */
async function withShortLimits<T>(page: Page, work: () => Promise<T>): Promise<T> {
  await page.evaluate(`{
    const { setTimeout: once, setInterval: often } = window;
    globalThis.ownTimers = { setTimeout: once, setInterval: often };
    window.setTimeout = (run, ms, ...rest) => once(run, ms / 20, ...rest);
    window.setInterval = (run, ms, ...rest) => often(run, ms / 20, ...rest);
  }`);
  const result = await work();
  await page.evaluate('void Object.assign(window, ownTimers)');
  return result;
}

const BAR = { type: 'bar', data: { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] } };

describe('the preview in a browser', () => {
  let browser: Browser;
  let opened: PreviewPage;
  let key: string;
  /** Further pages of a test. */
  const closing: PreviewPage[] = [];
  before(async () => {
    const app = await theApp();
    key = app.keys.business;
    // Another time zone and language than the service's.
    const environment = { TZ: 'America/New_York', LANGUAGE: 'de', LANG: 'de_DE.UTF-8' };
    // Puppeteer turns off what other browsers do by default: a sandboxed frame has a process of its own.
    browser = await launchBareBrowser(environment, ['--enable-features=IsolateSandboxedIframes', '--site-per-process']);
    opened = await openPreviewPage(browser, app.port);
  });
  after(async () => {
    await browser.close();
    await opened.close();
  });
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((page) => page.close()));
    expect(opened.problems).to.deep.equal([]);
  });

  async function expectSamePixels(spec: Record<string, unknown>, kit?: KitRecord): Promise<void> {
    const rendered = await requestUntilServed('POST', RENDER, { key, body: { ...spec, format: 'png' }, status: 200 });
    const preview = await opened.draw(spec, { kit });
    if (preview.png.equals(rendered.body)) return;
    const [expected, drawn] = [decodePng(rendered.body), decodePng(preview.png)];
    expect([drawn.width, drawn.height]).to.deep.equal([expected.width, expected.height]);
    expect(Buffer.compare(Buffer.from(drawn.data.buffer), Buffer.from(expected.data.buffer)), 'pixels differ').to.equal(
      0,
    );
  }

  describe('has the pixels of the rendered image', () => {
    for (const [name, spec] of Object.entries(PREVIEW_SPECS)) it(name, () => expectSamePixels(spec));

    it('all templates', async () => {
      const response = await request('GET', '/api/v1/templates?limit=100', { key });
      const { data } = response.json() as { data: { id: string; spec: Record<string, unknown> }[] };
      expect(data.length).to.be.at.least(16);
      for (const { spec } of data) await expectSamePixels(spec);
    });

    it('a saved kit', async () => {
      const kit = await makeKit(key, {
        primaryColor: '#7c2d12',
        palette: ['#7c2d12', '#0f766e', '#1d4ed8'],
        backgroundColor: '#fff7ed',
        font: 'Source Serif',
        gridStyle: 'subtle',
        rounding: 4,
      });
      await expectSamePixels({ ...CARD, brandKitId: kit.id }, kit);
      await expectSamePixels({ ...BAR, brandKitId: kit.id.toUpperCase(), theme: { mode: 'dark' } }, kit);
      // A preset that the spec names wins over the account's default kit.
      await expectSamePixels({ ...BAR, brandKitId: 'harbor' }, kit);
    });
  });

  it('uses the scale of its caller, and draws a JPEG on white', async () => {
    const doubled = decodePng((await opened.draw(BAR, { scale: 2 })).png);
    expect([doubled.width, doubled.height]).to.deep.equal([1600, 800]);
    const { data } = decodePng((await opened.draw({ ...BAR, format: 'jpeg', backgroundColor: 'transparent' })).png);
    expect([...data.subarray(0, 4)]).to.deep.equal([255, 255, 255, 255]);
  });

  it('shows a placeholder for a logo, says so, and draws the logo of a kit that has its image', async () => {
    const withLogo = { ...BAR, header: { title: 'T', logoUrl: 'https://example.com/logo.png' } };
    const bare = await opened.draw({ ...BAR, header: { title: 'T' } });
    const placeheld = await opened.draw(withLogo);
    expect(placeheld.warnings.map(({ path }) => path)).to.deep.equal(['header.logoUrl']);
    expect(placeheld.png.equals(bare.png)).to.equal(false);
    const logoDataUrl = `data:image/png;base64,${bare.png.toString('base64')}`;
    const drawn = await opened.draw(
      { ...BAR, header: { title: 'T' } },
      { kit: { logoUrl: 'https://example.com/logo.png', logoDataUrl } },
    );
    expect(drawn.warnings).to.deep.equal([]);
    expect(drawn.png.equals(placeheld.png)).to.equal(false);
  });

  it('names the errors that only drawing finds, like the service', async () => {
    const body = { ...BAR, options: { scales: { y: { type: 'category', labels: 5 } } } };
    const refused = await request('POST', RENDER, { key, body, status: 400 });
    expect(await opened.problemsOf(body)).to.deep.equal(refused.json()['details']);
  });

  it('the newest request wins: an older one that waits is never drawn', async () => {
    const outcome = await opened.page.evaluate(async (spec) => {
      const aborter = new AbortController();
      const first = preview.drawPreview({ ...spec, width: 301 });
      const second = preview.drawPreview({ ...spec, width: 302 }, { signal: aborter.signal });
      aborter.abort();
      const third = preview.drawPreview({ ...spec, width: 303 });
      const settled = await Promise.allSettled([first, second, third]);
      return settled.map((each) => (each.status === 'fulfilled' ? each.value.drawing?.widthPx : each.reason.name));
    }, BAR);
    expect(outcome).to.deep.equal([301, 'AbortError', 303]);
  });

  it('a Latin chart loads the page, its scripts and two fonts; a second one loads nothing', async () => {
    const { port } = await theApp();
    const fresh = await openPreviewPage(browser, port);
    closing.push(fresh);
    await fresh.draw(BAR);
    const names = fresh.requests.map((path) => path.replace(/^\/app\/renderer\/\w+\//, ''));
    expect(names).to.have.members([
      '/app/renderer',
      'page.js',
      // What the types that are loaded later need too.
      'shared.js',
      'fonts/inter-latin-400-normal.woff2',
      'fonts/inter-latin-600-normal.woff2',
    ]);
    await fresh.draw({ ...BAR, type: 'pie' });
    expect(fresh.requests).to.have.length(names.length);
  });

  it('an unreachable service is a temporary failure, and the next drawing succeeds', async () => {
    const { port } = await theApp();
    const offline = await openPreviewPage(browser, port);
    closing.push(offline);
    const drawBar = () => offline.page.evaluate((spec) => preview.drawPreview(spec), BAR);
    await withShortLimits(offline.page, async () => {
      await offline.page.setOfflineMode(true);
      expect(await drawBar()).to.deep.include({ ok: false, isTemporary: true });
      await offline.page.setOfflineMode(false);
      // Now the modules are there, but not the frame.
      await offline.page.evaluate((spec) => preview.validateSpec(spec), BAR);
      await offline.page.setOfflineMode(true);
      expect(await drawBar()).to.deep.include({ ok: false, isTemporary: true });
      await offline.page.setOfflineMode(false);
    });
    expect((await offline.draw(BAR)).png.length).to.be.greaterThan(100);
  });

  it('a frame that hangs is replaced, and the document stays responsive meanwhile', async () => {
    const { port } = await theApp();
    const hangs =
      'JSON.parse = ((parse) => (text) => { while (text.includes("hang")); return parse(text); })(JSON.parse);';
    const hanging = await openPreviewPage(browser, port, hangs);
    closing.push(hanging);
    const hang = () =>
      hanging.page.evaluate(async (spec) => {
        let ticks = 0;
        const ticking = setInterval(() => ticks++, 100);
        const result = await preview.drawPreview({ ...spec, alt: 'hang' });
        clearInterval(ticking);
        return { result, ticks };
      }, BAR);
    // Opens the frame with the ordinary limits.
    await hanging.draw({ ...BAR, type: 'pie' });
    const { result, ticks } = await withShortLimits(hanging.page, hang);
    expect(result.problems?.map(({ path }) => path)).to.deep.equal(['options']);
    // Twice as often as the frame was asked whether it lives.
    expect(ticks).to.be.greaterThan(4);
    expect((await hanging.draw(BAR)).png.length).to.be.greaterThan(100);
  });
});
