import type { Chart, Scale, ScriptableContext } from 'chart.js';
import {
  type ChartSpec,
  type Dataset,
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  plainText,
  stringAt,
  subtitleOf,
  titleOf,
  valueAt,
} from '../../../chart-spec/spec.js';
import type { ChartPlan } from '../../chart/chart-plan';
import { scriptable } from '../../chartjs/adapters';
import { areTemperatures, valueColors } from '../../theme/value-colors';

const GAP_PX = 1.5;
/** Cells smaller than this have no gaps. */
const LEAST_FOR_GAPS_PX = 7;
/** Missing columns between evenly spaced numbers are filled in up to so many. */
const MOST_COLUMNS = 200;

type Direction = 'x' | 'y';

/** The values of all cells, or of those of all charts that share their colors. */
export function cellRange(spec: ChartSpec): { min: number; max: number } | undefined {
  let range: { min: number; max: number } | undefined;
  for (const { data } of spec.inside?.whole ?? spec.data.datasets) {
    for (const cell of data) {
      const value = isObject(cell) ? cell['v'] : cell;
      if (typeof value !== 'number') continue;
      range = { min: Math.min(range?.min ?? value, value), max: Math.max(range?.max ?? value, value) };
    }
  }
  return range;
}

/** Whether a chart shows temperatures, by what it says of its values. */
export function showsTemperatures(spec: ChartSpec): boolean {
  const { suffix, unit } = objectAt(spec.options, 'plugins', 'datalabels', 'format');
  const names = spec.data.datasets.map(({ label = '' }) => label);
  return areTemperatures([titleOf(spec), subtitleOf(spec), ...names, plainText(suffix), plainText(unit)]);
}

/** The places of the cells in a direction: texts in their order, numbers rising. */
function placesOf(spec: ChartSpec, direction: Direction): (string | number)[] {
  const places = new Set<string | number>();
  for (const { data } of spec.data.datasets) {
    for (const cell of data) {
      const place: Json | undefined = isObject(cell) ? cell[direction] : undefined;
      if (typeof place === 'string' || typeof place === 'number') places.add(place);
    }
  }
  const all = [...places];
  if (!all.every((place) => typeof place === 'number')) return all;
  return withMissing(all.toSorted((one, other) => one - other));
}

/** Whole numbers with those that are missing between them. @param values rising */
function withMissing(values: number[]): number[] {
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  if (!values.every(Number.isSafeInteger) || last - first >= MOST_COLUMNS) return values;
  return Array.from({ length: last - first + 1 }, (_value, index) => first + index);
}

/** The axes of a heat map: one category for each place, unless the spec names another type. */
export function matrixScales(spec: ChartSpec): JsonObject {
  const scales: JsonObject = {};
  for (const direction of ['x', 'y'] as const) {
    const own = valueAt(spec.options, 'scales', direction);
    const type = stringAt(own, 'type');
    if (type !== undefined && type !== 'category') {
      scales[direction] = { offset: true };
      continue;
    }
    const labels = isObject(own) && Array.isArray(own['labels']) ? own['labels'] : placesOf(spec, direction);
    scales[direction] = { type: 'category', offset: true, reverse: false, labels: labels.map(plainText) };
  }
  return scales;
}

/** The cells with texts as their places on axes of categories. Chart.js takes a number there for an index. @param scales of the heat map */
export function withTextPlaces(scales: JsonObject, data: Dataset['data']): Dataset['data'] {
  const placeOf = (cell: JsonObject, direction: Direction) =>
    stringAt(scales[direction], 'type') === 'category' ? plainText(cell[direction]) : cell[direction];
  return data.map((cell) => (isObject(cell) ? { ...cell, x: placeOf(cell, 'x'), y: placeOf(cell, 'y') } : cell));
}

/** The distance between two columns or rows of cells. */
function stepOf(chart: Chart, datasetIndex: number, direction: Direction, scale: Scale, lengthPx: number): number {
  const columns = scale.type === 'category' ? scale.getLabels().length : 0;
  if (columns > 0) return lengthPx / columns;
  const cells = chart.getDatasetMeta(datasetIndex)._parsed;
  const places = [...new Set(cells.map((cell) => (cell as Record<Direction, number>)[direction]))]
    .filter(Number.isFinite)
    .map((value) => scale.getPixelForValue(value))
    .sort((one, other) => one - other);
  const steps = places.slice(1).map((px, index) => px - (places[index] ?? px));
  return Math.min(lengthPx, ...steps.filter((px) => px > 0.01));
}

/** The width or height of the cells of a dataset. Chart.js asks for each cell: it is measured once for each length of the axis. */
function cellSize(direction: Direction, scalePx: number): (context: ScriptableContext<'line'>) => number {
  const measured = new WeakMap<Scale, { lengthPx: number; sizePx: number }>();
  return ({ chart, datasetIndex }) => {
    const meta = chart.getDatasetMeta(datasetIndex);
    const scale = direction === 'x' ? meta.xScale : meta.yScale;
    const lengthPx = direction === 'x' ? scale?.width : scale?.height;
    // A hidden axis has no length before the layout, in which the legend asks.
    if (!scale || !lengthPx) return 1;
    const known = measured.get(scale);
    if (known?.lengthPx === lengthPx) return known.sizePx;
    const stepPx = stepOf(chart, datasetIndex, direction, scale, lengthPx);
    const sizePx = Math.max(0.5, stepPx >= LEAST_FOR_GAPS_PX ? stepPx - GAP_PX * scalePx : stepPx);
    measured.set(scale, { lengthPx, sizePx });
    return sizePx;
  };
}

/** Options of a heat map: cells that fill the plot, with colors by value. */
export function matrixOptions({ spec, theme }: ChartPlan, dataset: Dataset, palette: string[]): JsonObject {
  const background = theme?.opaqueBackground ?? '#ffffff';
  const range = cellRange(spec);
  const colorOf = range ? valueColors(range, palette, background, showsTemperatures(spec)) : undefined;
  const size = (direction: Direction) => scriptable(cellSize(direction, theme?.scale ?? 1));
  const hasFill = dataset['backgroundColor'] !== undefined;
  return {
    width: size('x'),
    height: size('y'),
    ...(theme && !hasFill ? { borderRadius: 2 * theme.scale } : {}),
    backgroundColor: scriptable(({ raw }: ScriptableContext<'line'>) => {
      const value = isObject(raw) ? raw['v'] : undefined;
      // A gray would be read as a value of the scale. Cells of a chart without any value have none by intent.
      if (colorOf === undefined) return value === null ? 'transparent' : palette[0];
      return typeof value === 'number' ? colorOf(value) : 'transparent';
    }),
  };
}
