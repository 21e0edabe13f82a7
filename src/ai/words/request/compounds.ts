/** German and Dutch words that are two. */

import type { Lexicon } from '../lexicon.js';
import type { Names } from '../phrases.js';
import { matchPhrases } from '../phrases.js';
import type { Token } from '../tokens.js';
import type { RequestContext } from './request.js';

/** German and Dutch write "Umsatzentwicklung" in one word. */
export function withoutCompounds(tokens: readonly Token[], { names, lexicon }: RequestContext): Token[] {
  if (lexicon.language !== 'de' && lexicon.language !== 'nl') return [...tokens];
  return tokens.flatMap((token, i) => {
    const parts =
      token.kind === 'word' && names.at(tokens, i) === undefined ? names.compoundOf?.(token.key) : undefined;
    const [first = '', second = ''] = parts ?? [];
    const isUnit = lexicon.calendar.some(({ nouns }) => nouns.has(token.key));
    if (parts === undefined || isUnit || isPhraseWord(tokens, i, lexicon, names)) return [token];
    const cut = token.at + first.length;
    // The letter between the parts: "Durchschnittsumsatz".
    const bare = (key: string) => [key, key.replace(/^s/, ''), key.replace(/s$/, '')];
    const keyOf = (key: string) =>
      bare(key).find((each) => lexicon.is('filler', each) || lexicon.is('neutral', each)) ?? bare(key).at(-1) ?? key;
    return [
      { ...token, text: token.text.slice(0, first.length), key: keyOf(first), end: cut },
      { ...token, text: token.text.slice(first.length), key: keyOf(second), at: cut, isGlued: true },
    ];
  });
}

/** Whether the token is a whole word of a phrase: "Vormonat" of "zum Vormonat". */
function isPhraseWord(tokens: readonly Token[], at: number, lexicon: Lexicon, names: Names): boolean {
  return [at, at - 1, at - 2, at - 3].some((start) =>
    matchPhrases(tokens, start, lexicon, names).some(({ length, isExact }) => isExact && start + length > at),
  );
}
