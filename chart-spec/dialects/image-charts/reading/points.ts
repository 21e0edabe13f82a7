/** Which points of a series a marker is for. */
import { numberOf } from './parameters.js';

/** The indices of `n`, `-1`, `-n`, or `start:end:step`, from 0; a place between two points is the nearest one. */
export function pointsOf(text: string, count: number): number[] {
  const all = Array.from({ length: count }, (_, at) => at);
  const [first = '', last, step = ''] = text.trim().split(':');
  if (last === undefined) {
    const number = numberOf(first);
    if (number === undefined || number === -1) return all;
    return number < 0
      ? all.filter((at) => at % Math.round(-number) === 0)
      : all.filter((at) => at === Math.round(number));
  }
  const placeOf = (end: string, fallback: number) => {
    const place = Math.round(numberOf(end) ?? fallback);
    return place < 0 ? count + place : place;
  };
  const [from, to] = [placeOf(first, 0), placeOf(last, count - 1)];
  const every = Math.max(1, Math.round(numberOf(step) ?? 1));
  return all.filter((at) => at >= from && at <= to && (at - from) % every === 0);
}
