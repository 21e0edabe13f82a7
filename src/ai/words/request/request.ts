/** What is asked for beside the data. */

import type { ChartType } from '../../../../chart-spec/spec.js';
import type { Lexicon } from '../lexicon.js';
import type { Argument, Match, Names, Reference } from '../phrases.js';
import type { Choices } from '../refusal.js';
import type { Token } from '../tokens.js';
import type { ConditionEffect } from './effects.js';

/** A condition on rows. */
export interface Condition {
  how: ConditionEffect;
  names: Reference[];
  /** The number of a comparison. */
  number?: Token;
  said: string;
  /** What is left out is not drawn anyway: "not the returns". */
  isAside?: boolean;
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
  /** "sleep (x)" */
  axes?: { x?: Reference; y?: Reference };
  /** A calculation between two columns: "revenue per order". */
  formula?: { sign: string; left: Reference; right: Reference; said: string; name: string };
  title?: string;
  subtitle?: string;
  source?: string;
  /** The words about the data, as they are written. */
  subject: string;
  /** Words of the subject that name nothing of the data. */
  unknown: string[];
  /** Those of a table that are taken for a description of its columns. */
  described: string[];
  /** Whether the columns of numbers are those of names, such as shops. */
  isOpen?: boolean;
  numbers: Token[];
}

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
  /** Whether the table has dates with years: another year must not stand in the title. */
  hasYears?: boolean;
  /** Whether the table stands in the text. */
  isTextTable?: boolean;
  /** Behind the data, operations are requests of lists too. */
  isTail?: boolean;
  choices: Choices;
}
