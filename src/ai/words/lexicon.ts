/** The words of one language, in the form in which they are looked up. Made once for each language. */

import { CHART_TYPES, type ChartType, definitionOf } from '../../../chart-spec/spec.js';
import { tokenize } from './tokens.js';
import { fold, is, textFor, Words } from './vocabulary/meanings.js';
import { CALENDAR, COLORS, EARLIER, NUMBER_WORDS, REQUESTS } from './vocabulary/requests.js';
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
  /** As keys of words, the longest first. */
  earlier: string[][];
}

/** Lines of `name: words`. */
const linesOf = (text: string, mark: string): [name: string, words: string][] =>
  text
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(mark)).trim(), line.slice(line.indexOf(mark) + 1)]);

/** English words stand in texts of all languages. */
function withEnglish(text: string, language: Language): string {
  const all = text.split('|');
  return language === 'en' ? (all[0] ?? '') : `${all[LANGUAGES.indexOf(language)] ?? ''} , ${all[0] ?? ''}`;
}

const UNITS = linesOf(CALENDAR, '|').map(([unit, texts]) => {
  const nouns = texts.split('|').map((each) => each.split(';')[0]);
  return { unit, nouns: new Words(nouns.join(' ')) };
});

/** The units of the calendar that a word names, in any language. */
export function unitsNamed(word: string): string[] {
  const key = fold(word.trim());
  return UNITS.flatMap(({ unit, nouns }) => (nouns.has(key) ? unit : []));
}

const known = new Map<Language, Lexicon>();

export function lexiconOf(language: Language): Lexicon {
  const made = known.get(language) ?? makeLexicon(language);
  known.set(language, made);
  return made;
}

function makeLexicon(language: Language): Lexicon {
  const phrases = new Map<string, Phrase[]>();
  const add = (texts: string, effect: string, type?: ChartType) => {
    for (const each of fold(texts).split(',')) {
      const text = each.trim();
      const key = firstKey(text);
      const known = phrases.get(key) ?? [];
      if (key !== '' && known.push({ effect, ...(type && { type }), text }) === 1) phrases.set(key, known);
    }
  };
  for (const [effect, texts] of linesOf(REQUESTS, '|')) add(withEnglish(texts, language), effect);
  for (const type of CHART_TYPES) add(definitionOf(type).words ?? '', 'type', type);
  let earlier: string[][] | undefined;
  return {
    language,
    is: (meaning, key) => is(meaning, key, language),
    phrases,
    numberWords: fold(textFor(NUMBER_WORDS.replaceAll('\n', ''), language))
      .split(' ')
      .filter((word) => word !== ''),
    calendar: linesOf(CALENDAR, '|').map(([unit, texts]) => {
      const both = [language, 'en' as const].map((one) => textFor(texts, one).split(';'));
      const wordsAt = (at: number) => new Words(both.map((words) => words[at]).join(' '));
      return { unit, nouns: wordsAt(0), adjectives: wordsAt(1) };
    }),
    colors: linesOf(COLORS, ':').map(([color, words]) => ({ color, words: new Words(words) })),
    get earlier() {
      earlier ??= withEnglish(EARLIER, language)
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
  const wordOf = (key: string, isPrefix: boolean): Part => ({ kind: isPrefix ? 'prefix' : 'word', key });
  if (PLAIN_PHRASE.test(text)) return text.split(' ').map((key) => wordOf(key.replace('*', ''), key.endsWith('*')));
  return text.split(/(\{\w+\})/).flatMap((piece): Part[] => {
    if (piece.startsWith('{')) return [{ kind: 'place', key: piece }];
    // An apostrophe ends a word only before a letter.
    const tokens = piece.endsWith("'") ? tokenize(`${piece}x`).slice(0, -1) : tokenize(piece);
    const isStar = (at: number) => tokens[at]?.text === '*' && tokens[at].isGlued;
    // A star alone is any word: "du plus * au moins *".
    return tokens.flatMap(({ key, text: mark }, i) =>
      mark !== '*' ? [wordOf(key, isStar(i + 1))] : isStar(i) ? [] : [wordOf('', true)],
    );
  });
}

/** Words that only one language has. */
const SPELLINGS: Readonly<Record<Language, RegExp>> = {
  en: /^(?:the|of|and|with|by|chart|we|show|from)$/,
  de: /[äöüß]|diagramm|^(?:der|die|das|und|mit|nach|für|im|je|ohne|nur)$|(?:ung|keit|schaft)$/u,
  fr: /[êèœ]|^(?:le|les|des|et|avec|du|par|sans|une|nous|aux)$|(?:eaux|embre)$/u,
  es: /[ñ¿]|^(?:el|los|las|del|y|con|sin|una|en|de|por)$|(?:ción|ciones)$/u,
  it: /^(?:il|gli|del|dello|della|delle|dei|degli|dal|nel|per|con|senza|di|e|un|una)$|(?:zione|zioni)$/u,
  pt: /[ãõ]|ç[ãõ]|^(?:o|os|da|do|das|dos|em|com|sem|uma|por|e|de)$|ções$/u,
  nl: /^(?:staaf|taart|lijn|kolom|cirkel)diagram|^(?:het|een|van|voor|zonder|per|met|en|de|naar|we)$|(?:heid|grafiek)$/u,
  pl: /[łśżźćńęą]|^(?:w|z|i|na|dla|bez|według|wykres|oraz)$/u,
};
const LEAST_LEAD = 0.5;
/** Words of several languages, which do not show which: "mon" is a day, too, and "budget" is English as well. */
const SHARED_WORDS = new Set(
  'mon per pro plus week total budget population million millions emissions production'.split(' '),
);

/** The language with the most of its words in the text; English where none leads. */
export function languageOf(text: string): Language {
  const all = new Set(
    text
      .slice(0, 1500)
      .toLowerCase()
      .normalize('NFC')
      // "3A" is no Spanish "a", and "W1" no Polish "w".
      .match(/(?<![\p{L}\d])\p{L}+(?![\p{L}\d])/gu),
  );
  const words = [...all].filter((word) => !SHARED_WORDS.has(word)).slice(0, 150);
  let [best, most]: [Language, number] = ['en', 0];
  for (const language of LANGUAGES) {
    let score =
      (language === 'pt' && text.includes('R$') ? 2 : 0) + (language === 'fr' && /\p{L} [:;]/u.test(text) ? 1 : 0);
    for (const word of words)
      score += (SPELLINGS[language].test(word) ? 1.2 : 0) + (commonOf(language).has(fold(word)) ? 1 : 0);
    if (score > (language === 'en' ? most : most + LEAST_LEAD)) [best, most] = [language, score];
  }
  return best;
}

const common = new Map<Language, Words>();
const PHRASES = `${REQUESTS}${CALENDAR.replaceAll(';', ' ')}`.split('\n').map((line) => line.split('|'));

/** All words that the lists of a language have. */
function commonOf(language: Language): Words {
  const own = common.get(language);
  if (own !== undefined) return own;
  const lists = [WORDS.filler, WORDS.sentence, WORDS.comparison, WORDS.common].map((list) => textFor(list, language));
  const phrases = PHRASES.map((texts) => texts[LANGUAGES.indexOf(language) + 1] ?? '');
  const words = new Words([...lists, ...phrases].join(' '), 5);
  common.set(language, words);
  return words;
}
