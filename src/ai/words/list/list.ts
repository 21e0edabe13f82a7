/** A list of names and numbers, its items, and what its readers know about the text. */

import type { Amounts } from '../amounts.js';
import type { Lexicon } from '../lexicon.js';
import type { Choices } from '../refusal.js';
import type { Token } from '../tokens.js';

export interface NumberUse {
  text: string;
  use: 'value' | 'name' | 'title' | 'request' | 'left out';
  label?: string;
  series?: string;
}

export interface List {
  labels: string[];
  series: { name: string; values: (number | null)[] }[];
  amounts: Amounts;
  /** Before the items, and behind them: requests and the title. */
  head: Token[];
  tail: Token[];
  notes: string[];
  numbers: NumberUse[];
}

/** One name with its numbers. */
export interface Item {
  name: Token[];
  /** Whether a colon, an equals sign, a dash or an arrow stands between the name and the number. */
  hasSign: boolean;
  /** Whether a dash is written to the name. */
  hasDash?: boolean;
  numbers: Token[];
  /** Words that name the second number: "was", "2023". */
  second?: string;
  /** Behind the number. */
  after: Token[];
}

/** Where the words of a request end; `look` where one of them is about looks. */
export interface RequestEnd {
  end: number;
  hasType: boolean;
  isWith: boolean;
  look?: string;
}

export interface ListContext {
  text: string;
  lexicon: Lexicon;
  choices: Choices;
  /** Whether the names are those of series, which all groups have: costs are no losses there. */
  areSeries?: boolean;
  /** The first token that belongs to the first item, of those before its first number. */
  endOfRequest(tokens: readonly Token[]): RequestEnd;
  /** Whether words ask for something, or say what the numbers are by. */
  hasRequest(tokens: readonly Token[]): boolean;
  /** From which token on the words behind a last number are requests; their count where none are. */
  startOfRequest(tokens: readonly Token[]): number;
}

const SIGNS = [':', '=', '→', '–', '—', '-', '>'];
export const isSign = (token: Token | undefined): boolean =>
  token !== undefined && token.kind === 'mark' && SIGNS.includes(token.text);
