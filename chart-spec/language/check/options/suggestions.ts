/** Finds the option that was probably meant by an unknown name. */

import type { Json } from '../../../model/chart-spec.js';
import { join } from '../../../model/issue-list.js';
import { nearestName } from '../../../model/nearest-name.js';
import { movedName } from './moved-names.js';
import { type Place, shapeAt } from './shapes.js';

/** Where several objects have the key, one of these is usually meant. */
const LIKELY_PARTS = ['labels', 'ticks'];

/** @returns a path, or undefined if no known option is similar */
export function suggestionFor(key: string, value: Json, place: Place): string | undefined {
  const moved = movedName(key, value, place);
  if (moved !== undefined) return moved;
  const similar = nearestName(key, place.shape.keys());
  if (similar !== undefined) return join(place.path, similar);
  return inPart(key, place) ?? inParent(key, place.parent);
}

/** `stepSize` of a scale belongs to its `ticks`. */
function inPart(key: string, place: Place): string | undefined {
  const parts: string[] = [];
  for (const [name, { shape }] of place.shape) {
    if (name !== '*' && shape !== undefined && shapeAt(shape).has(key)) parts.push(name);
  }
  const part = parts.length === 1 ? parts[0] : LIKELY_PARTS.find((name) => parts.includes(name));
  return part === undefined ? undefined : join(join(place.path, part), key);
}

/** `beginAtZero` of `ticks` belongs to the scale. */
function inParent(key: string, parent: Place | undefined): string | undefined {
  for (let place = parent; place !== undefined; place = place.parent) {
    if (place.shape.has(key)) return join(place.path, key);
  }
  return undefined;
}
