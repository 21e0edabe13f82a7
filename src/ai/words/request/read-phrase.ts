/** Reads a phrase of the vocabulary: what each of them asks for where it stands. */

import { definitionOf } from '../../../../chart-spec/spec.js';
import { isAnd } from '../chunks.js';
import { isTypeWord, type Match, matchPhrase, NO_NAMES } from '../phrases.js';
import { quote, refused } from '../refusal.js';
import { clauseAt, type Token } from '../tokens.js';
import { hasWord, is } from '../vocabulary/meanings.js';
import { readAggregate } from './aggregates.js';
import { dropOrder, readBy } from './by.js';
import { isPlainNoun } from './captions.js';
import { readBetween, readCondition, readOnlyBefore, readPlace, readVersus, refuseClause } from './conditions.js';
import { AGGREGATES, COMPUTED, isCondition, isLook, isLookOfName, LOOKS_OF_ALL, TITLES } from './effects.js';
import type { RequestState, SaidPhrase } from './request.js';
import { readTitle } from './titles.js';

/** @returns whether the phrase is a request here; then its words are used */
type Reader = (state: RequestState, phrase: SaidPhrase) => boolean;

const unread: Reader = () => false;

const READERS: Readonly<Record<string, Reader>> = {
  // "month by month", "al mese"
  perUnit: (state, { args: [first, second], length, said }) => {
    if (!state.context.isTable || first?.kind !== 'unit') return false;
    if (second?.kind === 'unit' && second.unit !== first.unit) return false;
    state.request.by.push({ kind: 'unit', unit: first.unit, said });
    return state.use('subject', length);
  },
  // "FR excluded"
  unneeded: (state, { args: [first], length, said }) => {
    if (first?.kind !== 'name') return false;
    refuseClause(state, state.at + length);
    state.request.conditions.push({ how: 'without', names: [first.name], said });
    return state.use('subject', length);
  },
  // "quarters on the x axis"
  onX: (state, { args: [first], length, said }) => {
    if (!state.context.isTable || (first?.kind === 'name' && state.isValue(first.name))) return false;
    if (first?.kind === 'name') state.request.by.push({ kind: 'name', name: first.name, said });
    else if (first?.kind === 'unit') state.request.by.push({ kind: 'unit', unit: first.unit, said });
    return state.use('subject', length);
  },
  // As tables are drawn: times from the oldest to the newest, gaps for empty cells.
  plain: (state, { length }) => {
    if (!state.context.isTable) return false;
    dropOrder(state, state.at);
    return state.use('filler', length);
  },
  // Totals are never drawn. "without total cost" names a column.
  noTotals: (state, { length }) =>
    state.context.isTable && state.nameAt(state.at + length)?.kind !== 'column' && state.use('filler', length),
  // What no operation does: "one chart per country", "last 3 months"; "ventes en ligne" are no line, and not all sales.
  refused: readRefused,
  // "por mes, en línea" is a line; "ventas en línea" are some of them.
  online: (state, phrase) => {
    const { tokens, request, context } = state;
    const [before, next] = [tokens[phrase.from - 1], tokens[phrase.from + phrase.length]];
    const isEnd = (token: Token | undefined) => token === undefined || token.kind === 'line' || token.kind === 'mark';
    const by = request.by.at(-1)?.said ?? '\n';
    const isApart = isEnd(before) || state.said(0, phrase.from).endsWith(by);
    if (phrase.length === 1 || !isEnd(next) || !isApart || !(context.isTable || context.isTail))
      return readRefused(state, phrase);
    request.types.push('line');
    return done(state, phrase);
  },
  type: readType,
  between: readBetween,
  alsoOnly: (state, { length }) => readOnlyBefore(state, length),
  by: (state, { from, length }) => readBy(state, length) && readTypeIn(state, from, length),
  bySeries: (state, { from, length }) => readBy(state, length, 'series') && readTypeIn(state, from, length),
  bySplit: (state, { from, length }) => readBy(state, length, 'split') && readTypeIn(state, from, length),
  // "je Quartal eine Reihe", "quarters as series"
  asSeries: (state, { args: [first], length, said }) => {
    if (!state.context.isTable || first?.kind !== 'name' || state.isValue(first.name)) return false;
    state.request.by.push({ kind: 'name', name: first.name, said, role: 'series' });
    return state.use('subject', length);
  },
  inPlace: readPlace,
  unsupported: (state, { from, length }) => {
    throw state.unread(from, from + length, 'it is not drawn');
  },
  // "negative months in red"; a column "Losses" has a color of its own.
  negativeRed: (state, phrase) => state.nameAt(phrase.from) === undefined && readCall(state, { ...phrase, args: [] }),
  versus: readVersus,
  share: readShare,
  'stacked+area': readBoth,
  'stackedPercent+area': readBoth,
  // Only between columns.
  minus: unread,
  plus: unread,
  ratio: unread,
};

/** @returns whether the phrase is a request here */
export function readPhrase(state: RequestState, match: Match): boolean {
  const { effect, args, length } = match;
  const phrase = { ...match, from: state.at, said: state.said(state.at, state.at + length) };
  const numbers = args.flatMap((arg) => (arg.kind === 'number' && arg.token.number ? arg.token : []));
  const isRead = readerOf(effect)(state, phrase);
  if (isRead) state.request.numbers.push(...numbers);
  return isRead;
}

function readerOf(effect: string): Reader {
  const own = READERS[effect];
  if (own !== undefined) return own;
  if (TITLES.has(effect)) return readTitle;
  if (isCondition(effect)) return (state, phrase) => readCondition(state, effect, phrase);
  return AGGREGATES.has(effect) ? readAggregate : readCall;
}

/** Uses the words of a request; those of an operation belong to the title. */
function done(state: RequestState, { effect, args, from, length: whole }: SaidPhrase): true {
  const { isTable, isTail = false } = state.context;
  // "revenue as columns": the name belongs to the title.
  const name = isTable && args[0]?.kind === 'name' ? state.nameAt(from) : undefined;
  if (name !== undefined) state.use('subject', name.length);
  const length = whole - (name?.length ?? 0);
  return state.use(isLook(effect) || (!isTable && !isTail) ? 'request' : 'subject', length);
}

function readRefused(state: RequestState, { from, length, said }: SaidPhrase): boolean {
  if (state.context.isTable || state.context.isTail) throw state.unread(from, from + length, 'it is not computed');
  state.request.unknown.push(said);
  return state.use('subject', length);
}

function readBoth(state: RequestState, phrase: SaidPhrase): boolean {
  for (const effect of phrase.effect.split('+')) state.request.asked.set(effect, phrase.said);
  return done(state, phrase);
}

function readType(state: RequestState, phrase: SaidPhrase): boolean {
  const { lexicon, isTable, isTail = false } = state.context;
  // "Pie without Other: A 5, B 7, Other 20"
  const isChoice = !isTail && state.nameAt(phrase.from + phrase.length + 1) !== undefined;
  if (!isOpening(state, phrase) && !isTypeWord(state.tokens, phrase.from, phrase, lexicon, isTable || isChoice))
    return false;
  if (phrase.type !== undefined) state.request.types.push(phrase.type);
  return done(state, phrase);
}

/** "Scatter weight vs height", "Gestapelte Säulen Verbrauch je Quartal", "Säulen Umsatz: Januar 5": a type before the noun of what is drawn. */
function isOpening({ uses, tokens, context }: RequestState, { from, length, type }: SaidPhrase): boolean {
  const next = from + length;
  if (uses.includes('subject') || context.isTail === true) return false;
  const isLook = context.isTable && uses.includes('request');
  // "Bars visited" is a title.
  const isBars = type === 'bar' && context.lexicon.language !== 'en';
  const isColumn = context.isTable && context.names.at(tokens, next)?.kind === 'column';
  return isColumn || ((isLook || isBars) && isPlainNoun(tokens, next, context.lexicon));
}

/** "one line per country": a word of a phrase may be the type of the chart, where no other one is named. */
function readTypeIn({ request, tokens, context }: RequestState, from: number, length: number): true {
  for (let at = from; request.types.length === 0 && at < from + length; at += 1) {
    const own = matchPhrase(tokens, at, context.lexicon, context.names, (each) => each === 'type');
    if (own?.type !== undefined && own.length === 1) request.types.push(own.type);
  }
  return true;
}

/** "Kostenanteil", "sales as a percentage of target": a share of something else than the sum of its own numbers. @throws Refusal for it */
function readShare(state: RequestState, phrase: SaidPhrase): boolean {
  const { from, length } = phrase;
  const { names, isTable } = state.context;
  const token = state.tokens[from];
  if (isTable && token?.isGlued && state.tokens[from - 1]?.kind === 'word') throw state.unread(from - 1, from + length);
  const whole = state.nameAt(state.behindFillers(from + length, 2));
  const isOther = state.request.mentions.some((name) => state.isValue(name) && name.name !== whole?.name);
  const isGoal = hasWord('goal', whole?.name ?? '') && (names.values?.length ?? 0) > 1;
  if (isTable && state.isValue(whole) && (isGoal || isOther))
    throw state.unread(from, from + length, 'send the share of another column as a column');
  return readCall(state, phrase);
}

/** What is done with its arguments, or with the whole chart. */
function readCall(state: RequestState, phrase: SaidPhrase): boolean {
  const { effect, args, from, length, said } = phrase;
  const { request, context } = state;
  refuseOpenOperation(state, phrase);
  if (LOOKS_OF_ALL.has(effect)) refuseLookOfOne(state, from, length);
  if (args.length === 0) {
    // "smooth line"
    if (/^(?:smooth|stepped|dashed)$/.test(effect)) readTypeIn(state, from, length);
    request.asked.set(effect, said);
    return done(state, phrase);
  }
  // "linea blu"
  if (effect === 'colorAll') readTypeIn(state, from, length);
  const isSubject = isLookOfName(phrase) && isSubjectOfLook(state, phrase);
  request.calls.push({ effect, args, said, isSubject, isApart: isLookOfName(phrase) && isApart(state, from) });
  if (effect === 'colorOf' && !isSubject && context.isTable) return state.use('request', length);
  for (const arg of args)
    if (arg.kind === 'name' && arg.name.kind === 'column' && !isLookOfName(phrase)) request.mentions.push(arg.name);
  return done(state, phrase);
}

/** @throws Refusal for "costs dashed" beside other columns */
export function refuseLookOfOne(state: RequestState, from: number, length: number): void {
  const { tokens, context, request } = state;
  const { lexicon, names } = context;
  if (!context.isTable) return;
  const { from: start, to } = clauseAt(tokens, from, /^[.,;:()!?]$/);
  const named: string[] = [];
  for (let at = start; at < to; at += 1) {
    if (at === from) at += length;
    if (at >= to) break;
    const name = state.nameAt(at);
    const isType = matchPhrase(tokens, at, lexicon, NO_NAMES, (each) => each === 'type') !== undefined;
    const isOf = is('ofSomeone', tokens[at]?.key);
    const saysNothing = isType ? request.types.length > 0 : (state.isFiller(at) && !isOf) || isAnd(tokens[at], lexicon);
    if (name !== undefined && state.isValue(name)) {
      named.push(name.name);
      at += name.length - 1;
    } else if (!saysNothing) return;
  }
  if (named.length > 0 && names.values?.some((value) => !named.includes(value)) === true)
    throw refused(
      state.said(from, from + length),
      `it is drawn for all columns, and not for ${quote(named[0] ?? '')} alone`,
    );
}

/** @throws Refusal for "Coal axis", "legend for Coal only", "without Coal labels": they choose no column */
export function refusePartOfOne(state: RequestState): void {
  const { tokens, at, context } = state;
  if (!context.isTable) return;
  const isPassed = (place: number) => state.isFiller(place) || is('ofSomeone', tokens[place]?.key);
  let next = at + 1;
  while (isPassed(next)) next += 1;
  const behind = next > at + 1 ? state.nameAt(next) : undefined;
  const name = [...state.namesBefore(at), behind].find((each) => state.isValue(each));
  if (name !== undefined && context.names.values?.some((value) => value !== name.name) === true)
    throw refused(state.said(at, at + 1), `it is drawn for all columns, and not for ${quote(name.name)} alone`);
}

/** "revenue by month, costs as a line", not "revenue, costs as lines" */
function isApart(state: RequestState, from: number): boolean {
  const before = state.tokens[from - 1];
  const isCut = before?.kind === 'line' || /^[,;.:]$/.test(before?.text ?? '');
  const isListed = state.namesBefore(from - 1).some((name) => state.isValue(name));
  return isCut && !isListed && state.request.mentions.some((name) => state.isValue(name));
}

/** "line chart of revenue in green", not "stacked bars, revenue in green": a name in a clause of its own is no choice of columns. */
function isSubjectOfLook(state: RequestState, { from, length }: SaidPhrase): boolean {
  const { tokens, context, uses, request } = state;
  const { lexicon, names } = context;
  const before = state.before(from);
  const lead = tokens[before]?.key;
  if (isAnd(tokens[before], lexicon)) return request.calls.at(-1)?.isSubject === true;
  const { from: start } = clauseAt(tokens, from, /^[.,;:()!?]$/);
  const isFirst = !uses.slice(0, start).some((use) => use === 'subject' || use === 'request');
  const isLed = before >= start && (is('ofSomeone', lead) || is('placing', lead) || is('asking', lead));
  const isBy = (effect: string) => effect === 'by';
  return isFirst && (isLed || matchPhrase(tokens, from + length, lexicon, names, isBy) !== undefined);
}

/** @throws Refusal for "Jan 5, Feb 12, cumulative", which may be said of the numbers: behind a list a verb or "as" asks for it */
function refuseOpenOperation({ tokens, context, request }: RequestState, { effect, from, said }: SaidPhrase): void {
  const isWhole = request.types.some((type) => definitionOf(type).isWhole === true);
  if (context.isTable || !COMPUTED.has(effect) || (effect === 'share' && isWhole)) return;
  const { from: start, to } = clauseAt(tokens, from);
  const clause = tokens.slice(start, to);
  const isAsked = is('joining', tokens[from - 1]?.key) || clause.some(({ key }) => is('asking', key));
  if (context.isTail && isAsked && tokens[start - 1]?.text !== '(') return;
  throw refused(said, 'it may be said of the numbers: write "show" before it, behind the list, to have it computed');
}
