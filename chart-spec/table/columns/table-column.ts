/** One column of a table, and what its cells are: numbers of one unit, times, or texts. */
import { isMissing } from '../../numbers/missing.js';
import { decimalOf, readNumberColumn } from '../../numbers/number-column.js';
import { type Decimal, type NumberUnit, readNumber } from '../../numbers/read-number.js';
import type { Cell } from '../source/grid.js';
import { withDurations } from './durations.js';
import { withoutGapCodes } from './gap-codes.js';
import { withoutMarks } from './marks.js';
import { isDateName } from './names.js';
import { withSizes } from './sizes.js';
import { readTimes, type Times } from './times.js';

export interface TableColumn {
  index: number;
  /** Empty where the header has no name. */
  name: string;
  /** One for each row. */
  cells: Cell[];
  kind: 'number' | 'time' | 'text';
  /** In a column of numbers `null` is a gap, `undefined` a text that is no number. */
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
  /** The texts whose numbers were converted to the unit of the column. */
  converted?: string[];
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
/** A column counts as numbers when this share of its values are: the others are errors at their cells. */
const NUMBER_SHARE = 0.6;
/** Above as many different texts, a sample decides whether they are read as numbers at all. */
const MANY_TEXTS = 2000;
const SAMPLE_TEXTS = 200;
const SAMPLE_SHARE = 0.1;
/** A unit in the header: `Margin %`, `Revenue ($)`, `Costs [EUR]`, `Size in GB`. `($K)` is not a unit. */
const HEADER_UNIT = /(?:[([]\s*([^\s()[\]]+(?: [^\s()[\]]+)?)\s*[)\]]|\s(%)|\s(?:in|en)\s(\S{1,8}))\s*$/;

export function readColumn(draft: Pick<TableColumn, 'index' | 'name' | 'cells'>, context: CellContext): TableColumn {
  const { cells } = draft;
  const plain = plainNumbers(cells, draft.name);
  if (plain !== undefined) {
    const unit = unitOfHeader(draft.name);
    const hasPoints = cells.some((cell) => typeof cell === 'string' && cell.includes('.'));
    const decimal = hasPoints
      ? '.'
      : (context.decimal ?? (context.locale === undefined ? '.' : decimalOf(context.locale)));
    const read = withoutGapCodes({ cells, values: plain, missing: [], unit });
    return { ...draft, kind: 'number', ...read, marked: [], decimal, ...(unit && { unit }) };
  }
  // Each distinct text is read once: long tables repeat most of them.
  const places = new Map<string, number>();
  for (const cell of cells)
    if (typeof cell === 'string' && cell !== '' && !places.has(cell)) places.set(cell, places.size);
  const texts = [...places.keys()];
  if (texts.length > MANY_TEXTS && !mayBeNumbers(texts)) return withoutNumbers(draft, context);
  const { bare, marked } = withoutMarks(texts);
  const numbers = readNumberColumn(withSizes(withDurations(bare)), context);
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
  const base = { ...draft, decimal: numbers.decimal, values, missing, marked };
  const mayHaveTimes = counted < written || isDigits(cells, draft.name) || texts.some(mayBeDate);
  const times = mayHaveTimes
    ? readTimes(cells, context.locale ?? 'en', { isNamed: isDateName(draft.name), timeZone: context.timeZone })
    : undefined;
  if (times !== undefined) return { ...base, kind: 'time', times };
  if (written === 0 || counted < written * NUMBER_SHARE) return { ...base, kind: 'text' };
  const unit = numbers.unit ?? unitOfHeader(draft.name);
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

/** Whether texts from all over a column are numbers: names and times of long tables need not be read as such one by one. */
function mayBeNumbers(texts: readonly string[]): boolean {
  const step = Math.floor(texts.length / SAMPLE_TEXTS);
  const sample = Array.from({ length: SAMPLE_TEXTS }, (_, i) => texts[i * step] ?? '');
  const { bare } = withoutMarks(sample);
  const isNumber = (text: string) => readNumber(text) != null || readNumber(text, { decimal: ',' }) != null;
  return withDurations(bare).filter(isNumber).length > SAMPLE_TEXTS * SAMPLE_SHARE;
}

function withoutNumbers(
  draft: Pick<TableColumn, 'index' | 'name' | 'cells'>,
  { locale, timeZone }: CellContext,
): TableColumn {
  const { cells, name } = draft;
  const times = readTimes(cells, locale ?? 'en', { isNamed: isDateName(name), timeZone });
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

/** The numbers of cells that hold nothing but digits and a point, which most numbers of long tables are; undefined where one holds more. */
function plainNumbers(cells: readonly Cell[], name: string): (number | null)[] | undefined {
  const values: (number | null)[] = [];
  for (const cell of cells) {
    if (typeof cell === 'number') values.push(cell);
    else if (cell === '') values.push(null);
    else if (PLAIN_NUMBER.test(cell)) values.push(Number(cell) || 0);
    else return undefined;
  }
  return isDigits(cells, name) || values.every((value) => value === null) ? undefined : values;
}

/** Numbers may be dates too: `05.01.2026`. */
function mayBeDate(text: string): boolean {
  return /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/.test(text);
}

/** Days such as 20260105; months such as 202601, seconds since 1970 and days of a spreadsheet where the name says so. */
function isDigits(cells: readonly Cell[], name: string): boolean {
  const named = isDateName(name);
  const isDate = (cell: Cell) =>
    cell === '' ||
    /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:\d{2})?$/.test(String(cell)) ||
    (named && /^(?:(?:19|20)\d{2}(?:0[1-9]|1[0-2])|1\d{9}|1\d{12}|[3-5]\d{4}(?:\.\d{1,10})?)$/.test(String(cell)));
  return cells.every(isDate);
}

/** Units that are no words may stand behind a name as they are: `Duration ms`, `Revenue USD`. `Users ALL` are not in Albanian lek. */
const BARE_UNIT =
  /\s(ms|kg|mg|km|cm|mm|[kKMGT]B|[kMG]?Wh|[kMG]W|[kMG]?Hz|°[CF]|hPa|km\/h|EUR|USD|GBP|CHF|JPY|CNY|INR|AUD|CAD|SEK|NOK|DKK|PLN|CZK|HUF|BRL|MXN|ZAR|KRW|SGD|HKD|NZD)$/;

/** The unit that a name has at its end. */
export function unitOfHeader(name: string): NumberUnit | undefined {
  if (/^%\s?\p{L}/u.test(name)) return { kind: 'percent' };
  const [, inBrackets, percent, behind] = HEADER_UNIT.exec(name) ?? [];
  const text = inBrackets ?? percent ?? behind ?? BARE_UNIT.exec(name)?.[1];
  if (text === undefined) return undefined;
  const reading = readNumber(`1 ${text}`) ?? readNumber(`${text} 1`);
  return reading?.magnitude === undefined ? reading?.unit : undefined;
}

/** What the numbers below a name count: 1,000 for `Revenue ($K)`. */
export function magnitudeOfHeader(name: string): number {
  const text = HEADER_UNIT.exec(name)?.[1];
  return (
    (text === undefined
      ? undefined
      : (readNumber(`1 ${text}`) ?? readNumber(`1${text}`) ?? readNumber(`${text.charAt(0)}1${text.slice(1)}`))
          ?.magnitude) ?? 1
  );
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
  values: (number | null)[],
  unit: NumberUnit | undefined,
): TableColumn {
  const cells = values.map((value) => value ?? '');
  return { index, name, cells, kind: 'number', values, missing: [], marked: [], decimal: '.', ...(unit && { unit }) };
}
