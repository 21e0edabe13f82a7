/** Words beside a table that neither its names nor a request have. */

import { isUnit } from '../amounts.js';
import { isAnd } from '../chunks.js';
import { quote, Refusal } from '../refusal.js';
import { fold, hasWord, is } from '../vocabulary/meanings.js';
import type { Meaning } from '../vocabulary/words.js';
import type { RequestState } from './state.js';

/** Two of them say more than what is measured: "refunded donations". */
const MAX_UNKNOWN = 1;
/** Longer words are compounds, of which the last part may be an operation. */
const LONGEST_NOUN = 11;
/** Words that choose, change or compare numbers: a title with them would claim what is not done. */
const OPERATING: readonly Meaning[] = [
  'restricting',
  'signed',
  'excluding',
  'comparing',
  'changing',
  'unread',
  'total',
  'goal',
];
const WORD = /^\p{L}[\p{L}'’-]+$/u;

/**
 * Known nouns beside the one column of numbers that is drawn say what it is: "donations" of "amount", "tickets closed". Others may be about other numbers,
 * or ask for something.
 * @throws Refusal for these
 */
export function settleUnknown(state: RequestState): void {
  const refused = state.open.filter((at) => !isDescription(state, at));
  const said = state.open.length > MAX_UNKNOWN ? state.open : refused;
  const [first] = said;
  if (first === undefined) return;
  const has = (state.context.names.values ?? []).slice(0, 5).map(quote);
  const hint = has.length > 0 ? `: the table has ${has.join(', ')}` : '';
  throw new Refusal(`${quote(state.tokens[first]?.text ?? '')} is not understood${hint}.`, [
    { skipped: said.map((at) => state.tokens[at]?.at ?? -1) },
  ]);
}

/** A word for what is measured, in a plain form: "Spendenwachstum" is a growth. Adjectives and operations are no such words. */
function isDescription(state: RequestState, at: number): boolean {
  const { tokens, uses, context, request } = state;
  const { lexicon, names } = context;
  const [token, before] = [tokens[at], tokens[at - 1]];
  if (token?.kind !== 'word' || !WORD.test(token.text)) return false;
  // "(GWh)", "MWh per month"
  if (isUnit(token.text) && token.text.length > 1) return true;
  const isMeasure = (word: string) => lexicon.is('measured', word);
  if (!isMeasure(token.key) || token.key.length > LONGEST_NOUN) return false;
  if (OPERATING.some((meaning) => hasWord(meaning, token.key) || is(meaning, token.key))) return false;
  if (names.areSigned === true && (is('lossNoun', token.key) || is('gainNoun', token.key))) return false;
  // "visitors and unicorns", "in the shop"
  const isListed = isAnd(before, lexicon) || before?.text === ',';
  const lead = lexicon.is('filler', before?.key) ? tokens[at - 2] : before;
  if ((isListed && uses[at - 2] === 'subject') || is('placing', lead?.key)) return false;
  const values = new Set(request.mentions.filter((name) => state.isNumber(name)).map(({ name }) => name));
  const [drawn, ...others] = values.size > 0 ? values : (names.values ?? []);
  if (drawn === undefined || others.length > 0 || request.aggregate === 'count') return false;
  // "shoe revenue" may be some of the column "revenue", "donations" of "amount" and "tickets" of "closed" are not.
  return !fold(drawn)
    .split(/[^\p{L}]+/u)
    .some(isMeasure);
}
