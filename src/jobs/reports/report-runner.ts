import { type ChartSpec, issuesOf, plainSpec, type Report } from '../../../chart-spec/spec.js';
import type { Chromium } from '../../browser/browser.js';
import { badRequest } from '../../http/errors.js';
import type { Logos } from '../../render/logos/logos.js';
import type { DrawnChart, JobRunner } from '../running/job-runner.js';

/** The payload of a report job: everything except the bytes of the logo. */
export interface ReportPayload {
  report: Report;
  logoUrl?: string;
  warnings: string[];
  /** The hashes of the charts' specs in their order, as `History.keepSpec` returned them; absent where no history is kept. */
  specHashes?: (string | null)[];
}

export interface ReportRunnerOptions {
  chromium: Pick<Chromium, 'renderReport'>;
  logos: Pick<Logos, 'attach' | 'prepareJob'>;
}

/** The limits of what a job stores of an error and of warnings. */
const MAX_ERROR_CHARS = 1000;
const MAX_WARNINGS = 60;

/** Prints reports. A chart that cannot be drawn fails the whole report; the error names all such charts. See docs/design/job-queue.md. */
export function createReportRunner({ chromium, logos }: ReportRunnerOptions): JobRunner {
  return async ({ jobId, caller, payload, signal, progress }) => {
    const { report, logoUrl, warnings, specHashes } = payload as ReportPayload;
    await logos.prepareJob(jobId, logoUrl === undefined ? [] : [logoUrl], caller.accountId);
    const branded = await attachLogo(report, logoUrl, caller.accountId);
    const startMs = performance.now();
    const options = { payer: caller.accountId, network: caller.network, signal, progress };
    const printed = await chromium.renderReport(branded.report, options).catch((error: unknown) => {
      throw withIssuesInText(error);
    });
    const { file, preview, widthPx: width, heightPx: height, cutTexts, notes } = printed;
    const cuts = cutTexts.map((path) => `${path} was cut: its page has no room for all of it.`);
    return {
      file,
      preview,
      format: 'pdf',
      width,
      height,
      failedCharts: 0,
      charts: drawnCharts(report, specHashes, file.length, performance.now() - startMs),
      warnings: [...warnings, ...branded.warnings, ...cuts, ...notes].slice(0, MAX_WARNINGS),
    };
  };

  async function attachLogo(report: Report, logoUrl: string | undefined, accountId: string) {
    if (logoUrl === undefined) return { report, warnings: [] };
    const { spec, warnings } = await logos.attach({ ...plainSpec(), header: { logoUrl } }, accountId);
    return { report: spec.logo === undefined ? report : { ...report, logo: spec.logo }, warnings };
  }
}

/** The document is printed at once, so every chart gets an equal share of its size and time. */
function drawnCharts(
  { pages }: Report,
  specHashes: ReportPayload['specHashes'],
  bytes: number,
  ms: number,
): DrawnChart[] {
  const specs = pages.flatMap(({ charts }) => charts.map(({ spec }): ChartSpec => ({ ...spec, format: 'pdf' })));
  const share = { bytes: Math.round(bytes / specs.length), latencyMs: ms / specs.length, cached: false };
  return specs.map((spec, i) => ({ spec, specHash: specHashes?.[i], ...share }));
}

/** The `error` of a job is one text, so it names all charts that cannot be drawn, as far as it is long enough. */
function withIssuesInText(error: unknown): unknown {
  const issues = issuesOf(error) ?? [];
  if (issues.length === 0) return error;
  const text = `The report cannot be drawn. ${issues.map(({ path, message }) => `${path}: ${message}`).join('; ')}`;
  const short = text.length > MAX_ERROR_CHARS ? `${text.slice(0, MAX_ERROR_CHARS - 1).toWellFormed()}…` : text;
  return badRequest(short);
}
