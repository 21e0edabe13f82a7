/** Conditions on the data: "without April", "above 450", "from January to March", "in 2024". */

import { readLabel } from '../../../../chart-spec/table.js';
import { isAnd } from '../chunks.js';
import { matchPhrase, type Reference } from '../phrases.js';
import type { Token } from '../tokens.js';
import { is } from '../vocabulary/meanings.js';
import { isNoun } from './by.js';
import { ORDERS } from './effects.js';
import type { Condition } from './request.js';
import type { RequestState } from './state.js';

/** Names behind an operator: "Norland, Sudland and Estland". */
export function namesAt(state: RequestState, start: number): { names: Reference[]; end: number } {
  const { lexicon, names } = state.context;
  const found: Reference[] = [];
  let [at, end] = [start, start];
  while (at < state.tokens.length) {
    const token = state.tokens[at];
    const name = names.at(state.tokens, at);
    // "without region South": the column says what kind of name follows.
    if (name?.kind === 'cell' && found.length === 1 && found[0]?.kind === 'column' && found[0].name === name.column)
      found.pop();
    const isOther =
      name !== undefined && found.length > 0 && (name.kind === 'column') !== (found[0]?.kind === 'column');
    if (isOther) break;
    if (name !== undefined) {
      found.push(name);
      at += name.length;
      end = at;
    } else if (
      found.length === 0 &&
      token &&
      (lexicon.is('filler', token.key) || lexicon.is('context', token.key) || token.text === '/') &&
      at - start < 4 &&
      // "en barres pour Lyon"
      matchPhrase(state.tokens, at, lexicon, names, (effect) => effect === 'type') === undefined
    )
      at += 1;
    else if (found.length > 0 && token && (isAnd(token, lexicon) || /^(?:[,&]|or|oder|lub|ou|o|of)$/.test(token.key)))
      at += 1;
    else break;
  }
  return { names: found, end };
}

function numberAt(state: RequestState, start: number): { token: Token; end: number } | undefined {
  const { lexicon } = state.context;
  let at = start;
  while (at - start < 2 && lexicon.is('filler', state.tokens[at]?.key)) at += 1;
  const token = state.tokens[at];
  return token?.number === undefined ? undefined : { token, end: at + 1 };
}

export function readCondition(state: RequestState, how: Condition['how'], length: number): boolean {
  const from = state.at;
  const { lexicon } = state.context;
  // "only since 2021"
  if (how === 'only' && isBeforeCondition(state, from + length)) {
    state.use('subject', length);
    return true;
  }
  const { names: found, end } = namesAt(state, from + length);
  const isComparison = how === 'above' || how === 'below' || how === 'atLeast' || how === 'atMost';
  const isTime = ORDERS.has(how);
  const number = numberAt(state, from + length);
  if (isComparison || (found.length === 0 && isTime && state.context.isTable)) {
    // "sales above North": above the number of a row
    if (isComparison && number === undefined && found[0]?.kind === 'cell')
      throw state.unreadAt(from, end, 'write the number');
    if (number === undefined || (isTime && number.token.number?.plain === undefined)) return false;
    state.request.numbers.push(number.token);
    const behind = state.context.names.at(state.tokens, number.end);
    const isBehind = isComparison && behind?.kind === 'column' && state.isNumber(behind);
    if (isBehind) state.request.mentions.push(behind);
    state.request.conditions.push({
      how,
      names: measureBefore(state),
      number: number.token,
      said: state.said(from, number.end),
    });
    state.use('subject', number.end - from + (isBehind ? behind.length : 0));
    return true;
  }
  if (found.length === 0) {
    if (how === 'only' && readOnlyBefore(state, length)) return true;
    if (how === 'only' || how === 'without') throw state.unreadAt(from, from + length + 1);
    const isMonth = state.tokens[from + length]?.kind === 'word' && isTime && state.context.isTable;
    if (isMonth && readLabel(state.tokens[from + length]?.text ?? '', lexicon.language)[0]?.unit === 'month')
      throw state.unreadAt(from, from + length + 1, 'write the month with its year');
    return false;
  }
  // "from January to March" needs a column with an order; "from Norland" is a place.
  const cells = found.filter(({ kind }) => kind !== 'column');
  if (isTime && cells.length === 0) return false;
  const isColumn = cells.length === 0;
  const next = state.context.names.at(state.tokens, end);
  // "without sales South": the row that is left out is not the one that is drawn.
  if (how === 'without' && isColumn && next?.kind === 'cell') throw state.unreadAt(from, end + next.length);
  const isAside = how === 'without' && isColumn && /^[,.;:–—-]$/.test(beforeFillers(state, from)?.text ?? '');
  state.request.conditions.push({ how, names: found, said: state.said(from, end), ...(isAside && { isAside }) });
  if (how === 'only' && isColumn) state.request.mentions.push(...found);
  state.use('subject', end - from);
  return true;
}

/** "only since 2021", "just the top 3" */
function isBeforeCondition(state: RequestState, start: number): boolean {
  const { lexicon, names } = state.context;
  const wanted = (effect: string) => ORDERS.has(effect) || effect === 'top' || effect === 'bottom';
  let at = start;
  let match = matchPhrase(state.tokens, at, lexicon, names, wanted);
  while (match === undefined && at - start < 2 && lexicon.is('filler', state.tokens[at]?.key)) {
    at += 1;
    match = matchPhrase(state.tokens, at, lexicon, names, wanted);
  }
  if (match?.effect === 'top' || match?.effect === 'bottom') return true;
  const name = match && names.at(state.tokens, at + match.length);
  const year = match && state.tokens[at + match.length]?.number?.plain;
  return (name !== undefined && names.isTime?.(name) === true) || (year !== undefined && year > 1000);
}

/** The word before a request, without "but" and "please". */
function beforeFillers(state: RequestState, at: number): Token | undefined {
  let before = at - 1;
  while (before > 0 && state.context.lexicon.is('filler', state.tokens[before]?.key)) before -= 1;
  return state.tokens[before];
}

/** The column that a comparison is about stands before it: "population above 450". */
function measureBefore(state: RequestState): Reference[] {
  const last = state.request.mentions.at(-1);
  return last?.kind === 'column' ? [last] : [];
}

/** "Norland and Sudland only" */
export function readOnlyBefore(state: RequestState, length: number): boolean {
  const { mentions } = state.request;
  const last = mentions.findLastIndex(({ kind }) => kind === 'column');
  const names = mentions.slice(last + 1);
  if (names.length === 0) {
    if (mentions.length === 0) return false;
    state.use('subject', length);
    return true;
  }
  mentions.splice(last + 1);
  state.request.conditions.push({ how: 'only', names, said: names.map(({ name }) => name).join(', ') });
  state.use('subject', length);
  return true;
}

export function readBetween(state: RequestState, length: number): boolean {
  const from = state.at;
  const { lexicon, names } = state.context;
  const low = state.tokens[from + length];
  const and = state.tokens[from + length + 1];
  const high = state.tokens[from + length + 2];
  if (low?.number && high?.number && isAnd(and, lexicon) && names.at(state.tokens, from + length)?.kind !== 'cell') {
    const about = measureBefore(state);
    const said = state.said(from, from + length + 3);
    state.request.numbers.push(low, high);
    state.request.conditions.push(
      { how: 'atLeast', names: about, number: low, said },
      { how: 'atMost', names: about, number: high, said },
    );
    state.use('subject', length + 3);
    return true;
  }
  const { names: found, end } = namesAt(state, from + length);
  const [first, last, ...more] = found;
  if (first === undefined || last === undefined || more.length > 0 || first.kind === 'column') return false;
  const said = state.said(from, end);
  state.request.conditions.push({ how: 'from', names: [first], said }, { how: 'to', names: [last], said });
  state.use('subject', end - from);
  return true;
}

export function readPlace(state: RequestState, length: number): boolean {
  const from = state.at;
  const { names: found, end } = namesAt(state, from + length);
  if (found.length > 0 && found.every(({ kind }) => kind === 'cell')) {
    state.request.conditions.push({ how: 'only', names: found, said: state.said(from, end) });
    state.use('subject', end - from);
    return true;
  }
  const isValue = (name: Reference) => state.context.names.isValue?.(name) === true;
  // "share of orders in visits"
  if (state.request.asked.has('share') && found.some(isValue) && state.request.mentions.some(isValue))
    throw state.unreadAt(from, end, 'send the share of another column as a column');
  if (found.length > 0) return false;
  const preposition = state.tokens[from + length - 1]?.key ?? '';
  if (is('of', preposition)) return false;
  // What the table does not have cannot be chosen.
  if (isNoun(state, from + length) && state.request.mentions.length > 0 && !isBenign(state, from + length))
    throw state.unreadAt(from, from + length + 1);
  return false;
}

function isBenign(state: RequestState, at: number): boolean {
  const { lexicon, names } = state.context;
  const unit = state.tokens[at];
  return (
    (unit !== undefined && (is('both', unit.key) || lexicon.numberWords.includes(unit.key))) ||
    matchPhrase(state.tokens, at, lexicon, names, (effect) => effect !== 'colorAll' && effect !== 'inPlace') !==
      undefined ||
    lexicon.calendar.some(({ adjectives }) => adjectives.has(unit?.key ?? ''))
  );
}
