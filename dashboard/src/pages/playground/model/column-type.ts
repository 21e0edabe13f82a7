import { currencyOf, type Decimal, isMissing, parseNumber } from './numbers.ts';

export type ColumnType = 'text' | 'number' | 'percent' | 'currency' | 'date';

export interface DetectedType {
  type: ColumnType;
  /** Three letters, for `currency`. */
  currency?: string;
}

/** A column counts as numbers when this share of its values are: the others are shown as errors at their cells. */
const NUMBER_SHARE = 0.8;
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\\.?';
const DATES = [
  /^\d{4}-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}.*)?)?$/,
  /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/,
  /^\d{4}\/\d{1,2}(?:\/\d{1,2})?$/,
  new RegExp(`^${MONTH},? (?:\\d{1,2},? )?\\d{4}$`, 'i'),
  new RegExp(`^\\d{1,2}\\.? ${MONTH},? \\d{4}$`, 'i'),
];

export function isDate(text: string): boolean {
  return DATES.some((shape) => shape.test(text.trim()));
}

/** What the values of a column are. Numbers with a currency or percent sign keep their meaning for the axis. */
export function detectType(texts: readonly string[], decimal: Decimal = '.'): DetectedType {
  const values = texts.filter((text) => !isMissing(text));
  if (values.length === 0) return { type: 'text' };
  if (values.every(isDate)) return { type: 'date' };
  const numbers = values.filter((text) => parseNumber(text, decimal) !== undefined);
  if (numbers.length < values.length * NUMBER_SHARE) return { type: 'text' };
  const currency = numbers.map(currencyOf).find((found) => found !== undefined);
  if (currency !== undefined) return { type: 'currency', currency };
  return { type: numbers.some((text) => text.includes('%')) ? 'percent' : 'number' };
}

/** Whether numbers are rather names of categories: years, or 1, 2, 3 … */
export function isCounting(name: string, texts: readonly string[]): boolean {
  const values = texts.map(Number);
  if (values.length < 2 || !values.every(Number.isInteger)) return false;
  const isRising = values.every((value, at) => at === 0 || value > (values[at - 1] ?? value));
  const areYears = values.every((value) => value >= 1900 && value <= 2100);
  const isNumbered = /^(?:year|month|week|day|id|no\.?|nr\.?|#|rank|quarter|hour)$/i.test(name.trim());
  return (
    isRising && (areYears || isNumbered || values.every((value, at) => at === 0 || value === (values[at - 1] ?? 0) + 1))
  );
}
