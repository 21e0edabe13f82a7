import type { Logger } from 'pino';
import type { ChartSpec, Report } from '../../chart-spec/spec.js';
import type { Refusal } from '../platform/errors.js';
import type { GiveBack, PlaceRequest, QueueShares, RejectionReason } from './admission/admission-queue.js';
import type { RenderOptions } from './chart-renderer.js';
import type { RestartReason } from './launch/browser-supervisor.js';
import type { SandboxMode } from './launch/sandbox-launcher.js';
import type { FontSource } from './page-bundle.js';
import type { DrawnImage } from './printers.js';
import type { CapturedReport, RenderedReport, ReportOptions } from './report-renderer.js';

export interface ChromiumOptions {
  /** Absolute path. What `cacheDir` does not take is unpacked here. */
  dataDir: string;
  /** Absolute path. Where the bundled browser and its fonts are unpacked, shared with other processes. Default: `dataDir`. */
  cacheDir?: string;
  /** Path of a browser to use instead of the bundled one. */
  executablePath?: string;
  /** Number of pages, and of renders that may draw at the same time. */
  poolSize: number;
  /** Requests that may wait for a page. More are rejected with 503. */
  queueLimit: number;
  /** Time for waiting and drawing of one render. Encoding of a large raster image has additional time. */
  renderTimeoutMs: number;
  /** A page is replaced after this number of renders. Default: 10,000. */
  recycleAfterRenders?: number;
  /** Charts that each new page draws before it takes requests. Default: 12. Fewer start sooner and draw the first charts more slowly. */
  warmUpDraws?: number;
  /** Memory for all renders that draw, by estimate. Default: half of the free memory. */
  memoryBudgetBytes?: number;
  /** Folder of the built renderer page. Default: dist/page. */
  pageDir?: string;
  /** Whether to use Chromium's sandbox. Default: where the system allows it. */
  sandbox?: SandboxMode;
  log: Logger;
  /** Called with lines of text for the user during the first start. */
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
  restarts: Record<RestartReason, number>;
  rejections: Record<RejectionReason, number>;
  /** Configured pages. */
  poolSize: number;
  /** Requests that may wait. */
  queueLimit: number;
  /** Whether the browser that was launched last is sandboxed. */
  sandbox: boolean;
}

export interface Chromium {
  /** Changes with the renderer page and with the browser; part of every ETag. */
  readonly rendererVersion: string;
  /** Where the files of `ownFonts` of specifications are read. */
  readonly ownFontsDir: string;
  /** @returns ends it: several services may draw with one Chromium */
  findOwnFonts(source: FontSource): () => void;
  /**
   * Draws a chart.
   * @throws ApiError 400 (Chart.js rejects the chart, or it hangs or crashes the page), 503 (queue full, or deadline passed), 500; the
   *   signal's reason when it is aborted
   */
  render(spec: ChartSpec, options: RenderOptions): Promise<DrawnImage>;
  /** Refuses at once what `render` would refuse before it draws. @throws ApiError 400 */
  requireDrawable(spec: ChartSpec): void;
  /** Takes a place in the queue for a request that was not read yet. @returns gives it back, before `render`; undefined when the queue is full */
  takePlace(request: PlaceRequest): GiveBack | undefined;
  /** Counts a request without a place. @returns the 503 for it */
  refuse(): Refusal;
  /**
   * Draws a report as a PDF of vector graphics, at the lowest priority.
   * @throws ApiError 400 `Invalid request` with all charts that cannot be drawn, 503; the signal's reason when it is aborted; another Error
   *   when the page was lost: then a retry may succeed
   */
  renderReport(report: Report, options: ReportOptions): Promise<RenderedReport>;
  /** Draws the pages of a report as images. @throws as `renderReport` */
  captureReport(report: Report, options: ReportOptions): Promise<CapturedReport>;
  /** Draws a small chart without waiting in the queue. @throws Error when the browser cannot draw */
  health(): Promise<void>;
  /** Current numbers, and counters since the start. */
  stats(): ChromiumStats;
  /** Reads the whole queue: for scrapes. */
  queueShares(): QueueShares;
  /** Rejects new work, completes the renders that draw or wait (for a limited time), then ends the browser. Leaves no process. */
  close(): Promise<void>;
}

/** A browser that runs and may have no pages yet: renders wait for them. */
export interface LaunchedChromium extends Chromium {
  /**
   * Opens the pages. Once.
   * @returns when the first page has its script, and when it has drawn or is warm; `ready` rejects when none is in time: the browser is closed then
   */
  openPages(readyWhen: 'drawn' | 'warm'): { scriptSent: Promise<void>; ready: Promise<void> };
}
