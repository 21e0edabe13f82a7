/** Options that only some chart types have. */

import type { Json } from '../../../model/chart-spec.js';
import { COMMON_TYPES } from '../../../types/registry.js';
import { OPTIONS_OF_TYPES } from './table.js';

let typesByOption: ReadonlyMap<string, readonly string[]> | undefined;

function readTypes(): ReadonlyMap<string, readonly string[]> {
  const read = new Map<string, readonly string[]>();
  for (const line of OPTIONS_OF_TYPES) {
    const [types = '', keys = ''] = line.split(':');
    for (const key of keys.split(' ')) read.set(key, types.split(' '));
  }
  return read;
}

/**
 * A warning for an option that no drawn type has, or undefined. False, 0, an empty text and null ask for nothing.
 * @param drawn chart types of the datasets that the option is for; they may be unknown
 */
export function otherTypeWarning(
  key: string,
  value: Json,
  path: string,
  drawn: readonly unknown[],
): string | undefined {
  if (!value) return undefined;
  typesByOption ??= readTypes();
  const types = typesByOption.get(key);
  if (types === undefined || drawn.length === 0) return undefined;
  const isFor = (type: unknown) =>
    types.some((known) => known === type) || !COMMON_TYPES.some((known) => known === type);
  if (drawn.some(isFor)) return undefined;
  return `"${path}" has no effect in ${listed(drawn)} charts: it belongs to ${listed(types)} charts.`;
}

function listed(types: readonly unknown[]): string {
  return types.length < 2 ? types.join('') : `${types.slice(0, -1).join(', ')} and ${types.at(-1)}`;
}
