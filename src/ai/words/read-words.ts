/** Reads a description whole, by rules: a table or a list, and a request about it. */

import { readTable } from '../../../chart-spec/table.js';
import { dataOf, findTable, isListOfItems } from './find-table.js';
import { withoutLetter, withoutSource } from './letter.js';
import { type Lexicon, languageOf, lexiconOf } from './lexicon.js';
import { checkMeanings } from './list/checks.js';
import { listChart } from './list/list-chart.js';
import { withoutNumberRequests } from './list/list-requests.js';
import { readList } from './list/read-list.js';
import type { WordReading } from './look.js';
import { namesOfList, namesOfTable } from './names.js';
import { isTypeWord, matchPhrase, type Names, NO_NAMES } from './phrases.js';
import { type Choices, quote, Refusal } from './refusal.js';
import { AGGREGATES } from './request/effects.js';
import { readRequest } from './request/read-request.js';
import { tableChart } from './table/table-chart.js';
import { isWrittenYear, type Token, textOf, tokenize } from './tokens.js';
import { fold } from './vocabulary/meanings.js';
import { COMPOUNDS } from './vocabulary/requests.js';

/** `"1,240" in column "raised" was read as 1.24` */
const COMMA_READ = /"[^"\d]{0,9}\d{1,3},\d{3}[^"\d]{0,9}" .{1,200} was read as \d{1,9}\.\d/;

/** More numbers are a table. */
const MAX_AMOUNTS = 400;

/** @throws Refusal for a text that is not understood whole */
export function readWords(description: string, data: unknown, choices: Choices = {}): WordReading {
  const text = withoutLetter(inPlainCharacters(description));
  // Lines such as "Van 1: R$ 2.130,50" have commas, and are no table.
  if (typeof data === 'string' && !/^\s*[[{]/.test(data) && isListOfItems(data))
    return readListText(`${text}${/[.:]\s*$/.test(text) ? '' : ':'}\n${inPlainCharacters(data)}`, choices);
  const found = data === undefined ? findTable(text) : { data: dataOf(data), words: text };
  if (found !== undefined) {
    if (found.data === undefined) throw new Refusal('"data" is no table.', [], 'data');
    return readTableRequest(found.data, withoutSource(withoutLetter(found.words)), data === undefined, choices);
  }
  return readListText(text, choices);
}

/** Whether a table is sent, or stands in the text. */
export function hasTable(description: string, data: unknown): boolean {
  return data !== undefined || findTable(withoutLetter(inPlainCharacters(description))) !== undefined;
}

/** "month-over-month" */
const STEPS = /(?<=day|week|month|quarter|year)-(over|on|to|by)-(?=day|week|month|quarter|year)/gi;

function inPlainCharacters(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[“”„«»″]/g, '"')
    .replace(/[‘’‚′]/g, "'")
    .replace(/[−‒]/g, '-')
    .replace(STEPS, ' $1 ')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/ ?\.{4,} ?/g, ': ')
    .replace(/(?<=\p{L}) ?(?:…|\.{3}) ?(?=[\d\p{Sc}])/gu, ': ')
    .replace(/\.{3}/g, '…')
    .replace(/(?<=[\p{L}\d]) [•·] (?=[\d\p{Sc}])/gu, ': ')
    .replace(/->|=>|⇒|➔|➡️?|»/g, '→')
    .replace(/(?<=\d) ?₂/g, '');
}

function readTableRequest(
  data: Record<string, unknown>,
  words: string,
  isTextTable: boolean,
  choices: Choices,
): WordReading {
  const header = Object.values(data)[0];
  const sample = typeof header === 'string' ? header.slice(0, 300) : JSON.stringify(header)?.slice(0, 300);
  const said = words.trim().replace(/\s+/g, ' ');
  const language = languageOf(said === '' ? (sample ?? '') : said);
  const lexicon = lexiconOf(language);
  const all = tokenize(words, language);
  const locale = language === 'en' ? {} : { locale: language };
  const table = readTable({ ...locale, data });
  const [issue] = table.issues;
  // English words say that it is above a thousand, and the table that it is not.
  const doubtful =
    language === 'en' && words.trim() !== '' ? table.notes.find((note) => COMMA_READ.test(note)) : undefined;
  if (doubtful !== undefined) throw new Refusal(doubtful, [], 'data');
  if (table.columns.length === 0)
    throw new Refusal(issue?.message ?? 'The table cannot be read.', [], issue?.path ?? 'data');
  const names = namesOfTable(table.columns, language);
  const tokens = choices.isBare ? typeWords(all, lexicon) : withoutCompounds(all, lexicon, names);
  const request = readRequest(tokens, {
    text: words,
    lexicon,
    names,
    isTable: true,
    isTextTable,
    hasYears: table.columns.some(
      ({ name, times, reason, cells }) =>
        /(?:19|20)\d\d/.test(name) ||
        times?.isDated === true ||
        reason === 'years' ||
        cells.every((cell) => isWrittenYear(String(cell))),
    ),
    choices,
  });
  const chart = tableChart({ ...table, data, localeField: locale }, request, language, choices);
  return { ...chart, numbers: request.numbers.map(({ text }) => ({ text, use: 'request' })) };
}

/** The words for a type alone. */
function typeWords(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  for (let at = 0; at < tokens.length; at += 1) {
    const match = matchPhrase(tokens, at, lexicon, NO_NAMES, (effect) => effect === 'type' || effect.endsWith('area'));
    if (match !== undefined && isTypeWord(tokens, at, match, lexicon)) return tokens.slice(at, at + match.length);
  }
  return [];
}

/** "Screen time⇥Maps 11 min⇥Mail 23 min" */
const TABBED = /^[^\t\n,;|]+(?:\t(?=[^\t\n]*\p{L})(?=[^\t\n]*\d)[^\t\n,;|]+){2,}$/u;

function readListText(given: string, choices: Choices): WordReading {
  const text = TABBED.test(given) ? given.replaceAll('\t', '|') : given;
  const language = languageOf(text);
  const lexicon = lexiconOf(language);
  const all = tokenize(text, language).filter(({ at }) => choices.skipped?.includes(at) !== true);
  if (all.filter(({ number }) => number !== undefined).length > MAX_AMOUNTS)
    throw new Refusal(`There are more than ${MAX_AMOUNTS} numbers. Send them as a table in data.`, [], 'data');
  const { tokens, requests } = withoutNumberRequests(all, lexicon);
  checkMeanings(tokens, { text });
  const list = readList(tokens, { text, lexicon, choices });
  if (list === undefined) throw noNumbers(all, text);
  const names = namesOfList(list, lexicon);
  const shared = { text, lexicon, isTable: false, choices, names };
  const request = readRequest(list.head, shared);
  readRequest([...requests, ...list.tail], { ...shared, isTail: true }, request);
  return listChart(list, request, language, choices);
}

function noNumbers(tokens: readonly Token[], text: string): Refusal {
  const said = quote(textOf(tokens.slice(0, 12), text));
  const name = tokens.find((token) => token.kind === 'name');
  const why =
    name === undefined
      ? `The description holds no numbers (${said}): write the values, such as "Chrome 65, Safari 19", or send them in data.`
      : `${quote(name.text)} is a date, a time of the day or a range here, and no number. Write one number for each name; minutes and seconds as 0:24:15.`;
  return new Refusal(why, [], 'data');
}

const BEGINNINGS = COMPOUNDS.split(', ').map((each) => each.split(' ') as [string, string]);

/** Shorter columns are endings of other words. */
const LEAST_COLUMN = 4;
const LEAST_PART = 3;

/** The words of compounds whose last part is a name of the table or an operation: "Durchschnittspreis", "melkprijs". */
export function withoutCompounds(tokens: readonly Token[], lexicon: Lexicon, names: Names): Token[] {
  if (lexicon.language !== 'de' && lexicon.language !== 'nl') return [...tokens];
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'word' || token.key.length !== token.text.length || names.at(tokens, at)) return token;
    const partFrom = (from: number) => {
      return { ...token, text: token.text.slice(from), key: token.key.slice(from), at: token.at + from };
    };
    const [start = '', word] = BEGINNINGS.find(([beginning]) => token.key.startsWith(beginning)) ?? [];
    const operation = partFrom(start.length);
    const isKnown =
      names.at([operation], 0) !== undefined ||
      matchPhrase([operation], 0, lexicon, NO_NAMES, (effect) => AGGREGATES.has(effect)) !== undefined;
    const column = names.values?.find((name) => name.length >= LEAST_COLUMN && token.key.endsWith(fold(name))) ?? '';
    const length = isKnown ? start.length : token.key.length - column.length;
    const key = isKnown && start !== '' ? word : token.key.slice(0, length);
    if (key === undefined || length < LEAST_PART || length === token.key.length) return token;
    const end = token.at + length;
    return [
      { ...token, text: token.text.slice(0, length), key, end },
      { ...partFrom(length), isGlued: true },
    ];
  });
}
