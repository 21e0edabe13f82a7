/** The names of months in all languages, as they stand in dates. */

import { type MonthName, otherMonthNames } from './other-month-names.js';

const LOCALES_LIMIT = 60;
const namesByLocale = new Map<string, Map<string, MonthName>>();

/** Shortened names end in a mark of their language, which many leave out. */
function keyOf(name: string): string {
  return name.replace(/[.׳'’॰]$/u, '').toLowerCase();
}

/** The month names of a language in all their forms, with the short form of each. */
function namesOf(locale: string): Map<string, MonthName> {
  const known = namesByLocale.get(locale);
  if (known) return known;
  const names = new Map<string, MonthName>();
  const formats = (['short', 'long'] as const).flatMap((month) =>
    [{ month }, { month, day: 'numeric' as const }].map(
      (options) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', calendar: 'gregory' }),
    ),
  );
  for (let month = 0; month < 12; month += 1) {
    const date = Date.UTC(2025, month, 1);
    const short = formats[0]?.format(date) ?? '';
    const forms = formats.flatMap((format) => [
      format.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '',
    ]);
    for (const form of [short, ...forms]) if (!/^\p{N}*$/u.test(form)) names.set(keyOf(form), { month, short });
  }
  const language = locale.toLowerCase().split('-')[0] ?? '';
  for (const [name, found] of otherMonthNames(language)) if (!names.has(name)) names.set(name, found);
  if (namesByLocale.size >= LOCALES_LIMIT) namesByLocale.clear();
  namesByLocale.set(locale, names);
  return names;
}

/** The month of a name in a language, or in English. @param locale BCP 47 */
export function monthNamed(name: string, locale: string): MonthName | undefined {
  const key = keyOf(name.trim());
  return namesOf(locale).get(key) ?? namesOf('en').get(key === 'sept' ? 'sep' : key);
}

/** The names of all months of a language, in small letters and without marks. */
export function monthNamesOf(language: string): Iterable<string> {
  return namesOf(language).keys();
}

/** Languages of tables, in the order in which they are tried. Croatian months have the names of other months in Polish and Czech. */
export const TABLE_LANGUAGES =
  'de fr es pt it nl pl sv da nb fi cs tr ru uk hu ro el bg sk sl lt lv et ca id vi ja ko zh ar fa he hi th bn hr'.split(
    ' ',
  );
/** A word beside a year, or a day: `janv. 2025`, `5 mai`. */
const WORD_IN_DATE =
  /^(?:\p{L}+\.?,?\s)?(?:\d{1,4}\.?[\s/-](?:de |ב)?)?([\p{L}\p{M}.]{3,14}?)\.?(?:(?: de)?[\s/-]\d{1,4}\.?(?: [гр]\.)?)?$/u;
/** A time behind a date, and the words before it. */
const TIME_BEHIND = /,?\s(?:\S{1,4}\s){0,2}\d{1,2} ?[:h] ?\d{2}/u;
const NAME = /^[\p{L}\p{M}]{3,14}\.?$/u;
const WORDS_ASKED = 12;
const languagesOfWords = new Map<string, string | undefined>();
const WORDS_LIMIT = 500;

/** The language whose months the texts of a column name, in dates or alone, where they are not those of the locale; else the locale. */
export function languageOfMonths(texts: readonly string[], locale: string): string {
  const areNames = texts.every((text) => NAME.test(text.trim()));
  const words = areNames
    ? texts.map((text) => text.trim())
    : texts.slice(0, WORDS_ASKED).flatMap((text) => {
        const [date = ''] = /\d/.test(text) ? text.split(TIME_BEHIND, 1) : [];
        return WORD_IN_DATE.exec(date)?.[1] ?? [];
      });
  const unknown = words.find((word) => monthNamed(word, locale) === undefined);
  return (unknown && languageOfWord(keyOf(unknown))) ?? locale;
}

function languageOfWord(word: string): string | undefined {
  if (languagesOfWords.has(word)) return languagesOfWords.get(word);
  const language = TABLE_LANGUAGES.find((one) => namesOf(one).has(word));
  if (languagesOfWords.size >= WORDS_LIMIT) languagesOfWords.clear();
  languagesOfWords.set(word, language);
  return language;
}
