/** Numbers of four and of more digits that stand together: 1.280 beside 18.200 also where the language writes 1280 on its own. */

import { numberFormat } from './number-text.js';

const [GROUPED, LONG] = [1000, 10_000];
const FOUR_DIGITS = /(?<![\p{Nd}.,])(\p{Nd})(\p{Nd}{3})(?!\p{Nd})/u;

/** The separator of a language that has none in numbers of four digits. */
function laterSeparator(locale: string): string | undefined {
  const separatorIn = (value: number) =>
    numberFormat(locale, {})
      .formatToParts(value)
      .find(({ type }) => type === 'group')?.value;
  return separatorIn(GROUPED) === undefined ? separatorIn(LONG) : undefined;
}

/** @param write of the numbers alone; without separators in long ones, as in years, it stays as it is */
export function evenGrouping(
  write: (value: number) => string,
  values: readonly number[],
  locale: string,
): (value: number) => string {
  const isShort = (value: number) => Math.abs(value) >= GROUPED && Math.abs(value) < LONG;
  const long = values.find((value) => Math.abs(value) >= LONG);
  if (long === undefined || !values.some(isShort)) return write;
  const separator = laterSeparator(locale);
  if (separator === undefined || !write(long).includes(separator)) return write;
  return (value) => (isShort(value) ? write(value).replace(FOUR_DIGITS, `$1${separator}$2`) : write(value));
}
