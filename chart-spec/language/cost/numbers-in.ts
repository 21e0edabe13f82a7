import type { Json, JsonObject } from '../../model/chart-spec.js';
import { isObject } from '../../values/json.js';
import { plainNumber } from '../../values/plain-text.js';

/** A value with its path in the spec; without a path it is a default. */
export interface Found {
  value: number;
  path?: string;
}

/**
 * The largest number under each key of a part of the spec, at any level. An upper bound of what Chart.js reads: it looks a key up in several
 * places. Dash patterns count as dashes per CSS px.
 */
export class NumbersIn {
  readonly #largest = new Map<string, Required<Found>>();
  readonly #keys = new Set<string>();

  /** @param skipped keys of `node` that are not read */
  constructor(node: Json | undefined, path: string, skipped: readonly string[] = []) {
    if (isObject(node)) this.#read(node, path, skipped);
  }

  /** The value under the first of these keys that is present. */
  first(...keys: string[]): Required<Found> | undefined {
    for (const key of keys) {
      const found = this.#largest.get(key);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Whether the key is present with any value but false and null. */
  has(key: string): boolean {
    return this.#keys.has(key);
  }

  #read(node: JsonObject, path: string, skipped: readonly string[]): void {
    for (const [key, value] of Object.entries(node)) {
      if (skipped.includes(key)) continue;
      const at = `${path}.${key}`;
      if (value !== false && value !== null) this.#keys.add(key);
      const number = /dash$/i.test(key) && Array.isArray(value) ? dashesPerPx(value) : largestOf(value);
      if (number !== undefined) this.#add(key, number, at);
      if (isObject(value)) this.#read(value, at, []);
    }
  }

  #add(key: string, value: number, path: string): void {
    const known = this.#largest.get(key);
    if (known === undefined || value > known.value) this.#largest.set(key, { value, path });
  }
}

/** The largest number of a value, an array or the sides of a box. A text counts by its leading number, as in "20px". */
function largestOf(value: Json | undefined): number | undefined {
  if (typeof value === 'number') return Math.abs(value);
  if (typeof value === 'string') {
    const number = Math.abs(Number.parseFloat(value));
    return Number.isNaN(number) ? undefined : number;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  let largest: number | undefined;
  for (const item of Object.values(value)) {
    if (typeof item === 'object') continue;
    const number = largestOf(item);
    if (number !== undefined && (largest === undefined || number > largest)) largest = number;
  }
  return largest;
}

function dashesPerPx(pattern: Json[]): number | undefined {
  const sumPx = pattern.reduce((sum: number, part) => sum + plainNumber(part), 0);
  return sumPx > 0 ? Math.max(1, pattern.length / 2) / sumPx : undefined;
}
