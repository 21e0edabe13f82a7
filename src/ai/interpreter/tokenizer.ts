import { matchCalendarRange } from './calendar.js';
import { matchQuantity, type Quantity } from './quantity.js';
import { CLAUSE_BREAK } from './spellings.js';

type TokenContent =
  | { kind: 'word'; text: string; isQuoted: boolean }
  | { kind: 'number'; text: string; quantity: Quantity }
  /** `Jan to Jun`, with all its labels. */
  | { kind: 'range'; text: string; labels: string[] }
  /** `end` ends a clause. */
  | { kind: 'comma' | 'colon' | 'end'; text: string };

/** With its offsets in the text. */
export type Token = TokenContent & { at: number; end: number };

const SPACE = / +/y;
const QUOTED = /"([^"\n]{1,500})"|'([^'\n]{1,500})'(?![\p{L}\p{N}])/uy;
/** Dates, times, 18-24, 65+, 7-Eleven and the 7B of "7B 75" are words, not numbers. */
const WORD_WITH_DIGITS =
  /\d{1,4}-\p{L}[\p{L}\p{N}-]*|(?:[01]?\d|2[0-4]):[0-5]\d(?![\d:])|\d{4}-\d{2}(?:-\d{2})?(?![\d\p{L}])|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?![\d\p{L}])|\d{1,4}k?[-–]\d{1,4}(?:[kK](?!\p{L})|(?![\d\p{L}.,]))|\d{1,4}[kK]?\+|\d{1,2}[A-Z](?=[ :=]{1,3}(?!(?:19|20)\d\d(?!\d))\d[\d.,]*%?(?![\p{L}\d]))/uy;
/** In "$1.2M (2021)" it is a label. */
const YEAR_IN_BRACKETS = /\((?:19|20)\d\d\)/y;
const WORD = /\.?[\p{L}\p{N}_/#@*]+(?:[&'.+/_-](?=[\p{L}\p{N}_+])[\p{L}\p{N}\p{M}_/+]*|\+|\p{M}+[\p{L}\p{N}]*)*/uy;
/** The first character of a quantity; a capital may begin a currency code. */
const QUANTITY_START = /[-+\p{Sc}\d.A-Z]/u;

const IGNORED_WORDS = new Set(['please', 'respectively', 'thanks']);
const MAX_TOKENS = 4000;

/** Takes time in proportion to the text: each token is matched at the offset where the previous one ended. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length && tokens.length < MAX_TOKENS) {
    const spaces = matchAt(SPACE, text, at);
    if (spaces !== undefined) {
      at += spaces.length;
      continue;
    }
    const { token, end } = nextToken(text, at);
    if (token !== undefined) tokens.push({ ...token, at, end });
    at = end;
  }
  return tokens;
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** @returns no token for a word or a character that is ignored */
function nextToken(text: string, at: number): { token?: TokenContent; end: number } {
  const quoted = matchAt(QUOTED, text, at);
  if (quoted !== undefined) {
    return { token: { kind: 'word', text: quoted.slice(1, -1).trim(), isQuoted: true }, end: at + quoted.length };
  }
  const year = matchAt(YEAR_IN_BRACKETS, text, at);
  if (year !== undefined)
    return { token: { kind: 'word', text: year.slice(1, -1), isQuoted: false }, end: at + year.length };
  const range = matchCalendarRange(text, at);
  if (range !== undefined) {
    const { labels, end } = range;
    return { token: { kind: 'range', text: text.slice(at, end), labels }, end };
  }
  const digits = matchAt(WORD_WITH_DIGITS, text, at);
  if (digits !== undefined) return { token: { kind: 'word', text: digits, isQuoted: false }, end: at + digits.length };
  const number = QUANTITY_START.test(text.charAt(at)) ? matchQuantity(text, at) : undefined;
  if (number !== undefined) {
    const { quantity, end } = number;
    return { token: { kind: 'number', text: text.slice(at, end).trim(), quantity }, end };
  }
  const word = matchAt(WORD, text, at);
  if (word !== undefined) return { ...wordToken(word), end: at + word.length };
  const character = text.charAt(at);
  const kind = punctuationKind(character);
  return { ...(kind !== undefined && { token: { kind, text: character } }), end: at + 1 };
}

function wordToken(text: string): { token?: TokenContent } {
  if (IGNORED_WORDS.has(text.toLowerCase())) return {};
  if (text === 'and') return { token: { kind: 'comma', text } };
  return { token: { kind: 'word', text, isQuoted: false } };
}

function punctuationKind(character: string): 'comma' | 'colon' | 'end' | undefined {
  if (',&'.includes(character)) return 'comma';
  if (':=>–—-'.includes(character)) return 'colon';
  return `;|\n.!?${CLAUSE_BREAK}`.includes(character) ? 'end' : undefined;
}
