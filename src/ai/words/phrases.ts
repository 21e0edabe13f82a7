/** Finds the phrases of requests in tokens. */

import { type ChartType, isColor, PRESETS } from '../../../chart-spec/spec.js';
import { type Lexicon, type Part, type Phrase, partsOf } from './lexicon.js';
import { isCondition, isLook } from './request/effects.js';
import type { Token } from './tokens.js';

/** A name of the data: a column, a series, a label, or a text in a column. */
export interface Reference {
  kind: 'column' | 'cell' | 'series' | 'label';
  name: string;
  /** The name of the column, where a cell is meant. */
  column?: string;
  /** All texts of the column that are meant: those of a month or year. */
  texts: string[];
  /** One word of several: "revenue" for "Total revenue". */
  isPart?: boolean;
  /** A column that says what kind of number stands beside it: "deal value per rep". */
  isBeside?: boolean;
  /** A column of numbers that rows are put together by. */
  isGroup?: boolean;
  /** How many tokens name it. */
  length: number;
}

export interface Names {
  /** The longest name that begins at a token. */
  at(tokens: readonly Token[], at: number): Reference | undefined;
  /** Whether a column holds numbers that are values. */
  isNumber?(name: Reference): boolean;
  /** Whether a column holds numbers that are drawn, and no labels, years or parts of dates. */
  isValue?(name: Reference): boolean;
  /** Whether a name is of a column whose rows have an order of time. */
  isTime?(name: Reference): boolean;
  /** The names of the columns of numbers. */
  values?: readonly string[];
  /** Whether no column of numbers says it. */
  isOpen?: boolean;
  /** Whether a column of numbers has each of them in several rows: "Ward" with 1, 1, 2, 2. */
  isGroup?(name: Reference): boolean;
  /** The number of different texts of a column. */
  countOf?(name: Reference): number;
  /** The parts of a word that is made of a column and another word. */
  compoundOf?(key: string): string[] | undefined;
}

export const NO_NAMES: Names = { at: () => undefined };

export type Argument =
  | { kind: 'number'; value: number; token: Token }
  | { kind: 'unit'; unit: string }
  | { kind: 'color'; color: string }
  | { kind: 'preset'; preset: string }
  | { kind: 'currency'; currency: string }
  | { kind: 'name'; name: Reference };

export interface Match {
  effect: string;
  type?: ChartType;
  args: Argument[];
  length: number;
  /** Whether its words stand in the text as they are, and are not beginnings. */
  isExact: boolean;
}

const PLACES: readonly string[] = ['{n}', '{color}', '{preset}', '{s}', '{v}', '{x}', '{u}', '{currency}'];

/** The phrases that begin at a token, the longest first; of equal ones, in the order of the vocabulary. */
export function matchPhrases(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
  names: Names,
  isWanted: (effect: string) => boolean = () => true,
): Match[] {
  const token = tokens[at];
  if (token === undefined) return [];
  const found: Match[] = [];
  for (const key of [token.key, token.key.slice(0, 3), ...PLACES]) {
    // Most tokens fill no place: the many phrases that begin with one are not tried then.
    if (PLACES.includes(key) && partAt({ kind: 'place', key }, tokens, at, lexicon, names) === undefined) continue;
    for (const phrase of lexicon.phrases.get(key) ?? []) {
      if (!isWanted(phrase.effect)) continue;
      const match = matchAt(phrase, tokens, at, lexicon, names);
      if (match !== undefined) found.push(match);
    }
  }
  return found.sort((one, other) => other.length - one.length);
}

export function matchPhrase(...args: Parameters<typeof matchPhrases>): Match | undefined {
  return matchPhrases(...args)[0];
}

/** Whether the token is a whole word of a phrase: "Vormonat" of "zum Vormonat". */
export function isPhraseWord(tokens: readonly Token[], at: number, lexicon: Lexicon, names: Names): boolean {
  return [at, at - 1, at - 2, at - 3].some((start) =>
    matchPhrases(tokens, start, lexicon, names).some(({ length, isExact }) => isExact && start + length > at),
  );
}

function matchAt(
  phrase: Phrase,
  tokens: readonly Token[],
  start: number,
  lexicon: Lexicon,
  names: Names,
): Match | undefined {
  let at = start;
  const args: Argument[] = [];
  const { effect, type, text } = phrase;
  phrase.parts ??= partsOf(text);
  for (const part of phrase.parts) {
    const found = partAt(part, tokens, at, lexicon, names);
    if (found === undefined) return undefined;
    if (found.arg) args.push(found.arg);
    at += found.length;
  }
  const isExact = phrase.parts.every(({ kind }) => kind !== 'prefix');
  return { effect, ...(type && { type }), args, length: at - start, isExact };
}

function partAt(
  { kind, key }: Part,
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
  names: Names,
): { length: number; arg?: Argument } | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  if (kind === 'word') return token.key === key ? { length: 1 } : undefined;
  if (kind === 'prefix') return token.kind === 'word' && token.key.startsWith(key) ? { length: 1 } : undefined;
  switch (key) {
    case '{n}':
      return numberAt(token, lexicon);
    case '{color}':
      // Names of the data come first.
      return names.at(tokens, at) === undefined ? colorAt(tokens, at, lexicon) : undefined;
    case '{preset}':
      return PRESETS.some((preset) => preset === token.key)
        ? { length: 1, arg: { kind: 'preset', preset: token.key } }
        : undefined;
    case '{currency}': {
      const found = lexicon.currencies.find(({ words, currency }) => words.has(token.key) || currency === token.text);
      // "in $k": thousands of them.
      const next = tokens[at + 1];
      const isMagnitude = next?.isGlued === true && /^(?:k|m|mn|bn|mio)$/.test(next.key);
      return found && !isMagnitude ? { length: 1, arg: { kind: 'currency', currency: found.currency } } : undefined;
    }
    case '{u}': {
      const found = lexicon.calendar.find(({ nouns }) => nouns.has(token.key));
      return found && { length: 1, arg: { kind: 'unit', unit: found.unit } };
    }
    default: {
      const name = names.at(tokens, at);
      if (name === undefined) return undefined;
      // "bars for North" chooses rows.
      if (name.kind === 'cell' && (key === '{v}' || (key === '{s}' && name.texts.length > 1))) return undefined;
      return { length: name.length, arg: { kind: 'name', name } };
    }
  }
}

function numberAt(token: Token, { numberWords }: Lexicon): { length: number; arg: Argument } | undefined {
  const spelled = token.kind === 'word' ? numberWords.indexOf(token.key) : -1;
  if (spelled >= 0) return { length: 1, arg: { kind: 'number', value: spelled + 2, token } };
  if (token.number === undefined) return undefined;
  const value = token.number.plain ?? Number.NaN;
  return { length: 1, arg: { kind: 'number', value, token } };
}

const CHART_WORD = /chart|diagram|gra[pf]|plot|gramm|map|karte|donut|doughnut|scatter|funnel|sankey|waterfall/;

/**
 * Whether a word for a type means a chart here: "pizza" is a pie in Portuguese, and "line" a product. It stands between marks and words that say
 * nothing, or beside other words about looks.
 * @param isTable conditions on rows may follow; behind a word of a list they are a part of its name
 */
export function isTypeWord(
  tokens: readonly Token[],
  at: number,
  { length }: Match,
  lexicon: Lexicon,
  isTable = false,
): boolean {
  if (length > 1 || CHART_WORD.test(tokens[at]?.key ?? '')) return true;
  const isOpen = (token: Token | undefined, place: number) =>
    token === undefined ||
    token.kind === 'line' ||
    token.kind === 'mark' ||
    lexicon.is('filler', token.key) ||
    (place > at ? BEHIND : BEFORE).has(token.key) ||
    // "as a pie without North"
    (isTable && place > at && matchPhrase(tokens, place, lexicon, NO_NAMES, isCondition) !== undefined) ||
    matchPhrases(tokens, place, lexicon, NO_NAMES, isLook).some(
      (look) => LOOKS.has(look.effect) || (look.length > 1 && look.effect !== 'type'),
    );
  return isOpen(tokens[at - 1], at - 1) && isOpen(tokens[at + 1], at + 1);
}

/** Single words about looks that stand beside a word for a type: others may be names. */
const LOOKS = new Set(
  'horizontal vertical stacked stackedPercent grouped sortDesc sortAsc dark smooth dashed colorAll valueLabels top'.split(
    ' ',
  ),
);
const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const BEFORE = listed('and und et y e en i als as como come jako in na with mit avec con com met z');
const BEHIND = listed(
  'and und et y e en i with mit avec con com met z by per nach pro je par por naar wg wedlug sorted titled in na',
);

/** "rotes", "niebieskiego"; "Schwarzfahrer" and "Grünau" are no colors. */
const COLOR_ENDINGS = /^(?:e[nrms]?|ene|s|[aoi]s?|h[ei]s?|y|ego|ej|ych|ymi?|i?ie|iego|ich|imi?)?$/;

/** One or two words: `red`, `light blue`, `#36a2eb`. */
function colorAt(
  tokens: readonly Token[],
  at: number,
  { colors }: Lexicon,
): { length: number; arg: Argument } | undefined {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token === undefined || (token.kind !== 'word' && token.text !== '#')) return undefined;
  const both = `${token.key}${next?.key ?? ''}`;
  if (next?.kind === 'word' && isColor(both) && both !== token.key)
    return { length: 2, arg: { kind: 'color', color: both } };
  if (isColor(token.text) && token.key !== 'linen') return { length: 1, arg: { kind: 'color', color: token.key } };
  const named = colors.find(({ words }) => words.has(token.key, COLOR_ENDINGS));
  return named && { length: 1, arg: { kind: 'color', color: named.color } };
}
