/**
 * The one reader of numbers in texts, as people, spreadsheets and programs write them: `1,200.50`, `1.200,50`, `1 200`, `1'000`, `$8.2`, `R$ 5`,
 * `12 kr`, `3,1 %`, `(12)`, `12.50-`, `12.35M`, `1,2 Mio. €`, `4.5 GB`, `0:04:32`. Takes time in proportion to the text. Imports nothing that
 * knows tables or charts: the service and the dashboard use it.
 */

import { currencyNamed, isCrown } from './currencies.js';
import { magnitudeNamed } from './magnitudes.js';
import { isMissing } from './missing.js';
import { withPlainCharacters } from './plain-characters.js';
import { type DurationForm, readDuration } from './read-duration.js';
import { isPercentSign, isUnit } from './units.js';

export type Decimal = '.' | ',';

/** What a number measures. A percentage keeps the number that is written: 3.1 for `3,1 %`. */
export type NumberUnit =
  | { kind: 'currency'; currency: string }
  | { kind: 'percent' }
  | { kind: 'unit'; unit: string }
  | { kind: 'duration'; form: DurationForm };

export interface NumberReading {
  /** With its magnitude: 12,350,000 for `12.35M`. Seconds for a duration. */
  value: number;
  /** Digits behind the decimal sign, as they are written. */
  decimals: number;
  unit?: NumberUnit;
  /** 1,000,000 for `12.35M`; absent without one. */
  magnitude?: number;
}

export interface ReadOptions {
  /** The decimal sign of a text with two meanings; `.` by default. */
  decimal?: Decimal;
  /** BCP 47: whose currency `kr` and `¥` are, and what `mil` means. */
  locale?: string | undefined;
}

/** A number before the decimal sign is known. */
export interface NumberText {
  /** Digits with the separators of the text. */
  digits: string;
  exponent: number;
  isNegative: boolean;
  unit?: NumberUnit;
  magnitude?: number;
  /** A duration has its value at once. */
  seconds?: { value: number; decimals: number };
}

/** No number is longer. */
const MAX_NUMBER_CHARS = 60;
/** No sign, code or unit is longer. */
const MAX_WORD_CHARS = 24;
/** Most cells are; nothing else needs to be asked. */
const PLAIN_DIGITS = /^-?\d{1,15}$/;
/** JSON's own way to write a number. Its point is a decimal sign. */
const JSON_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,4})?$/i;

/** The number in a text that JSON would write the same way. */
export function jsonNumber(text: string): number | undefined {
  const trimmed = text.trim();
  return trimmed.length <= MAX_NUMBER_CHARS && JSON_NUMBER.test(trimmed) ? Number(trimmed) : undefined;
}

/** The number in a text; `null` for a text that means a missing value, `undefined` for other texts. */
export function readNumber(text: string, options: ReadOptions = {}): NumberReading | null | undefined {
  if (isMissing(text)) return null;
  const scanned = scanNumber(text, options.locale);
  return scanned && readScanned(scanned, options.decimal ?? '.');
}

/** As `readNumber`, the value alone. */
export function parseNumber(text: string, decimal: Decimal = '.'): number | null | undefined {
  const reading = readNumber(text, { decimal });
  return reading?.value ?? (reading as null | undefined);
}

/** The parts of a number; undefined for any other text. */
export function scanNumber(text: string, locale?: string): NumberText | undefined {
  if (PLAIN_DIGITS.test(text)) {
    const isNegative = text.startsWith('-');
    return { digits: isNegative ? text.slice(1) : text, exponent: 0, isNegative };
  }
  if (text.length > MAX_NUMBER_CHARS) return undefined;
  const plain = withPlainCharacters(text).trim();
  const start = firstDigit(plain);
  if (start < 0) return plain.startsWith('P') ? durationIn(plain) : accountingZero(plain, locale);
  if (start > MAX_WORD_CHARS) return undefined;
  const end = endOfDigits(plain, start);
  const { exponent, length } = exponentAt(plain, end);
  const before = signsBefore(plain.slice(0, start));
  const behind = before && signsBehind(plain.slice(end + length), before.isOpen, before.isNegative);
  if (before === undefined || behind === undefined) return durationIn(plain);
  const measured = measureOf(before.word, behind.word, locale, plain.slice(start, end));
  if (measured === undefined) return durationIn(plain);
  return {
    digits: plain.slice(start, end),
    exponent,
    isNegative: before.isNegative || before.isOpen || behind.isNegative,
    ...measured,
  };
}

/** Spreadsheets write `$ -` and `- €` for an amount of zero. */
function accountingZero(text: string, locale?: string): NumberText | undefined {
  const word = text.startsWith('-') ? text.slice(1) : text.endsWith('-') ? text.slice(0, -1) : '';
  const measure = word.length > MAX_WORD_CHARS ? undefined : currencyMeasure(word.trim(), locale);
  return measure && { digits: '0', exponent: 0, isNegative: false, ...measure };
}

function durationIn(text: string): NumberText | undefined {
  const duration = readDuration(text);
  if (duration === undefined) return undefined;
  const { seconds, form, decimals } = duration;
  const unit: NumberUnit = { kind: 'duration', form };
  return { digits: '', exponent: 0, isNegative: false, unit, seconds: { value: seconds, decimals } };
}

const isDigit = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
};

/** The place of the first digit, or of a decimal sign before it. */
function firstDigit(text: string): number {
  for (let at = 0; at < text.length; at += 1) {
    if (!isDigit(text, at)) continue;
    const before = text.charAt(at - 1);
    const isFraction = (before === '.' || before === ',') && !/[\p{L}\d]/u.test(text.charAt(at - 2));
    return isFraction ? at - 1 : at;
  }
  return -1;
}

/** Behind the last digit. Separators belong to the number where a digit follows; a space where it groups three. */
function endOfDigits(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    const char = text.charAt(at);
    if (isDigit(text, at)) at += 1;
    else if (char === ' ' && isGroupOfThree(text, at + 1)) at += 1;
    else if ((char === '.' || char === ',' || char === "'" || char === '_') && isDigit(text, at + 1)) at += 1;
    else break;
  }
  // `12.` is JSON that other languages write.
  return text.charAt(at) === '.' && at === text.length - 1 ? at + 1 : at;
}

function isGroupOfThree(text: string, at: number): boolean {
  return isDigit(text, at) && isDigit(text, at + 1) && isDigit(text, at + 2) && !isDigit(text, at + 3);
}

function exponentAt(text: string, at: number): { exponent: number; length: number } {
  const parts = /^e([+-]?\d{1,3})(?![\p{L}\d])/iu.exec(text.slice(at, at + 6));
  return parts ? { exponent: Number(parts[1]), length: parts[0].length } : { exponent: 0, length: 0 };
}

interface Before {
  isNegative: boolean;
  /** Amounts below zero stand in parentheses in accounts. */
  isOpen: boolean;
  word: string;
}

function signsBefore(text: string): Before | undefined {
  let [signs, opened, word] = ['', 0, ''];
  for (const char of text) {
    if (char === '-' || char === '+') signs += char;
    else if (char === '(') opened += 1;
    else word += char;
  }
  if (signs.length + opened > 1) return undefined;
  return { isNegative: signs === '-', isOpen: opened === 1, word: word.trim() };
}

/** Notes that a table puts behind its numbers: `12*`, `12[3]`. */
const FOOTNOTE = /(?:[*†‡]{1,3}|\[[\w ]{1,9}\])$/;

function signsBehind(
  text: string,
  isOpen: boolean,
  hasMinus: boolean,
): { word: string; isNegative: boolean } | undefined {
  let word = text.trim().replace(FOOTNOTE, '').trim();
  if (word.length > MAX_WORD_CHARS) return undefined;
  // `12.-` and `12,--` have no cents.
  word = word.replace(/^[.,]-{1,2}/, '').trim();
  if (isOpen !== word.includes(')')) return undefined;
  if (isOpen) word = word.replace(')', '').trim();
  const isNegative = word.startsWith('-') || (word.endsWith('-') && word.length > 1);
  if (!isNegative) return { word, isNegative };
  if (hasMinus || isOpen) return undefined;
  return { word: (word.startsWith('-') ? word.slice(1) : word.slice(0, -1)).trim(), isNegative };
}

type Measure = Pick<NumberText, 'unit' | 'magnitude'>;

/** What the words around a number say; undefined where they say something else. */
function measureOf(before: string, behind: string, locale: string | undefined, digits: string): Measure | undefined {
  if (before === '' && behind === '') return {};
  // As in Turkey: `%12,5`.
  if (behind === '' && isPercentSign(before)) return { unit: { kind: 'percent' } };
  const currency = before === '' ? undefined : currencyBefore(before, locale, digits);
  if (before !== '' && currency === undefined) return undefined;
  if (behind === '') return currency;
  const measure = measureBehind(behind, currency !== undefined, locale);
  if (measure === undefined || currency === undefined) return measure;
  // `$5 CAD`, `$3.4 bn`
  if (measure.unit !== undefined && measure.unit.kind !== 'currency') return undefined;
  return { ...currency, ...measure };
}

function currencyBefore(word: string, locale: string | undefined, digits: string): Measure | undefined {
  // `R5` is a name, `R 1,200.50` is an amount of rands.
  const isRand = word === 'R' && /[., ]/.test(digits);
  return currencyMeasure(isRand ? 'ZAR' : word, locale);
}

function currencyMeasure(word: string, locale: string | undefined): Measure | undefined {
  const currency = currencyNamed(word, locale);
  if (currency !== undefined) return { unit: { kind: 'currency', currency } };
  return isCrown(word) ? { unit: { kind: 'unit', unit: 'kr' } } : undefined;
}

function measureBehind(word: string, hasCurrency: boolean, locale: string | undefined): Measure | undefined {
  const ofMoney = hasCurrency ? magnitudeNamed(word, 'money', locale) : undefined;
  if (ofMoney !== undefined) return { magnitude: ofMoney };
  const single = unitMeasure(word, locale);
  if (single !== undefined) return single;
  const magnitude = magnitudeNamed(word, 'behind', locale);
  if (magnitude !== undefined) return { magnitude };
  // `Mio. €`, `k€`, `M km`
  for (let at = 1; at < word.length; at += 1) {
    const unit = unitMeasure(word.slice(at).trim(), locale);
    if (unit === undefined) continue;
    const place = unit.unit?.kind === 'currency' ? 'currency' : 'behind';
    const factor = magnitudeNamed(word.slice(0, at).trim(), place, locale);
    if (factor !== undefined) return { ...unit, magnitude: factor };
  }
  return undefined;
}

function unitMeasure(word: string, locale: string | undefined): Measure | undefined {
  if (isPercentSign(word)) return { unit: { kind: 'percent' } };
  return isUnit(word) ? { unit: { kind: 'unit', unit: word } } : currencyMeasure(word, locale);
}

/** Where digits stand in groups: of three, or two as in India. */
function areGroups(groups: readonly string[]): boolean {
  const [first = '', ...others] = groups;
  const last = others.at(-1);
  if (last === undefined) return true;
  if (first.length < 1 || first.length > 3 || last.length !== 3) return false;
  const between = others.slice(0, -1);
  return (
    between.every(({ length }) => length === 3) || (first.length < 3 && between.every(({ length }) => length === 2))
  );
}

/** Most groups are of three. */
const THREES = /^\d{1,3}(?:([., '_])\d{3})(?:\1\d{3})*$/;

function withoutGroups(digits: string, separator: string): string | undefined {
  if (!THREES.test(digits)) {
    const groups = digits.split(separator);
    if (!groups.every((group) => /^\d+$/.test(group)) || !areGroups(groups)) return undefined;
  }
  return digits.replaceAll(separator, '');
}

/** The number under this decimal sign; undefined where its separators do not fit. */
export function readScanned(scanned: NumberText, decimal: Decimal): NumberReading | undefined {
  const { digits, exponent, isNegative, unit, magnitude, seconds } = scanned;
  const measure = { ...(unit && { unit }), ...(magnitude !== undefined && { magnitude }) };
  if (seconds !== undefined) return { ...seconds, ...measure };
  const at = digits.indexOf(decimal);
  const [whole, fraction] = at < 0 ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)];
  if (!/^\d*$/.test(fraction)) return undefined;
  const separator = /[^\d]/.exec(whole)?.[0];
  const ungrouped = separator === undefined ? whole : withoutGroups(whole, separator);
  if (ungrouped === undefined) return undefined;
  const bare = Number(exponent === 0 ? `${ungrouped}.${fraction}0` : `${ungrouped || '0'}.${fraction}0e${exponent}`);
  const size = magnitude === undefined ? bare : Number((bare * magnitude).toPrecision(15));
  if (!Number.isFinite(size)) return undefined;
  return { value: isNegative && size !== 0 ? -size : size, decimals: fraction.length, ...measure };
}
