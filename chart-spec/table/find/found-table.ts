/** Finds the table in an export: below titles, above sources, with names in one row or in several. */
import { isDateName } from '../columns/names.js';
import type { Grid, Row } from '../source/grid.js';
import { filledOf, widthOf } from '../source/grid.js';
import { kindOf } from './cell-kind.js';
import { readHeader } from './header.js';
import { sayLeftOut, withLeftOut } from './left-out.js';
import { fillMergedCells } from './merged-cells.js';
import { turnOnlyRow, turnRowsOfUnits } from './rows-of-units.js';
import { firstTable } from './side-by-side.js';
import { splitLongPeriods, splitTotals, type TotalRow } from './totals.js';
import { namedByUnits } from './units-behind.js';

export interface FoundTable {
  /** One for each column; empty where the header has no name, "Column 1" and so on without a header. */
  names: string[];
  body: Row[];
  /** Whether a row names the columns. */
  hasHeader: boolean;
  above: string[];
  below: string[];
  totals: TotalRow[];
  /** Rows and columns are in each other's place: each row had a unit of its own. */
  isTurned?: true;
  /** The cells of the totals: they show how numbers are written. */
  totalCells: Row['cells'];
  /** How many rows a text has in all, where it shows those at both ends. */
  rowsInAll?: number;
  /** What was decided, in sentences. */
  notes: string[];
}

/** Words with which lines below a table begin. */
const FOOTNOTE =
  /^(?:[*†‡§#©¹²³]|\(?\d\)\s|\[\d\]|(?:source|note|notes|n\.?b\.?|data|copyright|last updated|updated|as of|generated|exported|downloaded|report|quelle|anmerkung|hinweis|stand|fuente|nota|notas|fonte|source\s?:|remarque|bron|opmerking|lahde|kalla|kilde|zrodlo|источник|примечание|出典|注|資料|来源|資料來源|출처|주)\b[\s:.]?)/iu;
/** InfluxDB writes the types of the columns above their names. */
const ANNOTATION = /^#(?:group|datatype|default|constant)$/;
const LONG_TEXT_CHARS = 60;
/** As much of a line as shows how it begins. */
const BEGINNING_CHARS = 40;
const beginsAsFootnote = (text: string) => FOOTNOTE.test(text.slice(0, BEGINNING_CHARS));
const SAMPLE_ROWS = 400;
const MAX_NAMES = 3;

export interface FindOptions {
  /** Rows of totals are data, as in a table that is drawn as one. */
  keepsTotals: boolean;
  /** The names of one row of numbers may be the labels: nobody names the columns. */
  turnsOnlyRow: boolean;
  /** Rows that were left out have a place between the others. */
  showsLeftOut: boolean;
}

export function findTable(grid: Grid, { keepsTotals, turnsOnlyRow, showsLeftOut }: FindOptions): FoundTable {
  const notes: string[] = [...(grid.notes ?? [])];
  const block = largestBlock(withLeftOut(grid.rows));
  const above = [...(grid.around?.above ?? []), ...block.above.map(lineOf)];
  const trimmed = withoutFootnotes(block.rows);
  const last = trimmed.below.find(({ isLeftOut }) => isLeftOut);
  const others = [...trimmed.below, ...block.below].filter((row) => row !== last);
  const below = [...others.map(lineOf), ...(grid.around?.below ?? [])];
  const written = readHeader(keepsTotals ? trimmed.rows : firstTable(trimmed.rows, notes), grid, notes);
  const header = { ...written, ...(!keepsTotals && namedByUnits(written, written.hasHeader, notes)) };
  const rowsInAll = sayLeftOut(header, last !== undefined, grid, notes);
  const rows = showsLeftOut ? header.body : header.body.filter(({ isLeftOut }) => !isLeftOut);
  const filled = fillMergedCells(header.names, rows, notes);
  const { body, totals } = keepsTotals ? { body: filled, totals: [] } : withoutTotals(header.names, filled, notes);
  if (above.length > 0)
    notes.push(`${lines(above)} above the table ${above.length > 1 ? 'are' : 'is'} not drawn: ${quoted(above)}`);
  if (below.length > 0)
    notes.push(`${lines(below)} below the table ${below.length > 1 ? 'are' : 'is'} not drawn: ${quoted(below)}`);
  if (totals.length > 0) {
    const names = totals.map(({ name, number }) => `row ${number}${name === '' ? '' : ` ("${name}")`}`);
    const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
    notes.push(`totals are not drawn: ${names.slice(0, MAX_NAMES).join(', ')}${more}`);
  }
  const summed = new Set(totals.map(({ number }) => number));
  const totalCells =
    totals.length === 0 ? [] : filled.flatMap(({ number, cells }) => (summed.has(number) ? cells : []));
  const onlyRow = turnsOnlyRow && header.hasHeader ? turnOnlyRow(header.names, body) : undefined;
  if (onlyRow !== undefined) {
    notes.push('the table has one row of numbers: the names of its columns are the labels');
    const names = ['', ''];
    const turned = splitLongPeriods(names, onlyRow, notes);
    return { ...header, ...turned, names, totalCells, above, below, notes, isTurned: true };
  }
  const turned = keepsTotals ? undefined : turnRowsOfUnits(header.names, body);
  if (turned !== undefined)
    notes.push('each row has a unit of its own: rows are series, and the names of the columns are the labels');
  return {
    ...header,
    body,
    totals,
    totalCells,
    above,
    below,
    notes,
    ...(rowsInAll !== undefined && { rowsInAll }),
    ...(turned && { ...turned, isTurned: true }),
  };
}

function withoutTotals(names: readonly string[], rows: Row[], notes: string[]): { body: Row[]; totals: TotalRow[] } {
  const split = splitTotals(names, rows);
  const { body, totals } = splitLongPeriods(names, split.body, notes);
  return { body, totals: [...split.totals, ...totals] };
}

function lines({ length }: string[]): string {
  return length === 1 ? 'the line' : `${length} lines`;
}

function quoted(texts: string[]): string {
  const [first = '', ...more] = texts;
  const text = first.length > 50 ? `${first.slice(0, 49).toWellFormed()}…` : first;
  return `"${text}"${more.length > 0 ? ` and ${more.length} more` : ''}`;
}

function lineOf({ cells }: Row): string {
  return cells.filter((cell) => cell !== '').join(' ');
}

interface Block {
  above: Row[];
  rows: Row[];
  below: Row[];
}

/** The rows that belong together, without those of another shape above and below. */
function largestBlock(rows: Row[]): Block {
  const annotations = rows.findIndex(({ cells }) => !ANNOTATION.test(String(cells[0])));
  if (annotations > 0) {
    const block = largestBlock(rows.slice(annotations));
    return { ...block, above: [...rows.slice(0, annotations), ...block.above] };
  }
  const width = usualWidth(rows);
  if (width < 2) return { above: [], rows, below: [] };
  const series = seriesBelowFacts(rows, width);
  if (series !== undefined) return series;
  // A row of the table has at least half of its cells, and more than a name with a value where the table has more.
  const least = width <= 3 ? 2 : Math.max(2, Math.ceil(width / 2));
  const isPart = (row: Row) => filledOf(row) >= least || isNamesBelow(row, width);
  let start = rows.findIndex(isPart);
  if (start < 0) return { above: [], rows, below: [] };
  const below = startBelowFacts(rows);
  start = below ?? startOfLastBlock(rows, start, width);
  if (isProgramRow(rows[start], rows[start + 1], rows[start + 2])) start += 1;
  // Merged names of groups stand above the names: they have gaps.
  const group = rows[start - 1];
  const hasGaps = group?.cells.includes('') === true;
  if (group !== undefined && (below === undefined || hasGaps) && isGroupRow(group, rows[start])) start -= 1;
  const end = endOfBlock(rows, start);
  return { above: rows.slice(0, start), rows: rows.slice(start, end), below: rows.slice(end) };
}

/** Devices and meters write facts about themselves in two rows or in pairs, of another length than all rows of the table below. */
function startBelowFacts(rows: readonly Row[]): number | undefined {
  const top = rows.slice(0, MAX_FACTS);
  const sample = top.slice(0, top.findLastIndex((row) => filledOf(row) > 1) + 1);
  const length = sample.at(-1)?.cells.length ?? 0;
  const start = sample.findLastIndex(({ cells }) => cells.length !== length) + 1;
  const [names, ...body] = sample.slice(start);
  if (start === 0 || names === undefined || length < 2 || body.length < 2 || !body.some(hasNumber)) return undefined;
  const facts = sample.slice(0, start).filter((row) => filledOf(row) > 1);
  const areFacts = facts.length > 0 && facts.every(({ cells }) => cells.length !== length);
  return areFacts && filledOf(names) > 1 && !names.cells.some((cell) => kindOf(cell) === 'number') ? start : undefined;
}

function hasNumber({ cells }: Row): boolean {
  return cells.some((cell) => kindOf(cell) === 'number');
}

/** Fewer rows above a series may be its names. */
const LEAST_FACTS = 3;
const MAX_FACTS = 40;

/** Statistical offices and central banks write what their series are in rows, titles first, and the times and values below. */
function seriesBelowFacts(rows: readonly Row[], width: number): Block | undefined {
  const isValue = ({ cells: [time = '', ...values] }: Row) =>
    ['time', 'year'].includes(kindOf(time)) &&
    values.every((cell, at) =>
      at < width - 1 ? ['number', 'year', 'missing', 'empty'].includes(kindOf(cell)) : cell === '',
    ) &&
    values.some((cell) => cell !== '');
  const start = rows.slice(0, MAX_FACTS).findIndex(isValue);
  if (start < LEAST_FACTS || rows.length - start < 2 || !rows.slice(start + 1, start + 3).every(isValue))
    return undefined;
  const areNames = (row: Row | undefined) =>
    row && filledOf(row) === width && row.cells.slice(1, width).every((cell) => kindOf(cell) === 'text');
  const facts = rows.slice(0, start).filter((row) => filledOf(row) === width);
  // Numbers that rise past 1800 are no years: what stands above them are values too.
  if (facts.some(({ cells }) => cells.every((cell) => ['number', 'missing', 'empty'].includes(kindOf(cell)))))
    return undefined;
  if (width > 2 && facts.length < LEAST_FACTS) return undefined;
  const last = rows[start - 1];
  const names = last && isDateName(String(last.cells[0])) && areNames(last) ? last : width > 2 ? facts[0] : rows[0];
  if (names === undefined || !areNames(names)) return undefined;
  const above = rows.slice(0, start).filter((row) => row !== names);
  return { above, rows: [names, ...rows.slice(start)], below: [] };
}

function isNamesBelow(row: Row, width: number): boolean {
  return (
    width === 2 &&
    filledOf(row) === 1 &&
    row.cells.length === 2 &&
    row.cells[0] === '' &&
    kindOf(row.cells[1] ?? '') === 'text'
  );
}

/** The number of filled cells that most rows have. */
function usualWidth(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const row of rows.slice(0, SAMPLE_ROWS)) {
    const width = filledOf(row);
    if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  let [best, most] = [0, 0];
  for (const [width, count] of counts) {
    if (count > most || (count === most && width > best)) [best, most] = [width, count];
  }
  return best;
}

/**
 * Pairs such as "Period", "2025" above an empty line and the names of the columns belong to no table of as many columns; nor does a summary, whose
 * names are half as many.
 */
function startOfLastBlock(rows: readonly Row[], start: number, width: number): number {
  for (let at = start + 1; at < Math.min(rows.length, start + 30); at += 1) {
    const [before, row, below, second] = [rows[at - 1], rows[at], rows[at + 1], rows[at + 2]];
    // The name of the rows may stand alone between the names and the numbers.
    const next = below && second && filledOf(below) === 1 && below.cells[0] !== '' ? second : below;
    if (!before || !row || !next || row.number === before.number + 1) continue;
    const first = rows[start] as Row;
    // Two rows are facts about the table below.
    const isSummary =
      at - start > 2 && beginsWithNames(first, rows[start + 1])
        ? filledOf(row) >= 2 * filledOf(first)
        : filledOf(row) >= width;
    if (isSummary && beginsWithNames(row, next)) return at;
  }
  return start;
}

/** What a program writes about itself in as many cells as the names below have: its format, version and codes. */
function isProgramRow(row: Row | undefined, names: Row | undefined, first: Row | undefined): boolean {
  if (row === undefined || names === undefined || !beginsWithNames(names, first)) return false;
  return filledOf(names) >= filledOf(row) && row.cells.some((cell) => kindOf(cell) === 'number');
}

function beginsWithNames(row: Row, next: Row | undefined): boolean {
  if (next === undefined || filledOf(row) < 2) return false;
  const hasText = kindOf(row.cells[0] ?? '') === 'text';
  const isName = row.cells.every(
    (cell, i) =>
      cell === '' ||
      kindOf(cell) === 'text' ||
      (i > 0 && (kindOf(cell) === 'time' || (hasText && kindOf(cell) === 'year'))),
  );
  return isName && row.cells.some((cell, i) => cell !== '' && kindOf(next.cells[i] ?? '') === 'number');
}

function isGroupRow(row: Row, below: Row | undefined): boolean {
  if (below === undefined || row.number + 1 !== below.number) return false;
  if (row.cells.some((cell) => kindOf(cell) === 'number')) return false;
  const filled = row.cells.flatMap((cell, i) => (cell === '' ? [] : [i]));
  // One text alone is a title, unless it stands above a later column.
  return (
    filled.length > 0 &&
    (filled.length > 1 || (filled[0] ?? 0) > 0) &&
    below.cells.every((cell) => cell === '' || kindOf(cell) !== 'number')
  );
}

/** A table ends where another one begins below an empty line. */
function endOfBlock(rows: readonly Row[], start: number): number {
  for (let at = start + 2; at < rows.length; at += 1) {
    const [before, row] = [rows[at - 1], rows[at]];
    if (!before || !row || row.number === before.number + 1) continue;
    const hasTitle = filledOf(row) === 1;
    const [names, next] = hasTitle ? [rows[at + 1], rows[at + 2]] : [row, rows[at + 1]];
    if (
      names !== undefined &&
      beginsWithNames(names, next) &&
      names.cells.some((cell, i) => cell !== '' && i > 0 && ['number', 'year'].includes(kindOf(before.cells[i] ?? '')))
    ) {
      // The header and its first line are a table only where rows stand below.
      return at - start >= 2 ? at : rows.length;
    }
  }
  return rows.length;
}

/** Lines below the rows: sources and notes. */
function withoutFootnotes(rows: Row[]): { rows: Row[]; below: Row[] } {
  const width = Math.max(0, ...rows.slice(0, SAMPLE_ROWS).map(widthOf));
  const hasTimes =
    rows.length > 2 && ['time', 'year'].includes(kindOf(rows[Math.ceil(rows.length / 2)]?.cells[0] ?? ''));
  const usual = rows[Math.floor(rows.length / 2)];
  const usualCells = Math.max(0, ...rows.slice(0, 4).map(({ cells }) => cells.length));
  let end = rows.length;
  while (end > 1) {
    const row = rows[end - 1];
    const isNote =
      row !== undefined && (isFootnote(row, width, hasTimes, usualCells) || (row !== usual && isCount(row, usual)));
    if (!isNote) break;
    end -= 1;
  }
  // A note is not the first of two rows.
  return end < 2 ? { rows, below: [] } : { rows: rows.slice(0, end), below: rows.slice(end) };
}

/** Counts below a table, without a label, whose name stands in a column of numbers: "Answered", "Skipped". */
function isCount(row: Row, usual: Row | undefined): boolean {
  if (filledOf(row) > 2 || (row.cells[0] ?? '') !== '' || (usual?.cells[0] ?? '') === '') return false;
  return row.cells.some((cell, i) => kindOf(cell) === 'text' && kindOf(usual?.cells[i] ?? '') === 'number');
}

function isFootnote(row: Row, width: number, hasTimes: boolean, usualCells: number): boolean {
  if (width < 2 || filledOf(row) > 1) {
    return (
      width > 2 &&
      filledOf(row) === 2 &&
      // What a mark for missing values means: `:` is "not available".
      (beginsAsFootnote(String(row.cells[0] ?? '')) || kindOf(row.cells[0] ?? '') === 'missing') &&
      /^\p{L}{3}/u.test(String(row.cells[1])) &&
      ['text', 'missing'].includes(kindOf(row.cells[1] ?? ''))
    );
  }
  const text = String(row.cells.find((cell) => cell !== '') ?? '');
  if (kindOf(text) === 'number') return false;
  if (!/[\p{L}\p{N}]/u.test(text)) return true;
  if (row.cells.length < Math.min(2, usualCells)) return true;
  const isNote = beginsAsFootnote(text) || text.length > LONG_TEXT_CHARS || /[.:] \p{L}/u.test(text);
  return isNote || (hasTimes && kindOf(text) === 'text');
}
