import { createHash } from 'node:crypto';
import { isObject } from '../../chart-spec/chart-spec.js';
import { createYield } from '../platform/concurrency/yielding.js';
import type { JobKind } from './job.entity.js';

/** Levels that are hashed in parts: the body, its list of charts or pages, and their lists. */
const LEVELS_IN_PARTS = 4;

/**
 * SHA-256 of a request: independent of the order of fields and of white space. Other requests are served between its parts.
 * @param body parsed JSON
 */
export async function hashOfRequest(kind: JobKind, body: unknown): Promise<string> {
  const hash = createHash('sha256').update(`${kind} `);
  const letOthersRun = createYield();
  for (const part of jsonParts(body, LEVELS_IN_PARTS)) {
    hash.update(part);
    await letOthersRun();
  }
  return hash.digest('hex');
}

/** JSON with sorted fields, in parts. Stored hashes depend on each of its characters. */
function* jsonParts(value: unknown, levels: number): Generator<string> {
  if (levels === 0 || typeof value !== 'object' || value === null) {
    yield JSON.stringify(value, sortFields) ?? 'undefined';
  } else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) {
      yield i === 0 ? '[' : ',';
      yield* jsonParts(item, levels - 1);
    }
    yield value.length === 0 ? '[]' : ']';
  } else {
    const fields = Object.entries(sorted(value));
    for (const [i, [name, field]] of fields.entries()) {
      yield `${i === 0 ? '{' : ','}${JSON.stringify(name)}:`;
      yield* jsonParts(field, levels - 1);
    }
    yield fields.length === 0 ? '{}' : '}';
  }
}

function sortFields(_name: string, value: unknown): unknown {
  return isObject(value) ? sorted(value) : value;
}

function sorted(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
