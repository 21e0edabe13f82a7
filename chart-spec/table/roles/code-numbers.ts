/** Whole numbers that stand for things, by their digits: codes, numbers of accounts, cards, bookings and articles. */

import { isMonotone } from '../../values/rising.js';
import { isNumeric, type TableColumn } from '../columns/table-column.js';

/** Digits of the numbers of articles: UPC, EAN-8, EAN-13, GTIN-14. */
const BAR_CODE_DIGITS = [8, 12, 13, 14];
const LEAST_CODE = 100_000;
const LEAST_NAMED = 3;
const LEAST_CODE_DIGITS = 9;
const LEAST_LONG_CODE = 10 ** (LEAST_CODE_DIGITS - 1);
const MAX_KEPT_DIGITS = 15;
const ROUND = 1000;

export const areRound = (values: readonly number[]): boolean => values.every((value) => value % ROUND === 0);

/** Numbers of one length and with one first digit before the names of the rows, in no order, beside amounts: `529303;Benešov;13104`. */
export function areCodesOfNames([codes, names, ...others]: readonly TableColumn[]): boolean {
  if (codes === undefined || names?.kind !== 'text' || codes.unit !== undefined || !others.some(isNumeric))
    return false;
  if (codes.values.length < LEAST_NAMED || !codes.cells.every((cell) => /^[1-9]\d{4,}$/.test(String(cell))))
    return false;
  const values = codes.values.map(Number);
  const first = String(values[0]).charAt(0);
  return (
    isSameLength(values) &&
    values.every((value) => String(value).startsWith(first)) &&
    areUnique(values) &&
    areUnique(names.cells) &&
    values.some((value) => value % 10 !== 0) &&
    values.some((value, at) => value > (values[at - 1] ?? value))
  );
}

/**
 * Numbers of accounts, cards and bookings, whatever their name says: more digits than a number of a computer has, or nine and more of one length that
 * begin alike. Counters that rise do so too.
 */
export function areLongCodes(cells: readonly (string | number)[], values: readonly number[]): boolean {
  // Most columns end here.
  if ((values[0] ?? 0) < LEAST_LONG_CODE) return false;
  const { least, most } = lengthsOf(values);
  if (least < LEAST_CODE_DIGITS || !cells.every((cell) => /^\d*$/.test(String(cell)))) return false;
  if (
    values.some((value) => value > Number.MAX_SAFE_INTEGER) &&
    cells.some((cell) => /[^0]\d{0,2}$/.test(String(cell)))
  )
    return true;
  // Numbers of JSON have lost the last digits of long ones.
  const isKept = least <= MAX_KEPT_DIGITS;
  if (values.length < 2 || least !== most || (isKept && areRound(values))) return false;
  const head = String(values[0]).slice(0, Math.ceil(least / 2));
  return (
    values.every((value) => String(value).startsWith(head)) &&
    (values.every((value) => value === values[0]) || !isMonotone(values))
  );
}

/** How many digits they have. */
export function lengthsOf(values: readonly number[]): { least: number; most: number } {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const value of values) {
    const { length } = value < 1e21 ? String(value) : BigInt(value).toString();
    [least, most] = [Math.min(least, length), Math.max(most, length)];
  }
  return { least, most };
}

/** The number of an account beside its bookings. Round numbers are limits and targets. */
export function isConstantCode(values: readonly number[]): boolean {
  const [first = 0] = values;
  return (
    values.length > 1 && first >= LEAST_CODE && first % ROUND !== 0 && values.every((value) => value === values[0])
  );
}

/** Whether the last digit checks the others. */
export function isBarCode(value: number): boolean {
  const digits = String(value);
  if (!BAR_CODE_DIGITS.includes(digits.length)) return false;
  let sum = 0;
  for (const [i, digit] of [...digits].toReversed().entries()) sum += Number(digit) * (i % 2 === 0 ? 1 : 3);
  return sum % 10 === 0;
}

/** Codes such as `0301` and `01067`: nobody writes an amount so. */
export function hasLeadingZeros(cells: readonly (string | number)[]): boolean {
  let [length, hasZero] = [0, false];
  for (const cell of cells) {
    if (cell === '') continue;
    const text = String(cell);
    length ||= text.length;
    // Most columns end here, in one of the first rows.
    if (length < 3 || text.length !== length || !/^\d+$/.test(text)) return false;
    hasZero ||= text.startsWith('0');
  }
  return hasZero;
}

/** Of three digits at least. */
export function isSameLength(values: readonly number[]): boolean {
  const [first = 0] = values;
  return String(first).length >= 3 && values.every((value) => String(value).length === String(first).length);
}

/** Stops at the first that stands twice: most columns of long tables have one near the beginning. */
export function areUnique(values: readonly unknown[]): boolean {
  const seen = new Set<unknown>();
  return values.every((value) => seen.size < seen.add(value).size);
}

/** The distance of neighbors where it is the same for all and not zero. */
export function stepOf(values: readonly number[]): number | undefined {
  const [first, second] = values;
  if (first === undefined || second === undefined || first === second) return undefined;
  const step = second - first;
  return values.every((value, i) => i === 0 || value - (values[i - 1] ?? 0) === step) ? step : undefined;
}
