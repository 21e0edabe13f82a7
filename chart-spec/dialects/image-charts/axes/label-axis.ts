/** Axes that only show labels: beside the axis of the values, or in place of its numbers. */
import type { JsonObject } from '../../../model/chart-spec.js';
import type { Axis } from './axis.js';

/** Labels at places of their own stand at the nearest of these. */
const PLACES = 100;
/** Share of the axis by which a label may stand beside its place. */
const TOLERANCE = 0.002;

/** A scale that has the labels of an axis from one end to the other. */
export function labelScale(axis: Axis, labels: readonly string[]): JsonObject {
  const texts = slots(labels, axis.places);
  return {
    type: 'category',
    ...placeOf(axis),
    labels: texts,
    offset: false,
    // Categories go downwards.
    ...(axis.direction === 'y' && { reverse: true }),
    ticks: { autoSkip: false, maxTicksLimit: texts.length, ...axis.ticks },
  };
}

/** A scale of numbers that no series is drawn on. */
export function numberScale(axis: Axis, { from, to, step }: NonNullable<Axis['range']>): JsonObject {
  return {
    type: 'linear',
    ...placeOf(axis),
    min: Math.min(from, to),
    max: Math.max(from, to),
    ...(from > to && { reverse: true }),
    ticks: { ...(step !== undefined && { stepSize: step }), ...axis.ticks },
  };
}

/** Lines across the chart at steps in percent, which have nothing to do with its labels. */
export function gridScale(direction: 'x' | 'y', step: number, dash: readonly number[]): JsonObject {
  return {
    type: 'linear',
    axis: direction,
    display: true,
    min: 0,
    max: 100,
    grid: { display: true, drawTicks: false },
    border: { display: false, ...(dash.length > 0 && { dash: [...dash] }) },
    ticks: { display: false, stepSize: step },
  };
}

const placeOf = ({ direction, side, hasLine }: Axis): JsonObject => ({
  axis: direction,
  position: side,
  display: true,
  grid: { display: false },
  ...(!hasLine && { border: { display: false } }),
});

/** As few slots as have each label at its place. */
function slots(labels: readonly string[], places: readonly number[] | undefined): string[] {
  if (places === undefined) return labels.length === 1 ? ['', ...labels, ''] : [...labels];
  const isAtSlot = (count: number) =>
    places.every((place) => Math.abs(Math.round(place * count) / count - place) < TOLERANCE);
  const count = Array.from({ length: PLACES }, (_, at) => at + 1).find(isAtSlot) ?? PLACES;
  const made = new Array<string>(count + 1).fill('');
  for (const [at, place] of places.entries()) {
    const slot = Math.round(place * count);
    if (slot >= 0 && slot <= count) made[slot] = labels[at] ?? '';
  }
  return made;
}

/** Where the title of an axis stands. */
export function titleOf(axis: Axis): JsonObject {
  const [place = 0.5] = axis.places ?? [];
  const { color, font } = axis.ticks;
  return {
    display: true,
    text: axis.labels?.join(' ').trim() ?? '',
    align: place <= 0.2 ? 'start' : place >= 0.8 ? 'end' : 'center',
    ...(color !== undefined && { color }),
    ...(font !== undefined && { font }),
  };
}
