/** The names of the data that a request may mention: columns, series, labels, texts and times in columns. */

import { type ReadColumn, readLabel } from '../../../chart-spec/table.js';
import { type Lexicon, lexiconOf } from './lexicon.js';
import type { Names, Reference } from './phrases.js';
import { isWrittenYear, type Token } from './tokens.js';
import { fold, is } from './vocabulary/meanings.js';
import type { Language } from './vocabulary/words.js';

const MAX_CELLS = 3000;
const MAX_WORDS = 8;
/** Endings of the same word. */
const ENDINGS = new Set(
  ' s es e en n er ern a i o u y ow ami om ach ie em am um ia ii ies i ie ve nes ne is ais aux x z zy ze zeu ow os as ais eis oes ao ens ion iones ioni ni he hi che chi ci ce ca ki ka ke kow que tow ta'.split(
    ' ',
  ),
);
const LEAST_STEM = 3;

/** Whether two words are forms of one. */
function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  // The column "Temp" and "temperature"; "Umsatz" and "Umsatzwachstum" are no forms of one word.
  if (one.length >= 4 && other.startsWith(one) && is('abbreviated', other)) return true;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  if (same < LEAST_STEM || same < Math.min(one.length, other.length) - 3) return false;
  return ENDINGS.has(one.slice(same)) && ENDINGS.has(other.slice(same));
}

/** Endings of names: "lamps", "Krakowa". */
const CASES = new Set(' s es e n en a i y u om ow ami ach em ie ego iej ej owi'.split(' '));
function isInflected(one: string, other: string): boolean {
  if (one === other) return true;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same >= 4 && same >= one.length - 1 && CASES.has(one.slice(same)) && CASES.has(other.slice(same));
}

interface Entry {
  words: string[];
  reference: Omit<Reference, 'length'>;
  isStrict: boolean;
}

const wordsIn = (name: string): string[] =>
  fold(name.replace(/(\p{Ll}{2})(\p{Lu})/gu, '$1 $2')).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Names of lists: labels and series. */
export function namesOfList(labels: readonly string[], series: readonly string[]): Names {
  const entries = [
    ...labels.map((name) => entryOf(name, { kind: 'label', name, texts: [name] }, true)),
    ...series
      .filter((name) => name !== '')
      .map((name) => entryOf(name, { kind: 'series', name, texts: [name] }, false)),
  ];
  return finder(entries);
}

export function namesOfTable(columns: readonly ReadColumn[], language: Language): Names {
  const entries: Entry[] = [];
  for (const column of columns) {
    const { name } = column;
    if (name === '') continue;
    const reference: Entry['reference'] = { kind: 'column', name, texts: [name] };
    const words = wordsIn(name);
    entries.push({ words, reference, isStrict: false });
    const bare = wordsIn(name.replace(/[([][^()[\]]{0,60}[)\]]/g, ' ').replace(/\s(?:in|en)\s\S+$/, ''));
    if (bare.length > 0 && bare.length < words.length) entries.push({ words: bare, reference, isStrict: false });
    // "revenue" for "Total revenue", where no other column has the word.
    for (const word of words.length > 1 ? words : []) {
      const isUnique = columns.every(
        (other) =>
          other === column ||
          (other.role === 'ignored' && column.role !== 'ignored') ||
          !wordsIn(other.name).some((each) => isAlike(each, word)),
      );
      if (isUnique && word.length > 3)
        entries.push({ words: [word], reference: { ...reference, isPart: true }, isStrict: false });
    }
  }
  for (const column of columns) {
    if (column.kind === 'number' && column.role === 'value') continue;
    for (const text of new Set(column.cells.slice(0, MAX_CELLS).map(String))) {
      if (text === '' || (column.kind === 'number' && !/^\d{4}$/.test(text))) continue;
      entries.push(entryOf(text, { kind: 'cell', name: text, column: column.name, texts: [text] }, true));
    }
  }
  const find = finder(entries, lexiconOf(language));
  const times = columns.filter((column) => column.kind === 'time');
  const numbers = new Set(columns.filter(({ kind }) => kind === 'number').map(({ name }) => name));
  const values = new Set(
    columns
      .filter(({ kind, role, reason, name }) => {
        const isLabel = role === 'label' || role === 'series' || reason === 'years' || reason === 'parts of a date';
        const isId = reason === 'ids' || reason === 'row numbers';
        return kind === 'number' && !isLabel && !isId && !isCalendarName(name);
      })
      .map(({ name }) => name),
  );
  const ordered = new Set(
    columns
      .filter(({ kind, reason, cells }) => {
        return kind === 'time' || reason === 'years' || cells.every((cell) => isWrittenYear(String(cell)));
      })
      .map(({ name }) => name),
  );
  const isMeasured = (name: string) => wordsIn(name).some((word) => isMeasure(word, language));
  return {
    values: [...values],
    areTimes: [...values].every((name) => isWrittenYear(name) || readLabel(name, language).length > 0),
    areSigned: columns.some(
      (column) =>
        values.has(column.name) &&
        [-1, 1].every((sign) => column.values.some((value) => Math.sign(value ?? 0) === sign)),
    ),
    areCounts: values.size > 0 && [...values].every((name) => wordsIn(name).some((word) => is('count', word))),
    isGroup: ({ name }) => {
      const cells = columns.find((column) => column.name === name)?.cells.map(String) ?? [];
      return cells.every((cell) => /^\d{1,6}$/.test(cell)) && new Set(cells).size * 2 <= cells.length;
    },
    countOf: ({ name }) => new Set(columns.find((column) => column.name === name)?.cells.map(String)).size,
    isMeasured,
    isOpen: values.size > 0 && ![...values].some(isMeasured),
    isValue: ({ kind, name }) => kind === 'column' && values.has(name),
    isTime: ({ kind, name, column }) => ordered.has((kind === 'column' ? name : column) ?? ''),
    compoundOf: (key) => compoundOf(key, columns),
    isNumber: ({ kind, name }) => kind === 'column' && numbers.has(name),
    at: (tokens, at) => {
      const found = withCell(find.at(tokens, at), tokens, at, columns);
      const time = timeAt(tokens, at, times, language);
      return time !== undefined && time.length >= (found?.length ?? 0) && found?.kind !== 'column' ? time : found;
    },
  };
}

/** Whether a word begins as one for what is measured, in English or in the language of the words. */
const isMeasure = (word: string, language: Language): boolean => is('measured', word) || is('measured', word, language);
/** "week 3", "status 500": a number behind the name of its column. */
function withCell(
  found: Reference | undefined,
  tokens: readonly Token[],
  at: number,
  columns: readonly ReadColumn[],
): Reference | undefined {
  const next = tokens[at + (found?.length ?? 0)];
  const column = found?.kind === 'column' ? columns.find(({ name }) => name === found.name) : undefined;
  if (found === undefined || column === undefined || column.kind === 'text' || next?.number === undefined) return found;
  const isChosen = /^(?:only|with|where|nur|mit|bei|avec|con|com|met|alleen|z|tylko|solo|so)$/.test(
    tokens[at - 1]?.key ?? '',
  );
  if ((column.role === 'value' && !isChosen) || !column.cells.some((cell) => String(cell) === next.text)) return found;
  return { kind: 'cell', name: next.text, column: column.name, texts: [next.text], length: found.length + 1 };
}

const isCalendarName = (name: string): boolean => is('calendarName', fold(name.trim()));

/** "Gesamtumsatz" is "gesamt" and "Umsatz"; the last word of a compound says what it is. */
function compoundOf(key: string, columns: readonly ReadColumn[]): string[] | undefined {
  const words = columns.flatMap(({ name }) => {
    const [word = '', ...more] = wordsIn(name);
    return more.length > 0 || word.length < 4 || key.length < word.length + 3 ? [] : [word];
  });
  const last = words.find((word) => key.endsWith(word));
  if (last !== undefined) return [key.slice(0, -last.length), last];
  const first = words.find((word) => key.startsWith(word));
  return first === undefined ? undefined : [first, key.slice(first.length)];
}

function entryOf(name: string, reference: Entry['reference'], isStrict: boolean): Entry {
  return { words: wordsIn(name), reference, isStrict };
}

/** "a" and "it" are words, and cells of tables: those are written as they stand there. */
const isOwnWord = (token: Token, { words: [word = '', ...more], reference }: Entry, lexicon: Lexicon): boolean =>
  more.length > 0 || !(lexicon.is('filler', word) || word.length < 3) || token.text === reference.name;

function finder(entries: readonly Entry[], lexicon?: Lexicon): Names {
  const byStart = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = entry.words[0]?.slice(0, LEAST_STEM) ?? '';
    if (key === '' || entry.words.length > MAX_WORDS) continue;
    const list = byStart.get(key);
    if (list === undefined) byStart.set(key, [entry]);
    else list.push(entry);
  }
  return {
    at(tokens, at) {
      const token = tokens[at];
      if (token === undefined || token.kind === 'line' || (token.kind === 'mark' && token.text !== '#'))
        return undefined;
      const [start = ''] = wordsIn(token.text.replace(/'s$/, ''));
      let best: Reference | undefined;
      let isBestExact = false;
      for (const entry of byStart.get(start.slice(0, LEAST_STEM)) ?? []) {
        const { words, reference, isStrict } = entry;
        // "as a line" names no column "A".
        const isArticle = words[0]?.length === 1 && /^(?:as|come|como|with)$/.test(tokens[at - 1]?.key ?? '');
        const mayBeWord = reference.kind === 'cell' || isArticle;
        if (mayBeWord && lexicon !== undefined && !isOwnWord(token, entry, lexicon)) continue;
        const exact = lengthOf(words, tokens, at, (one, other) => one === other);
        const isAlso = reference.kind === 'cell' ? isInflected : isStrict ? undefined : isAlike;
        const length = exact || (isAlso ? lengthOf(words, tokens, at, isAlso) : 0);
        const isBetter = length > (best?.length ?? 0) || (length === best?.length && exact > 0 && !isBestExact);
        if (length > 0 && isBetter) [best, isBestExact] = [{ ...reference, length }, exact > 0];
      }
      return best;
    },
  };
}

/** How many tokens have these words; 0 where they have others. */
function lengthOf(
  words: readonly string[],
  tokens: readonly Token[],
  start: number,
  isSame: (expected: string, word: string) => boolean,
): number {
  let at = start;
  const open = [...words];
  while (open.length > 0) {
    const token = tokens[at];
    if (token === undefined || token.kind === 'line') return 0;
    // "each channel's share"
    const own = wordsIn(token.text.replace(/(?<=\p{L}\p{L})'s$/u, ''));
    // "Q1/2024", "e-mail"
    if (own.length === 0 && (at === start || !/^[-/().&'’+%:]$/.test(token.text))) return 0;
    for (const word of own) {
      const expected = open.shift();
      if (expected === undefined || !isSame(expected, word)) return 0;
    }
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
  for (const count of [3, 2, 1]) {
    const part = tokens.slice(at, at + count);
    if (part.length < count || part.some(({ kind }) => kind === 'line' || kind === 'quoted')) continue;
    const text = part.map((token, i) => (i > 0 && !token.isGlued ? ' ' : '') + token.text).join('');
    const year = isWrittenYear(text) ? Number(text) : undefined;
    const place = year === undefined ? placeOf(text, language) : undefined;
    if (year === undefined && place === undefined) continue;
    for (const { name, cells, times } of columns) {
      const found = cells.flatMap((cell, row) => {
        const ms = times?.at[row];
        if (ms === undefined || cell === '') return [];
        if (!times?.isDated)
          return place !== undefined && placeOf(String(cell), language)?.at === place.at ? [String(cell)] : [];
        const date = new Date(ms);
        if (year !== undefined) return date.getUTCFullYear() === year ? [String(cell)] : [];
        const [month, fullYear] = [date.getUTCMonth(), date.getUTCFullYear()];
        const own = place?.unit === 'quarter' ? Math.floor(month / 3) : month;
        const inYear = place?.unit === 'quarter' ? 4 : 12;
        const isSame =
          place?.year === undefined ? own === (place?.at ?? -1) % inYear : fullYear * inYear + own === place.at;
        return isSame ? [String(cell)] : [];
      });
      const isOnce =
        place?.year !== undefined ||
        year !== undefined ||
        !columns.some(({ times: own }) => hasSeveralYears(own?.at ?? []));
      if (found.length > 0 && isOnce)
        return { kind: 'cell', name: text, column: name, texts: [...new Set(found)], length: count };
    }
  }
  return undefined;
}

function placeOf(text: string, language: string): { unit: string; at: number; year?: number } | undefined {
  if (!/\p{L}/u.test(text) || text.length > 30) return undefined;
  return readLabel(text, language).find(({ unit }) => unit === 'month' || unit === 'quarter');
}

function hasSeveralYears(at: readonly (number | undefined)[]): boolean {
  const years = new Set(
    at.flatMap((ms) => (ms === undefined || Math.abs(ms) < 1e9 ? [] : new Date(ms).getUTCFullYear())),
  );
  return years.size > 1;
}
