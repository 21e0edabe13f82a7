/** Tables inside of a text: Markdown, CSV, tabs, columns of spaces, JSON. */
import { isObject } from '../../../chart-spec/spec.js';
import { parseCsv } from '../../../chart-spec/table.js';
import { parseQuantity } from './lexer.js';
import { LABEL_NAME } from './tables.js';

/** A table, and the text without it. `\f` stands in its place. */
export interface FoundTable {
  data: unknown;
  words: string;
}

export function findTable(text: string): FoundTable | undefined {
  return findJson(text) ?? findLines(text);
}

function findJson(text: string): FoundTable | undefined {
  const start = text.search(/[[{]\s*["[{\d-]/);
  if (start < 0) return undefined;
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
  for (const last of [end, closingOf(text, start)]) {
    try {
      const data: unknown = JSON.parse(text.slice(start, last));
      if (Array.isArray(data) && data.some((cell) => typeof cell === 'string')) return undefined;
      return { data, words: `${text.slice(0, start)} ¦ ${settingsIn(data)} ¦ ${text.slice(last)}` };
    } catch {}
  }
  return undefined;
}

/** What JSON says beside its data, in words. */
function settingsIn(data: unknown): string {
  if (!isObject(data) || !Object.values(data).some((value) => typeof value === 'object' && value !== null)) return '';
  const settings = Object.entries(data).filter(([, value]) => typeof value !== 'object');
  return settings
    .map(([name, value]) => {
      if (/title|heading|titel|titre|t[ií]tulo/i.test(name)) return `title: "${String(value)}"`;
      return /type|chart|kind/i.test(name) ? `${String(value)} chart` : `${name} ${String(value)}`;
    })
    .join('. ');
}

function closingOf(text: string, start: number): number {
  let depth = 0;
  for (const { 0: token, index } of text.slice(start).matchAll(/"(?:[^"\\]|\\[\s\S])*"?|[[{\]}]/g)) {
    if (token.length > 1) continue;
    depth += '[{'.includes(token) ? 1 : -1;
    if (depth === 0) return start + index + 1;
  }
  return text.length;
}

/** The last but one is for columns of one space, where the first line is only names and the others have numbers. */
const SEPARATORS = ['\t', ';', '|', ',', ' ', '  '];
const RULE = /^:?-{2,}:?$/;
const isNumber = (cell: string) =>
  /\d/.test(cell) && (parseQuantity(cell, '.') ?? parseQuantity(cell, ',')) !== undefined;
const isValue = (cell: string) => isNumber(cell) || /^(?:[-–—.]|n\/?a|null|none)?$/i.test(cell);

function cellsOf(line: string, separator: string): string[] {
  if (separator === ',' && line.includes('"')) return parseCsv(line, 1).rows[0] ?? [];
  const inner = separator === '|' ? line.replace(/^\||\|$/g, '') : line;
  return inner.split(separator === ' ' ? / +/ : separator === '  ' ? / {2,}/ : separator).map((cell) => cell.trim());
}

/** "Q2: 1,35" and "Rome - 12,4": the comma separates decimals, not columns. */
const hasDecimalsBehindName = (line: string) => {
  const at = line.search(/(?<!\d):|[:=] | [-–] /);
  return at >= 0 && /\d,\d/.test(line.slice(at));
};

/** "Store: 210, 198": a name and its numbers, which are no columns. */
const NAMED_NUMBERS = /^[^,:\d][^,:]{0,40}: ?[-+\p{Sc}]?\d[\d.]*[%kKM]?(?:, ?[-+\p{Sc}]?\d[\d.]*[%kKM]?)+$/u;

const LIST = /^([^,:]{1,40}): ?(.[^,\n]*,.+)$/;

/** Neighboring lines "name: A, size: 1" or "name=A size=1": each is a row. */
function findRecords(lines: string[]): FoundTable | undefined {
  const records = lines.map((line) => line.split(/[,;] | (?=[\w.]{1,40}=)/).map((cell) => cell.split(/: ?|=/)));
  const namesOf = (record: string[][] = []) => record.map(([name]) => name).join();
  const first = records.findIndex(
    (record, i) =>
      record.length > 1 && record.every(({ length }) => length === 2) && namesOf(record) === namesOf(records[i + 1]),
  );
  if (first >= 0 && !isNumber(records[first]?.[0]?.[1] ?? '1')) {
    const same = records.filter((record) => namesOf(record) === namesOf(records[first]));
    const rows = [
      same[0]?.map(([name = '']) => name) ?? [],
      ...same.map((record) => record.map(([, cell = '']) => cell)),
    ];
    return { data: rows, words: lines.map((line, i) => (same.includes(records[i] ?? []) ? '¦\f' : line)).join('\n') };
  }
  return undefined;
}

/** Neighboring lines "Shops: A, B, C" and "Sales: 1, 2, 3": each is a column, the first one of names. */
function findLists(lines: string[]): FoundTable | undefined {
  const lists = lines.map((line) => {
    const [, name = '', items = ''] = LIST.exec(line) ?? [];
    return [name, ...cellsOf(items, ',')];
  });
  const from = lists.findIndex(
    ([name = '', ...list]) => list.length > 1 && (!list.some(isNumber) || LABEL_NAME.test(name)),
  );
  const behind = lists.findIndex(
    (list, i) => i > from && (list.length !== lists[from]?.length || !list.slice(1).every(isNumber)),
  );
  const to = behind < 0 ? lists.length : behind;
  if (from < 0 || to - from < 2) return undefined;
  const columns = lists.slice(from, to);
  const rows = (columns[0] ?? []).map((_, i) => columns.map((column) => column[i] ?? ''));
  return { data: rows, words: [...lines.slice(0, from), '¦\f', ...lines.slice(to)].join('\n') };
}

/** Whether the line above stands over the numbers alone, so that the corner is empty. */
function hasHeaderAbove(cells: string[][], first: number): boolean {
  const [above = [], row = []] = [cells[first - 1], cells[first]];
  const isNames = above.length > 1 && !above.some(isValue);
  return isNames && above.length === row.length - 1 && !isValue(row[0] ?? '') && row.slice(1).every(isValue);
}

const isRule = (line: string) => line.includes('--') && /^[-+|: ]+$/.test(line);

/** Neighboring lines with the same number of cells, of which some are numbers. */
function findLines(text: string): FoundTable | undefined {
  const lines = text
    .split('\n')
    .map((line) => (isRule(line) ? line.replaceAll('+', '|') : line).replace(/^ +/, '').trimEnd());
  const records = findRecords(lines);
  if (records !== undefined) return records;
  for (const separator of SEPARATORS) {
    if (!text.includes(separator)) continue;
    const cells = lines.map((line) => cellsOf(line, separator));
    if (separator === ',' && lines.some(hasDecimalsBehindName)) continue;
    if (
      separator === ',' &&
      lines.filter((line) => NAMED_NUMBERS.test(line)).length > 1 &&
      findLists(lines) === undefined
    )
      continue;
    const lists = separator === ',' ? findLists(lines) : undefined;
    if (lists !== undefined) return lists;
    const isRow = (row: string[]) => row.some(isNumber) || row.every((cell) => RULE.test(cell));
    const first = cells.findIndex(
      (row, i) => row.length > 1 && row.length === cells[i + 1]?.length && isRow(cells[i + 1] ?? []),
    );
    if (first < 0) continue;
    const from = separator.trim() === '' && hasHeaderAbove(cells, first) ? first - 1 : first;
    if (from < first) cells[from]?.unshift('');
    const width = cells[from]?.length;
    const isGap = (row: string[], i: number) =>
      separator !== ' ' && row[0] !== '' && row.slice(1).every(isValue) && isRow(cells[i + 1] ?? []);
    const behind = cells.findIndex((row, i) => i > from && (row.length !== width || !(isRow(row) || isGap(row, i))));
    const to = behind < 0 ? lines.length : behind;
    const rows = cells.slice(from, to).filter((row) => !row.every((cell) => RULE.test(cell)));
    const [header = [], ...body] = rows;
    const isWordy = rows.flat().some((cell) => cell.split(' ').length > 6);
    if (rows.length < 2 || isWordy || !body.flat().some((cell) => /\d/.test(cell))) continue;
    const isSpaced =
      header.every((cell) => /^\p{L}/u.test(cell)) &&
      body.every(([first = '', ...values]) => !/[:=,;-]$/.test(first) && values.every(isValue));
    const isDashed = header.some((_, i) => body.every((row) => /^[-–—:=]$/.test(row[i] ?? '')));
    if (separator === ' ' && (!isSpaced || isDashed)) continue;
    // Semicolons say that commas separate decimals.
    const data = separator === ';' ? lines.slice(from, to).join('\n') : rows;
    return { data, words: [...lines.slice(0, from), '¦\f', ...lines.slice(to)].join('\n') };
  }
  return undefined;
}
