/** Converts both forms of a GET render URL to the body of an equal POST. See docs/reference/get-urls.md. */
import { ApiError, invalidSpec, type SpecIssue } from '../http/errors.js';
import { isObject } from '../platform/is-object.js';
import { decodeChart } from './encoded-chart.js';
import { type ParsedSpec, parseSpec } from './parse-spec.js';
import { parameterTable, parseQuery } from './query-string.js';
import { urlParameters } from './url-parameters.js';
import { Warnings } from './warnings.js';

const PARAMETERS = parameterTable(urlParameters);

/**
 * Parses a query string, in the simple or the encoded form.
 * @param rawQuery without the `?`, not decoded
 * @throws ApiError 400 with all issues of the URL and of the spec
 */
export function parseSpecUrl(rawQuery: string): ParsedSpec {
  const warnings = new Warnings();
  const { values, labels, issues } = parseQuery(rawQuery, PARAMETERS, warnings);
  const chart = values.get('chart');
  try {
    const body = chart === undefined ? simpleForm(values, labels) : encodedForm(chart, values, warnings);
    const parsed = parseSpec(body, warnings);
    if (issues.items.length === 0) return parsed;
  } catch (error) {
    throw invalidSpec([...issues.items, ...otherIssues(error, issues.items)]);
  }
  throw invalidSpec(issues.items);
}

/** What `parseSpecUrl` parses, as JSON; undefined when the encoded chart cannot be decoded. Never contains credentials. */
export function specOfUrl(rawQuery: string): unknown {
  const { values, labels } = parseQuery(rawQuery, PARAMETERS, new Warnings());
  const chart = values.get('chart');
  if (chart === undefined) return simpleForm(values, labels);
  return decodeChart(chart).ok ? encodedForm(chart, values, new Warnings()) : undefined;
}

/** The issues of the spec, without those at paths where the URL already has one. */
export function otherIssues(error: unknown, known: SpecIssue[]): SpecIssue[] {
  if (!(error instanceof ApiError)) throw error;
  const issues = error.body['details'] as SpecIssue[];
  return issues.filter((issue) => !known.some(({ path }) => path === issue.path));
}

/** The decoded spec. Size, format and theme in the URL take precedence over it; type, labels, data and title are ignored. */
function encodedForm(chart: string, values: Map<string, string>, warnings: Warnings): unknown {
  const decoded = decodeChart(chart);
  if (!decoded.ok) throw invalidSpec([{ path: '', message: decoded.message }]);
  for (const name of ['type', 'labels', 'data', 'title']) {
    if (values.has(name)) warnings.add(`Parameter "${name}" was ignored: the chart parameter holds the whole chart.`);
  }
  if (!isObject(decoded.value)) return decoded.value;
  const spec = { ...decoded.value };
  if (values.has('scale')) delete spec['devicePixelRatio'];
  const overrides = imageFields(values);
  const theme = isObject(spec['theme']) ? { ...spec['theme'], ...overrides.theme } : overrides.theme;
  return { ...spec, ...overrides, ...(theme === undefined ? {} : { theme }) };
}

function simpleForm(values: Map<string, string>, labels: string[] | undefined): Record<string, unknown> {
  const series = values.get('data');
  const title = values.get('title');
  const data = {
    ...(labels === undefined ? {} : { labels }),
    ...(series === undefined ? {} : { datasets: parseSeries(series) }),
  };
  return {
    ...(values.has('type') ? { type: values.get('type') } : {}),
    ...(labels === undefined && series === undefined ? {} : { data }),
    ...(title === undefined ? {} : { title }),
    ...imageFields(values),
  };
}

/** The fields for size, format and theme, which both forms accept. */
export function imageFields(values: Map<string, string>): Record<string, unknown> & { theme?: object } {
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

/** A point that is not a number stays a text, so that validation reports it with its index. */
export function parseSeries(series: string): { data: unknown[] }[] {
  return series.split('|').map((points) => ({ data: points.split(',').map(parsePoint) }));
}

function parsePoint(point: string): number | string | null {
  const text = point.trim();
  if (text === 'null') return null;
  return POINT.test(text) ? Number(text) : point;
}

/** Hex colors are accepted without `#`, because an unencoded `#` starts the fragment of a URL. */
function withHash(value: string): string {
  const text = value.trim();
  return /^(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) ? `#${text}` : text;
}
