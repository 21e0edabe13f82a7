/** A list of names and numbers, its items, and what its readers know about the text. */

import { areWeekdays } from '../../../../chart-spec/describe.js';
import { readLabel, readLabels } from '../../../../chart-spec/table.js';
import type { Amounts } from '../amounts.js';
import type { Lexicon } from '../lexicon.js';
import type { Choices } from '../refusal.js';
import { isWrittenYear, isYear, type Token } from '../tokens.js';
import { is } from '../vocabulary/meanings.js';

export interface NumberUse {
  text: string;
  use: 'value' | 'name' | 'title' | 'request' | 'left out';
  label?: string;
  series?: string;
}

export interface List {
  labels: string[];
  /** What the labels are: a unit of the calendar, or `label`. */
  column: string;
  series: { name: string; values: (number | null)[] }[];
  amounts: Amounts;
  /** Before the items, and behind them: requests and the title. */
  head: Token[];
  tail: Token[];
  numbers: NumberUse[];
}

/** One name with its numbers. */
export interface Item {
  name: Token[];
  /** What stands between the name and the number: `:`, `=`, `-`, `→`, `(`, or nothing. */
  sign: string;
  numbers: Token[];
  /** Whether the second number stands behind a slash or "vs". */
  isPair?: boolean;
  /** Words that name the second number: "was", "2023". */
  second?: string;
  /** Behind the number. */
  after: Token[];
  /** In parentheses behind the number. */
  color?: Token[];
}

export interface ListContext {
  text: string;
  lexicon: Lexicon;
  choices: Choices;
  /** The names of two numbers of each item: "budget / actual". */
  pair?: [string, string] | undefined;
}

/** Whether a number belongs to the name: "2024", "Week 1", "Oct 3 had 12 calls". */
export function isOfName(tokens: readonly Token[], at: number, { language, is: isWord }: Lexicon): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token !== undefined && (isYear(token) || isWord('counted', before?.key))) return true;
  const isVerb =
    next === undefined || (next.kind === 'word' && isWord('sentence', next.key) && !is('linking', next.key));
  return isVerb && readLabel(`${before?.text} ${token?.text}`, language).some(({ unit }) => unit === 'day');
}

/** A sign between a name and a number, in one form of each; empty for other tokens. */
export function signOf(token: Token | undefined): string {
  if (token?.kind !== 'mark') return '';
  if (/^[–—-]$/.test(token.text)) return '-';
  return /^[:=→>]$/.test(token.text) ? token.text.replace('>', '→') : '';
}

/** Whether a sign cuts a text in two: a dash has spaces. */
export const isCut = (token: Token | undefined): boolean => {
  const sign = signOf(token);
  return sign !== '' && !(sign === '-' && token?.isGlued === true);
};

/** The unit of names that are months, quarters or years. */
export function columnOf(names: readonly string[], language: string): string {
  const [unit] = readLabels(names, language).flatMap(([label]) => label?.unit ?? []);
  return unit !== undefined && /^(?:day|week|month|quarter|year)$/.test(unit) ? unit : 'label';
}

/** Whether names are times of one kind: months, quarters, years. */
export const areTimes = (names: readonly string[], language: string): boolean =>
  readLabels(names, language).some(([label]) => label && (label.unit !== 'number' || names.every(isWrittenYear)));

export const areTimesOrWeekdays = (names: readonly string[], language: string): boolean =>
  areTimes(names, language) || areWeekdays(names, language);
