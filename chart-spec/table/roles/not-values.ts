/** Numbers that are no values: years, ids, ranks, postal codes, telephone numbers, coordinates. */

import { plainName } from '../../values/plain-name.js';
import { isMonotone } from '../../values/rising.js';
import { areSequence } from '../../words/sequences.js';
import {
  isCodeName,
  isDateName,
  isFlagName,
  isFormatName,
  isHeightName,
  isHourName,
  isMobileName,
  isNumberSign,
  isPercentileName,
  isVersionName,
  meaningOf,
} from '../columns/names.js';
import { isNumeric, type TableColumn } from '../columns/table-column.js';
import { areClocks, areTimeNumbers } from './clocks.js';
import {
  areCodesOfNames,
  areLongCodes,
  areRound,
  areUnique,
  hasLeadingZeros,
  isBarCode,
  isConstantCode,
  isSameLength,
  lengthsOf,
  stepOf,
} from './code-numbers.js';

/** Why a column is not drawn, in a word that stands in the warning. */
export type Reason =
  | 'ids'
  | 'years'
  | 'ranks'
  | 'row numbers'
  | 'postal codes'
  | 'telephone numbers'
  | 'coordinates'
  | 'codes'
  | 'yes or no'
  | 'parts of a date'
  | 'times of the day'
  | 'texts'
  | 'dates'
  | 'constant'
  | 'totals of the other columns'
  | 'periods of another length'
  | 'numbers of answers'
  | 'how far values lie from the mean'
  | 'empty'
  | 'no place for it'
  | 'another unit'
  | 'ignored';

/** Words for ids that are amounts beside another column: the idle time beside that of the system, lines of code beside comments. */
const AMOUNTS_BESIDE: ReadonlyMap<string, readonly string[]> = new Map([
  ['id', ['sy', 'us', 'wa']],
  ['code', ['comment', 'comments']],
]);
/** Postal codes in Italian, Spanish and French, if they have five digits. */
const CAPS = new Set(['cap', 'cp', 'c p']);
const LEAST_STATUS = 100;
/** Numbers of things that are named by a noun: amounts of one length have fewer digits, or are round. */
const LEAST_NOUN_DIGITS = 6;
const LEAST_CLASS_DIGITS = 4;
const LEAST_SEQUENCE = 1000;
const LEAST_ROOM = 100;
const LAST_ROOM = 9999;

/** What the numbers of a chart are: amounts at labels, amounts or years or coordinates alike, or places of points. */
export type NumbersTaken = 'amounts' | 'any' | 'places';

/** @param taken other than amounts, a column `x` has the places of points, and is not the index that R writes under this name */
export function notValues(
  columns: readonly TableColumn[],
  chosen: readonly TableColumn[],
  taken: NumbersTaken = 'amounts',
): Map<TableColumn, Reason> {
  const hasPoints = taken !== 'amounts';
  const found = new Map<TableColumn, Reason>();
  for (const [at, column] of columns.entries()) {
    if (chosen.includes(column) || (hasPoints && column.name.toLowerCase() === 'x')) continue;
    if (!hasPoints && isSpread(column, columns)) {
      found.set(column, 'how far values lie from the mean');
      continue;
    }
    const beside = AMOUNTS_BESIDE.get(plainName(column.name));
    if (beside && columns.some(({ name }) => beside.includes(plainName(name)))) continue;
    const reason = areClocks(column, columns)
      ? 'times of the day'
      : !hasPoints && areTimeNumbers(column, columns)
        ? 'dates'
        : column.kind === 'number'
          ? (reasonOfNumbers(column, at === 0) ?? (taken === 'places' ? undefined : reasonOfPlace(columns, at, taken)))
          : reasonOfTexts(column);
    const isPlace = reason === 'parts of a date' || reason === 'ranks' || reason === 'row numbers';
    if (reason !== undefined && !(isPlace && isStepOfNames(columns, at))) found.set(column, reason);
  }
  // How high a place of the map lies.
  if ([...found.values()].includes('coordinates'))
    for (const column of columns)
      if (isHeightName(column.name) && column.kind === 'number' && !chosen.includes(column) && isSame(column.values))
        found.set(column, 'coordinates');
  return found;
}

const SPREADS = new Set(
  `sd,s d,se,sem,std,std dev,std deviation,std err,std error,st dev,stdev,stddev,stderr,standard deviation,standard error,standardabweichung,
  standardfehler,ecart type,desviacion estandar,desviacion tipica,deviazione standard,desvio padrao,standaardafwijking,odchylenie standardowe`
    .split(',')
    .map((name) => name.trim()),
);
const MEANS = new Set(
  'mean,avg,average,m,estimate,mittelwert,durchschnitt,moyenne,media,promedio,gemiddelde,srednia'.split(','),
);

/** `SD` is no value beside `Mean`. A table of all that is known about a value has other columns too. */
function isSpread({ name }: TableColumn, columns: readonly TableColumn[]): boolean {
  const others = columns.filter(({ kind, name: other }) => kind === 'number' && !SPREADS.has(plainName(other)));
  return SPREADS.has(plainName(name)) && others.length === 1 && MEANS.has(plainName(others[0]?.name ?? ''));
}

/** `Mon`, `Tue`, `Wed` or 1, 2, 3 above columns side by side are places, and neither parts of a date nor ranks. */
function isStepOfNames(columns: readonly TableColumn[], at: number): boolean {
  return [at - 2, at - 1, at].some((from) => {
    const names = columns.slice(Math.max(0, from), from + 3).map(({ name }) => name.trim());
    if (from < 0 || names.length < 3) return false;
    const areSteps = names.every((name, step) => /^\d{1,3}$/.test(name) && Number(name) === Number(names[0]) + step);
    return areSteps || areSequence(names, 'en');
  });
}

/** Fewer numbers 1, 2, 3 may be amounts by chance. */
const LEAST_NUMBERED = 10;
/** The first column is one of names more often than others. */
const LEAST_NUMBERED_FIRST = 5;

/**
 * Each number from 1 to the number of rows, once, numbers the rows, whatever its name says: in their order, or as start numbers beside results. Beside
 * it stand values; where all columns hold such numbers, or rise as evenly, they are ranks or counts, which are drawn. What rises by one from date to
 * date is a count, and few numbers in another order are amounts.
 */
function reasonOfPlace(columns: readonly TableColumn[], at: number, taken: NumbersTaken): Reason | undefined {
  const column = columns[at];
  const count = column?.values.length ?? 0;
  if (at === 0 && areCodesOfNames(columns)) return 'ids';
  if (column === undefined || count < LEAST_NUMBERED_FIRST) return undefined;
  const isPlace = (value: number | null | undefined) =>
    Number.isInteger(value) && (value ?? 0) >= 1 && (value ?? 0) <= count;
  const isRank = ({ unit, values }: TableColumn) => unit === undefined && values.every(isPlace);
  const isRow = (other: TableColumn) => isRank(other) || stepOf(other.values.map(Number)) !== undefined;
  if (!isRank(column) || !areUnique(column.values)) return undefined;
  const isRising = stepOf(column.values.map(Number)) === 1;
  const isCounter = at === 0 && isRising;
  if (isCounter && columns.some(isMeasure)) return 'row numbers';
  if (count < LEAST_NUMBERED && !(isCounter && taken === 'amounts')) return undefined;
  if (at > 0 && isRising && columns.some(({ kind }) => kind === 'time')) return undefined;
  return columns.some((other) => other !== column && isNumeric(other) && !isRow(other)) ? 'row numbers' : undefined;
}

/** Amounts in words that no reader knows, such as `2 pt 3 oz`: they are what the rows are about. Ages and addresses have other signs. */
export function isMeasure({ kind, cells }: TableColumn): boolean {
  const isWritten = kind === 'text' && cells.some((cell) => cell !== '');
  return isWritten && cells.every((cell) => cell === '' || MEASURE.test(String(cell)));
}

const MEASURE = /^[+-]?\d[\d.,]{0,9} ?\p{L}{1,8}\.?(?: ?\d[\d.,]{0,9}(?: ?\p{L}{1,8}\.?)?){0,3}$/u;

function reasonOfNumbers(column: TableColumn, isFirst: boolean): Reason | undefined {
  const isHour = meaningOf(column.name) === 'timePart' && column.cells.every(isHourOfDay);
  if (column.unit !== undefined && isHour) return 'parts of a date';
  if (isFirst && arePercentiles(column)) return 'ranks';
  if (column.unit !== undefined) return undefined;
  const values = column.values.filter((value) => typeof value === 'number');
  if (values.length === 0) return 'empty';
  if (isFormatName(column.name) && values.every((value) => value === values[0])) return 'constant';
  const meaning = meaningOf(column.name);
  if (meaning === 'coordinate') return values.every((value) => Math.abs(value) <= 180) ? 'coordinates' : undefined;
  if (isVersionName(column.name, areUnique(values))) return 'ids';
  if (!values.every(Number.isInteger)) return undefined;
  const isWhole = values.every((value) => value >= 0);
  if (!isWhole) return undefined;
  if (isFlagName(column.name) && values.every((value) => value <= 1)) return 'yes or no';
  if (isCodeName(column.name) && values.every((value) => value < LEAST_STATUS)) return 'codes';
  if (isMobileName(column.name) && values.every((value) => value >= 1e9)) return 'telephone numbers';
  if (areLongCodes(column.cells, values)) return 'ids';
  if (arePlaces(column.cells, values)) return 'ranks';
  const isUnique = areUnique(values);
  const step = stepOf(values);
  switch (meaning) {
    case 'id':
      return 'ids';
    case 'noun':
      if (isUnique && (isSameLength(values) || Math.abs(step ?? 0) === 1) && (values[0] ?? 0) >= 100) return 'ids';
      if (lengthsOf(values).least >= LEAST_NOUN_DIGITS && isSameLength(values) && !areRound(values)) return 'ids';
      // The account of all rows.
      if (values.length > 1 && (values[0] ?? 0) >= LEAST_SEQUENCE && !areRound(values) && isSame(values)) return 'ids';
      return isUnique && step === 1 && (isFirst || (values.length >= LEAST_NUMBERED_FIRST && values[0] === 1))
        ? 'row numbers'
        : undefined;
    case 'class': {
      const { least, most } = lengthsOf(values);
      return least >= LEAST_CLASS_DIGITS && most - least <= 1 ? 'ids' : undefined;
    }
    case 'room':
      return isUnique && isRoom(values) ? 'ids' : undefined;
    case 'rank':
      if (isFirst && step === 1 && (values[0] ?? 2) <= 1 && numbersRows(column.name)) return 'row numbers';
      return isUnique || isMonotone(values) ? 'ranks' : undefined;
    case 'zip':
      return !CAPS.has(plainName(column.name)) || values.every((value) => String(value).length === 5)
        ? 'postal codes'
        : undefined;
    case 'phone':
      return values.every((value) => String(value).length >= 6) ? 'telephone numbers' : undefined;
    case 'year':
      return values.every((value) => value >= 1000 && value <= 2700) ? 'years' : undefined;
    case 'timePart':
      // `hr` may be a heart rate.
      return values.every((value) => value <= (isHourName(column.name) ? 24 : 366)) ? 'parts of a date' : undefined;
    case 'status':
      return values.every((value) => value >= LEAST_STATUS && value < 600) ? 'codes' : undefined;
    case 'period':
      return areYears(values) ? 'years' : undefined;
  }
  if (hasLeadingZeros(column.cells)) return 'ids';
  if (isSameYear(values)) return 'years';
  const mayBeTimes = isFirst || isDateName(column.name);
  if (areYears(values) && (mayBeTimes ? step !== undefined || isMonotone(values) : isStepOfYears(values, step)))
    return 'years';
  if (isFirst && column.name === '' && isUnique && isMonotone(values) && (values[0] ?? 0) < (values[1] ?? 0))
    return 'row numbers';
  if (isConstantCode(values)) return 'ids';
  if ((isFirst || column.name === '') && step === 1 && (values[0] ?? 2) <= 1 && isRowNumberName(column.name))
    return 'row numbers';
  if (values.length >= 3 && step === 1 && (values[0] ?? 0) >= LEAST_SEQUENCE) return 'ids';
  return isUnique && values.length >= 2 && values.every(isBarCode) ? 'ids' : undefined;
}

/** `1.`, `2.`, `2.`, `4.`: places of a ranking, whatever its name is. */
const arePlaces = (cells: TableColumn['cells'], values: readonly number[]): boolean =>
  cells.every((cell) => /^\d{1,4}\.$/.test(String(cell))) &&
  isMonotone(values) &&
  values.every((value) => value >= 1 && value <= values.length);

/** `9:00`, `9 h`, `9h30` */
const isHourOfDay = (cell: string | number): boolean =>
  /^(?:[01]?\d|2[0-3])(?::[0-5]\d| ?h(?:[0-5]\d)?)$/.test(String(cell));

/** Texts that name a row, but nothing that a reader knows. */
function reasonOfTexts(column: TableColumn): Reason | undefined {
  if (column.kind !== 'text') return undefined;
  const texts = column.cells.filter((cell) => cell !== '').map(String);
  if (texts.length === 0) return 'empty';
  // A place or an index may have a name of its own.
  const meaning = meaningOf(column.name);
  const isNamed = meaning === 'id' || (meaning === 'rank' && texts.every((text) => /\d/.test(text)));
  // Most columns end here, in one of the first rows: no text is looked for among all others.
  if (texts.every((text) => (isNamed && !text.includes(' ')) || looksLikeId(text)) && areUnique(texts)) return 'ids';
  return texts.length > 1 && isSame(texts) ? 'constant' : undefined;
}

/** `po_1NxQ8z…`, UUIDs, hashes, and digits with leading zeros. */
function looksLikeId(text: string): boolean {
  if (/\s/.test(text)) return false;
  if (/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)) return true;
  if (/^[a-z]{2,6}_\w{6,}$/i.test(text) && /\d/.test(text)) return true;
  if (/^(?=.*\d)(?=.*[a-f])[0-9a-f]{7,64}$/i.test(text) || /^(?=.*\d)(?=.*[a-z])[0-9a-z]{16,64}$/i.test(text))
    return true;
  if (/^[A-Z]{1,6}[-_/#]?\d{3,}(?:[-_/]\d+)*$/i.test(text)) return true;
  return /^https?:\/\//i.test(text) || /^0\d{4,}$/.test(text);
}

/** `50%`, `95%`, `99%` name the rows. */
export function arePercentiles({ name, unit, values }: TableColumn): boolean {
  if (unit?.kind !== 'percent') return false;
  const isRising = values.every((value, i) => i === 0 || (value ?? 0) > (values[i - 1] ?? 0));
  const usual = [50, 75, 90, 95, 99].filter((place) => values.includes(place)).length;
  return isRising && usual >= (isPercentileName(name) ? 2 : 3);
}

function isSame(values: readonly unknown[]): boolean {
  return values.every((value) => value === values[0]);
}

/** Lower numbers alone may be counted, higher ones are amounts. */
function isRoom(values: readonly number[]): boolean {
  return values.some((value) => value >= LEAST_ROOM) && values.every((value) => value <= LAST_ROOM);
}

function areYears(values: readonly number[]): boolean {
  return values.length > 1 && values.every((value) => value >= 1900 && value <= 2100);
}

/** One year in all rows, beside columns of amounts: "estimates start after 2023". Round numbers are limits and targets. */
function isSameYear(values: readonly number[]): boolean {
  const [first = 0] = values;
  return areYears(values) && first % 50 !== 0 && values.every((value) => value === first);
}

/** Two amounts near 2000 are no years, whatever lies between them. */
function isStepOfYears({ length }: readonly number[], step: number | undefined): boolean {
  return length > 2 && step !== undefined && Math.abs(step) <= 10;
}

/** `#`, `Nr.`, `index`: at its beginning a ranking has another name. */
const numbersRows = (name: string): boolean => isNumberSign(name) || isRowNumberName(name);

function isRowNumberName(name: string): boolean {
  return name === '' || /^(?:unnamed|index|x|obs)\b|^host:$/i.test(name);
}
