/** One column of a table, and what its cells are: numbers of one unit, times, or texts. */
import { isMissing } from '../../numbers/missing.js';
import { decimalOf, readNumberColumn } from '../../numbers/number-column.js';
import { type Decimal, type NumberUnit, readNumber } from '../../numbers/read-number.js';
import type { Cell } from '../source/grid.js';
import { withDurations } from './durations.js';
import { withoutGapCodes } from './gap-codes.js';
import { unitOfName } from './header-units.js';
import { withoutMarks, withoutReferences, withSigns } from './marks.js';
import { isBalanceName, isDateName, isScoreName, meaningOf } from './names.js';
import { withCores, withSizes } from './sizes.js';
import { readTimes, type Times, type TimesContext } from './times.js';

export interface TableColumn {
  index: number;
  /** Empty where the header has no name. */
  name: string;
  /** One for each row. */
  cells: Cell[];
  kind: 'number' | 'time' | 'text';
  /** In a column of numbers `null` is a gap, `undefined` a text that is no number, or no row of the series. */
  values: (number | null | undefined)[];
  /** Set for a column of times. */
  times?: Times;
  unit?: NumberUnit;
  /** Quotients that were computed: nobody adds them up. */
  isRatio?: true;
  /** A text with another unit than the column has. */
  otherUnit?: string;
  decimal: Decimal;
  /** A text that could be another number, such as `1.459`. */
  ambiguous?: string;
  /** The texts that were read as gaps. */
  missing: string[];
  /** The texts whose marks were left out, such as `<1`. */
  marked: string[];
  /** The word behind numbers that makes them negative. */
  paid?: string;
  /** The texts whose numbers were converted to the unit of the column. */
  converted?: string[];
}

/** The row of the first cell in a column of texts that is no number, or no date, although others are: it may be why the column is one of texts. */
export function unreadRow({ kind, cells, values }: TableColumn): number | undefined {
  if (kind !== 'text') return undefined;
  if (values.some((value) => typeof value === 'number')) return values.indexOf(undefined);
  const texts = [...cells.entries()].filter(([, cell]) => cell !== '').slice(0, SAMPLE_TEXTS);
  const undated = texts.filter(([, cell]) => !isDated(cell));
  return undated.length * 2 < texts.length ? undated[0]?.[0] : undefined;
}

export function isDated(cell: Cell): boolean {
  return readTimes([cell], 'en')?.isDated === true;
}

/** The cell in that row. */
export function unreadCell(column: TableColumn): string | undefined {
  const row = unreadRow(column);
  return row === undefined ? undefined : String(column.cells[row]);
}

export interface CellContext {
  /** BCP 47, where the chart has one. */
  locale: string | undefined;
  /** IANA name, where the chart has one. */
  timeZone?: string | undefined;
  /** The sign that the other columns show. */
  decimal?: Decimal;
}

/** Three digits behind a point may be thousands. */
const PLAIN_NUMBER = /^-?\d{1,15}(?:\.(?:\d{1,2}|\d{4,9}))?$/;
const MAX_WHOLE_DIGITS = 15;
const ZERO = 48;
/** A column counts as numbers when this share of its values are: the others are errors at their cells. */
const NUMBER_SHARE = 0.6;
/** Above as many cells, a sample decides whether they are read as numbers at all. */
const MANY_TEXTS = 2000;
const SAMPLE_TEXTS = 200;
const SAMPLE_SHARE = 0.1;
export function readColumn(draft: Pick<TableColumn, 'index' | 'name' | 'cells'>, context: CellContext): TableColumn {
  const { cells } = draft;
  const plain = plainNumbers(cells);
  const isDated = plain !== undefined && isDigits(cells, draft.name);
  const dates = isDated ? readTimes(cells, context.locale ?? 'en', timesOf(draft, context)) : undefined;
  if (dates !== undefined && plain !== undefined)
    return { ...draft, kind: 'time', times: dates, values: plain, missing: [], marked: [], decimal: '.' };
  if (plain !== undefined && !isDated) {
    const unit = unitOfName(draft.name, plain);
    const decimal = cells.some((cell) => typeof cell === 'string' && cell.includes('.'))
      ? '.'
      : (context.decimal ?? (context.locale === undefined ? '.' : decimalOf(context.locale)));
    const read = withoutGapCodes({ cells, values: plain, missing: [], unit });
    return { ...draft, kind: 'number', ...read, marked: [], decimal, ...(unit && { unit }) };
  }
  if (isOfOtherTexts(cells)) return withoutNumbers(draft, context);
  // Each distinct text is read once: long tables repeat most of them.
  const places = new Map<string, number>();
  for (const cell of cells)
    if (typeof cell === 'string' && cell !== '' && !places.has(cell)) places.set(cell, places.size);
  const texts = [...places.keys()];
  if (areClasses(texts) || areScores(texts, draft.name)) return withoutNumbers(draft, context);
  const { bare: signed, paid } = withSigns(texts, isBalanceName(draft.name));
  const { bare, marked } = withoutMarks(signed);
  const numbers = readNumberColumn(withSizes(withDurations(withCores(bare, draft.name))), context);
  const missing: string[] = [];
  let [counted, written] = [0, 0];
  const values = cells.map((cell) => {
    if (cell === '') return null;
    if (typeof cell === 'number') {
      counted += 1;
      written += 1;
      return cell;
    }
    const reading = numbers.readings[places.get(cell) ?? -1];
    if (reading === null) {
      missing.push(cell);
      return null;
    }
    written += 1;
    if (reading !== undefined) counted += 1;
    return reading?.value;
  });
  const base = { ...draft, decimal: numbers.decimal, values, missing, marked, ...(paid !== undefined && { paid }) };
  const mayHaveTimes = counted < written || isDigits(cells, draft.name) || texts.some(mayBeDate);
  const times = mayHaveTimes ? readTimes(cells, context.locale ?? 'en', timesOf(draft, context)) : undefined;
  if (times !== undefined) return { ...base, kind: 'time', times };
  if (written === 0 || counted < written * NUMBER_SHARE)
    return { ...base, missing: [], marked: [], ...withoutReferences(cells), kind: 'text' };
  const unit = areTimesOfDay(cells) ? CLOCK : (numbers.unit ?? unitOfName(draft.name, values));
  return {
    ...base,
    ...withoutGapCodes({ ...base, unit }),
    kind: 'number',
    ...(unit && { unit }),
    ...(numbers.converted.length > 0 && { converted: numbers.converted }),
    ...(numbers.otherUnit !== undefined && { otherUnit: numbers.otherUnit }),
    ...(numbers.ambiguous !== undefined && { ambiguous: numbers.ambiguous }),
  };
}

const CLOCK: NumberUnit = { kind: 'duration', form: 'clock' };

/** `08:00`, `18:30`: hours of a day with two digits, to five minutes. Minutes and seconds that look so are written alike. */
function areTimesOfDay(cells: readonly Cell[]): boolean {
  const texts = cells.filter((cell) => cell !== '');
  return (
    texts.every((cell) => /^(?:[01]\d|2[0-4]):[0-5][05]$/.test(String(cell))) &&
    texts.some((cell) => /^(?:1[2-9]|2)/.test(String(cell)))
  );
}

/** `7A`, `7B`, `8A`: classes, rooms and seats, and neither amperes nor billions. */
function areClasses(texts: readonly string[]): boolean {
  if (texts.length < 2 || !texts.every((text) => /^\d{1,2}[A-Z]$/i.test(text))) return false;
  const letters = new Set(texts.map((text) => text.slice(-1).toUpperCase()));
  return letters.size > 1 && [...letters].some((letter) => !'KMBGT'.includes(letter));
}

function areScores(texts: readonly string[], name: string): boolean {
  return isScoreName(name) && texts.every((text) => /^\d{1,3} ?: ?\d{1,3}$/.test(text));
}

/** Whether a column is long and texts from all over it are hardly ever numbers: names and times need not be read as such one by one. */
function isOfOtherTexts(cells: readonly Cell[]): boolean {
  if (cells.length <= MANY_TEXTS) return false;
  const step = Math.floor(cells.length / SAMPLE_TEXTS);
  const sample = Array.from({ length: SAMPLE_TEXTS }, (_, i) => String(cells[i * step] ?? ''));
  // Few texts that repeat, and gaps, are read soon.
  if (new Set(sample).size <= SAMPLE_TEXTS / 2) return false;
  const { bare } = withoutMarks(sample);
  const isNumber = (text: string) => readNumber(text) != null || readNumber(text, { decimal: ',' }) != null;
  return withDurations(bare).filter(isNumber).length <= SAMPLE_TEXTS * SAMPLE_SHARE;
}

function withoutNumbers(draft: Pick<TableColumn, 'index' | 'name' | 'cells'>, context: CellContext): TableColumn {
  const { cells } = draft;
  const times = readTimes(cells, context.locale ?? 'en', timesOf(draft, context));
  const values = cells.map((cell) => (cell === '' ? null : typeof cell === 'number' ? cell : undefined));
  return {
    ...draft,
    decimal: '.',
    values,
    missing: [],
    marked: [],
    kind: times ? 'time' : 'text',
    ...(times && { times }),
  };
}

function timesOf({ name }: Pick<TableColumn, 'name'>, { timeZone }: CellContext): TimesContext {
  return { isNamed: isDateName(name), timeZone };
}

/** The numbers of cells that hold nothing but digits and a point, which most numbers of long tables are; undefined where one holds more. */
function plainNumbers(cells: readonly Cell[]): (number | null)[] | undefined {
  const values: (number | null)[] = [];
  for (const cell of cells) {
    if (typeof cell === 'number') values.push(cell);
    else if (cell === '') values.push(null);
    else {
      const value = wholeNumber(cell) ?? (PLAIN_NUMBER.test(cell) ? Number(cell) || 0 : undefined);
      if (value === undefined) return undefined;
      values.push(value);
    }
  }
  return values.every((value) => value === null) ? undefined : values;
}

/** Digits alone, read three times as fast as by a pattern. */
function wholeNumber(text: string): number | undefined {
  if (text.length > MAX_WHOLE_DIGITS) return undefined;
  let value = 0;
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return undefined;
    value = value * 10 + digit;
  }
  return value;
}

/** Numbers may be dates too: `05.01.2026`. */
/** Decades are no seconds, and years in words no lengths of time. */
function mayBeDate(text: string): boolean {
  return /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|^(?:1[89]|20)\d(?:0s|\d[年년])$/.test(text);
}

/** Days such as 20260105; months such as 202601, seconds since 1970 and days of a spreadsheet where the name says so. */
function isDigits(cells: readonly Cell[], name: string): boolean {
  if (['id', 'noun', 'phone'].includes(meaningOf(name) ?? '')) return false;
  const named = isDateName(name);
  const isDate = (cell: Cell) =>
    cell === '' ||
    /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:\d{2}){0,3}$/.test(String(cell)) ||
    (named && /^(?:(?:19|20)\d{2}\.?(?:0[1-9]|1[0-2])|1\d{9}|1\d{12}|[3-5]\d{4}(?:\.\d{1,10})?)$/.test(String(cell)));
  return cells.every(isDate);
}

export function isGap(cell: Cell): boolean {
  return cell === '' || (typeof cell === 'string' && isMissing(cell));
}

export function isNumeric({ kind }: TableColumn): boolean {
  return kind === 'number';
}

/** A column of texts that was made, such as year and month of two columns. */
export function textColumn(index: number, name: string, cells: Cell[], locale: string | undefined): TableColumn {
  const times = readTimes(cells, locale ?? 'en');
  return {
    index,
    name,
    cells,
    kind: times ? 'time' : 'text',
    values: [],
    missing: [],
    marked: [],
    decimal: '.',
    ...(times && { times }),
  };
}

export function numberColumn(
  index: number,
  name: string,
  values: TableColumn['values'],
  unit: NumberUnit | undefined,
): TableColumn {
  const cells = values.map((value) => value ?? '');
  return { index, name, cells, kind: 'number', values, missing: [], marked: [], decimal: '.', ...(unit && { unit }) };
}
