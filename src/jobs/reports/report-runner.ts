import {
  type ChartSpec,
  invalidRequest,
  issuesOf,
  plainSpec,
  type Report,
  type ReportFormat,
  type SpecIssue,
  underField,
} from '../../../chart-spec/spec.js';
import type { Chromium, ReportOptions } from '../../browser/browser.js';
import { badRequest } from '../../http/errors.js';
import { createYield } from '../../platform/concurrency/yielding.js';
import type { Logos } from '../../render/logos/logos.js';
import { fileNameOf, MAX_BYTES, MAX_MIB } from '../archives/image-files.js';
import { zipOf } from '../archives/zip.js';
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
  chromium: Pick<Chromium, 'renderReport' | 'captureReport'>;
  logos: Pick<Logos, 'attach' | 'prepareJob'>;
}

/** The limits of what a job stores of an error and of warnings. */
const MAX_ERROR_CHARS = 1000;
const MAX_WARNINGS = 60;

/** @throws ApiError 400 with every chart that takes longer to draw than is allowed */
export async function requireDrawableReport(
  { pages }: Report,
  chromium: Pick<Chromium, 'requireDrawable'>,
): Promise<void> {
  const issues: SpecIssue[] = [];
  const letOthersRun = createYield();
  for (const [page, { charts }] of pages.entries()) {
    for (const [chart, { spec }] of charts.entries()) {
      await letOthersRun();
      try {
        chromium.requireDrawable(spec);
      } catch (error) {
        const found = issuesOf(underField(error, `pages.${page}.charts.${chart}.spec`));
        if (found === undefined) throw error;
        issues.push(...found);
      }
    }
  }
  if (issues.length > 0) throw invalidRequest(issues);
}

/** Draws reports: one PDF, or a ZIP of an image of each page. A chart that cannot be drawn fails the whole report; the error names all such charts. See docs/design/job-queue.md. */
export function createReportRunner({ chromium, logos }: ReportRunnerOptions): JobRunner {
  return async ({ jobId, caller, payload, signal, progress }) => {
    const { report, logoUrl, warnings, specHashes } = payload as ReportPayload;
    await logos.prepareJob(jobId, logoUrl === undefined ? [] : [logoUrl], caller.accountId);
    const branded = await attachLogo(report, logoUrl, caller.accountId);
    const startMs = performance.now();
    const options = { payer: caller.accountId, network: caller.network, signal, progress };
    const drawn = await draw(branded.report, options).catch((error: unknown) => {
      throw withIssuesInText(error);
    });
    const { file, preview, widthPx: width, heightPx: height, cutTexts, notes } = drawn;
    const cuts = cutTexts.map((path) => `${path} was cut: its page has no room for all of it.`);
    return {
      file,
      preview,
      format: report.format ? 'zip' : 'pdf',
      width,
      height,
      failedCharts: 0,
      charts: drawnCharts(report, specHashes, file.length, performance.now() - startMs),
      warnings: [...warnings, ...branded.warnings, ...cuts, ...notes].slice(0, MAX_WARNINGS),
    };
  };

  async function draw(report: Report, options: ReportOptions) {
    if (!report.format) return chromium.renderReport(report, options);
    const { pages, ...drawn } = await chromium.captureReport(report, options);
    return { ...drawn, file: await zipOfPages(report, report.format, pages) };
  }

  async function attachLogo(report: Report, logoUrl: string | undefined, accountId: string) {
    if (logoUrl === undefined) return { report, warnings: [] };
    const { spec, warnings } = await logos.attach({ ...plainSpec(), header: { logoUrl } }, accountId);
    return { report: spec.logo === undefined ? report : { ...report, logo: spec.logo }, warnings };
  }
}

/** `001-cover.png`, `002-where-it-comes-from.png`. @throws ApiError 400 when the images are too large */
async function zipOfPages({ cover, pages }: Report, format: ReportFormat, images: readonly Buffer[]): Promise<Buffer> {
  const titles = pages.map(({ heading, charts }) => heading ?? charts[0]?.heading ?? null);
  if (cover) titles.unshift('cover');
  const bytes = images.reduce((sum, image) => sum + image.length, 0);
  if (bytes > MAX_BYTES) {
    const found = Math.ceil((MAX_MIB * bytes) / MAX_BYTES);
    throw badRequest(`The images of a report may have ${MAX_MIB} MiB together; these have ${found}. Use fewer pages.`);
  }
  const named = images.map((image, at) => [fileNameOf(titles[at] ?? null, at, format), image] as const);
  return zipOf(Object.fromEntries(named));
}

/** The document is printed at once, so every chart gets an equal share of its size and time. */
function drawnCharts(
  { pages, format = 'pdf' }: Report,
  specHashes: ReportPayload['specHashes'],
  bytes: number,
  ms: number,
): DrawnChart[] {
  const specs = pages.flatMap(({ charts }) => charts.map(({ spec }): ChartSpec => ({ ...spec, format })));
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
