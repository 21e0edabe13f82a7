/** Tables: the data beside a description, or a table inside of it (Markdown, CSV, tabs, HTML, JSON). */
import {
  detectDecimal,
  isCounting,
  isMissing,
  isObject,
  parseCsv,
  parseNumber,
  type SpecIssue,
} from '../../../chart-spec/chart-spec.js';
import { parseQuantity, type Quantity } from './lexer.js';
import { isTime } from './time-labels.js';

export type Cell = string | number | null;

export interface Table {
  labels: string[];
  series: Series[];
}

export interface Series {
  name: string;
  values: (number | null)[];
  /** `%`, a currency code, or a unit such as `ms`. */
  unit?: string;
  /** Whether a number was written with k, M, bn or the like. */
  isScaled: boolean;
}

/** Rows of cells. With semicolons between them a comma separates decimals. */
export interface Source {
  rows: Cell[][];
  hasHeader: boolean;
  hasSemicolons?: boolean;
  /** Whether the columns are series, none of which holds labels. */
  areSeries?: boolean;
}

type Issues = { issues: SpecIssue[] };
const MAX_ROWS = 1000;
const MAX_COLUMNS = 50;
/** The length of a cell. No image shows as much. */
const MAX_CELL_CHARS = 1000;
const MAX_LINE_CHARS = MAX_COLUMNS * MAX_CELL_CHARS;

export const rejectData = (message: string): Issues => ({ issues: [{ path: 'data', message }] });

function wrongSize(rows: number, columns: number): Issues | undefined {
  if (rows <= 0) return rejectData('The table has no rows.');
  if (rows > MAX_ROWS) return rejectData(`The table has ${rows} rows; a chart takes at most ${MAX_ROWS}.`);
  return columns > MAX_COLUMNS ? rejectData(`The table has more than ${MAX_COLUMNS} columns.`) : undefined;
}

/** The rows of CSV text, of an array or of an object. Counted before cells are copied: a body may hold millions of cells. */
export function rowsOf(data: unknown): Source | Issues {
  if (typeof data === 'string') return fromCsv(data);
  if (Array.isArray(data)) return fromArray(data);
  return isObject(data) ? fromObject(data) : rejectData('The data must be CSV text, an array of rows, or an object.');
}

function fromCsv(csv: string): Source | Issues {
  const text = csv.replace(/\r\n?/g, '\n');
  let lines = 0;
  let longest = text.length - text.lastIndexOf('\n') - 1;
  for (let at = text.indexOf('\n'), start = 0; at >= 0; start = at + 1, at = text.indexOf('\n', start)) {
    longest = Math.max(longest, at - start);
    if (text.charAt(at + 1) !== '\n' && at + 1 < text.length) lines += 1;
  }
  const [firstLine = ''] = text.split('\n', 1);
  if ((firstLine.match(/[,;\t|]/g)?.length ?? 0) > MAX_COLUMNS * 2)
    return wrongSize(Math.max(lines, 1), MAX_COLUMNS + 1) ?? rejectData('');
  const tooMany = lines > 2 * MAX_ROWS ? wrongSize(lines, 1) : undefined;
  if (tooMany !== undefined) return tooMany;
  // Before it is parsed, which takes long for a line of 1 MB.
  if (longest > MAX_LINE_CHARS) return rejectData(`A line of the table has more than ${MAX_LINE_CHARS} characters.`);
  const { rows, delimiter, malformedRow } = parseCsv(text, 2 * MAX_ROWS + 1);
  if (malformedRow !== undefined)
    return rejectData(
      `Row ${malformedRow + 1} has a quote that does not match: write "" for a quote in a quoted cell.`,
    );
  const parsed = rows.filter((row) => row.some((cell) => cell !== ''));
  const hasHeader = isHeader(parsed);
  const width = Math.max(0, ...parsed.map(({ length }) => length));
  return (
    wrongSize(parsed.length - (hasHeader ? 1 : 0), width) ?? {
      rows: parsed,
      hasHeader,
      hasSemicolons: delimiter === ';',
    }
  );
}

/** The first row names the columns, unless it holds values where the second one does. */
function isHeader([first, second]: Cell[][]): boolean {
  if (first === undefined) return false;
  const isNumber = (cell: Cell | undefined) =>
    typeof cell === 'number' || (typeof cell === 'string' && quantityOf(cell, '.') !== undefined);
  const areYears = first.slice(1).length > 1 && first.slice(1).every((cell) => /^(?:19|20)\d\d$/.test(String(cell)));
  return areYears || second === undefined || !first.some((cell, i) => isNumber(cell) && isNumber(second[i]));
}

const isCell = (value: unknown): value is Cell =>
  value === null || typeof value === 'string' || typeof value === 'number';
const isTrue = (value: unknown) => typeof value === 'boolean';

function fromArray(rows: unknown[]): Source | Issues {
  const tooMany = wrongSize(rows.length, 1);
  if (rows.every((row) => isObject(row))) {
    if (tooMany !== undefined) return tooMany;
    const names = new Set<string>();
    for (const row of rows) for (const name of Object.keys(row)) if (names.size <= MAX_COLUMNS) names.add(name);
    const tooWide = wrongSize(rows.length, names.size);
    if (tooWide !== undefined) return tooWide;
    const invalid = rows.findIndex((row) => !Object.values(row).every((cell) => isCell(cell) || isTrue(cell)));
    if (invalid >= 0) return rejectData(`Row ${invalid + 1} holds something other than texts and numbers.`);
    const columns = [...names];
    return {
      rows: [
        columns,
        ...rows.map((row) => columns.map((name) => (Object.hasOwn(row, name) && isCell(row[name]) ? row[name] : null))),
      ],
      hasHeader: true,
    };
  }
  if (rows.every((row) => Array.isArray(row))) {
    const width = Math.max(0, ...rows.map((row) => (row as unknown[]).length));
    const wrong = wrongSize(rows.length, width);
    if (wrong !== undefined) return wrong;
    if (rows.every((row) => (row as unknown[]).every(isCell))) {
      const cells = rows as Cell[][];
      const hasHeader = cells[0]?.every((cell) => typeof cell === 'string') === true && isHeader(cells);
      return wrongSize(rows.length - (hasHeader ? 1 : 0), width) ?? { rows: cells, hasHeader };
    }
  }
  if (rows.every((cell) => typeof cell === 'number' || cell === null)) {
    return tooMany ?? { rows: rows.map((cell) => [cell as Cell]), hasHeader: false };
  }
  return rejectData('The rows must all be objects, or all arrays, of texts and numbers.');
}

/** `{"Chrome": 65}`, `{"revenue": [1, 2]}`, `{"revenue": {"Jan": 1}}`, `{"title": …, "items": […]}`, `{"labels": […], "datasets": […]}`. */
function fromObject(data: Record<string, unknown>): Source | Issues {
  const entries = Object.entries(data);
  const values = entries.map(([, value]) => value);
  if (Array.isArray(data['labels']) && Array.isArray(data['datasets'])) {
    const sets = data['datasets'].filter((set) => isObject(set) && Array.isArray(set['data'])) as {
      label?: unknown;
      data: Cell[];
    }[];
    return fromColumns([
      ['', data['labels'] as Cell[]],
      ...sets.map(({ label, data }) => [String(label ?? ''), data] as [string, Cell[]]),
    ]);
  }
  const nested = values.filter((value) => typeof value === 'object' && value !== null);
  const inner = nested[0];
  const isWrapped =
    nested.length === 1 &&
    (isObject(inner)
      ? Object.values(inner).some((value) => typeof value === 'object') || entries.length > 1
      : Array.isArray(inner) && inner.some((row) => typeof row === 'object' && row !== null));
  if (isWrapped || (nested.length === 1 && Array.isArray(inner) && inner.length === 0)) return rowsOf(inner);
  const isNumber = (value: unknown) =>
    value === null || typeof value === 'number' || (typeof value === 'string' && quantityOf(value, '.') !== undefined);
  if (nested.length === 0) {
    const pairs = entries.filter(([, value]) => isNumber(value)) as [string, Cell][];
    return wrongSize(pairs.length, 2) ?? { rows: pairs, hasHeader: false };
  }
  if (values.every((value) => isObject(value))) {
    const tooWide = wrongSize(1, entries.length);
    if (tooWide !== undefined) return tooWide;
    const labels = new Set<string>();
    for (const value of values) for (const name of Object.keys(value as object)) labels.add(name);
    const wrong = wrongSize(labels.size, entries.length);
    if (wrong !== undefined) return wrong;
    const inside = (value: unknown, name: string): Cell =>
      isObject(value) && Object.hasOwn(value, name) && isCell(value[name]) ? value[name] : null;
    // Few records of many keys are series; many of few are rows.
    if (entries.length > labels.size)
      return {
        rows: [
          ['', ...labels],
          ...entries.map(([name, value]) => [name, ...[...labels].map((label) => inside(value, label))]),
        ],
        hasHeader: true,
      };
    return {
      rows: [
        ['', ...entries.map(([name]) => name)],
        ...[...labels].map((label) => [label, ...values.map((value) => inside(value, label))]),
      ],
      hasHeader: true,
    };
  }
  const columns = entries.filter(([, value]) => Array.isArray(value)) as [string, Cell[]][];
  return columns.length === 0
    ? rejectData('The data must be CSV text, an array of rows, or an object.')
    : { areSeries: true, ...fromColumns(columns) };
}

function fromColumns(columns: [string, Cell[]][]): Source | Issues {
  const length = Math.max(...columns.map(([, cells]) => cells.length));
  const wrong = wrongSize(length, columns.length);
  if (wrong !== undefined) return wrong;
  const [, shortest] = columns.find(([, cells]) => cells.length !== length) ?? [];
  if (shortest !== undefined) return rejectData(`The series have ${shortest.length} and ${length} values.`);
  if (!columns.every(([, cells]) => cells.every(isCell)))
    return rejectData('The series hold something other than texts and numbers.');
  return {
    rows: [
      columns.map(([name]) => name),
      ...Array.from({ length }, (_, i) => columns.map(([, cells]) => cells[i] ?? null)),
    ],
    hasHeader: true,
  };
}

/** The number of a cell; null for a gap, undefined for a text. */
function quantityOf(cell: Cell, decimal: '.' | ','): Quantity | null | undefined {
  if (typeof cell === 'number') return { value: cell, isScaled: false };
  if (cell === null || isMissing(cell)) return null;
  const text = cell.trim();
  const quantity = parseQuantity(text, decimal);
  const plain = quantity === undefined ? parseNumber(text, decimal) : undefined;
  return quantity ?? (typeof plain === 'number' ? { value: plain, isScaled: false } : undefined);
}

interface Column {
  name: string;
  cells: Cell[];
  /** Undefined for a column of texts. */
  quantities?: (Quantity | null)[];
  invalid?: Cell;
}

const NUMBER_SHARE = 0.6;

function columnsOf({ rows, hasHeader, hasSemicolons = false }: Source): Column[] {
  const body = hasHeader ? rows.slice(1) : rows;
  const width = Math.max(...rows.map(({ length }) => length));
  const cellsAt = (at: number) =>
    body.map((row) =>
      typeof row[at] === 'string' ? row[at].slice(0, MAX_CELL_CHARS).toWellFormed() : (row[at] ?? null),
    );
  const texts = rows.flat().filter((cell) => typeof cell === 'string' && /\d/.test(cell)) as string[];
  const decimal = detectDecimal(texts, hasSemicolons ? ',' : '.');
  return Array.from({ length: width }, (_, at): Column => {
    const name = hasHeader
      ? String(rows[0]?.[at] ?? '')
          .slice(0, MAX_CELL_CHARS)
          .toWellFormed()
      : '';
    const cells = cellsAt(at);
    const read = cells.map((cell) => quantityOf(cell, decimal));
    const filled = read.filter((quantity) => quantity !== null);
    const numbers = filled.filter((quantity) => quantity !== undefined);
    const areTimes =
      cells.every((cell) => typeof cell === 'string' && isTime(cell) && !/^\d{1,3}$/.test(cell)) &&
      !cells.every((cell) => /^\d+$/.test(String(cell)));
    if (areTimes || numbers.length === 0 || numbers.length < filled.length * NUMBER_SHARE) return { name, cells };
    const invalid = cells.find((_, i) => read[i] === undefined);
    return {
      name,
      cells,
      quantities: read.map((quantity) => quantity ?? null),
      ...(invalid !== undefined && { invalid }),
    };
  }).filter(({ name, cells }) => name !== '' || cells.some((cell) => cell !== null && cell !== ''));
}

const ROW_NUMBER = /^(?:id|no\.?|nr\.?|#|rank|index|key)$/i;
const LABEL_NAME = /^(?:labels?|names?|categor(?:y|ies)|x|date|day|week|month|year|quarter|time)$/i;
const BY = /\b(?:by|per|for each|je|pro|nach|par|por|per ogni)\b/i;

/** The labels and series of a table; the words may name its columns. */
export function readTable(
  source: Source,
  words: string,
  isSingle: boolean,
  labelsOf: (count: number) => string[] | undefined,
): { table: Table; notes: string[] } | Issues {
  const columns = columnsOf(source);
  const [beforeBy = words, afterBy = ''] = words.replace(/\([^)]*\)/g, ' ').split(BY);
  const counting = columns.find(
    (column) =>
      !source.areSeries &&
      columns.length > 1 &&
      column.quantities !== undefined &&
      isCounting(column.name, column.cells.map(String)),
  );
  const isRowNumber = counting !== undefined && ROW_NUMBER.test(counting.name);
  const texts = columns.filter(({ quantities }) => quantities === undefined);
  const byName = columns.find(
    (column) => isNamed(column, afterBy) && (column.quantities === undefined || column === counting || afterBy !== ''),
  );
  const labels =
    (byName !== undefined && !(byName.quantities !== undefined && texts.length > 0 && byName !== counting)
      ? byName
      : undefined) ??
    (counting !== undefined && !isRowNumber && columns.indexOf(counting) === 0 ? counting : undefined) ??
    texts.find(({ name }) => LABEL_NAME.test(name)) ??
    texts[0] ??
    columns.find(
      ({ name, quantities = [] }) =>
        LABEL_NAME.test(name) ||
        (columns.length > 1 && quantities.every((quantity) => quantity !== null && isYear(quantity.value))),
    );
  const numeric = columns.filter(
    (column) =>
      column !== labels &&
      column.quantities !== undefined &&
      !(column === counting && isRowNumber) &&
      !ROW_NUMBER.test(column.name),
  );
  const wanted = texts.find((column) => column !== labels && isNamed(column, beforeBy));
  if (
    wanted !== undefined &&
    !wanted.cells.some((cell) => quantityOf(cell, '.') != null) &&
    wanted.cells.some((cell) => typeof cell === 'string') &&
    afterBy !== ''
  )
    return rejectData(`"${wanted.name}" is asked for but holds no numbers: "${String(wanted.cells[0]).slice(0, 80)}".`);
  const asked = numeric.filter((column) => isNamed(column, beforeBy));
  const series = asked.length > 0 ? asked : numeric;
  const [first] = series;
  if (first === undefined) return rejectData('The data has no column of numbers.');
  const invalid = series.find((column) => column.invalid !== undefined);
  if (invalid !== undefined)
    return rejectData(`"${String(invalid.invalid).slice(0, 80)}" in the column "${invalid.name}" is not a number.`);
  const named = labels === undefined ? labelsOf(first.cells.length) : undefined;
  if (labels === undefined && named === undefined)
    return {
      issues: [
        { path: 'data.labels', message: 'The numbers have no labels. Add a column with a label for each number.' },
      ],
    };
  const names = named ?? labels?.cells.map((cell) => String(cell ?? '')) ?? [];
  if (isSingle && series.length > 1) {
    return rejectData(
      `This chart shows one column of numbers. Say which of ${series.map(({ name }) => `"${name.slice(0, 80)}"`).join(', ')} it should be.`,
    );
  }
  const table = { labels: names, series: series.map(seriesOf) };
  if (new Set(names).size === names.length) return { table: transposed(table), notes: [] };
  return withRepeatedLabels(
    table,
    texts.find((column) => column !== labels),
  );
}

const isYear = (value: number) => Number.isInteger(value) && value >= 1900 && value <= 2100;

function seriesOf({ name, quantities = [] }: Column): Series {
  const unit = quantities.find((quantity) => quantity?.unit !== undefined)?.unit;
  return {
    name,
    values: quantities.map((quantity) => quantity?.value ?? null),
    isScaled: quantities.some((quantity) => quantity?.isScaled),
    ...(unit !== undefined && { unit }),
  };
}

/** Times in the header are labels: each row is a series. */
function transposed(table: Table): Table {
  const { labels, series } = table;
  const areTimes =
    series.length > 2 &&
    series.every(({ name }) => isTime(name)) &&
    !labels.some(isTime) &&
    labels.length < series.length;
  if (!areTimes) return table;
  const [{ unit, isScaled = false } = {}] = series;
  return {
    labels: series.map(({ name }) => name),
    series: labels.map((name, row) => ({
      name,
      values: series.map(({ values }) => values[row] ?? null),
      isScaled,
      ...(unit !== undefined && { unit }),
    })),
  };
}

/** A second column of texts names the series; without one the numbers of a label cannot be told apart. */
function withRepeatedLabels(
  { labels, series }: Table,
  second: Column | undefined,
): { table: Table; notes: string[] } | Issues {
  const [only] = series;
  const names = [...new Set(labels)];
  const groups = [...new Set(second?.cells.map(String))];
  const repeated = labels.find((label, i) => labels.indexOf(label) < i) ?? '';
  const wrong = rejectData(
    `"${repeated.slice(0, 80)}" stands in several rows. Send one row for each label; nothing is added up here.`,
  );
  if (only === undefined || series.length > 1 || second === undefined || groups.length > 20) return wrong;
  const at = new Map(only.values.map((value, i) => [`${labels[i]}\n${second.cells[i]}`, value]));
  if (at.size !== labels.length) return wrong;
  const table = {
    labels: names,
    series: groups.map((name) => ({
      ...only,
      name,
      values: names.map((label) => at.get(`${label}\n${name}`) ?? null),
    })),
  };
  return { table, notes: [`Each ${second.name || 'group'} became a series.`] };
}

/** Whether the words contain a name in any spelling: `unit_price` is named by "unit prices". */
function isNamed({ name }: Column, words: string): boolean {
  const normalized = normalize(name);
  return normalized !== '' && ` ${normalize(words)} `.includes(` ${normalized} `);
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

/** The table inside a text; undefined where it has none. */
export function findTable(text: string): { data: unknown; words: string } | undefined {
  return findJson(text) ?? findLines(text);
}

function findJson(text: string): { data: unknown; words: string } | undefined {
  const start = text.search(/[[{]\s*["[{\d-]/);
  if (start < 0) return undefined;
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
  for (const last of [end, closingOf(text, start)]) {
    try {
      const data: unknown = JSON.parse(text.slice(start, last));
      if (Array.isArray(data) && data.some((cell) => typeof cell === 'string')) return undefined;
      const settings = isObject(data) ? Object.entries(data).filter(([, value]) => typeof value !== 'object') : [];
      const isSettings =
        isObject(data) && Object.values(data).some((value) => typeof value === 'object' && value !== null);
      const said = isSettings ? settings.map(([name, value]) => settingOf(name, value)).join('. ') : '';
      return { data, words: `${text.slice(0, start)} ¦ ${said} ¦ ${text.slice(last)}` };
    } catch {}
  }
  return undefined;
}

/** What a setting of JSON says in words. */
function settingOf(name: string, value: unknown): string {
  if (/title|heading|titel|titre|t[ií]tulo/i.test(name)) return `title: "${String(value)}"`;
  if (/type|chart|kind/i.test(name)) return `${String(value)} chart`;
  return `${name} ${String(value)}`;
}

function closingOf(text: string, start: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"' && text.charAt(at - 1) !== '\\') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '{' || character === '[') depth += 1;
    if (character === '}' || character === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

const SEPARATORS = [/\t/, /;/, /\|/, /,/, / +/, / {2,}/];

/** Neighboring lines with the same number of cells, of which some are numbers. */
function findLines(text: string): { data: unknown; words: string } | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  for (const separator of SEPARATORS) {
    const cellsOf = (line: string) =>
      (separator.source === '\\|' ? line.replace(/^\||\|$/g, '') : line).split(separator).map((cell) => cell.trim());
    const counts = lines.map((line) => (separator.source === ',' ? splitCsv(line) : cellsOf(line)).length);
    const from = counts.findIndex(
      (count, i) => count > 1 && count === counts[i + 1] && isRow(cellsIn(lines[i + 1] ?? '')),
    );
    function cellsIn(line: string): string[] {
      return separator.source === ',' ? splitCsv(line) : cellsOf(line);
    }
    if (from < 0) continue;
    let to = from;
    while (to < lines.length && counts[to] === counts[from] && (to === from || isRow(cellsIn(lines[to] ?? ''))))
      to += 1;
    const rows = lines
      .slice(from, to)
      .map(cellsIn)
      .filter((row) => !row.every((cell) => /^:?-{2,}:?$/.test(cell)));
    const numbers = rows
      .slice(1)
      .flat()
      .filter((cell) => /\d/.test(cell)).length;
    const isSpaced = separator.source === ' +';
    if (
      isSpaced &&
      !(
        rows[0]?.every((cell) => /^\p{L}/u.test(cell)) &&
        rows
          .slice(1)
          .every((row) => !/[:=,;-]$/.test(row[0] ?? '') && row.slice(1).every((cell) => quantityOf(cell, '.') != null))
      )
    )
      continue;
    const isWordy = rows.flat().some((cell) => cell.split(' ').length > 6);
    if (rows.length < 2 || numbers === 0 || isWordy) continue;
    return { data: rows, words: [...lines.slice(0, from), '¦\f', ...lines.slice(to)].join('\n') };
  }
  return undefined;
}

const splitCsv = (line: string) => parseCsv(line, 1).rows[0] ?? [];
const isRow = (cells: string[]) =>
  cells.some((cell) => quantityOf(cell, '.') != null || quantityOf(cell, ',') != null) ||
  cells.every((cell) => /^:?-{2,}:?$/.test(cell));
