/** Clauses beside a table that say what it is or for which occasion: they ask for nothing. */

import { matchPhrase } from '../phrases.js';
import type { Token } from '../tokens.js';
import { fold, hasWord, is } from '../vocabulary/meanings.js';
import { ASIDES, OCCASIONS } from '../vocabulary/requests.js';
import type { Meaning } from '../vocabulary/words.js';
import { isPlainNoun } from './captions.js';
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
    const colon = end < 0 ? tokens.length : end;
    // "Source: finance, 2024"
    const isSource = colon === from + 1 && tokens[colon]?.text === ':' && is('source', tokens[from]?.key);
    const line = tokens.findIndex(({ kind }, at) => at >= from && kind === 'line');
    const to = !isSource ? colon : line < 0 ? tokens.length : line;
    if (isSource ? !asksOrNames(tokens, from, to, context) : isAside(tokens, from, to, context))
      for (let at = from; at < to; at += 1) found.add(at);
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
  // "bank export.."
  const isDocument =
    tokens.length < 4 &&
    is('document', tokens.at(-1)?.key) &&
    tokens.every((_token, i) => isPlainNoun(all, from + i, context.lexicon));
  const opened = opening(OPENINGS.any) ?? (isOccasion ? opening(OPENINGS.occasion) : isDocument ? [] : undefined);
  if (opened === undefined || tokens.length > MOST_WORDS) return false;
  return (
    !tokens.some(({ number, kind }) => number !== undefined || kind === 'quoted') &&
    !asksOrNames(all, from, to, context, opened.length)
  );
}

/** @param opening how many words are passed over but for names */
function asksOrNames(
  all: readonly Token[],
  from: number,
  to: number,
  { lexicon, names }: RequestContext,
  opening = 2,
): boolean {
  return all
    .slice(from, to)
    .some(
      (token, i) =>
        names.at(all, from + i) !== undefined ||
        (i >= opening &&
          (MEANING.some((meaning) => is(meaning, token.key, lexicon.language) || hasWord(meaning, token.key)) ||
            matchPhrase(all, from + i, lexicon, names, (effect) => !JOINING.has(effect)) !== undefined)),
    );
}
