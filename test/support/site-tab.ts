import type { Page } from 'puppeteer';
import { type RunningApp, theApp } from './app.js';
import { sharedBrowser } from './bare-page.js';
import { onFileEnd } from './lifetime.js';

/** Widths in CSS px: phones, tablets, laptops, large monitors. */
export const WIDTHS_PX = [390, 768, 1280, 1920];
const HEIGHT_PX = 900;

/** A tab for the pages that the service renders: `/`, `/docs`, `/pricing`, `/status`. */
export interface SiteTab {
  page: Page;
  /** Uncaught exceptions, console errors and violations of the content security policy so far. */
  problems: string[];
  /** Opens a page and waits until it is loaded with its scripts and fonts. @returns the status */
  open(path: string, to?: RunningApp): Promise<number | undefined>;
  resize(widthPx: number): Promise<void>;
  theme(value: 'light' | 'dark'): Promise<void>;
  /** The value of an expression in the page. */
  evaluate<T>(expression: string): Promise<T>;
  /** How far the page is wider than the window. */
  overflowPx(): Promise<number>;
}

/** Opens a tab that ends with the test file. */
export async function openSiteTab(): Promise<SiteTab> {
  const context = await (await sharedBrowser()).createBrowserContext();
  onFileEnd(() => context.close());
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (line) => line.type() === 'error' && problems.push(`${page.url()}: ${line.text()}`));
  const evaluate = <T>(expression: string) => page.evaluate(expression) as Promise<T>;
  const resize = (width: number) => page.setViewport({ width, height: HEIGHT_PX });
  await resize(1280);
  return {
    page,
    problems,
    async open(path, to) {
      const { port } = to ?? (await theApp());
      // A page with the same path and another hash would not be loaded again.
      await page.goto('about:blank');
      const response = await page.goto(`http://127.0.0.1:${port}${path}`);
      await evaluate('document.fonts.ready.then(() => undefined)');
      return response?.status();
    },
    resize,
    theme: (value) => page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]),
    evaluate,
    overflowPx: () => evaluate('document.documentElement.scrollWidth - innerWidth'),
  };
}
