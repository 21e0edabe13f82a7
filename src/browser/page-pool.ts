import { setTimeout as sleep } from 'node:timers/promises';
import { createPool, type Pool } from 'generic-pool';
import type { Logger } from 'pino';
import type { ChartSpec } from '../../chart-spec/spec.js';
import { TimeoutError, withTimeout } from '../platform/concurrency/timeout.js';
import { DrawingPage } from './drawing-page.js';
import type { BrowserSupervisor } from './launch/browser-supervisor.js';
import type { PageBundle } from './page-bundle.js';

/**
 * Opening takes about 100 ms. When the renderer process is killed meanwhile, the tab may load forever without an event; so the first
 * attempt has a short time-out. Later ones have more time, for a busy machine.
 */
const FIRST_OPEN_TIMEOUT_MS = 1500;
/** The first page has longer: the start of the service makes the machine busy, and an attempt that is given up would begin again. */
const START_OPEN_TIMEOUT_MS = 6000;
const MAX_OPEN_TIMEOUT_MS = 12_000;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 1000;
/** Removes the pool's own record of a caller that gave up; longer than any caller waits. */
const ACQUIRE_TIMEOUT_MS = 60_000;
const HEALTH_PRIORITY = 0;
const RENDER_PRIORITY = 1;

export interface PagePoolOptions {
  browser: BrowserSupervisor;
  bundle: PageBundle;
  size: number;
  recycleAfterRenders: number;
  /** Charts drawn before a page takes requests, so that its script is compiled and the common fonts are loaded. */
  warmUpDraws: number;
  log: Logger;
}

/** The pages while they open: promises for the first one. */
interface OpeningPages {
  /** It has its script: until then it waits for this process, which should not block. */
  scriptSent: Promise<void>;
  /** It can draw. The rest of the warm-up takes a tenth of a second, for which requests wait. */
  drawn: Promise<void>;
  warm: Promise<void>;
}

/** Warm drawing pages. A crashed page is replaced at once; one that has drawn its number of charts is replaced when its successor is warm. */
export class PagePool {
  recycled = 0;
  isClosing = false;
  /** The warm successor of a page that is due for recycling. */
  #successor: DrawingPage | undefined;
  #isOpeningSuccessor = false;
  #hasBegunFirst = false;
  readonly #scriptIsSent = Promise.withResolvers<void>();
  readonly #firstHasDrawn = Promise.withResolvers<void>();
  readonly #firstIsWarm = Promise.withResolvers<void>();
  readonly #pool: Pool<DrawingPage>;

  constructor(private readonly options: PagePoolOptions) {
    // Without generic-pool's validation and eviction: a validation that rejects or hangs loses its slot for good. `acquire` checks the page.
    this.#pool = createPool<DrawingPage>(
      { create: () => this.#create(), destroy: (page) => this.#destroy(page) },
      {
        min: options.size,
        max: options.size,
        // Last in, first out: the code and data of the page that drew last are still in the processor's caches.
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

  /** Opens the first page, and when it is warm the others: at the same time they would delay it. */
  start(): OpeningPages {
    this.#pool.start();
    return {
      scriptSent: this.#scriptIsSent.promise,
      drawn: this.#firstHasDrawn.promise,
      warm: this.#firstIsWarm.promise,
    };
  }

  get size(): number {
    return this.#pool.size;
  }

  /** Waits for a page that has not crashed, also while the browser is relaunched. @throws TimeoutError at `deadlineAt`, as of `performance.now` */
  async acquire(deadlineAt: number, purpose: 'health' | 'render' = 'render'): Promise<DrawingPage> {
    const priority = purpose === 'health' ? HEALTH_PRIORITY : RENDER_PRIORITY;
    for (;;) {
      const timeoutMs = msUntil(deadlineAt);
      if (timeoutMs === 0) throw new TimeoutError('no page became free in time');
      const acquiring = this.#pool.acquire(priority);
      const page = await withTimeout(timeoutMs, () => acquiring).catch((error: unknown) => {
        // generic-pool cannot cancel: a page that comes later goes back.
        acquiring.then(
          (late) => this.release(late),
          () => undefined,
        );
        throw error;
      });
      if (page.crash === undefined) return page;
      await this.#pool.destroy(page);
    }
  }

  async release(page: DrawingPage): Promise<void> {
    if (page.crash !== undefined) return this.#pool.destroy(page);
    const isDue = page.renders >= this.options.recycleAfterRenders;
    if (isDue && this.#successor !== undefined) {
      this.recycled++;
      return this.#pool.destroy(page);
    }
    if (isDue) this.#openSuccessor();
    return this.#pool.release(page);
  }

  /**
   * Removes a page that hangs or has crashed; the pool opens another one. Resolves when nothing of the page uses the processor. Never
   * rejects.
   */
  async discard(page: DrawingPage): Promise<void> {
    try {
      // generic-pool does not wait for the end of a page: it would open another one beside it.
      if (page.crash === undefined) await this.#destroy(page);
      await this.#pool.destroy(page);
    } catch (err) {
      this.options.log.error({ err }, 'drawing page cannot be discarded');
    }
  }

  /** From now on no page is opened or closed: the pages end with their browser. */
  close(): void {
    this.isClosing = true;
  }

  /** Rejects never: after a failed `create`, generic-pool does not reject its callers and tries again in a tight loop. */
  async #create(): Promise<DrawingPage> {
    const successor = this.#successor;
    this.#successor = undefined;
    if (successor !== undefined && successor.crash === undefined) return successor;
    let openTimeoutMs = this.#hasBegunFirst ? FIRST_OPEN_TIMEOUT_MS : START_OPEN_TIMEOUT_MS;
    if (this.#hasBegunFirst) await this.#firstIsWarm.promise;
    this.#hasBegunFirst = true;
    for (let retryMs = FIRST_RETRY_MS; ; retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)) {
      try {
        const page = await this.#openWarm(openTimeoutMs);
        this.#firstIsWarm.resolve();
        return page;
      } catch (err) {
        if (this.isClosing) return new Promise(() => undefined);
        openTimeoutMs = Math.min(openTimeoutMs * 2, MAX_OPEN_TIMEOUT_MS);
        this.options.log.warn({ err, retryMs }, 'drawing page cannot be opened; retrying');
        await sleep(retryMs);
      }
    }
  }

  async #openWarm(timeoutMs: number): Promise<DrawingPage> {
    const running = await this.options.browser.whenRunning();
    const page = await DrawingPage.open(running, this.options.bundle, timeoutMs, this.#scriptIsSent.resolve);
    await withTimeout(timeoutMs, () => this.#warmUp(page)).catch(async (error: unknown) => {
      await this.#destroy(page);
      throw error;
    });
    page.onCrash(() => this.#replaceCrashedIdle());
    return page;
  }

  async #warmUp(page: DrawingPage): Promise<void> {
    for (let i = 0; i < this.options.warmUpDraws; i++) {
      const result = await page.call('drawRaster', JSON.stringify(warmUpSpec(i % 2 === 0 ? 'bar' : 'line')));
      if (!result.ok) throw new Error(`the drawing page rejects the warm-up chart: ${result.error.message}`);
      this.#firstHasDrawn.resolve();
    }
    this.#firstHasDrawn.resolve();
  }

  async #destroy(page: DrawingPage): Promise<void> {
    if (this.isClosing || (await page.dispose())) return;
    this.options.browser.kill('page_stuck', 'a page cannot be closed');
  }

  #openSuccessor(): void {
    if (this.#isOpeningSuccessor || this.isClosing) return;
    this.#isOpeningSuccessor = true;
    this.#openWarm(MAX_OPEN_TIMEOUT_MS)
      .then(
        (page) => {
          this.#successor = page;
        },
        (err: unknown) => {
          this.options.log.warn({ err }, 'successor of a drawing page cannot be opened');
          return sleep(MAX_RETRY_MS);
        },
      )
      .finally(() => {
        this.#isOpeningSuccessor = false;
      });
  }

  /** generic-pool cannot remove an idle page by itself: acquires all idle pages, and `release` replaces those that have crashed. */
  #replaceCrashedIdle(): void {
    if (this.isClosing) return;
    for (let idle = this.#pool.available; idle > 0; idle--) {
      this.#pool.acquire(HEALTH_PRIORITY).then(
        (page) => this.release(page),
        (err: unknown) => this.options.log.debug({ err }, 'idle drawing page cannot be checked'),
      );
    }
  }
}

/** Whole milliseconds until a time as of `performance.now`; 0 when it has passed. */
export function msUntil(deadlineAt: number): number {
  return Math.max(0, Math.ceil(deadlineAt - performance.now()));
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
