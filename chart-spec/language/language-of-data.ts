/** The language that the data of a specification shows, where it names none. */

import { namesLanguage } from '../table/columns/column-language.js';
import { hasTable } from '../table/data-table.js';
import { withoutTable } from '../types/expand-table.js';
import { isObject } from '../values/json.js';
import { languageOfTimes } from '../words/language-of-times.js';

type Fields = Readonly<Record<string, unknown>>;

/** From months and weekdays among the labels, or the names of series; undefined where the specification says its language. */
export function languageOfSeries(spec: Fields): string | undefined {
  const { data } = spec;
  if (namesLanguage(spec) || !isObject(data)) return undefined;
  const { labels, datasets } = data;
  const series = Array.isArray(datasets) ? datasets.map((one: unknown) => isObject(one) && one['label']) : [];
  const [language, ...others] = new Set(
    [Array.isArray(labels) ? labels : [], series].flatMap(
      (texts) => languageOfTimes(texts.filter((text) => typeof text === 'string')) ?? [],
    ),
  );
  return others.length === 0 ? language : undefined;
}

/** The same of a specification as it was sent, which may have a table. */
export function languageOfData(spec: Record<string, unknown>): unknown {
  const { locale } = hasTable(spec) ? withoutTable(spec) : spec;
  return locale ?? languageOfSeries(spec);
}
