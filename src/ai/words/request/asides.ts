/** Clauses beside a table that say what it is or for which occasion: they ask for nothing. */

import { matchPhrase } from '../phrases.js';
import type { Token } from '../tokens.js';
import { fold, hasWord, is } from '../vocabulary/meanings.js';
import { ASIDES, OCCASIONS } from '../vocabulary/requests.js';
import type { Meaning } from '../vocabulary/words.js';
import type { RequestContext } from './request.js';

const split = (text: string): string[][] =>
  fold(text)
    .split(/[,|]/)
    .map((phrase) => phrase.trim().split(' '));
/** `*` is any word. */
const OPENINGS = { any: split(ASIDES), occasion: split(OCCASIONS.openings) };
const OCCASION = new Set(fold(OCCASIONS.nouns).split(/[\s|]+/));
/** Words that may choose rows, compare or compute. */
const MEANING: readonly Meaning[] = ['comparison', 'excluding', 'unread', 'total', 'goal'];
/** Requests that need a name of the table: "from our shop" has none. */
const JOINING = new Set(['from', 'by', 'inPlace']);
const MOST_WORDS = 12;

/** @returns the places of the tokens of such clauses. A number, a name of the table or a request is never in one */
export function asides(tokens: readonly Token[], context: RequestContext): ReadonlySet<number> {
  const found = new Set<number>();
  for (let from = 0; from < tokens.length; ) {
    const end = tokens.findIndex((token, at) => at >= from && isEnd(token));
    const to = end < 0 ? tokens.length : end;
    if (isAside(tokens, from, to, context)) for (let at = from; at < to; at += 1) found.add(at);
    from = to + 1;
  }
  return found;
}

const isEnd = ({ kind, text }: Token): boolean => kind === 'line' || /^[.,;:!?…()]$/.test(text);

function isAside(all: readonly Token[], from: number, to: number, context: RequestContext): boolean {
  const tokens = all.slice(from, to);
  const opening = (phrases: readonly string[][]) =>
    phrases.find(
      (keys) => keys.length < tokens.length && keys.every((key, i) => key === '*' || tokens[i]?.key === key),
    );
  const isOccasion = OCCASION.has(tokens.at(-1)?.key ?? '');
  const opened = opening(OPENINGS.any) ?? (isOccasion ? opening(OPENINGS.occasion) : undefined);
  if (opened === undefined || tokens.length > MOST_WORDS) return false;
  const { lexicon, names } = context;
  const says = (token: Token, i: number): boolean =>
    token.number !== undefined ||
    token.kind === 'quoted' ||
    names.at(all, from + i) !== undefined ||
    (i >= opened.length &&
      (MEANING.some((meaning) => is(meaning, token.key, lexicon.language) || hasWord(meaning, token.key)) ||
        matchPhrase(all, from + i, lexicon, names, (effect) => !JOINING.has(effect)) !== undefined));
  return !tokens.some(says);
}
