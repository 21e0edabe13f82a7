/** Puts declarative formats in the place of functions. */

import type { JsonObject } from '../../../model/chart-spec.js';
import { isObject } from '../../../values/json.js';
import type { NoteList } from '../../conversion.js';
import { type FunctionMeaning, meaningOf } from './callback-meaning.js';

const CUSTOMARY =
  'Write a format object instead, such as {"style": "currency", "currency": "USD"} or {"suffix": " km"}.';

/**
 * Replaces a function by `format` beside it. What cannot be translated is noted and removed.
 * @param holder changed
 * @param path of the holder
 */
export function moveFormat(
  holder: JsonObject,
  key: string,
  path: string,
  notes: NoteList,
): FunctionMeaning | undefined {
  const value = holder[key];
  // A format object in the place of the function is understood by the specification.
  if (value === undefined || isObject(value)) return undefined;
  delete holder[key];
  if (typeof value !== 'string') return undefined;
  const meaning = meaningOf(value);
  if (typeof meaning === 'string') {
    notes.add(`${path}.${key}`, `${meaning} ${CUSTOMARY}`);
    return undefined;
  }
  if (meaning.lost !== undefined) notes.add(`${path}.${key}`, meaning.lost);
  if (meaning.format !== undefined) holder['format'] ??= meaning.format;
  return meaning;
}
