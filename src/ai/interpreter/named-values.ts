import { periodLabels } from './calendar.js';
import type { DataResult } from './chart-data.js';
import { reject } from './issues.js';
import { extractLabels } from './label-lists.js';
import { toChartData } from './measures.js';
import { textOf, withoutRequest } from './names.js';
import { readPairedValues } from './paired-values.js';
import { isYear, type Quantity } from './quantity.js';
import type { Token } from './tokenizer.js';

export interface NamedValues {
  result: DataResult;
  subject: string;
  /** Words behind the numbers that say nothing about the data. */
  leftovers: string[];
}

/**
 * Reads names before a colon and as many numbers, or lists of numbers, behind it: "A and B: 10, 20", "2024 vs 2025 per quarter: 10, 12,
 * 14, 16 vs 11, 15, 17, 20", "men vs women: 18-24 10 vs 12, 25-34 20 vs 18".
 * @returns undefined where the words have another form
 */
export function readNamedValues(tokens: Token[], text: string): NamedValues | undefined {
  const colons = tokens.flatMap(({ kind, text: sign }, i) => (kind === 'colon' && sign !== '-' ? [i] : []));
  if (colons.length > MAX_COLONS) return undefined;
  const paired = readPaired(tokens);
  if (paired !== undefined) return paired;
  const [first, second] = colons;
  if (first === undefined || second !== undefined) return undefined;
  const names = readNames(tokens.slice(tokens.slice(0, first).findLastIndex(({ kind }) => kind === 'end') + 1, first));
  if (names === undefined) return undefined;
  const values = tokens.slice(first + 1);
  const { subject } = names;
  const answer = (result: DataResult, leftovers: string[] = []): NamedValues => ({ result, subject, leftovers });
  const runs = readRuns(values, names.names.length);
  if (runs === undefined) return undefined;
  const { lists, rest } = runs;
  const { labels: listed, rest: behind } = extractLabels([...names.context, ...rest]);
  const count = lists[0]?.length ?? 0;
  const isEach = lists.length === 1 ? count === names.names.length : lists.every(({ length }) => length === 1);
  if (isEach && lists.flat().length === names.names.length) {
    const result = toChartData(names.names, [{ name: '', quantities: lists.flat() }]);
    return answer(result, [textOf(rest)]);
  }
  if (lists.length !== names.names.length || lists.some(({ length }) => length !== count)) return undefined;
  const labels = (listed?.length === count ? listed : undefined) ?? periodLabels(text, count);
  if (labels === undefined) return answer(reject('data.labels', NO_LABELS));
  const series = names.names.map((name, i) => ({ name, quantities: lists[i] ?? [] }));
  return answer(toChartData(labels, series), listed === labels ? [textOf(behind)] : [textOf(rest)]);
}

const NO_LABELS =
  'It is not said what the numbers of each series stand for. Name them: "labels: Q1, Q2", or write "by month" with 12 numbers.';
const MAX_COLONS = 200;
const MAX_NAMES = 40;
const MAX_NAME_WORDS = 5;
const VERSUS = new Set(['vs', 'versus', 'against']);
const COMPARE = new Set(['compare', 'comparing', 'comparison', 'compared']);
/** Before the names. */
const SUBJECT_ENDS = new Set(['of', 'for', 'comparing', 'compare', 'between', 'comparison', 'showing']);
/** Behind the names. */
const CONTEXT_STARTS = new Set([
  'per',
  'by',
  'in',
  'over',
  'each',
  'every',
  'from',
  'across',
  'for',
  'on',
  'with',
  'during',
]);

interface Names {
  names: string[];
  /** The words before and behind the names. */
  subject: string;
  context: Token[];
}

function readNames(lead: Token[]): Names | undefined {
  const isCompared = lead.some(({ kind, text }) => kind === 'word' && COMPARE.has(text.toLowerCase()));
  const isBreak = (token: Token): boolean =>
    token.kind === 'comma' ||
    (token.kind === 'word' &&
      !token.isQuoted &&
      (VERSUS.has(token.text.toLowerCase()) || (isCompared && ['with', 'to'].includes(token.text))));
  const firstBreak = lead.findIndex(isBreak);
  const lastBreak = lead.findLastIndex(isBreak);
  if (firstBreak < 0 || lead.some(({ kind }) => kind === 'range' || kind === 'end')) return undefined;
  const start = lead.slice(0, firstBreak).findLastIndex((token) => isWord(token, SUBJECT_ENDS)) + 1;
  const behind = lead.findIndex((token, i) => i > lastBreak + 1 && isWord(token, CONTEXT_STARTS));
  const end = behind < 0 ? lead.length : behind;
  const { names, subject: firstSubject } = withoutSubject(splitAt(lead.slice(start, end), isBreak).map(nameOf));
  const isName = (name: string): boolean => name !== '' && name.split(' ').length <= MAX_NAME_WORDS;
  if (names.length < 2 || names.length > MAX_NAMES || !names.every(isName)) return undefined;
  if (new Set(names).size < names.length || lead.some(isValue)) return undefined;
  const before = withoutRequest(textOf(lead.slice(0, start).filter((token) => !isWord(token, SUBJECT_ENDS))));
  const subject = before || firstSubject;
  return { names, subject, context: lead.slice(end) };
}

/** "Rainfall 2024 vs 2025" has the names 2024 and 2025; "desktop and mobile visits" desktop and mobile. */
function withoutSubject([first = '', ...others]: string[]): { names: string[]; subject: string } {
  const last = others.at(-1) ?? '';
  if (others.every((name) => /^(?:19|20)\d\d$/.test(name)) && /(?:19|20)\d\d$/.test(first)) {
    return { names: [first.slice(-4), ...others], subject: first.slice(0, -4).trim() };
  }
  const [name = ''] = COUNTED.exec(last) === null ? [last] : last.split(COUNTED);
  const subject = last.slice(name.length).trim();
  const isCounted = subject !== '' && first.split(' ').length === name.split(' ').length;
  return isCounted
    ? { names: [first, ...others.slice(0, -1), name], subject }
    : { names: [first, ...others], subject: '' };
}

const COUNTED =
  / (?:visits|visitors|users|sales|revenues?|costs|downloads|customers|orders|votes|tickets|units|employees|results|numbers|the .*)$/;

function nameOf(tokens: Token[]): string {
  const name = textOf(tokens);
  return withoutRequest(name) || name;
}

function isWord(token: Token, words: Set<string>): boolean {
  return token.kind === 'word' && !token.isQuoted && words.has(token.text.toLowerCase());
}

/** Numbers of names are years and short ordinals: "Q1 2024", "Plan 1". */
function isValue(token: Token): boolean {
  if (token.kind !== 'number') return false;
  const { quantity } = token;
  return !(quantity.isDigitsOnly && (isYear(quantity) || quantity.value < 100));
}

/** Lists of numbers between "vs", semicolons, or where the unit changes. Words may stand only behind the last number. */
function readRuns(tokens: Token[], count: number): { lists: Quantity[][]; rest: Token[] } | undefined {
  const last = tokens.findLastIndex(({ kind }) => kind === 'number');
  const values = tokens.slice(0, last + 1);
  const isBreak = (token: Token): boolean => token.kind === 'end' || isWord(token, VERSUS);
  const isAllowed = (token: Token): boolean => token.kind === 'number' || token.kind === 'comma' || isBreak(token);
  if (last < 0 || !values.every(isAllowed)) return undefined;
  const quantitiesOf = (list: Token[]): Quantity[] =>
    list.flatMap((token) => (token.kind === 'number' ? [token.quantity] : []));
  const rest = tokens.slice(last + 1);
  // Words without a place
  if (rest.some(({ kind }) => kind === 'colon')) return undefined;
  const separated = splitAt(values, isBreak)
    .map(quantitiesOf)
    .filter(({ length }) => length > 0);
  if (separated.length > 1) return { lists: separated, rest };
  const all = quantitiesOf(values);
  if (all.length === count) return { lists: [all], rest };
  const byAnd = splitAt(values, ({ text }) => text === 'and').map(quantitiesOf);
  const lists = byAnd.length === count ? byAnd : splitByUnit(all);
  return { lists, rest };
}

function splitByUnit(quantities: Quantity[]): Quantity[][] {
  const lists: Quantity[][] = [];
  for (const [i, quantity] of quantities.entries()) {
    if (i === 0 || quantity.unit !== quantities[i - 1]?.unit) lists.push([]);
    lists.at(-1)?.push(quantity);
  }
  return lists;
}

/** The names stand before the first colon or the first end of a clause. */
function readPaired(tokens: Token[]): NamedValues | undefined {
  const end = tokens.findIndex(({ kind, text }) => (kind === 'colon' && text !== '-') || kind === 'end');
  const start = tokens[0]?.kind === 'end' ? 1 : 0;
  const stop =
    end <= start ? tokens.findIndex(({ kind }, i) => i > start && (kind === 'colon' || kind === 'end')) : end;
  const names = stop < 0 ? undefined : readNames(tokens.slice(start, stop));
  const result = names === undefined ? undefined : readPairedValues(tokens.slice(stop + 1), names.names);
  return result === undefined || names === undefined ? undefined : { result, subject: names.subject, leftovers: [] };
}

function splitAt<T>(items: T[], isSeparator: (item: T) => boolean): T[][] {
  const parts: T[][] = [[]];
  for (const item of items) {
    if (isSeparator(item)) parts.push([]);
    else parts.at(-1)?.push(item);
  }
  return parts;
}
