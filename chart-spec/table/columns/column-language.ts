import { isObject } from '../../values/json.js';
import { languageOfTimes } from '../../words/language-of-times.js';
import { isNumeric, type TableColumn } from './table-column.js';

/** Whether a specification says in which language it is written, or is drawn as Chart.js draws it. */
export function namesLanguage({ locale, options, theme }: Readonly<Record<string, unknown>>): boolean {
  const isPlain = isObject(theme) && theme['mode'] === 'plain';
  return isPlain || locale != null || (isObject(options) && options['locale'] != null);
}

/** The language of a table, from months and weekdays in its columns or in their names; undefined where they leave a doubt. */
export function languageOfColumns(columns: readonly TableColumn[]): string | undefined {
  const hasCommas = columns.some((column) => isNumeric(column) && column.decimal === ',');
  const texts = columns.filter((column) => !isNumeric(column)).map(({ cells }) => cells.map(String));
  const found = new Set(
    [columns.map(({ name }) => name), ...texts].flatMap((each) => languageOfTimes(each, hasCommas) ?? []),
  );
  const [language, ...others] = found;
  return others.length === 0 ? language : undefined;
}

/** The specification in the language of its table, unless it names one. The table itself is read without: what its cells show decides. */
export function inLanguageOf(columns: readonly TableColumn[], spec: Record<string, unknown>): Record<string, unknown> {
  const locale = namesLanguage(spec) ? undefined : languageOfColumns(columns);
  return locale === undefined ? spec : { ...spec, locale };
}
