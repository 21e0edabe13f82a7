import { setTimeout as sleep } from 'node:timers/promises';
import { createPool, type Pool } from 'generic-pool';
import type { Logger } from 'pino';
import type { ChartSpec } from '../../renderer-page/payload.js';
import { type SupervisedBrowser, withTimeout } from './browser.js';
import { DrawingPage } from './drawing-page.js';
import type { PageBundle } from './page-bundle.js';

/** Draws before a page takes requests, so that the script is compiled and the usual fonts are loaded. */
const WARM_UP_DRAWS = 12;
/**
 * Opening takes about 100 ms. A renderer killed in the middle of it can leave the tab loading for ever without a word, so the first try is
 * given up early; later ones get more time, for a machine that is merely busy.
 */
const FIRST_OPEN_TIMEOUT_MS = 1500;
const LONGEST_OPEN_TIMEOUT_MS = 12_000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 1000;
/** Of a borrower that went away while no page could be had; longer than any request waits. */
const ACQUIRE_TIMEOUT_MS = 60_000;
const HEALTH_FIRST = 0;
const RENDERS_SECOND = 1;

export interface PagePoolOptions {
  browser: SupervisedBrowser;
  bundle: PageBundle;
  size: number;
  recycleAfterRenders: number;
  log: Logger;
}

/** A warm set of drawing pages: dead ones are replaced by themselves, worn ones are exchanged beside the requests. */
export class PagePool {
  recycled = 0;
  #closing = false;
  #spare: DrawingPage | undefined;
  #makingSpare = false;
  readonly #pool: Pool<DrawingPage>;

  constructor(private readonly options: PagePoolOptions) {
    // No `validate` (one that rejects or hangs loses its slot for good, reliability m10) and no evictor: a borrowed page is looked at here.
    this.#pool = createPool<DrawingPage>(
      { create: () => this.#create(), destroy: (page) => this.#destroy(page) },
      {
        min: options.size,
        max: options.size,
        // The page that drew last is the warmest: its code and data are still in the core's caches.
        fifo: false,
        testOnBorrow: false,
        testOnReturn: false,
        evictionRunIntervalMillis: 0,
        priorityRange: 2,
        acquireTimeoutMillis: ACQUIRE_TIMEOUT_MS,
        autostart: false,
      },
    );
  }

  /** Opens and warms all pages. */
  async start(): Promise<void> {
    this.#pool.start();
    await this.#pool.ready();
  }

  get size(): number {
    return this.#pool.size;
  }

  /** A living page. Waits for one while the browser is being replaced. @throws the signal's reason when it is aborted first */
  async acquire(signal: AbortSignal, urgency: 'health' | 'render' = 'render'): Promise<DrawingPage> {
    for (;;) {
      const page = await this.#acquireUnless(signal, urgency === 'health' ? HEALTH_FIRST : RENDERS_SECOND);
      if (page.crash === undefined) return page;
      await this.#pool.destroy(page);
    }
  }

  /** Gives a page back. One that has drawn its share is exchanged as soon as a warm successor stands ready. */
  async release(page: DrawingPage): Promise<void> {
    if (page.crash !== undefined) return this.#pool.destroy(page);
    const worn = page.renders >= this.options.recycleAfterRenders;
    if (worn && this.#spare !== undefined) {
      this.recycled++;
      return this.#pool.destroy(page);
    }
    if (worn) this.#makeSpare();
    return this.#pool.release(page);
  }

  /** Throws a page away (hung or crashed); the pool opens another one. Never rejects. */
  async discard(page: DrawingPage): Promise<void> {
    try {
      await this.#pool.destroy(page);
    } catch (error) {
      this.options.log.error({ err: error }, 'cannot discard a page');
    }
  }

  /** No page is opened any more, and those there are closed with their browser. */
  close(): void {
    this.#closing = true;
  }

  async #acquireUnless(signal: AbortSignal, priority: number): Promise<DrawingPage> {
    signal.throwIfAborted();
    const acquiring = this.#pool.acquire(priority);
    const aborted = Promise.withResolvers<never>();
    const onAbort = (): void => aborted.reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await Promise.race([acquiring, aborted.promise]);
    } catch (error) {
      // Nobody waits for this page any more: it goes straight back once it comes.
      acquiring.then(
        (page) => this.release(page),
        () => undefined,
      );
      throw error;
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  /** Never rejects before the end: generic-pool tells no waiter of a failed `create` and tries again in a tight loop (reliability m9). */
  async #create(): Promise<DrawingPage> {
    const spare = this.#spare;
    this.#spare = undefined;
    if (spare !== undefined && spare.crash === undefined) return spare;
    let openTimeoutMs = FIRST_OPEN_TIMEOUT_MS;
    for (let retryMs = FIRST_RETRY_MS; ; retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)) {
      try {
        return await this.#openWarm(openTimeoutMs);
      } catch (error) {
        // To reject would send generic-pool round in circles as long as somebody waits; at the end nobody is handed a page any more.
        if (this.#closing) return new Promise(() => undefined);
        openTimeoutMs = Math.min(openTimeoutMs * 2, LONGEST_OPEN_TIMEOUT_MS);
        this.options.log.warn({ err: error, retryMs }, 'cannot open a drawing page; trying again');
        await sleep(retryMs);
      }
    }
  }

  async #openWarm(timeoutMs: number): Promise<DrawingPage> {
    const living = await this.options.browser.whenUp();
    const page = await DrawingPage.open(living, this.options.bundle, timeoutMs);
    const warmed = await withTimeout(warmUp(page), timeoutMs).catch(async (error: unknown) => {
      await this.#destroy(page);
      throw error;
    });
    if (warmed) {
      // The pool has no word for an idle page that died; looking through the idle ones replaces it before a request meets it.
      page.onDeath(() => this.#replaceDead());
      return page;
    }
    await this.#destroy(page);
    throw new Error(`the drawing page did not draw within ${timeoutMs} ms`);
  }

  async #destroy(page: DrawingPage): Promise<void> {
    if (this.#closing || (await page.dispose())) return;
    this.options.browser.kill('a hung page cannot be closed');
  }

  #makeSpare(): void {
    if (this.#makingSpare || this.#closing) return;
    this.#makingSpare = true;
    this.#openWarm(LONGEST_OPEN_TIMEOUT_MS)
      .then(
        (page) => {
          this.#spare = page;
        },
        (error: unknown) => {
          this.options.log.warn({ err: error }, 'cannot open a successor for a worn page');
          return sleep(LONGEST_RETRY_MS);
        },
      )
      .finally(() => {
        this.#makingSpare = false;
      });
  }

  #replaceDead(): void {
    if (this.#closing) return;
    const idle = Array.from({ length: this.#pool.available }, () => this.#pool.acquire(HEALTH_FIRST));
    for (const borrowed of idle)
      borrowed.then(
        (page) => this.release(page),
        (error: unknown) => this.options.log.debug({ err: error }, 'cannot look through the idle pages'),
      );
  }
}

async function warmUp(page: DrawingPage): Promise<true> {
  for (let i = 0; i < WARM_UP_DRAWS; i++) {
    const answer = await page.call('drawRaster', JSON.stringify(warmUpSpec(i % 2 === 0 ? 'bar' : 'line')));
    if (!answer.ok) throw new Error(`the drawing page refuses the plainest chart: ${answer.error.message}`);
  }
  return true;
}

function warmUpSpec(type: 'bar' | 'line'): ChartSpec {
  return {
    type,
    data: { labels: ['January', 'February', 'March'], datasets: [{ label: 'Series', data: [1, 2, 3] }] },
    options: { plugins: { title: { display: true, text: 'Title' } } },
    width: 800,
    height: 400,
    format: 'png',
    devicePixelRatio: 1,
  };
}
