/** The language that the data of a specification shows, where it names none. */

import { inDigitsOf, namesLanguage, withCommas } from '../table/columns/column-language.js';
import { isObject } from '../values/json.js';
import { languageOfScript } from '../words/language-of-script.js';
import { languageOfTimes } from '../words/language-of-times.js';
import { languageOfWords } from '../words/language-of-words.js';

type Fields = Readonly<Record<string, unknown>>;

/** `-6,4 %`, `1.234,5`, `74.580 €`: numbers that are written with commas as decimals for certain. */
const DECIMAL_COMMA = /(?:^|[^\d.,])\d{1,3}(?:\.\d{3})*(?:,\d{1,2}(?!\d|,\d)|\.\d{3}\s?(?:€|zł|kr\b|Kč|₺))/u;

/**
 * From months and weekdays among the labels, or the names of series, from a script that one language has, and from figures that are texts
 * with decimal commas;
 * undefined where the specification says its language.
 */
export function languageOfSeries(spec: Fields): string | undefined {
  const { data } = spec;
  if (namesLanguage(spec)) return undefined;
  const { value, delta, target, label, title, subtitle } = spec;
  const areTexts = (texts: readonly unknown[]) => texts.filter((text) => typeof text === 'string');
  if (areTexts([value, delta, target]).some((text) => DECIMAL_COMMA.test(text)))
    return withCommas(languageOfWords(areTexts([label, title, subtitle])));
  if (!isObject(data)) return undefined;
  const { labels, datasets } = data;
  const series = Array.isArray(datasets) ? datasets.map((one: unknown) => isObject(one) && one['label']) : [];
  const [language, ...others] = new Set(
    [Array.isArray(labels) ? labels : [], series].flatMap(
      (texts) => languageOfTimes(texts.filter((text) => typeof text === 'string')) ?? [],
    ),
  );
  // Without titles, which stand elsewhere in the normal form.
  const texts = areTexts([...series, ...(Array.isArray(labels) ? labels : [])]);
  const known = language === undefined ? languageOfScript(texts) : language;
  return inDigitsOf(texts, others.length === 0 ? known : undefined);
}
