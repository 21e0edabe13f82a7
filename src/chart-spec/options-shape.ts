/** Where Chart.js expects an object and would throw, or silently draw nothing, on anything else. */
import type { ChartType, Json, JsonObject } from '../../renderer-page/payload.js';
import { type FaultList, join } from './fault-list.js';
import { oneOf } from './one-of.js';
import { isJsonObject } from './untrusted.js';
import { CHART_TYPES, SCALE_TYPES } from './vocabulary.js';

const MAX_SCALES = 20;
const AXES = ['x', 'y', 'r'];
const AXIS_IDS = ['xAxisID', 'yAxisID', 'rAxisID'];
/** Types that Chart.js can draw on one chart: it throws when a slice meets an axis that its chart has not got. */
const COMPANIONS: Record<ChartType, readonly ChartType[]> = {
  line: ['line', 'bar', 'pie', 'doughnut'],
  bar: ['bar', 'line', 'pie', 'doughnut'],
  pie: ['pie', 'doughnut'],
  doughnut: ['doughnut', 'pie'],
  radar: ['radar', 'polarArea'],
  polarArea: ['polarArea', 'radar'],
};
const SCALE_PARTS = ['ticks', 'grid', 'border', 'title', 'angleLines', 'pointLabels', 'time', 'adapters'];

/** @param datasets of the spec, whose `xAxisID` and the like also say which axis a scale belongs to */
export function checkOptionsShape(options: JsonObject, datasets: unknown, found: FaultList): void {
  for (const name of ['layout', 'elements', 'datasets']) object(options[name], name, found);
  children(options['elements'], 'elements', found);
  children(options['datasets'], 'datasets', found);
  if (object(options['plugins'], 'plugins', found)) checkPlugins(options['plugins'], found);
  if (object(options['scales'], 'scales', found)) checkScales(options['scales'], datasets, found);
}

/** Adds a fault unless the value is absent or an object. */
function object(value: Json | undefined, path: string, found: FaultList): value is JsonObject {
  if (isJsonObject(value)) return true;
  if (value !== undefined) found.add(path, 'must be an object');
  return false;
}

function children(holder: Json | undefined, path: string, found: FaultList): void {
  if (!isJsonObject(holder)) return;
  for (const [key, value] of Object.entries(holder)) object(value, join(path, key), found);
}

function checkPlugins(plugins: JsonObject, found: FaultList): void {
  for (const [name, value] of Object.entries(plugins)) {
    if (typeof value === 'boolean' || value === null || isJsonObject(value)) continue;
    found.add(`plugins.${name}`, 'must be an object, or false to switch it off');
  }
}

function checkScales(scales: JsonObject, datasets: unknown, found: FaultList): void {
  const entries = Object.entries(scales);
  if (entries.length > MAX_SCALES) {
    found.add('scales', `must hold at most ${MAX_SCALES} scales`);
    return;
  }
  for (const [id, scale] of entries) {
    const path = join('scales', id);
    if (!object(scale, path, found)) continue;
    checkScale(scale, path, found);
    if (!hasAxis(id, scale, datasets)) found.add(path, 'must name its axis: add "axis": "x" or "axis": "y"');
  }
}

function checkScale(scale: JsonObject, path: string, found: FaultList): void {
  const { type, axis, labels, min, max } = scale;
  if (type !== undefined && !SCALE_TYPES.some((known) => known === type)) {
    found.add(`${path}.type`, oneOf(type, SCALE_TYPES));
  }
  if (axis !== undefined && !AXES.some((known) => known === axis)) found.add(`${path}.axis`, oneOf(axis, AXES));
  if (labels !== undefined && !Array.isArray(labels)) found.add(`${path}.labels`, 'must be an array of texts');
  for (const [name, bound] of Object.entries({ min, max })) {
    const isBound = bound === undefined || bound === null || typeof bound === 'number' || typeof bound === 'string';
    if (!isBound) found.add(`${path}.${name}`, 'must be a number, or the text of a label or date');
  }
  for (const part of SCALE_PARTS) object(scale[part], join(path, part), found);
}

/** Chart.js finds a scale's axis by its own `axis`, its position, its name's first letter, or a dataset that names it. */
function hasAxis(id: string, scale: JsonObject, datasets: unknown): boolean {
  if (scale['axis'] !== undefined || /^[xyr]/i.test(id)) return true;
  if (['top', 'bottom', 'left', 'right'].includes(String(scale['position']))) return true;
  if (!Array.isArray(datasets)) return false;
  return datasets.some((dataset) => isJsonObject(dataset) && AXIS_IDS.some((axisId) => dataset[axisId] === id));
}

/** The parts of a dataset that name other things; everything else about it is `checkOptionTree`'s. */
export function checkDatasetShape(dataset: JsonObject, chartType: unknown, found: FaultList): void {
  const { label, type } = dataset;
  if (label !== undefined && typeof label !== 'string') found.add('label', 'must be a text');
  if (type !== undefined) {
    const chart = CHART_TYPES.find((known) => known === chartType);
    const known = chart === undefined ? CHART_TYPES : COMPANIONS[chart];
    if (!known.some((name) => name === type)) found.add('type', oneOf(type, known));
  }
  for (const axis of AXIS_IDS) {
    const id = dataset[axis];
    if (id !== undefined && typeof id !== 'string') found.add(axis, 'must be the name of a scale');
  }
}

/** Padding that leaves no chart between its sides would answer an empty picture. */
export function checkRoomForChart(options: JsonObject, widthPx: unknown, heightPx: unknown, found: FaultList): void {
  const padding = isJsonObject(options['layout']) ? options['layout']['padding'] : undefined;
  const both = typeof padding === 'number' ? padding * 2 : 0;
  const sides = isJsonObject(padding) ? padding : {};
  const across = both + side(sides['left'] ?? sides['x']) + side(sides['right'] ?? sides['x']);
  const down = both + side(sides['top'] ?? sides['y']) + side(sides['bottom'] ?? sides['y']);
  const fits = across < Number(widthPx) && down < Number(heightPx);
  const isMeasured = typeof widthPx === 'number' && typeof heightPx === 'number';
  if (isMeasured && !fits) found.add('layout.padding', `leaves no room for the chart in ${widthPx} × ${heightPx} px`);
}

function side(value: Json | undefined): number {
  return typeof value === 'number' ? value : 0;
}
