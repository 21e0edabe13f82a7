/** Rows that add up the others: by their wording, by bold type, or because they do. */
import { findDecimal } from '../../numbers/number-column.js';
import { type Decimal, readNumber } from '../../numbers/read-number.js';
import { plainName } from '../columns/names.js';
import type { Cell, Row } from '../source/grid.js';

export interface TotalRow {
  name: string;
  number: number;
}

const TOTAL =
  /^(?:(?:grand|sub|sum|overall)\s?total|total|totals|sum|all|overall|averages?|mean|durchschnitt|mittelwert|moyenne|promedio|media|gemiddelde|średnia|平均|gesamt|gesamtsumme|gesamtergebnis|summe|insgesamt|zusammen|total general|totale|totales|totaal|suma|soma|somme|ensemble|toplam|razem|ogolem|suma koncowa|summa|totalt|i alt|yhteensa|celkem|osszesen|итого|всего|合計|总计|总和|合计|總計|小計|합계|총계|المجموع|الإجمالي|סהכ|σ|∑)(?:[\s:]|$)/u;
/** A sum of fewer rows may be chance. */
const LEAST_ROWS = 3;
const TOLERANCE = 0.002;

export function splitTotals(names: readonly string[], body: Row[]): { body: Row[]; totals: TotalRow[] } {
  if (body.length < 3) return { body, totals: [] };
  const at = new Set<number>();
  const last = body.length - 1;
  for (const place of [0, last - 1, last]) {
    const row = body[place];
    if (row !== undefined && isTotalByName(row, body)) at.add(place);
  }
  for (const [place, row] of body.entries()) {
    if (
      row.isBold === true &&
      body.filter(({ isBold }) => isBold === true).length <= Math.max(2, body.length / 4) &&
      (place === last || place === 0 || isTotalByName(row, body))
    )
      at.add(place);
  }
  if (at.size === 0 && addsUp(body, last, names.length)) at.add(last);
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

function nameOf({ cells }: Row): string {
  return String(cells.find((cell) => cell !== '' && typeof cell === 'string') ?? '');
}

function isTotalByName(row: Row, body: readonly Row[]): boolean {
  const name = nameOf(row);
  if (!TOTAL.test(plainName(name))) return false;
  // "All" and "Total" may be one of several groups, such as "Total cholesterol".
  const words = plainName(name).split(' ').length;
  return words <= 3 || body.length > 3;
}

/** Whether the row holds the sums of all columns that can be added, and is no time. */
function addsUp(body: readonly Row[], at: number, width: number): boolean {
  const row = body[at];
  if (row === undefined || at < LEAST_ROWS || body.length > 200) return false;
  const texts = body.flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'string'));
  const decimal = findDecimal(texts) ?? '.';
  let matched = 0;
  for (let column = 0; column < width; column += 1) {
    const cell = row.cells[column] ?? '';
    const value = numberOf(cell, decimal);
    if (value === undefined) continue;
    let sum = 0;
    let counted = 0;
    for (let above = 0; above < at; above += 1) {
      const number = numberOf(body[above]?.cells[column] ?? '', decimal);
      if (number === undefined) continue;
      sum += number;
      counted += 1;
    }
    const isPercent = String(cell).includes('%');
    if (counted < LEAST_ROWS || value === 0 || Math.abs(sum - value) > Math.abs(value) * TOLERANCE) {
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
