/** The labels and series of a table. Its columns are read by the reader of `data.rows`; the words choose among them. */
import {
  chooseRoles,
  columnsOf,
  detectDecimal,
  isCounting,
  isNumeric,
  parseNumber,
  type TableColumn,
} from '../../../chart-spec/table.js';
import { parseQuantity } from './lexer.js';
import { isTime } from './periods.js';
import type { Requests } from './requests.js';
import { type Cell, type Issues, MAX_CELL_CHARS, rejectData, type Source } from './rows.js';
import { NUMBERED, ORDERED } from './words.js';

export interface Table {
  labels: string[];
  series: Series[];
  /** In place of both, for types that read rows themselves. The first row names the columns. */
  rows?: Cell[][];
}

export interface Series {
  name: string;
  values: (number | null)[];
  /** `%`, a currency code, or a unit such as `ms`. */
  unit?: string;
  /** Whether a number was written with k, M, bn or the like. */
  isScaled: boolean;
}

interface Measured {
  columns: TableColumn[];
  /** What was written beside the numbers of a column. */
  units: Map<number, string>;
  scaled: Set<number>;
}

/** A number with its unit, such as `12.5 million square meters`; longer texts are names. */
const MAX_QUANTITY_CHARS = 60;

/** Numbers with a scale or a unit that only descriptions know, such as 4.2k and 12 km, become plain ones first. */
function measure({ rows, hasDecimalCommas = false, hasKeys = false }: Source): Measured {
  const texts = rows
    .slice(1)
    .flat()
    .filter((cell) => typeof cell === 'string' && /\d/.test(cell)) as string[];
  const decimal = detectDecimal(texts, hasDecimalCommas ? ',' : '.');
  const units = new Map<number, string>();
  const scaled = new Set<number>();
  const plain = (cell: Cell, at: number): string | number => {
    if (typeof cell !== 'string') return cell ?? '';
    const text = cell.trim().slice(0, MAX_CELL_CHARS).toWellFormed();
    const mayBeQuantity = text.length <= MAX_QUANTITY_CHARS && /\d/.test(text) && /\p{L}/u.test(text);
    const quantity = mayBeQuantity && !isTime(text) ? parseQuantity(text, decimal) : undefined;
    if (quantity === undefined) return text;
    if (quantity.unit !== undefined) units.set(at, quantity.unit);
    if (quantity.isScaled) scaled.add(at);
    return quantity.value;
  };
  const [header = [], ...body] = rows;
  const names = header.map((cell) =>
    String(cell ?? '')
      .slice(0, MAX_CELL_CHARS)
      .toWellFormed(),
  );
  // Below an empty corner stand names: "9h" is no quantity there.
  const cellOf = (cell: Cell, at: number) =>
    at === 0 && (hasKeys || isCorner(names)) ? String(cell ?? '') : plain(cell, at);
  const columns = columnsOf([names, ...body.map((row) => row.map(cellOf))], hasDecimalCommas);
  return { columns, units, scaled };
}

const isCorner = ([corner, ...names]: string[]) => corner === '' && names.length > 0 && !names.includes('');
const ROW_NUMBER = /^(?:id|no\.?|nr\.?|#|rank|index|key)$/i;
export const LABEL_NAME = new RegExp(
  `^(?:labels?|names?|categor(?:y|ies)|x|date|time|age|${NUMBERED}|${ORDERED})$`,
  'i',
);
const BY = /\b(?:by|per|for each|je|pro|nach|par|por|per ogni)\b/i;

/** @param labelsOf names from the words, for a table without a column of labels */
export function readTable(
  source: Source,
  words: string,
  isSingle: boolean,
  { isSum = false, isWhole = false }: Requests,
  labelsOf: (count: number) => string[] | undefined,
): { table: Table; notes: string[] } | Issues {
  const { columns, units, scaled } = measure(source);
  const [beforeBy = words, afterBy = ''] = words.replace(/\([^()]*\)/g, ' ').split(BY);
  const texts = columns.filter((column) => !isNumeric(column) && column.cells.some((cell) => cell !== ''));
  const byName = columns.find((column) => isNamed(column, afterBy) && (!isNumeric(column) || texts.length === 0));
  const labels = byName ?? texts.find(({ name }) => LABEL_NAME.test(name)) ?? labelsIn(columns, source);
  const numeric = columns.filter((column) => column !== labels && isNumeric(column) && !ROW_NUMBER.test(column.name));
  const wanted = texts.find((column) => column !== labels && isNamed(column, beforeBy));
  if (wanted !== undefined && afterBy !== '')
    return rejectData(`"${wanted.name}" is asked for but holds no numbers: "${String(wanted.cells[0]).slice(0, 80)}".`);
  const asked = numeric.filter((column) => isNamed(column, beforeBy));
  const chosen = asked.length > 0 && !isWhole ? asked : numeric;
  const [first] = chosen;
  if (first === undefined) return rejectData('The data has no column of numbers.');
  const series: Series[] = [];
  for (const { name, index, cells, decimal, type, currency } of chosen) {
    const values = cells.map((cell) => (typeof cell === 'number' ? cell : parseNumber(cell, decimal)));
    const invalid = values.indexOf(undefined);
    if (invalid >= 0)
      return rejectData(`"${String(cells[invalid]).slice(0, 80)}" in the column "${name}" is not a number.`);
    const unit = units.get(index) ?? currency ?? (type === 'percent' ? '%' : undefined);
    series.push({
      name,
      values: values as (number | null)[],
      isScaled: scaled.has(index),
      ...(unit !== undefined && { unit }),
    });
  }
  const names = labels?.cells.map(String) ?? labelsOf(first.cells.length);
  if (names === undefined) {
    const message = 'The numbers have no labels. Add a column with a label for each number.';
    return { issues: [{ path: 'data.labels', message }] };
  }
  const quoted = (list: TableColumn[]) => list.map(({ name }) => `"${name.slice(0, 80)}"`).join(', ');
  const shown = quoted(chosen);
  const left = numeric.filter((column) => !chosen.includes(column));
  const notes = left.length === 0 ? [] : [`Only ${shown} is drawn, which the words name; ${quoted(left)} is left out.`];
  if (isSingle && series.length > 1)
    return rejectData(`This chart shows one column of numbers. Say which of ${shown} it should be.`);
  if (isSum || new Set(names).size === names.length) return { table: transposed({ labels: names, series }), notes };
  const repeated = withRepeatedLabels(
    { labels: names, series },
    texts.find((column) => column !== labels),
  );
  return 'issues' in repeated ? repeated : { ...repeated, notes: [...notes, ...repeated.notes] };
}

/** The column of labels by the rule of `data.rows`, except that a column of plain numbers is a series. */
function labelsIn(columns: TableColumn[], { areSeries = false, hasKeys = false }: Source): TableColumn | undefined {
  const found = chooseRoles(columns)?.labels;
  if (found === undefined || !isNumeric(found)) return found;
  const isOrder = isCounting(found.name, found.cells.map(String));
  const areYears = found.cells.every((cell) => /^(?:19|20)\d\d$/.test(String(cell)));
  if (found.index === 0 && (hasKeys || isCorner(columns.map(({ name }) => name)))) return found;
  // The first of two columns of numbers names the rows: status codes and their counts.
  const areCodes =
    columns.length === 2 &&
    found.name !== '' &&
    found.cells.every((cell) => /^\d+$/.test(String(cell))) &&
    new Set(found.cells).size === found.cells.length;
  return columns.length > 1 && !areSeries && (areCodes || isOrder || areYears || LABEL_NAME.test(found.name))
    ? found
    : undefined;
}

/** Times in the header are labels: each row is a series. */
function transposed(table: Table): Table {
  const { labels, series } = table;
  const areTimes = series.length > 2 && series.every(({ name }) => isTime(name)) && !labels.some(isTime);
  if (!areTimes || labels.length >= series.length) return table;
  const rows = labels.map((name, row) => ({
    ...(series[0] as Series),
    name,
    values: series.map(({ values }) => values[row] ?? null),
  }));
  return { labels: series.map(({ name }) => name), series: rows };
}

const MAX_GROUPS = 20;

/** A second column of texts names the series; without one the numbers of a label cannot be told apart. */
function withRepeatedLabels(
  { labels, series }: Table,
  second: TableColumn | undefined,
): { table: Table; notes: string[] } | Issues {
  const [only] = series;
  const names = [...new Set(labels)];
  const groups = [...new Set(second?.cells.map(String))];
  const at = new Map(only?.values.map((value, i) => [`${labels[i]}\n${second?.cells[i]}`, value]));
  const isGrid = series.length === 1 && groups.length > 0 && groups.length <= MAX_GROUPS && at.size === labels.length;
  if (only === undefined || !isGrid) {
    const repeated = labels.find((label, i) => labels.indexOf(label) < i) ?? '';
    return rejectData(
      `"${repeated.slice(0, 80)}" stands in several rows. Send one row for each label, or ask for the sum of each.`,
    );
  }
  const rows = groups.map((name) => ({
    ...only,
    name,
    values: names.map((label) => at.get(`${label}\n${name}`) ?? null),
  }));
  return { table: { labels: names, series: rows }, notes: [`Each ${second?.name || 'group'} became a series.`] };
}

/** Whether the words contain a name in any spelling: `unit_price` is named by "unit prices". */
function isNamed({ name }: TableColumn, words: string): boolean {
  const normalized = normalize(name.trimEnd().replace(/[([][^()[\]]*[)\]]$/, ''));
  const said = ` ${normalize(words)} `;
  // "Temp" is named by "temperature".
  const isShort = /^\p{L}{4,}$/u.test(normalized);
  return normalized !== '' && said.includes(` ${normalized}${isShort ? '' : ' '}`);
}

const normalize = (text: string) =>
  (
    text
      .toLowerCase()
      .slice(0, 4000)
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .join(' ');
