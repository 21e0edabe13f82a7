/** The words of one language, in the form in which they are looked up. Made once for each language. */

import { CHART_TYPES, type ChartType, definitionOf } from '../../../chart-spec/spec.js';
import { tokenize } from './tokens.js';
import { fold, is, textFor, Words } from './vocabulary/meanings.js';
import { CALENDAR, COLORS, CURRENCIES, EARLIER, NUMBER_WORDS, REQUESTS } from './vocabulary/requests.js';
import { LANGUAGES, type Language, type Meaning, WORDS } from './vocabulary/words.js';

/** A word, the beginning of one (`empile*`), or a place for something of the text (`{n}`). */
export interface Part {
  kind: 'word' | 'prefix' | 'place';
  key: string;
}

export interface Phrase {
  effect: string;
  /** The chart type, where the effect is `type`. */
  type?: ChartType;
  text: string;
  /** Made of the text when a text has the first of them: most phrases are never asked for. */
  parts?: Part[];
}

export interface Lexicon {
  language: Language;
  is(meaning: Meaning, key: string | undefined): boolean;
  /** By the first word, or by the first three letters of the first beginning, or by the first place. */
  phrases: Map<string, Phrase[]>;
  numberWords: string[];
  calendar: { unit: string; nouns: Words; adjectives: Words }[];
  colors: { color: string; words: Words }[];
  currencies: { currency: string; words: Words }[];
  /** As keys of words, the longest first. */
  earlier: string[][];
}

/** English words stand in texts of all languages. */
const of = (text: string, language: Language, separator: RegExp | string = '|'): string => {
  const all = text.split(separator);
  const at = LANGUAGES.indexOf(language);
  return at === 0 ? (all[0] ?? '') : `${all[at] ?? ''} , ${all[0] ?? ''}`;
};

const known = new Map<Language, Lexicon>();

export function lexiconOf(language: Language): Lexicon {
  const made = known.get(language) ?? makeLexicon(language);
  known.set(language, made);
  return made;
}

function makeLexicon(language: Language): Lexicon {
  const phrases = new Map<string, Phrase[]>();
  let earlier: string[][] | undefined;
  const add = (texts: string, effect: string, type?: ChartType) => {
    for (const text of fold(texts)
      .split(',')
      .map((each) => each.trim())) {
      const key = firstKey(text);
      if (key === '') continue;
      const phrase = { effect, ...(type && { type }), text };
      const list = phrases.get(key);
      if (list === undefined) phrases.set(key, [phrase]);
      else list.push(phrase);
    }
  };
  for (const line of REQUESTS.split('\n').filter((each) => each !== '')) {
    const bar = line.indexOf('|');
    const effect = line.slice(0, bar).trim();
    add(of(line.slice(bar + 1), language), effect);
  }
  for (const type of CHART_TYPES) add(definitionOf(type).words ?? '', 'type', type);
  return {
    language,
    is: (meaning, key) => is(meaning, key, language),
    phrases,
    numberWords: fold(textFor(NUMBER_WORDS.replaceAll('\n', ''), language))
      .split(' ')
      .filter((word) => word !== ''),
    calendar: CALENDAR.trim()
      .split('\n')
      .map((line) => {
        const bar = line.indexOf('|');
        const both = [...new Set([language, 'en' as const])].map((one) => textFor(line.slice(bar + 1), one).split(';'));
        return {
          unit: line.slice(0, bar).trim(),
          nouns: new Words(both.map(([nouns]) => nouns).join(' ')),
          adjectives: new Words(both.map(([, adjectives]) => adjectives).join(' ')),
        };
      }),
    colors: COLORS.split('\n').map((line) => {
      const [color = '', words = ''] = line.split(':');
      return { color, words: new Words(words) };
    }),
    currencies: CURRENCIES.split('\n').map((line) => {
      const [currency = '', words = ''] = line.split(':');
      return { currency, words: new Words(words) };
    }),
    get earlier() {
      earlier ??= of(EARLIER, language)
        .split(',')
        .map((text) => tokenize(text.trim()).map(({ key }) => key))
        .filter((keys) => keys.length > 0)
        .sort((one, other) => other.length - one.length);
      return earlier;
    },
  };
}

/** The first word, the first three letters of a first beginning, or a first place. */
function firstKey(text: string): string {
  const [word = '', key = '', star] = /^(?:\{\w+\}|([a-z]+)(\*)?(?=[ :]|$|-[^\d]))/.exec(text) ?? [];
  if (word !== '') return key === '' ? word : star ? key.slice(0, 3) : key;
  const [first] = partsOf(text);
  return first?.kind === 'prefix' ? first.key.slice(0, 3) : (first?.key ?? '');
}

/** Phrases of plain words are cut at their spaces, which is much faster. */
const PLAIN_PHRASE = /^[a-z]+(?: [a-z]+)*\*?$/;

export function partsOf(text: string): Part[] {
  if (PLAIN_PHRASE.test(text))
    return text
      .split(' ')
      .map((key) => (key.endsWith('*') ? { kind: 'prefix', key: key.slice(0, -1) } : { kind: 'word', key }));
  return text.split(/(\{\w+\})/).flatMap((piece): Part[] => {
    if (piece.startsWith('{')) return [{ kind: 'place', key: piece }];
    // An apostrophe ends a word only before a letter.
    const isElided = piece.endsWith("'");
    const tokens = isElided ? tokenize(`${piece}x`).slice(0, -1) : tokenize(piece);
    return tokens.flatMap((token, i): Part[] => {
      if (token.text === '*') return [];
      const next = tokens[i + 1];
      const isPrefix = next?.text === '*' && next.isGlued;
      return [{ kind: isPrefix ? 'prefix' : 'word', key: token.key }];
    });
  });
}

/** Words that only one language has. */
const SPELLINGS: Readonly<Record<Language, RegExp>> = {
  en: /^(?:the|of|and|with|by|chart|we|show|from)$/,
  de: /[äöüß]|diagramm|^(?:der|die|das|und|mit|nach|für|im|je|ohne|nur)$|(?:ung|keit|schaft)$/u,
  fr: /[êèœ]|^(?:le|les|des|et|avec|du|par|sans|une|nous|aux)$|(?:eaux|embre)$/u,
  es: /[ñ¿]|^(?:el|los|las|del|y|con|sin|una|en|de)$|(?:ción|ciones)$/u,
  it: /^(?:il|gli|della|delle|dei|degli|per|con|senza|di|e|un|una)$|(?:zione|zioni)$/u,
  pt: /[ãõ]|ç[ãõ]|^(?:o|os|da|do|das|dos|em|com|sem|uma|por|e|de)$|ções$/u,
  nl: /^(?:staaf|taart|lijn|kolom|cirkel)diagram|^(?:het|een|van|voor|zonder|per|met|en|de|naar|we)$|(?:heid|grafiek)$/u,
  pl: /[łśżźćńęą]|^(?:w|z|i|na|dla|bez|według|wykres|oraz)$/u,
};
const LEAST_LEAD = 0.5;
/** Words of several languages, which show none: "mon" is a day, too, and "budget" is English as well. */
const SHARED_WORDS = new Set(
  'mon per pro plus week total budget population million millions emissions production'.split(' '),
);

/** The language with the most of its words in the text; English where none leads. */
export function languageOf(text: string): Language {
  const words = [
    ...new Set(
      text
        .slice(0, 1500)
        .toLowerCase()
        .normalize('NFC')
        .match(/\p{L}+/gu),
    ),
  ]
    .filter((word) => !SHARED_WORDS.has(word))
    .slice(0, 150);
  let [best, most]: [Language, number] = ['en', 0];
  for (const language of LANGUAGES) {
    let score = words.reduce((sum, word) => {
      const isOwn = SPELLINGS[language].test(word) ? 1.2 : 0;
      return sum + isOwn + (commonOf(language).has(fold(word)) ? 1 : 0);
    }, 0);
    if (language === 'pt' && text.includes('R$')) score += 2;
    if (language === 'fr' && /\p{L} [:;]/u.test(text)) score += 1;
    const isAhead = language === 'en' ? score > most : score > most + LEAST_LEAD;
    if (isAhead) [best, most] = [language, score];
  }
  return best;
}

const PHRASES = `${REQUESTS}${CALENDAR.replaceAll(';', ' ')}`.split('\n').map((line) => line.split('|'));
const common = new Map<Language, Words>();

/** All words that the lists of a language have. */
function commonOf(language: Language): Words {
  let words = common.get(language);
  if (words === undefined) {
    const at = LANGUAGES.indexOf(language);
    const lists = [WORDS.filler, WORDS.sentence, WORDS.changing, WORDS.common].map((list) => textFor(list, language));
    words = new Words(`${lists.join(' ')} ${PHRASES.map((texts) => texts[at + 1] ?? '').join(' ')}`, 5);
    common.set(language, words);
  }
  return words;
}
