/** Compares values with the kinds that an option takes. */

import type { Json } from '../../../model/chart-spec.js';
import { nearestName } from '../../../model/nearest-name.js';
import type { Kind } from './shapes.js';

const MAX_SHOWN_LENGTH = 30;

/**
 * Whether an option takes a value. `null` unsets an option. Texts of numbers, numbers as texts, and 0 and 1 for false and true work in
 * Chart.js.
 * @param key of the option
 */
export function fits(value: Json, kind: Kind, key: string): boolean {
  const { letters } = kind;
  switch (typeof value) {
    case 'number':
      if (letters.includes('n') || letters.includes('s')) return true;
      return (value === 0 || value === 1) && /[tf]/.test(letters);
    case 'string':
      return letters.includes('s') || kind.words.includes(value) || (letters.includes('n') && isNumber(value, key));
    case 'boolean':
      return letters.includes(value ? 't' : 'f');
    default:
      if (value === null) return true;
      return Array.isArray(value) ? letters.includes('a') : kind.shape !== undefined;
  }
}

/** The warning for a value that does not fit. */
export function misfitWarning(value: Json, kind: Kind, path: string): string {
  const name = `"${path}"`;
  if (typeof value === 'string') {
    if (kind.words.length > 0)
      return `${name} must be ${alternatives(kind)}, not "${shown(value)}".${meant(value, kind)}`;
    if (/^(true|false)$/.test(value) && /[tf]/.test(kind.letters)) return `${name} must be ${value} without quotes.`;
    const number = Number.parseFloat(value);
    if (kind.letters.includes('n') && !Number.isNaN(number))
      return `${name} must be a number: ${number} without a unit.`;
  }
  return `${name} must be ${alternatives(kind)}, not ${describe(value)}.`;
}

/** Chart.js reads the leading number of a font size, and Number() elsewhere. */
function isNumber(value: string, key: string): boolean {
  if (key === 'size') return /^\d/.test(value);
  return value.trim() !== '' && Number.isFinite(Number(value));
}

function alternatives({ letters, words, shape }: Kind): string {
  const names = [
    ...(letters.includes('n') ? ['a number'] : []),
    ...(letters.includes('s') ? ['a text'] : []),
    ...(letters.includes('t') ? ['true'] : []),
    ...(letters.includes('f') ? ['false'] : []),
    ...words,
    ...(shape === undefined ? [] : ['an object']),
    ...(letters.includes('a') ? ['a list'] : []),
  ];
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

function meant(value: string, { words }: Kind): string {
  const nearest = nearestName(value, words);
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}

function shown(text: string): string {
  return text.length <= MAX_SHOWN_LENGTH ? text : `${text.slice(0, MAX_SHOWN_LENGTH)}...`;
}

function describe(value: Json): string {
  if (typeof value === 'string') return 'a text';
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'an object';
  return String(value);
}
