/** German and Dutch words that are two. */

import type { Token } from '../tokens.js';
import type { RequestContext } from './request.js';

/** German and Dutch write "Umsatzentwicklung" in one word. */
export function withoutCompounds(tokens: readonly Token[], { names, lexicon }: RequestContext): Token[] {
  if (lexicon.language !== 'de' && lexicon.language !== 'nl') return [...tokens];
  return tokens.flatMap((token, i) => {
    const parts =
      token.kind === 'word' && names.at(tokens, i) === undefined ? names.compoundOf?.(token.key) : undefined;
    const [first = '', second = ''] = parts ?? [];
    if (parts === undefined) return [token];
    const cut = token.at + first.length;
    // The letter between the parts: "Durchschnittsumsatz".
    const bare = (key: string) => [key, key.replace(/^s/, ''), key.replace(/s$/, '')];
    const keyOf = (key: string) =>
      bare(key).find((each) => lexicon.fillers.has(each) || lexicon.context.has(each)) ?? bare(key).at(-1) ?? key;
    return [
      { ...token, text: token.text.slice(0, first.length), key: keyOf(first), end: cut },
      { ...token, text: token.text.slice(first.length), key: keyOf(second), at: cut, isGlued: true },
    ];
  });
}
