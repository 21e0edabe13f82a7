import { isCalendarLabel, isCalendarName } from './calendar.js';
import type { DataResult } from './chart-data.js';
import { splitClauses } from './clauses.js';
import { keepAnswers, removePossession, removeVerbs } from './group-names.js';
import { type LabelList, NO_LABELS, nounOf, readGroups } from './group-series.js';
import { excerpt, type Rejection, reject, rejectData, rejectEntry } from './issues.js';
import { extractLabels } from './label-lists.js';
import { isRequest } from './leftovers.js';
import { readNamedValues } from './named-values.js';
import { subjectOf, withoutRequest } from './names.js';
import { readRecords } from './records.js';
import { isSentence } from './sentence-words.js';
import { readSentences } from './sentences.js';
import { type Token, tokenize } from './tokenizer.js';
import { rejectChanges } from './unsupported-requests.js';
import { groupValues, isCount, type ValueGroup } from './value-groups.js';

export type TextDataResult = DataResult & {
  /** What is charted, for a title. May be empty. */
  subject: string;
  /** Words that say nothing about the data. */
  leftovers: string[];
};

const NO_NUMBER = 'has no number of its own.';
const NO_LABEL =
  'it is not clear what it belongs to. Write one label and one number in each entry, with commas between.';
const MAX_UNPLACED = 10;
const MAX_NAME_TOKENS = 6;

/** "Sales of apples 10, pears 5"; but "Bank of America" is a name. */
const MEASURE_OF =
  /^(?:(?:the|total|annual|monthly|average) )*(?:sales|number|amount|share|count|consumption|production|exports|imports|population|costs?|prices?|percentage|revenue|volume|scores?|points|weight|height|age|rate|value|size|speed|length|duration|results?|rating|temperature|income|salary) of \S/i;
/** "wind directions N 12, NE 8", "age groups 0-17: 20", "load at 09:00 20%" */
const CODE = /^(?:\p{Lu}{1,3}|\p{L}{0,2}\d{1,3}\p{Lu}?|\d{1,3}[-–]\d{1,3}|\d{1,3}\+|\d{1,2}:\d\d|\d{1,2}(?:am|pm))$/u;
const TRAILING_PREPOSITION = /(?:^| )(?:for|in|of|from|at|on)$/;
/** How a series looks: "red line for costs". */
const DRAWN = /\b(?:lines?|bars?|slices?|columns?|areas?) for\b/i;
/** Left over from a sentence. */
const PARTICLE =
  /^(?:with|for|by|in|on|at|of|to|from|the|and|or|as|than|then|but|so|while|that|which|it|they|we|there|about|is|are|was|were|has|have|had)$/i;

/**
 * Reads labels and numbers from sentences. Words that cannot be placed are rejected, never ignored: first as a list of entries, then as
 * names before a colon, then as sentences about times.
 */
export function readTextData(text: string): TextDataResult {
  const tokens = withoutVersus(tokenize(text));
  const entries = readEntries(tokens, text);
  if (!tokens.some(({ kind }) => kind === 'number')) return entries;
  const changes = rejectChanges(text);
  if (changes !== undefined) return { ...entries, ...changes };
  const doubt = 'data' in entries ? doubtOf(entries) : undefined;
  if ('data' in entries && doubt === undefined) return entries;
  const named = readNamedValues(tokens, text);
  if (named !== undefined && 'data' in named.result)
    return { ...named.result, subject: named.subject, leftovers: named.leftovers };
  const records = readRecords(tokens);
  if (records !== undefined && 'data' in records)
    return { ...records, subject: subjectBefore(tokens, text), leftovers: [] };
  const sentences = readSentences(tokens);
  if (sentences !== undefined) return sentences;
  return doubt === undefined ? entries : { ...doubt, subject: '', leftovers: [] };
}

function readEntries(tokens: Token[], text: string): TextDataResult {
  const { rest, ...list } = extractLabels(tokens);
  const result = readWithLabels(list, rest, text);
  // In "revenue for Q1 2023: 10, Q2 2023: 12" each number has its own label, so the words are no list of labels.
  const isListIgnored = 'data' in result && list.labels !== undefined && result.data.labels !== list.labels;
  const isListUnfit = 'issues' in result && list.labels !== undefined && !list.isExplicit;
  if (!isListIgnored && !isListUnfit) return result;
  const second = readWithLabels({ isExplicit: false }, tokens, text);
  return isListIgnored || 'data' in second ? second : result;
}

/** Labels that are no names: a part of a sentence, or the same one twice; and numbers among the words that were not read. */
function doubtOf({ data, leftovers }: Extract<TextDataResult, { data: unknown }>): Rejection | undefined {
  const number = leftovers.find(
    (words) => /(?<!\p{L})\d/u.test(withoutDates(words)) && !isRequest(words) && !isCount(words),
  );
  if (number !== undefined) return rejectEntry(number, NO_LABEL);
  const { labels } = data;
  const sentence = labels.find((label) => label.includes(' ') && isSentence(label));
  if (sentence !== undefined) return reject('data.labels', `${excerpt(sentence)} is no label. ${NO_LABELS}`);
  const last = labels.at(-1) ?? '';
  // "rotate the labels 45"; but "no opinion 10" is an entry.
  const isLastRequest = labels.length > 1 && last.split(' ').length > 2 && isRequest(last);
  const particle = labels.find((label) => PARTICLE.test(label) || (label === last && isLastRequest));
  if (particle !== undefined) return reject('data.labels', `${excerpt(particle)} is no label. ${NO_LABELS}`);
  const drawn = [...labels, ...data.series.map(({ name }) => name)].find((name) => DRAWN.test(name));
  if (drawn !== undefined) return reject('data.labels', `${excerpt(drawn)} is no name. ${NO_LABELS}`);
  const twice = labels.find((label, i) => labels.indexOf(label) < i);
  return twice === undefined ? undefined : rejectData(`${excerpt(twice)} has several numbers.`);
}

/** "on 14 May" and "in 2024" say when, not how much. */
function withoutDates(words: string): string {
  const isPartOfDate = (word: string, i: number, all: string[]): boolean =>
    /^(?:19|20)\d\d$/.test(word) ||
    (/^\d{1,2}(?:st|nd|rd|th)?$/.test(word) && (isCalendarName(all[i + 1] ?? '') || isCalendarName(all[i - 1] ?? '')));
  const all = words.split(' ');
  return all.filter((word, i) => !isPartOfDate(word, i, all)).join(' ');
}

/** What the clauses before the first number say. */
function subjectBefore(tokens: Token[], text: string): string {
  const [clause] = splitClauses(tokens);
  const hasNumber = clause === undefined || clause.tokens.some(({ kind }) => kind === 'number');
  return hasNumber ? '' : subjectOf(clause.tokens, text);
}

/** In "2024: 10, 12 vs 2025: 11, 15" the word between the lists has the meaning of a semicolon. */
function withoutVersus(tokens: Token[]): Token[] {
  const firstColon = tokens.findIndex(({ kind }) => kind === 'colon');
  return tokens.map((token, i) => {
    const isVersus = token.kind === 'word' && /^(?:vs|versus|against)$/i.test(token.text);
    if (!isVersus || i < firstColon || tokens[i - 1]?.kind !== 'number') return token;
    const next = tokens.slice(i + 1, i + 1 + MAX_NAME_TOKENS);
    const colon = next.findIndex(({ kind }) => kind === 'colon');
    const isName = colon > 0 && next.slice(0, colon).every(({ kind }) => kind === 'word' || kind === 'number');
    return isName ? { kind: 'end', text: ';', at: token.at, end: token.end } : token;
  });
}

function readWithLabels(list: LabelList, tokens: Token[], text: string): TextDataResult {
  const { groups, unplaced, subject, leftovers } = groupValues(tokens, text);
  removeVerbs(groups);
  removePossession(groups);
  keepAnswers(groups);
  const labelSubject = moveSubjectOutOfLabel(groups);
  const result = unplaced.length > 0 ? rejectUnplaced(unplaced) : readGroups(groups, list, text);
  return {
    ...result,
    subject: subject || labelSubject || nameOfAll(groups, result),
    leftovers: [...leftovers, ...unusedTails(groups, result)],
  };
}

/** The name of the only group, or the one before numbers whose labels stand behind them: "Time spent: 8h sleep, 9h work". */
function nameOfAll([first, ...others]: ValueGroup[], result: DataResult): string {
  if (first === undefined) return '';
  const isName = first.name.length > 1 && !isSentence(first.name);
  const areLabelsBehind = isName && 'data' in result && result.data.labels[0] === first.tail;
  return others.length === 0 || areLabelsBehind ? first.name : '';
}

/** The words behind the numbers, unless they are labels or the same word everywhere, which says what is counted. */
function unusedTails(groups: ValueGroup[], result: DataResult): string[] {
  const tails = groups.map(({ tail }) => tail).filter((tail) => tail !== '');
  if (!('data' in result) || tails.length === 0 || nounOf(groups) !== '') return [];
  const areLabels = tails.every((tail) => result.data.labels.includes(tail));
  return areLabels ? [] : [...new Set(tails)];
}

/**
 * Removes the subject from the first label. In "headcount 2019: 50, 2020: 65" the other labels are times; in "units sold for Widgets 12,
 * Gadgets 18" only the first one has a "for".
 * @returns the subject, empty where the label has none
 */
function moveSubjectOutOfLabel([first, ...others]: ValueGroup[]): string {
  if (first === undefined || others.length === 0 || isCalendarLabel(first.name)) return '';
  const words = first.name.split(' ');
  const start = startOfLabel(first.name, words, others);
  if (start < 0) return '';
  first.name = words.slice(start).join(' ');
  return withoutRequest(words.slice(0, start).join(' ').replace(TRAILING_PREPOSITION, ''));
}

/** @returns index of the first word of the label, negative where all words are the label */
function startOfLabel(first: string, words: string[], others: ValueGroup[]): number {
  if (others.every(({ name }) => isCalendarLabel(name))) {
    return words.findIndex((_, i) => i > 0 && isCalendarLabel(words.slice(i).join(' ')));
  }
  if (others.some(({ name }) => name === '' || / (?:for|of) /.test(name))) return -1;
  const last = words.at(-1) ?? '';
  if (words.length > 1 && [...others.map(({ name }) => name), last].every((name) => CODE.test(name)))
    return words.length - 1;
  if (MEASURE_OF.test(first)) return words.indexOf('of') + 1;
  return words.findIndex((_, i) => i > 2 && words[i - 1] === 'for');
}

function rejectUnplaced(unplaced: string[]): Rejection {
  const shown = unplaced.slice(0, MAX_UNPLACED);
  return { issues: shown.flatMap((text) => rejectEntry(text, /\d/.test(text) ? NO_LABEL : NO_NUMBER).issues) };
}
