import { isObject } from '../../values/json.js';
import { languageOfTimes } from '../../words/language-of-times.js';
import { languageOfWords } from '../../words/language-of-words.js';
import { isNumeric, type TableColumn } from './table-column.js';

/** Whether a specification says in which language it is written, or is drawn as Chart.js draws it. */
export function namesLanguage({ locale, options, theme }: Readonly<Record<string, unknown>>): boolean {
  const isPlain = isObject(theme) && theme['mode'] === 'plain';
  return isPlain || locale != null || (isObject(options) && options['locale'] != null);
}

/** The language of texts beside numbers with decimal commas, from their words; in doubt English with such numbers, as in Austria. */
export function languageBesideCommas(texts: readonly string[]): string {
  const language = languageOfWords(texts) ?? 'en';
  return language === 'en' ? 'en-AT' : language;
}

/**
 * The language of a table, from months and weekdays in its columns or in their names; beside decimal commas from its other words too. Undefined
 * without any of them.
 * @param titles texts that stand above the table
 */
function languageOfColumns(columns: readonly TableColumn[], titles: readonly string[] = []): string | undefined {
  const numbers = columns.filter((column) => isNumeric(column) && column.decimal === ',');
  const hasCommas = numbers.some(({ cells }) => cells.some(isMarked));
  const names = columns.map(({ name }) => name);
  const texts = columns.filter((column) => !isNumeric(column)).map(({ cells }) => cells.map(String));
  const [language, ...others] = new Set([names, ...texts].flatMap((each) => languageOfTimes(each, hasCommas) ?? []));
  if (language !== undefined && others.length === 0) return language;
  const words = [...titles, ...names, ...texts.flat()];
  if (hasCommas) return languageBesideCommas(words);
  // Semicolons between the cells, where decimals would have commas.
  const likely = numbers.length > 0 ? languageOfWords(words) : undefined;
  return likely === 'en' ? undefined : likely;
}

/** The specification in the language of its table, unless it names one. The table itself is read without: what its cells show decides. */
export function inLanguageOf(columns: readonly TableColumn[], spec: Record<string, unknown>): Record<string, unknown> {
  const titles = [spec['title'], spec['subtitle']].filter((text) => typeof text === 'string');
  const locale = namesLanguage(spec) ? undefined : languageOfColumns(columns, titles);
  return locale === undefined ? spec : { ...spec, locale };
}

/** `1,5`, `1.234`, `12 345`: a text that shows how its numbers are written. */
function isMarked(cell: TableColumn['cells'][number]): boolean {
  return typeof cell === 'string' && /\d[.,\s]\d/.test(cell);
}
