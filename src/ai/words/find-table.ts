/** The table of a description: what is sent beside it, or lines of the text. */

import { ROW_COUNT, readAlignedText, readNumber, readRecordLines } from '../../../chart-spec/table.js';

export type Fields = Record<string, unknown>;

/** The table field of `data`, and the text without the table. */
interface Found {
  data: Fields;
  words: string;
}

const DELIMITERS = ['|', '\t', ';', ','];

export function findTable(text: string): Found | undefined {
  const html = /<table[\s>]/i.exec(text);
  if (html !== null) {
    const end = text.toLowerCase().indexOf('</table>');
    const close = end < 0 ? text.length : end + 8;
    return {
      data: { csv: text.slice(html.index, close) },
      words: `${text.slice(0, html.index)}\n${text.slice(close)}`,
    };
  }
  const json = /[[{]\s*(?:\[|\{|")/.exec(text);
  if (json !== null) {
    const close = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}'));
    const csv = text.slice(json.index, close + 1);
    if (isJson(csv)) return { data: { csv }, words: `${text.slice(0, json.index)}\n${text.slice(close + 1)}` };
  }
  const lines = text.split('\n');
  let best: [number, number] = [0, 0];
  for (const delimiter of [...DELIMITERS, '  ']) {
    for (let start = 0; start < lines.length; start += 1) {
      const end = endOfBlock(lines, start, delimiter);
      if (end - start > best[1] - best[0]) best = [start, end];
      if (end > start) start = end;
    }
  }
  const [start, end] = withRules(best[1] - best[0] < 2 ? printedLines(lines) : best, lines);
  if (end - start < 2) return undefined;
  const words = [...lines.slice(0, start), ...lines.slice(end)].join('\n');
  return { data: { csv: lines.slice(start, end).join('\n') }, words };
}

const isRule = (line = ''): boolean => /^[\s|+:=-]+$/.test(line) && line.trim() !== '';

/** Clients of databases draw lines around a table, and count its rows below. */
function withRules([first, last]: [number, number], lines: readonly string[]): [number, number] {
  if (first === last) return [first, last];
  let [start, end] = [first, last];
  while (isRule(lines[start - 1])) start -= 1;
  while (isRule(lines[end]) || ROW_COUNT.test(lines[end]?.trim() ?? '')) end += 1;
  return [start, end];
}

const SPACED_THOUSANDS = /(?<!\d)\d{1,3} \d{3}(?![\d.])/;
/** Lines above what a program printed, such as the request. */
const MAX_LINES_ABOVE = 3;

/** The lines of what a program printed: columns that spaces align, or `name=value` in each line. A list has one number for each name. */
function printedLines(lines: readonly string[]): [number, number] {
  for (let start = 0, above = 0; start < lines.length; start += 1, above += 1) {
    if (lines[start]?.trim() === '') above = -1;
    if (above < 0 || above > MAX_LINES_ABOVE) continue;
    const blank = lines.findIndex((line, at) => at > start && line.trim() === '');
    const end = blank < 0 ? lines.length : blank;
    const block = lines.slice(start, end);
    if (end - start > 1 && readRecordLines(block)?.length === end - start) return [start, end];
    const [names = [], ...rows] = readAlignedText(block.join('\n'))?.filter((row) => row.length > 0) ?? [];
    const areNames = names.length > 1 && (names[0] === '' || !names.some(startsWithDigit));
    const isList = block.some(hasNamedAmount) || block.slice(1).every((line) => SPACED_THOUSANDS.test(line));
    if (areNames && !isList && rows.length > 1 && rows.every((row) => row.filter(startsWithDigit).length > 1))
      return [start, end];
  }
  return [0, 0];
}

/** Behind the last of the lines that are the rows of one table; `start` where none begins. */
function endOfBlock(lines: readonly string[], start: number, delimiter: string): number {
  const header = cellsOf(lines[start] ?? '', delimiter);
  if (
    header.length < 2 ||
    isItem(lines[start] ?? '', header) ||
    header.some((cell) => isNumber(cell) && !/^\d{4}$/.test(cell)) ||
    header.filter((cell) => cell !== '').length < 2
  )
    return start;
  let [end, numbers] = [start + 1, 0];
  while (end < lines.length) {
    const line = lines[end] ?? '';
    const cells = cellsOf(line, delimiter);
    if (isItem(line, cells)) return start;
    if (!isRule(line) && (cells.length !== header.length || cells.every((cell) => cell === ''))) break;
    if (cells.some(isNumber)) numbers += 1;
    else if (!isRule(line) && !cells.some((cell) => cell === '' || cell === '-')) break;
    end += 1;
  }
  return numbers > 0 ? end : start;
}

/** ": R$ 2.130" of "Van 1: R$ 2.130,50" */
const AMOUNT_AFTER_SIGN = /(?:[:=→]| [-–—]) ?(?:R\$|US\$|\p{Sc}|[A-Z]{3})? ?-?\d/u;
/** "R$ 2.130", "1.250", "Van 1 2130": an amount at the end of a label. */
const LABEL_AMOUNT =
  /(?:(?:R\$|\p{Sc}) ?\d[\d.,'’]{0,20}|(?<![\d.,])\d{1,3}[.,’']\d{3}|\d \d{2,20}| (?!(?:19|20)\d\d$)\d{3,20})$/u;
/** The end of a text in which its amount stands. */
const AMOUNT_CHARS = 30;

function hasNamedAmount(text: string): boolean {
  const unquoted = text.replace(/"[^"]*"/g, '');
  const at = unquoted.search(AMOUNT_AFTER_SIGN);
  // "45+: 960", "18-24: 1,310"
  return at > 0 && /\p{L}|^\d+ ?[-–] ?\d+$|^\d+\+$/u.test(unquoted.slice(0, at));
}

function endsWithAmount(label: string): boolean {
  return /\p{L}/u.test(label) && LABEL_AMOUNT.test(label.slice(-AMOUNT_CHARS));
}

/** Whether a line is a name with its amount, whose decimal sign cuts it in two. */
function isItem(line: string, cells: readonly string[]): boolean {
  if (cells.length === 0 || /https?:/.test(line)) return false;
  const [first = '', second = ''] = cells;
  const isCut = cells.length === 2 && /^\d{1,3}\D{0,10}$/.test(second);
  return cells.some(hasNamedAmount) || (isCut && /\d,\d/.test(line) && endsWithAmount(first));
}

/** Lines of names with amounts, which are a list. */
export function isListOfItems(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  // Several names in each line are a table: `cpu=12 mem=34`.
  const areRecords = lines.every((line) => line.split('=').length > 2);
  return (
    lines.length > 0 && !areRecords && lines.every(hasNamedAmount) && lines.every((line) => line.trimStart()[0] !== '<')
  );
}

function cellsOf(line: string, delimiter: string): string[] {
  if (delimiter === '  ') return line.trim().split(/\s{2,}/);
  const bare = delimiter === '|' ? line.trim().replace(/^\|/, '').replace(/\|$/, '') : line;
  const cells: string[] = [];
  let [cell, isQuoted] = ['', false];
  for (const char of bare) {
    if (char === '"') isQuoted = !isQuoted;
    else if (char === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += char;
  }
  return [...cells, cell.trim()];
}

const startsWithDigit = (cell: string): boolean => /^-?\d/.test(cell);

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
