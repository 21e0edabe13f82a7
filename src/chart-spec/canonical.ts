import { createHash } from 'node:crypto';
import type { ChartSpec } from '../../renderer-page/payload.js';

/**
 * JSON of a normalised spec with the keys sorted at every level: equal pictures, equal text. Numbers are written as `JSON.stringify`
 * writes them, so `-0` is `0` and `1.0` is `1`.
 */
export function canonicalJson(spec: ChartSpec): string {
  return write(spec);
}

/** MD5 (32 hex digits) of the canonical spec and of what draws it: the ETag, and the key of the cache. */
export function specMd5(spec: ChartSpec, rendererVersion: string): string {
  // The NUL keeps version and spec apart: neither can begin or end with it.
  return createHash('md5').update(rendererVersion).update('\0').update(canonicalJson(spec)).digest('hex');
}

function write(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const isFlat = !value.some((item) => typeof item === 'object' && item !== null);
    return isFlat ? JSON.stringify(value) : `[${value.map(write).join(',')}]`;
  }
  const entries = Object.entries(value).filter(([, child]) => child !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, child]) => `${JSON.stringify(key)}:${write(child)}`).join(',')}}`;
}
