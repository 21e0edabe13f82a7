import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { ChartSpec, Report } from '../../renderer-page/payload.js';
import { Admission } from './admission.js';
import { SupervisedBrowser, withTimeout } from './browser.js';
import { ChartPress, type RenderOptions } from './chart-press.js';
import { defaultMemoryBudgetBytes, memoryLimitBytes } from './costs.js';
import type { DrawingPage } from './drawing-page.js';
import { findBrowser } from './find-browser.js';
import { builtPageDir, type PageBundle, readBundle } from './page-bundle.js';
import { PagePool } from './pool.js';
import { print } from './printers.js';
import { type PrintedReport, type ReportOptions, ReportPress } from './report-press.js';

export type { Priority } from './admission.js';
export type { PrintedReport, ReportOptions } from './report-press.js';

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

class PooledChromium implements Chromium {
  readonly #admission: Admission;
  readonly #charts: ChartPress;
  readonly #reports: ReportPress;
  #lastProofAt = 0;
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
    const isEnding = () => this.#ending;
    this.#charts = new ChartPress({
      ...{ pool, admission: this.#admission, renderTimeoutMs: stepTimeoutMs, isEnding, log },
    });
  }

  get rendererVersion(): string {
    const hash = createHash('sha256').update(`${this.bundle.hash} ${this.browser.version}`);
    return hash.digest('hex').slice(0, 16);
  }

  render(spec: ChartSpec, options: RenderOptions): Promise<Buffer> {
    return this.#charts.print(spec, options);
  }

  printReport(report: Report, options: ReportOptions): Promise<PrintedReport> {
    return this.#reports.print(report, options);
  }

  async decodeLogo(href: string): Promise<string> {
    const page = await this.pool.acquire(AbortSignal.timeout(LOGO_TIMEOUT_MS));
    const answer = await this.#finish(page, page.call('decodeLogo', href), LOGO_TIMEOUT_MS);
    if (answer === undefined) throw new Error('the logo took too long to decode');
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  }

  async health(): Promise<void> {
    if (this.#ending) throw new Error('Chromium is closing');
    if (Date.now() - Math.max(this.#lastProofAt, this.#charts.lastPictureAt) < HEALTH_PROOF_MS) return;
    const page = await this.#acquireForHealth();
    if (page === undefined) return;
    const picture = await this.#finish(page, print(page, TINY_CHART), HEALTH_STEP_TIMEOUT_MS);
    if (picture === undefined) throw new Error('Chromium did not draw the tiniest chart in time');
    this.#lastProofAt = Date.now();
  }

  stats(): ChromiumStats {
    return {
      ...this.#charts.counts,
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

  /** Gives a page back once its work is done. @returns undefined for work that took too long; then, or when it failed, the page is discarded */
  async #finish<Result>(page: DrawingPage, work: Promise<Result>, timeoutMs: number): Promise<Result | undefined> {
    const result = await withTimeout(work, timeoutMs).catch((error: unknown) => {
      void this.pool.discard(page);
      throw error;
    });
    if (result === undefined) void this.pool.discard(page);
    else await this.pool.release(page);
    return result;
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

const TINY_CHART: ChartSpec = {
  type: 'bar',
  data: { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] },
  options: {},
  width: 100,
  height: 100,
  format: 'png',
  devicePixelRatio: 1,
};
