/** The language of a chart that names none, where its texts leave no doubt: months or weekdays that one language alone has. */

import { decimalOf } from '../numbers/number-column.js';
import { monthNamesOf, TABLE_LANGUAGES } from '../time/month-names.js';
import { weekdaysOf } from './sequences.js';

const LANGUAGES = ['en', ...TABLE_LANGUAGES];
const TEXTS_ASKED = 100;
const LEAST_NAMES = 2;
const MAX_WORDS = 5;
const WORD = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu;
/** Words that stand in dates: `12 de enero de 2026`. */
const JOINING = new Set(['de', 'del', 'd', 'di', 'do', 'г']);
/** A country or a state is `MO`, a Monday is `Mo`. Single letters, which are weekdays in Hungarian and Estonian, name anything. */
const NO_NAME = /^(?:\p{Lu}{2}|\p{LC})$/u;
/** In `1月5日`, Chinese or Japanese; alone they are Japanese weekdays. */
const DATE_SIGN = /(?<=\p{N})[月日]/gu;
/** In `1. Januar 2026`; at the beginning of a text any language may write one. */
const CAPITAL_INSIDE = /.[\s.]\p{Lu}/u;

let languagesOfName: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * The only language that has all months and weekdays among the texts; undefined where English has them, several languages, or none.
 * @param texts of one column, or the names of columns; most of them must be times
 * @param hasCommas whether the numbers beside them have decimal commas, beside which one name is enough
 */
export function languageOfTimes(texts: readonly string[], hasCommas = false): string | undefined {
  const distinct = [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '').slice(0, TEXTS_ASKED);
  const times = distinct.filter((text) => namesIn(text).length > 0);
  const names = new Set(times.flatMap(namesIn));
  const least = hasCommas ? 1 : LEAST_NAMES;
  if (names.size < least || times.length * 2 <= distinct.length) return undefined;
  const all = LANGUAGES.filter((language) => [...names].every((name) => known().get(name)?.includes(language)));
  if (all.includes('en')) return undefined;
  const hasCapitals = times.some((text) => CAPITAL_INSIDE.test(text));
  const [language, ...others] = all.length > 1 && hasCapitals ? all.filter(writesCapitals) : all;
  if (language === undefined || others.length > 0) return undefined;
  return names.size >= LEAST_NAMES || decimalOf(language) === ',' ? language : undefined;
}

/** The names in a text of which all words are names of times, in small letters. */
function namesIn(text: string): string[] {
  const found = (text.replace(DATE_SIGN, '').match(WORD) ?? []).slice(0, MAX_WORDS + 1);
  const words = found.filter((word) => found.length === 1 || !JOINING.has(word.toLowerCase()));
  if (found.length > MAX_WORDS || words.some((word) => NO_NAME.test(word))) return [];
  const names = words.map((word) => word.toLowerCase());
  return names.every((name) => known().has(name)) ? names : [];
}

function writesCapitals(language: string): boolean {
  const parts = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).formatToParts(0);
  return parts.some(({ type, value }) => type === 'month' && /^\p{Lu}/u.test(value));
}

/** The languages of each month and weekday. Made once, for the first chart without a language. */
function known(): ReadonlyMap<string, readonly string[]> {
  if (languagesOfName !== undefined) return languagesOfName;
  const languages = new Map<string, string[]>();
  for (const language of LANGUAGES)
    for (const name of new Set([...monthNamesOf(language), ...weekdaysOf(language)]))
      languages.set(name, [...(languages.get(name) ?? []), language]);
  languagesOfName = languages;
  return languages;
}
