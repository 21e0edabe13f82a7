/** Charts that are parts of an image, such as tiles, whose query found nothing: the image is drawn all the same, and says so in their place. */

import { DATA_KEYS, type ExpandedTable } from '../table/data-table.js';
import { COMMON_TYPES, findDefinition } from '../types/registry.js';
import { isObject } from '../values/json.js';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that name or count parts of the data, and have no effect without any. */
const ABOUT_DATA = ['highlight', 'forecastFrom', 'band', 'smallMultiples', 'sort', 'top'];

const isEmpty = (value: unknown): boolean =>
  value == null || (Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0);

/**
 * Why a specification has nothing to draw, as a sentence without its end; undefined where it has data, or something else in its place.
 * @param table that was read from its data
 */
export function missingData(spec: Fields, table: ExpandedTable | undefined): string | undefined {
  // A key figure is drawn without data.
  if (!('data' in spec) || findDefinition(spec['type'])?.fields?.includes('value')) return undefined;
  if (table) return table.hasNoData ? table.issues[0]?.message : undefined;
  return hasNoSeries(spec['data']) ? 'data has no values' : undefined;
}

function hasNoSeries(data: unknown): boolean {
  if (isEmpty(data)) return true;
  if (!isObject(data) || !Object.keys(data).every((key) => DATA_KEYS.includes(key))) return false;
  const { labels, datasets } = data;
  if (datasets == null) return isEmpty(labels);
  return areNames(labels) && Array.isArray(datasets) && datasets.every(hasNoPoints);
}

/** Labels of another kind are a mistake whether they have values or not. */
function areNames(labels: unknown): boolean {
  const isName = (label: unknown) => label === null || typeof label === 'string' || typeof label === 'number';
  return labels == null || (Array.isArray(labels) && labels.every(isName));
}

function hasNoPoints(series: unknown): boolean {
  if (!isObject(series) || !('data' in series || 'tree' in series)) return false;
  return isEmpty(series['data']) && isEmpty(series['tree']);
}

/** The specification with data that is valid, so that its other fields are checked. */
export function withSampleData(spec: Fields): Record<string, unknown> {
  const { labels, series, names } = findDefinition(spec['type'])?.blank ?? { labels: ['A'], series: [[1]] };
  const datasets = series.map((data, at) => ({ ...(names && { label: names[at] }), data }));
  const others = Object.entries(spec).filter(([name]) => !ABOUT_DATA.includes(name));
  return { ...Object.fromEntries(others), data: { labels, datasets } };
}

/** The specification with gaps in place of a series without values: the query of one series may find nothing, and those of others something. */
export function withEmptySeries(spec: Fields): Fields {
  const { type, data } = spec;
  const { labels, datasets } = isObject(data) ? data : {};
  if (!Array.isArray(datasets) || !datasets.some(hasNoPoints)) return spec;
  const standsAtLabels = COMMON_TYPES.some((known) => known === type) || findDefinition(type)?.hasLabels === true;
  const gaps = standsAtLabels && Array.isArray(labels) ? labels.map(() => null) : [];
  const filled = datasets.map((series: unknown) =>
    hasNoPoints(series) && isObject(series) ? { ...series, data: gaps } : series,
  );
  const drawn = gaps.length > 0 ? filled : datasets.filter((series: unknown) => !hasNoPoints(series));
  return { ...spec, data: { ...(isObject(data) && data), datasets: drawn } };
}
