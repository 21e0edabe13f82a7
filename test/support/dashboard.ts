import { AxePuppeteer } from '@axe-core/puppeteer';
import { expect } from 'chai';
import type { Browser, ElementHandle, Page } from 'puppeteer';
import { type RunningApp, theApp } from './app.js';
import { launchBareBrowser } from './bare-page.js';
import { oncePerProcess, onProcessEnd } from './lifetime.js';

/** Widths of phones and of desktops in CSS px. */
const WIDTHS = [390, 1280];
const HEIGHT_PX = 900;
const THEMES = ['light', 'dark'] as const;

/** One browser for all dashboard tests of a process. Tests close their pages, never the browser. */
export const dashboardBrowser: () => Promise<Browser> = oncePerProcess(async () => {
  const browser = await launchBareBrowser();
  onProcessEnd(() => browser.close());
  return browser;
});

export interface DashboardOptions {
  /** Default: `theApp`. */
  to?: RunningApp;
  /** The page is signed in with this session token. */
  token?: string;
  /** Instead of `http://127.0.0.1:<port of the app>`. */
  origin?: string;
  width?: number;
}

/** A tab with cookies and storage of its own, as another person or another browser has. */
export interface Dashboard {
  page: Page;
  origin: string;
  /** Console errors, violations of the content security policy and uncaught exceptions so far; the browser's own lines about statuses of 400 and more are left out. */
  problems: string[];
  /** Opens a path of the app and waits until it has loaded its data. */
  open(path: string): Promise<void>;
  /** Ends the tab. Fails when there were problems. */
  close(): Promise<void>;
}

/** Opens a tab in a browser context of its own. The clipboard can be read and written. */
export async function openDashboard(options: DashboardOptions = {}): Promise<Dashboard> {
  const origin = options.origin ?? `http://127.0.0.1:${(options.to ?? (await theApp())).port}`;
  const browser = await dashboardBrowser();
  const context = await browser.createBrowserContext();
  await context.overridePermissions(origin, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
  if (options.token !== undefined) await signIn(options.token);
  const page = await context.newPage();
  await page.setViewport({ width: options.width ?? 1280, height: HEIGHT_PX });
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) problems.push(line.text());
  });

  async function signIn(token: string): Promise<void> {
    const { hostname } = new URL(origin);
    await context.setCookie({
      ...{ name: 'chartwright_session', value: token, domain: hostname, path: '/' },
      ...{ httpOnly: true, secure: false, sameSite: 'Strict' },
    });
  }

  return {
    page,
    origin,
    problems,
    open: async (path) => {
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle0' });
    },
    async close() {
      await context.close();
      expect(problems, 'problems of the page').to.deep.equal([]);
    },
  };
}

/** The element with this role and accessible name, as soon as it is there. @param scope CSS selector of the part of the page to search */
export async function byRole(page: Page, role: string, name: string, scope = ''): Promise<ElementHandle> {
  const quoted = name.replaceAll('"', '\\"');
  const found = await page.waitForSelector(`${scope} ::-p-aria([name="${quoted}"][role="${role}"])`.trim());
  if (found === null) throw new Error(`there is no ${role} "${name}"`);
  return found;
}

/** Clicks a button (or, with `role`, another control) by its accessible name. */
export async function press(page: Page, name: string, role = 'button'): Promise<void> {
  const control = await byRole(page, role, name);
  await control.scrollIntoView();
  await control.click();
}

/** Types into a text field, found by its label; replaces what is in it. */
export async function fill(page: Page, label: string, text: string): Promise<void> {
  const field = await byRole(page, 'textbox', label);
  await field.click({ count: 3 });
  await page.keyboard.press('Backspace');
  await field.type(text);
}

/** Waits until the page shows the text. */
export async function sees(page: Page, text: string): Promise<void> {
  const quoted = JSON.stringify(text);
  await page.waitForFunction(`document.body.innerText.includes(${quoted})`).catch(async (error: Error) => {
    const shown = await page.evaluate('document.body.innerText');
    throw new Error(`the page does not show ${quoted}, but:\n${String(shown)}`, { cause: error });
  });
}

/** Waits until the address is this path with this query. */
export async function isAt(page: Page, path: string): Promise<void> {
  await page.waitForFunction(`location.pathname + location.search === ${JSON.stringify(path)}`).catch(() => {
    throw new Error(`the page is at ${page.url()}, not at ${path}`);
  });
}

/** The accessible name of the element that has the focus. */
export async function focusedName(page: Page): Promise<string> {
  const snapshot = await page.accessibility.snapshot();
  const find = (node: typeof snapshot): string | undefined =>
    node?.focused && node.role !== 'RootWebArea'
      ? node.name
      : node?.children?.map(find).find((name) => name !== undefined);
  return find(snapshot) ?? '';
}

/** Presses Tab until the control with this accessible name has the focus. @throws after 60 steps */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    passed.push(await focusedName(page));
    if (passed.at(-1) === name) return;
  }
  throw new Error(`Tab does not reach "${name}", but: ${passed.join(', ')}`);
}

/** axe finds nothing and nothing is wider than the window, in both themes, on phones and desktops. */
export async function expectWellMade(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewport({ width, height: HEIGHT_PX });
    await expectNoOverflow(page);
    for (const theme of THEMES) {
      await useTheme(page, theme);
      await expectAccessible(page, `${theme}, ${width} px`);
    }
  }
}

/** Emulates the theme of the system. */
export async function useTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: theme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  // Colors change within a transition.
  await page.evaluate('Promise.allSettled(document.getAnimations().map((animation) => animation.finished))');
}

/** Nothing makes the page scroll sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflowPx = await page.evaluate('Math.max(0, document.documentElement.scrollWidth - innerWidth)');
  expect(overflowPx, `horizontal overflow of ${page.url()} at ${page.viewport()?.width} px`).to.equal(0);
}

/** axe finds nothing. @param what for the message, such as the theme */
export async function expectAccessible(page: Page, what = ''): Promise<void> {
  const { violations } = await new AxePuppeteer(page).analyze();
  const found = violations.map(({ id, nodes }) =>
    [id, ...nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`)].join('\n'),
  );
  expect(found, `axe at ${page.url()} ${what}`).to.deep.equal([]);
}

/** What the page has copied. */
export async function clipboardOf(page: Page): Promise<string> {
  await page.bringToFront();
  return page.evaluate('navigator.clipboard.readText()') as Promise<string>;
}
