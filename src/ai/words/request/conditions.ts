/** Conditions on the data: "without April", "above 450", "from January to March", "in 2024". */

import { isAnd } from '../chunks.js';
import { unitsNamed } from '../lexicon.js';
import { matchAt, matchPhrase, type Reference } from '../phrases.js';
import { unread } from '../refusal.js';
import { clauseAt, isYear, type Token } from '../tokens.js';
import { is } from '../vocabulary/meanings.js';
import { isOrderBefore, readBy } from './by.js';
import { isChoosing, isNegation, isNounOfRows, isPlainNoun } from './captions.js';
import { type Bound, dayBound } from './days.js';
import { COMPARISONS, isCondition, isRanking, ORDERS } from './effects.js';
import type { Condition, RequestState, SaidPhrase } from './request.js';

/** Names behind an operator: "Norland, Sudland and Estland". */
export function namesAt(state: RequestState, start: number): { names: Reference[]; end: number } {
  const { tokens, context } = state;
  const { lexicon } = context;
  const names: Reference[] = [];
  let [at, end] = [start, start];
  for (; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const name = state.nameAt(at);
    const [first] = names;
    // "without region South": the column says what kind of name follows.
    if (name?.kind === 'cell' && names.length === 1 && first?.kind === 'column' && first.name === name.column)
      names.pop();
    else if (name && first && (name.kind === 'column') !== (first.kind === 'column')) break;
    const isType = () => matchPhrase(tokens, at, lexicon, context.names, (effect) => effect === 'type') !== undefined;
    const isRelative = (place: number) => is('relative', tokens[place]?.key);
    const isWord = () =>
      state.isFiller(at) ||
      token.text === '/' ||
      (token.text === ',' && isRelative(at + 1)) ||
      isRelative(at) ||
      is('row', token.key) ||
      unitsNamed(token.key).length > 0;
    // "only the years 2022 and 2023"
    const isLead = names.length === 0 && at - start < 4 && isWord() && !isType();
    // "a loja do Porto"
    // "where status is paid"
    const isOfColumn =
      names.length === 1 && first?.kind === 'column' && (is('ofSomeone', token.key) || is('be', token.key));
    const isLink = names.length > 0 && (isAnd(token, lexicon) || is('listing', token.key) || isOfColumn);
    if (name !== undefined) {
      names.push(name);
      at += name.length;
      end = at;
    } else if (isLead || isLink) at += 1;
    else break;
  }
  return { names, end };
}

/** "without the returns (status Returned)": what the noun means stands in parentheses. */
function namesBehind(state: RequestState, start: number, how: string): ReturnType<typeof namesAt> {
  const found = namesAt(state, start);
  const open = state.tokens.findIndex(({ text }, at) => at > start && at < start + 5 && text === '(');
  // "só as despesas pagas"
  const noun = state.behindFillers(start, 2);
  const behind = how === 'only' && found.names.length === 0 && isPlainNoun(state.tokens, noun, state.context.lexicon);
  const cells = behind ? namesAt(state, noun + 1) : found;
  if (behind && state.nameAt(noun + 1)?.kind === 'cell') return cells;
  const isChosen = state.tokens.slice(start, Math.max(start, open)).some(({ key }) => isChoosing(key));
  if (found.names.length > 0 || open < 0 || isChosen || (how !== 'only' && how !== 'without')) return found;
  const { names, end } = namesAt(state, open + 1);
  const isCell = names.length > 0 && names.every(({ kind }) => kind === 'cell') && state.tokens[end]?.text === ')';
  return isCell ? { names, end: end + 1 } : found;
}

export function readCondition(state: RequestState, how: Condition['how'], { from, length }: SaidPhrase): boolean {
  const { request, tokens, context } = state;
  const start = from + length;
  // "only since 2021", "just the top 3"
  if (how === 'only' && isBeforeCondition(state, start)) return state.use('subject', length);
  const { names, end } = namesBehind(state, start, how);
  const [isComparison, isTime] = [COMPARISONS.has(how), ORDERS.has(how)];
  const bound = isTime && context.isTable ? dayBound(state, start) : undefined;
  if (bound !== undefined && bound.end > end) {
    request.conditions.push({ how, names: [], day: bound.day, said: state.said(from, bound.end) });
    return state.use('subject', bound.end - from);
  }
  if (isComparison || (names.length === 0 && isTime && context.isTable)) {
    const at = state.behindFillers(start, 2);
    const number = tokens[at];
    // "sales above North": above the number of a row
    if (isComparison && number?.number === undefined && names[0]?.kind === 'cell')
      throw state.unread(from, end, 'write the number');
    if (number === undefined || !(isTime ? isYear(number) || isDate(number) : number.number)) return false;
    const behind = state.nameAt(at + 1);
    const isBehind = isComparison && behind?.kind === 'column' && state.isNumber(behind);
    if (isBehind) request.mentions.push(behind);
    if (number.number) request.numbers.push(number);
    request.conditions.push({ how, names: [], number, said: state.said(from, at + 1) });
    return state.use('subject', at + 1 - from + (isBehind ? behind.length : 0));
  }
  if (names.length === 0) {
    if (how === 'only' && readOnlyBefore(state, length)) return true;
    if (how === 'only' || how === 'without') throw state.unread(from, start + 1, 'the data has no such name');
    return false;
  }
  const isColumn = names.every(({ kind }) => kind === 'column');
  // "from January to March" needs a column with an order; "from Norland" is a place.
  if (isTime && isColumn) return false;
  // "à Lyon"
  if (how === 'to' && context.isTable && !names.some((name) => context.names.isTime?.(name))) return false;
  const next = state.nameAt(end);
  // "without sales South": the row that is left out is not the one that is drawn.
  if (how === 'without' && isColumn && next?.kind === 'cell') throw state.unread(from, end + next.length);
  refuseClause(state, end);
  request.conditions.push({ how, names, said: state.said(from, end) });
  if (how === 'only' && isColumn) request.mentions.push(...names);
  return state.use('subject', end - from);
}

const isDate = (token: Token | undefined): boolean =>
  token?.kind === 'name' && /^\d{4}-\d{2}(?:-\d{2})?$/.test(token.text);

/** "between March and May", "between 10 and 20": both are in it. */
export function readBetween(state: RequestState, { from, length }: SaidPhrase): boolean {
  const { request, tokens, context } = state;
  const first = boundAt(state, from + length);
  const last = first && isAnd(tokens[first.end], context.lexicon) ? boundAt(state, first.end + 1) : undefined;
  if (!context.isTable || first === undefined || last === undefined || first.isTime !== last.isTime)
    throw state.unread(from, from + length, 'write two numbers or two times of the table behind it');
  const { isTime } = first;
  const said = state.said(from, last.end);
  const add = (how: Condition['how'], { names, number, day }: Bound) => {
    if (number?.number) request.numbers.push(number);
    const value = { ...(number && { number }), ...(day && { day }) };
    request.conditions.push({ how, names, ...value, said });
  };
  add(isTime ? 'from' : 'atLeast', first);
  add(isTime ? 'to' : 'atMost', last);
  return state.use('subject', last.end - from);
}

function boundAt(state: RequestState, start: number): Bound | undefined {
  const { names: known } = state.context;
  const at = state.behindFillers(start, 2);
  const [token, name] = [state.tokens[at], state.nameAt(at)];
  const found = dayBound(state, at);
  if (name?.kind === 'cell' && known.isTime?.(name) === true && at + name.length >= (found?.end ?? 0))
    return { names: [name], isTime: true, end: at + name.length };
  if (found !== undefined) return found;
  if (token === undefined || (token.number === undefined && !isDate(token))) return undefined;
  const isTime = isDate(token) || (isYear(token) && state.context.hasYears === true);
  return { names: [], number: token, isTime, end: at + 1 };
}

/** @throws Refusal for "only Hull is in millions" before a list, which is about a number */
export function refuseClause({ tokens, context, ...state }: RequestState, end: number): void {
  const next = tokens[end];
  const isEnd = next === undefined || next.kind !== 'word' || isAnd(next, context.lexicon) || is('because', next.key);
  if (!context.isTable && !isEnd) throw unread(tokens.slice(state.at, end + 1), context);
}

function isBeforeCondition(state: RequestState, start: number): boolean {
  const { tokens, context } = state;
  const isWanted = (effect: string) =>
    ORDERS.has(effect) || COMPARISONS.has(effect) || effect === 'top' || effect === 'bottom';
  for (const at of [start, start + 1, start + 2]) {
    const match = matchPhrase(tokens, at, context.lexicon, context.names, isWanted);
    if (match !== undefined) {
      const name = state.nameAt(at + match.length);
      const isTime = name !== undefined && context.names.isTime?.(name) === true;
      return !ORDERS.has(match.effect) || isTime || (tokens[at + match.length]?.number?.plain ?? 0) > 1000;
    }
    // "only streets with more than 100"
    if (!state.isFiller(at) && state.nameAt(at)?.kind !== 'column') return false;
  }
  return false;
}

/** "Norland and Sudland only", "top 3 only": a name or a number stands before it, and a mark, an end or a request behind it. */
export function readOnlyBefore(state: RequestState, length: number): boolean {
  const { tokens, context, at } = state;
  const { lexicon, names } = context;
  // "the North column only"
  const end = lexicon.is('neutral', tokens[at - 1]?.key) ? at - 1 : at;
  const isName = state.namesBefore(end).length > 0;
  // "the max temperature only"
  const isNoun = state.open.includes(end - 1) && state.isValue(state.nameAt(end - 2));
  const isBehind = isName || isNoun || tokens[end - 1]?.number !== undefined;
  const next = tokens[at + length];
  const isEnd = next === undefined || next.kind === 'line' || next.kind === 'mark';
  if (!isBehind || !(isEnd || matchPhrase(tokens, at + length, lexicon, names) !== undefined)) return false;
  return state.use('subject', length);
}

export function readPlace(state: RequestState, { from, length }: SaidPhrase): boolean {
  const { tokens } = state;
  // "top 5 op aantal inwoners", "gesorteerd op omzet"
  const isRanked = state.request.calls.some(isRanking) || isOrderBefore(state, from);
  if (isRanked && rankedColumn(state, from + length)) return readBy(state, length);
  const { names, end } = namesAt(state, from + length);
  // "share of orders in visits"
  if (
    state.request.asked.has('share') &&
    [names, state.request.mentions].every((each) => each.some((name) => state.isValue(name)))
  )
    throw state.unread(from, end, 'send the share of another column as a column');
  if (names.length === 0 || !names.every(({ kind }) => kind === 'cell')) return false;
  // "bars by team in red" of teams that are colors
  if (matchAt(tokens, from, state.context.lexicon, 'colorAll') > 1)
    throw state.unread(from, end, 'it can be a color or a name: say "only"');
  state.request.conditions.push({ how: 'only', names, said: state.said(from, end) });
  return state.use('subject', end - from);
}

/** "sales compared with North": rows that are named on one side only are what the others are compared with. */
export function readVersus(state: RequestState, { from, length, said }: SaidPhrase): boolean {
  const { request, tokens } = state;
  const { names, end } = namesAt(state, from + length);
  const before = [...request.mentions, ...request.conditions.flatMap((each) => each.names)];
  const [only] = names;
  const isAlone = names.length === 1 && only?.kind === 'cell' && !before.some(({ column }) => column === only.column);
  if (state.context.isTable && (isAlone || names.length === 0))
    throw state.unread(from, isAlone ? end : Math.min(end + 1, tokens.length), 'name what is compared with it');
  request.asked.set('versus', said);
  return state.use('subject', length);
}

/** Whether a column of numbers follows: "number of inhabitants". */
function rankedColumn(state: RequestState, start: number): boolean {
  let at = start;
  while (at < start + 3 && state.nameAt(at) === undefined && (state.isFiller(at) || is('count', state.tokens[at]?.key)))
    at += 1;
  return state.isValue(state.nameAt(at));
}

/** @throws Refusal for "Salary isnt spending": a text of the table chooses rows in a clause that asks for something, and has nothing else in it */
export function checkMentions(state: RequestState): void {
  const { tokens, context, cells, open } = state;
  for (const at of cells) {
    const { from, to } = clauseAt(tokens, at, /^[.;:!?()]$/);
    const clause = tokens.slice(from, to);
    const isRead = (i: number) =>
      matchPhrase(tokens, from + i, context.lexicon, context.names, isCondition) !== undefined;
    const own = clauseAt(tokens, at);
    if (own.to - own.from === 1 && matchAt(tokens, at, context.lexicon, 'colorAll') > 0)
      throw state.unread(at, at + 1, 'it can be a color or a name: say "only"');
    const not = clause.findIndex(({ key }, i) => isNegation(key) && !isRead(i));
    if (not >= 0) throw state.unread(from + not, from + not + 1);
    const isAsked = clause.some(
      ({ key }, i) =>
        is('comparing', key) ||
        state.nameAt(from + i)?.kind === 'column' ||
        matchPhrase(tokens, from + i, context.lexicon, context.names) !== undefined,
    );
    if (!isAsked || open.some((each) => each >= from && each < to && !isNounOfRows(state, each)))
      throw state.unread(from, to);
  }
}
