/** Both GET forms (reference "GET /api/v1/render") into the body that a POST would have carried. */
import { ApiError, invalidSpec, type SpecIssue } from '../http/errors.js';
import { decodeChart } from './encoded-chart.js';
import { readQuery, tableOf } from './query.js';
import { type ParsedSpec, parseSpec } from './read-spec.js';
import { isObject } from './untrusted.js';
import { urlParameters } from './url-parameters.js';
import { Warnings } from './warnings.js';

const PARAMETERS = tableOf(urlParameters);

/**
 * Reads a query string, simple form or encoded.
 * @param rawQuery without the `?`, not decoded
 * @throws ApiError 400 with every fault of the URL and of the spec
 */
export function parseSpecUrl(rawQuery: string): ParsedSpec {
  const warnings = new Warnings();
  const { values, labels, found } = readQuery(rawQuery, PARAMETERS, warnings);
  const chart = values.get('chart');
  try {
    const body = chart === undefined ? simpleForm(values, labels) : encodedForm(chart, values, warnings);
    const reading = parseSpec(body, warnings);
    if (found.faults.length === 0) return reading;
  } catch (error) {
    throw invalidSpec([...found.faults, ...otherFaults(error, found.faults)]);
  }
  throw invalidSpec(found.faults);
}

/** The spec's faults, without those that only follow from a parameter that could not be read. */
export function otherFaults(error: unknown, known: SpecIssue[]): SpecIssue[] {
  if (!(error instanceof ApiError)) throw error;
  const faults = error.body['details'] as SpecIssue[];
  return faults.filter((fault) => !known.some(({ path }) => path === fault.path));
}

/** The decoded spec; what the URL says about the picture (size, format, looks) wins over it, what it says about the chart does not. */
function encodedForm(chart: string, values: Map<string, string>, warnings: Warnings): unknown {
  const decoded = decodeChart(chart);
  if (!decoded.ok) throw invalidSpec([{ path: '', message: decoded.message }]);
  for (const name of ['type', 'labels', 'data', 'title']) {
    if (values.has(name)) warnings.add(`Parameter "${name}" was ignored: the chart parameter holds the whole chart.`);
  }
  if (!isObject(decoded.value)) return decoded.value;
  const spec = { ...decoded.value };
  if (values.has('scale')) delete spec['devicePixelRatio'];
  const looks = pictureFields(values);
  const theme = isObject(spec['theme']) ? { ...spec['theme'], ...looks['theme'] } : looks['theme'];
  return { ...spec, ...looks, ...(theme === undefined ? {} : { theme }) };
}

function simpleForm(values: Map<string, string>, labels: string[] | undefined): Record<string, unknown> {
  const series = values.get('data');
  const title = values.get('title');
  const data = {
    ...(labels === undefined ? {} : { labels }),
    ...(series === undefined ? {} : { datasets: readSeries(series) }),
  };
  return {
    ...(values.has('type') ? { type: values.get('type') } : {}),
    ...(labels === undefined && series === undefined ? {} : { data }),
    ...(title === undefined ? {} : { title }),
    ...pictureFields(values),
  };
}

/** Fields that say how the picture looks, not what it shows; legal beside both forms. */
export function pictureFields(values: Map<string, string>): Record<string, unknown> & { theme?: object } {
  const fields: Record<string, unknown> & { theme?: object } = {};
  for (const name of ['width', 'height', 'scale', 'quality']) {
    const value = values.get(name);
    if (value !== undefined) fields[name] = DECIMAL.test(value) ? Number(value) : value;
  }
  for (const name of ['format', 'brandKitId', 'alt']) {
    if (values.has(name)) fields[name] = values.get(name);
  }
  const returnUrl = values.get('returnUrl');
  if (returnUrl !== undefined) fields['returnUrl'] = BOOLEANS.get(returnUrl) ?? returnUrl;
  const background = values.get('bkg');
  if (background !== undefined) fields['backgroundColor'] = withHash(background);
  const palette = values.get('palette');
  if (palette !== undefined) fields.theme = { palette: palette.split(/,(?![^(]*\))/).map(withHash) };
  return fields;
}

const BOOLEANS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);
const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const POINT = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** What is no number stays a text, which the spec's own rules then name by its index. */
export function readSeries(series: string): { data: unknown[] }[] {
  return series.split('|').map((points) => ({ data: points.split(',').map(readPoint) }));
}

function readPoint(point: string): number | string | null {
  const text = point.trim();
  if (text === 'null') return null;
  return POINT.test(text) ? Number(text) : point;
}

/** A bare hex colour is meant as one: `#` would have begun the fragment. */
function withHash(value: string): string {
  const text = value.trim();
  return /^(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) ? `#${text}` : text;
}
