/** Marks across the chart: bands and lines at shares of its height or width. */
import type { JsonObject } from '../../../model/chart-spec.js';
import { ensureAt } from '../../../values/json.js';
import { annotate, type Draft, numbersOf, valueDirection } from '../draft.js';
import { numberOf } from '../reading/parameters.js';
import { pointsOf } from '../reading/points.js';
import type { Mark } from './mark.js';

/** The ends of an axis in its own units: those of `chds`, or of the values. */
export function endsOf(draft: Draft, direction: 'x' | 'y'): { min: number; max: number } {
  const { kind, values, datasets } = draft;
  const isPoints = kind.family === 'points' || kind.family === 'bubbles';
  const scale = ensureAt(draft.options, 'scales', direction);
  if (!isPoints && direction !== valueDirection(draft)) {
    const count = draft.labels.length;
    return kind.family === 'bars' ? { min: -0.5, max: count - 0.5 } : { min: 0, max: Math.max(1, count - 1) };
  }
  if (typeof scale['min'] === 'number' && typeof scale['max'] === 'number')
    return { min: scale['min'], max: scale['max'] };
  const numbers = isPoints
    ? datasets.flatMap((one) => coordinates(one, direction))
    : datasets.flatMap((one) => numbersOf(one));
  const known = numbers.filter((value) => value !== null);
  const ends = values?.range ?? { min: Math.min(0, ...known), max: Math.max(0, ...known) || 1 };
  // A place that is a share of the axis has to be one of the axis as it is drawn.
  Object.assign(scale, ends);
  return ends;
}

function coordinates({ data }: JsonObject, direction: 'x' | 'y'): (number | null)[] {
  if (!Array.isArray(data)) return [];
  return data.map((point) => {
    const value = typeof point === 'object' && point !== null && !Array.isArray(point) ? point[direction] : null;
    return typeof value === 'number' ? value : null;
  });
}

/** The place at a share of an axis. */
export function placeAt(draft: Draft, direction: 'x' | 'y', share: number): number {
  const { min, max } = endsOf(draft, direction);
  return Number((min + share * (max - min)).toPrecision(10));
}

/** `r` is a band from side to side, `R` from top to bottom. */
export function addRange(draft: Draft, { kind, color, where, size }: Mark): void {
  const [start, end] = [numberOf(where), size];
  if (start === undefined || end === undefined || draft.kind.family === 'radar') {
    draft.url.note('chm', 'a range needs its start and end, each from 0 to 1');
    return;
  }
  const direction = kind === 'r' ? 'y' : 'x';
  const [low, high] = [Math.min(start, end), Math.max(start, end)].map((share) => placeAt(draft, direction, share));
  annotate(draft, {
    type: 'box',
    [`${direction}Min`]: low,
    [`${direction}Max`]: high,
    borderWidth: 0,
    drawTime: 'beforeDatasetsDraw',
    ...(color !== undefined && { backgroundColor: color }),
  });
}

/** `h` and `v` are lines at a place, `H` and `V` through points. */
export function addRule(draft: Draft, { kind, color, series, where, size }: Mark): void {
  const direction = kind.toLowerCase() === 'h' ? 'y' : 'x';
  const isValue = direction === valueDirection(draft);
  if (!['bars', 'lines'].includes(draft.kind.family)) {
    draft.url.note('chm', 'lines across the chart are drawn in bars and lines only');
    return;
  }
  const look: JsonObject = {
    borderWidth: size ?? 1,
    borderDash: [],
    ...(color !== undefined && { borderColor: color }),
  };
  const numbers = numbersOf(draft.datasets[series]);
  const share = numberOf(where);
  const places =
    kind === 'h' && share !== undefined
      ? [placeAt(draft, 'y', share)]
      : pointsOf(where, numbers.length).flatMap((at) => (isValue ? (numbers[at] ?? []) : at));
  for (const place of places)
    annotate(draft, { type: 'line', [`${direction}Min`]: place, [`${direction}Max`]: place, ...look });
}
