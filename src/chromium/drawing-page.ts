import { Buffer } from 'node:buffer';
import type { Browser, CDPSession, Page } from 'puppeteer';
import type { PageApi } from '../../renderer-page/payload.js';
import { withTimeout } from './browser.js';
import { PAGE_ORIGIN, type PageBundle, serveBundle } from './page-bundle.js';

const CSS_PX_PER_INCH = 96;
const OPEN_TIMEOUT_MS = 10_000;
const FREE_TIMEOUT_MS = 1000;

/**
 * Why a page is gone. `killed`: its process from outside (SIGKILL); `browser`: with its browser; `closed`: by us; `crashed`, `oom` and
 * the rest of Chromium's words: the renderer died of its own.
 */
export type CrashStatus = string;
const NOT_ITS_OWN_FAULT = ['killed', 'browser', 'closed'];

/** The page died under a call. */
export class PageCrash extends Error {
  constructor(readonly status: CrashStatus) {
    super(`the drawing page is gone: ${status}`);
    this.name = 'PageCrash';
  }

  /** Whether the renderer died of what it was drawing, and not because somebody ended it. */
  get ofItsOwn(): boolean {
    return !NOT_ITS_OWN_FAULT.includes(this.status);
  }
}

/** Code in the page threw although every method answers its faults: a fault of ours, or a terminated script. */
export class PageException extends Error {}

/**
 * One tab with the drawing code. Calls go over one held DevTools session to a held object, which is a fraction of the cost of
 * `page.evaluate`. Calls are strictly one after another.
 */
export class DrawingPage {
  /** Charts drawn since the page was opened, for recycling. */
  renders = 0;
  readonly #gone = Promise.withResolvers<never>();
  #crash: PageCrash | undefined;
  #deathListener: () => void = () => undefined;

  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
    private readonly targetId: string,
    private apiObjectId: string,
  ) {
    this.#gone.promise.catch(() => undefined);
  }

  /** Opens a tab, loads the bundle into it from memory and takes hold of its `chartwright`. */
  static async open(browser: Browser, bundle: PageBundle): Promise<DrawingPage> {
    const page = await browser.newPage();
    try {
      const opened = await withTimeout(DrawingPage.#load(page, browser, bundle), OPEN_TIMEOUT_MS);
      if (opened === undefined) throw new Error(`the drawing page did not open within ${OPEN_TIMEOUT_MS} ms`);
      return opened;
    } catch (error) {
      await withTimeout(
        page.close().catch(() => undefined),
        FREE_TIMEOUT_MS,
      );
      throw error;
    }
  }

  static async #load(page: Page, browser: Browser, bundle: PageBundle): Promise<DrawingPage> {
    const session = await page.createCDPSession();
    const { targetInfo } = await session.send('Target.getTargetInfo');
    await serveBundle(session, bundle);
    const drawing = new DrawingPage(page, session, targetInfo.targetId, '');
    await drawing.#watchForDeath(browser);
    await page.goto(`${PAGE_ORIGIN}/`, { waitUntil: 'load' });
    const { result } = await session.send('Runtime.evaluate', { expression: 'globalThis.chartwright' });
    if (result.objectId === undefined) throw new Error('the page bundle does not define globalThis.chartwright');
    drawing.apiObjectId = result.objectId;
    return drawing;
  }

  /** How the page ended, once it has. */
  get crash(): PageCrash | undefined {
    return this.#crash;
  }

  /** `listener` is told when the page dies, whether or not a call is under way. */
  onDeath(listener: () => void): void {
    this.#deathListener = listener;
    if (this.#crash !== undefined) listener();
  }

  /** One call into the page. @throws PageCrash at once when the page or its browser dies, PageException when the script threw */
  async call<M extends keyof PageApi>(
    method: M,
    ...args: Parameters<PageApi[M]>
  ): Promise<Awaited<ReturnType<PageApi[M]>>> {
    const answer = await this.#unlessGone(
      this.session.send(
        'Runtime.callFunctionOn',
        {
          objectId: this.apiObjectId,
          functionDeclaration: CALL_METHOD,
          arguments: [{ value: method }, ...args.map((value) => ({ value }))],
          awaitPromise: true,
          returnByValue: true,
        },
        { timeout: 0 },
      ),
    );
    if (answer.exceptionDetails !== undefined) {
      const { text, exception } = answer.exceptionDetails;
      throw new PageException(exception?.description ?? text);
    }
    return answer.result.value;
  }

  /** Prints the page to a PDF of one sheet without margins. Sizes in CSS px; Chromium rounds the sheet to whole points and less. */
  async printToPdf(sheet: { widthPx: number; heightPx: number }): Promise<Buffer> {
    const printed = await this.#unlessGone(
      this.session.send(
        'Page.printToPDF',
        {
          paperWidth: sheet.widthPx / CSS_PX_PER_INCH,
          paperHeight: sheet.heightPx / CSS_PX_PER_INCH,
          marginTop: 0,
          marginBottom: 0,
          marginLeft: 0,
          marginRight: 0,
          printBackground: true,
          pageRanges: '1',
          preferCSSPageSize: false,
        },
        { timeout: 0 },
      ),
    );
    return Buffer.from(printed.data, 'base64');
  }

  /** Stops whatever script runs in the page. @returns whether the page answers again */
  async terminate(): Promise<boolean> {
    if (this.#crash !== undefined) return false;
    const freed = this.session
      .send('Runtime.terminateExecution')
      .then(() => this.session.send('Runtime.evaluate', { expression: '1' }))
      .then(
        () => true,
        () => false,
      );
    return (await withTimeout(freed, FREE_TIMEOUT_MS)) ?? false;
  }

  /** Closes the tab, by force where it hangs. @returns whether it is gone */
  async dispose(): Promise<boolean> {
    if (this.#crash?.status === 'browser') return true;
    if (this.#crash === undefined && (await this.terminate()) && (await this.#closed())) return true;
    // A crashed or hung renderer cannot run the page's unload; crashing it for good lets the browser drop the tab.
    await withTimeout(
      this.session.send('Page.crash').catch(() => undefined),
      FREE_TIMEOUT_MS,
    );
    return this.#closed();
  }

  /** `Target.closeTarget` answers before the tab is gone, so the end of its session is what counts. */
  async #closed(): Promise<boolean> {
    const closed = this.page.close().then(
      () => true,
      () => this.page.isClosed(),
    );
    return (await withTimeout(closed, FREE_TIMEOUT_MS)) ?? false;
  }

  /** Chromium leaves calls on a crashed page pending for ever (reliability m5): the crash itself has to reject them. */
  async #watchForDeath(browser: Browser): Promise<void> {
    const root = await browser.target().createCDPSession();
    await root.send('Target.setDiscoverTargets', { discover: true });
    root.on('Target.targetCrashed', ({ targetId, status }) => {
      if (targetId === this.targetId) this.#die(status);
    });
    const lost = (): void => this.#die('browser');
    browser.once('disconnected', lost);
    this.page.once('close', () => {
      browser.off('disconnected', lost);
      this.#die('closed');
      if (browser.connected) root.detach().catch(() => undefined);
    });
  }

  #die(status: CrashStatus): void {
    if (this.#crash !== undefined) return;
    this.#crash = new PageCrash(status);
    this.#gone.reject(this.#crash);
    this.#deathListener();
  }

  async #unlessGone<T>(call: Promise<T>): Promise<T> {
    try {
      return await Promise.race([call, this.#gone.promise]);
    } catch (error) {
      // A call that the closing session rejects is the same death, told a moment earlier.
      if (this.session.detached) this.#die(this.page.browser().connected ? 'closed' : 'browser');
      throw this.#crash ?? error;
    }
  }
}

const CALL_METHOD = 'function (method, ...args) { return this[method](...args); }';
