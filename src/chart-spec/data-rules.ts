/**
 * The two arrays that may hold thousands of values. They are judged by loops inside joi rather than by joi's `items`: 20 × 1000 points
 * then cost microseconds instead of tens of milliseconds.
 */
import type { Json } from '../../renderer-page/payload.js';
import { type FaultList, join } from './fault-list.js';
import { MAX_LABELS, MAX_POINTS } from './vocabulary.js';

export function checkLabels(labels: Json[], found: FaultList): void {
  if (labels.length === 0 || labels.length > MAX_LABELS) {
    found.add('', `must hold 1 to ${MAX_LABELS} labels, not ${labels.length}`);
    return;
  }
  for (let i = 0; i < labels.length && !found.isFull; i += 1) {
    if (typeof labels[i] !== 'string') found.add(String(i), 'must be a text: put it in double quotes');
  }
}

/** @param path of the array, relative to the dataset */
export function checkPoints(points: Json | undefined, path: string, found: FaultList): void {
  if (points === undefined) found.add(path, `is required: an array of at most ${MAX_POINTS} numbers`);
  else if (!Array.isArray(points)) found.add(path, `must be an array of at most ${MAX_POINTS} numbers`);
  else if (points.length > MAX_POINTS) found.add(path, `must hold at most ${MAX_POINTS} points, not ${points.length}`);
  else checkEachPoint(points, path, found);
}

function checkEachPoint(points: Json[], path: string, found: FaultList): void {
  for (let i = 0; i < points.length && !found.isFull; i += 1) {
    const point = points[i];
    if (point === null || (typeof point === 'number' && Number.isFinite(point))) continue;
    found.add(join(path, i), pointFault(point));
  }
}

function pointFault(point: Json | undefined): string {
  if (typeof point === 'number') return 'must be a finite number: this one is too large';
  if (typeof point === 'string' && point.trim() !== '' && Number.isFinite(Number(point))) {
    return 'must be a number or null: leave the quotes out';
  }
  return 'must be a number, or null for a gap';
}
