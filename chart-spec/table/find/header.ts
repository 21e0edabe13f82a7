/** The names of the columns: one row, several rows of groups and names, a row of units, or one name too few. */

import { withPlainCharacters } from '../../numbers/plain-characters.js';
import { readNumber } from '../../numbers/read-number.js';
import { unitOfHeader } from '../columns/header-units.js';
import { isDateName } from '../columns/names.js';
import type { Cell, Grid, Row } from '../source/grid.js';
import { widthOf } from '../source/grid.js';
import { kindOf } from './cell-kind.js';

interface Header {
  names: string[];
  body: Row[];
  hasHeader: boolean;
}

const SAMPLE_ROWS = 20;
const MAX_HEADER_ROWS = 3;
/** Above the names of a pivot table stands what it is made of. */
const PIVOT_WORDS = /^(?:column labels|spaltenbeschriftungen|étiquettes de colonnes|etiquetas de columna)$/i;

/** The number of a footnote. */
const REFERENCE = /\s?\[(?:\d{1,3}|note \d{1,3})\]$/;

export function readHeader(rows: Row[], { hasNames = false, delimiter }: Grid, notes: string[]): Header {
  const [first, ...rest] = rows;
  if (first === undefined) return { names: [], body: [], hasHeader: false };
  const width = Math.max(...rows.slice(0, 1000).map(widthOf), 0);
  const count = headerRows(rows, width);
  const parts = rows.slice(0, count);
  const indexName = nameOfIndex(first, rows.slice(count));
  const body = rows.slice(indexName === undefined ? count : count + 1);
  let names = joinedNames(parts, Math.max(...parts.map(({ cells }) => cells.length)));
  if (indexName !== undefined) names[0] = indexName;
  if (count > 1) notes.push(`rows ${first.number} to ${parts.at(-1)?.number} were read as the names of the columns`);
  const isShort = hasOneNameTooFew(first, body, delimiter === ',');
  if (isShort) {
    names = ['', ...names];
    const mayBeDecimals = delimiter === ',' && body.every(({ cells }) => /^\d{1,2}$/.test(String(cells.at(-1))));
    const hint = mayBeDecimals ? '. With decimal commas, separate the cells by ";"' : '';
    notes.push(
      `row 1 has one name less than the rows have cells: the names were read as those of the last columns${hint}`,
    );
  }
  const shown = body.length === 0 ? rest : body;
  const numbers = hasNames || isShort || count > 1 ? [] : namesThatAreNumbers(names, shown);
  if (numbers.length > 0 && !readsNumbersAsNames(names, numbers, shown)) {
    notes.push(`row ${first.number} holds values, so the columns have no names`);
    return { names: names.map((_name, at) => `Column ${at + 1}`), body: rows, hasHeader: false };
  }
  if (numbers.some((name) => kindOf(name) !== 'year'))
    notes.push(`row ${first.number} was read as the names of the columns`);
  return { names, body: withoutRepeats(first, shown, notes), hasHeader: true };
}

/** Files that were put together have the names of the columns again between their rows. */
function withoutRepeats(names: Row, body: Row[], notes: string[]): Row[] {
  const text = names.cells.join('\n');
  const isRepeat = ({ cells }: Row) => cells[0] === names.cells[0] && cells.join('\n') === text;
  const repeat = body.find(isRepeat);
  if (repeat === undefined) return body;
  notes.push(`rows such as row ${repeat.number} repeat the names of the columns and are not drawn`);
  return body.filter((row) => !isRepeat(row));
}

/** How many rows hold names: those above the first row with numbers, where each column of numbers has a text in them. */
function headerRows(rows: readonly Row[], width: number): number {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const numeric = numericColumns(sample.slice(1), width);
  if (numeric.length === 0) return 1;
  let count = 1;
  while (count < MAX_HEADER_ROWS && count < rows.length - 1) {
    const [above, row] = [rows[count - 1], rows[count]];
    if (above === undefined || row === undefined || !isSecondNameRow(above, row, numeric)) break;
    count += 1;
  }
  return count;
}

/** The name of the rows alone in a row below the names of the columns: "Date" above days in pandas, "GEO" below "TIME" and years of Eurostat. */
function nameOfIndex(names: Row, [row, ...body]: readonly Row[]): string | undefined {
  const [name = '', ...others] = row?.cells ?? [];
  if (kindOf(name) !== 'text' || others.length === 0 || others.some((cell) => cell !== '')) return undefined;
  const isTime = (cell: Cell = '') => ['time', 'year'].includes(kindOf(cell));
  const haveTimes = body.length > 0 && body.slice(0, SAMPLE_ROWS).every(({ cells }) => isTime(cells[0]));
  const areTimes = isDateName(String(names.cells[0])) && names.cells.slice(1).every(isTime);
  return areTimes || (haveTimes && isDateName(String(name))) ? String(name) : undefined;
}

/** Columns in which most rows at the end of the sample hold numbers. */
function numericColumns(rows: readonly Row[], width: number): number[] {
  const counted = rows.slice(Math.min(MAX_HEADER_ROWS - 1, rows.length - 1));
  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    const kinds = counted.map(({ cells }) => kindOf(cells[at] ?? ''));
    const numbers = kinds.filter((kind) => kind === 'number' || kind === 'year').length;
    return numbers > 0 && numbers >= kinds.filter((kind) => kind !== 'empty' && kind !== 'missing').length * 0.6;
  });
}

function isSecondNameRow(above: Row, row: Row, numeric: readonly number[]): boolean {
  const cells = numeric.map((at) => row.cells[at] ?? '');
  const kinds = cells.map(kindOf);
  const written = kinds.filter((kind) => kind !== 'empty');
  if (written.length === 0) return false;
  const isUnits = cells.every((cell) => cell === '' || isUnitText(String(cell)));
  if (isUnits) return true;
  if (!written.every((kind) => kind === 'text' || kind === 'year' || kind === 'time')) return false;
  // What a program writes about itself: version numbers, codes of consultants.
  if (numeric.some((at) => kindOf(above.cells[at] ?? '') === 'number')) return false;
  const hasGaps = above.cells.some(
    (cell, i) => i > 0 && cell === '' && row.cells[i] !== '' && row.cells[i] !== undefined,
  );
  if (hasGaps) return true;
  const isBelowName =
    (row.cells[0] ?? '') === '' && numeric.every((at) => at === 0 || kindOf(row.cells[at] ?? '') === 'text');
  // "Q1", "Q2" below "Online", "Online", with nothing above the labels.
  if (isBelowName || ((row.cells[0] ?? '') === '' && (above.cells[0] ?? '') === '')) return true;
  // Two full rows of texts above several columns of numbers.
  return numeric.length > 1 && written.length === numeric.length && written.every((kind) => kind === 'text');
}

function isUnitText(text: string): boolean {
  const inner = /^[([].*[)\]]$/.test(text) ? text.slice(1, -1).trim() : text;
  // `120 GB` behind a number would be one with spaces.
  if (/\d/.test(inner) && !/^[a-z]+[23²³]$/i.test(inner)) return false;
  return (
    /^(?:mio\.?|mrd\.?|million|millions|thousand|thousands|tsd\.?|in)\b/i.test(inner) ||
    unitOfHeader(`(${inner})`) !== undefined
  );
}

/** Names of groups reach to the right until the next one; units stand in brackets behind the name. */
function joinedNames(parts: readonly Row[], width: number): string[] {
  const names = Array.from({ length: width }, () => [] as string[]);
  for (const [i, { cells }] of parts.entries()) {
    const isGroup =
      i < parts.length - 1 &&
      cells.slice(1).some((cell, at) => cell === '' && (parts[i + 1]?.cells[at + 1] ?? '') !== '');
    const isUnits = i > 0 && cells.every((cell) => cell === '' || isUnitText(String(cell)));
    const isPivot =
      isGroup && (cells.some((cell) => PIVOT_WORDS.test(String(cell))) || isNameOfTimes(cells, parts[i + 1]));
    if (isPivot) continue;
    let group = '';
    for (let at = 0; at < width; at += 1) {
      const text = String(cells[at] ?? '');
      if (text !== '') group = text;
      const shown = text !== '' || !isGroup ? text : at === 0 ? '' : group;
      if (shown === '') continue;
      const unit = /^[([]/.test(shown) ? shown : `(${shown})`;
      if (names[at]?.at(-1) !== shown) names[at]?.push(isUnits ? unit : shown);
    }
  }
  return names.map((texts) => texts.join(' ').replace(REFERENCE, ''));
}

/** "Order date" above nothing but years says what they are, and is not a part of their names. */
function isNameOfTimes(cells: readonly Cell[], below: Row | undefined): boolean {
  const written = cells.filter((cell) => cell !== '').length;
  const times = below?.cells.slice(1).filter((cell) => cell !== '') ?? [];
  return written === 1 && times.length > 1 && times.every((cell) => ['time', 'year'].includes(kindOf(cell)));
}

/** R writes no name above the names of the rows. Amounts such as 1,234 without quotes look alike. */
function hasOneNameTooFew(header: Row, body: readonly Row[], hasCommas: boolean): boolean {
  const given = header.cells.length;
  if (body.length < 2 || given === 0 || widthOf(header) !== given) return false;
  if (!body.every(({ cells }) => cells.length === given + 1)) return false;
  // Banks end each row with a separator, but not the names.
  if (body.every(({ cells }) => cells[given] === '')) return false;
  const kinds = header.cells.map(kindOf);
  const names = kinds.filter((kind) => kind === 'text' || kind === 'time' || kind === 'year').length;
  // `25%` is the name of a quantile.
  if (names < (kinds.includes('text') && !hasCommas ? 1 : kinds.length)) return false;
  const isSplitAmount = (cells: Cell[]) =>
    cells.some(
      (cell, i) =>
        /^[^\d,.]{0,4}\d{1,3}$/.test(String(cell)) && /^\d{3}(?:\.\d+)?[^\d,.]{0,4}$/.test(String(cells[i + 1] ?? '')),
    );
  return !hasCommas || !body.every(({ cells }) => isSplitAmount(cells));
}

/** The names of the columns of numbers, where all of them are numbers. */
function namesThatAreNumbers(names: readonly string[], body: readonly Row[]): string[] {
  const sample = body.slice(0, SAMPLE_ROWS);
  const found = numericColumns([...sample.slice(0, 1), ...sample.slice(0, 1), ...sample], names.length).map(
    (at) => names[at] ?? '',
  );
  const written = found.filter((name) => name !== '');
  return written.every((name) => kindOf(name) === 'number' || kindOf(name) === 'year') ? written : [];
}

/** Years and ages are names where a text stands before them and the rows below hold texts of another kind. */
function readsNumbersAsNames(names: readonly string[], numbers: readonly string[], body: readonly Row[]): boolean {
  const unitOf = (text: Cell) => readNumber(withPlainCharacters(String(text)))?.unit;
  const isBare = ({ cells }: Row) => cells.every((cell) => unitOf(cell) === undefined);
  // "0h", "6h" above plain numbers
  if (numbers.every((name) => unitOf(name) !== undefined) && body.slice(0, SAMPLE_ROWS).every(isBare)) return true;
  const [label, below] = [kindOf(names[0] ?? ''), kindOf(body[0]?.cells[0] ?? '')];
  if (label !== 'empty' && label !== 'text') return false;
  if (numbers.every((name) => kindOf(name) === 'year')) return true;
  const values = numbers.map(Number);
  const isInOrder = (sign: number) => values.every((value, i) => i === 0 || (value - (values[i - 1] ?? 0)) * sign > 0);
  // Two numbers are in order by chance.
  const areEnough = values.length > 2 || (values.length === 2 && Math.abs((values[1] ?? 0) - (values[0] ?? 0)) === 1);
  return areEnough && below !== 'time' && values.every(Number.isFinite) && (isInOrder(1) || isInOrder(-1));
}
