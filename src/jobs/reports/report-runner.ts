import type { ChartSpec, Report } from '../../../renderer-page/payload.js';
import { plainSpec } from '../../../renderer-page/report/plain-spec.js';
import type { Chromium } from '../../browser/browser.js';
import { ApiError, badRequest, type SpecIssue } from '../../http/errors.js';
import type { Logos } from '../../render/logos/logos.js';
import type { DrawnChart, JobRunner } from '../jobs.js';

/** What a job of a report is accepted with: everything but the bytes of its logo. */
export interface ReportPayload {
  report: Report;
  logoUrl?: string;
  warnings: string[];
}

export interface ReportRunnerOptions {
  chromium: Pick<Chromium, 'renderReport'>;
  logos: Pick<Logos, 'attach'>;
}

/** As long as what a job keeps of its error. */
const MAX_ERROR_CHARS = 1000;
const MAX_WARNINGS = 60;

/** Draws the reports that were accepted. A report with a chart that cannot be drawn fails as a whole, and names all such charts. */
export function createReportRunner({ chromium, logos }: ReportRunnerOptions): JobRunner {
  return async ({ payload, signal, progress }) => {
    const { report, logoUrl, warnings } = payload as ReportPayload;
    const branded = await withLogo(report, logoUrl);
    const startMs = performance.now();
    const printed = await chromium
      .renderReport(branded.report, { signal, progress })
      .catch((error: unknown) => Promise.reject(told(error)));
    const { file, widthPx: width, heightPx: height, cutTexts } = printed;
    const cuts = cutTexts.map((path) => `${path} was cut: its page has no room for all of it.`);
    return {
      ...{ file, format: 'pdf', width, height, failedCharts: 0 },
      charts: drawnCharts(report, file.length, performance.now() - startMs),
      warnings: [...warnings, ...branded.warnings, ...cuts].slice(0, MAX_WARNINGS),
    };
  };

  async function withLogo(report: Report, logoUrl: string | undefined) {
    if (logoUrl === undefined) return { report, warnings: [] };
    const { spec, warnings } = await logos.attach({ ...plainSpec(), header: { logoUrl } });
    return { report: spec.logo === undefined ? report : { ...report, logo: spec.logo }, warnings };
  }
}

/** Nobody can say what each of them took of a document that is printed at once. */
function drawnCharts({ pages }: Report, bytes: number, ms: number): DrawnChart[] {
  const specs = pages.flatMap(({ charts }) => charts.map(({ spec }): ChartSpec => ({ ...spec, format: 'pdf' })));
  const share = { bytes: Math.round(bytes / specs.length), latencyMs: ms / specs.length, cached: false };
  return specs.map((spec) => ({ spec, ...share }));
}

/** A job keeps one line of its error: all charts that cannot be drawn stand in it, as far as there is room. */
function told(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 400) return error;
  const faults = (error.body['details'] ?? []) as SpecIssue[];
  if (faults.length === 0) return error;
  const sentences = faults.map(({ path, message }) => `${path}: ${message}`).join('; ');
  const text = `The report cannot be drawn. ${sentences}`;
  return badRequest(text.length > MAX_ERROR_CHARS ? `${text.slice(0, MAX_ERROR_CHARS - 1).toWellFormed()}…` : text);
}
