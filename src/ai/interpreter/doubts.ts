/** What a reading of a text does not explain: words that stand nowhere in the chart, and numbers that differ from the others. */
import { amountOf, isNumber, valuesIn } from './beside-data.js';
import type { Token } from './lexer.js';
import { fold, isEmptyName, isMark, isPeriod, sliceOf, splitAt } from './names.js';
import type { Reading } from './readings.js';
import { isFiller, isLinkWord, isPerson, isPreposition, OF_WHICH, REST, spokenNumber, TOTAL } from './words.js';

/** Doubts of one kind. */
const MAX_DOUBTS = 3;
/** So many times smaller than those with "million" a number without it is rather meant with it. */
const FAR_SMALLER = 50;

/** What somebody who looks at the chart should check. */
export function doubtsOf(reading: Reading, tokens: Token[], text: string): string[] {
  const { table } = reading;
  const values = valuesIn(table).map(({ token }) => token);
  const written = values.filter(({ quantity }) => quantity !== undefined);
  const named = (list: Token[], what: string) =>
    list.slice(0, MAX_DOUBTS).map((token) => `"${token.text.trim()}" ${what} and is drawn beside the others.`);
  const unread = unreadWords(reading, tokens, text);
  return [
    ...table.series.flatMap((one) => withoutUnit(one, text)),
    ...named(
      aloneIn(written, (token) => isAside(token, text)),
      'stands in parentheses',
    ),
    ...named(
      written.filter(({ at }) => at > 0 && isPart(at, written, text)),
      'is a part of the number before it',
    ),
    ...named(
      aloneIn(written, (token) => isLed(token, tokens)).filter((token) => token === written.at(-1)),
      'is told in other words than the others',
    ),
    ...(isLoosePair(written, text)
      ? [`Read as two values: ${written.map((one) => one.text.trim()).join(' and ')}.`]
      : []),
    ...aloneIn(written, ({ text: number }) => /\d \d/.test(number)).map(
      ({ text: number }) => `"${number.trim()}" was read as one number.`,
    ),
    ...table.labels.filter(isTwoNames).map((label) => `"${label}" was read as one name.`),
    ...numbersInNames(table.labels, tokens),
    ...(/\p{L} - \d[^\n]*\p{L} - \d/u.test(text) && !/ -\d/.test(text)
      ? ['Dashes between spaces were read as separators, not as minus signs.']
      : []),
    ...(unread.length === 0 ? [] : [`Not in the chart: ${unread.map((words) => `"${words}"`).join(', ')}.`]),
  ];
}

/** The numbers that have what most others have not. */
function aloneIn(tokens: Token[], has: (token: Token) => boolean): Token[] {
  const found = tokens.filter(has);
  return found.length * 2 < tokens.length ? found : [];
}

/** A number without the unit or the scale that others of its series have. */
function withoutUnit({ values }: Reading['table']['series'][0], text: string): string[] {
  const tokens = values.map(({ token }) => token);
  const units = new Set(tokens.flatMap(({ quantity }) => quantity?.unit ?? []));
  // "80 kg, 12 st"
  const hasOther = ({ end }: Token) => units.size > 0 && /^ ?\p{Ll}{1,3}(?=[,;.]|$)/u.test(text.slice(end));
  const scaled = tokens.filter(({ quantity }) => quantity?.isScaled).map((token) => Math.abs(amountOf(token)));
  const isFarSmaller = (token: Token) => Math.abs(amountOf(token)) * FAR_SMALLER <= Math.min(...scaled);
  const isDoubtful = (token: Token) =>
    token.quantity !== undefined &&
    !token.quantity.isScaled &&
    token.quantity.unit === undefined &&
    (units.has('%') || hasOther(token) || (scaled.length > 0 && amountOf(token) !== 0 && isFarSmaller(token)));
  return tokens
    .filter(isDoubtful)
    .slice(0, MAX_DOUBTS)
    .map((token) => `"${token.text.trim()}" stands there without the unit of the others and is drawn as it is.`);
}

const isAside = ({ at }: Token, text: string) => text.lastIndexOf('(', at) > text.lastIndexOf(')', at);

/** "8 in Munich, of which 3 remote" */
function isPart(at: number, values: Token[], text: string): boolean {
  const before = values.findLast((token) => token.at < at);
  const between = text.slice(before?.end, at);
  return before !== undefined && !/\d/.test(between) && OF_WHICH.test(between);
}

/** "…, measured at 25": only the last number is led by words. */
function isLed({ at }: Token, tokens: Token[]): boolean {
  const i = tokens.findIndex((token) => token.at === at);
  const [name, lead] = [tokens[i - 2], tokens[i - 1]];
  return lead?.kind === 'word' && isPreposition(lead.text) && name?.kind === 'word';
}

/** "Line 5 carries 1200": two numbers that no mark and no "and" divides are hardly a list. */
const isLoosePair = ([first, second, ...more]: Token[], text: string) =>
  first !== undefined &&
  second !== undefined &&
  more.length === 0 &&
  /^[\p{L} ]+$/u.test(text.slice(first.end, second.at)) &&
  !text.slice(first.end, second.at).split(' ').some(isLinkWord);

/** "Rome and a week in Oslo" */
function isTwoNames(label: string): boolean {
  const words = label.split(' ');
  return words.some((word, i) => i > 0 && isLinkWord(word) && isFiller(words[i + 1] ?? ''));
}

/** "5 nobody": a number that became a part of one name, and of no other. */
function numbersInNames(labels: string[], tokens: Token[]): string[] {
  const found = labels.filter((label) => /(?<![\p{L}\p{N}.,:-])\d{1,3}(?![\p{L}\p{N}.,:+-])/u.test(label));
  return tokens.some(isPeriod) || found.length * 2 > labels.length
    ? []
    : found.slice(0, MAX_DOUBTS).map((label) => `The number of "${label}" was read as a part of the name.`);
}

const stemsOf = (text: string) =>
  (
    fold(text)
      .replace(/['’]s(?!\p{L})/gu, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).map((word) => word.replace(/(?<=\p{L}{3})(?:e?s|e?n)$/u, ''));
const isLetter = (text: string) => /^\p{Ll}$/u.test(text);

/** Words beside numbers that are neither in the chart nor among what was left out. What is said more than once is said of all numbers. */
function unreadWords({ table, title, leftovers, notes, lists }: Reading, tokens: Token[], text: string): string[] {
  const labels = [...table.labels, ...table.series.map(({ name }) => name)];
  const known = new Set([title, ...labels, ...leftovers, ...notes].flatMap(stemsOf));
  const counts = Map.groupBy(tokens, (token) => fold(token.text));
  const areLetters = labels.some(isLetter);
  const isSaid = (token: Token) =>
    isNumber(token) ||
    isMark(token) ||
    lists.has(token) ||
    (isEmptyName(token) && !(areLetters && isLetter(token.text))) ||
    isPerson(token.text) ||
    REST.has(fold(token.text)) ||
    TOTAL.test(token.text) ||
    /^(?:starting|beginning|only|just|nur|now|today|yesterday)$/.test(token.text) ||
    spokenNumber(token.text, 'en') !== undefined ||
    (counts.get(fold(token.text))?.length ?? 0) > 1 ||
    stemsOf(token.text).every((stem) => known.has(stem));
  const runs: Token[][] = [];
  for (const clause of splitAt(tokens, (token) => isMark(token) && /^[,;:.!?\n]$/.test(token.text))) {
    if (!clause.some(isNumber)) continue;
    runs.push(...splitAt(clause, isSaid));
  }
  return runs.map((run) => sliceOf(run, text));
}
