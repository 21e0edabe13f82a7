import type { Browser, BrowserContext, Page } from 'puppeteer';
import type { View, Viewer } from './views.js';

export const THEMES = ['light', 'dark'] as const;
export const WIDTHS_PX = [1280, 390] as const;
/** The height of a window. Longer pages are captured completely, up to `MAX_HEIGHT_PX`. */
const HEIGHT_PX = 900;
const MAX_HEIGHT_PX = 6000;
const LOAD_TIMEOUT_MS = 45_000;

export interface Shot {
  width: number;
  theme: (typeof THEMES)[number];
  png: Uint8Array;
}

/** A browser with a context for each viewer. */
export class Camera {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #tokens: Partial<Record<Viewer, string>>;
  readonly #contexts = new Map<Viewer, Promise<BrowserContext>>();

  /** @param tokens session tokens */
  constructor(browser: Browser, origin: string, tokens: Partial<Record<Viewer, string>>) {
    this.#browser = browser;
    this.#origin = origin;
    this.#tokens = tokens;
  }

  /**
   * Photographs a page in both themes at all widths.
   * @param problems gets console errors, uncaught exceptions and pages wider than their window
   */
  async photograph(view: View, problems: string[]): Promise<Shot[]> {
    const context = await this.#contextOf(view.as);
    const page = await context.newPage();
    page.setDefaultTimeout(LOAD_TIMEOUT_MS);
    const report = (what: string): void => void problems.push(`${view.name}: ${what}`);
    page.on('pageerror', (error) => report(String(error)));
    page.on('console', (line) => {
      // The browser's own lines on statuses of 400 and more: some views show an error.
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) report(line.text());
    });
    try {
      const shots: Shot[] = [];
      for (const width of WIDTHS_PX) {
        if (view.isOpenedOnce && shots.length > 0) await page.setViewport({ width, height: HEIGHT_PX });
        else await open(page, view, `${this.#origin}${view.path}`, width);
        for (const theme of THEMES) {
          await page.emulateMediaFeatures(features(theme));
          const png = await this.#shoot(page, view, width);
          shots.push({ width, theme, png });
        }
        const overflowPx = await page.evaluate(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        if (Number(overflowPx) > 0) report(`is ${overflowPx} px wider than a window of ${width} px`);
      }
      return shots;
    } catch (error) {
      report(String(error));
      return [];
    } finally {
      await page.close();
    }
  }

  /** The window is made as high as the page: charts far down are drawn, and what is as high as the window stays so. */
  async #shoot(page: Page, view: View, width: number): Promise<Uint8Array> {
    if (!view.isOverlay) {
      const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
      await page.setViewport({ width, height: Math.min(Math.max(height, HEIGHT_PX), MAX_HEIGHT_PX) });
    }
    await settle(page);
    return page.screenshot();
  }

  #contextOf(viewer: Viewer): Promise<BrowserContext> {
    const opened = this.#contexts.get(viewer) ?? this.#openContext(this.#tokens[viewer]);
    this.#contexts.set(viewer, opened);
    return opened;
  }

  async #openContext(token: string | undefined): Promise<BrowserContext> {
    const context = await this.#browser.createBrowserContext();
    if (token !== undefined) {
      await context.setCookie({
        name: 'chartwright_session',
        value: token,
        domain: new URL(this.#origin).hostname,
        path: '/',
        httpOnly: true,
        secure: false,
        sameSite: 'Strict',
      });
    }
    return context;
  }
}

function features(theme: string): { name: string; value: string }[] {
  return [
    { name: 'prefers-color-scheme', value: theme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ];
}

async function open(page: Page, view: View, url: string, width: number): Promise<void> {
  await page.setViewport({ width, height: HEIGHT_PX });
  await page.emulateMediaFeatures(features('light'));
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'networkidle0' });
  await view.prepare?.(page);
}

/** Waits until data has loaded and charts are drawn. */
async function settle(page: Page): Promise<void> {
  await page.waitForNetworkIdle({ idleTime: 250 });
  await page.waitForFunction(
    `document.fonts.status === 'loaded'
      && document.querySelector('[aria-busy="true"]') === null
      && [...document.images].every((image) => image.complete || image.loading === 'lazy')`,
  );
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}
