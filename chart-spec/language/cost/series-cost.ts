import type { ChartSpec, Dataset, Json } from '../../model/chart-spec.js';
import type { ShapeCost } from '../../types/chart-type.js';
import { findDefinition } from '../../types/registry.js';
import { isObject } from '../../values/json.js';
import type { Costs } from './costs.js';
import { type Found, NumbersIn } from './numbers-in.js';
import type { Surface } from './surface.js';
import { valueRange } from './value-range.js';

/** Creating, laying out and drawing one element. Bars and arcs have gradients, labels and borders of their own. */
const ELEMENT_US = { point: 12, bar: 25, arc: 30 };
/** Chart.js places nothing farther away. */
const MAX_SEGMENT_PX = 65_536;
/** Keys of `options` that hold options of datasets. */
const NOT_OF_DATASETS = ['scales', 'plugins', 'layout'];

interface Series {
  path: string;
  points: number;
  /** The length of the line through all points. */
  lineLengthPx: number;
  /** An option of the dataset, or of all datasets. */
  option(fallback: number, ...keys: string[]): Found;
  has(key: string): boolean;
}

/** Characters of the text in a rectangle. */
const TEXT_LENGTH = 10;
/** One cell of a table: measured, cut and drawn. */
const CELL_US = 30;
const CELL_LENGTH = 12;
/** One value of a box or violin: sorted, and drawn as an outlier at most. */
const BOX_VALUE_US = 15;

/** Adds what drawing the datasets costs. */
export function addSeriesCosts(spec: ChartSpec, surface: Surface, costs: Costs): void {
  const shared = new NumbersIn(spec.options, 'options', NOT_OF_DATASETS);
  const range = valueRange(spec);
  for (const [i, dataset] of spec.data.datasets.entries()) {
    const path = `data.datasets.${i}`;
    const own = new NumbersIn(dataset, path, ['data', 'datalabels', 'tree']);
    const series: Series = {
      path,
      points: dataset.data.length,
      lineLengthPx: lineLength(dataset, range, surface),
      option: (fallback, ...keys) => own.first(...keys) ?? shared.first(...keys) ?? { value: fallback },
      has: (key) => own.has(key) || shared.has(key),
    };
    const cost = findDefinition(dataset['type'] ?? spec.type)?.cost;
    if (cost === 'cells') costs.add(path, dataset.data.length * (CELL_US / 1e3 + surface.textMs(CELL_LENGTH, 12)));
    else if (cost === 'bars') addBars(series, surface, costs);
    else if (cost === 'lines') addLine(series, surface, costs);
    else if (cost === 'places') addPlaces(series, dataset, surface, costs);
    else if (cost !== undefined) addShapes(cost, series, dataset, surface, costs);
    else addArcs(series, spec.data.datasets.length, surface, costs);
  }
}

function addLine(series: Series, surface: Surface, costs: Costs): void {
  const { path, lineLengthPx } = series;
  const width = series.option(3, 'borderWidth');
  const dash = series.option(0, 'borderDash');
  costs.add(width.path ?? path, surface.strokeMs({ lengthPx: lineLengthPx, widthPx: width.value }));
  costs.add(dash.path ?? path, surface.dashMs(lineLengthPx, dash.value));
  // Two outlines that cross each other often.
  if (series.has('fill')) costs.add(`${path}.fill`, surface.fillMs(surface.area) + surface.edgeMs(2 * lineLengthPx));
  addPoints(series, surface, costs);
}

function addPoints(series: Series, surface: Surface, costs: Costs): void {
  const radius = series.option(3, 'pointRadius', 'radius');
  const width = series.option(1, 'pointBorderWidth', 'borderWidth');
  const perPointMs =
    ELEMENT_US.point / 1e3 +
    surface.fillMs((2 * radius.value) ** 2) +
    surface.strokeMs({ lengthPx: 3 * radius.value, widthPx: width.value });
  costs.add(radius.path ?? series.path, series.points * perPointMs);
}

/** Points in two directions, with lines between them at most as long as the image is wide and high. */
function addPlaces(series: Series, { data }: Dataset, surface: Surface, costs: Costs): void {
  const linePx = series.has('showLine') ? data.length * (surface.width + surface.height) * 0.5 : 0;
  const dash = series.option(0, 'borderDash');
  costs.add(series.path, surface.strokeMs({ lengthPx: linePx, widthPx: 3 }));
  costs.add(dash.path ?? series.path, surface.dashMs(linePx, dash.value));
  const bubblesMs = data.reduce<number>((sum, point) => {
    const radiusPx = isObject(point) && typeof point['r'] === 'number' ? point['r'] : 0;
    return sum + surface.fillMs((2 * radiusPx) ** 2) + surface.edgeMs(6 * radiusPx);
  }, 0);
  costs.add(series.path, bubblesMs + surface.curveMs(data.length));
  addPoints(series, surface, costs);
}

function addShapes(shape: ShapeCost, series: Series, dataset: Dataset, surface: Surface, costs: Costs): void {
  const { path } = series;
  const values = dataset.data.reduce<number>((sum, point) => sum + (Array.isArray(point) ? point.length : 0), 0);
  const { groups } = dataset;
  // Each group of a level has a rectangle; at most one for each leaf.
  const levels = Array.isArray(groups) ? Math.max(1, groups.length) : 1;
  const shapes = Math.max(dataset.data.length, levels * leavesOf(dataset['tree']));
  const border = series.option(2, 'borderWidth');
  const lengthPx = Math.min(surface.width + surface.height, (4 * (surface.width + surface.height)) / Math.sqrt(shapes));
  costs.add(path, (shapes * shape.us + values * BOX_VALUE_US) / 1e3 + 2 * surface.fillMs(surface.area));
  costs.add(path, surface.curveMs(shapes * shape.curves));
  if (shape.hasText) costs.add(path, shapes * surface.textMs(TEXT_LENGTH, 12));
  costs.add(border.path ?? path, shapes * surface.strokeMs({ lengthPx, widthPx: border.value }));
  // Flows may be as long as the image is wide and cover one another.
  if (shape.isGradient) costs.add(path, surface.gradientMs(shapes, surface.area / 8));
}

function leavesOf(tree: Json | undefined): number {
  if (Array.isArray(tree)) return tree.length;
  if (!isObject(tree)) return 0;
  return Object.values(tree).reduce<number>((sum, child) => sum + Math.max(1, leavesOf(child)), 0);
}

function addBars(series: Series, surface: Surface, costs: Costs): void {
  const { path, points } = series;
  const longSidePx = Math.max(surface.width, surface.height);
  const thickness = series.option(longSidePx / points, 'barThickness', 'minBarLength');
  const border = series.option(0, 'borderWidth');
  const lengthPx = longSidePx + thickness.value;
  costs.add(
    thickness.path ?? path,
    points * (ELEMENT_US.bar / 1e3 + surface.fillMs(thickness.value * longSidePx * 0.5)),
  );
  // Chart.js draws borders inside of the bar.
  const borderPx = Math.min(border.value, thickness.value / 2);
  costs.add(border.path ?? path, points * surface.strokeMs({ lengthPx, widthPx: borderPx }) * 0.5);
}

function addArcs(series: Series, rings: number, surface: Surface, costs: Costs): void {
  const { path, points } = series;
  const radiusPx = Math.min(surface.width, surface.height) / 2;
  const border = series.option(2, 'borderWidth');
  const dash = series.option(0, 'borderDash');
  // Both sides of a slice and its arc. The datasets share the radius.
  const lengthPx = (2 * radiusPx) / rings + (6.3 * radiusPx) / points;
  costs.add(path, points * (ELEMENT_US.arc / 1e3) + surface.curveMs(points) + surface.fillMs(surface.area));
  costs.add(border.path ?? path, points * surface.strokeMs({ lengthPx, widthPx: border.value }));
  costs.add(dash.path ?? path, points * surface.dashMs(lengthPx, dash.value));
}

function lineLength({ data }: Dataset, range: { min: number; max: number }, surface: Surface): number {
  // Halves: the difference of two values may be too large for a number.
  const halfRange = range.max / 2 - range.min / 2 || 1;
  const stepPx = surface.width / data.length;
  let lengthPx = 0;
  let last: number | null | undefined;
  for (const value of data) {
    if (typeof value === 'number' && typeof last === 'number')
      lengthPx += Math.min(MAX_SEGMENT_PX, stepPx + (Math.abs(value / 2 - last / 2) / halfRange) * surface.height);
    last = typeof value === 'number' ? value : null;
  }
  return lengthPx;
}
