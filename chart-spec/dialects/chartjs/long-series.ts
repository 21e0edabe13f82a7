/** Series with more points than an image has pixels: the lowest and the highest of each stretch show the same line. */

import type { Json, JsonObject } from '../../model/chart-spec.js';
import { MAX_POINTS } from '../../model/constants.js';
import { isObject, objectAt } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import type { NoteList } from '../conversion.js';
import { datasetsOf, pointsOf } from './objects.js';

const WITH_STRETCHES = ['line', 'sparkline', 'bar', 'horizontalBar'];

/** @param config as it is read; changed @returns nothing; fails for a long series of another type */
export function shortenSeries(config: JsonObject, notes: NoteList): void {
  const data = objectAt(config, 'data');
  const datasets = datasetsOf(config);
  const labels = Array.isArray(data['labels']) ? data['labels'] : [];
  const most = datasets.reduce((longest, dataset) => Math.max(longest, pointsOf(dataset).length), labels.length);
  if (most <= MAX_POINTS) return;
  for (const [at, dataset] of datasets.entries()) checkType(config, dataset, `data.datasets.${at}.data`, notes);
  const areOfOneLength = datasets.every((dataset) => pointsOf(dataset).length === most);
  if (areOfOneLength && datasets.length > 0) {
    const kept = keptOf(datasets.map(pointsOf), MAX_POINTS);
    for (const dataset of datasets) keepIn(dataset, most, kept);
    if (labels.length > 0) data['labels'] = kept.map((at) => labels[at] ?? '');
  } else if (labels.length > MAX_POINTS) {
    notes.fail('data.labels', `more than ${MAX_POINTS} labels need as many points in each dataset`);
  } else {
    const share = Math.floor(MAX_POINTS / datasets.length);
    for (const dataset of datasets) {
      const points = pointsOf(dataset);
      if (points.length > share) keepIn(dataset, points.length, keptOf([points], share));
    }
  }
  notes.add(
    'data',
    `${most} points were reduced to ${MAX_POINTS}: the lowest and the highest of each stretch are drawn`,
  );
}

function checkType(config: JsonObject, dataset: JsonObject, path: string, notes: NoteList): void {
  const type = plainText(dataset['type'] ?? config['type']);
  const isLine = WITH_STRETCHES.includes(type) || dataset['showLine'] === true;
  if (!isLine && pointsOf(dataset).length > MAX_POINTS) notes.fail(path, `must hold at most ${MAX_POINTS} entries`);
}

function numberOf(point: Json | undefined): number {
  const value = isObject(point) ? point['y'] : point;
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
}

/** The first and the last place, and those of the lowest and the highest value of each stretch. */
function keptOf(series: readonly Json[][], most: number): number[] {
  const length = series.reduce((longest, points) => Math.max(longest, points.length), 0);
  const stretches = Math.max(1, Math.floor((most - 2) / (2 * series.length)));
  const kept = new Set<number>([0, length - 1]);
  for (const points of series) {
    for (let stretch = 0; stretch < stretches; stretch += 1) {
      const from = Math.floor((stretch * length) / stretches);
      const to = Math.floor(((stretch + 1) * length) / stretches);
      let [low, high] = [from, from];
      for (let at = from; at < to; at += 1) {
        const value = numberOf(points[at]);
        if (!(value >= numberOf(points[low]))) low = Number.isNaN(value) ? low : at;
        if (!(value <= numberOf(points[high]))) high = Number.isNaN(value) ? high : at;
      }
      if (from < to) kept.add(low).add(high);
    }
  }
  return [...kept].sort((one, other) => one - other);
}

/** Options with a value for each point follow them. */
function keepIn(dataset: JsonObject, length: number, kept: readonly number[]): void {
  for (const [key, value] of Object.entries(dataset)) {
    if (Array.isArray(value) && value.length === length) dataset[key] = kept.map((at) => value[at] ?? null);
  }
}
