/** The language that the data of a specification shows, where it names none. */

import type { JsonObject } from '../model/chart-spec.js';
import { inDigitsOf, namesLanguage, withCommas } from '../table/columns/column-language.js';
import { isObject, objectAt } from '../values/json.js';
import { plainName } from '../values/plain-name.js';
import { languageOfScript } from '../words/language-of-script.js';
import { languageOfTimes } from '../words/language-of-times.js';
import { languageOfWords } from '../words/language-of-words.js';

type Fields = Readonly<Record<string, unknown>>;

/** `-6,4 %`, `1.234,5`, `74.580 €`: numbers that are written with commas as decimals for certain. */
const DECIMAL_COMMA = /(?:^|[^\d.,])\d{1,3}(?:\.\d{3})*(?:,\d{1,2}(?!\d|,\d)|\.\d{3}\s?(?:€|zł|kr\b|Kč|₺))/u;

/** So many more words of one language than of any other one are no accident. */
const SURE_WORDS = 2;

/**
 * From months and weekdays among the labels, or the names of series, from a script that one language has, from figures that are texts with decimal
 * commas, and from the words of titles, names and labels, as of a table; undefined where the specification says its language.
 * @param hasTable whether words have been asked, beside what the numbers of the table show
 */
export function languageOfSeries(spec: Fields, hasTable = false): string | undefined {
  if (namesLanguage(spec)) return undefined;
  const { value, delta, target, label } = spec;
  const { labels, datasets } = isObject(spec['data']) ? spec['data'] : {};
  const series = textsOf(Array.isArray(datasets) ? datasets.map((one: unknown) => isObject(one) && one['label']) : []);
  const names = textsOf(Array.isArray(labels) ? labels : []);
  const hasCommas = textsOf([value, delta, target]).some((text) => DECIMAL_COMMA.test(text));
  const [ofTimes, ...others] = new Set([names, series].flatMap((texts) => languageOfTimes(texts, hasCommas) ?? []));
  const above = [...textsOf([label]), ...titlesOf(spec), ...series];
  const texts = [...series, ...names];
  const known =
    others.length > 0
      ? undefined
      : (ofTimes ?? languageOfScript(texts) ?? (hasTable ? undefined : sureLanguage(above, names)));
  if (hasCommas) return withCommas(known ?? languageOfWords(above) ?? languageOfWords([...above, ...names]));
  return inDigitsOf(texts, others.length === 0 ? known : undefined);
}

/**
 * What titles and labels say together, where titles do not say another one. Letters alone are those of names, `Crème brûlée`, and so are labels of
 * several words, `Les Misérables`, below titles that say nothing. English is the language without a locale.
 */
function sureLanguage(above: readonly string[], names: readonly string[]): string | undefined {
  const all = [...above, ...names];
  const language = languageOfWords(all, SURE_WORDS);
  if (language === undefined || language === 'en' || language !== languageOfWords(all.map(plainName))) return undefined;
  const inTitles = languageOfWords(above);
  const words = () => names.map(plainName).filter((name) => !name.includes(' '));
  return language === (inTitles ?? languageOfWords(words(), SURE_WORDS)) ? language : undefined;
}

/** Titles, also where the normal form has them. */
function titlesOf(spec: Fields): string[] {
  return ['title', 'subtitle'].flatMap((name) => {
    const { text = spec[name] } = isObject(spec[name])
      ? spec[name]
      : objectAt(spec as JsonObject, 'options', 'plugins', name);
    return textsOf(Array.isArray(text) ? text : [text]);
  });
}

function textsOf(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === 'string');
}
