/** Brings the data of specs with extended chart types into the forms that are checked and drawn. Changes the body. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import type { WarningList } from '../../../model/messages.js';
import { areRanked, timesOf } from '../../../time/date-order.js';
import { findDefinition } from '../../../types/registry.js';
import { isLocale } from '../../../values/chart-locale.js';
import { isObject, valueAt } from '../../../values/json.js';
import { plainText } from '../../../values/plain-text.js';
import { isRising } from '../../../values/rising.js';
import { alignPoints } from './align-points.js';

const DEFAULT_LOCALE = 'en-US';

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
  // Chart.js draws its types as they are.
  if (!isExtended || findDefinition(body['type'])?.comparesChanges) sortByDate(body, data, warnings);
}

/** Sorts values at dates that are read in the order of time. Not where anything else is counted by place. */
function sortByDate(body: JsonObject, data: JsonObject, warnings: WarningList): void {
  const { labels } = data;
  const datasets = data['datasets'] as Json[];
  const types = datasets.map((dataset) => findDefinition((isObject(dataset) && dataset['type']) || body['type']));
  if (!areTexts(labels) || !types.every((type) => type?.isCartesian || type?.comparesChanges)) return;
  const isLying = valueAt(body['options'], 'indexAxis') === 'y';
  const areBars = types.every((type) => type?.cost === 'bars');
  const hasPlaces = ['options', 'band', 'sort', 'theme'].some((field) => hasOrder(body[field], isLying ? 'y' : 'x'));
  const lists = datasets.flatMap((dataset) => (isObject(dataset) ? Object.values(dataset).filter(Array.isArray) : []));
  const areValues = lists.length === datasets.length && lists.every((list) => list.length === labels.length);
  if (hasPlaces || (isLying && !areBars) || !areValues) return;
  if (!datasets.every((dataset) => isObject(dataset) && hasNumbers(dataset['data']))) return;
  const times = timesOf(labels, isLocale(body['locale']) ? body['locale'] : DEFAULT_LOCALE);
  if (times === undefined || isRising(times)) return;
  // The newest may stand on top.
  if (isLying && isRising(times.toReversed())) return;
  if (areBars && areRanked(times, lists)) return;
  const order = [...labels.keys()].sort((one, other) => (times[one] ?? 0) - (times[other] ?? 0));
  const sorted = (list: Json[]): Json[] => order.map((at) => list[at] ?? null);
  data['labels'] = sorted(labels);
  for (const dataset of datasets) if (isObject(dataset)) dataset['data'] = sorted(dataset['data'] as Json[]);
  warnings.add('data.labels: dates in another order than that of time were sorted.');
}

function areTexts(labels: Json | undefined): labels is string[] {
  return Array.isArray(labels) && labels.length > 2 && labels.every((label) => typeof label === 'string');
}

/** Whether a field counts labels, or asks for an order: bounds and annotations, a band, a direction. */
function hasOrder(field: Json | undefined, axis: 'x' | 'y'): boolean {
  if (!isObject(field)) return field !== undefined && field !== null;
  if (Array.isArray(field['low']) || field['mode'] === 'plain') return true;
  const scale = valueAt(field, 'scales', axis);
  const isOwn = ['min', 'max', 'reverse', 'labels'].some((name) => valueAt(scale, name) !== undefined);
  return isOwn || valueAt(field, 'plugins', 'annotation') !== undefined;
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
