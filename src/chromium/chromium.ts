import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { ChartSpec, Report } from '../../renderer-page/payload.js';
import { ApiError, internal, invalidSpec, serviceOverloaded, serviceUnavailable } from '../errors.js';
import { Admission, type Priority } from './admission.js';
import { SupervisedBrowser, withTimeout } from './browser.js';
import {
  defaultMemoryBudgetBytes,
  encodesSlowly,
  encodingAllowanceMs,
  memoryCostBytes,
  memoryLimitBytes,
} from './costs.js';
import { type DrawingPage, PageCrash } from './drawing-page.js';
import { findBrowser } from './find-browser.js';
import { builtPageDir, type PageBundle, readBundle } from './page-bundle.js';
import { PagePool } from './pool.js';
import { print } from './printers.js';
import { type PrintedReport, type ReportOptions, ReportPress } from './report-press.js';

export type { Priority } from './admission.js';
export type { PrintedReport, ReportOptions } from './report-press.js';

/** A failed draw of ours is tried once more, on another page, before anyone sees an error (contract §1). */
const ATTEMPTS = 2;
const DEFAULT_RECYCLE_AFTER_RENDERS = 10_000;
const START_TIMEOUT_MS = 30_000;
const DRAIN_TIMEOUT_MS = 20_000;
const HEALTH_STEP_TIMEOUT_MS = 1000;
/** A picture this fresh is proof enough that the browser draws. */
const HEALTH_PROOF_MS = 1000;
/** As long as a job's chart waits behind all requests (ADR 0098); no more than a quarter of its deadline, so that it can still be drawn in time. */
const JOB_PATIENCE_MS = 2500;
/** A logo takes some milliseconds; one that takes longer is meant to. */
const LOGO_TIMEOUT_MS = 2000;

export interface ChromiumOptions {
  /** Absolute; the bundled browser and the fonts are unpacked here on the first start. */
  dataDir: string;
  /** A browser to use instead of the bundled one. */
  executablePath?: string;
  /** Pages, and so renders that draw at once. */
  poolSize: number;
  /** Requests that may wait for a page; beyond it the answer is 503 at once. */
  queueLimit: number;
  /** Drawing budget of one render, waiting included; encoding of big rasters is allowed more (ADR 0033). */
  renderTimeoutMs: number;
  /** A page is exchanged after so many renders. Default 10,000. */
  recycleAfterRenders?: number;
  /** Estimated memory of all renders under way. Default: half of what is free. */
  memoryBudgetBytes?: number;
  /** Folder of the built renderer page. Default: dist/page beside the compiled service. */
  pageDir?: string;
  log: Logger;
  /** Told what the first start is doing, line by line. */
  onProgress(line: string): void;
}

export interface RenderOptions {
  priority: Priority;
  /** Takes a waiting render out of the queue; one that is being drawn is finished. */
  signal?: AbortSignal;
}

export interface ChromiumStats {
  queued: number;
  drawing: number;
  pages: number;
  renders: number;
  retries: number;
  watchdogKills: number;
  pageCrashes: number;
  browserLaunches: number;
  recycled: number;
}

export interface Chromium {
  /** Changes when the page bundle or the browser changes; part of every ETag. */
  readonly rendererVersion: string;
  /** Draws a spec. @throws ApiError 400 (Chart.js refuses it, or it hangs), 503 (full, or too late), 500; the signal's reason when aborted */
  render(spec: ChartSpec, options: RenderOptions): Promise<Buffer>;
  /**
   * Prints a report as one PDF of vectors, step by step behind all other work (docs/adr/0095).
   * @throws ApiError 400 `Invalid request` with all charts that cannot be drawn, 503; the signal's reason when aborted; Error when the page
   *   was lost, and then another try may do
   */
  printReport(report: Report, options: ReportOptions): Promise<PrintedReport>;
  /**
   * Decodes an image of unknown origin where it can do no harm, in the sandbox of a page, and draws it anew.
   * @param href a data: URL
   * @returns a data: URL of a PNG. @throws Error when it is no image, or takes too long or too much
   */
  decodeLogo(href: string): Promise<string>;
  /** A tiny real render past the queue, bounded. @throws Error when the browser cannot draw */
  health(): Promise<void>;
  /** Counters since the start, and what goes on now. */
  stats(): ChromiumStats;
  /** Refuses new work, lets what runs and waits end (bounded), then ends the browser. No process is left. */
  close(): Promise<void>;
}

/** Finds and launches the browser and warms the pages. @throws Error whose message names the mend */
export async function startChromium(options: ChromiumOptions): Promise<Chromium> {
  const bundle = await readBundle(options.pageDir ?? builtPageDir);
  const browser = new SupervisedBrowser(await findBrowser(options), options.log);
  await browser.start();
  const { poolSize: size, recycleAfterRenders = DEFAULT_RECYCLE_AFTER_RENDERS, log } = options;
  const pool = new PagePool({ browser, bundle, size, recycleAfterRenders, log });
  const started = await withTimeout(
    pool.start().then(() => true),
    START_TIMEOUT_MS,
  );
  if (!started) {
    pool.close();
    await browser.close();
    throw new Error(`Chromium started, but its pages did not draw within ${START_TIMEOUT_MS / 1000} s; see the log.`);
  }
  return new PooledChromium(options, browser, pool, bundle);
}

/** One render on its way: when it must end, and what has to be cleared away before its place is free again. */
interface Journey {
  spec: ChartSpec;
  budgetMs: number;
  expiry: AbortSignal;
  cleanups: Promise<void>[];
}

class PooledChromium implements Chromium {
  readonly #counts = { renders: 0, retries: 0, watchdogKills: 0, pageCrashes: 0 };
  readonly #admission: Admission;
  readonly #reports: ReportPress;
  #lastPictureAt = 0;
  #ending = false;
  #closed: Promise<void> | undefined;

  constructor(
    private readonly options: ChromiumOptions,
    private readonly browser: SupervisedBrowser,
    private readonly pool: PagePool,
    private readonly bundle: PageBundle,
  ) {
    const { poolSize: slots, queueLimit, memoryBudgetBytes = defaultMemoryBudgetBytes() } = options;
    const { renderTimeoutMs: stepTimeoutMs, log } = options;
    this.#admission = new Admission({
      ...{ slots, queueLimit, memoryBudgetBytes, memoryLimitBytes: memoryLimitBytes() },
      jobPatienceMs: Math.min(JOB_PATIENCE_MS, stepTimeoutMs / 4),
    });
    this.#reports = new ReportPress({ browser, bundle, admission: this.#admission, stepTimeoutMs, log });
  }

  get rendererVersion(): string {
    const hash = createHash('sha256').update(`${this.bundle.hash} ${this.browser.version}`);
    return hash.digest('hex').slice(0, 16);
  }

  async render(spec: ChartSpec, { priority, signal }: RenderOptions): Promise<Buffer> {
    const { renderTimeoutMs } = this.options;
    const budgetMs = renderTimeoutMs + encodingAllowanceMs(spec);
    const startedAt = Date.now();
    const release = await this.#admission.enter({
      priority,
      costBytes: memoryCostBytes(spec),
      slow: encodesSlowly(spec),
      deadlineAt: startedAt + renderTimeoutMs,
      ...(signal && { signal }),
    });
    const expiry = new AbortController();
    const timer = setTimeout(() => expiry.abort(), Math.max(0, startedAt + budgetMs - Date.now()));
    const journey: Journey = { spec, budgetMs, expiry: expiry.signal, cleanups: [] };
    try {
      signal?.throwIfAborted();
      const picture = await this.#draw(journey);
      this.#counts.renders++;
      return picture;
    } finally {
      clearTimeout(timer);
      // The answer does not wait until a hung page is gone, but its place does: it still holds a core and memory.
      Promise.all(journey.cleanups).finally(release);
    }
  }

  printReport(report: Report, options: ReportOptions): Promise<PrintedReport> {
    return this.#reports.print(report, options);
  }

  async decodeLogo(href: string): Promise<string> {
    const page = await this.pool.acquire(AbortSignal.timeout(LOGO_TIMEOUT_MS));
    const answer = await withTimeout(page.call('decodeLogo', href), LOGO_TIMEOUT_MS).catch((error: unknown) => {
      this.#discard(page);
      throw error;
    });
    if (answer === undefined) {
      this.#discard(page);
      throw new Error('the logo took too long to decode');
    }
    await this.pool.release(page);
    if (!answer.ok) throw new Error(answer.fault.message);
    return answer.value;
  }

  async health(): Promise<void> {
    if (this.#ending) throw new Error('Chromium is closing');
    if (Date.now() - this.#lastPictureAt < HEALTH_PROOF_MS) return;
    const page = await this.#acquireForHealth();
    if (page === undefined) return;
    const picture = await withTimeout(print(page, TINY_CHART), HEALTH_STEP_TIMEOUT_MS).catch((error: unknown) => {
      this.#discard(page);
      throw error;
    });
    if (picture === undefined) {
      this.#discard(page);
      throw new Error('Chromium did not draw the tiniest chart in time');
    }
    await this.pool.release(page);
    this.#lastPictureAt = Date.now();
  }

  stats(): ChromiumStats {
    return {
      ...this.#counts,
      queued: this.#admission.queued,
      drawing: this.#admission.drawing,
      pages: this.pool.size,
      browserLaunches: this.browser.launches,
      recycled: this.pool.recycled,
    };
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    await withTimeout(this.#admission.drain(), DRAIN_TIMEOUT_MS);
    this.#ending = true;
    this.#admission.refuseQueued();
    this.pool.close();
    await this.browser.close();
  }

  /** Tries a draw again after a crash. Only a draw that had begun counts: waiting for a new browser is no attempt. */
  async #draw(journey: Journey): Promise<Buffer> {
    const failures: unknown[] = [];
    while (failures.length < ATTEMPTS) {
      const page = await this.#acquire(journey.expiry);
      try {
        return await this.#drawOn(page, journey);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        if (this.#ending) throw serviceUnavailable(1, error);
        failures.push(error);
        if (failures.length < ATTEMPTS) this.#counts.retries++;
        this.options.log.warn({ err: error, attempt: failures.length }, 'a draw failed');
      }
    }
    if (failures.every((failure) => failure instanceof PageCrash && failure.ofItsOwn)) throw tooMuchForThePage();
    throw internal(failures.at(-1));
  }

  async #acquire(expiry: AbortSignal): Promise<DrawingPage> {
    try {
      return await this.pool.acquire(expiry);
    } catch (error) {
      if (this.#ending) throw serviceUnavailable(1, error);
      if (expiry.aborted) throw serviceOverloaded(this.#admission.retryAfterSeconds);
      throw internal(error);
    }
  }

  async #drawOn(page: DrawingPage, journey: Journey): Promise<Buffer> {
    const startedAt = Date.now();
    try {
      const picture = await Promise.race([print(page, journey.spec), expired(journey.expiry)]);
      if (picture === undefined) throw this.#stopHung(journey, Date.now() - startedAt);
      page.renders++;
      this.#lastPictureAt = Date.now();
      await this.pool.release(page);
      return picture;
    } catch (error) {
      if (error instanceof ApiError && !journey.expiry.aborted) {
        // Chart.js refused the chart: the page itself is fine.
        page.renders++;
        await this.pool.release(page);
      } else {
        if (error instanceof PageCrash) this.#counts.pageCrashes++;
        journey.cleanups.push(this.#discard(page));
      }
      throw error;
    }
  }

  /** A draw that got less than half of its time because others came first may well be fine: that is load, not the spec. */
  #stopHung({ budgetMs, spec }: Journey, drawnMs: number): ApiError {
    this.#counts.watchdogKills++;
    this.options.log.warn({ drawnMs, budgetMs, type: spec.type, format: spec.format }, 'a draw took too long');
    if (drawnMs < budgetMs / 2) return serviceOverloaded(this.#admission.retryAfterSeconds);
    const seconds = Math.round(budgetMs / 1000);
    const message =
      `The chart could not be drawn within ${seconds} s. Check the options for extreme values ` +
      '(ticks.count, circumference, rotation, number of scales), or use fewer points or a smaller picture.';
    return invalidSpec([{ path: 'options', message }]);
  }

  #discard(page: DrawingPage): Promise<void> {
    return this.pool.discard(page).catch((error: unknown) => {
      this.options.log.error({ err: error }, 'cannot discard a page');
    });
  }

  /** @returns undefined when every page is busy with long draws while the browser itself answers: busy is not sick */
  async #acquireForHealth(): Promise<DrawingPage | undefined> {
    try {
      return await this.pool.acquire(AbortSignal.timeout(HEALTH_STEP_TIMEOUT_MS), 'health');
    } catch (error) {
      const allBusy = this.#admission.drawing >= this.options.poolSize;
      if (allBusy && (await this.browser.answers())) return undefined;
      throw new Error('no page of Chromium became free', { cause: error });
    }
  }
}

function tooMuchForThePage(): ApiError {
  const message =
    'Drawing this chart exhausts the renderer. Use less extreme options, fewer points or a smaller picture.';
  return invalidSpec([{ path: 'options', message }]);
}

function expired(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}

const TINY_CHART: ChartSpec = {
  type: 'bar',
  data: { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] },
  options: {},
  width: 100,
  height: 100,
  format: 'png',
  devicePixelRatio: 1,
};
