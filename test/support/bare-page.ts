import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer, { type Browser, type Page } from 'puppeteer';
import { findBrowser } from '../../src/browser/launch/find-browser.js';
import type { PrintingPage } from '../../src/browser/printers.js';
import { BROWSER_DIR } from './browser-dir.js';
import { oncePerProcess, onProcessEnd } from './lifetime.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const ORIGIN = 'http://renderer.invalid';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};
const CSP =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; font-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:";
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/** A name of this machine that is not localhost: over http, browsers give its pages no clipboard, as they do in an office network. */
export const PLAIN_HTTP_HOST = 'charts.example.test';
const PLAIN_HTTP_RULE = `--host-resolver-rules=MAP ${PLAIN_HTTP_HOST} 127.0.0.1`;

/** A tab with the renderer page, without pool, deadlines and supervision. */
export interface BarePage extends PrintingPage {
  page: Page;
  /** URLs that the page requested outside its own files. */
  strayRequests: string[];
}

/** Launches the browser that the service uses. @param over changes to its environment @param flags more arguments */
export async function launchBareBrowser(over: Record<string, string> = {}, flags: string[] = []): Promise<Browser> {
  const found = await findBrowser({ dataDir: BROWSER_DIR, onProgress: () => undefined });
  const env = { ...process.env, ...found.env, TZ: 'UTC', ...over };
  const args = [...FLAGS, ...flags];
  return puppeteer.launch({ executablePath: found.executablePath, env, headless: 'shell', pipe: true, args });
}

/** Opens dist/page. Its files are served from disk; all other requests are aborted. */
export async function openBarePage(browser: Browser): Promise<BarePage> {
  const page = await browser.newPage();
  const strayRequests: string[] = [];
  await page.setRequestInterception(true);
  page.on('request', async (request) => {
    const { protocol, origin, pathname } = new URL(request.url());
    // Its bytes are in the URL: nothing is fetched.
    if (protocol === 'data:') return;
    const name = pathname === '/' ? '/index.html' : pathname;
    const body = origin === ORIGIN ? await readFile(join(root, 'dist/page', name)).catch(() => undefined) : undefined;
    if (!body) {
      strayRequests.push(request.url());
      await request.abort();
      return;
    }
    const contentType = TYPES[extname(name)] ?? 'application/octet-stream';
    await request.respond({ status: 200, contentType, headers: { 'Content-Security-Policy': CSP }, body });
  });
  await page.goto(`${ORIGIN}/`);
  const api = await page.evaluateHandle('chartwright');
  return {
    page,
    strayRequests,
    call: (method, ...args) =>
      api.evaluate(
        (chartwright, name, list) => (chartwright as Record<string, (...all: unknown[]) => unknown>)[name]?.(...list),
        method as string,
        args as unknown[],
      ) as never,
    printToPdf: async ({ widthPx, heightPx }) =>
      Buffer.from(
        await page.pdf({ width: `${widthPx}px`, height: `${heightPx}px`, printBackground: true, pageRanges: '1' }),
      ),
  };
}

/** A bare page with the browser it is in. */
export interface BarePageInBrowser extends BarePage {
  browser: Browser;
}

/** One bare browser for all files of a test process, for pages and for contexts such as those of the dashboard: tests close these and never the browser. */
export const sharedBrowser = oncePerProcess(async () => {
  const browser = await launchBareBrowser({}, [PLAIN_HTTP_RULE]);
  onProcessEnd(() => browser.close());
  return browser;
});

/** One page for all files of a test process; a test that changes what the page is made of opens its own. */
let sharedPage: Promise<BarePage> | undefined;

/** The shared page, for the tests of the current `describe`. */
export function useBarePage(): BarePageInBrowser {
  let browser: Browser;
  let opened: BarePage | undefined;
  let hasFailed = false;
  const current = (): BarePage => {
    if (opened === undefined) throw new Error('the page is open while the tests run');
    return opened;
  };
  before(async () => {
    browser = await sharedBrowser();
    sharedPage ??= openBarePage(browser);
    opened = await sharedPage;
  });
  afterEach(function () {
    hasFailed ||= this.currentTest?.state === 'failed';
  });
  after(async () => {
    // A failed test may leave its page in any state.
    if (!hasFailed) return;
    sharedPage = undefined;
    await opened?.page.close();
  });
  return {
    get browser() {
      return browser;
    },
    get page() {
      return current().page;
    },
    get strayRequests() {
      return current().strayRequests;
    },
    call: (...all) => current().call(...all),
    printToPdf: (...all) => current().printToPdf(...all),
  };
}
