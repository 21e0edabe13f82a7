/** Labels, datasets and their points. */

import type { Json, JsonObject } from '../../model/chart-spec.js';
import { ensureAt, isObject, objectAt, objectsIn } from '../../values/json.js';
import { joinedText, plainText } from '../../values/plain-text.js';
import type { Context } from './context.js';
import { moveFont } from './fonts.js';
import { isHorizontal, pointsOf, rename, take } from './objects.js';
import type { AxisNames } from './scales.js';

const MAX_COLOR_LENGTH = 64;
const LINES = ['line', 'radar'];
const BOXES = /boxplot|violin/i;
const AXIS_IDS = ['xAxisID', 'yAxisID', 'rAxisID'];
/** Their data has places, parts or flows instead of labels. */
const WITHOUT_LABELS = ['scatter', 'bubble', 'sankey', 'treemap', 'matrix'];

/** @param data changed */
export function translateData(data: JsonObject, names: AxisNames, context: Context): void {
  rename(data, isHorizontal(context) ? { yLabels: 'labels' } : { xLabels: 'labels' });
  const scales = objectAt(context.config, 'options', 'scales');
  const axis = objectAt(scales, isHorizontal(context) ? 'y' : 'x');
  // Chart.js asks the axis first.
  if (Array.isArray(axis['labels']) && !WITHOUT_LABELS.includes(context.type)) data['labels'] = take(axis, 'labels');
  const { labels } = data;
  if (Array.isArray(labels)) data['labels'] = labels.map(labelText);
  for (const [index, dataset] of objectsIn(data['datasets']).entries())
    translateDataset(dataset, `data.datasets.${index}`, names, context);
  moveIndexAxis(objectsIn(data['datasets']), context);
}

/** The axis of the labels is that of the whole chart here. */
function moveIndexAxis(datasets: JsonObject[], { config, notes }: Context): void {
  const own = datasets.map((dataset) => take(dataset, 'indexAxis'));
  const [first] = own;
  if (own.every((axis) => axis === undefined)) return;
  if (own.every((axis) => axis === first)) ensureAt(config, 'options')['indexAxis'] ??= first;
  else notes.add('data.datasets', 'indexAxis is read where all datasets have the same one');
}

/** A list of lines becomes one text with line breaks. */
function labelText(label: Json): Json {
  if (label === null) return '';
  if (Array.isArray(label)) return joinedText(label, '\n');
  return isObject(label) ? label : String(label);
}

function translateDataset(dataset: JsonObject, path: string, names: AxisNames, context: Context): void {
  rename(dataset, { lineTension: 'tension', steppedLine: 'stepped' });
  if (BOXES.test(plainText(dataset['type'] ?? context.type))) renameOutliers(dataset);
  if (dataset['type'] === 'horizontalBar') dataset['type'] = 'bar';
  if (typeof dataset['label'] === 'number') dataset['label'] = String(dataset['label']);
  if (Array.isArray(dataset['label'])) dataset['label'] = joinedText(dataset['label'], ' ');
  if (dataset['label'] === null) delete dataset['label'];
  if (dataset['fill'] === 'zero') dataset['fill'] = 'origin';
  if (Array.isArray(dataset['data'])) dataset['data'] = dataset['data'].map(pointValue);
  const type = plainText(dataset['type'] ?? context.type);
  // Later versions fill radars only.
  if (LINES.includes(type) && (context.isOld || (type === 'radar' && dataset['backgroundColor'] !== undefined)))
    dataset['fill'] ??= generalFill(type, context) ?? true;
  if (type === 'line' && dataset['fill'] !== false && dataset['borderColor'] === undefined) {
    const line = opaque(dataset['backgroundColor']);
    if (line !== undefined) dataset['borderColor'] = line;
  }
  if (dataset['stack'] !== undefined && typeof dataset['stack'] !== 'string')
    dataset['stack'] = plainText(dataset['stack']);
  for (const key of AXIS_IDS) {
    const id = dataset[key];
    if (typeof id === 'string') dataset[key] = names.get(id) ?? id;
  }
  if (isObject(dataset['datalabels'])) translateLabels(dataset['datalabels'], `${path}.datalabels`, context);
}

/** chartjs-chart-box-and-violin-plot has one color for all of an outlier. */
function renameOutliers(dataset: JsonObject): void {
  const color = take(dataset, 'outlierColor');
  if (color === undefined) return;
  for (const key of ['outlierBackgroundColor', 'outlierBorderColor']) dataset[key] ??= color;
}

/** What the options say of the areas of all lines. */
function generalFill(type: string, { config }: Context): Json | undefined {
  const options = objectAt(config, 'options');
  return objectAt(options, 'datasets', type)['fill'] ?? objectAt(options, 'elements', 'line')['fill'];
}

/** The line around a translucent area would be hard to see in the color of the area. */
function opaque(color: Json | undefined): string | undefined {
  if (typeof color !== 'string') return undefined;
  const [, name, parts] =
    /^\s*(rgb|hsl)a\(([^,]+,[^,]+,[^,]+),[^,]+\)\s*$/i.exec(color.slice(0, MAX_COLOR_LENGTH)) ?? [];
  return name === undefined ? undefined : `${name}(${parts})`;
}

const DAY_OR_CLOCK = /^\d{4}-\d{2}-\d{2}(?:[T ](\d{2}:\d{2}.*))?$/;

/** In Chart.js a bar from date to date ends where its last day begins. */
function rangeOf(range: Json | undefined): Json | undefined {
  if (!Array.isArray(range) || range.length !== 2) return range;
  return range.map((end) =>
    typeof end === 'string'
      ? end.replace(DAY_OR_CLOCK, (day: string, clock = '00:00') => `${day.slice(0, 10)}T${clock}`)
      : end,
  );
}

/** Chart.js reads numbers in texts as numbers. */
function pointValue(point: Json): Json {
  if (typeof point === 'string') {
    const number = Number(point);
    return point.trim() === '' || Number.isNaN(number) ? point : number;
  }
  if (Array.isArray(point)) return rangeOf(point) ?? point;
  if (isObject(point)) {
    for (const axis of ['x', 'y']) if (Array.isArray(point[axis])) point[axis] = rangeOf(point[axis]);
    for (const axis of ['y', 'r', 'v', 'flow']) {
      const value = point[axis];
      if (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
        point[axis] = Number(value);
    }
  }
  return point;
}

/** Options of chartjs-plugin-datalabels. @param labels changed */
export function translateLabels(labels: JsonObject, path: string, context: Context): void {
  take(labels, 'listeners');
  const { display } = labels;
  if (display === 'true' || display === 'false') {
    labels['display'] = display === 'true';
    context.notes.add(`${path}.display`, `must be ${display} without quotes`);
  }
  moveFont(labels);
  const own = labels['labels'];
  if (!isObject(own)) return;
  for (const [name, label] of Object.entries(own)) {
    if (isObject(label)) translateLabels(label, `${path}.labels.${name}`, context);
  }
}

/** Gives the data a label for each point where it has too few: Chart.js 2 draws points without a label. */
export function completeLabels(data: JsonObject, type: string, { notes }: Context): void {
  const datasets = objectsIn(data['datasets']);
  const isPlaced = datasets.some((dataset) =>
    pointsOf(dataset).some((point) => isObject(point) || (type === 'line' && Array.isArray(point))),
  );
  if (WITHOUT_LABELS.includes(type) || (isPlaced && type !== 'boxplot' && type !== 'violin')) return;
  const labels = data['labels'];
  if (labels !== undefined && !Array.isArray(labels)) return;
  const known = labels ?? [];
  const missing = datasets.reduce((most, dataset) => Math.max(most, pointsOf(dataset).length), 0) - known.length;
  if (missing > 0 && labels !== undefined) {
    const points = missing === 1 ? 'the last point has' : `the last ${missing} points have`;
    notes.add('data.labels', `${points} no label: give one for each`);
  }
  if (missing > 0) data['labels'] = [...known, ...new Array<string>(missing).fill('')];
}
