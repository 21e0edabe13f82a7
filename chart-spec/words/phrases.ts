import { ownValue } from '../values/own-value.js';
import { ENGLISH, type Phrases, TRANSLATIONS } from './languages.js';

/** The phrases of a language; English where there is no translation. @param locale BCP 47 */
export function phrasesOf(locale: string): Phrases {
  return ownValue(TRANSLATIONS, locale.toLowerCase().split('-')[0] ?? '') ?? ENGLISH;
}

export function fill(phrase: string, values: Record<string, string | number>): string {
  return phrase.replace(/\{(\w+)\}/g, (_place, name: string) => String(values[name]));
}

/** For example "12 more". */
export function moreText(count: number, locale: string): string {
  return fill(phrasesOf(locale).moreSlices, { count });
}
