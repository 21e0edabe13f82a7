import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { Browser, CDPSession, Protocol } from 'puppeteer-core';
import type { Sheet } from '../../chart-spec/spec.js';
import type { DrawnBox, PageApi } from '../../renderer-page/drawing/protocol.js';
import { withTimeout } from '../platform/concurrency/timeout.js';
import { sendCheaply } from './devtools-send.js';
import type { RunningBrowser } from './launch/browser-supervisor.js';
import { PAGE_ORIGIN, type PageBundle, serveBundle } from './page-bundle.js';
import { type CrashStatus, PageCrash } from './page-crash.js';

const CSS_PX_PER_INCH = 96;
const WEBP_QUALITY = 92;
/** For each step that stops, asks or closes a page. */
const STOP_TIMEOUT_MS = 1000;

/** `reason` of `Inspector.detached` when the process of a tab has ended. */
const PROCESS_GONE = 'Render process gone.';

/** The page threw although its methods return their errors: a bug of ours, or a terminated script. */
class PageException extends Error {}

/**
 * A tab with the renderer page. Calls go over a DevTools session that is kept open, to a remote object that is kept as well, which costs a
 * fraction of `page.evaluate`. Only one call at a time.
 */
export class DrawingPage {
  /** Charts drawn since the page was opened. */
  renders = 0;
  /** Rejects the calls in progress when the page ends. */
  readonly #pending = new Set<(crash: PageCrash) => void>();
  readonly #destroyed = Promise.withResolvers<void>();
  #crash: PageCrash | undefined;
  #onCrash: () => void = () => undefined;
  #disposing: Promise<boolean> | undefined;
  #targetId = '';
  /** Crashes reported before the response to `Target.createTarget`, which contains the id of our tab. */
  readonly #earlyCrashes = new Map<string, CrashStatus>();
  readonly #opening = new AbortController();
  #session: CDPSession;
  #apiObjectId = '';

  /** @param rootSession for what the session of a hanging tab cannot do */
  private constructor(
    private readonly browser: Browser,
    private readonly rootSession: CDPSession,
    /** Where the bundle has the fonts of accounts. */
    readonly ownFontsDir: string,
  ) {
    this.#session = rootSession;
  }

  /** Opens a tab and loads the renderer page into it. @throws TimeoutError after `timeoutMs`, PageCrash */
  static async open(
    running: RunningBrowser,
    bundle: PageBundle,
    timeoutMs: number,
    onScriptSent: () => void = () => undefined,
  ): Promise<DrawingPage> {
    const page = new DrawingPage(running.browser, running.rootSession, bundle.ownFontsDir);
    try {
      await withTimeout(timeoutMs, () => page.#untilCrash(page.#load(bundle, onScriptSent)));
      return page;
    } catch (error) {
      page.#opening.abort();
      await page.dispose();
      throw error;
    }
  }

  /**
   * Does not use Puppeteer's `newPage`: that hangs when the renderer process dies while the tab opens, and it adds work per frame. Here the
   * id of the tab is known before it loads.
   */
  async #load(bundle: PageBundle, onScriptSent: () => void): Promise<void> {
    this.#watchForCrash();
    const url = `about:blank#${randomUUID()}`;
    this.#targetId = (await this.rootSession.send('Target.createTarget', { url })).targetId;
    const earlyCrash = this.#earlyCrashes.get(this.#targetId);
    if (earlyCrash !== undefined) this.#setCrash(earlyCrash);
    // Without a timer of its own, which would outlive a failed opening by up to 30 s.
    const waiting = { timeout: 0, signal: this.#opening.signal };
    const target = await this.browser.waitForTarget((candidate) => candidate.url() === url, waiting);
    this.#session = await target.createCDPSession();
    await this.#watchForExit();
    await serveBundle(this.#session, bundle, onScriptSent);
    await this.#navigate(`${PAGE_ORIGIN}/`);
    const { result } = await this.#session.send('Runtime.evaluate', { expression: 'globalThis.chartwright' });
    if (result.objectId === undefined) throw new Error('the page bundle does not define globalThis.chartwright');
    this.#apiObjectId = result.objectId;
  }

  /** Resolves at the load event of this document; the blank one before it has a load event too. */
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
    const result = await this.#session.send('Page.navigate', { url });
    if (result.errorText !== undefined) throw new Error(`the drawing page did not load: ${result.errorText}`);
    loaderId = result.loaderId;
    if (loaderId !== undefined && loaded.has(loaderId)) loading.resolve();
    await loading.promise;
    await this.#session.send('Page.setLifecycleEventsEnabled', { enabled: false });
    this.#session.off('Page.lifecycleEvent');
  }

  /** Set when the page has ended. */
  get crash(): PageCrash | undefined {
    return this.#crash;
  }

  /** Calls `listener` when the page ends, with or without a call in progress. */
  onCrash(listener: () => void): void {
    this.#onCrash = listener;
    if (this.#crash !== undefined) listener();
  }

  /** Calls a method of the page. @throws PageCrash as soon as the page or its browser ends, PageException when the script threw */
  async call<M extends keyof PageApi>(
    method: M,
    ...args: Parameters<PageApi[M]>
  ): Promise<Awaited<ReturnType<PageApi[M]>>> {
    const call = {
      objectId: this.#apiObjectId,
      functionDeclaration: CALL_METHOD,
      arguments: [{ value: method }, ...args.map((value) => ({ value }))],
      awaitPromise: true,
      returnByValue: true,
    };
    const result = await this.#untilCrash(
      sendCheaply(this.browser, () => this.#session.send('Runtime.callFunctionOn', call, { timeout: 0 })),
    );
    if (result.exceptionDetails !== undefined) {
      const { text, exception } = result.exceptionDetails;
      throw new PageException(exception?.description ?? text);
    }
    return result.result.value;
  }

  /** Prints one sheet without margins to PDF. Sizes in CSS px; Chromium rounds them to multiples of 0.24 pt. */
  printToPdf(sheet: Sheet): Promise<Buffer> {
    return this.#print(sheet, { pageRanges: '1' });
  }

  /** Prints all sheets to a tagged PDF with its headings as bookmarks. Sizes as in `printToPdf`. */
  printDocument(sheet: Sheet): Promise<Buffer> {
    return this.#print(sheet, { generateTaggedPDF: true, generateDocumentOutline: true });
  }

  /** A box of the page as an image, larger by `scale`. Sizes in CSS px. */
  async capture(box: DrawnBox, scale: number, format: 'png' | 'webp' = 'png'): Promise<Buffer> {
    const image = { format, clip: { ...box, scale }, ...(format === 'webp' && { quality: WEBP_QUALITY }) };
    const captured = await this.#untilCrash(
      this.#session.send('Page.captureScreenshot', { ...image, captureBeyondViewport: true }, { timeout: 0 }),
    );
    return Buffer.from(captured.data, 'base64');
  }

  async #print({ widthPx, heightPx }: Sheet, options: Partial<Protocol.Page.PrintToPDFRequest>): Promise<Buffer> {
    const printed = await this.#untilCrash(
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
          ...options,
        },
        { timeout: 0 },
      ),
    );
    return Buffer.from(printed.data, 'base64');
  }

  /** Stops the script that runs in the page, and asks what it has done. @throws TimeoutError for code of the browser itself, which cannot be stopped */
  async stopAndRead<Result>(read: () => Promise<Result>): Promise<Result> {
    await this.#stopScript();
    return withTimeout(STOP_TIMEOUT_MS, read);
  }

  #stopScript(): Promise<void> {
    return withTimeout(STOP_TIMEOUT_MS, async () => {
      await this.#session.send('Runtime.terminateExecution');
      await this.#session.send('Runtime.evaluate', { expression: '1' });
    });
  }

  /** Closes the tab, by force when it hangs. Later calls wait for the same end. @returns whether it is closed */
  dispose(): Promise<boolean> {
    this.#disposing ??= this.#dispose();
    return this.#disposing;
  }

  async #dispose(): Promise<boolean> {
    if (this.#crash === undefined) await this.#stopScript().catch(() => undefined);
    if (await this.#close()) return true;
    // A renderer that has crashed or hangs cannot run the unload handlers; when its process crashes, the browser closes the tab.
    await withTimeout(STOP_TIMEOUT_MS, () => this.#session.send('Page.crash')).catch(() => undefined);
    return this.#close();
  }

  /** Waits for `Target.targetDestroyed`: the response to `Target.closeTarget` comes before the tab is closed. @returns whether it is closed */
  async #close(): Promise<boolean> {
    if (this.#targetId !== '' && this.browser.connected)
      this.rootSession.send('Target.closeTarget', { targetId: this.#targetId }).catch(() => undefined);
    return withTimeout(STOP_TIMEOUT_MS, () => this.#destroyed.promise).then(
      () => true,
      () => !this.browser.connected,
    );
  }

  /** Chromium never responds to a call to a crashed page, so its end is detected from events of the browser. */
  #watchForCrash(): void {
    const onDisconnected = (): void => this.#setDestroyed('browser');
    const onCrashed = ({ targetId, status }: { targetId: string; status: string }): void => {
      if (this.#targetId === '') this.#earlyCrashes.set(targetId, status);
      if (targetId === this.#targetId) this.#setCrash(status);
    };
    const onDestroyed = ({ targetId }: { targetId: string }): void => {
      if (targetId === this.#targetId) this.#setDestroyed('closed');
    };
    this.browser.once('disconnected', onDisconnected);
    this.rootSession.on('Target.targetCrashed', onCrashed);
    this.rootSession.on('Target.targetDestroyed', onDestroyed);
    this.#destroyed.promise.then(() => {
      this.browser.off('disconnected', onDisconnected);
      this.rootSession.off('Target.targetCrashed', onCrashed);
      this.rootSession.off('Target.targetDestroyed', onDestroyed);
    });
  }

  /**
   * A process that ends in a way which Chromium takes for a normal one (SIGHUP and SIGQUIT without the sandbox) sends no
   * `Target.targetCrashed`.
   */
  async #watchForExit(): Promise<void> {
    this.#session.on('Inspector.detached', ({ reason }) => {
      if (reason === PROCESS_GONE) this.#setCrash('abnormal');
    });
    await this.#session.send('Inspector.enable');
  }

  #setDestroyed(status: CrashStatus): void {
    this.#setCrash(status);
    this.#destroyed.resolve();
  }

  #setCrash(status: CrashStatus): void {
    if (this.#crash !== undefined) return;
    this.#crash = new PageCrash(status);
    for (const reject of this.#pending) reject(this.#crash);
    this.#onCrash();
  }

  /** Rejects with the PageCrash when the page ends before `call` settles. */
  async #untilCrash<T>(call: Promise<T>): Promise<T> {
    try {
      return await this.#orCrash(call);
    } catch (error) {
      // A session that is closing rejects the call before the event of the crash arrives.
      if (this.#session.detached) this.#setCrash(this.browser.connected ? 'closed' : 'browser');
      throw this.#crash ?? error;
    }
  }

  /** Not a `Promise.race` with a promise for the crash: that would keep the result of each call, an image, until the page ends. */
  #orCrash<T>(call: Promise<T>): Promise<T> {
    if (this.#crash !== undefined) return Promise.reject(this.#crash);
    return new Promise((resolve, reject) => {
      this.#pending.add(reject);
      call.then(resolve, reject).finally(() => this.#pending.delete(reject));
    });
  }
}

const CALL_METHOD = 'function (method, ...args) { return this[method](...args); }';
