import { createHash } from 'node:crypto';
import type { ChartSpec } from '../model/chart-spec.js';

/**
 * JSON of a normalized spec with the keys sorted at every level, so that specs of equal images have equal text. Numbers are written as
 * `JSON.stringify` writes them: `-0` is `0` and `1.0` is `1`.
 */
export function canonicalJson(spec: ChartSpec): string {
  return write(spec);
}

/** MD5 (32 hex digits) of the canonical spec and the renderer version. It is the ETag and the cache key, see docs/reference/caching.md. */
export function specMd5(spec: ChartSpec, rendererVersion: string): string {
  // Neither text can contain a NUL, so it separates them.
  return createHash('md5').update(rendererVersion).update('\0').update(canonicalJson(spec)).digest('hex');
}

function write(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const isFlat = !value.some((item) => typeof item === 'object' && item !== null);
    return isFlat ? JSON.stringify(value) : `[${value.map(write).join(',')}]`;
  }
  let fields = '';
  for (const key of Object.keys(value).sort()) {
    const child = (value as Record<string, unknown>)[key];
    if (child !== undefined) fields += `${fields === '' ? '' : ','}${JSON.stringify(key)}:${write(child)}`;
  }
  return `{${fields}}`;
}
