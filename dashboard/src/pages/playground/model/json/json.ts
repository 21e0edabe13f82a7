import type { Json, JsonObject } from '../../../../../../chart-spec/spec.ts';
import { isObject } from '../../../../../../chart-spec/spec.ts';

export type { Json, JsonObject };

/** The way to a value in a specification. Numbers are positions in arrays. */
export type Path = readonly (string | number)[];

/** `options.scales.y`, the notation of the API's errors, as a path. */
export function pathOf(dotted: string): Path {
  return dotted === '' ? [] : dotted.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

export function dottedOf(path: Path): string {
  return path.join('.');
}

export function getAt(value: unknown, path: Path): Json | undefined {
  let current: unknown = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = (current as Record<string | number, unknown>)[key];
  }
  return current as Json | undefined;
}

/**
 * A copy with another value at a path; everything else is shared. `undefined` removes the value, and what only led to it.
 * What stands in the way and is no object is replaced.
 */
export function setAt<Value extends Json>(value: Value, path: Path, next: Json | undefined): Value {
  return (write(value, path, next) ?? {}) as Value;
}

function write(value: Json | undefined, path: Path, next: Json | undefined): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (Array.isArray(value) && typeof key === 'number') {
    const copy = [...value];
    const child = write(copy[key], rest, next);
    if (child === undefined) copy.splice(key, 1);
    else copy[key] = child;
    return next === undefined && copy.length === 0 ? undefined : copy;
  }
  const copy: JsonObject = isObject(value) ? { ...value } : {};
  const child = write(copy[key], rest, next);
  if (child !== undefined) copy[key] = child;
  else delete copy[key];
  const isEmptied = next === undefined && Object.keys(copy).length === 0;
  return isEmptied ? undefined : copy;
}

export function textAt(value: unknown, path: Path): string {
  const found = getAt(value, path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** Whether two JSON values are equal; the order of keys does not count. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, at) => isEqual(item, b[at]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && isEqual(a[key], b[key]));
}
