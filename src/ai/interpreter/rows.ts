/** The rows of the data beside a description: CSV text, an array or an object. */
import { isObject, type SpecIssue } from '../../../chart-spec/spec.js';
import { detectDecimal, parseCsv, parseNumber } from '../../../chart-spec/table.js';
import { isTime } from './periods.js';

export type Cell = string | number | null;
export type Issues = { issues: SpecIssue[] };

/** Rows of cells; the first one names the columns. */
export interface Source {
  rows: Cell[][];
  /** Where semicolons stand between cells a comma separates decimals. */
  hasDecimalCommas?: boolean;
  /** Whether the first column holds names. */
  hasKeys?: boolean;
  /** Whether the columns are series, none of which holds labels. */
  areSeries?: boolean;
}

const MAX_ROWS = 1000;
const MAX_COLUMNS = 50;
/** The length of a cell. No image shows as much. */
export const MAX_CELL_CHARS = 1000;
const MAX_LINE_CHARS = MAX_COLUMNS * MAX_CELL_CHARS;

export const rejectData = (message: string): Issues => ({ issues: [{ path: 'data', message }] });

/** "1.250" where no other number shows whether the point separates decimals or thousands. */
export const ambiguousIn = (numbers: readonly string[]): string | undefined =>
  detectDecimal(numbers, '.') === detectDecimal(numbers, ',')
    ? undefined
    : numbers.find((number) => /^[1-9]\d{0,2}\.\d{3}$/.test(number));

export function rejectAmbiguous(number: string): Issues {
  const [short, long] = [Number(number), number.replace('.', '')];
  return rejectData(`"${number}" can be ${short} or ${long}. Write ${long}, or ${short} with fewer zeros.`);
}

function wrongSize(rows: number, columns: number): Issues | undefined {
  if (rows <= 0) return rejectData('The table has no rows.');
  if (rows > MAX_ROWS) return rejectData(`The table has ${rows} rows; a chart takes at most ${MAX_ROWS}.`);
  return columns > MAX_COLUMNS ? rejectData(`The table has more than ${MAX_COLUMNS} columns.`) : undefined;
}

/** Counted before cells are copied: a body may hold millions of cells. */
export function rowsOf(data: unknown): Source | Issues {
  if (typeof data === 'string') return fromCsv(data);
  if (Array.isArray(data)) return fromArray(data);
  return isObject(data) ? fromObject(data) : rejectData('The data must be CSV text, an array of rows, or an object.');
}

function fromCsv(csv: string): Source | Issues {
  const text = csv.replace(/\r\n?/g, '\n');
  const lines = text.match(/\n(?=[^\n])/g)?.length ?? 0;
  if ((text.split('\n', 1)[0]?.match(/[,;\t|]/g)?.length ?? 0) > MAX_COLUMNS * 2)
    return wrongSize(Math.max(lines, 1), MAX_COLUMNS + 1) as Issues;
  const tooMany = lines > 2 * MAX_ROWS ? wrongSize(lines, 1) : undefined;
  if (tooMany !== undefined) return tooMany;
  // Before it is parsed, which takes long for a line of 1 MB.
  if (text.split('\n').some(({ length }) => length > MAX_LINE_CHARS))
    return rejectData(`A line of the table has more than ${MAX_LINE_CHARS} characters.`);
  const { rows, delimiter, malformedRow } = parseCsv(text, 2 * MAX_ROWS + 1);
  if (malformedRow !== undefined)
    return rejectData(
      `Row ${malformedRow + 1} has a quote that does not match: write "" for a quote in a quoted cell.`,
    );
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  return { ...fromRows(filled), hasDecimalCommas: delimiter === ';' };
}

/** Adds a header where the first row holds values as the second one does. */
function fromRows(rows: Cell[][]): Source | Issues {
  const [first = [], second] = rows;
  const isNumber = (cell: Cell | undefined) => {
    if (typeof cell !== 'string') return typeof cell === 'number';
    const digits = cell.replace(/ ?\p{L}{1,3}$/u, '').replace(/^([-−]?\d+),(\d+)$/, '$1.$2');
    return cell !== '' && typeof parseNumber(digits) === 'number';
  };
  const areYears = first.length > 2 && first.slice(1).every((cell) => /^(?:19|20)\d\d$/.test(String(cell)));
  const hasHeader = areYears || second === undefined || !first.some((cell, i) => isNumber(cell) && isNumber(second[i]));
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const wrong = wrongSize(rows.length - (hasHeader ? 1 : 0), width);
  return wrong ?? { rows: hasHeader ? rows : [first.map(() => ''), ...rows] };
}

const isCell = (value: unknown): value is Cell =>
  value === null || typeof value === 'string' || typeof value === 'number';
const own = (row: unknown, name: string): Cell => {
  const value = isObject(row) && Object.hasOwn(row, name) ? row[name] : null;
  return isCell(value) ? value : null;
};

function fromArray(rows: unknown[]): Source | Issues {
  if (rows.every(isObject)) {
    const names = new Set<string>();
    for (const row of rows.slice(0, MAX_ROWS))
      for (const name of Object.keys(row)) if (names.size <= MAX_COLUMNS) names.add(name);
    const wrong = wrongSize(rows.length, names.size);
    if (wrong !== undefined) return wrong;
    const invalid = rows.findIndex((row) =>
      Object.values(row).some((cell) => !isCell(cell) && typeof cell !== 'boolean'),
    );
    if (invalid >= 0) return rejectData(`Row ${invalid + 1} holds something other than texts and numbers.`);
    return { rows: [[...names], ...rows.map((row) => [...names].map((name) => own(row, name)))] };
  }
  if (rows.every(isCell) && rows.every((cell) => typeof cell !== 'string'))
    return wrongSize(rows.length, 1) ?? { rows: [[''], ...rows.map((cell) => [cell])] };
  if (!rows.every(Array.isArray) || !rows.every((row) => (row as unknown[]).every(isCell)))
    return rejectData('The rows must all be objects, or all arrays, of texts and numbers.');
  const width = rows.reduce((most, row) => Math.max(most, (row as unknown[]).length), 0);
  return wrongSize(rows.length > MAX_ROWS + 1 ? rows.length : 1, width) ?? fromRows(rows as Cell[][]);
}

/** `{"Chrome": 65}`, `{"revenue": [1, 2]}`, `{"revenue": {"Jan": 1}}`, `{"title": …, "items": […]}`, `{"labels": […], "datasets": […]}`. */
function fromObject(data: Record<string, unknown>): Source | Issues {
  const entries = Object.entries(data);
  const { labels, datasets } = data;
  if (Array.isArray(labels) && Array.isArray(datasets)) {
    const sets = datasets.filter((set) => isObject(set) && Array.isArray(set['data'])) as {
      label?: unknown;
      data: unknown[];
    }[];
    return fromColumns([
      ['', labels],
      ...sets.map(({ label, data: cells }): [string, unknown[]] => [String(label ?? ''), cells]),
    ]);
  }
  const nested = entries.map(([, value]) => value).filter((value) => typeof value === 'object' && value !== null);
  const [inner] = nested;
  if (nested.length === 0) {
    const pairs = entries.filter(
      ([, value]) =>
        value === null ||
        typeof value === 'number' ||
        (typeof value === 'string' && typeof parseNumber(value) === 'number'),
    );
    const wrong = wrongSize(pairs.length, 2);
    return (
      wrong ??
      (isError(data)
        ? rejectData('The JSON is an error message of a program, not data.')
        : { hasKeys: true, rows: [['', ''], ...(pairs as [string, Cell][])] })
    );
  }
  const isWrapped = isObject(inner)
    ? entries.length > 1 || Object.values(inner).some((value) => typeof value === 'object')
    : Array.isArray(inner) && (inner.length === 0 || inner.some((row) => typeof row === 'object' && row !== null));
  if (nested.length === 1 && isWrapped)
    return isError(data) ? rejectData('The JSON is an error message of a program, not data.') : rowsOf(inner);
  if (nested.length === entries.length && nested.every(isObject)) return fromRecords(entries as [string, object][]);
  const columns = entries.filter(([, value]) => Array.isArray(value)) as [string, unknown[]][];
  return columns.length === 0
    ? rejectData('The data must be CSV text, an array of rows, or an object.')
    : { areSeries: true, ...fromColumns(columns) };
}

/** What programs send instead of data: a text that says what went wrong, and a code. */
function isError(data: Record<string, unknown>): boolean {
  const entries = Object.entries(data);
  const said = entries.filter(([, value]) => typeof value === 'string' && Number.isNaN(Number(value)));
  const hasName = entries.some(
    ([name, value]) =>
      /^(?:errors?|exception|stack(?:trace)?|traceback|fault)$/i.test(name) && typeof value !== 'number',
  );
  const hasCode = entries.some(([name]) => /^(?:code|status(?:_?code)?|error_?code)$/i.test(name));
  return hasName || (hasCode && said.some(([name]) => /^(?:message|detail|reason|title)$/i.test(name)));
}

/** Few records of many keys are series; many of few are rows, and so are those of times. */
function fromRecords(entries: [string, object][]): Source | Issues {
  const tooWide = wrongSize(1, entries.length);
  if (tooWide !== undefined) return tooWide;
  const labels = new Set<string>();
  for (const [, value] of entries) for (const name of Object.keys(value)) labels.add(name);
  const wrong = wrongSize(labels.size, entries.length);
  if (wrong !== undefined) return wrong;
  const names = [...labels];
  const areTimes = entries.every(([name]) => isTime(name)) && !names.every(isTime);
  if (areTimes || entries.length > names.length)
    return {
      rows: [['', ...names], ...entries.map(([name, value]) => [name, ...names.map((label) => own(value, label))])],
    };
  return {
    rows: [
      ['', ...entries.map(([name]) => name)],
      ...names.map((label) => [label, ...entries.map(([, value]) => own(value, label))]),
    ],
  };
}

function fromColumns(columns: [string, unknown[]][]): Source | Issues {
  const length = Math.max(...columns.map(([, cells]) => cells.length));
  const wrong = wrongSize(length, columns.length);
  if (wrong !== undefined) return wrong;
  const [, shortest] = columns.find(([, cells]) => cells.length !== length) ?? [];
  if (shortest !== undefined) return rejectData(`The series have ${shortest.length} and ${length} values.`);
  if (!columns.every(([, cells]) => cells.every(isCell)))
    return rejectData('The series hold something other than texts and numbers.');
  const body = Array.from({ length }, (_, i) => columns.map(([, cells]) => (cells[i] ?? null) as Cell));
  return { rows: [columns.map(([name]) => name), ...body] };
}
