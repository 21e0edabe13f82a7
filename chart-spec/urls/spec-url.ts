/** Converts both forms of a GET render URL to the body of an equal POST. See docs/reference/get-urls.md. */

import { readQueryText } from '../accidents/query-text.js';
import { type ParsedSpec, parseSpec } from '../language/parse-spec.js';
import { invalidSpec } from '../model/errors.js';
import { Warnings } from '../model/warnings.js';
import { isObject } from '../values/json.js';
import { withValueFormat } from '../values/value-format.js';
import { type Decoded, decodeChart } from './encoded-chart.js';
import { otherIssues, type ParsedQuery, parameterTable, parseQuery } from './query-string.js';
import { urlParameters } from './url-parameters.js';
import { DECIMAL, imageFields, parseSeries } from './url-values.js';

const PARAMETERS = parameterTable(urlParameters);

/**
 * Parses a query string, in the simple or the encoded form.
 * @param rawQuery without the `?`, not decoded
 * @param maxInflatedBytes see `decodeChart`
 * @throws ApiError 400 with all issues of the URL and of the spec; LargeInput
 */
export function parseSpecUrl(rawQuery: string, maxInflatedBytes?: number): ParsedSpec {
  const warnings = new Warnings();
  const text = readQueryText(rawQuery, { hasLists: true });
  for (const note of text.notes) warnings.add(note);
  const query = parseQuery(text.rawQuery, PARAMETERS, text.hints);
  const { values, issues } = query;
  const chart = values.get('chart');
  try {
    if (chart === undefined) checkSeriesNames(query);
    const body =
      chart === undefined ? simpleForm(query) : encodedForm(decodeChart(chart, maxInflatedBytes), query, warnings);
    const parsed = parseSpec(body, warnings);
    if (issues.items.length === 0) return parsed;
  } catch (error) {
    throw invalidSpec([...issues.items, ...otherIssues(error, query)]);
  }
  throw invalidSpec(issues.items);
}

/** What `parseSpecUrl` parses, as JSON; undefined when the encoded chart cannot be decoded. Never contains credentials. */
export function specOfUrl(rawQuery: string): unknown {
  const query = parseQuery(readQueryText(rawQuery, { hasLists: true }).rawQuery, PARAMETERS);
  const { values } = query;
  const chart = values.get('chart');
  if (chart === undefined) return simpleForm(query);
  const decoded = decodeChart(chart);
  return decoded.ok ? encodedForm(decoded, query, new Warnings()) : undefined;
}

/** The decoded spec. Size, format and theme in the URL take precedence over it; type, labels, data, series and title are ignored. */
function encodedForm(decoded: Decoded, query: ParsedQuery, warnings: Warnings): unknown {
  const { values } = query;
  if (!decoded.ok) throw invalidSpec([{ path: '', message: decoded.message }]);
  for (const name of ['type', 'labels', 'data', 'series', 'title']) {
    if (values.has(name)) warnings.add(`Parameter "${name}" was ignored: the chart parameter holds the whole chart.`);
  }
  if (!isObject(decoded.value)) return decoded.value;
  const spec: Record<string, unknown> = { ...withValueFormat(decoded.value) };
  if (values.has('scale')) delete spec['devicePixelRatio'];
  const overrides = imageFields(query);
  const theme = isObject(spec['theme']) ? { ...spec['theme'], ...overrides.theme } : overrides.theme;
  return { ...spec, ...overrides, ...(theme === undefined ? {} : { theme }) };
}

function simpleForm(query: ParsedQuery): Record<string, unknown> {
  const { values, labels, seriesNames: names } = query;
  const points = values.get('data');
  const title = values.get('title');
  const data = {
    ...(labels === undefined ? {} : { labels }),
    ...(points === undefined ? {} : { datasets: withNames(parseSeries(points), names) }),
  };
  return {
    ...(values.has('type') ? { type: values.get('type') } : {}),
    ...(labels === undefined && points === undefined ? {} : { data }),
    ...(title === undefined ? {} : { title }),
    ...figureFields(values),
    ...imageFields(query),
  };
}

/** The fields of a key figure. Numbers are numbers, and other values stay texts. */
function figureFields(values: Map<string, string>): Record<string, unknown> {
  const given = ['value', 'label', 'delta', 'goodWhen', 'target'].filter((name) => values.has(name));
  return Object.fromEntries(
    given.map((name) => {
      const value = values.get(name) ?? '';
      return [name, name !== 'label' && DECIMAL.test(value) ? Number(value) : value];
    }),
  );
}

/** Several series get names, because a legend needs them. */
function withNames(datasets: { data: unknown[] }[], names: string[] | undefined): object[] {
  return datasets.map((dataset, i) => {
    const label = names?.[i] ?? (datasets.length > 1 ? `Series ${i + 1}` : undefined);
    return label === undefined ? dataset : { label, ...dataset };
  });
}

function checkSeriesNames({ values, seriesNames: names, issues }: ParsedQuery): void {
  const points = values.get('data');
  if (names === undefined || points === undefined) return;
  const count = parseSeries(points).length;
  if (names.length !== count) {
    const counted = `${names.length} ${names.length === 1 ? 'name' : 'names'} for ${count} series`;
    issues.add('series', `series has ${counted}: give one name for each; "|" separates the series of data`);
  } else if (names.some((name) => name.trim() === '')) issues.add('series', 'series must not hold an empty name');
}
