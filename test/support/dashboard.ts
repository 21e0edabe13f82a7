import { expect } from 'chai';
import type { BrowserContext, ElementHandle, Page } from 'puppeteer';
import type { RunningApp } from './app.js';
import { sharedBrowser } from './bare-page.js';
import { type DashboardUser, dashboardApp, newUser, type Plan } from './dashboard-app.js';
import { onTestEnd } from './lifetime.js';
import { until } from './until.js';

export const HEIGHT_PX = 900;
/** Ends a wait that hangs, before the time limit of the test; far above what any wait takes on a busy machine. */
const TIMEOUT_MS = 100_000;

export interface DashboardOptions {
  /** Default: `dashboardApp`. */
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
  /** Loads a path of the app and waits until the page shows its data. */
  open(path: string): Promise<void>;
  /** The same for another page without loading the app again, as its links do. */
  visit(path: string): Promise<void>;
  /** Ends the tab, and forgets its cookies and storage. Fails when there were problems. */
  close(): Promise<void>;
}

/** Contexts whose tab has ended. They have no cookies and no storage, but keep the files of the app, which a new context would load again. */
const idleContexts: BrowserContext[] = [];

/** A tab of an account of its own. */
export async function openAsNewUser(plan?: Plan): Promise<Dashboard & DashboardUser> {
  const user = await newUser(plan);
  return { ...user, ...(await openDashboard({ token: user.token })) };
}

/** Opens a tab in a browser context of its own, until the end of the test. The clipboard can be read and written. */
export async function openDashboard(options: DashboardOptions = {}): Promise<Dashboard> {
  const origin = options.origin ?? `http://127.0.0.1:${(options.to ?? (await dashboardApp())).port}`;
  const context = idleContexts.pop() ?? (await (await sharedBrowser()).createBrowserContext());
  await context.overridePermissions(origin, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
  if (options.token !== undefined) await signIn(options.token);
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
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

  const dashboard: Dashboard = {
    page,
    origin,
    problems,
    open: async (path) => {
      // Another fragment alone would not load the page.
      if (page.url().startsWith(origin)) await page.goto('about:blank');
      await page.goto(`${origin}${path}`);
      await untilLoaded(page);
    },
    visit: async (path) => {
      const before = await page.$('h1');
      await page.evaluate((next) => history.pushState(null, '', next), path);
      await page.waitForFunction((heading) => heading?.isConnected !== true, {}, before);
      await untilLoaded(page);
    },
    async close() {
      if (page.isClosed()) return;
      const client = await page.createCDPSession();
      await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage' });
      await page.close();
      idleContexts.push(context);
      expect(problems, 'problems of the page').to.deep.equal([]);
    },
  };
  onTestEnd(dashboard.close);
  return dashboard;
}

const LOADING = '[aria-busy="true"], [data-loading]';
/** A preview, which has an image or its placeholder. */
const PREVIEW = ':has(> img, > [role="img"])';

/** Waits until the page is there and shows its data; previews of charts may still be drawn. */
async function untilLoaded(page: Page): Promise<void> {
  await untilWithout(page, LOADING.replace(',', `:not(${PREVIEW}),`));
}

/** Waits until the page shows its data and all visible previews of charts. */
export async function untilDrawn(page: Page): Promise<void> {
  await untilWithout(page, LOADING);
}

/** Every page has a heading once its script is there. */
async function untilWithout(page: Page, loading: string): Promise<void> {
  await page.waitForFunction(
    `document.querySelector('h1') !== null && document.querySelector(${JSON.stringify(loading)}) === null`,
  );
}

/** The element with this role and accessible name, as soon as it is there. @param scope CSS selector of the part of the page to search */
export async function byRole(page: Page, role: string, name: string, scope = ''): Promise<ElementHandle> {
  const found = await page.waitForSelector(`${scope} ${selectorOf(role, name)}`.trim());
  if (found === null) throw new Error(`there is no ${role} "${name}"`);
  return found;
}

const selectorOf = (role: string, name: string): string =>
  `::-p-aria([name="${name.replaceAll('"', '\\"')}"][role="${role}"])`;

/**
 * Clicks a button (or, with `role`, another control) by its accessible name, as soon as it stands still; another one where a new render has taken
 * its place. A tab is clicked again where it moved away under the pointer while parts of the page came in.
 */
export async function press(page: Page, name: string, role = 'button'): Promise<void> {
  const control = page.locator(selectorOf(role, name));
  await control.click();
  if (role !== 'tab') return;
  const selected = control.filter((tab) => tab.ariaSelected === 'true').setTimeout(3000);
  await until(async () => {
    const isOpen = await selected.wait().then(
      () => true,
      () => false,
    );
    if (!isOpen) await control.click();
    return isOpen;
  });
}

/** Puts a text into a text field, found by its label, in place of what is in it; in one step, as a paste or a password manager does. */
export async function fill(page: Page, label: string, text: string): Promise<void> {
  const field = await byRole(page, 'textbox', label);
  await field.click();
  await field.evaluate((element) => (element as unknown as { select(): void }).select());
  await page.keyboard.press('Backspace');
  await page.keyboard.sendCharacter(text);
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
  await page
    .waitForFunction(`location.pathname + location.search === ${JSON.stringify(path)}`)
    .catch(async (error: Error) => {
      const shown = await page.evaluate('document.body.innerText');
      throw new Error(`the page is at ${page.url()}, not at ${path}, and shows:\n${String(shown)}`, { cause: error });
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

/** What the page has copied. */
export async function clipboardOf(page: Page): Promise<string> {
  await page.bringToFront();
  return page.evaluate('navigator.clipboard.readText()') as Promise<string>;
}
