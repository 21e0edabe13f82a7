/** Brings the data of specs with extended chart types into the forms that are checked and drawn. Changes the body. */

import type { Json, JsonObject } from '../types.js';
import { isObject } from '../values/json.js';
import { plainText } from '../values/plain-text.js';
import { alignPoints } from './align-points.js';
import { pointsFromSeries } from './series-points.js';

/** @param body a copy of the specification, not yet validated; what does not have the expected form is left as it is */
export function arrangePoints(body: JsonObject): void {
  const data = body['data'];
  if (!isObject(data) || !Array.isArray(data['datasets'])) return;
  pointsFromSeries(body, data);
  for (const dataset of data['datasets'] as Json[]) {
    if (isObject(dataset)) arrangeDataset(dataset, dataset['type'] ?? body['type']);
  }
  alignPoints(body, data);
}

function arrangeDataset(dataset: JsonObject, type: Json | undefined): void {
  const { data } = dataset;
  if (type === 'treemap') {
    dataset['tree'] ??= data;
    dataset['data'] = [];
    if (dataset['tree'] === undefined) delete dataset['tree'];
    else if (isObject(dataset['tree'])) dataset['groups'] ??= levelsOf(dataset['tree'], dataset['key']);
  }
  if (!Array.isArray(data)) return;
  if (type === 'scatter' || type === 'bubble') dataset['data'] = data.map(asPoint);
  if (type === 'boxplot' || type === 'violin') dataset['data'] = data.map(asBox);
  if (type === 'table') dataset['data'] = data.map((cell) => (typeof cell === 'string' ? { text: cell } : cell));
  if (type === 'sankey') for (const flow of data) nameEnds(flow);
}

/** The names that the plugin gives the levels of a nested tree: 0, 1, ... and _leaf. */
function levelsOf(tree: JsonObject, key: Json | undefined): Json[] {
  const depthOf = (node: JsonObject): number => {
    const groups = Object.values(node).filter((child) => isObject(child) && child[plainText(key)] === undefined);
    return groups.length === 0 ? 0 : 1 + Math.max(...groups.map((child) => depthOf(child as JsonObject)));
  };
  return [...Array.from({ length: Math.min(7, depthOf(tree)) }, (_value, level) => String(level)), '_leaf'];
}

/** `[x, y]` and `[x, y, r]`, which Chart.js reads as well. */
function asPoint(point: Json): Json {
  if (!Array.isArray(point) || point.length < 2 || point.length > 3) return point;
  const [x = null, y = null, r] = point;
  return { x, y, ...(r !== undefined && { r }) };
}

/** A list without values is an empty box. */
function asBox(values: Json): Json {
  return Array.isArray(values) && values.length === 0 ? null : values;
}

/** The plugin compares names exactly, so 1 and "1" would be two nodes. */
function nameEnds(flow: Json): void {
  if (!isObject(flow)) return;
  for (const end of ['from', 'to']) if (typeof flow[end] === 'number') flow[end] = String(flow[end]);
}
