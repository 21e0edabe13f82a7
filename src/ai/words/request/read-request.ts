/** Reads what is asked for. Every word is a request, a name of the data, a word of the title, or one that says nothing. */

import { isAnd } from '../chunks.js';
import { type Argument, isTypeWord, type Match, matchPhrase, matchPhrases, type Reference } from '../phrases.js';
import { quote, Refusal } from '../refusal.js';
import type { Token } from '../tokens.js';
import { hasWord, is } from '../vocabulary/meanings.js';
import { isNoun, readBy } from './by.js';
import { withoutCompounds } from './compounds.js';
import { namesAt, readBetween, readCondition, readOnlyBefore, readPlace } from './conditions.js';
import { AGGREGATES, DESCRIBING, isCondition, isLook, TITLES } from './effects.js';
import type { Request, RequestContext } from './request.js';
import { RequestState } from './state.js';
import { talkLength } from './talk.js';
import { readTitle, subjectOf } from './titles.js';
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
  if (isAnd(token, lexicon) || lexicon.is('filler', token.key)) {
    state.use('filler');
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

const SIGNS: Readonly<Record<string, string>> = { minus: '-', plus: '+', ratio: '/' };

/** "revenue per order", "revenue minus costs"; behind a name of its own "revenue - costs" too. @param from the first column */
function readFormula(state: RequestState, from: number, name?: string): boolean {
  const { tokens, context, request } = state;
  const { lexicon, names, isTable } = context;
  const left = names.at(tokens, from);
  if (!isTable || left?.kind !== 'column' || !state.isNumber(left)) return false;
  const at = from + left.length;
  for (const [effect, sign] of Object.entries(SIGNS)) {
    const isMark = name !== undefined && tokens[at]?.text === sign;
    const length = isMark ? 1 : matchPhrase(tokens, at, lexicon, names, (each) => each === effect)?.length;
    const right = length === undefined ? undefined : names.at(tokens, at + length);
    if (length === undefined || right?.kind !== 'column' || right.name === left.name) continue;
    // "revenue per edition" is by edition: a quotient is of two columns that are drawn.
    const areValues = names.isValue?.(left) === true && names.isValue(right) && names.isGroup?.(right) !== true;
    if (sign === '/' && !areValues) continue;
    const end = at + length + right.length;
    const said = state.said(from, end);
    if (request.formula !== undefined)
      throw new Refusal(`${quote(said)}: one calculation between columns can be drawn, not two.`);
    request.formula = { sign, left, right, said, name: name ?? said };
    state.use('subject', end - state.at);
    return true;
  }
  return false;
}

const MAX_FORMULA_NAME = 3;

/** "profit (revenue minus costs)", "profit = revenue - costs" */
function readNamedFormula(state: RequestState): boolean {
  const { tokens, context, at: from } = state;
  let at = from;
  while (at - from < MAX_FORMULA_NAME && isNoun(state, at) && context.names.at(tokens, at) === undefined) at += 1;
  const isNamed = at > from && /^[(=:]$/.test(tokens[at]?.text ?? '');
  return isNamed && readFormula(state, at + 1, state.said(from, at));
}

/** @returns whether the phrase is a request here */
function readPhrase(state: RequestState, match: Match): boolean {
  const { effect, args, type, length } = match;
  const { isTable, isTail = false } = state.context;
  const from = state.at;
  const said = state.said(from, from + length);
  const request = state.request;
  for (const arg of args) if (arg.kind === 'number' && arg.token.number) request.numbers.push(arg.token);
  const [first, second] = args;
  if (TABLE_ONLY.has(effect) && (!isTable || !readOfTable(state, effect, first, second, said))) return false;
  if (TABLE_ONLY.has(effect)) {
    state.use(effect === 'byItself' ? 'subject' : 'request', length);
    return true;
  }
  if (TITLES.has(effect)) return readTitle(state, effect, length);
  // "ventes en ligne" are no line, and not all sales.
  if (effect === 'online') {
    if (isTable || isTail) throw state.unreadAt(from, from + length);
    request.unknown.push(said);
    state.use('subject', length);
    return true;
  }
  if (effect === 'type' && !isTypeWord(state.tokens, from, match, state.context.lexicon)) return false;
  if (effect === 'type') {
    if (type !== undefined) request.types.push(type);
  } else if (isCondition(effect)) {
    return readCondition(state, effect, length);
  } else if (effect === 'alsoOnly') {
    return readOnlyBefore(state, length);
  } else if (effect === 'between') {
    return readBetween(state, length);
  } else if (effect === 'by') {
    const isRead = readBy(state, length);
    // "one line per country"
    if (isRead) readTypeIn(state, from, length);
    return isRead;
  } else if (effect === 'inPlace') {
    return readPlace(state, length);
  } else if (effect === 'onSecond' || effect === 'twoAxes') {
    const values = request.mentions.filter((name) => name.kind === 'series' || state.isNumber(name));
    const last = values.at(-1);
    if (last === undefined || values.length < 2)
      throw new Refusal(`${quote(said)}: name two columns, and which of them is on the second axis.`);
    request.calls.push({ effect: 'secondAxis', args: [{ kind: 'name', name: last }], said });
  } else if (effect === 'versus') {
    const { names: found, end } = namesAt(state, from + length);
    if (isTable && isOneSide(state, found)) throw state.unreadAt(from, end, 'name what is compared with it');
    if (isTable && end === from + length) throw state.unreadAt(from, Math.min(from + length + 1, state.tokens.length));
    request.asked.set('versus', said);
    state.use('subject', length);
    return true;
  } else if (effect === 'share' && isTable && state.tokens[from]?.isGlued && state.tokens[from]?.kind === 'word') {
    // "Kostenanteil": of the revenue, or of all costs
    throw state.unreadAt(from - 1, from + length);
  } else if (effect === 'share' && isTable && isOfAnother(state, from + length)) {
    // "sales as a percentage of target": of another column, and not of their sum
    throw state.unreadAt(from, from + length, 'send the share of another column as a column');
  } else if (effect === 'minus' || effect === 'plus' || effect === 'ratio') {
    return false;
  } else if (AGGREGATES.has(effect)) {
    if (effect === 'count' && isCountOfNoun(state, from + length)) {
      state.use('subject', length);
      return true;
    }
    refuseBeside(state, said, length);
    if (effect === 'count' || request.count !== undefined)
      request.count = {
        ofRows: is('row', state.tokens[from + length]?.key) || request.count?.ofRows === true,
        isOnly: (request.aggregate ?? effect) === 'count',
        said,
      };
    if (request.aggregate !== undefined && request.aggregate !== effect) {
      // "the median of the monthly sums"
      const isListed = isAnd(state.tokens[from - 1], state.context.lexicon);
      const isPlain = !isListed && (effect === 'count' || (effect === 'sum' && !/s[ou]m/i.test(said)));
      if (!isPlain)
        throw new Refusal(`${quote(said)}: two ways to add up the numbers are asked for. Ask for one of them.`);
    } else {
      request.aggregate = effect;
      request.aggregateSaid = said;
    }
    state.use('subject', length);
    return true;
  } else if (effect === 'colorAll' && request.mentions.length > 0 && colorLastName(state, args)) {
    // "revenue in green"
  } else if (args.length > 0) {
    // "linea blu"
    if (effect === 'colorAll') readTypeIn(state, from, length);
    request.calls.push({ effect, args, said });
    // Highlighting a row does not choose it.
    for (const arg of args)
      if (arg.kind === 'name' && arg.name.kind === 'column' && effect !== 'highlight') request.mentions.push(arg.name);
  } else request.asked.set(effect, said);
  state.use(isLook(effect) || (!isTable && !isTail) ? 'request' : 'subject', length);
  return true;
}

/** A word of a phrase may be the type of the chart, where no other one is named. */
function readTypeIn({ request, tokens, context }: RequestState, from: number, length: number): void {
  for (let at = from; request.types.length === 0 && at < from + length; at += 1) {
    const own = matchPhrase(tokens, at, context.lexicon, context.names, (each) => each === 'type');
    if (own?.type !== undefined && own.length === 1) request.types.push(own.type);
  }
}

const TABLE_ONLY = new Set(['onX', 'onY', 'unitOnX', 'byItself', 'unneeded', 'noTotals']);

/** Requests about columns. @returns whether it is one here */
function readOfTable(
  { request, context, tokens, at }: RequestState,
  effect: string,
  first: Argument | undefined,
  second: Argument | undefined,
  said: string,
): boolean {
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

/** "sales compared with North": rows are named on one side only, and the others are what is compared with them. */
function isOneSide({ request }: RequestState, found: readonly Reference[]): boolean {
  const before = [...request.mentions, ...request.conditions.flatMap(({ names }) => names)];
  return (
    found.length === 1 &&
    found.every((name) => name.kind === 'cell' && !before.some((each) => each.column === name.column))
  );
}

function isOfAnother({ tokens, context, request }: RequestState, start: number): boolean {
  const { names, lexicon } = context;
  let at = start;
  while (at - start < 2 && lexicon.is('filler', tokens[at]?.key)) at += 1;
  const whole = names.at(tokens, at);
  const isOther = (name: Reference) => names.isValue?.(name) === true && name.name !== whole?.name;
  if (whole === undefined || names.isValue?.(whole) !== true) return false;
  // "percentage of target": of what is aimed at, which another column has reached
  const isGoal = hasWord('goal', whole.name) && (names.values?.length ?? 0) > 1;
  return isGoal || request.mentions.some(isOther);
}

/** "number of families" of a table whose columns are numbers of them */
function isCountOfNoun({ tokens, context }: RequestState, start: number): boolean {
  const { names, lexicon } = context;
  let at = start;
  while (at - start < 3 && lexicon.is('filler', tokens[at]?.key)) at += 1;
  const token = tokens[at];
  const isNoun = token?.kind === 'word' && names.at(tokens, at) === undefined && !is('row', token.key);
  return isNoun && (names.areCounts === true || (names.isOpen === true && (names.values?.length ?? 0) > 1));
}

/** "revenue by month with average": the axis has no place for it, and a line would be named. */
function refuseBeside(state: RequestState, said: string, length: number): void {
  if (!state.context.isTable || state.request.mentions.length === 0) return;
  let before = state.at - 1;
  while (
    before > 0 &&
    /^(?:the|a|an|der|dem|den|einem|la|le|una|un|il|o|a|het|een)$/.test(state.tokens[before]?.key ?? '')
  )
    before -= 1;
  const next = state.tokens[state.at + length];
  const ends = next === undefined || next.kind === 'line' || /^[.;!?,]$/.test(next.text);
  if (!ends || before < 1 || !is('beside', state.tokens[before]?.key)) return;
  throw new Refusal(`${quote(said)} beside the numbers: ask for "an average line", or send it as a column.`);
}

function colorLastName(state: RequestState, args: readonly Argument[]): boolean {
  const name = state.request.mentions.at(-1);
  const before = state.uses.at(-1);
  if (
    name === undefined ||
    before !== 'subject' ||
    (name.kind !== 'column' && name.kind !== 'series' && name.kind !== 'label')
  )
    return false;
  state.request.calls.push({ effect: 'colorOf', args: [{ kind: 'name', name }, ...args], said: name.name });
  return true;
}
