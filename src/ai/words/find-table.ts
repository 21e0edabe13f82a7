/** The table of a description: what is sent beside it, or lines of the text. */

import { ROW_COUNT, readAlignedText, readNumber, readRecordLines } from '../../../chart-spec/table.js';

export type Fields = Record<string, unknown>;

/** The table field of `data`, and the text without the table. */
interface Found {
  data: Fields;
  words: string;
}

const DELIMITERS = ['|', '\t', ';', ',', '  '];
/** Lines above what a program printed, such as the request. */
const MAX_LINES_ABOVE = 3;

export function findTable(text: string): Found | undefined {
  const cut = (start: number, end: number): Found => {
    return { data: { csv: text.slice(start, end) }, words: `${text.slice(0, start)}\n${text.slice(end)}` };
  };
  const html = text.search(/<table[\s>]/i);
  const close = text.toLowerCase().indexOf('</table>');
  if (html >= 0) return cut(html, close < 0 ? text.length : close + '</table>'.length);
  const json = text.search(/[[{]\s*(?:\[|\{|")/);
  const end = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}')) + 1;
  if (json >= 0 && isJson(text.slice(json, end))) return cut(json, end);
  const lines = text.split('\n');
  const [first, last] = withRules(longestBlock(lines) ?? printedLines(lines), lines);
  if (last - first < 2) return undefined;
  const words = [...lines.slice(0, first), ...lines.slice(last)].join('\n');
  return { data: { csv: lines.slice(first, last).join('\n') }, words };
}

type Block = [start: number, end: number];

function longestBlock(lines: readonly string[]): Block | undefined {
  let best: Block | undefined;
  for (const delimiter of DELIMITERS) {
    for (let start = 0; start < lines.length; ) {
      const { end, isTable } = blockAt(lines, start, delimiter);
      if (isTable && end - start > Math.max(1, best ? best[1] - best[0] : 0)) best = [start, end];
      start = Math.max(start + 1, end);
    }
  }
  return best;
}

const isRule = (line = ''): boolean => /^[\s|+:=-]+$/.test(line) && line.trim() !== '';

/** Clients of databases draw lines around a table, and count its rows below. */
function withRules([first, last]: Block, lines: readonly string[]): Block {
  let [start, end] = [first, last];
  if (first === last) return [first, last];
  while (isRule(lines[start - 1])) start -= 1;
  while (isRule(lines[end]) || ROW_COUNT.test(lines[end]?.trim() ?? '')) end += 1;
  return [start, end];
}

const SPACED_THOUSANDS = /(?<!\d)\d{1,3} \d{3}(?![\d.])/;
const startsWithDigit = (cell: string): boolean => /^-?\d/.test(cell);

/** The lines of what a program printed: columns that spaces align, or `name=value` in each line. A list has one number for each name. */
function printedLines(lines: readonly string[]): Block {
  for (let start = 0, above = 0; start < lines.length; start += 1, above += 1) {
    if (lines[start]?.trim() === '') above = -1;
    if (above < 0 || above > MAX_LINES_ABOVE) continue;
    const blank = lines.findIndex((line, at) => at > start && line.trim() === '');
    const block = lines.slice(start, blank < 0 ? lines.length : blank);
    const areRecords = block.length > 1 && readRecordLines(block)?.length === block.length;
    const [names = [], ...rows] = readAlignedText(block.join('\n'))?.filter((row) => row.length > 0) ?? [];
    const areNames = names.length > 1 && (names[0] === '' || !names.some(startsWithDigit));
    const isList = block.some(hasNamedAmount) || block.slice(1).every((line) => SPACED_THOUSANDS.test(line));
    const areRows = rows.length > 1 && rows.every((row) => row.filter(startsWithDigit).length > 1);
    if (areRecords || (areNames && !isList && areRows)) return [start, start + block.length];
  }
  return [0, 0];
}

/** Lines that may be the rows of one table: the first one names its columns. */
function blockAt(lines: readonly string[], start: number, delimiter: string): { end: number; isTable: boolean } {
  const header = cellsOf(lines[start] ?? '', delimiter);
  const isHeader =
    header.filter((cell) => cell !== '').length > 1 && !isItem(lines[start] ?? '', header) && !isGroup(header);
  let [end, numbers] = [start + 1, 0];
  if (!isHeader || header.some((cell) => isNumber(cell) && !/^\d{4}$/.test(cell))) return { end, isTable: false };
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    const cells = cellsOf(line, delimiter);
    if (isItem(line, cells)) return { end: end + 1, isTable: false };
    if (isRule(line)) continue;
    if (cells.length !== header.length || cells.every((cell) => cell === '')) break;
    if (cells.some(isNumber)) numbers += 1;
    else if (!cells.some((cell) => cell === '' || cell === '-')) break;
  }
  return { end, isTable: numbers > 0 };
}

/** ": R$ 2.130" of "Van 1: R$ 2.130,50" */
const AMOUNT_AFTER_SIGN = /(?:[:=→]| [-–—]) ?(?:R\$|US\$|\p{Sc}|[A-Z]{3})? ?-?\d/u;
/** "R$ 2.130", "1.250", "Van 1 2130": an amount at the end of a label. */
const LABEL_AMOUNT =
  /(?:(?:R\$|\p{Sc}) ?\d[\d.,'’]{0,20}|(?<![\d.,])\d{1,3}[.,’']\d{3}|\d \d{2,20}| (?!(?:19|20)\d\d$)\d{3,20})$/u;

function hasNamedAmount(text: string): boolean {
  const unquoted = text.replace(/"[^"]*"/g, '');
  const at = unquoted.search(AMOUNT_AFTER_SIGN);
  // "45+: 960", "18-24: 1,310"
  return at > 0 && /\p{L}|^\d+ ?[-–] ?\d+$|^\d+\+$/u.test(unquoted.slice(0, at));
}

/** "North: budget 120, actual 134" */
function isGroup([first = '', ...more]: readonly string[]): boolean {
  const endsWithAmount = (cell: string) => /\p{L} -?\d[\d.,]{0,20}%?$/u.test(cell.trim());
  return /^[^:]{1,60}: /.test(first) && [first, ...more].every(endsWithAmount);
}

/** Whether a line is a name with its amount, whose decimal sign cuts it in two. */
function isItem(line: string, cells: readonly string[]): boolean {
  const [first = '', second = '', ...more] = cells;
  if (/https?:/.test(line)) return false;
  const isCut = more.length === 0 && /^\d{1,3}\D{0,10}$/.test(second) && /\d,\d/.test(line);
  return cells.some(hasNamedAmount) || (isCut && /\p{L}/u.test(first) && LABEL_AMOUNT.test(first.slice(-30)));
}

/** Lines of names with amounts, which are a list. */
export function isListOfItems(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  // Several names in each line are a table: `cpu=12 mem=34`.
  const areRecords = lines.every((line) => line.split('=').length > 2);
  return (
    lines.length > 0 && !areRecords && lines.every((line) => hasNamedAmount(line) && !line.trimStart().startsWith('<'))
  );
}

function cellsOf(line: string, delimiter: string): string[] {
  if (delimiter === '  ') return line.trim().split(/\s{2,}/);
  const bare = delimiter === '|' ? line.trim().replace(/^\||\|$/g, '') : line;
  // A delimiter in quotes is a part of its cell.
  const parts = bare.split('"').map((part, i) => (i % 2 === 1 ? part.replaceAll(delimiter, ' ') : part));
  return parts
    .join('')
    .split(delimiter)
    .map((cell) => cell.trim());
}

function isNumber(cell: string): boolean {
  return /\d/.test(cell) && (readNumber(cell) !== undefined || readNumber(cell, { decimal: ',' }) !== undefined);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What a client sends as `data`: a text, or JSON in place of its text. */
export function dataOf(data: unknown): Fields | undefined {
  if (typeof data === 'string') return { csv: data };
  return typeof data === 'object' && data !== null ? { csv: JSON.stringify(data) } : undefined;
}
