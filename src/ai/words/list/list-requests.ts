/** Requests around a list: those with numbers, and where the items begin and end. */

import { isAmount } from '../chunks.js';
import type { Lexicon } from '../lexicon.js';
import { isTypeWord, matchAt, matchPhrase, NO_NAMES } from '../phrases.js';
import { Refusal, refused } from '../refusal.js';
import { isLook } from '../request/effects.js';
import { readRequest } from '../request/read-request.js';
import { type Token, wordSet } from '../tokens.js';
import { is } from '../vocabulary/meanings.js';
import type { ListContext } from './list.js';

/** Behind the last item. */
const MAX_TAIL_TOKENS = 60;

const NUMBER_REQUESTS = wordSet('size width height axisRange fromZero target top bottom movingAverage');

/** Requests with numbers, such as a target line, are no items. */
export function withoutNumberRequests(
  tokens: readonly Token[],
  lexicon: Lexicon,
): { tokens: Token[]; requests: Token[] } {
  const kept: Token[] = [];
  const requests: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const match = matchPhrase(tokens, at, lexicon, NO_NAMES, (effect) => NUMBER_REQUESTS.has(effect));
    const token = tokens[at] as Token;
    // "top 3 swabbers of the month only:"
    const isOnly =
      requests.length > 0 && tokens[at + 1]?.text === ':' && matchAt(tokens, at, lexicon, 'alsoOnly') === 1;
    if (isOnly) continue;
    if (match === undefined || !isRequest(match.effect, tokens, at, match.length)) kept.push(token);
    else {
      requests.push(...tokens.slice(at, at + match.length), { ...token, kind: 'mark', text: '.', key: '.' });
      at += match.length - 1;
      // "top 3 only"
      if (/^(?:top|bottom)$/.test(match.effect)) at += matchAt(tokens, at + 1, lexicon, 'alsoOnly');
      // "with a target line at 25": the words before it go with it.
      while (is('connector', kept.at(-1)?.key)) kept.pop();
    }
  }
  return { tokens: kept, requests };
}

/** "Target 150" and "Top 3" may be names: a request has more words, and stands between marks. */
function isRequest(effect: string, tokens: readonly Token[], at: number, length: number): boolean {
  const part = tokens.slice(at, at + length);
  const next = tokens[at + length];
  const plains = part.flatMap(({ number }) => (number === undefined ? [] : (number.plain ?? 100)));
  if (effect === 'target') return next?.kind !== 'word' && isTarget(tokens, at, part);
  if (effect === 'top' || effect === 'bottom') return isRanking(tokens, at, part, next);
  if (effect === 'size') return plains.every((plain) => plain >= 10) && plains.some((plain) => plain >= 100);
  // Without a verb it may say what the numbers are.
  const isAsked = tokens.slice(Math.max(0, at - 4), at).some(({ key }) => is('asking', key));
  if (effect === 'movingAverage') return isAsked && !tokens.slice(at + length).some(isAmount);
  return next?.number === undefined && next?.kind !== 'name' && next?.kind !== 'quoted';
}

/** "A 74; B 55. Target 60": a sentence of its own. @throws Refusal where it is written as many names are: "A 74, B 55, C 38, Target 60" */
function isTarget(tokens: readonly Token[], at: number, part: readonly Token[]): boolean {
  // "line with target 1.2M"
  if (part.filter(({ kind }) => kind === 'word').length > 1 || is('with', tokens[at - 1]?.key)) return true;
  const items = tokens.slice(tokens.findIndex(isAmount), at);
  const count = items.filter(isAmount).length;
  if (count < 2 || tokens[at - 1]?.text === '(' || tokens.slice(at + part.length).some(isAmount)) return false;
  const mark = items.at(-1)?.text ?? '';
  const isOwn = /^[.;\n]$/.test(mark) && !items.slice(0, -1).some(({ text }) => text === mark);
  if (isOwn || (count < 3 && mark !== '.')) return isOwn;
  const said = part.map(({ text }) => text).join(' ');
  throw refused(said, `it can be a name or a line: write "target line at ${part.find(isAmount)?.text}" for a line`);
}

/** "…, top 3" at the end. @throws Refusal where it is written as the names are: "Mid 5, Low 3, Top 1" */
function isRanking(tokens: readonly Token[], at: number, part: readonly Token[], next: Token | undefined): boolean {
  const before = tokens[at - 1];
  if (part.at(-1)?.number?.unit === '%') return false;
  if (is('rankedBy', next?.key)) return true;
  // "top 3 swabbers of the month: Ana 5, …"
  const number = tokens.findIndex((token, i) => i >= at + part.length && token.number !== undefined);
  if (before === undefined && next?.kind === 'word') return tokens.slice(at, number).some(({ text }) => text === ':');
  if (before?.kind !== 'mark' && before?.kind !== 'line') return false;
  if (tokens.slice(at + part.length).some(isAmount)) return false;
  const isUpper = (token: Token | undefined) => /^\p{Lu}/u.test(token?.text ?? '');
  const last = tokens.slice(0, at).findLast(({ kind }) => kind === 'word');
  const isOwn = before.kind === 'line' || /^[.;]$/.test(before.text) || isUpper(part[0]) !== isUpper(last);
  if (isOwn) return true;
  throw refused(part.map(({ text }) => text).join(' '), 'it can be a name: write "only" behind it');
}

/** Where the words of a request end; `look` where one of them is about looks. */
export interface RequestEnd {
  end: number;
  hasType: boolean;
  isWith: boolean;
  look?: string;
}

/** Where the first item begins, in the words before its number. */
export function endOfRequest(tokens: readonly Token[], lexicon: Lexicon): RequestEnd {
  let [at, hasType] = [0, false];
  let look: string | undefined;
  const isWanted = (effect: string) => isLook(effect) && effect !== 'colorAll' && !effect.startsWith('title');
  for (; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const match = matchPhrase(tokens, at, lexicon, NO_NAMES, isWanted);
    const isType = match?.effect === 'type' || match?.effect.endsWith('area') === true;
    const isNoun = match?.effect === 'type' && !isTypeWord(tokens, at, match, lexicon);
    // "Bar 5, Pub 7": a word for a type alone is a name.
    const isAlone = isType && match?.length === 1 && tokens.length === 1;
    // "São Paulo": a capital behind a type begins a name.
    const isName = hasType && lexicon.language !== 'de' && /^\p{Lu}/u.test(token.text);
    const isSkipped = token.kind === 'line' || (token.kind === 'mark' && !/^[#@]$/.test(token.text));
    if (match !== undefined && !isNoun && !isAlone) {
      hasType ||= isType;
      if (!isType) look = match.effect;
      at += match.length;
    } else if ((lexicon.is('filler', token.key) && !isName) || isSkipped) at += 1;
    else break;
  }
  if (at >= tokens.length) return { end: hasType ? at : 0, hasType, isWith: false };
  return { end: at, hasType, isWith: is('with', tokens[at - 1]?.key), ...(look && { look }) };
}

/** From which token on the words behind the last number are nothing but requests; their count where none are. */
export function startOfRequest(tokens: readonly Token[], context: ListContext): number {
  if (tokens.length > MAX_TAIL_TOKENS) return tokens.length;
  for (let at = 0; at < tokens.length; at += 1) {
    // "walk-in"
    if (at > 0 && tokens[at]?.isGlued && tokens[at]?.kind === 'word') continue;
    try {
      const { types, asked, calls, title, mentions } = readRequest(tokens.slice(at), {
        ...context,
        names: NO_NAMES,
        isTable: false,
        isTail: true,
      });
      const isAsked = types.length + asked.size + calls.length > 0 || title !== undefined;
      const isPolite = at === 0 || tokens[at - 1]?.kind === 'mark';
      if (mentions.length === 0 && (isAsked || isPolite)) return at;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return tokens.length;
}
