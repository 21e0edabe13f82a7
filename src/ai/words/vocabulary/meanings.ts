/** What words mean. Each list is read when a text asks for it. */

import { LANGUAGES, type Language, type Meaning, WORDS } from './words.js';

const IS_PLAIN = /^[\n -~]*$/;

/** In lower case, without accents. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (IS_PLAIN.test(lower)) return lower;
  const bare = lower.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  return bare.replaceAll('ß', 'ss').replaceAll('ł', 'l').replaceAll('ø', 'o');
}

/** Words, and beginnings of words. */
export class Words {
  readonly #whole = new Set<string>();
  readonly #beginnings: string[] = [];

  /** @param leastChars of a beginning */
  constructor(list: string, leastChars = 1) {
    for (const word of fold(list).split(/[\s,]+/)) {
      if (word === '' || word.includes('-')) continue;
      if (!word.endsWith('*')) this.#whole.add(word);
      else if (word.length > leastChars) this.#beginnings.push(word.slice(0, -1));
    }
  }

  /** @param endings of words that begin with a beginning */
  has(key: string, endings?: RegExp): boolean {
    const isForm = (start: string) => endings === undefined || endings.test(key.slice(start.length));
    return this.#whole.has(key) || this.#beginnings.some((start) => key.startsWith(start) && isForm(start));
  }
}

/** English words of these stand in texts of all languages. */
const WITH_ENGLISH: readonly Meaning[] = ['filler', 'neutral', 'courtesy', 'ownAnd', 'measured', 'arithmetic'];

/** The text of a language, of texts between bars; a text without bars is for all. */
export function textFor(text: string, language: Language): string {
  return text.includes('|') ? (text.split('|')[LANGUAGES.indexOf(language)] ?? '') : text;
}

const known = new Map<string, Words>();

/** @param key of a token */
export function is(meaning: Meaning, key: string | undefined, language: Language = 'en'): boolean {
  if (key === undefined) return false;
  const own = WORDS[meaning].includes('|') ? `${meaning} ${language}` : meaning;
  let words = known.get(own);
  if (words === undefined) {
    const english = WITH_ENGLISH.includes(meaning) ? textFor(WORDS[meaning], 'en') : '';
    words = new Words(`${textFor(WORDS[meaning], language)} ${english}`);
    known.set(own, words);
  }
  return words.has(key);
}

/** The words of a text, without digits. */
export const wordsOf = (text: string): string[] => fold(text).match(/\p{L}+/gu) ?? [];

/** Whether a text has one of the words. */
export const hasWord = (meaning: Meaning, text: string): boolean => wordsOf(text).some((word) => is(meaning, word));
