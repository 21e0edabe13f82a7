import { isCalendarName } from './calendar.js';
import { isYear } from './quantity.js';
import type { Token } from './tokenizer.js';

export interface LabelList {
  labels?: string[];
  /** The words announce them as labels, so they must not be left unused. */
  isExplicit: boolean;
  /** The tokens without them. */
  rest: Token[];
}

const ANNOUNCED = new Set(['labels', 'label', 'categories', 'category', 'x-axis', 'axis', 'axes']);
/** Words that a number belongs to: "Week 1". */
const COUNTERS = /^(?:week|day|month|year|quarter|level|phase|version|round|group|team|stage|sprint|step|grade)$/i;
/** Announce labels only with a colon behind: "months: Jan, Feb". */
const ANNOUNCED_BY_COLON = new Set(['months', 'quarters', 'days', 'weeks', 'years', 'dates']);
const PREPOSITIONS = new Set(['for', 'on', 'across', 'over', 'in']);
const LEADS = new Set([...PREPOSITIONS, 'from', 'x']);
const VALUE_WORDS = new Set(['values', 'data', 'numbers', 'with']);

interface Found {
  start: number;
  end: number;
  labels: string[];
  isExplicit: boolean;
}

/** Finds labels that stand apart from their numbers: announced, as a range, as a run of calendar names, or listed after "for" or "on". */
export function takeLabelList(tokens: Token[]): LabelList {
  const found = announced(tokens) ?? range(tokens) ?? calendarRun(tokens) ?? listed(tokens);
  if (found === undefined) return { isExplicit: false, rest: tokens };
  const before = tokens.slice(0, found.start);
  const last = before.at(-1);
  if (last?.kind === 'word' && LEADS.has(last.text)) before.pop();
  return {
    labels: found.labels.map(withoutUnit),
    isExplicit: found.isExplicit,
    rest: [...before, ...tokens.slice(found.end)],
  };
}

/** "the years 2021, 2022" are 2021 and 2022. */
function withoutUnit(label: string, at: number): string {
  return at === 0 ? label.replace(/^(?:the )?(?:years|months|quarters|weeks|days) (?=\S)/i, '') : label;
}

function announced(tokens: Token[]): Found | undefined {
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'word' || token.isQuoted) continue;
    const word = token.text.toLowerCase();
    let start = i + 1;
    const next = tokens[start];
    const hasColon = next?.kind === 'colon' || (next?.kind === 'word' && next.text === 'are');
    if (!ANNOUNCED.has(word) && !(hasColon && ANNOUNCED_BY_COLON.has(word))) continue;
    if (hasColon) start += 1;
    const { labels, end } = readList(tokens, start);
    const stop = tokens[end]?.kind;
    if (labels.length > 0 && stop !== 'number' && stop !== 'colon') return { start: i, end, labels, isExplicit: true };
  }
  return undefined;
}

function range(tokens: Token[]): Found | undefined {
  const places = tokens.flatMap((token, i) => (token.kind === 'range' ? [{ i, token }] : []));
  const [first, ...others] = places;
  if (first === undefined || others.length > 0) return undefined;
  return { start: first.i, end: first.i + 1, labels: first.token.labels, isExplicit: false };
}

/** "Q1 Q2 Q3", "Jan, Feb and Mar"; not where each has its number behind it. */
function calendarRun(tokens: Token[]): Found | undefined {
  for (let start = 0; start < tokens.length; start += 1) {
    const before = tokens[start - 1];
    const isAfterPreposition = before?.kind === 'word' && PREPOSITIONS.has(before.text);
    const labels: string[] = [];
    let end = start;
    for (let i = start; i < tokens.length; i += 1) {
      const token = tokens[i];
      if (token?.kind === 'comma' && labels.length > 0) continue;
      const isName = token?.kind === 'word' && isCalendarName(token.text);
      const isLabelYear = isAfterPreposition && token?.kind === 'number' && isYear(token.amount);
      if (!isName && !isLabelYear) break;
      labels.push(token.text);
      end = i + 1;
    }
    if (labels.length >= 2 && tokens[end]?.kind !== 'number') return { start, end, labels, isExplicit: false };
    if (end > start) start = end - 1;
  }
  return undefined;
}

/** "on speed, power, skill" up to a colon or the end of the clause, without numbers in it. */
function listed(tokens: Token[]): Found | undefined {
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'word' || !PREPOSITIONS.has(token.text)) continue;
    const { labels, end } = readList(tokens, i + 1);
    const stop = tokens[end];
    const isWhole = stop === undefined || stop.kind === 'colon' || stop.kind === 'end';
    if (labels.length >= 2 && isWhole) return { start: i, end, labels, isExplicit: false };
  }
  return undefined;
}

/** Words between commas; without any comma each word by itself. A number is part of a label only as a year or behind a word that counts. */
function readList(tokens: Token[], start: number): { labels: string[]; end: number } {
  const items: string[][] = [[]];
  let hasComma = false;
  let end = start;
  for (; end < tokens.length; end += 1) {
    const token = tokens[end] as Token;
    const item = items.at(-1) as string[];
    if (token.kind === 'comma') {
      hasComma = true;
      if (item.length > 0) items.push([]);
    } else if (token.kind === 'range') {
      return { labels: token.labels, end: end + 1 };
    } else if (token.kind === 'word') {
      if (VALUE_WORDS.has(token.text)) break;
      item.push(token.text);
    } else if (
      token.kind === 'number' &&
      token.amount.isPlain &&
      (COUNTERS.test(item.at(-1) ?? '') || isYear(token.amount))
    ) {
      item.push(token.text);
    } else break;
  }
  const labels = hasComma ? items.map((item) => item.join(' ')) : (items[0] as string[]);
  return { labels: labels.filter((label) => label !== ''), end };
}
