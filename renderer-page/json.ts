import { isObject } from './drawing/formats';
import type { JsonObject } from './payload';

/** Keys that would reach an object's prototype; JSON can hold them as own keys. */
const POLLUTING = /"(__proto__|constructor|prototype)"/;

/** Parses a spec; keys that name the prototype are dropped on the way in, so that nothing further down has to think of them. */
export function parseSpec<T>(specJson: string): T {
  if (!POLLUTING.test(specJson)) return JSON.parse(specJson) as T;
  return JSON.parse(specJson, function (this: unknown, key, value) {
    return /^(__proto__|constructor|prototype)$/.test(key) && !Array.isArray(this) ? undefined : value;
  }) as T;
}

/** A new object through and through: `over` wins wherever it says anything at all, `base` fills the gaps, level by level. */
export function mergeUnder(base: JsonObject, over: JsonObject): JsonObject {
  const merged: JsonObject = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    if (isObject(value)) merged[key] = mergeUnder(isObject(below) ? below : {}, value);
    else merged[key] = Array.isArray(value) ? structuredClone(value) : value;
  }
  return merged;
}
