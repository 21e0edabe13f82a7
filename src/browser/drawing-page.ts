import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { Browser, CDPSession, Protocol } from 'puppeteer';
import type { PageApi } from '../../renderer-page/payload.js';
import { type LivingBrowser, withTimeout } from './browser-process.js';
import { PAGE_ORIGIN, type PageBundle, serveBundle } from './page-bundle.js';

const CSS_PX_PER_INCH = 96;
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
class PageException extends Error {}

/**
 * One tab with the drawing code. Calls go over one held DevTools session to a held object, which is a fraction of the cost of
 * `page.evaluate`. Calls are strictly one after another.
 */
export class DrawingPage {
  /** Charts drawn since the page was opened, for recycling. */
  renders = 0;
  /** Told of the page's death; one entry per call under way. */
  readonly #pending = new Set<(crash: PageCrash) => void>();
  readonly #destroyed = Promise.withResolvers<true>();
  #crash: PageCrash | undefined;
  #deathListener: () => void = () => undefined;
  #targetId = '';
  /** Crashes told before the answer to `Target.createTarget`, which alone tells whether one was ours. */
  readonly #crashes = new Map<string, CrashStatus>();
  #session: CDPSession;
  #apiObjectId = '';

  /** @param root session of the browser itself, for what a tab cannot tell or do when it hangs */
  private constructor(
    private readonly browser: Browser,
    private readonly root: CDPSession,
  ) {
    this.#session = root;
  }

  /** Opens a tab, loads the bundle into it from memory and takes hold of its `chartwright`. @throws Error after `timeoutMs` */
  static async open(living: LivingBrowser, bundle: PageBundle, timeoutMs: number): Promise<DrawingPage> {
    const page = new DrawingPage(living.browser, living.root);
    try {
      const opened = page.#unlessGone(page.#load(bundle).then(() => true));
      if (!(await withTimeout(opened, timeoutMs)))
        throw new Error(`the drawing page did not open within ${timeoutMs} ms`);
      return page;
    } catch (error) {
      await page.dispose();
      throw error;
    }
  }

  /**
   * Without Puppeteer's Page: the tab's id is known from the first moment on, so that a renderer that dies while the tab opens is noticed
   * (Puppeteer's `newPage` would hang), and nothing of its per-frame work is paid for.
   */
  async #load(bundle: PageBundle): Promise<void> {
    this.#watchForDeath();
    const url = `about:blank#${randomUUID()}`;
    this.#targetId = (await this.root.send('Target.createTarget', { url })).targetId;
    const early = this.#crashes.get(this.#targetId);
    if (early !== undefined) this.#die(early);
    const target = await this.browser.waitForTarget((candidate) => candidate.url() === url);
    this.#session = await target.createCDPSession();
    await serveBundle(this.#session, bundle);
    await this.#navigate(`${PAGE_ORIGIN}/`);
    const { result } = await this.#session.send('Runtime.evaluate', { expression: 'globalThis.chartwright' });
    if (result.objectId === undefined) throw new Error('the page bundle does not define globalThis.chartwright');
    this.#apiObjectId = result.objectId;
  }

  /** Resolves at the load event of that very document: the blank one before it has its own. */
  async #navigate(url: string): Promise<void> {
    const loaded = new Set<string>();
    const loading = Promise.withResolvers<void>();
    let loaderId: string | undefined;
    this.#session.on('Page.lifecycleEvent', (event) => {
      if (event.name === 'load') loaded.add(event.loaderId);
      if (loaderId !== undefined && loaded.has(loaderId)) loading.resolve();
    });
    await this.#session.send('Page.enable');
    await this.#session.send('Page.setLifecycleEventsEnabled', { enabled: true });
    const answer = await this.#session.send('Page.navigate', { url });
    if (answer.errorText !== undefined) throw new Error(`the drawing page did not load: ${answer.errorText}`);
    loaderId = answer.loaderId;
    if (loaderId !== undefined && loaded.has(loaderId)) loading.resolve();
    await loading.promise;
    await this.#session.send('Page.setLifecycleEventsEnabled', { enabled: false });
    this.#session.off('Page.lifecycleEvent');
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
      this.#session.send(
        'Runtime.callFunctionOn',
        {
          objectId: this.#apiObjectId,
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
    return this.#print(sheet, { pageRanges: '1' });
  }

  /**
   * Prints everything in the page, as many sheets as it takes, tagged for readers who listen and with its headings as bookmarks. Sizes in
   * CSS px; Chromium rounds the sheet to whole points and less.
   */
  async printDocument(sheet: { widthPx: number; heightPx: number }): Promise<Buffer> {
    const options = { generateTaggedPDF: true, generateDocumentOutline: true };
    return this.#print(sheet, options);
  }

  async #print(
    { widthPx, heightPx }: { widthPx: number; heightPx: number },
    more: Partial<Protocol.Page.PrintToPDFRequest>,
  ): Promise<Buffer> {
    const printed = await this.#unlessGone(
      this.#session.send(
        'Page.printToPDF',
        {
          paperWidth: widthPx / CSS_PX_PER_INCH,
          paperHeight: heightPx / CSS_PX_PER_INCH,
          marginTop: 0,
          marginBottom: 0,
          marginLeft: 0,
          marginRight: 0,
          printBackground: true,
          preferCSSPageSize: false,
          ...more,
        },
        { timeout: 0 },
      ),
    );
    return Buffer.from(printed.data, 'base64');
  }

  /** Stops whatever script runs in the page. @returns whether the page answers again */
  async terminate(): Promise<boolean> {
    if (this.#crash !== undefined) return false;
    const freed = this.#session
      .send('Runtime.terminateExecution')
      .then(() => this.#session.send('Runtime.evaluate', { expression: '1' }))
      .then(
        () => true,
        () => false,
      );
    return (await withTimeout(freed, FREE_TIMEOUT_MS)) ?? false;
  }

  /** Closes the tab, by force where it hangs. @returns whether it is gone */
  async dispose(): Promise<boolean> {
    if (this.#crash === undefined) await this.terminate();
    if (await this.#closed()) return true;
    // A crashed or hung renderer cannot run the page's unload; crashing it for good lets the browser drop the tab.
    await withTimeout(
      this.#session.send('Page.crash').catch(() => undefined),
      FREE_TIMEOUT_MS,
    );
    return this.#closed();
  }

  /** `Target.closeTarget` answers before the tab is gone, so that its end is told by `Target.targetDestroyed`. */
  async #closed(): Promise<boolean> {
    if (this.#targetId !== '' && this.browser.connected) {
      // The answer says nothing that `#destroyed` does not say better.
      this.root.send('Target.closeTarget', { targetId: this.#targetId }).catch(() => undefined);
    }
    return (await withTimeout(this.#destroyed.promise, FREE_TIMEOUT_MS)) ?? !this.browser.connected;
  }

  /** Chromium leaves calls on a crashed page pending for ever (reliability m5): the crash itself has to reject them. */
  #watchForDeath(): void {
    const lost = (): void => this.#end('browser');
    const crashed = ({ targetId, status }: { targetId: string; status: string }): void => {
      if (this.#targetId === '') this.#crashes.set(targetId, status);
      if (targetId === this.#targetId) this.#die(status);
    };
    const destroyed = ({ targetId }: { targetId: string }): void => {
      if (targetId === this.#targetId) this.#end('closed');
    };
    this.browser.once('disconnected', lost);
    this.root.on('Target.targetCrashed', crashed);
    this.root.on('Target.targetDestroyed', destroyed);
    this.#destroyed.promise.then(() => {
      this.browser.off('disconnected', lost);
      this.root.off('Target.targetCrashed', crashed);
      this.root.off('Target.targetDestroyed', destroyed);
    });
  }

  #end(status: CrashStatus): void {
    this.#die(status);
    this.#destroyed.resolve(true);
  }

  #die(status: CrashStatus): void {
    if (this.#crash !== undefined) return;
    this.#crash = new PageCrash(status);
    for (const reject of this.#pending) reject(this.#crash);
    this.#deathListener();
  }

  /** Not a race against one lasting promise: that would keep every call's answer, a whole picture, until the page ends. */
  #orDeath<T>(call: Promise<T>): Promise<T> {
    if (this.#crash !== undefined) return Promise.reject(this.#crash);
    return new Promise((resolve, reject) => {
      this.#pending.add(reject);
      call.then(resolve, reject).finally(() => this.#pending.delete(reject));
    });
  }

  async #unlessGone<T>(call: Promise<T>): Promise<T> {
    try {
      return await this.#orDeath(call);
    } catch (error) {
      // A call that the closing session rejects is the same death, told a moment earlier.
      if (this.#session.detached) this.#die(this.browser.connected ? 'closed' : 'browser');
      throw this.#crash ?? error;
    }
  }
}

const CALL_METHOD = 'function (method, ...args) { return this[method](...args); }';
