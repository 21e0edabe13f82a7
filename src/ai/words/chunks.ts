/** Cuts the text of a list where one item ends and the next begins. */

import type { Lexicon } from './lexicon.js';
import { areTimesOrWeekdays } from './list/list.js';
import { isWrittenYear, type Token } from './tokens.js';
import { is } from './vocabulary/meanings.js';

/** What stands between two separators. */
export interface Chunk {
  tokens: Token[];
  /** What ends the chunk before: a line, `;`, `.`, `,`, a word for "and", or nothing. */
  opens: 'start' | 'line' | ';' | '.' | ',' | 'and';
}

export function isAnd(token: Token | undefined, lexicon: Lexicon): boolean {
  if (token === undefined || token.text !== token.key) return false;
  return lexicon.is('ownAnd', token.key) || (lexicon.language === 'en' && is('and', token.key));
}

export const isAmount = ({ number }: Token): boolean => number !== undefined;
const hasAmount = (tokens: readonly Token[]) => tokens.some(isAmount);

/** Bullets and the numbers of lines go. */
export function withoutBullets(tokens: readonly Token[]): Token[] {
  const starts = [...tokens.keys()].filter((i) => i === 0 || tokens[i - 1]?.kind === 'line');
  const numbered = starts.filter((at) => isLineNumber(tokens.slice(at, at + 3)));
  const dropped = new Set<number>();
  let expected = tokens[numbered[0] ?? -1]?.number?.plain ?? 1;
  for (const at of starts) {
    const isBullet = /^[-*•–·▪◦‣—●+]$/.test(tokens[at]?.text ?? '') && tokens[at + 1]?.isGlued === false;
    const isNumber = numbered.length > 1 && numbered.includes(at) && tokens[at]?.number?.plain === expected;
    if (isNumber) expected += 1;
    if (isBullet || isNumber) dropped.add(at);
    if (isNumber) dropped.add(at + 1);
  }
  return tokens.filter(({ text }, i) => !dropped.has(i) && text !== '{' && text !== '}');
}

/** "1. Berlin", "2) Hamburg" */
function isLineNumber([token, mark, next]: readonly Token[]): boolean {
  const isMark = mark?.isGlued === true && (mark.text === '.' || mark.text === ')');
  return (token?.number?.plain ?? 1000) < 1000 && isMark && next?.isGlued === false;
}

export function chunksOf(all: readonly Token[], lexicon: Lexicon): Chunk[] {
  const chunks: Chunk[] = [];
  const tokens = withCommas(all, lexicon);
  const abbreviations = abbreviationsIn(tokens);
  let current: Chunk = { tokens: [], opens: 'start' };
  let depth = 0;
  const cut = (opens: Chunk['opens']) => {
    if (current.tokens.length > 0) chunks.push(current);
    else if (chunks.length > 0 && (current.opens === 'line' || current.opens === '.')) opens = current.opens;
    current = { tokens: [], opens };
  };
  const isAndHere = (token: Token, next: Token | undefined) =>
    isAnd(token, lexicon) || (is('and', token.text) && next !== undefined && isAmount(next));
  for (const [i, token] of tokens.entries()) {
    const { text, kind } = token;
    const next = tokens[i + 1];
    if (text === '(') depth += 1;
    if (text === ')') depth = Math.max(0, depth - 1);
    const ends = next === undefined || !next.isGlued;
    if (kind === 'line') {
      depth = 0;
      cut('line');
    } else if (depth === 0 && text === ';') cut(';');
    else if (depth === 0 && (text === ',' || text === '|')) cut(',');
    else if (text === '.' && abbreviations.has(token)) {
      current.tokens.push(token);
    } else if (/^[.!?…]$/.test(text) && ends) cut('.');
    else if (depth === 0 && isAndHere(token, next) && (endsItem(current, tokens, i) || current.tokens.length === 0)) {
      // "12, and"
      if (current.tokens.length > 0) cut('and');
    } else {
      // "jan=100 feb=120"
      const last =
        (text === '=' || text === ':') && next !== undefined && isAmount(next)
          ? current.tokens.findLastIndex(isAmount)
          : -1;
      const name = last < 0 ? [] : current.tokens.splice(last + 1);
      if (name.length > 0 && !isYearLike(current.tokens[last])) cut(',');
      current.tokens.push(...name, token);
    }
  }
  cut('line');
  return chunks;
}

/** Lines of "Rome, 12" have a comma for a sign. */
function withPairs(tokens: readonly Token[]): readonly Token[] {
  const isEnd = (token: Token | undefined) => token === undefined || token.kind === 'line';
  const isPair = ({ text }: Token, at: number) => {
    const number = tokens[at + 1];
    return text === ',' && number !== undefined && isAmount(number) && isEnd(tokens[at + 2]) && !isEnd(tokens[at - 1]);
  };
  const pairs = new Set(tokens.filter(isPair));
  if (pairs.size < 2 || tokens.filter(isAmount).length > pairs.size) return tokens;
  return tokens.map((token) => (pairs.has(token) ? { ...token, text: ':', key: ':' } : token));
}

const isWord = (token: Token | undefined) => token?.kind === 'word' || token?.kind === 'quoted';

/**
 * "Rome 12 - Milan 9 - Naples 5" and "Tom 14 Anna 22 Raj 9": where nothing else separates the items, a comma does. "Votes | Rome 12 | Milan 9" begins
 * with a title.
 */
function withCommas(given: readonly Token[], { language }: Lexicon): readonly Token[] {
  const tokens = withPairs(given);
  // "Nurses per shift, pie: early 14 - late 11 - night 6"
  const colon = tokens.findIndex(({ text }) => text === ':');
  const start = tokens.slice(0, Math.max(0, colon)).some(isAmount) ? 0 : colon + 1;
  if (tokens.some(({ text, kind }, at) => at >= start && /^[,;]$/.test(text) && kind === 'mark')) return tokens;
  const isSpaced = (at: number) => tokens[at]?.isGlued === false && tokens[at + 1]?.isGlued === false;
  const isSeparator = (at: number) =>
    at >= start && (tokens[at]?.text === '|' || (/^[-–—/•·]$/.test(tokens[at]?.text ?? '') && isSpaced(at)));
  // "Parcels | London 54 min | Leeds 21 min"
  const isAfterAmount = (at: number, start: number) => tokens.slice(start, at).some(isAmount) && isWord(tokens[at + 1]);
  const marks = [...tokens.keys()].filter(isSeparator);
  const [first = 0, second = 0] = marks;
  const mark = (token: Token, text: string): Token => ({ ...token, kind: 'mark', text, key: text });
  const areAfter = marks.slice(1).every((at, i) => isAfterAmount(at, marks[i] ?? 0));
  const isTitled = marks.length > 2 && first > 0 && !tokens.slice(0, first).some(isAmount);
  const [title, name] = [tokens.slice(0, first), tokens.slice(first + 1, second).filter((token) => !isAmount(token))];
  const areAlike = () =>
    areTimesOrWeekdays(
      [title, name].map((part) => part.map(({ text }) => text).join(' ')),
      language,
    );
  if (marks.length > 1 && areAfter && (isTitled ? !areAlike() : isAfterAmount(first, 0)))
    return tokens.map((token, at) => (marks.includes(at) ? mark(token, isTitled && at === first ? ':' : ',') : token));
  if (marks.some((at) => tokens[at]?.text === '|')) return tokens;
  const comma = (token: Token) => mark(token, ',');
  const isNamed = (at: number) =>
    isAmount(tokens[at] as Token) && tokens[at - 1]?.kind === 'word' && !/^\p{Ll}/u.test(tokens[at - 1]?.text ?? '');
  const named = [...tokens.keys()].filter(isNamed);
  const areAll = named.length > 2 && tokens.filter(isAmount).length === named.length;
  const areNeighbors = named.every((at, i) => i === 0 || at - (named[i - 1] ?? 0) === 2);
  if (!areAll || !areNeighbors) return tokens;
  return tokens.flatMap((token, at) =>
    named.includes(at) ? [token, comma({ ...token, at: token.end, isGlued: true })] : [token],
  );
}

/** "lun. 7, mar. 12": short words with a point before a number, several of them, each at the beginning of an item. */
function abbreviationsIn(tokens: readonly Token[]): ReadonlySet<Token> {
  const found = tokens.filter((token, i) => {
    const [before, word, next] = [tokens[i - 2], tokens[i - 1], tokens[i + 1]];
    const isFirst = before === undefined || before.kind === 'line' || before.kind === 'mark';
    const isShort = word?.kind === 'word' && word.text.length < 6 && token.isGlued;
    return token.text === '.' && isShort && isFirst && next !== undefined && isAmount(next);
  });
  return new Set(found.length > 1 ? found : []);
}

const isYearLike = (token: Token | undefined) => isWrittenYear(token?.text ?? '');

/** A word for "and" ends an item where a number stands before it and another one behind it, before the next separator. */
function endsItem({ tokens }: Chunk, all: readonly Token[], at: number): boolean {
  if (!hasAmount(tokens)) return false;
  const rest = all.slice(at + 1, at + 40);
  const end = rest.findIndex(({ text, kind }) => kind === 'line' || text === ',' || text === ';');
  const ahead = end < 0 ? rest : rest.slice(0, end);
  return hasAmount(ahead);
}
