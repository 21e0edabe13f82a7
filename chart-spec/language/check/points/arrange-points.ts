/** Brings the data of specs with extended chart types into the forms that are checked and drawn. Changes the body. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import type { WarningList } from '../../../model/messages.js';
import { findDefinition } from '../../../types/registry.js';
import { isObject } from '../../../values/json.js';
import { plainText } from '../../../values/plain-text.js';
import { alignPoints } from './align-points.js';

/**
 * @param body a copy of the specification, not yet validated; what does not have the expected form is left as it is
 * @param isExtended whether data of all forms is asked for; else only points with places are arranged
 */
export function arrangePoints(body: JsonObject, isExtended: boolean, warnings: WarningList): void {
  const data = body['data'];
  if (!isObject(data) || !Array.isArray(data['datasets'])) return;
  if (isExtended) pointsFromSeries(body, data);
  for (const dataset of isExtended ? (data['datasets'] as Json[]) : []) {
    if (isObject(dataset)) findDefinition(dataset['type'] ?? body['type'])?.points.arrange?.(dataset);
  }
  alignPoints(body, data, warnings);
}

/**
 * Puts labels with numbers, as tables and URLs bring them, into the form of a chart type that has no labels.
 * @param body changed where all of its points are numbers
 */
function pointsFromSeries(body: JsonObject, data: JsonObject): void {
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
