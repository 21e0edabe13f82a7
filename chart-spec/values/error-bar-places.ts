import type { JsonObject } from '../model/chart-spec.js';
import { ERROR_BAR_ID } from '../model/constants.js';
import { isObject, objectAt } from './json.js';

/** The direction of an error bar in its id, between the numbers of its series and of its part. */
const DIRECTION = /(?<=\d)[xy](?=\d)/;

/**
 * Annotations in which error bars that stand at indexes of labels stand elsewhere along the axis of labels; others as they are.
 * @param placeOf the new index of a label, or its text; undefined where it has no place of its own: its error bar is left out
 */
export function placedErrorBars(
  options: JsonObject,
  placeOf: (index: number) => number | string | undefined,
): JsonObject | undefined {
  const along = options['indexAxis'] === 'y' ? 'y' : 'x';
  const across = along === 'y' ? 'x' : 'y';
  const known = objectAt(options, 'plugins', 'annotation', 'annotations');
  const isAtLabel = (id: string) => id.startsWith(ERROR_BAR_ID) && DIRECTION.exec(id)?.[0] === across;
  if (!Object.keys(known).some(isAtLabel)) return undefined;
  const placed = Object.entries(known).flatMap(([id, part]) => {
    if (!isAtLabel(id) || !isObject(part)) return [[id, part] as const];
    const ends = ['Min', 'Max'].flatMap((end) => {
      const at = part[along + end];
      const place = typeof at === 'number' ? placeOf(Math.round(at)) : undefined;
      if (typeof at !== 'number' || place === undefined) return [];
      return [[along + end, typeof place === 'number' ? place + at - Math.round(at) : place] as const];
    });
    return ends.length === 2 ? [[id, { ...part, ...Object.fromEntries(ends) }] as const] : [];
  });
  return Object.fromEntries(placed);
}
