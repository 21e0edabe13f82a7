import type { Json, JsonObject } from '../model/chart-spec.js';

/** Keys that would reach an object's prototype; JSON can hold them as own keys. */
const PROTOTYPE_KEYS = /"(__proto__|constructor|prototype)"/;

/** Parses JSON without the keys that name an object's prototype, so that later code can copy any key. */
export function parseJson<T>(json: string): T {
  if (!PROTOTYPE_KEYS.test(json)) return JSON.parse(json) as T;
  return JSON.parse(json, function (this: unknown, key, value) {
    return /^(__proto__|constructor|prototype)$/.test(key) && !Array.isArray(this) ? undefined : value;
  }) as T;
}

/** Whether a value is an object, and not an array or null. */
export function isObject(value: Json | undefined): value is JsonObject;
export function isObject(value: unknown): value is Record<string, unknown>;
export function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list of values of any kind; none where there is no list. */
export function objectsIn(list: Json | readonly Json[] | undefined): JsonObject[] {
  return Array.isArray(list) ? list.filter((value): value is JsonObject => isObject(value)) : [];
}

/** The value at a path; `undefined` where the path ends early. */
export function valueAt(node: Json | undefined, ...path: string[]): Json | undefined {
  return path.reduce<Json | undefined>((inner, key) => (isObject(inner) ? inner[key] : undefined), node);
}

/** The object at a path; an empty one where there is no object. */
export function objectAt(node: Json | undefined, ...path: string[]): JsonObject {
  const value = valueAt(node, ...path);
  return isObject(value) ? value : {};
}

/** The object at a path; made where it is missing. @param holder changed */
export function ensureAt(holder: JsonObject, ...path: string[]): JsonObject {
  let inner = holder;
  for (const key of path) {
    const value = inner[key];
    const next: JsonObject = isObject(value) ? value : {};
    inner[key] = next;
    inner = next;
  }
  return inner;
}

/** The string at a path. */
export function stringAt(node: Json | undefined, ...path: string[]): string | undefined {
  const value = valueAt(node, ...path);
  return typeof value === 'string' ? value : undefined;
}

/** Merges options without changing either argument: `over` wins key by key, objects are merged, arrays are replaced. */
export function mergeOptions(base: JsonObject, over: JsonObject): JsonObject {
  const merged: JsonObject = { ...base };
  for (const [key, value] of Object.entries(over)) {
    if (isObject(value)) merged[key] = mergeOptions(objectAt(merged[key]), value);
    else merged[key] = Array.isArray(value) ? structuredClone(value) : value;
  }
  return merged;
}
