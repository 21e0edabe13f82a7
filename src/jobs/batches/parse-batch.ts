import Joi from 'joi';
import {
  type ChartSpec,
  frameCount,
  invalidRequest,
  isObject,
  issuesOf,
  parseSpec,
  type SpecIssue,
  toJsonSchema,
  underField,
} from '../../../chart-spec/spec.js';
import { lineOfText, readInput } from '../../http/http.js';
import { schemaRef } from '../../http/openapi.js';
import { createYield } from '../../platform/concurrency/yielding.js';
import { MAX_MEGAPIXELS } from '../archives/image-files.js';

/** One chart of an accepted batch. */
export interface BatchChart {
  name: string | null;
  /** In its normal form, with its brand kit applied. */
  spec: ChartSpec;
  warnings: string[];
  /** The hash that `History.keepSpec` returned; absent where no history is kept. */
  specHash?: string | null;
}

/** The payload of a batch job. */
export interface BatchPayload {
  charts: BatchChart[];
}

export const MAX_CHARTS = 100;
const NAME_CHARS = 100;

const chartSchema = Joi.object<{ name?: string; spec: unknown }>({
  name: lineOfText(NAME_CHARS).description('Used for the file name. If absent, the title of the chart.'),
  spec: Joi.any()
    .required()
    .meta({ jsonSchema: schemaRef('ChartSpec') }),
}).messages({ 'object.base': 'A chart of a batch must be an object with a "spec", and a "name" if you like' });

/** Checks only the number of charts; they are parsed one by one. */
export const batchSchema = Joi.object<{ charts: unknown[] }>({
  charts: Joi.any()
    .required()
    .custom((value: unknown, helpers) => (isChartList(value) ? value : helpers.error('charts.count')))
    .messages({ 'charts.count': `"charts" must be an array of 1 to ${MAX_CHARTS} charts` })
    .meta({ jsonSchema: { type: 'array', minItems: 1, maxItems: MAX_CHARTS, items: toJsonSchema(chartSchema) } }),
});

export const BATCH_EXAMPLE = {
  charts: [
    {
      name: 'Quarterly revenue',
      spec: { type: 'bar', data: { labels: ['Q1', 'Q2'], datasets: [{ label: 'Revenue', data: [12, 19] }] } },
    },
    {
      spec: {
        type: 'line',
        title: 'Orders',
        format: 'svg',
        data: { labels: ['Mon', 'Tue'], datasets: [{ data: [3, 7] }] },
      },
    },
  ],
};

/** One chart of a batch without its brand kit. */
interface ReadChart {
  /** Absent where the specification is invalid. */
  chart?: Pick<BatchChart, 'spec' | 'warnings'> | undefined;
  name: string | null;
  /** With paths such as `charts.3.spec.data.labels`. */
  specIssues: SpecIssue[];
  otherIssues: SpecIssue[];
}

export interface ReadBatch {
  charts: ReadChart[];
  /** What is wrong with the batch itself. */
  issues: SpecIssue[];
}

/** Reads the body of POST /api/v1/batches. */
export function readBatch(body: unknown): ReadBatch {
  const issues: SpecIssue[] = [];
  collectIssues(issues, () => readInput(batchSchema, body));
  return { charts: chartsIn(body).map(readChart), issues };
}

/** Whether `completeBatch` will throw, whatever brand kits there are. */
export function isInvalid({ charts, issues }: ReadBatch): boolean {
  return issues.length > 0 || charts.some(({ specIssues, otherIssues }) => specIssues.length + otherIssues.length > 0);
}

function readChart(entry: unknown, i: number): ReadChart {
  const specIssues: SpecIssue[] = [];
  const otherIssues: SpecIssue[] = [];
  const chart = collectIssues(specIssues, () => parseChart(specIn(entry)), `charts.${i}.spec`);
  const fields = collectIssues(otherIssues, () => readInput(chartSchema, entry), `charts.${i}`);
  return { chart, name: fields?.name ?? null, specIssues, otherIssues };
}

/** Applies a brand kit to a spec, and keeps the spec for the history. Throws 400 for an unknown kit. */
type ApplyBrandKit = (spec: ChartSpec) => Promise<Pick<BatchChart, 'spec' | 'specHash'>>;

/**
 * Applies the brand kits of a batch. Other requests are served between the charts.
 * @throws ApiError 400 `Invalid request` with the issues of all charts, at most 100
 */
export async function completeBatch({ charts, issues: known }: ReadBatch, apply: ApplyBrandKit): Promise<BatchChart[]> {
  const issues = [...known];
  const completed: BatchChart[] = [];
  const letOthersRun = createYield();
  for (const [i, { chart, name, specIssues, otherIssues }] of charts.entries()) {
    await letOthersRun();
    issues.push(...specIssues);
    try {
      if (chart !== undefined) completed.push({ ...chart, ...(await apply(chart.spec)), name });
    } catch (error) {
      issues.push(...issuesUnder(error, `charts.${i}.spec`));
    }
    issues.push(...otherIssues);
  }
  if (issues.length === 0) issues.push(...findSizeIssues(completed));
  if (issues.length > 0) throw invalidRequest(issues);
  return completed;
}

/** Empty for a list that `batchSchema` rejects. */
function chartsIn(body: unknown): unknown[] {
  const charts = isObject(body) && Object.hasOwn(body, 'charts') ? body['charts'] : undefined;
  return isChartList(charts) ? charts : [];
}

function isChartList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length >= 1 && value.length <= MAX_CHARTS;
}

/** Undefined if absent, which `chartSchema` reports. */
function specIn(entry: unknown): unknown {
  return isObject(entry) && Object.hasOwn(entry, 'spec') ? entry['spec'] : undefined;
}

function parseChart(value: unknown): Pick<BatchChart, 'spec' | 'warnings'> | undefined {
  if (value === undefined) return undefined;
  const { spec, warnings } = parseSpec(value);
  return { spec, warnings };
}

/** @returns undefined when `parse` throws issues, which are added to `issues` with their paths under `field` */
function collectIssues<T>(issues: SpecIssue[], parse: () => T, field?: string): T | undefined {
  try {
    return parse();
  } catch (error) {
    issues.push(...issuesUnder(error, field));
    return undefined;
  }
}

/** Throws an error without issues. */
function issuesUnder(error: unknown, field?: string): SpecIssue[] {
  const found = issuesOf(field === undefined ? error : underField(error, field));
  if (found === undefined) throw error;
  return found;
}

function findSizeIssues(charts: BatchChart[]): SpecIssue[] {
  const megapixels = charts.reduce((sum, { spec }) => sum + pixelsOf(spec), 0) / 1e6;
  if (megapixels <= MAX_MEGAPIXELS) return [];
  const message =
    `The raster images of a batch, with all frames, may have ${MAX_MEGAPIXELS} megapixels together; these have ` +
    `${Math.ceil(megapixels)}. Send them in several batches, or smaller.`;
  return [{ path: 'charts', message }];
}

/** The number of pixels of all frames of a raster image; 0 for a vector image. */
function pixelsOf(spec: ChartSpec): number {
  const { format, width, height, devicePixelRatio } = spec;
  return format === 'svg' || format === 'pdf' ? 0 : width * height * devicePixelRatio ** 2 * frameCount(spec);
}
