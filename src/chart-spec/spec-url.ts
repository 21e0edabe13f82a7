/** Converts both forms of a GET render URL to the body of an equal POST. See docs/reference/get-urls.md. */
import { invalidSpec } from '../http/errors.js';
import { isObject } from '../platform/is-object.js';
import { decodeChart } from './encoded-chart.js';
import { type ParsedSpec, parseSpec } from './parse-spec.js';
import { parameterTable, parseQuery } from './query-string.js';
import { urlParameters } from './url-parameters.js';
import { imageFields, otherIssues, parseSeries } from './url-values.js';
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
