/** The names of the data that a request may mention: columns, series, labels, texts and times in columns. */

import { type ReadColumn, readLabel } from '../../../chart-spec/table.js';
import { type Lexicon, lexiconOf } from './lexicon.js';
import type { List } from './list/list.js';
import type { Names, Reference } from './phrases.js';
import { areNumbered, holdsAmounts, namesRows } from './table/table-columns.js';
import { isWrittenYear, type Token } from './tokens.js';
import { fold, is } from './vocabulary/meanings.js';
import type { Language } from './vocabulary/words.js';

const MAX_CELLS = 3000;
const MAX_WORDS = 8;
const LEAST_STEM = 3;
/** Words with the same first letters may be forms of one: "western" and "West". */
const STEM_LENGTH = 4;
/** Endings of the same word. */
const ENDINGS = new Set(
  ' s es e en n er ern ing a i o u y ow ami om ach ie em am um ia ii ies i ie ve nes ne is ais aux x z zy ze zeu ow os as ais eis oes ao ens ion iones ioni ni he hi che chi ci ce ca ki ka ke kow que tow ta'.split(
    ' ',
  ),
);
/** Endings of names: "lamps", "Krakowa". */
const CASES = new Set(' s es e n en a i y u om ow ami ach em ie ego iej ej owi'.split(' '));

/** Whether two words have one stem, and other endings. */
function haveStem(one: string, other: string, endings: ReadonlySet<string>, least: number): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same >= least && endings.has(one.slice(same)) && endings.has(other.slice(same));
}
const isExact = (one: string, other: string): boolean => one === other;
/** What names of columns shorten. */
const SHORTENED =
  /^(?:temperatu|department|distan|population|quantit|categor|produ|description|average|percent|revenue|employee|customer)/;
/** "Einwohnerzahl" of the column "Einwohner": compounds that are what their first part is. */
const COUNTED =
  /(?:zahl|zahlen|wert|werte|menge|mengen|fall|val|volumen|entwicklung|verlauf|verbrauch|verbruik|cijfers)$/;
/** The column "Temp" and "temperature"; "Umsatz" and "Umsatzwachstum" are no forms of one word. */
const isAlike = (one: string, other: string): boolean =>
  (one.length >= 4 && SHORTENED.test(other) && other.startsWith(one === 'dept' ? 'dep' : one)) ||
  haveStem(one, other.replace(COUNTED, ''), ENDINGS, Math.max(LEAST_STEM, Math.min(one.length, other.length) - 3));
const isInflected = (one: string, other: string): boolean => haveStem(one, other, CASES, Math.max(4, one.length - 1));

interface Entry {
  words: string[];
  reference: Omit<Reference, 'length'>;
  isSame: (one: string, other: string) => boolean;
}

const wordsIn = (name: string): string[] =>
  fold(name.replace(/(\p{Ll}{2})(\p{Lu})/gu, '$1 $2')).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Names of lists: labels and series. */
export function namesOfList({ labels, column, series: all }: List, lexicon: Lexicon): Names {
  const series = all.map(({ name }) => name);
  const isColumn = ({ kind }: Reference) => kind === 'column';
  const entries = [
    ...labels.map((name): Entry => {
      return { words: wordsIn(name), reference: { kind: 'cell', name, column, texts: [name] }, isSame: isExact };
    }),
    ...series.map((name): Entry => {
      return { words: wordsIn(name), reference: { kind: 'column', name, texts: [name] }, isSame: isAlike };
    }),
  ];
  return { values: series, isNumber: isColumn, isValue: isColumn, at: finder(entries, lexicon) };
}

/** The beginnings of the words of a column, made when they are asked for. */
function stemsOf({ name, cells }: ReadColumn): () => ReadonlySet<string> {
  let stems: ReadonlySet<string> | undefined;
  const words = () => wordsIn([name, ...cells.slice(0, MAX_CELLS)].join(' '));
  return () => {
    stems ??= new Set(words().map((word) => word.slice(0, STEM_LENGTH)));
    return stems;
  };
}

export function namesOfTable(columns: readonly ReadColumn[], language: Language): Names {
  const find = finder(
    columns.flatMap((column) => [...entriesOf(column, columns), ...cellsOf(column)]),
    lexiconOf(language),
  );
  const [first] = columns;
  const times = columns.filter(({ kind }) => kind === 'time');
  const columnOf = ({ name }: Reference) => columns.find((column) => column.name === name);
  const values = new Set(columns.filter(isValue).map(({ name }) => name));
  const stems = columns.filter((column) => !isValue(column) && !namesRows(column)).map(stemsOf);
  const isMeasured = (word: string) => is('measured', word, language);
  const measures = [...values].filter((name) =>
    wordsIn(name).some((word) => isMeasured(word) && !is('substance', word)),
  );
  const textsOf = (name: Reference) => columnOf(name)?.cells.map(String) ?? [];
  return {
    values: [...values],
    hasNoValues: columns.every((column, i) => !isValue(column) || (i === 0 && areNumbered(column, true))),
    isNumbered: first !== undefined && areNumbered(first) && wordsIn(first.name).every((word) => is('rowNumber', word)),
    areRecords:
      columns.some(({ kind }) => kind === 'text') &&
      columns.every((column, i) => !isValue(column) || isOfRow(column) || (i === 0 && areNumbered(column, true))),
    isPlain: columns.filter((column) => !isValue(column) && !namesRows(column)).length < 2,
    hasStem: (key) => stems.some((own) => own().has(key.slice(0, STEM_LENGTH))),
    labels: columns.filter(({ kind }) => kind === 'text').map(({ name }) => name),
    // "Ordinari" alone beside "Urgenze" and "Day hospital" says no orders.
    isOpen: values.size > 0 && measures.length < (values.size > 2 ? 2 : 1),
    areSigned: columns.some(
      (column) =>
        isValue(column) &&
        column.values.some((value) => (value ?? 0) < 0) &&
        column.values.some((value) => (value ?? 0) > 0),
    ),
    isValue: ({ kind, name }) => kind === 'column' && values.has(name),
    isNumber: (name) => name.kind === 'column' && columnOf(name)?.kind === 'number',
    isGroup: (name) => areCodes(textsOf(name)),
    countOf: (name) => new Set(textsOf(name)).size,
    isTruth: (name) => textsOf(name).every((cell) => is('truth', fold(cell))),
    isTime: ({ kind, name, column }) => {
      const own = columns.find((each) => each.name === (kind === 'column' ? name : column));
      const areYears = own?.cells.every((cell) => isWrittenYear(String(cell))) === true;
      return own?.kind === 'time' || own?.reason === 'years' || areYears;
    },
    at: (tokens, at) => {
      const found = find(tokens, at);
      const time = timeAt(tokens, at, times, language);
      return time !== undefined && time.length >= (found?.length ?? 0) && found?.kind !== 'column' ? time : found;
    },
  };
}

/** "Ward" with 1, 1, 2, 2: each number stands in several rows. */
const areCodes = (cells: readonly string[]): boolean =>
  cells.every((cell) => /^\d{1,6}$/.test(cell)) && new Set(cells).size * 2 <= cells.length;

/** Whether the numbers of a column are of one row, and count no others: prices, ages, goals of a match. */
const isOfRow = (column: ReadColumn): boolean =>
  areCodes(column.cells.map(String)) || wordsIn(column.name).some((word) => is('ofRow', word)) || holdsAmounts(column);

/** Whether a column holds numbers that are drawn, and no labels, years or parts of dates. */
function isValue(column: ReadColumn): boolean {
  const { kind, role, reason } = column;
  const isLabel = role === 'label' || role === 'series' || reason === 'years' || reason === 'parts of a date';
  return kind === 'number' && !isLabel && !namesRows(column);
}

/** A column by its name, by its name without a unit, and by one word that no other column has: "revenue" for "Total revenue". */
function entriesOf(column: ReadColumn, columns: readonly ReadColumn[]): Entry[] {
  const { name } = column;
  const reference: Entry['reference'] = { kind: 'column', name, texts: [name] };
  const words = wordsIn(name);
  const bare = wordsIn(name.replace(/[([][^()[\]]{0,60}[)\]]/g, ' ').replace(/\s(?:in|en)\s\S+$/, ''));
  const others = columns.filter(({ role }) => role !== 'ignored' || column.role === 'ignored');
  const isUnique = (word: string) =>
    others.every((other) => other === column || !wordsIn(other.name).some((each) => isAlike(each, word)));
  const isOwn = (each: readonly string[]) =>
    each.length > 0 &&
    others.every((other) => other === column || !each.every((word) => wordsIn(other.name).includes(word)));
  // "CA 2024"
  const undated = wordsIn(name.replace(/\s(?:19|20)\d\d$/, ''));
  const parts = words.length > 1 ? words.filter((word) => word.length > 3 && isUnique(word)).map((word) => [word]) : [];
  return [words, bare, ...(isOwn(undated) ? [undated] : []), ...parts].map((each) => ({
    words: each,
    reference,
    isSame: isAlike,
  }));
}

function cellsOf({ kind, role, cells, name: column }: ReadColumn): Entry[] {
  if (kind === 'number' && role === 'value') return [];
  const isName = (text: string) => text !== '' && (kind !== 'number' || /^\d{4}$/.test(text));
  return [...new Set(cells.slice(0, MAX_CELLS).map(String))].filter(isName).map((name) => {
    return { words: wordsIn(name), reference: { kind: 'cell', name, column, texts: [name] }, isSame: isInflected };
  });
}

/** @returns what finds the longest name that begins at a token; of equal ones, the one that is written in the same way */
function finder(entries: readonly Entry[], lexicon: Lexicon): Names['at'] {
  const startOf = (words: readonly string[]) => words[0]?.slice(0, LEAST_STEM) ?? '';
  const known = entries.filter(({ words }) => words.length > 0 && words.length <= MAX_WORDS);
  const byStart = Map.groupBy(known, ({ words }) => startOf(words));
  return (tokens, at) => {
    const [token, next] = [tokens[at], tokens[at + 1]];
    if (token === undefined || token.kind === 'line' || (token.kind === 'mark' && token.text !== '#')) return undefined;
    let best: Reference | undefined;
    let isBestExact = false;
    for (const { words, reference, isSame } of byStart.get(startOf(wordsIn(token.text.replace(/'s$/, '')))) ?? []) {
      const [word = '', ...more] = words;
      // "a" and "it" are words, and cells of tables: those are written as they stand there. "as a line" names no column "A".
      const mayBeWord = reference.kind === 'cell' || (word.length === 1 && is('joining', tokens[at - 1]?.key));
      const isShort = more.length === 0 && (lexicon.is('filler', word) || word.length < 3);
      const isArticle = lexicon.is('article', token.text) && next?.kind === 'word' && !is('joining', next.key);
      if (mayBeWord && isShort && (token.text !== reference.name || isArticle)) continue;
      const exact = lengthOf(words, tokens, at, isExact);
      // "spese" of the column "Euro" are no row "Spesa".
      const isMeasure =
        reference.kind === 'cell' && is('ofSomeone', tokens[at - 1]?.key) && lexicon.is('measured', token.key);
      const length = exact || (isMeasure ? 0 : lengthOf(words, tokens, at, isSame));
      const isBetter = length > (best?.length ?? 0) || (length === best?.length && exact > 0 && !isBestExact);
      if (length > 0 && isBetter) [best, isBestExact] = [{ ...reference, length }, exact > 0];
    }
    return best;
  };
}

/** How many tokens have these words; 0 where they have others. */
function lengthOf(words: readonly string[], tokens: readonly Token[], start: number, isSame: Entry['isSame']): number {
  let at = start;
  const open = [...words];
  const isForm = (one: string, other: string) => one === other || isSame(one, other);
  while (open.length > 0) {
    const token = tokens[at];
    if (token === undefined || token.kind === 'line') return 0;
    // "each channel's share"
    const own = wordsIn(token.text.replace(/(?<=\p{L}\p{L})'s$/u, ''));
    // "Q1/2024", "e-mail"
    if (own.length === 0 && (at === start || !/^[-/().&'’+%:]$/.test(token.text))) return 0;
    if (own.length > open.length || !own.every((word) => isForm(open.shift() ?? '', word))) return 0;
    at += 1;
  }
  return at - start;
}

/** A month, quarter or year that rows of a column of times belong to. */
function timeAt(
  tokens: readonly Token[],
  at: number,
  columns: readonly ReadColumn[],
  language: string,
): Reference | undefined {
  const allMs = columns.flatMap(({ times }) => times?.at ?? []).filter((ms) => ms !== undefined && Math.abs(ms) >= 1e9);
  const hasYears = new Set(allMs.map((ms) => new Date(ms ?? 0).getUTCFullYear())).size > 1;
  for (const length of [3, 2, 1]) {
    const part = tokens.slice(at, at + length);
    if (part.length < length || part.some(({ kind }) => kind === 'line' || kind === 'quoted')) continue;
    const name = part.map((token, i) => (i > 0 && !token.isGlued ? ' ' : '') + token.text).join('');
    const year = isWrittenYear(name) ? Number(name) : undefined;
    const place = year === undefined ? placeOf(name, language) : undefined;
    if ((year === undefined && place === undefined) || (hasYears && year === undefined && place?.year === undefined))
      continue;
    for (const { name: column, cells, times } of columns) {
      const isIn = (cell: string, ms: number) => {
        if (!times?.isDated) return place !== undefined && placeOf(cell, language)?.at === place.at;
        const date = new Date(ms);
        if (year !== undefined) return date.getUTCFullYear() === year;
        const [own, inYear] =
          place?.unit === 'quarter' ? [Math.floor(date.getUTCMonth() / 3), 4] : [date.getUTCMonth(), 12];
        return place?.year === undefined
          ? own === (place?.at ?? -1) % inYear
          : date.getUTCFullYear() * inYear + own === place.at;
      };
      const texts = cells.map(String).filter((cell, row) => {
        const ms = times?.at[row];
        return ms !== undefined && cell !== '' && isIn(cell, ms);
      });
      if (texts.length > 0) return { kind: 'cell', name, column, texts: [...new Set(texts)], length };
    }
  }
  return undefined;
}

function placeOf(text: string, language: string): { unit: string; at: number; year?: number } | undefined {
  if (!/\p{L}/u.test(text) || text.length > 30) return undefined;
  return readLabel(text, language).find(({ unit }) => unit === 'month' || unit === 'quarter');
}
