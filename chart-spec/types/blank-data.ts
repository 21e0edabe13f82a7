import { isObject } from '../values/json.js';

/** Whether data has no points at all, as that of a query without a result. */
export function isBlank(data: unknown): boolean {
  if (!isObject(data)) return data === undefined || data === null || isEmpty(data);
  const { csv, rows, records, datasets } = data;
  if (typeof csv === 'string') return !csv.trim().includes('\n');
  if (Array.isArray(rows)) return rows.length < 2;
  if (records !== undefined) return isEmpty(records);
  if (!Array.isArray(datasets)) return false;
  const [series, ...others] = datasets;
  return others.length === 0 && (series === undefined || (isObject(series) && isEmpty(series['data'])));
}

function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}

/** The series of blank data with one point for each of its labels. */
export function filledData(data: unknown, point: number | null): Record<string, unknown> {
  const { labels, datasets } = isObject(data) ? data : {};
  const series: unknown = Array.isArray(datasets) ? datasets[0] : undefined;
  const names: unknown[] = Array.isArray(labels) && labels.length > 0 ? labels : [''];
  return { labels: names, datasets: [{ ...(isObject(series) && series), data: names.map(() => point) }] };
}

/** A metric without data is drawn as missing: a report is sent although one of its numbers is. */
export function completeMetric(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { data } = given;
  return data !== undefined && isBlank(data) ? { ...given, data: filledData(data, null) } : { ...given };
}
