/** What the units of the columns mean for the axes of a chart. */

import { columnName, type WarningList } from '../model/messages.js';
import { clockStep } from '../numbers/clock-steps.js';
import { unitName } from '../numbers/number-column.js';
import type { NumberUnit } from '../numbers/read-number.js';
import { isObject } from '../values/json.js';
import { magnitudeOfHeader } from './columns/header-units.js';
import type { TableColumn } from './columns/table-column.js';
import type { NumbersAtLabels } from './table-shape.js';

type Fields = Record<string, unknown>;

export interface Series {
  column: TableColumn;
  dataset: Fields;
}

/** Amounts on the first axis, percentages or another unit on a second one. */
interface Sides {
  first: Series[];
  second: Series[];
}

interface UnitContext {
  path: string;
  warnings: WarningList;
  unitsAt: NumbersAtLabels['unitsAt'];
  /** Whether the labels are times, numbers or steps, which a line may run through. */
  isRow: () => boolean;
}

/**
 * The options of a chart with axes for the units of its columns. Options that the client set are kept.
 * @param series changed: their datasets get an axis, a type and the format of their labels
 */
export function withUnits(spec: Fields, series: Series[], { path, warnings, unitsAt, isRow }: UnitContext): Fields {
  const options = isObject(spec['options']) ? spec['options'] : {};
  // Shares of the whole have no unit but percent.
  if (spec['stacked'] === 'percent') {
    if (unitsOf(series).size > 1)
      warnings.add(
        `${path}: columns of different units are no parts of one whole. Name those of one unit in data.columns.values.`,
      );
    return options;
  }
  addLabelFormats(options['plugins'], series);
  const isCartesian = spec['type'] === 'bar' || spec['type'] === 'line';
  const { first, second } = isCartesian ? sidesOf(series) : { first: series, second: [] };
  const units = unitsOf(first).size;
  if (units > 1) {
    warnings.add(
      `${path}: columns of ${units} units share one scale, which shows no unit. Draw them in separate charts.`,
    );
  }
  const magnitudes = new Set(first.map(({ column }) => magnitudeOfHeader(column.name)));
  if (magnitudes.size > 1) {
    const names = first.slice(0, 3).map(({ column }) => columnName(column));
    warnings.add(
      `${path}: columns ${names.join(', ')} count thousands, millions and the like differently on one scale. Bring them to one with data.compute.`,
    );
  }
  if (second.length > 0) return withAxisOfPercents(spec, options, { first, second }, isRow);
  const id = valueScaleOf(spec['type'], options);
  if (unitsAt === 'labels' || id === undefined) {
    const format = formatOf(series);
    return format === undefined ? options : withLabelFormat(options, format, unitsAt === 'labels' && hasOwnTexts(spec));
  }
  const scale = scaleOf(series);
  return scale['ticks'] === undefined ? options : withScales(options, { [id]: scale });
}

/** Whether a type writes what it says of its marks: not in the smallest charts and in those without a design. */
function hasOwnTexts({ sparkline, theme }: Fields): boolean {
  return sparkline !== true && theme !== 'plain' && !(isObject(theme) && theme['mode'] === 'plain');
}

/** Where a type writes the units of its columns: at its scales, in the labels of its marks, or in the texts that its marks always have. */
export type UnitPlace = 'x' | 'y' | 'labels' | 'texts';

/** The options of a chart whose columns have their own places. Options that the client set are kept. */
export function withUnitsAt(spec: Fields, columns: Partial<Record<UnitPlace, readonly TableColumn[]>>): Fields {
  let options = isObject(spec['options']) ? spec['options'] : {};
  for (const [place, measured] of Object.entries(columns)) {
    const series = measured.map((column): Series => ({ column, dataset: {} }));
    const format = formatOf(series);
    if (format === undefined) continue;
    const isScale = place === 'x' || place === 'y';
    options = isScale
      ? withScales(options, { [place]: { ticks: { format } } })
      : withLabelFormat(options, format, place === 'texts' && hasOwnTexts(spec));
  }
  return options;
}

/** @param areOn whether the type draws labels without being asked */
function withLabelFormat(options: Fields, format: Fields, areOn = false): Fields {
  const plugins = options['plugins'] ?? {};
  const labels = isObject(plugins) ? plugins['datalabels'] : undefined;
  if (!isObject(plugins) || (labels !== undefined && !isObject(labels))) return options;
  if (labels !== undefined && ('format' in labels || 'formatter' in labels)) return options;
  const added = { ...(labels === undefined && !areOn && { display: false }), format };
  return { ...options, plugins: { ...plugins, datalabels: { ...added, ...labels } } };
}

function unitOf({ unit }: TableColumn): string {
  return unit === undefined ? '' : unitName(unit);
}

function isPercent({ column: { unit } }: Series): boolean {
  return unit?.kind === 'percent';
}

function unitsOf(series: Series[]): Set<string> {
  return new Set(series.map(({ column }) => unitOf(column)));
}

/** The scale of the values; undefined for a chart without one. */
function valueScaleOf(type: unknown, options: Fields): 'x' | 'y' | 'r' | undefined {
  if (type === 'pie' || type === 'doughnut') return undefined;
  if (type === 'radar' || type === 'polarArea') return 'r';
  return options['indexAxis'] === 'y' ? 'x' : 'y';
}

/** Percentages beside amounts are on the second axis, wherever their column stands; without percentages the second of two units is. */
function sidesOf(series: Series[]): Sides {
  const [unit, ...others] = unitsOf(series.filter((one) => !isPercent(one)));
  const hasPercent = series.some(isPercent);
  if (unit === undefined || (!hasPercent && others.length !== 1)) return { first: series, second: [] };
  const isFirst = (one: Series) => (hasPercent ? !isPercent(one) : unitOf(one.column) === unit);
  return { first: series.filter(isFirst), second: series.filter((one) => !isFirst(one)) };
}

/** @param sides changed: their datasets get an axis, and a type unless they have one @param isRow whether a line may run through the labels */
export function withAxisOfPercents(
  spec: Fields,
  options: Fields,
  { first, second }: Sides,
  isRow: () => boolean,
): Fields {
  const isHorizontal = options['indexAxis'] === 'y';
  const isBesideBars = spec['type'] === 'bar' && !isHorizontal;
  // A line through names would be read as a course.
  const points = isBesideBars && !isRow() ? { showLine: false } : {};
  const id = isHorizontal ? 'x' : 'y';
  const secondId = `${id}1`;
  for (const { dataset } of first) dataset[`${id}AxisID`] = id;
  for (const { dataset } of second) {
    dataset[`${id}AxisID`] = secondId;
    // Bars beside bars of another scale would be compared with each other.
    if (isBesideBars && dataset['type'] === undefined) Object.assign(dataset, { type: 'line', ...points });
  }
  const position = isHorizontal ? 'top' : 'right';
  return withScales(options, {
    [id]: scaleOf(first),
    [secondId]: { position, grid: { drawOnChartArea: false }, ...scaleOf(second) },
  });
}

/** Nothing for plain numbers, and for several units on one scale. */
function formatOf(series: Series[]): Fields | undefined {
  const [first, ...others] = series;
  if (first === undefined || others.some(({ column }) => unitOf(column) !== unitOf(first.column))) return undefined;
  const units = series.flatMap(({ column }) => column.unit ?? []);
  const clock = units.find((unit) => unit.kind === 'duration' && unit.form === 'clock');
  const unit = clock ?? first.column.unit;
  return unit && unitFormat(unit);
}

/** How an axis writes numbers of a unit. */
export function unitFormat(unit: NumberUnit): Fields {
  switch (unit.kind) {
    case 'percent':
      return { style: 'decimal', suffix: '%' };
    case 'currency':
      return { style: 'currency', currency: unit.currency };
    case 'duration':
      // Read as minutes and seconds.
      return { style: 'duration', ...(unit.form === 'clock' && { unit: 'minute', minimumIntegerDigits: 2 }) };
    case 'unit': {
      // `$K` is written as $5K.
      const [, sign, magnitude] = /^(\p{Sc})(.+)$/u.exec(unit.unit) ?? [];
      if (sign !== undefined) return { style: 'decimal', prefix: sign, suffix: magnitude };
      return { style: 'decimal', suffix: /^[°%‰]$/.test(unit.unit) ? unit.unit : ` ${unit.unit}` };
    }
  }
}

function scaleOf(series: Series[]): Fields {
  const format = formatOf(series);
  return format === undefined ? {} : { ticks: { format } };
}

const MOST_STEPS = 6;

/** @param series the values of each @param seconds in one of the values */
export function durationStep(
  series: readonly (readonly (number | null | undefined)[])[],
  spec: Fields,
  seconds = 1,
): number {
  const rows = series.map((values) => values.map((value) => value ?? 0));
  const count = Math.max(0, ...rows.map(({ length }) => length));
  const sums = Array.from({ length: count }, (_, at) => rows.reduce((sum, values) => sum + (values[at] ?? 0), 0));
  const all = spec['stacked'] === true ? [...sums, 0] : [...rows.flat(), ...(spec['type'] === 'line' ? [] : [0])];
  const [least, most] = all.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [
    all[0] ?? 0,
    all[0] ?? 0,
  ] as [number, number]);
  return clockStep(((most - least) * seconds) / MOST_STEPS) / seconds;
}

function withScales(options: Fields, added: Record<string, Fields>): Fields {
  const scales = options['scales'] ?? {};
  // Not an object: the schema reports it.
  if (!isObject(scales)) return options;
  const merged = Object.entries(added).map(([id, scale]) => [id, mergeScale(scales[id] ?? {}, scale)] as const);
  return { ...options, scales: { ...scales, ...Object.fromEntries(merged) } };
}

/** A format of the client may also stand at `callback`. */
function mergeScale(own: unknown, added: Fields): unknown {
  if (!isObject(own)) return own;
  const ticks = own['ticks'] ?? {};
  if (!isObject(ticks) || 'format' in ticks || 'callback' in ticks) return { ...added, ...own };
  const merged = { ...(added['ticks'] as Fields | undefined), ...ticks };
  return { ...added, ...own, ...(Object.keys(merged).length > 0 && { ticks: merged }) };
}

/** Data labels have the unit of their column. They are off until the client asks for them. */
function addLabelFormats(plugins: unknown, series: Series[]): void {
  const labels = isObject(plugins) ? plugins['datalabels'] : undefined;
  if (!isObject(labels) || labels['display'] === false || 'format' in labels || 'formatter' in labels) return;
  for (const { dataset, column } of series) {
    const format = formatOf([{ dataset, column }]);
    if (format !== undefined) dataset['datalabels'] = { format };
  }
}
