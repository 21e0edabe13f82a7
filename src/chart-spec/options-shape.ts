/** Where Chart.js expects an object and would throw, or silently draw nothing, on anything else. */
import type { Json, JsonObject } from '../../renderer-page/payload.js';
import { type FaultList, join } from './fault-list.js';
import { oneOf } from './one-of.js';
import { isJsonObject } from './untrusted.js';
import { CHART_TYPES, SCALE_TYPES } from './vocabulary.js';

const MAX_SCALES = 20;
const SCALE_PARTS = ['ticks', 'grid', 'border', 'title', 'angleLines', 'pointLabels', 'time', 'adapters'];

export function checkOptionsShape(options: JsonObject, found: FaultList): void {
  for (const name of ['layout', 'elements', 'datasets']) object(options[name], name, found);
  children(options['elements'], 'elements', found);
  children(options['datasets'], 'datasets', found);
  if (object(options['plugins'], 'plugins', found)) checkPlugins(options['plugins'], found);
  if (object(options['scales'], 'scales', found)) checkScales(options['scales'], found);
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
    if (typeof value === 'boolean' || isJsonObject(value)) continue;
    found.add(`plugins.${name}`, 'must be an object, or false to switch it off');
  }
}

function checkScales(scales: JsonObject, found: FaultList): void {
  const entries = Object.entries(scales);
  if (entries.length > MAX_SCALES) {
    found.add('scales', `must hold at most ${MAX_SCALES} scales`);
    return;
  }
  for (const [id, scale] of entries) {
    const path = join('scales', id);
    if (!object(scale, path, found)) continue;
    const { type } = scale;
    if (type !== undefined && !SCALE_TYPES.some((known) => known === type)) {
      found.add(`${path}.type`, oneOf(type, SCALE_TYPES));
    }
    for (const part of SCALE_PARTS) object(scale[part], join(path, part), found);
  }
}

/** The parts of a dataset that name other things; everything else about it is `checkOptionTree`'s. */
export function checkDatasetShape(dataset: JsonObject, found: FaultList): void {
  const { label, type } = dataset;
  if (label !== undefined && typeof label !== 'string') found.add('label', 'must be a text');
  if (type !== undefined && !CHART_TYPES.some((known) => known === type)) {
    found.add('type', oneOf(type, CHART_TYPES));
  }
  for (const axis of ['xAxisID', 'yAxisID', 'rAxisID']) {
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
