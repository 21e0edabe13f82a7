/** Rows that add up the others: by their wording, by bold type, or because they do. */
import { findDecimal } from '../../numbers/number-column.js';
import { type Decimal, readNumber } from '../../numbers/read-number.js';
import { plainName } from '../columns/names.js';
import { type Cell, filledOf, type Row } from '../source/grid.js';

export interface TotalRow {
  name: string;
  number: number;
}

const TOTAL =
  /^(?:(?:grand|sub|sum|overall)\s?total|total|totals|sum|all|overall|aggregated?|averages?|mean|durchschnitt|mittelwert|moyenne|promedio|media|gemiddelde|średnia|平均|gesamt|gesamtsumme|gesamtergebnis|summe|insgesamt|zusammen|total general|totale|totales|totaal|suma|soma|somme|ensemble|toplam|razem|ogolem|suma koncowa|summa|totalt|i alt|yhteensa|celkem|osszesen|итого|всего|合計|总计|总和|合计|總計|小計|합계|총계|المجموع|الإجمالي|סהכ|σ|∑)(?:[\s:]|$)/u;
/** A sum of fewer rows may be chance. */
const LEAST_ROWS = 3;
const TOLERANCE = 0.002;
const MAX_ADDED_ROWS = 200;
/** Reports for people have sections, exports of data do not. */
const MAX_REPORT_ROWS = 1000;
/** Sums of parts are named so too: "North total". Only what adds up is one. */
const TOTAL_BEHIND = /\s(?:total|totals|subtotal|gesamt|summe|insgesamt|ergebnis)$/u;

export function splitTotals(names: readonly string[], body: Row[]): { body: Row[]; totals: TotalRow[] } {
  if (body.length < 3) return { body, totals: [] };
  const at = new Set<number>();
  const last = body.length - 1;
  for (const place of [0, last - 1, last]) {
    const row = body[place];
    if (row !== undefined && isTotalByName(row, body)) at.add(place);
  }
  const bold = body.filter(({ isBold }) => isBold === true);
  for (const row of bold.length <= Math.max(2, body.length / 4) ? bold : []) {
    const place = body.indexOf(row);
    if (place === last || place === 0 || isTotalByName(row, body)) at.add(place);
  }
  if (body.length <= MAX_REPORT_ROWS)
    for (const place of [...partialSums(body, names.length), ...headingsOf(body)]) at.add(place);
  if (at.size === 0 && addsUp(body.slice(0, last), body[last], names.length)) at.add(last);
  // Something must be left.
  if (at.size === 0 || body.length - at.size < 2) return { body, totals: [] };
  const totals = [...at]
    .sort((one, other) => one - other)
    .flatMap((place) => {
      const row = body[place];
      return row === undefined ? [] : [{ name: nameOf(row), number: row.number }];
    });
  return { body: body.filter((_row, place) => !at.has(place)), totals };
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

function nameOf({ cells }: Row): string {
  return String(cells.find((cell) => cell !== '' && typeof cell === 'string') ?? '');
}

function isTotalByName(row: Row, body: readonly Row[]): boolean {
  const name = nameOf(row);
  // SAP marks sums with asterisks.
  if (/^\*{1,3}$/.test(name)) return true;
  if (!TOTAL.test(plainName(name))) return false;
  // "All" and "Total" may be one of several groups, such as "Total cholesterol".
  const words = plainName(name).split(' ').length;
  return words <= 3 || body.length > 3;
}

/** Whether the row holds the sums of all columns of the rows that can be added, and is no time. @param least rows of a sum */
function addsUp(rows: readonly Row[], row: Row | undefined, width: number, least = LEAST_ROWS): boolean {
  if (row === undefined || rows.length < least || rows.length > MAX_ADDED_ROWS) return false;
  const texts = [...rows, row].flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'string'));
  const decimal = findDecimal(texts) ?? '.';
  let matched = 0;
  for (let column = 0; column < width; column += 1) {
    const cell = row.cells[column] ?? '';
    const value = numberOf(cell, decimal);
    if (value === undefined) continue;
    let sum = 0;
    let counted = 0;
    for (const { cells } of rows) {
      const number = numberOf(cells[column] ?? '', decimal);
      if (number === undefined) continue;
      sum += number;
      counted += 1;
    }
    const isPercent = String(cell).includes('%');
    if (counted < least || value === 0 || Math.abs(sum - value) > Math.abs(value) * TOLERANCE) {
      if (isPercent) continue;
      return false;
    }
    matched += String(Math.round(Math.abs(value))).length >= 3 ? 2 : 1;
  }
  return matched >= 2 && row.cells.some((cell) => typeof cell === 'string' && numberOf(cell, decimal) === undefined);
}

function numberOf(cell: Cell, decimal: Decimal): number | undefined {
  if (typeof cell === 'number') return cell;
  return readNumber(cell, { decimal })?.value ?? undefined;
}
