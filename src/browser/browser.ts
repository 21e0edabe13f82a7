import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ChartSpec, Report } from '../../chart-spec/spec.js';
import { withTimeout } from '../platform/concurrency/timeout.js';
import type { Refusal } from '../platform/errors.js';
import { memoryLimitBytes } from '../platform/process/host-resources.js';
import { AdmissionQueue, type GiveBack, type PlaceRequest, type QueueShares } from './admission/admission-queue.js';
import { ChartRenderer, type RenderOptions } from './chart-renderer.js';
import type { Chromium, ChromiumOptions, ChromiumStats, LaunchedChromium } from './chromium.js';
import type { DrawingPage } from './drawing-page.js';
import { type BrowserSupervisor, superviseBrowser } from './launch/browser-supervisor.js';
import { builtPageDir, type FontSource, type PageBundle, readBundle } from './page-bundle.js';
import { PagePool } from './page-pool.js';
import { type DrawnImage, print } from './printers.js';
import { type CapturedReport, type RenderedReport, type ReportOptions, ReportRenderer } from './report-renderer.js';
import { defaultMemoryBudgetBytes, requireDrawableWithin } from './resource-estimates.js';

export type { GiveBack, PlaceRequest, Priority, Sharer } from './admission/admission-queue.js';
export { ChargedError } from './charged-error.js';
export type { RenderOptions } from './chart-renderer.js';
export type { Chromium, ChromiumOptions, ChromiumStats, LaunchedChromium } from './chromium.js';
export { loadPlanNotes } from './plan-notes.js';
export type { DrawnImage } from './printers.js';
export type { ReportOptions } from './report-renderer.js';
export { CALL_BUDGET_MS, estimateEncodingMs, estimateTurnMs } from './resource-estimates.js';

const DEFAULT_RECYCLE_AFTER_RENDERS = 10_000;
const DEFAULT_WARM_UP_DRAWS = 12;
const START_TIMEOUT_MS = 30_000;
/** At a shutdown the requests have ended before; the renders of jobs are aborted meanwhile. */
const DRAIN_TIMEOUT_MS = 3_000;
const HEALTH_TIMEOUT_MS = 1000;
/** An image drawn within this time makes a health check unnecessary. */
const HEALTH_CACHE_MS = 1000;
/** Upper bound; at most a quarter of the render time-out, so that a promoted job can still be drawn in time. */
const MAX_JOB_PROMOTION_MS = 2500;

/** Finds and launches the browser, and opens the pages. @throws Error whose message says how to fix the installation */
export async function startChromium(options: ChromiumOptions): Promise<Chromium> {
  const chromium = await createChromium(await superviseBrowser(options), options);
  await chromium.openPages('warm').ready;
  return chromium;
}

/**
 * Takes over a launched browser. The two steps are for the start of the service: this module, with all that draws, takes longer to load than
 * a browser takes to launch.
 */
export async function createChromium(browser: BrowserSupervisor, options: ChromiumOptions): Promise<LaunchedChromium> {
  const { poolSize: size, log } = options;
  const { recycleAfterRenders = DEFAULT_RECYCLE_AFTER_RENDERS, warmUpDraws = DEFAULT_WARM_UP_DRAWS } = options;
  const bundle = await readBundle(options.pageDir ?? builtPageDir, join(options.dataDir, 'own-fonts')).catch(
    async (error: unknown) => {
      await browser.close();
      throw error;
    },
  );
  const pool = new PagePool({ browser, bundle, size, recycleAfterRenders, warmUpDraws, log });
  return new PooledChromium(options, browser, pool, bundle);
}

class PooledChromium implements LaunchedChromium {
  readonly #admission: AdmissionQueue;
  readonly #charts: ChartRenderer;
  readonly #reports: ReportRenderer;
  #lastHealthyAt = Number.NEGATIVE_INFINITY;
  /** The browser's version from which the renderer's was computed: a relaunch may bring another. */
  #hashedVersion: string | undefined;
  #rendererVersion = '';
  #closed: Promise<void> | undefined;

  constructor(
    private readonly options: ChromiumOptions,
    private readonly browser: BrowserSupervisor,
    private readonly pool: PagePool,
    private readonly bundle: PageBundle,
  ) {
    const { poolSize: slots, queueLimit, renderTimeoutMs, log } = options;
    const admission = new AdmissionQueue({
      slots,
      queueLimit,
      promoteJobsAfterMs: Math.min(MAX_JOB_PROMOTION_MS, renderTimeoutMs / 4),
      memoryBudgetBytes: options.memoryBudgetBytes ?? defaultMemoryBudgetBytes(),
      memoryLimitBytes: memoryLimitBytes(),
    });
    this.#admission = admission;
    this.#charts = new ChartRenderer({ pool, admission, renderTimeoutMs, log });
    this.#reports = new ReportRenderer({ browser, bundle, admission, stepTimeoutMs: renderTimeoutMs });
  }

  openPages(readyWhen: 'drawn' | 'warm'): { scriptSent: Promise<void>; ready: Promise<void> } {
    const opening = this.pool.start();
    const ready = withTimeout(START_TIMEOUT_MS, () => opening[readyWhen]).catch(async (cause: unknown) => {
      this.pool.close();
      await this.browser.close();
      const message = `Chromium started, but its page did not draw within ${START_TIMEOUT_MS / 1000} s; see the log.`;
      throw new Error(message, { cause });
    });
    return { scriptSent: opening.scriptSent, ready };
  }

  get ownFontsDir(): string {
    return this.bundle.ownFontsDir;
  }

  findOwnFonts(source: FontSource): () => void {
    const { ownFontSources } = this.bundle;
    ownFontSources.add(source);
    return () => void ownFontSources.delete(source);
  }

  get rendererVersion(): string {
    const { version } = this.browser;
    if (version !== this.#hashedVersion) {
      this.#hashedVersion = version;
      const hash = createHash('sha256').update(`${this.bundle.hash} ${version}`);
      this.#rendererVersion = hash.digest('hex').slice(0, 16);
    }
    return this.#rendererVersion;
  }

  render(spec: ChartSpec, options: RenderOptions): Promise<DrawnImage> {
    return this.#charts.render(spec, options);
  }

  requireDrawable(spec: ChartSpec): void {
    requireDrawableWithin(this.options.renderTimeoutMs, spec);
  }

  takePlace(request: PlaceRequest): GiveBack | undefined {
    return this.#admission.takePlace(request);
  }

  refuse(): Refusal {
    return this.#admission.refuse();
  }

  renderReport(report: Report, options: ReportOptions): Promise<RenderedReport> {
    return this.#reports.render(report, options);
  }

  captureReport(report: Report, options: ReportOptions): Promise<CapturedReport> {
    return this.#reports.capture(report, options);
  }

  async health(): Promise<void> {
    if (this.pool.isClosing) throw new Error('Chromium is closing');
    if (performance.now() - Math.max(this.#lastHealthyAt, this.#charts.lastImageAt) < HEALTH_CACHE_MS) return;
    const page = await this.#acquireForHealth();
    if (page === undefined) return;
    await this.#useAndRelease(page, HEALTH_TIMEOUT_MS, () => print(page, HEALTH_CHART));
    this.#lastHealthyAt = performance.now();
  }

  stats(): ChromiumStats {
    return {
      ...this.#charts.counts,
      queued: this.#admission.queued,
      drawing: this.#admission.drawing,
      pages: this.pool.size,
      browserLaunches: this.browser.launches,
      recycled: this.pool.recycled,
      restarts: this.browser.restarts,
      rejections: this.#admission.rejections,
      poolSize: this.options.poolSize,
      queueLimit: this.options.queueLimit,
      sandbox: this.browser.isSandboxed,
    };
  }

  queueShares(): QueueShares {
    return this.#admission.shares();
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    await withTimeout(DRAIN_TIMEOUT_MS, () => this.#admission.drain()).catch((err: unknown) =>
      this.options.log.warn({ err }, 'renders did not end before the shutdown'),
    );
    this.pool.close();
    this.#admission.rejectQueued();
    await this.browser.close();
  }

  /** Discards the page when `work` fails or takes too long. @throws TimeoutError, or what `work` throws */
  async #useAndRelease<T>(page: DrawingPage, timeoutMs: number, work: () => Promise<T>): Promise<T> {
    const result = await withTimeout(timeoutMs, work).catch((error: unknown) => {
      void this.pool.discard(page);
      throw error;
    });
    await this.pool.release(page);
    return result;
  }

  /** @returns undefined when all pages draw and the browser responds: a busy browser is healthy */
  async #acquireForHealth(): Promise<DrawingPage | undefined> {
    try {
      return await this.pool.acquire(performance.now() + HEALTH_TIMEOUT_MS, 'health');
    } catch (cause) {
      const allDraw = this.#admission.drawing >= this.options.poolSize;
      if (allDraw && (await this.browser.isResponsive())) return undefined;
      throw new Error('no page of Chromium became free', { cause });
    }
  }
}

const HEALTH_CHART: ChartSpec = {
  type: 'bar',
  data: { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] },
  options: {},
  width: 100,
  height: 100,
  format: 'png',
  devicePixelRatio: 1,
};
