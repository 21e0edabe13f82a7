import { findDefinition, isObject } from '../../../../../chart-spec/spec.ts';
import { withoutTable } from '../../../../../chart-spec/table.ts';
import type { Json, JsonObject } from './json/json.ts';
import { sheetOf } from './table/spec-to-sheet.ts';

interface NumberSeries extends JsonObject {
  data: (number | null)[];
}

/**
 * The chart with its table as its type can draw it: without the series and labels that have no place, or with its columns as points, groups
 * or flows. Undefined where the type draws the table as it stands, or cannot draw it.
 */
export function withFittedTable(spec: JsonObject): JsonObject | undefined {
  const shape = findDefinition(spec['type'])?.table;
  const data = isObject(spec['data']) ? spec['data'] : {};
  const { labels, datasets } = data;
  if (shape === undefined || !Array.isArray(labels) || !Array.isArray(datasets) || !areNumbers(datasets))
    return undefined;
  if (shape.form !== 'numbersAtLabels') return readAgain(spec);
  // Columns with meanings of their own, such as prices, are not any columns.
  if (shape.isNamed !== undefined) return undefined;
  const [series, places] = [kept(datasets, shape.series?.most), kept(labels, shape.labels?.most, 'last')];
  if (series.length === datasets.length && places.length === labels.length) return undefined;
  const cut = series.map((one) => ({ ...one, data: kept(one.data, shape.labels?.most, 'last') }));
  return { ...spec, data: { ...data, labels: places, datasets: cut } };
}

function areNumbers(datasets: Json[]): datasets is NumberSeries[] {
  const isNumber = (point: Json) => point === null || typeof point === 'number';
  return (
    datasets.length > 0 &&
    datasets.every((one) => isObject(one) && Array.isArray(one['data']) && one['data'].every(isNumber))
  );
}

/** @param end labels that are left show how it began and ended */
function kept<Item>(list: Item[], most = list.length, end?: 'last'): Item[] {
  if (list.length <= most) return list;
  if (end === undefined) return list.slice(0, most);
  return [...list.slice(0, most - 1), ...list.slice(-1)];
}

/** The table as the service reads a new one for this type. */
function readAgain(spec: JsonObject): JsonObject | undefined {
  const { columns, rows } = sheetOf(spec);
  const cells = rows.map((row) => row.map((text, at) => (at === 0 ? text : text === '' ? null : Number(text))));
  const table: JsonObject = { ...spec, data: { rows: [columns.map(({ name }) => name), ...cells] } };
  const read = withoutTable(table) as JsonObject;
  return read === table ? undefined : read;
}
