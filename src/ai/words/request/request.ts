/** What is asked for beside the data. */

import { type ChartType, definitionOf } from '../../../../chart-spec/spec.js';
import type { Lexicon } from '../lexicon.js';
import type { Argument, Match, Names, Reference } from '../phrases.js';
import { type Choices, quote, Refusal } from '../refusal.js';
import type { Token } from '../tokens.js';
import type { ConditionEffect } from './effects.js';

/** A condition on rows. */
export interface Condition {
  how: ConditionEffect;
  names: Reference[];
  /** The number of a comparison. */
  number?: Token;
  said: string;
}

export type By = { kind: 'name'; name: Reference; said: string } | { kind: 'unit'; unit: string; said: string };

export interface Request {
  types: ChartType[];
  /** Requests without arguments, and the words of each. */
  asked: Map<string, string>;
  /** Requests with arguments. */
  calls: { effect: string; args: Argument[]; said: string }[];
  /** Names of the data, in the order of the text, outside other requests. */
  mentions: Reference[];
  by: By[];
  conditions: Condition[];
  aggregate?: string;
  aggregateSaid?: string;
  /** "count of rows", "average number of": rows are counted, and something else is computed of the count. */
  count?: { ofRows: boolean; isOnly: boolean; said: string };
  /** A calculation between two columns: "revenue per order". */
  formula?: { sign: string; left: Reference; right: Reference; said: string; name: string };
  title?: string;
  subtitle?: string;
  /** The words about the data, as they are written. */
  subject: string;
  /** Words of the subject that name nothing of the data. */
  unknown: string[];
  numbers: Token[];
  /** Whether the columns of numbers are those of names, such as shops. */
  isOpen?: boolean;
  /** How many columns of numbers were named before the last "by". */
  valuesAtBy?: number;
}

export const emptyRequest = (): Request => {
  const lists = { types: [], calls: [], mentions: [], by: [], conditions: [], unknown: [], numbers: [] };
  return { ...lists, asked: new Map(), subject: '' };
};

/** A phrase of the vocabulary, as the text has it. */
export interface SaidPhrase extends Match {
  /** The place of its first token. */
  from: number;
  said: string;
}

export interface RequestContext {
  text: string;
  lexicon: Lexicon;
  names: Names;
  /** A list describes its numbers, a table has none yet: "average price" is a title there and an operation here. */
  isTable: boolean;
  /** Whether the table stands in the text: a line of nouns above it is its title. */
  isTextTable?: boolean;
  /** Whether the table has dates with years: another year must not stand in the title. */
  hasYears?: boolean;
  /** Behind the data, operations are requests of lists too. */
  isTail?: boolean;
  choices: Choices;
}

/** The type of chart that words ask for. @throws Refusal for two types that are no bars with lines */
export function askedType({ types, asked, calls }: Request, choices: Choices): ChartType | undefined {
  const [first, ...more] = new Set(types);
  const areSeries = asked.has('combo') || calls.some(({ effect }) => effect === 'asLine' || effect === 'asBars');
  if (more.length === 0 || (areSeries && types.every((type) => definitionOf(type).isCartesian === true))) return first;
  if (choices.type !== undefined) return choices.type;
  throw new Refusal(
    `${types.map(quote).join(' and ')}: one type of chart can be drawn at a time.`,
    types.map((type) => ({ type })),
  );
}
