/** Finds the phrases of requests in tokens. */

import { type ChartType, isColor, PRESETS } from '../../../chart-spec/spec.js';
import { type Lexicon, type Phrase, partsOf } from './lexicon.js';
import { isCondition, isLook } from './request/effects.js';
import { currencyOf, type Token } from './tokens.js';
import { is } from './vocabulary/meanings.js';

/** A name of the data: a column or a text in one. The series of a list are columns, and its labels are texts in one. */
export interface Reference {
  kind: 'column' | 'cell';
  name: string;
  /** The name of the column, where a cell is meant. */
  column?: string;
  /** All texts of the column that are meant: those of a month or year. */
  texts: string[];
  /** A column that says what kind of number stands beside it: "deal value per rep". */
  isBeside?: boolean;
  /** Whether "and" or a comma stands before it, and nothing else. */
  isListed?: boolean;
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
  /** Whether no column holds numbers but those that number the rows. */
  hasNoValues?: boolean;
  /** Whether rows stand for things beside their times, and no column of numbers may count them: "Fee", "Goals". */
  areRecords?: boolean;
  /** Whether the first column numbers the rows. */
  isNumbered?: boolean;
  /** The names of the columns of texts. */
  labels?: readonly string[];
  /** Whether no column but the labels stands beside the numbers: no word can choose rows by it. */
  isPlain?: boolean;
  /** Whether a word has the beginning of a text of the table, or of the name of a column that holds no values. */
  hasStem?(key: string): boolean;
  /** Whether no column of numbers says what is measured. */
  isOpen?: boolean;
  /** Whether a column of numbers has both signs: "expenses" are some of them. */
  areSigned?: boolean;
  /** Whether a column of numbers has each of them in several rows: "Ward" with 1, 1, 2, 2. */
  isGroup?(name: Reference): boolean;
  /** Whether a column has nothing but "yes" and "no". */
  isTruth?(name: Reference): boolean;
  /** The number of different texts of a column. */
  countOf?(name: Reference): number;
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
  // Most tokens fill no place: the many phrases that begin with one are not tried then.
  const isAsked = (key: string) => lexicon.phrases.get(key)?.some(({ effect }) => isWanted(effect)) === true;
  const places = PLACES.filter((key) => isAsked(key) && argumentAt(key, tokens, at, lexicon, names) !== undefined);
  return [token.key, token.key.slice(0, 3), ...places]
    .flatMap((key) => lexicon.phrases.get(key) ?? [])
    .flatMap((phrase) => (isWanted(phrase.effect) ? (matchOne(phrase, tokens, at, lexicon, names) ?? []) : []))
    .sort((one, other) => other.length - one.length);
}

export function matchPhrase(...args: Parameters<typeof matchPhrases>): Match | undefined {
  return matchPhrases(...args)[0];
}

/** How many tokens a phrase with an effect has at a place; 0 where none begins. */
export function matchAt(tokens: readonly Token[], at: number, lexicon: Lexicon, wanted: string): number {
  return matchPhrase(tokens, at, lexicon, NO_NAMES, (effect) => effect === wanted)?.length ?? 0;
}

function matchOne(
  phrase: Phrase,
  tokens: readonly Token[],
  start: number,
  lexicon: Lexicon,
  names: Names,
): Match | undefined {
  let at = start;
  const args: Argument[] = [];
  phrase.parts ??= partsOf(phrase.text);
  for (const { kind, key } of phrase.parts) {
    const token = tokens[at];
    const isWord = kind === 'prefix' ? token?.kind === 'word' && token.key.startsWith(key) : token?.key === key;
    const found = kind === 'place' ? argumentAt(key, tokens, at, lexicon, names) : undefined;
    if (found === undefined && (kind === 'place' || !isWord)) return undefined;
    if (found !== undefined) args.push(found.arg);
    at += found?.length ?? 1;
  }
  const { effect, type } = phrase;
  return { effect, ...(type && { type }), args, length: at - start };
}

type Found = { length: number; arg: Argument } | undefined;

/** What fills a place of a phrase. */
function argumentAt(key: string, tokens: readonly Token[], at: number, lexicon: Lexicon, names: Names): Found {
  const token = tokens[at];
  if (token === undefined) return undefined;
  const one = (arg: Argument | undefined): Found => arg && { length: 1, arg };
  if (key === '{n}') return one(numberAt(token, lexicon));
  if (key === '{preset}')
    return one(PRESETS.some((each) => each === token.key) ? { kind: 'preset', preset: token.key } : undefined);
  if (key === '{u}') {
    const found = lexicon.calendar.find(({ nouns }) => nouns.has(token.key));
    return one(found && { kind: 'unit', unit: found.unit });
  }
  if (key === '{currency}') {
    const currency = token.kind === 'word' || token.kind === 'mark' ? currencyOf(token.text) : undefined;
    // "in $k": thousands of them.
    const next = tokens[at + 1];
    const isScaled = next?.isGlued === true && /^(?:k|m|mn|bn|mio)$/.test(next.key);
    return one(currency && !isScaled ? { kind: 'currency', currency } : undefined);
  }
  const name = names.at(tokens, at);
  // Names of the data come first.
  if (key === '{color}') return name === undefined ? colorAt(tokens, at, lexicon) : undefined;
  // "bars for North" chooses rows.
  const isRow = name?.kind === 'cell' && (key === '{v}' || (key === '{s}' && name.texts.length > 1));
  return name === undefined || isRow ? undefined : { length: name.length, arg: { kind: 'name', name } };
}

function numberAt(token: Token, { numberWords }: Lexicon): Argument | undefined {
  const spelled = token.kind === 'word' ? numberWords.indexOf(token.key) : -1;
  if (spelled >= 0) return { kind: 'number', value: spelled + 2, token };
  return token.number && { kind: 'number', value: token.number.plain ?? Number.NaN, token };
}

const CHART_WORD = /chart|diagram|gra[pf]|plot|gramm|map|karte|sankey/;

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
  // "as a pie without North"
  const isRows = () => isTable && matchPhrase(tokens, at + 1, lexicon, NO_NAMES, isCondition) !== undefined;
  if (length > 1 || CHART_WORD.test(tokens[at]?.key ?? '')) return true;
  // "as separate lines"
  const isBehind = isTable && lexicon.is('courtesy', tokens[at - 1]?.key);
  return (isBehind || isFree(tokens, at - 1, lexicon)) && (isFree(tokens, at + 1, lexicon) || isRows());
}

/** Whether a word is no part of a name, of which the word beside it may be one. @param mayBeType whether it may be a type of chart */
export function isFree(tokens: readonly Token[], at: number, lexicon: Lexicon, mayBeType = false): boolean {
  const token = tokens[at];
  if (token === undefined || token.kind === 'line' || token.kind === 'mark') return true;
  // "dark chocolate sales"
  const isFreeColor = () => !mayBeType || isFree(tokens, at + 1, lexicon, true);
  const isLookHere = ({ effect, length }: Match) =>
    effect === 'colorAll' ? isFreeColor() : LOOKS.has(effect) || (effect === 'type' ? mayBeType : length > 1);
  return (
    lexicon.is('filler', token.key) ||
    is('joining', token.key) ||
    matchPhrases(tokens, at, lexicon, NO_NAMES, isLook).some(isLookHere)
  );
}

/** Single words about looks that stand beside a word for a type: others may be names. */
const LOOKS = new Set(
  'horizontal vertical stacked stackedPercent grouped sortDesc sortAsc dark smooth dashed colorAll valueLabels top'.split(
    ' ',
  ),
);

/** "rotes", "niebieskiego"; "Schwarzfahrer" and "Grünau" are no colors. */
const COLOR_ENDINGS = /^(?:e[nrms]?|ene|s|[aoi]s?|i[oa]|h[ei]s?|y|ego|ej|ych|ymi?|i?ie|iego|ich|imi?)?$/;

/** One or two words: `red`, `light blue`, `#36a2eb`. */
function colorAt(tokens: readonly Token[], at: number, { colors }: Lexicon): Found {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token === undefined || (token.kind !== 'word' && token.text !== '#')) return undefined;
  const found = (color: string, length = 1): Found => ({ length, arg: { kind: 'color', color } });
  const both = `${token.key}${next?.key ?? ''}`;
  if (next?.kind === 'word' && isColor(both)) return found(both, 2);
  if (isColor(token.text) && !/^(?:linen|snow|wheat|peru|plum|salmon|tomato|chocolate)$/.test(token.key))
    return found(token.key);
  const named = colors.find(({ words }) => words.has(token.key, COLOR_ENDINGS));
  return named && found(named.color);
}
