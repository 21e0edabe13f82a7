/** What is asked for beside the data, and how far it is read. */

import { type ChartType, definitionOf } from '../../../../chart-spec/spec.js';
import type { Lexicon } from '../lexicon.js';
import type { Argument, Match, Names, Reference } from '../phrases.js';
import { type Choices, quote, Refusal, unread } from '../refusal.js';
import { type Token, textOf } from '../tokens.js';
import type { ConditionEffect } from './effects.js';

/** A day that words name: "15 March 2025", "3 mars". Without a year it is one of 2024. */
export interface Day {
  ms: number;
  hasYear: boolean;
}

/** A condition on rows. */
export interface Condition {
  how: ConditionEffect;
  names: Reference[];
  /** The number of a comparison. */
  number?: Token;
  day?: Day;
  said: string;
}

/** `series`: each of them is one; `split`: where something else is named too. */
export type By = { said: string; role?: 'series' | 'split' | undefined } & (
  | { kind: 'name'; name: Reference }
  | { kind: 'unit'; unit: string }
);

export interface Request {
  types: ChartType[];
  /** Requests without arguments, and the words of each. */
  asked: Map<string, string>;
  /** Requests with arguments. */
  calls: { effect: string; args: Argument[]; said: string; isSubject?: boolean; isApart?: boolean }[];
  /** Names of the data, in the order of the text, outside other requests. */
  mentions: Reference[];
  by: By[];
  conditions: Condition[];
  aggregate?: string;
  aggregateSaid?: string;
  /** "count of rows", "average number of": rows are counted, and something else is computed of the count. */
  count?: { ofRows: boolean; isOnly: boolean; isOfNoun?: boolean; said: string };
  /** A calculation between two columns: "revenue per order". */
  formula?: { sign: string; left: Reference; right: Reference; said: string };
  title?: string;
  subtitle?: string;
  /** The title of the axis of the values. */
  axisTitle?: string;
  /** The words about the data, as they are written. */
  subject: string;
  /** Words of the subject that name nothing of the data. */
  unknown: string[];
  numbers: Token[];
  /** What the words call the one column of numbers. */
  caption?: { said: string; read: string };
  /** Whether the columns of numbers are those of names, such as shops. */
  isOpen?: boolean;
  /** The column that the labels are sorted by. */
  order?: string;
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

/** What a token is: a word of the title or of the data, a request, a word that says nothing, a mark, or the end of a sentence. */
type Use = 'subject' | 'request' | 'filler' | 'mark' | 'end';

export class RequestState {
  readonly uses: Use[] = [];
  /** The places of words that neither the data nor a request has. */
  readonly open: number[] = [];
  /** The places of words for types that may be parts of the data: "as columns maybe". */
  readonly looseTypes: number[] = [];
  /** The places of texts of a table that no word of a condition stands before. */
  readonly cells: number[] = [];
  at = 0;

  constructor(
    readonly tokens: readonly Token[],
    readonly context: RequestContext,
    readonly request: Request,
  ) {}

  use(use: Use, count = 1): true {
    for (let i = 0; i < count; i += 1) this.uses.push(use);
    this.at += count;
    return true;
  }

  said(from: number, to: number): string {
    return textOf(this.tokens.slice(from, to), this.context.text);
  }

  nameAt(at: number): Reference | undefined {
    return this.context.names.at(this.tokens, at);
  }

  isFiller(at: number): boolean {
    return this.context.lexicon.is('filler', this.tokens[at]?.key);
  }

  /** @returns the place behind words that say nothing @param most how many are passed */
  behindFillers(start: number, most: number): number {
    let at = start;
    while (at - start < most && this.isFiller(at)) at += 1;
    return at;
  }

  /** The place before a token and its articles. */
  before(at: number): number {
    let before = at - 1;
    while (this.context.lexicon.is('article', this.tokens[before]?.key)) before -= 1;
    return before;
  }

  /** The names of the data that end before a token, the shortest first. */
  namesBefore(at: number): Reference[] {
    return [1, 2, 3, 4, 5, 6].flatMap((count) => {
      const name = this.nameAt(at - count);
      return name?.length === count ? [name] : [];
    });
  }

  isNumber(name: Reference): boolean {
    return this.context.names.isNumber?.(name) === true;
  }

  isValue(name: Reference | undefined): boolean {
    return name !== undefined && this.context.names.isValue?.(name) === true;
  }

  unread(from: number, to: number, why = ''): Refusal {
    return unread(this.tokens.slice(from, to), this.context, why);
  }
}
