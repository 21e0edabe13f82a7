import { isCalendarName } from './calendar.js';
import { textOf } from './names.js';
import type { Token } from './tokenizer.js';

export type NumberToken = Extract<Token, { kind: 'number' }>;

export interface Clause {
  tokens: Token[];
  /** The text that ends the previous clause; empty for the first one. */
  opener: string;
  /** The text that ends this clause; empty for the last one. */
  closer: string;
}

export function splitClauses(tokens: Token[]): Clause[] {
  let current: Clause = { tokens: [], opener: '', closer: '' };
  const clauses = [current];
  for (const token of tokens) {
    if (token.kind !== 'end') current.tokens.push(token);
    else {
      current.closer = token.text;
      current = { tokens: [], opener: token.text, closer: '' };
      clauses.push(current);
    }
  }
  return clauses.filter((clause) => clause.tokens.length > 0);
}

/** The entries of a clause: the parts between commas, without empty ones, split again where commas are missing. */
export function splitEntries(clause: Token[]): Token[][] {
  let item: Token[] = [];
  const items = [item];
  for (const token of clause) {
    if (token.kind === 'comma') {
      item = [];
      items.push(item);
    } else item.push(token);
  }
  return items.filter((tokens) => textOf(tokens) !== '').flatMap(splitWithoutCommas);
}

/**
 * "Mon 10 Tue 20" and "a=1 b=2" are two entries each: every one begins with a quoted or capitalized word, or has an equals sign, and ends in
 * its only number. "10 out of 20" is one.
 */
function splitWithoutCommas(item: Token[]): Token[][] {
  const tokens = item[0]?.kind === 'colon' ? item.slice(1) : item;
  const colonsBeforeNumbers = tokens.filter(({ kind }, i) => kind === 'colon' && tokens[i + 1]?.kind === 'number');
  const colonsPerEntry = colonsBeforeNumbers.length > 1 ? 1 : 0;
  const hasEqualsSign = tokens.some(({ text }) => text === '=');
  const isName = (token: Token) =>
    token.kind === 'word' && (hasEqualsSign || token.isQuoted || /^\p{Lu}/u.test(token.text));
  const entries: Token[][] = [[]];
  let hasWord = false;
  for (const [i, token] of tokens.entries()) {
    if (hasWord && isName(token) && tokens[i - 1]?.kind === 'number') entries.push([]);
    entries.at(-1)?.push(token);
    hasWord ||= token.kind === 'word';
  }
  const isEntry = (entry: Token[]) =>
    numbersOf(entry).length === 1 &&
    entry.at(-1)?.kind === 'number' &&
    entry.filter(({ kind }) => kind === 'colon').length === colonsPerEntry;
  if (entries.length > 1 && entries.every(isEntry)) return entries;
  return splitBehindNumbers(tokens) ?? splitBeforeNumbers(tokens) ?? [item];
}

const MIN_ENTRIES = 3;
const MAX_LABEL_WORDS = 2;
const NO_LABEL_WORD = /^(?:of|out|to|from|in|on|at|by|for|with|than|vs|versus|per|until|and|or|was|were|is|are)$/i;

/** "yes 64 no 29 not sure 7": short labels and single numbers in turn. The first one may begin with words about all: "profit jan 3 feb 5". */
function splitBehindNumbers(tokens: Token[]): Token[][] | undefined {
  const entries: Token[][] = [[]];
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'word' && token.kind !== 'number') return undefined;
    if (token.kind === 'word' && tokens[i - 1]?.kind === 'number') entries.push([]);
    entries.at(-1)?.push(token);
  }
  const labels = entries.map((entry) => entry.slice(0, -1));
  const isEntry = (entry: Token[]): boolean => numbersOf(entry).length === 1 && entry.at(-1)?.kind === 'number';
  const isShort = (label: Token[]): boolean =>
    label.length > 0 && label.length <= MAX_LABEL_WORDS && !label.some(({ text }) => NO_LABEL_WORD.test(text));
  if (entries.length < MIN_ENTRIES || !entries.every(isEntry) || !labels.slice(1).every(isShort)) return undefined;
  const areTimes = labels.slice(1).every((label) => label.length === 1 && isCodeOrTime(label[0]?.text ?? ''));
  const [first = []] = labels;
  return isShort(first) || (areTimes && isCodeOrTime(first.at(-1)?.text ?? '')) ? entries : undefined;
}

/** "10 apples 5 pears 3 plums", "60% done 40% remaining" */
function splitBeforeNumbers(tokens: Token[]): Token[][] | undefined {
  if (tokens[0]?.kind !== 'number') return undefined;
  const entries: Token[][] = [];
  for (const token of tokens) {
    if (token.kind !== 'word' && token.kind !== 'number') return undefined;
    if (token.kind === 'number') entries.push([]);
    entries.at(-1)?.push(token);
  }
  const arePercentages = numbersOf(tokens).every(({ quantity }) => quantity.unit === '%');
  const isEntry = ([, ...label]: Token[]): boolean =>
    label.length > 0 && label.length <= MAX_LABEL_WORDS && !label.some(({ text }) => NO_LABEL_WORD.test(text));
  return entries.length >= (arePercentages ? 2 : MIN_ENTRIES) && entries.every(isEntry) ? entries : undefined;
}

function isCodeOrTime(text: string): boolean {
  return isCalendarName(text) || /^(?:\p{Lu}{1,3}|\p{Lu}?\d{1,3}\p{Lu}?)$/u.test(text);
}

export function numbersOf(tokens: Token[]): NumberToken[] {
  return tokens.filter((token) => token.kind === 'number');
}
