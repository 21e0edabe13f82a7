/** Words that no phrase and no name of the data has. */

import { isAnd } from '../chunks.js';
import type { Lexicon } from '../lexicon.js';
import { matchPhrase, NO_NAMES } from '../phrases.js';
import { quote, Refusal } from '../refusal.js';
import { isYear, type Token } from '../tokens.js';
import { fold, is } from '../vocabulary/meanings.js';
import type { Language } from '../vocabulary/words.js';
import type { RequestState } from './state.js';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Codes of UN M49: Africa, North America, South America, Oceania, Asia, Europe. */
const CONTINENTS = ['002', '003', '005', '009', '142', '150'];
const MAX_UNKNOWN = 8;

export function readUnknown(state: RequestState, token: Token): void {
  const { lexicon, isTable, isTail = false } = state.context;
  const isTitleYear = isYear(token) && (!isTable || (state.context.hasYears === false && isHeading(state, state.at)));
  if (token.number !== undefined && !isTitleYear) throw state.unread(token);
  if (token.kind === 'name' && /[-–+]/.test(token.text) && !/^\d{4}-/.test(token.text)) throw state.unread(token);
  if ((isTail || (isTable && !isListed(state, state.at))) && lexicon.is('courtesy', token.key)) {
    if (isOwner(state)) throw state.unread(token);
    state.use('filler');
    return;
  }
  if (isTable && lexicon.numberWords.includes(token.key)) throw state.unread(token);
  if (isTail || (isTable && lexicon.is('changing', token.key))) throw state.unread(token);
  if (isTable && !isTitleYear) state.open.push(state.at);
  if (token.kind === 'word' || token.kind === 'name' || isYear(token)) {
    state.request.unknown.push(token.text);
    if (isYear(token)) state.request.numbers.push(token);
  }
  state.unknownAt = state.at;
  if (isTable && state.request.unknown.length > MAX_UNKNOWN) throw state.unread(token);
  state.use('subject');
}

/** "in the report of the colleagues": whose numbers they are. */
function isOwner({ tokens, at, context: { lexicon, isTable } }: RequestState): boolean {
  let before = at - 1;
  while (lexicon.is('article', tokens[before]?.key)) before -= 1;
  const noun = tokens[before - 1]?.key;
  const isNoun = lexicon.is('courtesy', noun) || lexicon.is('context', noun);
  return isTable && isNoun && is('ofSomeone', tokens[before]?.key);
}

/** "visitors and unicorns" */
function isListed({ tokens, uses, context }: RequestState, at: number): boolean {
  const before = tokens[at - 1];
  return before !== undefined && (isAnd(before, context.lexicon) || before.text === ',') && uses[at - 2] === 'subject';
}

/**
 * Nouns beside the names of columns describe them; they are refused where they may be about other numbers.
 * @throws Refusal
 */
export function settleUnknown(state: RequestState): void {
  const { tokens, context, request } = state;
  const { lexicon, names } = context;
  for (const { count, at } of state.counts) {
    const name = names.at(tokens, at);
    const drawn = new Set(request.mentions.filter((each) => state.isNumber(each)).map((each) => each.name)).size;
    const isTrue =
      (name?.kind === 'column' && !state.isNumber(name) && names.countOf?.(name) === count) ||
      (drawn > 0 ? drawn : names.values?.length) === count ||
      request.by.some((by) => by.kind === 'name' && names.countOf?.(by.name) === count) ||
      request.mentions.some((each) => each.kind === 'column' && names.countOf?.(each) === count);
    if (!isTrue) throw state.unread(tokens[at - 1] as Token);
  }
  // "website revenue" is a part of it; "revenue of the website" is what the table is about.
  const chooses = (at: number) => is('restricting', tokens[at]?.key) && names.at(tokens, at + 1)?.kind === 'column';
  const isKind = (at: number) => is('chartNoun', tokens[at]?.key);
  const refused = state.open.filter(
    (at) => (!lexicon.is('context', tokens[at]?.key) || chooses(at) || isKind(at)) && !isHeading(state, at),
  );
  const said = refused.filter((at) => !isDescription(state, at));
  const [first] = said;
  if (first === undefined) {
    state.described.push(...refused);
    request.described = state.described.map((at) => tokens[at]?.text ?? '');
    return;
  }
  const word = tokens[first]?.text ?? '';
  const values = names.values ?? [];
  const [value = ''] = values;
  const isSign = names.areSigned === true && (is('lossNoun', tokens[first]?.key) || is('signed', tokens[first]?.key));
  const hint = isSign
    ? ` Say "${value} below 0", or "above 0".`
    : values.length > 0
      ? ` The table has ${values.slice(0, 5).map(quote).join(', ')}.`
      : '';
  throw new Refusal(`${quote(word)} is not understood.${hint}`, [{ skipped: said.map((at) => tokens[at]?.at ?? -1) }]);
}

/** A noun for what is measured, where no column of numbers says it: "families" above columns of years. */
function isDescription(state: RequestState, at: number): boolean {
  const { tokens, uses, context, request } = state;
  const { names, lexicon } = context;
  const token = tokens[at] as Token;
  const before = tokens[at - 1];
  // "a goal line at 14 litres"
  if (before?.number !== undefined && uses[at - 1] === 'request') return true;
  // "Stückzahl" of the column "Stück"
  const owner = token.isGlued ? names.at(tokens, at - 1) : undefined;
  if (owner !== undefined && state.isNumber(owner) && is('numberNoun', token.key)) return true;
  // "area of North by month", which would be a line
  const isType = matchPhrase(tokens, at, lexicon, NO_NAMES, (effect) => effect === 'type') !== undefined;
  if (isType || is('chartNoun', token.key)) return false;
  const isStart = at === 0 || /^[.!?:;(]$/.test(before?.text ?? '') || before?.kind === 'line';
  // "second quarter", "2021-2023", "Italy", "European" choose numbers.
  if (/\d/.test(token.text) || isPeriod(token, lexicon) || isRegion(token, lexicon.language)) return false;
  // "sales of Norway": a name that the table does not have.
  if (lexicon.language !== 'de' && /^\p{Lu}/u.test(token.text) && !isStart) return false;
  if (isListed(state, at)) return false;
  const values = request.mentions.filter((name) => state.isNumber(name));
  // "the new ones" of "New subscribers"
  const words = values.flatMap(({ name }) => fold(name).split(/[^\p{L}\p{N}]+/u));
  if (words.includes(token.key)) return true;
  const glued = tokens[at + 1]?.isGlued ? names.at(tokens, at + 1) : undefined;
  // "Energiequelle": of a compound with the name of a column of texts
  if (glued?.kind === 'column' && !state.isNumber(glued)) return true;
  const drawn = values.length > 0 ? values.map(({ name }) => name) : (names.values ?? []);
  if (drawn.some((name) => names.isMeasured?.(name) === true)) return false;
  const areMany = drawn.length > 1;
  const lead = before && lexicon.is('filler', before.key) ? tokens[at - 2] : before;
  // "for the northern branch", "in the shop" choose rows.
  if (lead && is('placing', lead.key) && !state.seriesNouns.includes(at)) return false;
  if ([token, before].some((each) => each && is('restricting', each.key)) && !areMany) return false;
  // "expenses" of amounts with both signs are some of them.
  const choosesSign = (['lossNoun', 'gainNoun', 'signed'] as const).some((meaning) => is(meaning, token.key));
  if (names.areSigned === true && choosesSign) return false;
  // "profit by quarter" of columns for regions: the words name neither the columns nor what they are.
  const { by, asked } = request;
  const isSaid = state.seriesNouns.length > 0 || state.counts.length > 0 || by.length > 1 || asked.has('share');
  // "sales by month" of the same columns: what is left of profit is another number.
  const isPlain = !is('lossNoun', token.key) && !is('gainNoun', token.key);
  const isOverTime = by.length > 0 && by.every((each) => each.kind === 'unit' || names.isTime?.(each.name) === true);
  if (values.length === 0 && areMany && names.areTimes !== true && !isSaid && !(isPlain && isOverTime)) return false;
  // "number of orders": rows are counted, and a table with numbers does not say of what.
  return values.length > 0 || drawn.length === 0 || request.aggregate !== 'count';
}

function isPeriod({ key }: Token, { calendar }: Lexicon): boolean {
  return calendar.some(({ nouns, adjectives }) => nouns.has(key) || adjectives.has(key));
}

const regions = new Map<Language, Set<string>>();
/** Endings of English regions: "European", "Swedish", "Japanese". */
const REGION_ENDING = /(?:an|ish|ese)$/;

function isRegion({ text, key }: Token, language: Language): boolean {
  const known = regions.get(language) ?? regionNames(language);
  regions.set(language, known);
  return known.has(key) || (language === 'en' && /^\p{Lu}/u.test(text) && REGION_ENDING.test(text));
}

/** Names of countries and continents, in the language and in English. */
function regionNames(language: Language): Set<string> {
  const codes = [...LETTERS].flatMap((one) => [...LETTERS].map((other) => one + other));
  const all = [...codes, ...CONTINENTS];
  const names = [...new Set([language, 'en'])].flatMap((locale) => {
    const written = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    return all.map((code) => written.of(code) ?? '');
  });
  return new Set(names.filter((name) => name !== '').map(fold));
}

/** A line of nouns above a table of the text is its title. */
function isHeading({ tokens, context }: RequestState, at: number): boolean {
  const { lexicon, names } = context;
  let [from, to] = [at, at];
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
