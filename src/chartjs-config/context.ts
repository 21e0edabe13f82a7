/** What all parts of a translation know, and helpers for moving options. */
import type { Json, JsonObject } from '../../renderer-page/payload.js';
import { isObject } from '../platform/is-object.js';
import type { NoteList } from './conversion.js';

export interface Context {
  /** As the configuration names it. */
  type: string;
  /** Whether the defaults of Chart.js 2 apply. */
  isOld: boolean;
  quickChartDefaults: boolean;
  /** The largest absolute value of the data. */
  largestValue: number;
  notes: NoteList;
}

/** The object at a key, or an empty one that is not in its holder. */
export function objectIn(holder: JsonObject, key: string): JsonObject {
  const value = holder[key];
  return isObject(value) ? value : {};
}

/** The object at a key; made where there is none. */
export function ensureObject(holder: JsonObject, key: string): JsonObject {
  const value = holder[key];
  if (isObject(value)) return value;
  const made: JsonObject = {};
  holder[key] = made;
  return made;
}

/** Removes a value from its holder. */
export function take(holder: JsonObject, key: string): Json | undefined {
  const value = holder[key];
  delete holder[key];
  return value;
}

/** Moves values to other names. A value that already has the new name wins. */
export function rename(holder: JsonObject, names: Readonly<Record<string, string>>, target = holder): void {
  for (const [from, to] of Object.entries(names)) {
    if (holder[from] === undefined) continue;
    const value = take(holder, from);
    target[to] ??= value;
  }
}

/** The objects of a list. */
export function objectsIn(list: Json | undefined): JsonObject[] {
  return Array.isArray(list) ? list.filter((item): item is JsonObject => isObject(item)) : [];
}

/** The largest absolute value of all datasets; of points, of their coordinates. */
export function largestValueOf(data: JsonObject): number {
  let largest = 0;
  for (const { data: points } of objectsIn(data['datasets'])) {
    for (const point of Array.isArray(points) ? points : []) {
      for (const value of isObject(point) ? [point['x'], point['y']] : [point]) {
        const size = Math.abs(Number(value));
        if (size > largest) largest = size;
      }
    }
  }
  return largest;
}
