/** Reads what is asked for. Every word is a request, a name of the data, a word of the title, or one that says nothing. */

import { isAnd } from '../chunks.js';
import { type Match, matchPhrase, matchPhrases, type Reference } from '../phrases.js';
import { Refusal } from '../refusal.js';
import type { Token } from '../tokens.js';
import { is } from '../vocabulary/meanings.js';
import { withoutCompounds } from './compounds.js';
import { DESCRIBING, isCondition } from './effects.js';
import { readFormula, readNamedFormula, refuseOpenFormula } from './formulas.js';
import { readPhrase } from './read-phrase.js';
import type { Request, RequestContext } from './request.js';
import { RequestState } from './state.js';
import { talkLength } from './talk.js';
import { isOfTitle, isTitleWord, refuseColorAlone, subjectOf } from './titles.js';
import { readUnknown, settleUnknown } from './unknown-words.js';

/** The most words and marks beside the data. */
const MAX_TOKENS = 250;

/** @throws Refusal for words that are not understood */
export function readRequest(tokens: readonly Token[], context: RequestContext): Request {
  if (tokens.length > MAX_TOKENS)
    throw new Refusal(`The words beside the data are more than ${MAX_TOKENS}. Say what to draw in a sentence.`);
  const state = new RequestState(withoutCompounds(tokens, context), context);
  while (state.at < state.tokens.length) readStep(state);
  settleUnknown(state);
  refuseColorAlone(state);
  state.request.isOpen = context.names.isOpen === true;
  state.request.subject = subjectOf(state);
  setTypeOfNames(state);
  return state.request;
}

/** "revenue and costs as lines": the type of all, unless another one is named. */
function setTypeOfNames(state: RequestState): void {
  const { calls, types } = state.request;
  const own = calls.filter(({ effect }) => effect === 'asLine' || effect === 'asBars');
  const [first] = own;
  if (first === undefined || types.length > 0 || own.some(({ effect }) => effect !== first.effect)) {
    if (first !== undefined && types.length === 0) types.push('bar');
    return;
  }
  types.push(first.effect === 'asLine' ? 'line' : 'bar');
  state.request.calls = calls.filter((call) => !own.includes(call));
  // "as bars for North" chooses rows.
  for (const arg of own.flatMap(({ args }) => args))
    if (arg.kind === 'name' && arg.name.kind === 'cell') state.request.mentions.push(arg.name);
}

function readStep(state: RequestState): void {
  const { tokens, context } = state;
  const { lexicon, names, choices, isTable } = context;
  const token = tokens[state.at];
  if (token === undefined) return;
  if (choices.skipped?.includes(token.at)) {
    state.use('filler');
    return;
  }
  if (token.kind === 'line' || /^[.;!?…]$/.test(token.text)) {
    state.use('end');
    return;
  }
  const talk = isTable || context.isTail === true ? talkLength(tokens, state.at, context) : 0;
  if (talk > 0) {
    state.use('request', talk);
    return;
  }
  if (readNamedFormula(state)) return;
  const name = names.at(tokens, state.at);
  // "all regions but North"
  if (isTable && name?.kind === 'cell' && tokens[state.at - 1]?.key === 'but')
    throw state.unreadAt(state.at - 1, state.at + name.length, 'say "without"');
  const matches = matchPhrases(tokens, state.at, lexicon, names, (effect) => isWanted(state, effect));
  for (const match of matches) {
    const isNamed = name !== undefined && name.length >= match.length && !isOperator(match);
    if (!isNamed && isOfTitle(state, match)) {
      state.use('subject', match.length);
      return;
    }
    if (!isNamed && readPhrase(state, match)) return;
  }
  if (isTable && readCount(state)) return;
  if (name !== undefined) {
    readMention(state, name);
    return;
  }
  if (token.kind === 'quoted' && state.request.title === undefined) {
    state.request.title = token.text;
    state.use('request');
    return;
  }
  if (token.kind === 'mark') {
    if (/^[,:()\-–—/&→=>'’¿¡]$/.test(token.text)) {
      state.use('mark');
      return;
    }
    const last = state.request.mentions.at(-1);
    if (token.text === '%' && last?.name.includes('%') && state.uses.at(-1) === 'subject') {
      state.use('mark');
      return;
    }
    if (isTable) throw state.unread(token);
    state.use('subject');
    return;
  }
  const unit = lexicon.calendar.find(({ adjectives }) => adjectives.has(token.key));
  if (unit !== undefined && context.isTable) {
    state.request.by.push({ kind: 'unit', unit: unit.unit, said: token.text });
    state.use('subject');
    return;
  }
  if (isTable && is('comparing', token.key)) state.request.asked.set('compared', token.text);
  if (isAnd(token, lexicon) || lexicon.is('filler', token.key)) {
    state.use(isTitleWord(state, token) ? 'subject' : 'filler');
    return;
  }
  readUnknown(state, token);
}

/** "two lines", "both stations", "the three channels" */
function readCount(state: RequestState): boolean {
  const { tokens, context, at } = state;
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token === undefined || next?.kind !== 'word') return false;
  const spelled = context.lexicon.numberWords.indexOf(token.key);
  const digits = is('several', next.key) ? token.number?.plain : undefined;
  const count = is('both', token.key) ? 2 : spelled >= 0 ? spelled + 2 : digits;
  if (count === undefined || context.names.at(tokens, at) !== undefined) return false;
  if (token.number) state.request.numbers.push(token);
  state.counts.push({ count, at: at + 1 });
  state.use('subject');
  // "due linee": the count belongs to the word behind it.
  if (
    is('several', next.key) &&
    matchPhrase(tokens, at + 1, context.lexicon, context.names, (effect) => effect === 'type') === undefined
  )
    state.use('filler');
  return true;
}

function isWanted(state: RequestState, effect: string): boolean {
  const { isTable, isTail = false } = state.context;
  return isTable || isTail || !DESCRIBING.has(effect);
}

/** Operators have their names behind them: "without April". */
function isOperator({ effect }: Match): boolean {
  return isCondition(effect) || effect === 'by';
}

function readMention(state: RequestState, name: Reference): void {
  const from = state.at;
  const before = state.tokens[from - 1];
  if (
    state.context.isTable &&
    before &&
    isAnd(before, state.context.lexicon) &&
    state.unknownAt === from - 2 &&
    from > 1 &&
    !state.open.includes(from - 3)
  )
    throw state.unread(state.tokens[from - 2] as Token);
  state.request.numbers.push(
    ...state.tokens.slice(from, from + name.length).filter(({ number }) => number !== undefined),
  );
  state.use('subject', name.length);
  const behind = state.tokens[state.at];
  // "order value" is no number of orders.
  if (
    state.context.isTable &&
    state.context.names.isValue?.(name) === true &&
    /^(?:value|size|volume|worth|wert|valeur)$/.test(behind?.key ?? '')
  )
    throw state.unreadAt(from, state.at + 1);
  const next = state.context.names.at(state.tokens, state.at);
  // "deal value per rep", "the sum of the stores"
  const isBeside =
    name.kind === 'column' &&
    !state.isNumber(name) &&
    ((next !== undefined && state.isNumber(next)) ||
      (state.request.aggregate === 'sum' && state.uses[from - 1] !== 'mark' && isAfterSum(state, from)));
  // "calls of team Red"
  const isKind = next?.kind === 'cell' && next.column === name.name;
  const isFormula = readFormula(state, from);
  if (!isFormula) refuseOpenFormula(state, from, name);
  if (!isFormula && !isKind) state.request.mentions.push(isBeside ? { ...name, isBeside } : name);
}

function isAfterSum({ tokens, context }: RequestState, at: number): boolean {
  let before = at - 1;
  while (before > 0 && context.lexicon.is('filler', tokens[before]?.key)) before -= 1;
  const { lexicon, names } = context;
  return [before, before - 1].some(
    (start) => start >= 0 && matchPhrase(tokens, start, lexicon, names, (effect) => effect === 'sum') !== undefined,
  );
}
