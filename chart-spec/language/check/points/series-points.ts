/** Labels with numbers, as tables and URLs bring them, in the forms of the chart types that have no labels. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { findDefinition } from '../../../types/registry.js';
import { isObject } from '../../../values/json.js';
import { plainText } from '../../../values/plain-text.js';

/** @param body changed where all of its points are numbers */
export function pointsFromSeries(body: JsonObject, data: JsonObject): void {
  const { labels } = data;
  const datasets = (data['datasets'] as Json[]).filter((one) => isObject(one));
  if (!Array.isArray(labels) || labels.length === 0 || datasets.length === 0) return;
  if (!datasets.every((dataset) => hasNumbers(dataset['data']))) return;
  const places = labels.map((label) => plainText(label));
  findDefinition(body['type'])?.points.fromNumbers?.(body, data, datasets, places);
}

function hasNumbers(points: Json | undefined): points is (number | null)[] {
  return (
    Array.isArray(points) && points.length > 0 && points.every((point) => point === null || typeof point === 'number')
  );
}
