import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Report, Sheet } from '../../renderer-page/payload.js';
import { ApiError, invalidRequest, type SpecFault } from '../errors.js';
import type { Admission, Release } from './admission.js';
import { type SupervisedBrowser, withTimeout } from './browser.js';
import { DrawingPage } from './drawing-page.js';
import type { PageBundle } from './page-bundle.js';
import { paperOf } from './paper.js';
import { finishPdf } from './pdf-document.js';

export interface ReportOptions {
  /** Stops the report before its next step. */
  signal?: AbortSignal;
  /** Told after each chart how many of them are prepared. */
  progress?(done: number): Promise<void> | void;
}

export interface PrintedReport {
  file: Buffer;
  /** CSS px, rounded. */
  widthPx: number;
  /** CSS px, rounded. */
  heightPx: number;
  /** Paths of the texts that had to be cut to fit their page. */
  cutTexts: string[];
}

export interface ReportPressOptions {
  browser: SupervisedBrowser;
  bundle: PageBundle;
  admission: Admission;
  /** How long one step may draw: the page laid out, or one chart. */
  stepTimeoutMs: number;
  log: Logger;
}

const OPEN_TIMEOUT_MS = 12_000;
/** The page is a little larger than the sheet that is cut out of it, so that Chromium's rounding never adds a sheet. */
const SHEET_MARGIN_PX = 1;
const PRINT_BASE_MS = 15_000;
const PRINT_MS_PER_CHART = 1000;
/** Waiting for places, all steps together; then the job is tried again later. */
const WAITING_MS = 300_000;
const WAIT_AGAIN_MS = 500;
const MB = 1024 * 1024;
/** Peak memory over the whole process tree: 170 MB for 60 everyday charts, 350 MB for 50 of two thousand points each (docs/adr/0095). */
const BASE_BYTES = 96 * MB;
const BYTES_PER_CHART = 2 * MB;
const BYTES_PER_JSON_BYTE = 64;

/**
 * Prints reports, each on a page of its own that is opened for it and thrown away after it. For every step it takes a place in the queue of
 * all drawings, at the lowest priority, and gives it back: a report of a hundred charts holds up nobody for longer than one of its steps.
 */
export class ReportPress {
  constructor(private readonly options: ReportPressOptions) {}

  /** @throws ApiError 400 `Invalid request` with all charts that cannot be drawn, 503 (no place to be had, closing); Error when the page or its browser ended */
  async print(report: Report, options: ReportOptions): Promise<PrintedReport> {
    const { browser, bundle } = this.options;
    const page = await DrawingPage.open(await browser.whenUp(), bundle, OPEN_TIMEOUT_MS);
    try {
      return await new Printing(page, report, options, this.options).run();
    } finally {
      if (!(await page.dispose()) && browser.processId !== undefined)
        browser.kill('the page of a report cannot be closed');
    }
  }
}

/** One report on its way through one page. */
class Printing {
  readonly #waitUntil = Date.now() + WAITING_MS;
  readonly #json: string;
  readonly #costBytes: number;
  readonly #charts: { page: number; chart: number }[];

  constructor(
    private readonly page: DrawingPage,
    private readonly report: Report,
    private readonly options: ReportOptions,
    private readonly press: ReportPressOptions,
  ) {
    this.#charts = report.pages.flatMap(({ charts }, page) => charts.map((_, chart) => ({ page, chart })));
    this.#json = JSON.stringify(report);
    this.#costBytes = BASE_BYTES + this.#charts.length * BYTES_PER_CHART + this.#json.length * BYTES_PER_JSON_BYTE;
  }

  async run(): Promise<PrintedReport> {
    const { report, page } = this;
    const paper = paperOf(report.pageFormat, report.orientation);
    const sheet = { widthPx: Math.ceil(paper.widthPx), heightPx: Math.ceil(paper.heightPx) };
    const { stepTimeoutMs } = this.press;
    const { cutTexts } = await this.#step(
      stepTimeoutMs,
      () => page.call('openReport', this.#json, sheet),
      tooSlow('pages'),
    );
    await this.#tryCharts();
    const file = await this.#printSheets(sheet, paper);
    const { widthPx, heightPx } = paper;
    return { file, widthPx: Math.round(widthPx), heightPx: Math.round(heightPx), cutTexts };
  }

  /** Draws every chart once where nobody sees it, so that all faults are told at once and nothing is missing when it is printed. */
  async #tryCharts(): Promise<void> {
    const faults: SpecFault[] = [];
    for (const [index, { page, chart }] of this.#charts.entries()) {
      const path = `pages.${page}.charts.${chart}.spec`;
      const work = () => this.page.call('tryReportChart', page, chart);
      const answer = await this.#step(this.press.stepTimeoutMs, work, tooSlow(`${path}.options`));
      if (!answer.ok) faults.push({ path: `${path}.${answer.error.path}`, message: answer.error.message });
      await this.options.progress?.(index + 1);
    }
    if (faults.length > 0) throw invalidRequest(faults);
  }

  #printSheets(sheet: Sheet, paper: Sheet): Promise<Buffer> {
    const { title, subtitle, language } = this.report;
    const bookmarks = headingsOf(this.report);
    const budgetMs = PRINT_BASE_MS + PRINT_MS_PER_CHART * this.#charts.length;
    const print = async () => {
      await this.page.call('armReport');
      const { widthPx, heightPx } = sheet;
      const size = { widthPx: widthPx + SHEET_MARGIN_PX, heightPx: heightPx + SHEET_MARGIN_PX };
      return finishPdf(await this.page.printDocument(size), {
        ...paper,
        title,
        subject: subtitle,
        language,
        bookmarks,
      });
    };
    return this.#step(budgetMs, print, tooSlow('pages'));
  }

  /** @param late what is thrown when the work takes longer than `timeoutMs`; the page is not to be used after that */
  async #step<T>(timeoutMs: number, work: () => Promise<T>, late: (seconds: number) => ApiError): Promise<T> {
    const release = await this.#enter();
    try {
      const done = await withTimeout(
        work().then((value) => ({ value })),
        timeoutMs,
      );
      if (done === undefined) throw late(Math.round(timeoutMs / 1000));
      return done.value;
    } finally {
      release();
    }
  }

  /** A full queue is no reason to give a report up: nobody waits for it with a connection open. */
  async #enter(): Promise<Release> {
    const { signal } = this.options;
    for (;;) {
      signal?.throwIfAborted();
      try {
        const deadlineAt = this.#waitUntil;
        return await this.press.admission.enter({
          priority: 'job',
          costBytes: this.#costBytes,
          deadlineAt,
          ...(signal && { signal }),
        });
      } catch (error) {
        const isBusy = error instanceof ApiError && error.status === 503 && Date.now() < this.#waitUntil;
        if (!isBusy || this.page.crash !== undefined) throw error;
        await sleep(WAIT_AGAIN_MS);
      }
    }
  }
}

function headingsOf({ cover, title, pages }: Report): string[] {
  const headings = pages.flatMap((page) => [page.heading, ...page.charts.map(({ heading }) => heading)]);
  return [cover?.title ?? title, ...headings.filter((heading) => heading !== undefined)];
}

function tooSlow(path: string): (seconds: number) => ApiError {
  return (seconds) =>
    invalidRequest([
      {
        path,
        message: `could not be drawn within ${seconds} s. Check the options for extreme values (ticks.count, circumference, rotation, number of scales), or use fewer points.`,
      },
    ]);
}
