/** Words beside a table that neither its names nor a request have. */

import { isUnit } from '../amounts.js';
import { isAnd } from '../chunks.js';
import { quote, Refusal } from '../refusal.js';
import { fold, hasWord, is } from '../vocabulary/meanings.js';
import type { Language, Meaning } from '../vocabulary/words.js';
import type { RequestState } from './state.js';

const MAX_UNKNOWN = 4;
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
 * Nouns beside the one column of numbers that is drawn say what it is: "donations" of "amount", "tickets closed". Others may be about other numbers,
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

function isDescription(state: RequestState, at: number): boolean {
  const { tokens, uses, context, request } = state;
  const { lexicon, names } = context;
  const [token, before] = [tokens[at], tokens[at - 1]];
  if (token?.kind !== 'word' || !WORD.test(token.text) || lexicon.numberWords.includes(token.key)) return false;
  // "(GWh)", "MWh per month"
  if (isUnit(token.text) && token.text.length > 1) return true;
  const isStart = before === undefined || before.kind === 'line' || /^[.!?:;(]$/.test(before.text);
  // "sales of Norway", "Norwegian sales": names that the table does not have.
  if (lexicon.language !== 'de' && /^\p{Lu}/u.test(token.text) && !isStart) return false;
  if (isRegion(token.text, token.key, lexicon.language)) return false;
  if (OPERATING.some((meaning) => hasWord(meaning, token.key) || is(meaning, token.key))) return false;
  if (names.areSigned === true && (is('lossNoun', token.key) || is('gainNoun', token.key))) return false;
  if (lexicon.calendar.some(({ nouns, adjectives }) => nouns.has(token.key) || adjectives.has(token.key))) return false;
  // "visitors and unicorns", "in the shop"
  const isListed = isAnd(before, lexicon) || before?.text === ',';
  const lead = lexicon.is('filler', before?.key) ? tokens[at - 2] : before;
  if ((isListed && uses[at - 2] === 'subject') || is('placing', lead?.key)) return false;
  const values = new Set(request.mentions.filter((name) => state.isNumber(name)).map(({ name }) => name));
  const [drawn, ...others] = values.size > 0 ? values : (names.values ?? []);
  if (drawn === undefined || others.length > 0 || request.aggregate === 'count') return false;
  // "shoe revenue" may be some of the column "revenue", "donations" of "amount" and "tickets" of "closed" are not.
  const isNamed = fold(drawn)
    .split(/[^\p{L}]+/u)
    .some((word) => is('measured', word) || is('measured', word, lexicon.language));
  return !isNamed;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Codes of UN M49: Africa, North America, South America, Oceania, Asia, Europe. */
const CONTINENTS = ['002', '003', '005', '009', '142', '150'];
/** Endings of English words for people of a region: "European", "Swedish", "Japanese". */
const REGION_ENDING = /^\p{Lu}.*(?:an|ish|ese)$/u;
const regions = new Map<Language, Set<string>>();

function isRegion(text: string, key: string, language: Language): boolean {
  const known = regions.get(language) ?? regionNames(language);
  regions.set(language, known);
  return known.has(key) || (language === 'en' && REGION_ENDING.test(text));
}

/** Names of countries and continents, in the language and in English. */
function regionNames(language: Language): Set<string> {
  const codes = [...LETTERS].flatMap((one) => [...LETTERS].map((other) => one + other));
  const names = [...new Set([language, 'en'])].flatMap((locale) => {
    const written = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    return [...codes, ...CONTINENTS].map((code) => written.of(code) ?? '');
  });
  return new Set(names.filter((name) => name !== '').map(fold));
}
