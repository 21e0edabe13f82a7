/** The table of a description: what is sent beside it, or lines of the text. */

import { ROW_COUNT, readTable } from '../../../chart-spec/table.js';
import { languageOf, lexiconOf } from './lexicon.js';
import { isTypeWord, matchPhrase, NO_NAMES } from './phrases.js';
import { isLook } from './request/effects.js';
import { tokenize } from './tokens.js';
import { is } from './vocabulary/meanings.js';

export type Fields = Record<string, unknown>;

/** The table field of `data`, and the text with spaces in place of the table: other words keep their places. */
interface Found {
  data: Fields;
  words: string;
}

/** A table stands below a few words. */
const MAX_PARAGRAPHS = 20;

export function findTable(text: string): Found | undefined {
  const cut = (start: number, end: number): Found => {
    const blank = ' '.repeat(Math.max(0, end - start - 1));
    return { data: { csv: text.slice(start, end) }, words: `${text.slice(0, start)}\n${blank}${text.slice(end)}` };
  };
  const html = text.search(/<table[\s>]/i);
  const close = text.toLowerCase().indexOf('</table>');
  if (html >= 0) return cut(html, close < 0 ? text.length : close + '</table>'.length);
  const json = text.search(/[[{]\s*(?:\[|\{|")/);
  const end = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}')) + 1;
  if (json >= 0 && isJson(text.slice(json, end))) return cut(json, end);
  const lines = text.split('\n');
  for (let [start, tries] = [0, 0]; start < lines.length && tries < MAX_PARAGRAPHS; start += 1, tries += 1) {
    const blank = lines.findIndex((line, at) => at >= start && line.trim() === '');
    const end = blank < 0 ? lines.length : blank;
    const [first, last] = tableIn(lines.slice(start, end));
    const charsTo = (line: number) => lines.slice(0, line).join('\n').length + Math.min(line, 1);
    if (last > 0) return cut(charsTo(start + first), charsTo(start + last) - (start + last < lines.length ? 1 : 0));
    start = end;
  }
  return undefined;
}

const ALIGNED = /\S {2,}\S/;

/** Which lines of a paragraph are a table, as the judge of tables finds it. A list has one number for each name. */
function tableIn(all: readonly string[]): [start: number, end: number] {
  const first = headerAt(all);
  const lines = all.slice(first);
  if (lines.filter((line) => /[|\t;,=]|\S {2,}\S/.test(line)).length < 2) return [0, 0];
  // Below columns of spaces, a sentence is no row.
  const isAligned = markOf(lines[0] ?? '') === undefined && ALIGNED.test(lines[0] ?? '');
  while (isAligned && lines.length > 2 && !ALIGNED.test(lines.at(-1) ?? '')) lines.pop();
  const { header, hasHeader, columns, above, below } = readTable({ data: { csv: lines.join('\n') } });
  const block = lines.slice(above.length, lines.length - below.length);
  const hasNumbers = columns.some(({ kind }) => kind === 'number');
  // "Ticket;Status" above texts alone, which may be counted
  const areTexts = !hasNumbers && block.length > 2 && new Set(block.map((line) => cellsOf(line).length)).size === 1;
  while (!areTexts && block.length > 0 && !isRow(block.at(-1) ?? '', block[0] ?? '')) block.pop();
  const areNames = hasHeader && header.length > 1 && !header.some((name) => LABEL_AMOUNT.test(name));
  const isTable =
    block.length > 1 && areNames && (hasNumbers || areTexts) && (areRecords(block) || !block.some(isItem));
  const start = first + above.length;
  return isTable ? [start, start + block.length] : [0, 0];
}

const MOST_LINES_ABOVE = 4;
const MOST_CHARS_ABOVE = 300;
const MOST_WORDS_OF_NAME = 3;

/** "Line chart, as PNG" above "Month,Sales" and "Jan,5" has as many cells as the names: behind words of a request the names are the next line without a number. */
function headerAt(lines: readonly string[]): number {
  const line = (lines[0] ?? '').slice(0, MOST_CHARS_ABOVE);
  if (lines.length < 3 || !isRequest(line)) return 0;
  const isNumber = (cell = '') => /\d/.test(cell) && NUMBER_CELL.test(cell);
  const isHeader = (at: number) => {
    const [names, row] = [cellsOf(lines[at] ?? ''), cellsOf(lines[at + 1] ?? '')];
    return (
      names.length > 1 &&
      names.length === row.length &&
      names.some((name, i) => /\p{L}/u.test(name) && !isNumber(name) && isNumber(row[i]))
    );
  };
  const found = [...lines.keys()].slice(1, MOST_LINES_ABOVE).find(isHeader);
  const areTexts = lines.length > 3 && lines.slice(1).every((each) => cellsOf(each).length > 1 && !/\d/.test(each));
  return found ?? (areTexts || saysType(line) ? 1 : 0);
}

/** "Sales as a pie, sorted", "Pie, please": no name of a column has a type of chart beside other words. */
function saysType(line: string): boolean {
  const lexicon = lexiconOf(languageOf(line));
  const tokens = tokenize(line, lexicon.language);
  return [...tokens.keys()].some((at) => {
    const match = matchPhrase(tokens, at, lexicon, NO_NAMES, (effect) => effect === 'type');
    if (match === undefined || !isTypeWord(tokens, at, match, lexicon)) return false;
    const around = [tokens[at - 1], tokens[at + match.length]];
    return (
      around.some((token) => token?.kind === 'word') ||
      tokens.some(({ key }) => lexicon.is('courtesy', key) || is('asking', key))
    );
  });
}

const isAsked = (effect: string): boolean => isLook(effect) || effect === 'by';

function isRequest(line: string): boolean {
  if (line.split(/[,;|\t]/).some((cell) => (cell.match(/\p{L}+/gu) ?? []).length > MOST_WORDS_OF_NAME)) return true;
  const language = languageOf(line);
  const tokens = tokenize(line, language);
  return tokens.some((_token, at) => matchPhrase(tokens, at, lexiconOf(language), NO_NAMES, isAsked) !== undefined);
}

const NUMBER_CELL = /^(?:\p{Lu}{0,3}[^\p{L}\d]{0,5}\d|(?:[nN]\/?[aA]|null|NULL|[-–—])?$)/u;

/** Whether the last line is a row, with as many cells as the names have, or a rule: others say something about the table, such as its source. */
function isRow(line: string, names: string): boolean {
  const mark = markOf(names);
  if (mark === undefined || /^[\s|+:=-]+$/.test(line) || ROW_COUNT.test(line.trim())) return true;
  const [first = '', ...cells] = cellsOf(line, mark);
  const isSource = /^\p{L}{4,12}:\p{L}/u.test(first);
  return (
    !isSource &&
    cells.length + 1 === cellsOf(names).length &&
    (cells.some((cell) => NUMBER_CELL.test(cell)) || /^\d+$/.test(first))
  );
}

const markOf = (line: string): string | undefined => ['|', '\t', ';', ','].find((each) => line.includes(each));

/** The cells of a line, without spaces. */
function cellsOf(line: string, mark = markOf(line)): string[] {
  if (mark === undefined) return [];
  const unquoted = line.replace(/"[^"]*"/g, (quoted) => quoted.replaceAll(mark, ' '));
  return unquoted.split(mark).map((cell) => cell.replace(/[\s"]+/g, ''));
}

/** Several names in each line are a table: `cpu=12 mem=34`. */
const areRecords = (lines: readonly string[]): boolean => lines.every((line) => line.split('=').length > 2);

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
function isGroup(line: string): boolean {
  const endsWithAmount = (cell: string) => /\p{L} -?\d[\d.,]{0,20}%?$/u.test(cell.trim());
  return /^[^:]{1,60}: /.test(line) && line.split(/[,;|\t]/).every(endsWithAmount);
}

/** Whether a line is a name with its amount, whose decimal sign may cut it in two, or with several of them. */
function isItem(line: string): boolean {
  const [first = '', second = '', ...more] = line.split(',');
  if (/https?:/.test(line)) return false;
  const isCut =
    more.length === 0 &&
    !/[;|\t]|\S {2,}\S/.test(line) &&
    /^\d{1,3}\D{0,10}$/.test(second) &&
    /\p{L}/u.test(first) &&
    LABEL_AMOUNT.test(first.slice(-30));
  return isCut || isGroup(line) || line.split(/[|\t;,]/).some(hasNamedAmount);
}

/** Lines of names with amounts, which are a list. */
export function isListOfItems(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    lines.length > 0 &&
    !areRecords(lines) &&
    lines.every((line) => hasNamedAmount(line) && !line.trimStart().startsWith('<'))
  );
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
