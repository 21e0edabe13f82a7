/** Rows that add up the others: by their wording, by bold type, or because they do. */
import { findDecimal } from '../../numbers/number-column.js';
import { type Decimal, readNumber } from '../../numbers/read-number.js';
import { plainName } from '../../values/plain-name.js';
import { isBalanceName } from '../columns/names.js';
import { type Cell, filledOf, type Row } from '../source/grid.js';
import { kindOf } from './cell-kind.js';
import { findLongPeriods } from './long-periods.js';

export interface TotalRow {
  name: string;
  number: number;
}

const TOTAL =
  /^(?:(?:grand|sub|sum|overall)\s?total|total|totals|sum|all|overall|aggregated?|averages?|mean|durchschnitt|mittelwert|moyenne|promedio|media|gemiddelde|srednia|平均|gesamt|gesamtsumme|gesamtergebnis|summe|insgesamt|zusammen|total general|totale|totales|totaal|eindtotaal|zwischensumme|teilsumme|subtotale|subtotales|subtotaal|tussentotaal|subtotais|suma|soma|somme|ensemble|toplam|razem|ogolem|suma koncowa|summa|totalt|i alt|yhteensa|celkem|osszesen|итого|всего|合計|总计|总和|合计|總計|小計|합계|총계|المجموع|الإجمالي|סהכ|σ|∑)(?:[\s:]|$)/u;
const TOTAL_COLUMN = /^(?:ytd|full year)$/;
/** Words that are names too, such as a department. They are totals where the numbers say so. */
const MAY_BE_NAME = /^(?:media|mean|sum|summa|ensemble)$/;
/** What an account holds, before its first booking and behind the last one. */
const BALANCE =
  /^(?:(?:opening|closing|beginning|ending|starting|previous|initial|final) balance|balance (?:brought|carried) forward|(?:(?:alter|neuer) )?kontostand|(?:anfangs|end|schluss)saldo|saldo (?:inicial|final|anterior|iniziale|finale|vortrag)|(?:beginsaldo|eindsaldo|saldovortrag)|(?:ancien|nouveau) solde|solde (?:initial|final|precedent|anterieur)|ingaende saldo|utgaende saldo|devreden bakiye|前月繰越|繰越)(?:\s|$)/u;
/** A sum of fewer rows may be chance. */
const LEAST_ROWS = 3;
const TOLERANCE = 0.002;
const MAX_ADDED_ROWS = 200;
/** More rows that are named so are data. */
const MAX_TOTALS = 10;

/** Reports for people have sections, exports of data do not. */
const MAX_REPORT_ROWS = 1000;
/** Sums of parts are named so too: "North total". Only what adds up is one. */
const TOTAL_BEHIND = /\s(?:total|totals|subtotal|gesamt|summe|insgesamt|ergebnis)$/u;

/** Whether a column of this name holds the sums of others, where the numbers agree. @param name as `plainName` writes it */
export const isTotalName = (name: string): boolean => TOTAL_COLUMN.test(name) || TOTAL.exec(name)?.[0] === name;

/** Rows of a longer period than most have: sums or means of the others, or a series of its own, which `notes` says. */
export function splitLongPeriods(
  names: readonly string[],
  body: Row[],
  notes: string[],
): { body: Row[]; totals: TotalRow[] } {
  const labels = body.map(({ cells }) => String(cells[0] ?? ''));
  // Years are no amounts.
  const rows = body.map((row, at) => ({ ...row, cells: row.cells.with(0, `period ${labels[at]}`) }));
  const rowsAt = (places: readonly number[]) => places.map((at) => rows[at] as Row);
  const found = findLongPeriods(
    labels,
    (whole, parts) =>
      addsUp(rowsAt(parts), rows[whole], names.length, 1) || addsUp(rowsAt(parts), rows[whole], names.length, 1, true),
  );
  if (found === undefined) return { body, totals: [] };
  const { sums, others } = found;
  const [first] = others;
  if (first !== undefined) {
    const more = others.length > 1 ? ` and ${others.length - 1} more` : '';
    notes.push(
      `rows of another length of time are not drawn: "${labels[first]}"${more}. Leave the others out to draw them`,
    );
  }
  const left = new Set([...sums, ...others]);
  return {
    body: body.filter((_row, at) => !left.has(at)),
    totals: sums.map((at) => ({ name: labels[at] ?? '', number: body[at]?.number ?? 0 })),
  };
}

export function splitTotals(names: readonly string[], body: Row[]): { body: Row[]; totals: TotalRow[] } {
  if (body.length < 3) return { body, totals: [] };
  const at = new Set<number>();
  const last = body.length - 1;
  // Several totals may stand below each other.
  const named = body.findLastIndex((row) => !TOTAL.test(plainName(nameOf(row))));
  const more = last - named > MAX_TOTALS ? 0 : last - named;
  const places = [0, last - 1, ...Array.from({ length: more }, (_, at) => last - at), last];
  for (const place of new Set(places)) {
    const row = body[place];
    if (row === undefined) continue;
    const isTotal =
      isTotalByName(row, body, names.length) ||
      isTotalWithoutName(row, body, names.length) ||
      totalWordIn(row, body, names.length) !== undefined;
    if (isTotal || balanceIn(row, names) !== undefined) at.add(place);
  }
  const bold = body.filter(({ isBold }) => isBold === true);
  for (const row of bold.length <= Math.max(2, body.length / 4) ? bold : []) {
    const place = body.indexOf(row);
    const others = body.filter((other) => other !== row);
    if (isTotalByName(row, body, names.length) || addsUp(others, row, names.length, 1)) at.add(place);
  }
  if (body.length <= MAX_REPORT_ROWS)
    for (const place of [...partialSums(body, names.length), ...headingsOf(body)]) at.add(place);
  if (at.size === 0 && addsUp(body.slice(0, last), body[last], names.length)) at.add(last);
  const kept = body.flatMap((_row, place) => (at.has(place) ? [] : [place]));
  const left = kept.map((place) => body[place] as Row);
  const groups = left.length <= MAX_REPORT_ROWS ? sumsAbove(left, names.length) : [];
  const parts = withGroupNames(left, groups);
  for (const place of groups) at.add(kept[place] as number);
  // Something must be left.
  if (at.size === 0 || body.length - at.size < 2) return { body, totals: [] };
  const totals = [...at]
    .sort((one, other) => one - other)
    .flatMap((place) => {
      const row = body[place];
      return row === undefined ? [] : [{ name: nameOfTotal(row), number: row.number }];
    });
  return { body: parts.filter((_row, place) => !groups.includes(place)), totals };

  function nameOfTotal(row: Row): string {
    return (
      balanceIn(row, names) ??
      nameInGroup(row, body) ??
      totalWordIn(row, body, names.length) ??
      (isWithoutName(row) ? '' : nameOf(row))
    );
  }
}

/** Sums of the rows above them, back to the sum or heading before: profit and loss statements, reports of ledgers. */
function partialSums(body: readonly Row[], width: number): number[] {
  const found: number[] = [];
  let start = 0;
  for (const [place, row] of body.entries()) {
    const name = plainName(nameOf(row));
    if (filledOf(row) < 2) start = place + 1;
    else if (TOTAL.test(name) || TOTAL_BEHIND.test(name)) {
      if (addsUp(body.slice(start, place), row, width, 1)) found.push(place);
      start = place + 1;
    }
  }
  return found;
}

/** Rows of groups of which each holds the sums of those below it, up to the next group, through the whole table: pivot tables. */
function sumsAbove(all: readonly Row[], width: number): number[] {
  // Years name groups, and are no amounts.
  const body = all.map((row) =>
    kindOf(row.cells[0] ?? '') === 'year' ? { ...row, cells: row.cells.with(0, `year ${row.cells[0]}`) } : row,
  );
  const found: number[] = [];
  let groups = 0;
  for (let place = 0; place < body.length; ) {
    const parts = partsBelow(body, place, width);
    if (parts === 0 || (groups === 0 && parts === 1)) return sumsOfSums(body, width);
    if (parts > 1) groups += 1;
    found.push(place);
    place += parts + 1;
  }
  // One sum may be chance.
  return groups > 1 ? found : [];
}

/** The same in several levels, found from the last row upwards: countries below regions, cities below countries. */
function sumsOfSums(body: readonly Row[], width: number): number[] {
  const column = firstNumberOf(body[0]);
  const cells = body.map((row) => ({ ...row, cells: [row.cells[column] ?? ''] }));
  for (const decimal of column < 0 ? [] : decimalsOf(cells)) {
    const amounts = body.map(({ cells }) => numberOf(cells[column] ?? '', decimal) ?? 0);
    const found: number[] = [];
    /** Rows that are part of no sum yet, from the upper one. */
    let open: number[] = [];
    for (const place of [...body.keys()].toReversed()) {
      const rowsOf = (parts: readonly number[]) => parts.map((at) => body[at] as Row);
      const isSum = (parts: readonly number[]) => parts.length > 1 && addsUp(rowsOf(parts), body[place], width, 1);
      const count = partsIn(amounts, place, open, isSum);
      if (count > 0) found.push(place);
      open = [place, ...open.slice(count)];
    }
    const isWhole = open.every((place) => found.includes(place));
    if (isWhole && found.length > open.length && found.length > 1) return found;
  }
  return [];
}

/** Parts that have one name in several groups get that of their group, or of the group of groups: `Jan` below 2024 and below 2025. */
function withGroupNames(body: readonly Row[], groups: readonly number[]): Row[] {
  const isGroup = new Set(groups);
  const outer = groups.filter((place) => isGroup.has(place + 1));
  const areTold = (rows: readonly Row[]) => {
    const names = rows.flatMap(({ cells }, place) => (isGroup.has(place) ? [] : [String(cells[0] ?? '')]));
    return new Set(names).size === names.length;
  };
  const named = [[], groups, outer].map((namesOf) => withNamesOf(body, namesOf, isGroup));
  return named.find(areTold) ?? named[1] ?? [...body];
}

function withNamesOf(body: readonly Row[], groups: readonly number[], isGroup: ReadonlySet<number>): Row[] {
  let group: Cell = '';
  return body.map((row, place) => {
    const [name = ''] = row.cells;
    if (groups.includes(place)) group = name;
    if (isGroup.has(place) || group === '') return row;
    const full = kindOf(group) === 'year' ? `${name} ${group}` : `${group} ${name}`;
    return { ...row, cells: row.cells.with(0, full) };
  });
}

const MAX_PARTS = 50;

const firstNumberOf = (row: Row | undefined): number => row?.cells.findIndex((cell) => kindOf(cell) === 'number') ?? -1;

/** How many rows below one add up to it: one column tells where to ask all of them. */
function partsBelow(body: readonly Row[], place: number, width: number): number {
  const row = body[place] as Row;
  const column = firstNumberOf(row);
  const below = Array.from({ length: Math.min(MAX_PARTS, body.length - 1 - place) }, (_, at) => place + 1 + at);
  for (const decimal of column < 0 ? [] : (['.', ','] as const)) {
    const amountOf = (at: number) => numberOf(body[at]?.cells[column] ?? '', decimal) ?? 0;
    const count = partsIn({ at: amountOf }, place, below, (parts) =>
      addsUp(body.slice(place + 1, place + 1 + parts.length), row, width, 1),
    );
    if (count > 0) return count;
  }
  return 0;
}

/** How many of the rows, from the first one, add up to the amount of another. @param isSum asked where one column does */
function partsIn(
  amounts: { at(place: number): number | undefined },
  place: number,
  rows: readonly number[],
  isSum: (parts: readonly number[]) => boolean,
): number {
  const total = amounts.at(place) ?? 0;
  // Any number of zeros add up to zero.
  if (total === 0) return 0;
  let sum = 0;
  for (const [at, row] of rows.slice(0, MAX_PARTS).entries()) {
    sum += amounts.at(row) ?? 0;
    if (Math.abs(sum - total) <= Math.abs(total) * TOLERANCE && isSum(rows.slice(0, at + 1))) return at + 1;
  }
  return 0;
}

/** Names without values, of which another row is the total: "Income" above "Total Income". */
function headingsOf(body: readonly Row[]): number[] {
  const bare = body.flatMap((row, place) => (filledOf(row) === 1 ? [place] : []));
  if (bare.length === 0) return [];
  const parts = new Set(
    body.flatMap((row) => {
      const name = plainName(nameOf(row));
      const part = name.replace(TOTAL, '').replace(TOTAL_BEHIND, '').trim();
      return part === name || part === '' ? [] : [part];
    }),
  );
  return bare.filter((place) => parts.has(plainName(nameOf(body[place] as Row))));
}

/** The text that says that a balance stands among the amounts that were booked; in a column of balances it belongs to the others. */
function balanceIn({ cells }: Row, names: readonly string[]): string | undefined {
  const text = cells.find((cell) => typeof cell === 'string' && cell.length > 5 && BALANCE.test(plainName(cell)));
  const isAmongAmounts = (cell: Cell, at: number) =>
    /[.,]\d/.test(String(cell)) && numberOf(cell, ',') !== undefined && !isBalanceName(names[at] ?? '');
  return text !== undefined && cells.some(isAmongAmounts) ? String(text) : undefined;
}

function nameOf({ cells }: Row): string {
  return String(cells.find((cell) => cell !== '' && typeof cell === 'string') ?? '');
}

/** The text in the second column that alone says that its row is a total: beside the name of a group, which all rows have. */
function nameInGroup(row: Row, body: readonly Row[]): string | undefined {
  const isTotal = ({ cells }: Row) => TOTAL.test(plainName(String(cells[1] ?? '')));
  return isTotal(row) && body.filter(isTotal).length === 1 ? String(row.cells[1]) : undefined;
}

/** The word for a total in any column of a row that lacks what the others have, such as a date, and adds them up: account and currency may stand in all. */
function totalWordIn(row: Row, body: readonly Row[], width: number): string | undefined {
  const word = row.cells.find((cell) => typeof cell === 'string' && isTotalName(plainName(cell)));
  const others = body.filter((other) => other !== row);
  const lacks = row.cells.some((cell, at) => cell === '' && others.every(({ cells }) => (cells[at] ?? '') !== ''));
  const isTotal = word !== undefined && lacks && addsUp(others, row, width, 2, false, false);
  return isTotal ? String(word) : undefined;
}

function isTotalByName(row: Row, body: readonly Row[], width: number): boolean {
  const name = nameInGroup(row, body) ?? nameOf(row);
  // SAP marks sums with asterisks.
  if (/^\*{1,3}$/.test(name)) return true;
  if (!TOTAL.test(plainName(name))) return false;
  // "Total users" above other figures is one of them.
  if (MAY_BE_NAME.test(plainName(name)) || (row === body[0] && plainName(name).includes(' '))) {
    const others = body.filter((other) => other !== row);
    return addsUp(others, row, width, 1) || addsUp(others, row, width, 1, true);
  }
  // "Total blocking time" is a figure of its own where no column of the others comes near it.
  if (row !== body[0] && !isTotalName(plainName(name)) && !addsUpSomewhere(body, row, width)) return false;
  // "All" and "Total" may be one of several groups, such as "Total cholesterol".
  const words = plainName(name).split(' ').length;
  return words <= 3 || body.length > 3;
}

/** Whether no cell names the row. 2000 may be an amount. */
function isWithoutName({ cells }: Row): boolean {
  return cells.every((cell) => !['text', 'time'].includes(kindOf(cell)));
}

/** Numbers alone beside rows that all have a name, of which some columns add up: Google Analytics writes totals so. */
function isTotalWithoutName(row: Row, body: readonly Row[], width: number): boolean {
  const others = body.filter((other) => other !== row);
  return isWithoutName(row) && !others.some(isWithoutName) && addsUp(others, row, width, 2, false, false);
}

/** Whether one column of the row holds at least what the others have together, or their mean. */
function addsUpSomewhere(body: readonly Row[], row: Row, width: number): boolean {
  const places = Array.from({ length: width }, (_, column) => column);
  return decimalsOf(body).some((decimal) => places.some((column) => isTotalAt(column, decimal)));

  function isTotalAt(column: number, decimal: Decimal): boolean {
    const value = numberOf(row.cells[column] ?? '', decimal);
    const others = body.flatMap((other) =>
      other === row || TOTAL.test(plainName(nameOf(other))) ? [] : (numberOf(other.cells[column] ?? '', decimal) ?? []),
    );
    const sum = others.reduce((total, each) => total + each, 0);
    const isNear = (expected: number) => Math.abs(expected - (value ?? 0)) <= Math.abs(expected) * 0.01;
    return value !== undefined && others.length > 0 && (value >= sum || isNear(sum) || isNear(sum / others.length));
  }
}

/** The decimal sign that the rows show, else both: where `1.200` is no sum, 1,200 may be one. */
function decimalsOf(rows: readonly Row[]): Decimal[] {
  const found = findDecimal(rows.flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'string')));
  return found === undefined ? ['.', ','] : [found];
}

/** Whether the row holds the sums of all columns of the rows that can be added, or their means, and is no time. @param least rows of a sum @param isNamed else some columns are enough */
function addsUp(
  rows: readonly Row[],
  row: Row | undefined,
  width: number,
  least = LEAST_ROWS,
  areMeans = false,
  isNamed = true,
): boolean {
  if (row === undefined || rows.length < least || rows.length > MAX_ADDED_ROWS) return false;
  return decimalsOf([...rows, row]).some((decimal) =>
    addsUpIn(decimal, rows, row, { width, least, areMeans, isNamed }),
  );
}

function addsUpIn(
  decimal: Decimal,
  rows: readonly Row[],
  row: Row,
  { width, least, areMeans, isNamed }: { width: number; least: number; areMeans: boolean; isNamed: boolean },
): boolean {
  let matched = 0;
  for (let column = 0; column < width; column += 1) {
    const cell = row.cells[column] ?? '';
    const value = numberOf(cell, decimal);
    // The classes 1A and 1B are no amperes and no billion.
    const hasUnit = hasUnitWord(cell, decimal);
    if (value === undefined || rows.some(({ cells }) => hasUnitWord(cells[column] ?? '', decimal) === !hasUnit))
      continue;
    let sum = 0;
    let counted = 0;
    for (const { cells } of rows) {
      const number = numberOf(cells[column] ?? '', decimal);
      if (number === undefined) continue;
      sum += number;
      counted += 1;
    }
    const isPercent = String(cell).includes('%');
    const [expected, rounding] = areMeans ? [sum / counted, Number.isInteger(value) ? 0.5 : 0.05] : [sum, 0];
    if (counted < least || value === 0 || Math.abs(expected - value) > Math.abs(value) * TOLERANCE + rounding) {
      if (isPercent || !isNamed) continue;
      return false;
    }
    matched += String(Math.round(Math.abs(value))).length >= 3 ? 2 : 1;
  }
  return (
    matched >= Math.min(2, least) &&
    (!isNamed || row.cells.some((cell) => typeof cell === 'string' && numberOf(cell, decimal) === undefined))
  );
}

/** Whether a word for a unit stands at a number; undefined without a number. */
function hasUnitWord(cell: Cell, decimal: Decimal): boolean | undefined {
  const read = typeof cell === 'string' ? readNumber(cell, { decimal }) : undefined;
  return read ? read.unit?.kind === 'unit' : undefined;
}

function numberOf(cell: Cell, decimal: Decimal): number | undefined {
  if (typeof cell === 'number') return cell;
  return readNumber(cell, { decimal })?.value ?? undefined;
}
