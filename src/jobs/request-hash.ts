import { createHash } from 'node:crypto';
import { isObject } from '../../chart-spec/spec.js';
import type { JobKind } from './job.entity.js';

/**
 * SHA-256 of a request: independent of the order of fields and of white space. Stored hashes depend on each character of its JSON.
 * @param body parsed JSON
 */
export function hashOfRequest(kind: JobKind, body: unknown): string {
  return createHash('sha256')
    .update(`${kind} ${JSON.stringify(body, sortFields) ?? 'undefined'}`)
    .digest('hex');
}

function sortFields(_name: string, value: unknown): unknown {
  return isObject(value) ? sorted(value) : value;
}

function sorted(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
