/** What is asked for beside the data. Every word is a request, a name of the data, a word of the title, or one that says nothing. */

import type { ChartType, JsonObject } from '../../../chart-spec/spec.js';
import { isAnd } from './chunks.js';
import type { Lexicon } from './lexicon.js';
import { textOf } from './list.js';
import {
  type Argument,
  isTypeWord,
  type Match,
  matchPhrase,
  matchPhrases,
  type Names,
  type Reference,
} from './phrases.js';
import { type Choices, quote, Refusal } from './refusal.js';
import type { Token } from './tokens.js';

/** A condition on rows. */
export interface Condition {
  how: 'only' | 'without' | 'from' | 'to' | 'after' | 'before' | 'above' | 'below' | 'atLeast' | 'atMost';
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
  /** Calculations between two columns: "revenue per order". */
  formula?: { sign: string; left: Reference; right: Reference; said: string };
  title?: string;
  subtitle?: string;
  source?: string;
  /** The words about the data, as they are written. */
  subject: string;
  /** Words of the subject that name nothing of the data. */
  unknown: string[];
  numbers: Token[];
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

type Use = 'subject' | 'request' | 'filler' | 'mark' | 'end';

const LOOKS_ONLY = new Set([
  ...'type area combo horizontal vertical stackedPercent stacked grouped sortDesc sortAsc titled subtitled sourced dark light transparent background'.split(
    ' ',
  ),
  ...'preset valueLabels noValueLabels noLegend legendBottom legendTop legendRight legendLeft legendOn noGrid grid smooth stepped dashed noPoints'.split(
    ' ',
  ),
  ...'points filled log fromZero axisRange axisMax target averageLine trend withTotals colorAll colorOf asLine asBars secondAxis highlight multiples'.split(
    ' ',
  ),
  ...'currency percentFormat decimals noDecimals size width height format transpose half'.split(' '),
]);
/** Operations whose words are a title where a list describes its numbers. */
const DESCRIBING = new Set(
  'versus changeAny sum mean median max min count share by overTime inPlace ratio changePercent distribution'.split(
    ' ',
  ),
);
const AGGREGATES = new Set('sum mean median max min count'.split(' '));
const CONDITIONS: Readonly<Record<string, Condition['how']>> = {
  only: 'only',
  without: 'without',
  from: 'from',
  to: 'to',
  after: 'after',
  before: 'before',
  above: 'above',
  below: 'below',
  atLeast: 'atLeast',
  atMost: 'atMost',
};
/** Conditions on times. */
const ORDERS = new Set(['from', 'to', 'after', 'before']);
const TITLES = new Set(['titled', 'subtitled', 'sourced']);
const MAX_TITLE_CHARS = 120;
const MAX_UNKNOWN = 6;
/** The most words and marks beside the data. */
const MAX_TOKENS = 250;

export const isLook = (effect: string): boolean => LOOKS_ONLY.has(effect);

/** @throws Refusal for words that are not understood */
export function readRequest(tokens: readonly Token[], context: RequestContext): Request {
  if (tokens.length > MAX_TOKENS)
    throw new Refusal(`The words beside the data are more than ${MAX_TOKENS}. Say what to draw in a sentence.`);
  return new RequestReader(withoutCompounds(tokens, context), context).read();
}

/** German and Dutch write "Umsatzentwicklung" in one word. */
function withoutCompounds(tokens: readonly Token[], { names, lexicon }: RequestContext): Token[] {
  if (lexicon.language !== 'de' && lexicon.language !== 'nl') return [...tokens];
  return tokens.flatMap((token, i) => {
    const parts =
      token.kind === 'word' && names.at(tokens, i) === undefined ? names.compoundOf?.(token.key) : undefined;
    const [first = '', second = ''] = parts ?? [];
    if (parts === undefined) return [token];
    const cut = token.at + first.length;
    // The letter between the parts: "Durchschnittsumsatz".
    const bare = (key: string) => [key, key.replace(/^s/, ''), key.replace(/s$/, '')];
    const keyOf = (key: string) =>
      bare(key).find((each) => lexicon.fillers.has(each) || lexicon.context.has(each)) ?? bare(key).at(-1) ?? key;
    return [
      { ...token, text: token.text.slice(0, first.length), key: keyOf(first), end: cut },
      { ...token, text: token.text.slice(first.length), key: keyOf(second), at: cut, isGlued: true },
    ];
  });
}

class RequestReader {
  readonly #request: Request = {
    types: [],
    asked: new Map(),
    calls: [],
    mentions: [],
    by: [],
    conditions: [],
    subject: '',
    unknown: [],
    numbers: [],
  };
  readonly #uses: Use[] = [];
  #at = 0;
  #unknownAt = -1;
  /** How many columns of numbers were named before the last "by". */
  #valuesAtBy = 0;

  constructor(
    readonly tokens: readonly Token[],
    readonly context: RequestContext,
  ) {}

  read(): Request {
    while (this.#at < this.tokens.length) this.#step();
    this.#request.subject = this.#subject();
    this.#typeOfNames();
    return this.#request;
  }

  /** "revenue and costs as lines": the type of all, unless another one is named. */
  #typeOfNames(): void {
    const { calls, types } = this.#request;
    const own = calls.filter(({ effect }) => effect === 'asLine' || effect === 'asBars');
    const [first] = own;
    if (first === undefined || types.length > 0 || own.some(({ effect }) => effect !== first.effect)) {
      if (first !== undefined && types.length === 0) types.push('bar');
      return;
    }
    types.push(first.effect === 'asLine' ? 'line' : 'bar');
    this.#request.calls = calls.filter((call) => !own.includes(call));
  }

  #use(use: Use, count = 1): void {
    for (let i = 0; i < count; i += 1) this.#uses.push(use);
    this.#at += count;
  }

  #said(from: number, to: number): string {
    return textOf(this.tokens.slice(from, to), this.context.text);
  }

  #step(): void {
    const { tokens, context } = this;
    const { lexicon, names, choices, isTable } = context;
    const token = tokens[this.#at];
    if (token === undefined) return;
    if (choices.skipped?.includes(token.at)) {
      this.#use('filler');
      return;
    }
    if (token.kind === 'line' || /^[.;!?…]$/.test(token.text)) {
      this.#use('end');
      return;
    }
    const name = names.at(tokens, this.#at);
    const matches = matchPhrases(tokens, this.#at, lexicon, names, (effect) => this.#isWanted(effect));
    for (const match of matches) {
      const isNamed = name !== undefined && name.length >= match.length && !this.#isOperator(match);
      if (!isNamed && this.#apply(match)) return;
    }
    if (name !== undefined) {
      this.#mention(name);
      return;
    }
    if (token.kind === 'quoted' && this.#request.title === undefined) {
      this.#request.title = token.text;
      this.#use('request');
      return;
    }
    if (token.kind === 'mark') {
      if (/^[,:()\-–—/&→=>'’¿¡]$/.test(token.text)) {
        this.#use('mark');
        return;
      }
      if (isTable) throw this.#unread(token);
      this.#use('subject');
      return;
    }
    const unit = lexicon.calendar.find(({ adjectives }) => adjectives.has(token.key));
    if (unit !== undefined && context.isTable) {
      this.#request.by.push({ kind: 'unit', unit: unit.unit, said: token.text });
      this.#use('subject');
      return;
    }
    if (isAnd(token, lexicon) || lexicon.fillers.has(token.key)) {
      this.#use('filler');
      return;
    }
    this.#unknown(token);
  }

  #isWanted(effect: string): boolean {
    const { isTable, isTail = false } = this.context;
    return isTable || isTail || !DESCRIBING.has(effect);
  }

  /** Operators have their names behind them: "without April". */
  #isOperator({ effect }: Match): boolean {
    return Object.hasOwn(CONDITIONS, effect) || effect === 'by';
  }

  #mention(name: Reference): void {
    const from = this.#at;
    const before = this.tokens[from - 1];
    if (
      this.context.isTable &&
      before &&
      isAnd(before, this.context.lexicon) &&
      this.#unknownAt === from - 2 &&
      from > 1
    )
      throw this.#unread(this.tokens[from - 2] as Token);
    this.#request.numbers.push(
      ...this.tokens.slice(from, from + name.length).filter(({ number }) => number !== undefined),
    );
    this.#use('subject', name.length);
    const next = this.context.names.at(this.tokens, this.#at);
    // "calls of team Red"
    const isKind = next?.kind === 'cell' && next.column === name.name;
    const operation = this.#arithmetic(name, from);
    if (operation === undefined && !isKind) this.#request.mentions.push(name);
  }

  /** "revenue per order", "revenue minus costs" */
  #arithmetic(left: Reference, from: number): true | undefined {
    const { lexicon, names, isTable } = this.context;
    if (!isTable || left.kind !== 'column' || !this.isNumber(left)) return undefined;
    const signs = { minus: '-', plus: '+', ratio: '/' } as const;
    for (const [effect, sign] of Object.entries(signs)) {
      const match = matchPhrase(this.tokens, this.#at, lexicon, names, (each) => each === effect);
      if (match === undefined) continue;
      const right = names.at(this.tokens, this.#at + match.length);
      if (right?.kind !== 'column' || right.name === left.name) continue;
      const to = this.#at + match.length + right.length;
      const said = this.#said(from, to);
      // "revenue per edition" is by edition: a quotient is of two columns that are drawn.
      const areValues = names.isValue?.(left) === true && names.isValue(right);
      if (sign === '/' && !areValues) continue;
      if (this.#request.formula !== undefined)
        throw new Refusal(`${quote(said)}: one calculation between columns can be drawn, not two.`);
      this.#request.formula = { sign, left, right, said };
      this.#use('subject', match.length + right.length);
      return true;
    }
    return undefined;
  }

  /** Set by the reader of tables. */
  isNumber(name: Reference): boolean {
    return this.context.names.isNumber?.(name) === true;
  }

  /** @returns whether the phrase is a request here */
  #apply(match: Match): boolean {
    const { effect, args, type, length } = match;
    const { isTable, isTail = false } = this.context;
    const from = this.#at;
    const said = this.#said(from, from + length);
    const request = this.#request;
    for (const arg of args) if (arg.kind === 'number' && arg.token.number) request.numbers.push(arg.token);
    if (TITLES.has(effect)) return this.#readTitle(effect, length);
    if (effect === 'type' && !isTypeWord(this.tokens, from, match, this.context.lexicon)) return false;
    if (effect === 'type') {
      if (type !== undefined) request.types.push(type);
    } else if (Object.hasOwn(CONDITIONS, effect)) {
      return this.#condition(CONDITIONS[effect] as Condition['how'], length);
    } else if (effect === 'alsoOnly') {
      return this.#onlyBefore(length);
    } else if (effect === 'between') {
      return this.#between(length);
    } else if (effect === 'by') {
      return this.#by(length);
    } else if (effect === 'inPlace') {
      return this.#inPlace(length);
    } else if (effect === 'onSecond' || effect === 'twoAxes') {
      const values = request.mentions.filter((name) => name.kind === 'series' || this.isNumber(name));
      const last = values.at(-1);
      if (last === undefined || values.length < 2)
        throw new Refusal(`${quote(said)}: name two columns, and which of them is on the second axis.`);
      request.calls.push({ effect: 'secondAxis', args: [{ kind: 'name', name: last }], said });
    } else if (effect === 'versus') {
      const { end } = this.#names(from + length);
      if (isTable && end === from + length) throw this.#unreadAt(from, Math.min(from + length + 1, this.tokens.length));
      this.#use('subject', length);
      return true;
    } else if (effect === 'minus' || effect === 'plus' || effect === 'ratio') {
      return false;
    } else if (AGGREGATES.has(effect)) {
      if (request.aggregate !== undefined && request.aggregate !== effect) {
        const isPlain = effect === 'sum' || effect === 'count';
        if (!isPlain)
          throw new Refusal(`${quote(said)}: two ways to add up the numbers are asked for. Ask for one of them.`);
      } else {
        request.aggregate = effect;
        request.aggregateSaid = said;
      }
      this.#use('subject', length);
      return true;
    } else if (effect === 'colorAll' && request.mentions.length > 0 && this.#colorsLastName(args)) {
      // "revenue in green"
    } else if (args.length > 0) {
      // "linea blu": the word beside the color is a type.
      for (let at = from; effect === 'colorAll' && request.types.length === 0 && at < from + length; at += 1) {
        const own = matchPhrase(this.tokens, at, this.context.lexicon, this.context.names, (each) => each === 'type');
        if (own?.type !== undefined && own.length === 1) request.types.push(own.type);
      }
      request.calls.push({ effect, args, said });
      // Highlighting a row does not choose it.
      for (const arg of args)
        if (arg.kind === 'name' && arg.name.kind === 'column' && effect !== 'highlight')
          request.mentions.push(arg.name);
    } else request.asked.set(effect, said);
    this.#use(isLook(effect) || (!isTable && !isTail) ? 'request' : 'subject', length);
    return true;
  }

  #colorsLastName(args: readonly Argument[]): boolean {
    const name = this.#request.mentions.at(-1);
    const before = this.#uses.at(-1);
    if (
      name === undefined ||
      before !== 'subject' ||
      (name.kind !== 'column' && name.kind !== 'series' && name.kind !== 'label')
    )
      return false;
    this.#request.calls.push({ effect: 'colorOf', args: [{ kind: 'name', name }, ...args], said: name.name });
    return true;
  }

  #readTitle(effect: string, length: number): boolean {
    const start = this.#at + length;
    let from = start;
    while (this.tokens[from]?.text === ':' || this.tokens[from]?.text === '-') from += 1;
    const first = this.tokens[from];
    if (first === undefined || first.kind === 'line') return false;
    let to = from + 1;
    if (first.kind !== 'quoted') {
      const isEnd = ({ kind, text }: Token, i: number) =>
        kind === 'line' || /^[.;!?,]$/.test(text) || (i > from && this.#startsRequest(i));
      while (to < this.tokens.length && !isEnd(this.tokens[to] as Token, to)) to += 1;
    }
    const text = this.#said(from, to);
    if (text === '' || text.length > MAX_TITLE_CHARS) return false;
    const field = effect === 'titled' ? 'title' : effect === 'subtitled' ? 'subtitle' : 'source';
    this.#request[field] = text;
    this.#use('request', to - this.#at);
    return true;
  }

  /** "titled Sales in red": a look ends a title without quotes, behind a word for "and" or "with". */
  #startsRequest(at: number): boolean {
    const before = this.tokens[at];
    if (
      before === undefined ||
      !(isAnd(before, this.context.lexicon) || /^(?:with|mit|avec|con|com|met|z|in|as|als)$/.test(before.key))
    )
      return false;
    const { lexicon, names } = this.context;
    return (
      matchPhrase(this.tokens, at, lexicon, names, isLook) !== undefined ||
      matchPhrase(this.tokens, at + 1, lexicon, names, isLook) !== undefined
    );
  }

  /** Names behind an operator: "Norland, Sudland and Estland". */
  #names(start: number): { names: Reference[]; end: number } {
    const { lexicon, names } = this.context;
    const found: Reference[] = [];
    let [at, end] = [start, start];
    while (at < this.tokens.length) {
      const token = this.tokens[at];
      const name = names.at(this.tokens, at);
      const isOther =
        name !== undefined && found.length > 0 && (name.kind === 'column') !== (found[0]?.kind === 'column');
      if (isOther) break;
      if (name !== undefined) {
        found.push(name);
        at += name.length;
        end = at;
      } else if (found.length === 0 && token && lexicon.fillers.has(token.key) && at - start < 3) at += 1;
      else if (
        found.length > 0 &&
        token &&
        (token.text === ',' ||
          token.text === '&' ||
          isAnd(token, lexicon) ||
          token.key === 'or' ||
          token.key === 'oder' ||
          token.key === 'lub' ||
          token.key === 'ou' ||
          token.key === 'o' ||
          token.key === 'of')
      )
        at += 1;
      else break;
    }
    return { names: found, end };
  }

  #number(start: number): { token: Token; end: number } | undefined {
    const { fillers } = this.context.lexicon;
    let at = start;
    while (at - start < 2 && this.tokens[at] && fillers.has(this.tokens[at]?.key ?? '')) at += 1;
    const token = this.tokens[at];
    return token?.number === undefined ? undefined : { token, end: at + 1 };
  }

  #condition(how: Condition['how'], length: number): boolean {
    const from = this.#at;
    // "only since 2021"
    if (how === 'only' && this.#isSince(from + length)) {
      this.#use('subject', length);
      return true;
    }
    const { names: found, end } = this.#names(from + length);
    const isComparison = how === 'above' || how === 'below' || how === 'atLeast' || how === 'atMost';
    const isTime = how === 'from' || how === 'to' || how === 'after' || how === 'before';
    const number = this.#number(from + length);
    if (isComparison || (found.length === 0 && isTime && this.context.isTable)) {
      if (number === undefined || (isTime && number.token.number?.plain === undefined)) return false;
      this.#request.numbers.push(number.token);
      this.#request.conditions.push({
        how,
        names: this.#measure(number.end),
        number: number.token,
        said: this.#said(from, number.end),
      });
      this.#use('subject', number.end - from);
      return true;
    }
    if (found.length === 0) {
      if (how === 'only' && this.#onlyBefore(length)) return true;
      if (how === 'only' || how === 'without') throw this.#unreadAt(from, from + length + 1);
      return false;
    }
    // "from January to March" needs a column with an order; "from Norland" is a place.
    const cells = found.filter(({ kind }) => kind !== 'column');
    if (isTime && cells.length === 0) return false;
    const isColumn = cells.length === 0;
    this.#request.conditions.push({ how, names: found, said: this.#said(from, end) });
    if (how === 'only' && isColumn) this.#request.mentions.push(...found);
    this.#use('subject', end - from);
    return true;
  }

  #isSince(at: number): boolean {
    const { lexicon, names } = this.context;
    const match = matchPhrase(this.tokens, at, lexicon, names, (effect) => ORDERS.has(effect));
    const name = match && names.at(this.tokens, at + match.length);
    const year = match && this.tokens[at + match.length]?.number?.plain;
    return (name !== undefined && names.isTime?.(name) === true) || (year !== undefined && year > 1000);
  }

  /** The column that a comparison is about stands before it: "population above 450". */
  #measure(_end: number): Reference[] {
    const last = this.#request.mentions.at(-1);
    return last?.kind === 'column' ? [last] : [];
  }

  /** "Norland and Sudland only" */
  #onlyBefore(length: number): boolean {
    const { mentions } = this.#request;
    const last = mentions.findLastIndex(({ kind }) => kind === 'column');
    const names = mentions.slice(last + 1);
    if (names.length === 0) {
      if (mentions.length === 0) return false;
      this.#use('subject', length);
      return true;
    }
    mentions.splice(last + 1);
    this.#request.conditions.push({ how: 'only', names, said: names.map(({ name }) => name).join(', ') });
    this.#use('subject', length);
    return true;
  }

  #between(length: number): boolean {
    const from = this.#at;
    const { lexicon, names } = this.context;
    const low = this.tokens[from + length];
    const and = this.tokens[from + length + 1];
    const high = this.tokens[from + length + 2];
    if (low?.number && high?.number && isAnd(and, lexicon) && names.at(this.tokens, from + length)?.kind !== 'cell') {
      const about = this.#measure(0);
      const said = this.#said(from, from + length + 3);
      this.#request.numbers.push(low, high);
      this.#request.conditions.push(
        { how: 'atLeast', names: about, number: low, said },
        { how: 'atMost', names: about, number: high, said },
      );
      this.#use('subject', length + 3);
      return true;
    }
    const { names: found, end } = this.#names(from + length);
    const [first, last, ...more] = found;
    if (first === undefined || last === undefined || more.length > 0 || first.kind === 'column') return false;
    const said = this.#said(from, end);
    this.#request.conditions.push({ how: 'from', names: [first], said }, { how: 'to', names: [last], said });
    this.#use('subject', end - from);
    return true;
  }

  #by(length: number): boolean {
    const { lexicon } = this.context;
    const from = this.#at;
    let at = from + length;
    const found: By[] = [];
    while (at < this.tokens.length) {
      const token = this.tokens[at] as Token;
      const name = this.context.names.at(this.tokens, at);
      const unit = lexicon.calendar.find(({ nouns }) => nouns.has(token.key));
      if (name?.kind === 'column') {
        const { lexicon: words, names } = this.context;
        const next = matchPhrase(this.tokens, at + name.length, words, names, (effect) => effect === 'by');
        // "revenue by store and returns by month"
        if (found.length > 0 && next !== undefined && this.isNumber(name)) break;
        found.push({ kind: 'name', name, said: this.#said(at, at + name.length) });
        at += name.length;
      } else if (unit !== undefined) {
        found.push({ kind: 'unit', unit: unit.unit, said: token.text });
        at += 1;
      } else if (found.length === 0 && at < from + length + 3 && lexicon.fillers.has(token.key)) at += 1;
      else if (
        found.length > 0 &&
        (token.text === ',' ||
          token.text === '/' ||
          isAnd(token, lexicon) ||
          token.key === 'per' ||
          token.key === 'by') &&
        this.#isBy(at + 1)
      )
        at += 1;
      else break;
    }
    const values = this.#request.mentions.filter((name) => this.isNumber(name)).length;
    if (
      this.context.isTable &&
      this.#request.by.length > 0 &&
      values > this.#valuesAtBy &&
      this.#valuesAtBy > 0 &&
      found.length > 0
    )
      throw new Refusal(`${quote(this.#said(from, at))}: two charts are asked for. Ask for one of them.`);
    this.#valuesAtBy = values;
    if (found.length === 0) {
      if (!this.context.isTable) return false;
      // "bar chart for each": nothing is named.
      if (lexicon.fillers.has(this.tokens[from]?.key ?? '') && !this.#isNoun(from + length)) return false;
      throw this.#unreadAt(from, Math.min(from + length + 1, this.tokens.length));
    }
    this.#request.by.push(...found);
    this.#use('subject', at - from);
    return true;
  }

  #isBy(start: number): boolean {
    const { lexicon, names } = this.context;
    const at =
      lexicon.fillers.has(this.tokens[start]?.key ?? '') && names.at(this.tokens, start) === undefined
        ? start + 1
        : start;
    const token = this.tokens[at];
    return (
      names.at(this.tokens, at)?.kind === 'column' ||
      (token !== undefined && lexicon.calendar.some(({ nouns }) => nouns.has(token.key)))
    );
  }

  #isNoun(at: number): boolean {
    const token = this.tokens[at];
    return (
      token?.kind === 'word' &&
      !this.context.lexicon.fillers.has(token.key) &&
      matchPhrase(this.tokens, at, this.context.lexicon, this.context.names, isLook) === undefined
    );
  }

  /** "in 2024", "for Norland": rows, where a name of the table follows. */
  #inPlace(length: number): boolean {
    const from = this.#at;
    const { names: found, end } = this.#names(from + length);
    if (found.length > 0 && found.every(({ kind }) => kind === 'cell')) {
      this.#request.conditions.push({ how: 'only', names: found, said: this.#said(from, end) });
      this.#use('subject', end - from);
      return true;
    }
    if (found.length > 0) return false;
    // What the table does not have cannot be chosen.
    if (this.#isNoun(from + length) && this.#request.mentions.length > 0 && !this.#isBenign(from + length))
      throw this.#unreadAt(from, from + length + 1);
    return false;
  }

  #isBenign(at: number): boolean {
    const { lexicon, names } = this.context;
    const unit = this.tokens[at];
    return (
      matchPhrase(this.tokens, at, lexicon, names, (effect) => effect !== 'colorAll' && effect !== 'inPlace') !==
        undefined || lexicon.calendar.some(({ adjectives }) => adjectives.has(unit?.key ?? ''))
    );
  }

  #unknown(token: Token): void {
    const { lexicon, isTable, isTail = false } = this.context;
    const isYear = token.number?.plain !== undefined && token.number.plain >= 1900 && token.number.plain <= 2100;
    const isTitleYear = isYear && (!isTable || this.context.hasYears === false);
    if (token.number !== undefined && !isTitleYear) throw this.#unread(token);
    if (token.kind === 'name' && /[-–+]/.test(token.text) && !/^\d{4}-/.test(token.text)) throw this.#unread(token);
    const before = this.tokens[this.#at - 1];
    // "visitors and unicorns"
    const isListed =
      isTable &&
      before !== undefined &&
      (isAnd(before, lexicon) || before.text === ',') &&
      this.#isSubject(this.#at - 2);
    const isContext = lexicon.context.has(token.key) || !isTable || this.#isHeading();
    if (!isContext || isListed || (isTable && lexicon.numberWords.includes(token.key))) throw this.#unread(token);
    if (isTail || (isTable && lexicon.meanings.has(token.key))) throw this.#unread(token);
    if (token.kind === 'word' || token.kind === 'name' || isYear) {
      this.#request.unknown.push(token.text);
      if (isYear) this.#request.numbers.push(token);
    }
    this.#unknownAt = this.#at;
    if (isTable && this.#request.unknown.length > MAX_UNKNOWN) throw this.#unread(token);
    this.#use('subject');
  }

  /** A line of nouns above a table of the text is its title. */
  #isHeading(): boolean {
    const { tokens, context } = this;
    const { lexicon, names } = context;
    let [from, to] = [this.#at, this.#at];
    while (from > 0 && tokens[from - 1]?.kind !== 'line') from -= 1;
    while (to < tokens.length && tokens[to]?.kind !== 'line') to += 1;
    const isWhole = tokens[to]?.kind === 'line' && from === 0 && tokens.slice(to).some(({ kind }) => kind === 'line');
    if (!isWhole || context.isTextTable !== true) return false;
    return tokens
      .slice(from, to)
      .every(
        (_token, i) =>
          matchPhrase(
            tokens,
            from + i,
            lexicon,
            names,
            (effect) => effect !== 'inPlace' && !effect.startsWith('color'),
          ) === undefined,
      );
  }

  #isSubject(at: number): boolean {
    return this.#uses[at] === 'subject';
  }

  #unread(token: Token): Refusal {
    return new Refusal(`${quote(token.text)} is not understood.`, [{ skipped: [token.at] }]);
  }

  #unreadAt(from: number, to: number): Refusal {
    const part = this.tokens.slice(from, to);
    return new Refusal(`${quote(this.#said(from, to))} is not understood: the data has no such name.`, [
      { skipped: part.map(({ at }) => at) },
    ]);
  }

  /** The longest run of words about the data. */
  #subject(): string {
    let [best, bestCount]: [[number, number], number] = [[0, 0], 0];
    let start = 0;
    for (let at = 0; at <= this.#uses.length; at += 1) {
      const use = this.#uses[at];
      if (use !== undefined && use !== 'request' && use !== 'end') continue;
      let [from, to] = [start, at];
      while (from < to && this.#uses[from] !== 'subject') from += 1;
      while (to > from && this.#uses[to - 1] !== 'subject') to -= 1;
      const count = this.#uses.slice(from, to).filter((each) => each === 'subject').length;
      if (count > bestCount) [best, bestCount] = [[from, to], count];
      start = at + 1;
    }
    const text = this.#said(best[0], best[1]);
    return text.length > MAX_TITLE_CHARS ? '' : text;
  }
}

export function capitalized(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

export type Options = JsonObject;
