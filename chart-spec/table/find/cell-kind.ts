/** What one cell is, without its column: enough to tell names from values. */
import { isMissing } from '../../numbers/missing.js';
import { withPlainCharacters } from '../../numbers/plain-characters.js';
import { readNumber } from '../../numbers/read-number.js';
import { readLabel } from '../../time/label-patterns.js';
import { dateColumn } from '../../time/read-dates.js';
import type { Cell } from '../source/grid.js';

export type CellKind = 'empty' | 'missing' | 'number' | 'year' | 'time' | 'text';

/** `FY2025`, `Q1 FY25`, and years of actual and estimated figures: `2025A`, `2026E`. */
const FISCAL = /^(?:(?:[QH][1-4][\s-]?)?FY[\s-]?'?(?:\d{4}|\d{2})[AEF]?|20\d{2}[AEFB])$/i;

const MAX_CHARS = 80;

export function kindOf(cell: Cell): CellKind {
  if (typeof cell === 'number') return isYear(cell) ? 'year' : 'number';
  if (cell === '') return 'empty';
  if (cell.length > MAX_CHARS) return 'text';
  if (isMissing(cell)) return 'missing';
  const plain = withPlainCharacters(cell);
  if (/^\d{4}$/.test(plain) && isYear(Number(plain))) return 'year';
  if (/^[+-]?\d+(?:[.,]\d+)?$/.test(cell)) return 'number';
  // Classes and seats.
  if (/^\d{1,2}[A-F]$/.test(cell) && !cell.endsWith('B')) return 'text';
  if (FISCAL.test(cell)) return 'time';
  if (/\d/.test(cell) && dateColumn([cell], 'en').isoOf(cell) !== undefined && !/^[+-]?\d+(?:[.,]\d+)?$/.test(cell))
    return 'time';
  if (/^(?:\d{1,6}[.,]\d{1,3}|\d{2,6})[KMGTP]i?$/.test(cell)) return 'number';
  const bare = cell.replace(/^[<>≤≥~≈±]\s?/, '');
  if (readNumber(bare) !== undefined || readNumber(bare, { decimal: ',' }) !== undefined) return 'number';
  return readLabel(cell, 'en').some(({ unit }) => unit !== 'number') ? 'time' : 'text';
}

/** With those of the Buddhist calendar. */
function isYear(value: number): boolean {
  return Number.isInteger(value) && ((value >= 1800 && value <= 2100) || (value >= 2440 && value <= 2600));
}
