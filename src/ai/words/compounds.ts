/** German and Dutch compounds with an operation or a time: "Monatssumme", "Gesamtumsatz", "Jahresverbrauch". */

import type { Lexicon } from './lexicon.js';
import { matchPhrase, type Names, NO_NAMES } from './phrases.js';
import { AGGREGATES } from './request/effects.js';
import type { Token } from './tokens.js';
import { COMPOUNDS } from './vocabulary/requests.js';

const BEGINNINGS = COMPOUNDS.split(', ').map((each) => each.split(' ') as [string, string]);

/** The words of compounds whose last part is a name of the table or an operation. */
export function withoutCompounds(tokens: readonly Token[], lexicon: Lexicon, names: Names): Token[] {
  if (lexicon.language !== 'de' && lexicon.language !== 'nl') return [...tokens];
  return tokens.flatMap((token, at) => {
    const [start = '', word = ''] = BEGINNINGS.find(([beginning]) => token.key.startsWith(beginning)) ?? [];
    if (start === '' || token.kind !== 'word' || names.at(tokens, at) !== undefined) return token;
    const cut = token.at + start.length;
    const rest = { ...token, text: token.text.slice(start.length), key: token.key.slice(start.length), at: cut };
    const isKnown =
      names.at([rest], 0) !== undefined ||
      matchPhrase([rest], 0, lexicon, NO_NAMES, (effect) => AGGREGATES.has(effect)) !== undefined;
    return isKnown
      ? [
          { ...token, text: token.text.slice(0, start.length), key: word, end: cut },
          { ...rest, isGlued: true },
        ]
      : token;
  });
}
