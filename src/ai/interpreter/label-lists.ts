import { isCalendarName } from './calendar.js';
import { NUMBERED_NOUNS } from './names.js';
import { isYear } from './quantity.js';
import type { Token } from './tokenizer.js';

export interface ExtractedLabels {
  labels?: string[];
  /** Whether a word such as "labels" introduces them: then it is an error not to use them. */
  isExplicit: boolean;
  /** The tokens without the list. */
  rest: Token[];
}

const INTRODUCTIONS = new Set(['labels', 'label', 'categories', 'category', 'x-axis', 'axis', 'axes']);
/** Introduce labels only before a colon: "months: Jan, Feb". */
const INTRODUCTIONS_WITH_COLON = new Set(['months', 'quarters', 'days', 'weeks', 'years', 'dates']);
const NUMBERED_NOUN = new RegExp(`^(?:${NUMBERED_NOUNS})$`, 'i');
const PREPOSITIONS = new Set(['for', 'on', 'across', 'over', 'in']);
/** Removed with the list behind them. */
const LEADING_WORDS = new Set([...PREPOSITIONS, 'from', 'x']);
const VALUE_WORDS = new Set(['values', 'data', 'numbers', 'with']);

interface FoundLabels {
  /** Index of the first token of the list. */
  start: number;
  /** Index behind the last token of the list. */
  end: number;
  labels: string[];
  isExplicit: boolean;
}

/** Finds a list of labels without numbers: introduced by a word, a calendar range, calendar names, or after "for" or "on". */
export function extractLabels(tokens: Token[]): ExtractedLabels {
  const found =
    introducedList(tokens) ?? calendarRange(tokens) ?? calendarNames(tokens) ?? listAfterPreposition(tokens);
  if (found === undefined) return { isExplicit: false, rest: tokens };
  const before = tokens.slice(0, found.start);
  const last = before.at(-1);
  if (last?.kind === 'word' && LEADING_WORDS.has(last.text)) before.pop();
  return {
    labels: found.labels.map(withoutPeriodNoun),
    isExplicit: found.isExplicit,
    rest: [...before, ...tokens.slice(found.end)],
  };
}

/** "the years 2021, 2022" has the labels 2021 and 2022. */
function withoutPeriodNoun(label: string, index: number): string {
  return index === 0 ? label.replace(/^(?:the )?(?:years|months|quarters|weeks|days) (?=\S)/i, '') : label;
}

function introducedList(tokens: Token[]): FoundLabels | undefined {
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'word' || token.isQuoted) continue;
    const word = token.text.toLowerCase();
    let start = i + 1;
    const next = tokens[start];
    const hasColon = next?.kind === 'colon' || (next?.kind === 'word' && next.text === 'are');
    const isBeforeName = next?.kind === 'word' && isCalendarName(next.text);
    if (!INTRODUCTIONS.has(word) && !((hasColon || isBeforeName) && INTRODUCTIONS_WITH_COLON.has(word))) continue;
    if (hasColon) start += 1;
    const { labels, end } = readList(tokens, start);
    const stop = tokens[end]?.kind;
    if (labels.length > 0 && stop !== 'number' && stop !== 'colon') return { start: i, end, labels, isExplicit: true };
  }
  return undefined;
}

function calendarRange(tokens: Token[]): FoundLabels | undefined {
  const [range, ...others] = tokens.filter((token) => token.kind === 'range');
  if (range === undefined || others.length > 0) return undefined;
  const start = tokens.indexOf(range);
  return { start, end: start + 1, labels: range.labels, isExplicit: false };
}

/** "Q1 Q2 Q3", "Jan, Feb and Mar"; not "Jan 1, Feb 2". */
function calendarNames(tokens: Token[]): FoundLabels | undefined {
  for (let start = 0; start < tokens.length; start += 1) {
    const before = tokens[start - 1];
    const isAfterPreposition = before?.kind === 'word' && PREPOSITIONS.has(before.text);
    const labels: string[] = [];
    let end = start;
    for (let i = start; i < tokens.length; i += 1) {
      const token = tokens[i];
      if (token?.kind === 'comma' && labels.length > 0) continue;
      const isName = token?.kind === 'word' && isCalendarName(token.text);
      const isLabelYear = isAfterPreposition && token?.kind === 'number' && isYear(token.quantity);
      if (!isName && !isLabelYear) break;
      labels.push(token.text);
      end = i + 1;
    }
    if (labels.length >= 2 && tokens[end]?.kind !== 'number') return { start, end, labels, isExplicit: false };
    if (end > start) start = end - 1;
  }
  return undefined;
}

/** "on speed, power, skill" up to a colon or the end of the clause, without numbers. */
function listAfterPreposition(tokens: Token[]): FoundLabels | undefined {
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'word' || !PREPOSITIONS.has(token.text)) continue;
    const { labels, end } = readList(tokens, i + 1);
    const stop = tokens[end];
    const isWhole = stop === undefined || stop.kind === 'colon' || stop.kind === 'end';
    if (labels.length >= 2 && isWhole) return { start: i, end, labels, isExplicit: false };
  }
  return undefined;
}

/** Without a comma each word is a label. A number is part of a label only as a year or after a numbered noun: "Week 1". */
function readList(tokens: Token[], start: number): { labels: string[]; end: number } {
  let item: string[] = [];
  const items = [item];
  let end = start;
  for (; end < tokens.length; end += 1) {
    const token = tokens[end] as Token;
    if (token.kind === 'range') return { labels: token.labels, end: end + 1 };
    if (token.kind === 'comma') {
      item = [];
      items.push(item);
    } else if (token.kind === 'word' ? !VALUE_WORDS.has(token.text) : isPartOfLabel(token, item.at(-1))) {
      item.push(token.text);
    } else break;
  }
  const labels = items.length > 1 ? items.map((words) => words.join(' ')) : (items[0] as string[]);
  return { labels: labels.filter((label) => label !== ''), end };
}

function isPartOfLabel(token: Token, before = ''): boolean {
  return (
    token.kind === 'number' && token.quantity.isDigitsOnly && (NUMBERED_NOUN.test(before) || isYear(token.quantity))
  );
}
