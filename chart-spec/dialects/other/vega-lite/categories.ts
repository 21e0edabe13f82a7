/** Bars, lines and areas at labels: series of numbers, or a table whose operations compute them. */
import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { mergeOptions, objectAt } from '../../../values/json.js';
import type { Fields } from '../fields.js';
import { numberAt, type PlainChart, type PlainSeries, specOf } from '../plain-chart.js';
import { type Channel, compareCells, isList, isSortObject, labelOf } from './channels.js';
import { orderedRows, UNIT_OF_TIME } from './rows.js';
import { type Roles, styled, type Unit } from './unit.js';

export function categoriesOf(unit: Unit, roles: Roles): JsonObject {
  const { root, mark, color } = unit;
  const { label, value, isHorizontal, isGrouped } = roles;
  const rows = orderedRows(unit, label);
  const calendar = label.timeUnit === undefined ? undefined : UNIT_OF_TIME[label.timeUnit.replace(/^utc/, '')];
  const isStack = color !== undefined && !isGrouped && isStacked(mark, value);
  const names = seriesNames(rows, color, root);
  const series = isStack && names ? stackOrder(names, isHorizontal) : names;
  const isLine = mark === 'line' || mark === 'area';
  const isTime = label.type === 'temporal' && label.timeUnit === undefined && isLine;
  const chart: PlainChart = {
    ...unit.look,
    type: isLine ? 'line' : 'bar',
    labels: [],
    series: [],
    isHorizontal,
    x: { ...label.axis, isTime },
    y: value.axis,
    stacked: isStack ? (value.stack === 'normalize' ? 'percent' : true) : undefined,
    palette: paletteOf(series ?? [], unit),
  };
  const order = sortOf(label, value, isHorizontal);
  const isComputed = value.aggregate !== undefined || calendar !== undefined;
  const made = isComputed ? undefined : directSeries(rows, roles, series, unit);
  const spec = specOf({ ...chart, labels: made?.labels, series: made?.series.map((each) => styled(each, unit)) ?? [] });
  const options = mergeOptions(objectAt(spec, 'options'), {
    ...(value.isZero !== undefined && { scales: { [isHorizontal ? 'x' : 'y']: { beginAtZero: value.isZero } } }),
    ...(names?.some((name, i) => name !== series?.[i]) && {
      plugins: { legend: { order: names.map((name) => series?.indexOf(name) ?? 0) } },
    }),
  });
  return {
    ...spec,
    ...(Object.keys(options).length > 0 && { options }),
    ...(made === undefined && { data: tableOf(rows, roles, color, calendar, series) }),
    ...(order && { sort: order }),
    ...(made === undefined && unit.fixedColor && { theme: { palette: [unit.fixedColor] } }),
  };
}

/** Stacks are in the order of their names, whatever that of the legend: upright ones have the first at the top. */
function stackOrder(names: readonly string[], isHorizontal: boolean): string[] {
  const sorted = [...names].sort(compareCells);
  return isHorizontal ? sorted : sorted.reverse();
}

/** The color of each name; undefined where the encoding gives none. */
export function paletteOf(names: readonly string[], { color, palette = [] }: Unit): string[] | undefined {
  if (palette.length === 0) return undefined;
  const places = color?.names ?? [...names].sort(compareCells);
  return names.map((name) => palette[Math.max(0, places.indexOf(name)) % palette.length] ?? '');
}

/** Bars and areas of several series add up, unless they show means or the encoding says otherwise. */
function isStacked(mark: string, { hasStack, stack, aggregate, axis }: Channel): boolean {
  if (hasStack) return stack !== undefined && stack !== false;
  const isSum = aggregate === undefined || aggregate === 'sum' || aggregate === 'count';
  return (mark === 'bar' || mark === 'area') && isSum && !axis.isLogarithmic;
}

/** The order of the labels by their values. */
function sortOf(
  { sort, fields }: Channel,
  { field, aggregate }: Channel,
  isHorizontal: boolean,
): 'asc' | 'desc' | undefined {
  const axis = isHorizontal ? 'x' : 'y';
  const by = isSortObject(sort)
    ? (sort['encoding'] ?? (sort['field'] === field || sort['op'] === 'count' ? axis : undefined))
    : undefined;
  const isSame =
    isSortObject(sort) && (sort['op'] === undefined || sort['op'] === aggregate || sort['op'] === (aggregate ?? 'sum'));
  if (sort === axis || (by === axis && isSame && isSortObject(sort) && sort['order'] !== 'descending')) return 'asc';
  if (sort === `-${axis}` || (by === axis && isSame)) return 'desc';
  const isKnown = sort === undefined || isList(sort) || sort === 'ascending' || sort === 'descending';
  return isKnown
    ? undefined
    : fields.refuse('sort', 'is not converted: only ascending, descending, null, a list, and the values of the chart');
}

export function seriesNames(
  rows: readonly JsonObject[],
  color: Channel | undefined,
  root: Fields,
): string[] | undefined {
  if (color === undefined) return undefined;
  const { field, fields } = color;
  if (field === undefined || color.aggregate !== undefined || color.type === 'quantitative')
    return root.refuse('encoding.color', 'is converted for names of series only');
  fields.take('legend');
  const found = [...new Set(rows.map((row) => row[field]))].sort(compareCells).map(labelOf);
  const listed = color.names?.filter((name) => found.includes(name)) ?? [];
  return [...listed, ...found.filter((name) => !listed.includes(name))];
}

/** Numbers that are drawn as they are. Rows of one label add up in bars, as they stand on one another. */
export function directSeries(
  rows: JsonObject[],
  { label, value }: Roles,
  names: string[] | undefined,
  { mark, color, root }: Unit,
): { labels: string[]; series: PlainSeries[] } {
  const [labelField, valueField] = [label.field ?? '', value.field ?? ''];
  const labels = [...new Set(rows.map((row) => labelOf(row[labelField])))];
  const at = new Map(labels.map((name, i) => [name, i]));
  const series = (names ?? [value.axis.title ?? valueField]).map(
    (name): PlainSeries => ({ name, data: labels.map(() => null) }),
  );
  const placeOf = new Map(names?.map((name, i) => [name, i]));
  for (const [i, row] of rows.entries()) {
    const target = series[color?.field === undefined ? 0 : (placeOf.get(labelOf(row[color.field])) ?? 0)];
    const place = at.get(labelOf(row[labelField])) ?? 0;
    const number = numberAt(row[valueField], root, i);
    const known = target?.data[place];
    if (typeof known === 'number' && mark !== 'bar')
      root.refuse('data.values', 'has several rows of one label: add an aggregate');
    if (target) target.data[place] = typeof known === 'number' ? known + (number ?? 0) : number;
  }
  return { labels, series };
}

export function tableOf(
  rows: JsonObject[],
  { label, value }: Roles,
  color: Channel | undefined,
  calendar: string | undefined,
  names?: readonly string[],
): JsonObject {
  const fields = [label.field, color?.field, value.field].filter((name): name is string => name !== undefined);
  const asText = (row: JsonObject, name: string): Json =>
    name === value.field ? (row[name] ?? null) : labelOf(row[name]);
  const { aggregate = 'sum' } = value;
  const records: JsonObject[] = rows.map((row) => Object.fromEntries(fields.map((name) => [name, asText(row, name)])));
  if (names !== undefined && color?.field !== undefined && color.field !== label.field) {
    if (aggregate === 'count') return countsOf(records, label.field ?? '', color.field, names, calendar);
    records.unshift(...rowsInOrder(records[0] ?? {}, color.field, names, value.field ?? ''));
  }
  return {
    records,
    columns: {
      label: label.field ?? '',
      ...(color?.field !== undefined && color.field !== label.field && { series: color.field }),
      ...(value.field !== undefined && aggregate !== 'count' && { values: [value.field] }),
    },
    groupBy: calendar ?? label.field ?? '',
    aggregate,
  };
}

/** Series stand in the order of their first rows: one row without a value for each sets it. */
function rowsInOrder(first: JsonObject, field: string, names: readonly string[], value: string): JsonObject[] {
  return names.map((name) => ({ ...first, [field]: name, [value]: null }));
}

const COUNT = 'Count of Records';

/** Rows without a value would be counted, so the rows are summed as ones. */
function countsOf(
  rows: JsonObject[],
  label: string,
  series: string,
  names: readonly string[],
  calendar: string | undefined,
): JsonObject {
  const records = rows.map((row): JsonObject => ({ ...row, [COUNT]: 1 }));
  records.unshift(...rowsInOrder(records[0] ?? {}, series, names, COUNT));
  return { records, columns: { label, series, values: [COUNT] }, groupBy: calendar ?? label, aggregate: 'sum' };
}
