/** Reads a phrase of the vocabulary: what each of them asks for where it stands. */

import { isTypeWord, type Match, matchPhrase } from '../phrases.js';
import { quote, Refusal } from '../refusal.js';
import { readAggregate, refuseShareOfAnother } from './aggregates.js';
import { readBy } from './by.js';
import { namesAt, readBetween, readCondition, readOnlyBefore, readPlace } from './conditions.js';
import { AGGREGATES, isCondition, isLook, TITLES } from './effects.js';
import type { SaidPhrase } from './request.js';
import type { RequestState } from './state.js';
import { readTitle } from './titles.js';

/** @returns whether the phrase is a request here; then its words are used */
type Reader = (state: RequestState, phrase: SaidPhrase) => boolean;

const unread: Reader = () => false;

/** @throws Refusal where a table is asked for what is not done; a list says nothing else with these words */
function refused({ context: { isTable, isTail } }: RequestState, message: string): boolean {
  if (isTable || isTail === true) throw new Refusal(message);
  return false;
}

const READERS: Readonly<Record<string, Reader>> = {
  online: readOnline,
  type: readType,
  alsoOnly: (state, { length }) => readOnlyBefore(state, length),
  between: (state, { length }) => readBetween(state, length),
  by: readByWithType,
  inPlace: (state, { length }) => readPlace(state, length),
  onSecond: readSecondAxis,
  twoAxes: readSecondAxis,
  versus: readVersus,
  share: readShare,
  'stacked+area': readBoth,
  'stackedPercent+area': readBoth,
  perChart: (state, { said }) =>
    refused(state, `${quote(said)}: one chart is drawn. Say "small multiples" behind what the numbers are by.`),
  firstRows: (state, { said }) =>
    refused(state, `${quote(said)}: say where the rows begin or end, such as "since March" or "until 2024".`),
  // Only between columns.
  minus: unread,
  plus: unread,
  ratio: unread,
  onX: readOfTable,
  onY: readOfTable,
  unitOnX: readOfTable,
  byItself: readOfTable,
  unneeded: readOfTable,
  noTotals: readOfTable,
};

/** @returns whether the phrase is a request here */
export function readPhrase(state: RequestState, match: Match): boolean {
  const { effect, args, length } = match;
  for (const arg of args) if (arg.kind === 'number' && arg.token.number) state.request.numbers.push(arg.token);
  const phrase = { ...match, from: state.at, said: state.said(state.at, state.at + length) };
  return readerOf(effect)(state, phrase);
}

function readerOf(effect: string): Reader {
  const own = READERS[effect];
  if (own !== undefined) return own;
  if (TITLES.has(effect)) return (state, { length }) => readTitle(state, effect, length);
  if (isCondition(effect)) return (state, { length }) => readCondition(state, effect, length);
  return AGGREGATES.has(effect) ? readAggregate : readCall;
}

/** Uses the words of a request; those of an operation belong to the title. */
function done(state: RequestState, { effect, length }: SaidPhrase): boolean {
  const { isTable, isTail = false } = state.context;
  state.use(isLook(effect) || (!isTable && !isTail) ? 'request' : 'subject', length);
  return true;
}

function readBoth(state: RequestState, phrase: SaidPhrase): boolean {
  for (const effect of phrase.effect.split('+')) state.request.asked.set(effect, phrase.said);
  return done(state, phrase);
}

/** "ventes en ligne" are no line, and not all sales. */
function readOnline(state: RequestState, { from, length, said }: SaidPhrase): boolean {
  const { isTable, isTail } = state.context;
  if (isTable || isTail) throw state.unreadAt(from, from + length);
  state.request.unknown.push(said);
  state.use('subject', length);
  return true;
}

function readType(state: RequestState, phrase: SaidPhrase): boolean {
  const { lexicon, isTable } = state.context;
  if (!isTypeWord(state.tokens, phrase.from, phrase, lexicon, isTable)) return false;
  if (phrase.type !== undefined) state.request.types.push(phrase.type);
  return done(state, phrase);
}

/** "one line per country" */
function readByWithType(state: RequestState, { from, length }: SaidPhrase): boolean {
  const isRead = readBy(state, length);
  if (isRead) readTypeIn(state, from, length);
  return isRead;
}

/** A word of a phrase may be the type of the chart, where no other one is named. */
function readTypeIn({ request, tokens, context }: RequestState, from: number, length: number): void {
  for (let at = from; request.types.length === 0 && at < from + length; at += 1) {
    const own = matchPhrase(tokens, at, context.lexicon, context.names, (each) => each === 'type');
    if (own?.type !== undefined && own.length === 1) request.types.push(own.type);
  }
}

function readSecondAxis(state: RequestState, phrase: SaidPhrase): boolean {
  const { said } = phrase;
  const values = state.request.mentions.filter((name) => name.kind === 'series' || state.isNumber(name));
  const last = values.at(-1);
  if (last === undefined || values.length < 2)
    throw new Refusal(`${quote(said)}: name two columns, and which of them is on the second axis.`);
  state.request.calls.push({ effect: 'secondAxis', args: [{ kind: 'name', name: last }], said });
  return done(state, phrase);
}

/** "sales compared with North": rows that are named on one side only are what the others are compared with. */
function readVersus(state: RequestState, { from, length, said }: SaidPhrase): boolean {
  const { request, tokens } = state;
  if (state.context.isTable) {
    const { names: found, end } = namesAt(state, from + length);
    const before = [...request.mentions, ...request.conditions.flatMap(({ names }) => names)];
    const [only] = found;
    if (found.length === 1 && only?.kind === 'cell' && !before.some(({ column }) => column === only.column))
      throw state.unreadAt(from, end, 'name what is compared with it');
    if (end === from + length) throw state.unreadAt(from, Math.min(end + 1, tokens.length));
  }
  request.asked.set('versus', said);
  state.use('subject', length);
  return true;
}

function readShare(state: RequestState, phrase: SaidPhrase): boolean {
  if (state.context.isTable) refuseShareOfAnother(state, phrase);
  return readCall(state, phrase);
}

/** What is done with its arguments, or with the whole chart. */
function readCall(state: RequestState, phrase: SaidPhrase): boolean {
  const { effect, args, from, length, said } = phrase;
  const { request } = state;
  if (effect === 'colorAll' && colorLastName(state, phrase)) return done(state, phrase);
  if (args.length === 0) {
    request.asked.set(effect, said);
    return done(state, phrase);
  }
  // "linea blu"
  if (effect === 'colorAll') readTypeIn(state, from, length);
  request.calls.push({ effect, args, said });
  // Highlighting a row does not choose it.
  for (const arg of args)
    if (arg.kind === 'name' && arg.name.kind === 'column' && effect !== 'highlight') request.mentions.push(arg.name);
  return done(state, phrase);
}

/** "revenue in green" */
function colorLastName({ request, uses }: RequestState, { args }: SaidPhrase): boolean {
  const name = request.mentions.at(-1);
  const isColored = name?.kind === 'column' || name?.kind === 'series' || name?.kind === 'label';
  if (!isColored || uses.at(-1) !== 'subject') return false;
  request.calls.push({ effect: 'colorOf', args: [{ kind: 'name', name }, ...args], said: name.name });
  return true;
}

/** Requests about columns of a table. */
function readOfTable(state: RequestState, phrase: SaidPhrase): boolean {
  const { effect, length } = phrase;
  if (!state.context.isTable || !isOfTable(state, phrase)) return false;
  state.use(effect === 'byItself' ? 'subject' : 'request', length);
  return true;
}

function isOfTable({ request, context, tokens, at }: RequestState, { effect, args, said }: SaidPhrase): boolean {
  const [first, second] = args;
  // "without total cost"
  if (effect === 'noTotals') return context.names.at(tokens, at + said.split(/\s+/).length)?.kind !== 'column';
  if (first?.kind === 'unit') {
    if (second?.kind === 'unit' && second.unit !== first.unit) return false;
    request.by.push({ kind: 'unit', unit: first.unit, said });
    return true;
  }
  if (first?.kind !== 'name') return false;
  const { name } = first;
  if (effect === 'unneeded') {
    request.conditions.push({ how: 'without', names: [name], said, isAside: true });
    return true;
  }
  if (name.kind !== 'column') return false;
  request.axes = { ...request.axes, [effect === 'onX' ? 'x' : 'y']: name };
  request.mentions.push(name);
  return true;
}
