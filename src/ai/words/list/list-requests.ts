/** Requests around a list: those with numbers, and where the items begin and end. */

import type { Lexicon } from '../lexicon.js';
import { isTypeWord, matchPhrase, NO_NAMES } from '../phrases.js';
import { type Choices, Refusal } from '../refusal.js';
import { isLook } from '../request/effects.js';
import { readRequest } from '../request/read-request.js';
import { type Token, wordSet } from '../tokens.js';
import { is } from '../vocabulary/meanings.js';
import type { RequestEnd } from './list.js';

/** Behind the last item. */
const MAX_TAIL_TOKENS = 60;

const NUMBER_REQUESTS = wordSet('size width height axisRange axisMax decimals target top bottom movingAverage');

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
    if (match === undefined || !isRequest(match.effect, tokens, at, match.length)) {
      kept.push(token);
      continue;
    }
    const part = tokens.slice(at, at + match.length);
    requests.push(...part, { ...token, kind: 'mark', text: '.', key: '.' });
    at += match.length - 1;
    // "with a target line at 25": the words before it go with it.
    while (kept.length > 0 && is('connector', kept.at(-1)?.key)) kept.pop();
  }
  return { tokens: kept, requests };
}

/** "Target 150" and "Top 3" may be names: a request has more words, and stands between marks. */
function isRequest(effect: string, tokens: readonly Token[], at: number, length: number): boolean {
  const part = tokens.slice(at, at + length);
  const next = tokens[at + length];
  const ends = next === undefined || next.kind === 'line' || next.kind === 'mark' || next.kind === 'word';
  if (effect === 'target') return part.filter(({ kind }) => kind === 'word').length > 1 && next?.kind !== 'word';
  if (effect === 'top' || effect === 'bottom')
    return (
      next?.number === undefined &&
      next?.text !== ':' &&
      part.at(-1)?.number?.unit !== '%' &&
      next?.kind === 'word' &&
      /^(?:by|only|nach|nur|par|por|per|wg|według)$/.test(next.key)
    );
  if (effect === 'size')
    return (
      part.every((token) => (token.number?.plain ?? 100) >= 10) &&
      part.some((token) => (token.number?.plain ?? 0) >= 100)
    );
  return ends && next?.number === undefined;
}

/** Where the first item begins, in the words before its number. */
export function endOfRequest(tokens: readonly Token[], lexicon: Lexicon): RequestEnd {
  let [at, hasType, isWith] = [0, false, false];
  let look: string | undefined;
  const withAt = tokens.findLastIndex(({ key }) => is('with', key));
  while (at < tokens.length) {
    const token = tokens[at] as Token;
    const match = matchPhrase(
      tokens,
      at,
      lexicon,
      NO_NAMES,
      (effect) => isLook(effect) && effect !== 'colorAll' && !effect.startsWith('title'),
    );
    const isNoun = match?.effect === 'type' && !isTypeWord(tokens, at, match, lexicon);
    const isType = match?.effect === 'type' || match?.effect.endsWith('area') === true;
    // "Bar 5, Pub 7": a word for a type alone is a name.
    if (
      match !== undefined &&
      !isNoun &&
      !(isType && match.length === 1 && at === 0 && at + match.length === tokens.length)
    ) {
      hasType ||= isType;
      if (!isType) look = match.effect;
      at += match.length;
    } else if (
      (lexicon.is('filler', token.key) && !(hasType && lexicon.language !== 'de' && /^\p{Lu}/u.test(token.text))) ||
      token.kind === 'line' ||
      (token.kind === 'mark' && !/^[#@]$/.test(token.text))
    )
      at += 1;
    else break;
  }
  // "a donut chart of expenses with rent 900"
  if (hasType && withAt >= at && withAt < tokens.length - 1) return { end: withAt + 1, hasType, isWith: true };
  if (at >= tokens.length) return { end: hasType ? at : 0, hasType, isWith };
  isWith = is('with', tokens[at - 1]?.key);
  return { end: at, hasType, isWith, ...(look && { look }) };
}

/** From which token on the words behind the last number are nothing but requests. */
export function startOfRequest(tokens: readonly Token[], text: string, lexicon: Lexicon, choices: Choices): number {
  if (tokens.length > MAX_TAIL_TOKENS) return tokens.length;
  for (let at = 0; at < tokens.length; at += 1) {
    const rest = tokens.slice(at);
    try {
      const request = readRequest(rest, { text, lexicon, names: NO_NAMES, isTable: false, isTail: true, choices });
      const isAsked =
        request.types.length + request.asked.size + request.calls.length > 0 ||
        request.title !== undefined ||
        request.source !== undefined;
      const isPolite = at === 0 || tokens[at - 1]?.kind === 'mark';
      if (request.mentions.length === 0 && (isAsked || isPolite)) return at;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return tokens.length;
}
