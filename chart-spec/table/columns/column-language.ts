import { scriptOfDigits } from '../../numbers/plain-characters.js';
import { isObject } from '../../values/json.js';
import { languageOfScript } from '../../words/language-of-script.js';
import { languageOfTimes } from '../../words/language-of-times.js';
import { languageOfWords } from '../../words/language-of-words.js';
import { isNumeric, type TableColumn } from './table-column.js';

/** Whether a specification says in which language it is written, or is drawn as Chart.js draws it. */
export function namesLanguage({ locale, options, theme }: Readonly<Record<string, unknown>>): boolean {
  const isPlain = (isObject(theme) ? theme['mode'] : theme) === 'plain';
  return isPlain || locale != null || (isObject(options) && options['locale'] != null);
}

/** English with decimal commas, where the words beside such numbers leave a doubt. */
export const COMMAS_ALONE = 'en-AT';

/** The language beside numbers with decimal commas. */
export function withCommas(language = 'en'): string {
  return language === 'en' ? COMMAS_ALONE : language;
}

/**
 * The language of a table, from months and weekdays in its columns or in their names, or from a script that one language has; from its other
 * words where its numbers have no decimal points, the surer the less these numbers say. Undefined without any of them.
 * @param titles texts that stand above the table
 */
function languageOfColumns(columns: readonly TableColumn[], titles: readonly string[] = []): string | undefined {
  const numbers = columns.filter((column) => isNumeric(column) && column.decimal === ',');
  const hasCommas = numbers.some(({ cells }) => cells.some(isMarked));
  const shows = (test: (cell: Cell) => boolean) => columns.some(({ cells }) => cells.slice(0, MOST_TEXTS).some(test));
  const hasPoints = shows(hasDecimalPoint);
  const isSwiss = shows(isInSwiss);
  const isSpaced = !hasPoints && shows(hasSpaces);
  // Semicolons between the cells, where decimals would have commas.
  const isLikely = numbers.length > 0 || isSpaced || isSwiss;
  const names = columns.map(({ name }) => name);
  const texts = columns.filter((column) => !isNumeric(column)).map(({ cells }) => cells.map(String));
  const [language, ...others] = new Set([names, ...texts].flatMap((each) => languageOfTimes(each, isLikely) ?? []));
  if (language !== undefined && others.length === 0) return language;
  const above = [...titles, ...names];
  const script = languageOfScript([...names, ...texts.flat()], titles);
  if (script !== undefined && !hasCommas) return script;
  const inNames = hasPoints && !isSwiss ? undefined : languageOfWords(above);
  const cells = () => texts.flatMap((each) => each.slice(0, MOST_TEXTS));
  const isSure = () => languageOfWords([...above, ...cells()], SURE_WORDS) === inNames;
  const likely = isLikely || isSure() ? inNames : undefined;
  // Cells may be names of people, places and dishes, which say less than those of columns.
  if (hasCommas) return withCommas(likely ?? languageOfWords([...above, ...texts.flat()]));
  return likely === 'en' ? undefined : likely;
}

/** A locale that writes digits as texts do, where all of them are of one script: those of the axis would else be others than those of its labels. */
export function inDigitsOf(texts: readonly string[], locale?: string): string | undefined {
  const script = scriptOfDigits(texts.slice(0, MOST_TEXTS));
  if (script === undefined) return locale;
  const { language, numberingSystem } = script;
  const own = locale === undefined || locale === COMMAS_ALONE ? language : locale;
  return new Intl.Locale(own, { numberingSystem }).toString();
}

const MOST_TEXTS = 200;
/** So many more words of one language than of any other one are no accident. */
const SURE_WORDS = 2;

/**
 * The specification in the language of its table, unless it names one. The table itself is read without: what its cells show decides.
 * @param other the language where the table shows none
 */
export function inLanguageOf(
  columns: readonly TableColumn[],
  spec: Record<string, unknown>,
  other?: unknown,
): Record<string, unknown> {
  const titles = [spec['title'], spec['subtitle']].filter((text) => typeof text === 'string');
  if (namesLanguage(spec)) return spec;
  const own = languageOfColumns(columns, titles);
  const isSwiss = (own === 'de' || own === 'it') && columns.some(({ cells }) => cells.some(isInSwiss));
  const certain = own === COMMAS_ALONE ? (other ?? own) : own;
  const inWords = isSwiss ? `${own}-CH` : (certain ?? other);
  const texts = [columns.map(({ name }) => name), ...columns.map(({ cells }) => cells.slice(0, MOST_TEXTS))].flat();
  const written = texts.filter((text) => typeof text === 'string' && /\p{Nd}/u.test(text)).map(String);
  const locale = inWords === undefined || typeof inWords === 'string' ? inDigitsOf(written, inWords) : inWords;
  return locale === undefined ? spec : { ...spec, locale };
}

type Cell = TableColumn['cells'][number];

function hasDecimalPoint(cell: Cell): boolean {
  return typeof cell === 'number'
    ? !Number.isInteger(cell)
    : typeof cell === 'string' && /^\D{0,3}\d+\.\d+\D*$/.test(cell);
}

/** `17 200`: English groups digits by commas. */
function hasSpaces(cell: Cell): boolean {
  return typeof cell === 'string' && /^\D{0,3}\d{1,3}(?:\s\d{3})+(?!\d)/.test(cell);
}

/** `1'234.50`, but not `1'234,50`. */
function isInSwiss(cell: Cell): boolean {
  return typeof cell === 'string' && /\d['’]\d{3}(?:\.\d+)?\D*$/.test(cell);
}

/** `1,5`, `1.234`, `12 345`: a text that shows how its numbers are written. */
function isMarked(cell: Cell): boolean {
  return typeof cell === 'string' && /\d[.,\s]\d/.test(cell);
}
