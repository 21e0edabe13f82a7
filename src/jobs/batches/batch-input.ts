import Joi from 'joi';
import type { ChartSpec } from '../../../renderer-page/payload.js';
import { parseSpec } from '../../chart-spec/chart-spec.js';
import { ApiError, invalidRequest, type SpecIssue } from '../../http/errors.js';
import { lineOfText, readInput } from '../../http/http.js';
import type { BatchChart } from './batches.js';

export const MAX_CHARTS = 100;
export const NAME_CHARS = 100;
/**
 * Of all raster pictures of a batch together, about two of the largest: a hundred charts of 2236 × 2236. They take some five seconds as PNG
 * and up to a minute as WebP, and whoever waits behind them in the queue is to wait no longer.
 */
export const MAX_MEGAPIXELS = 500;

const CHARTS_SENTENCE = `"charts" must be an array of 1 to ${MAX_CHARTS} charts`;
/** Judged by its length alone: the charts are read one by one, and a million of them not at all. */
const batch = Joi.object<{ charts: unknown[] }>({
  charts: Joi.any()
    .required()
    .custom((value: unknown, helpers) => (isCharts(value) ? value : helpers.error('charts.count')))
    .messages({ 'charts.count': CHARTS_SENTENCE }),
});
const chart = Joi.object<{ name?: string; spec: unknown }>({
  name: lineOfText(NAME_CHARS),
  spec: Joi.any().required(),
}).messages({ 'object.base': 'A chart of a batch must be an object with a "spec", and a "name" if you like' });

/** Puts the saved kit that applies into a spec. @throws ApiError 400 */
type Dress = (spec: ChartSpec) => Promise<ChartSpec>;

/**
 * Reads the parsed body of POST /api/v1/batches. One chart after the other, and the database is asked in between, so that others get their
 * turn while a hundred of them are read.
 * @throws ApiError 400 `Invalid request` with the faults of all charts at once, at most 100, each at its path (`charts.3.spec.data.labels`)
 */
export async function readBatch(body: unknown, dress: Dress): Promise<BatchChart[]> {
  const faults: SpecIssue[] = [];
  await collect(faults, '', () => readInput(batch, body));
  const entries = chartsIn(body);
  const charts: BatchChart[] = [];
  for (const [i, entry] of entries.entries()) {
    const spec = await collect(faults, `charts.${i}.spec`, () => readDressed(specIn(entry), dress));
    const fields = await collect(faults, `charts.${i}`, () => readInput(chart, entry));
    if (spec !== undefined && fields !== undefined) charts.push({ ...spec, name: fields.name ?? null });
  }
  if (faults.length === 0) faults.push(...sizeFaults(charts));
  if (faults.length > 0) throw invalidRequest(faults);
  return charts;
}

/** What is no array of so many has been refused already. */
function chartsIn(body: unknown): unknown[] {
  const charts = isObject(body) && Object.hasOwn(body, 'charts') ? body['charts'] : undefined;
  return isCharts(charts) ? charts : [];
}

function isCharts(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length >= 1 && value.length <= MAX_CHARTS;
}

/** Undefined where there is none, which is a fault of the chart and not of its spec. */
function specIn(entry: unknown): unknown {
  return isObject(entry) && Object.hasOwn(entry, 'spec') ? entry['spec'] : undefined;
}

async function readDressed(value: unknown, dress: Dress): Promise<Omit<BatchChart, 'name'> | undefined> {
  if (value === undefined) return undefined;
  const { spec, warnings } = parseSpec(value);
  return { spec: await dress(spec), warnings };
}

/** @returns undefined where there were faults; they are added with their path below `place` */
async function collect<T>(faults: SpecIssue[], place: string, read: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError) || !Array.isArray(error.body['details'])) throw error;
    const found: SpecIssue[] = error.body['details'];
    faults.push(...found.map(({ path, message }) => ({ path: [place, path].filter(Boolean).join('.'), message })));
    return undefined;
  }
}

function sizeFaults(charts: BatchChart[]): SpecIssue[] {
  const megapixels = charts.reduce((sum, { spec }) => sum + pixelsOf(spec), 0) / 1e6;
  if (megapixels <= MAX_MEGAPIXELS) return [];
  const message =
    `The PNG, JPEG and WebP pictures of a batch may have ${MAX_MEGAPIXELS} megapixels together; these have ` +
    `${Math.ceil(megapixels)}. Send them in several batches, or smaller.`;
  return [{ path: 'charts', message }];
}

/** Vectors have none. */
function pixelsOf({ format, width, height, devicePixelRatio }: ChartSpec): number {
  return format === 'svg' || format === 'pdf' ? 0 : width * height * devicePixelRatio ** 2;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
