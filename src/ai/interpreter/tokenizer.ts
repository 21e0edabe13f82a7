import { matchRange } from './calendar.js';
import { MARK } from './normalize-text.js';
import { type Amount, matchAmount } from './quantity.js';

/** Where a token stands in the text it was cut from. */
interface Place {
  at: number;
  end: number;
}

export type Token = TokenKind & Place;

type TokenKind =
  | { kind: 'word'; text: string; isQuoted: boolean }
  | { kind: 'number'; text: string; amount: Amount }
  /** `Jan to Jun`, spelt out. */
  | { kind: 'range'; text: string; labels: string[] }
  | { kind: 'comma' | 'colon'; text: string }
  /** Ends a clause. */
  | { kind: 'end'; text: string };

const SPACE = / +/y;
const QUOTED = /"([^"\n]{1,500})"|'([^'\n]{1,500})'(?![\p{L}\p{N}])/uy;
/** Dates, times and spans such as 18-24, 65+ and 7-Eleven are names, not numbers. */
const NUMERIC_NAME =
  /\d{1,4}-\p{L}[\p{L}\p{N}-]*|(?:[01]?\d|2[0-4]):[0-5]\d(?![\d:])|\d{4}-\d{2}(?:-\d{2})?(?![\d\p{L}])|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?![\d\p{L}])|\d{1,4}[-–]\d{1,4}(?![\d\p{L}.,])|\d{1,4}\+/uy;
const WORD = /\.?[\p{L}\p{N}_/#@*]+(?:[&'.+/_-](?=[\p{L}\p{N}_+])[\p{L}\p{N}\p{M}_/+]*|\+|\p{M}+[\p{L}\p{N}]*)*/uy;
/** Where an amount may begin; capitals, since a currency's code may stand before it. */
const SIGNED = /[-+\p{Sc}\d.A-Z]/u;

const KINDS = new Map<string, 'comma' | 'colon' | 'end'>([
  [',', 'comma'],
  ['&', 'comma'],
  [':', 'colon'],
  ['=', 'colon'],
  ['>', 'colon'],
  ['–', 'colon'],
  ['—', 'colon'],
  ['-', 'colon'],
  [';', 'end'],
  ['|', 'end'],
  ['\n', 'end'],
  ['.', 'end'],
  ['!', 'end'],
  ['?', 'end'],
  [MARK, 'end'],
]);
/** Courtesies that say nothing. */
const SILENT = new Set(['please', 'respectively', 'thanks']);
const MAX_TOKENS = 4000;

/** Cuts words into tokens. Each step reads on from where the last one ended, so the time is in proportion to the text. */
export function readTokens(words: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < words.length && tokens.length < MAX_TOKENS) {
    const spaces = match(SPACE, words, at);
    if (spaces !== undefined) {
      at += spaces.length;
      continue;
    }
    const { token, end } = nextToken(words, at);
    if (token !== undefined) tokens.push({ ...token, at, end });
    at = end;
  }
  return tokens;
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function nextToken(text: string, at: number): { token?: TokenKind; end: number } {
  const quoted = match(QUOTED, text, at);
  if (quoted !== undefined) {
    return { token: { kind: 'word', text: quoted.slice(1, -1).trim(), isQuoted: true }, end: at + quoted.length };
  }
  const range = matchRange(text, at);
  if (range !== undefined) {
    return { token: { kind: 'range', text: text.slice(at, range.end), labels: range.labels }, end: range.end };
  }
  const name = match(NUMERIC_NAME, text, at);
  if (name !== undefined) return { token: { kind: 'word', text: name, isQuoted: false }, end: at + name.length };
  const number = SIGNED.test(text.charAt(at)) ? matchAmount(text, at) : undefined;
  if (number !== undefined) {
    const { amount, end } = number;
    return { token: { kind: 'number', text: text.slice(at, end).trim(), amount }, end };
  }
  const word = match(WORD, text, at);
  if (word !== undefined) return { ...wordToken(word), end: at + word.length };
  const character = text.charAt(at);
  const kind = KINDS.get(character);
  return { ...(kind !== undefined && { token: { kind, text: character } }), end: at + 1 };
}

function wordToken(text: string): { token?: TokenKind } {
  const lower = text.toLowerCase();
  if (SILENT.has(lower)) return {};
  if (text === 'and') return { token: { kind: 'comma', text } };
  return { token: { kind: 'word', text, isQuoted: false } };
}
