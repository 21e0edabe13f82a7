import { ownValue } from '../values/own-value.js';
import { ar } from './languages/ar.js';
import { de } from './languages/de.js';
import { en, type Phrases } from './languages/en.js';
import { es } from './languages/es.js';
import { fr } from './languages/fr.js';
import { he } from './languages/he.js';
import { hi } from './languages/hi.js';
import { it } from './languages/it.js';
import { ja } from './languages/ja.js';
import { ko } from './languages/ko.js';
import { nl } from './languages/nl.js';
import { pt } from './languages/pt.js';
import { th } from './languages/th.js';
import { tr } from './languages/tr.js';
import { zh } from './languages/zh.js';

export const TRANSLATIONS = { en, de, fr, es, it, pt, nl, ja, zh, ar, he, ko, hi, th, tr } as const;
/** The languages of alternative texts and of other texts that drawings and pages add, by primary subtag. */
export type Language = keyof typeof TRANSLATIONS;

/** The phrases of a language; English where there is no translation. @param locale BCP 47 */
export function phrasesOf(locale: string): Phrases {
  return ownValue(TRANSLATIONS, locale.toLowerCase().split('-')[0] ?? '') ?? en;
}

export function fill(phrase: string, values: Record<string, string | number>): string {
  return phrase.replace(/\{(\w+)\}/g, (_place, name: string) => String(values[name]));
}
