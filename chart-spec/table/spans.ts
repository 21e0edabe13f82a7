/** Tasks with a begin and an end in two columns of dates: bars from date to date. */
import type { Json } from '../model/chart-spec.js';
import { plainName } from '../values/plain-name.js';
import type { TableColumn } from './columns/table-column.js';

const BEGIN =
  /^(?:planned |actual )?(?:start|begin|from|von|beginn|anfang|debut|inicio|inizio|van|begin ?datum|od|poczatek)(?: date| time|datum)?s?$|^start ?(?:date|datum|termin)$|^(?:date|fecha|data) (?:de |di )?(?:debut|inicio|inizio)$/;
const END =
  /^(?:planned |actual )?(?:end|finish|until|to|due|bis|ende|schluss|fin|fim|fine|tot|eind ?datum|do|koniec)(?: date| time|datum)?s?$|^(?:end|due) ?(?:date|datum|termin)$|^(?:date|fecha|data) (?:de |di )?(?:fin|fim|fine)$/;

export interface Spans {
  labels: string[];
  data: Json[];
  /** The columns that are drawn. */
  used: TableColumn[];
}

/** The spans of a table without numbers; undefined without two such columns. The day of an end is a part of its span. */
export function spansIn(columns: readonly TableColumn[]): Spans | undefined {
  const dates = columns.filter(({ times }) => times?.isDated);
  const begin = dates.find(({ name }) => BEGIN.test(plainName(name)));
  const end = dates.find(({ name }) => END.test(plainName(name)));
  if (begin === undefined || end === undefined) return undefined;
  const names = columns.find((column) => column.kind === 'text' && !column.cells.includes(''));
  const data = begin.cells.map((_cell, row): Json => {
    const [from, to] = [isoAt(begin, row), isoAt(end, row)];
    return from === undefined || to === undefined ? null : [from, to];
  });
  const labels = data.map((_span, row) => String(names?.cells[row] ?? row + 1));
  return { labels, data, used: names ? [names, begin, end] : [begin, end] };
}

/** A date as ISO 8601, with its time unless all of its column are days. */
function isoAt({ times }: TableColumn, row: number): string | undefined {
  const at = times?.at[row];
  if (at === undefined) return undefined;
  const text = new Date(at).toISOString();
  return times?.at.every((one) => one === undefined || one % DAY_MS === 0) ? text.slice(0, 10) : text.slice(0, 16);
}

const DAY_MS = 86_400_000;
