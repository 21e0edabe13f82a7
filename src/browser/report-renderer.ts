import { setTimeout as sleep } from 'node:timers/promises';
import {
  ApiError,
  type ChartSpec,
  invalidRequest,
  type Report,
  type Sheet,
  type SpecIssue,
  sheetSize,
} from '../../chart-spec/spec.js';
import type { PageResult } from '../../renderer-page/drawing/protocol.js';
import { TimeoutError, withTimeout } from '../platform/concurrency/timeout.js';
import { createYield } from '../platform/concurrency/yielding.js';
import { phase } from '../platform/tracing/timeline.js';
import type { AdmissionQueue, Release, Sharer } from './admission/admission-queue.js';
import { DrawingPage } from './drawing-page.js';
import type { BrowserSupervisor } from './launch/browser-supervisor.js';
import type { PageBundle } from './page-bundle.js';
import { CALL_BUDGET_MS, estimateTurnMs } from './resource-estimates.js';
import { tooSlow } from './too-slow.js';

export interface ReportOptions extends Sharer {
  /** Stops the report before its next step. */
  signal?: AbortSignal;
  /** Called after each chart with the number of charts that are prepared. */
  progress?(done: number): Promise<void> | void;
}

export interface RenderedReport extends DrawnReport {
  file: Buffer;
}

export interface CapturedReport extends DrawnReport {
  /** An image of each page, with the cover. */
  pages: Buffer[];
}

interface DrawnReport {
  /** The first page as a PNG; undefined where it could not be drawn. */
  preview: Buffer | undefined;
  /** CSS px, rounded. */
  widthPx: number;
  /** CSS px, rounded. */
  heightPx: number;
  /** Paths of the texts that were cut to fit their page. */
  cutTexts: string[];
  /** What the charts do not show as their specs ask, with the path of the chart. */
  notes: string[];
}

export interface ReportRendererOptions {
  browser: BrowserSupervisor;
  bundle: PageBundle;
  admission: AdmissionQueue;
  /** Time for the layout of all pages, and for each chart. */
  stepTimeoutMs: number;
}

const OPEN_TIMEOUT_MS = 12_000;
/** Makes the printed page larger than the sheet that is cut out of it; otherwise Chromium's rounding may add a sheet. */
const SHEET_MARGIN_PX = 1;
const PRINT_BASE_MS = 15_000;
const PRINT_MS_PER_CHART = 1000;
/** For the image of the first page. */
const PREVIEW_TIMEOUT_MS = 5000;
const PREVIEW_WIDTH_PX = 480;
/** Time that all steps together may wait for admission; after that the job is retried. */
const ADMISSION_TIMEOUT_MS = 300_000;
const ADMISSION_RETRY_MS = 500;
const MB = 1024 * 1024;
/** Peak memory over all processes. Measured: 170 MB for 60 common charts, 350 MB for 50 charts of 2,000 points. */
const BASE_BYTES = 96 * MB;
const BYTES_PER_CHART = 2 * MB;
const BYTES_PER_JSON_BYTE = 64;

/**
 * Renders reports, each on a page that is opened for it and closed after it. Each step is admitted separately, at the lowest priority, so
 * that a report of a hundred charts delays other renders by one step at most.
 */
export class ReportRenderer {
  constructor(private readonly options: ReportRendererOptions) {}

  /** @throws as `Chromium.renderReport` */
  render(report: Report, options: ReportOptions): Promise<RenderedReport> {
    return this.#onPage(report, options, (run) => run.print());
  }

  /** @throws as `Chromium.renderReport` */
  capture(report: Report, options: ReportOptions): Promise<CapturedReport> {
    return this.#onPage(report, options, (run) => run.capture());
  }

  async #onPage<T>(report: Report, options: ReportOptions, work: (run: ReportRun) => Promise<T>): Promise<T> {
    const { browser, bundle } = this.options;
    const page = await DrawingPage.open(await browser.whenRunning(), bundle, OPEN_TIMEOUT_MS);
    try {
      return await work(new ReportRun(page, report, options, this.options));
    } finally {
      if (!(await page.dispose())) browser.kill('page_stuck', 'the page of a report cannot be closed');
    }
  }
}

/** What a step draws, and where that stands in the report. */
interface Drawn {
  path: string;
  charts: ChartSpec[];
}

/** The rendering of one report. */
class ReportRun {
  readonly #admissionDeadlineAt = performance.now() + ADMISSION_TIMEOUT_MS;
  readonly #json: string;
  readonly #memoryBytes: number;
  readonly #charts: { page: number; chart: number; spec: ChartSpec }[];
  /** The page may go on with what took too long. */
  #hangs = false;

  constructor(
    private readonly page: DrawingPage,
    private readonly report: Report,
    private readonly options: ReportOptions,
    private readonly renderer: ReportRendererOptions,
  ) {
    this.#charts = report.pages.flatMap(({ charts }, page) => charts.map(({ spec }, chart) => ({ page, chart, spec })));
    this.#json = JSON.stringify(report);
    this.#memoryBytes = BASE_BYTES + this.#charts.length * BYTES_PER_CHART + this.#json.length * BYTES_PER_JSON_BYTE;
  }

  async print(): Promise<RenderedReport> {
    const { exact, sheet, shorterByPx, drawn } = await this.#prepare();
    return { ...drawn, ...(await this.#printSheets(sheet, exact, shorterByPx)) };
  }

  /** One sheet after the other: the images of all charts at once would take gigabytes. */
  async capture(): Promise<CapturedReport> {
    const { sheet, drawn } = await this.#prepare();
    const { cover, pages, format, devicePixelRatio = 1 } = this.report;
    const images: Buffer[] = [];
    let preview: Buffer | undefined;
    const count = pages.length + (cover ? 1 : 0);
    for (let at = 0; at < count; at++) {
      const image = await this.#step(
        () => this.#pages(),
        this.renderer.stepTimeoutMs + PREVIEW_TIMEOUT_MS,
        async () => {
          const box = await this.page.call('showReportSheet', at, devicePixelRatio);
          preview ??= await this.page.capture(box, PREVIEW_WIDTH_PX / sheet.widthPx);
          return this.page.capture(box, devicePixelRatio, format === 'webp' ? 'webp' : 'png');
        },
      );
      images.push(image);
    }
    return { ...drawn, pages: images, preview };
  }

  async #prepare() {
    const exact = sheetSize(this.report.pageFormat, this.report.orientation);
    const sheet = { widthPx: Math.ceil(exact.widthPx), heightPx: Math.ceil(exact.heightPx) };
    const layOut = () => this.page.call('openReport', this.#json, sheet);
    const { cutTexts, shorterByPx } = await this.#step(this.#pages, this.renderer.stepTimeoutMs, layOut);
    const notes = await this.#prepareCharts();
    const size = { widthPx: Math.round(exact.widthPx), heightPx: Math.round(exact.heightPx) };
    return { exact, sheet, shorterByPx, drawn: { ...size, cutTexts, notes } };
  }

  /** Draws every chart once off screen: this finds the errors of all charts and loads all fonts before the report is printed. @returns notes */
  async #prepareCharts(): Promise<string[]> {
    const notes: string[] = [];
    const issues: SpecIssue[] = [];
    for (let done = 0; done < this.#charts.length; ) {
      for (const result of await this.#tryCharts(done)) {
        const path = this.#pathOf(done++);
        if (result.ok) notes.push(...(result.notes ?? []).map((line) => `${path}: ${line}`));
        else issues.push({ path: `${path}.${result.error.path}`, message: result.error.message });
        await this.options.progress?.(done);
      }
    }
    if (issues.length > 0) throw invalidRequest(issues);
    return notes;
  }

  #pathOf(index: number): string {
    const { page, chart } = this.#charts[index] ?? {};
    return `pages.${page}.charts.${chart}.spec`;
  }

  /** Draws charts from the index `from` in one call: several, if they are small. @returns the results of one at least */
  async #tryCharts(from: number): Promise<PageResult<null>[]> {
    let count = 0;
    let turnsMs = 0;
    const letOthersRun = createYield();
    for (const { spec } of this.#charts.slice(from)) {
      await letOthersRun();
      turnsMs += estimateTurnMs(spec);
      if (count > 0 && turnsMs > CALL_BUDGET_MS) break;
      count++;
    }
    const work = () => this.page.call('tryReportCharts', from, count, CALL_BUDGET_MS);
    return this.#step(() => this.#findStopped(from, count), this.renderer.stepTimeoutMs, work);
  }

  /** The chart at which a call was stopped; all of the call where the page does not say it. */
  async #findStopped(from: number, count: number): Promise<Drawn> {
    const drawnOf = (index: number): Drawn => {
      const charts = this.#charts.slice(index, index + 1).map(({ spec }) => spec);
      return { path: this.#pathOf(index), charts };
    };
    if (count === 1) return drawnOf(from);
    try {
      const tried = await this.page.stopAndRead(() => this.page.call('takeTried'));
      return drawnOf(from + tried.length);
    } catch {
      return { path: 'pages', charts: this.#charts.slice(from, from + count).map(({ spec }) => spec) };
    }
  }

  /** @param exact size to which the printed sheets are cut, lower by `shorterByPx` */
  #printSheets(sheet: Sheet, exact: Sheet, shorterByPx: number[]) {
    const { title, subtitle: subject, language } = this.report;
    const bookmarks = headingsOf(this.report);
    const timeoutMs = PRINT_BASE_MS + PRINT_MS_PER_CHART * this.#charts.length + PREVIEW_TIMEOUT_MS;
    return this.#step(this.#pages, timeoutMs, async () => {
      await this.page.call('armReport');
      const widthPx = sheet.widthPx + SHEET_MARGIN_PX;
      const heightPx = sheet.heightPx + SHEET_MARGIN_PX;
      const printed = await this.page.printDocument({ widthPx, heightPx });
      const preview = await this.#preview({ ...sheet, heightPx: sheet.heightPx - (shorterByPx[0] ?? 0) });
      const file = await phase('encode', async () => {
        const { finishPdf } = await import('./pdf-document.js');
        return finishPdf(printed, { ...exact, shorterByPx, title, subject, language, bookmarks });
      });
      return { file, preview };
    });
  }

  /** The first page as it was printed: its canvases keep what they drew. A report without it is complete. */
  #preview(sheet: Sheet): Promise<Buffer | undefined> {
    const scale = PREVIEW_WIDTH_PX / sheet.widthPx;
    const box = { x: 0, y: 0, width: sheet.widthPx, height: sheet.heightPx };
    return withTimeout(PREVIEW_TIMEOUT_MS, () => this.page.capture(box, scale)).catch(() => {
      this.#hangs = true;
      return undefined;
    });
  }

  readonly #pages = (): Drawn => ({ path: 'pages', charts: this.#charts.map(({ spec }) => spec) });

  /**
   * Waits for admission, then runs `work`. After a time-out the page must not be used.
   * @param findStopped called after a time-out
   * @throws ApiError 400 at what was stopped after `timeoutMs`
   */
  async #step<T>(findStopped: () => Drawn | Promise<Drawn>, timeoutMs: number, work: () => Promise<T>): Promise<T> {
    const release = await phase('queue', () => this.#admit());
    try {
      return await phase('draw', () => withTimeout(timeoutMs, work));
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error;
      this.#hangs = true;
      this.renderer.admission.recordStop(this.options);
      const { charts, path } = await findStopped();
      throw invalidRequest([tooSlow(charts, path, timeoutMs)]);
    } finally {
      if (this.#hangs) void this.page.dispose().finally(release);
      else release();
    }
  }

  /** Retries while the queue is full: a report is a job, so no client waits for the response. */
  async #admit(): Promise<Release> {
    const { payer, network, signal } = this.options;
    const deadlineAt = this.#admissionDeadlineAt;
    for (;;) {
      signal?.throwIfAborted();
      try {
        return await this.renderer.admission.acquire({
          priority: 'job',
          payer,
          network,
          memoryBytes: this.#memoryBytes,
          deadlineAt,
          ...(signal && { signal }),
        });
      } catch (error) {
        const isBusy = error instanceof ApiError && error.status === 503 && performance.now() < deadlineAt;
        if (!isBusy || this.page.crash !== undefined) throw error;
        await sleep(ADMISSION_RETRY_MS);
      }
    }
  }
}

function headingsOf({ cover, title, pages }: Report): string[] {
  const headings = pages.flatMap((page) => [page.heading, ...page.charts.map(({ heading }) => heading)]);
  return [cover?.title ?? title, ...headings.filter((heading) => heading !== undefined)];
}
