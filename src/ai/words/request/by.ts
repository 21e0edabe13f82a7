/** What the numbers are by: "by store", "per month". */

import { isAnd } from '../chunks.js';
import { matchPhrase } from '../phrases.js';
import { quote, Refusal } from '../refusal.js';
import { is } from '../vocabulary/meanings.js';
import { isNegation } from './captions.js';
import { isLook, isRanking } from './effects.js';
import type { By, RequestState } from './request.js';

export function readBy(state: RequestState, length: number, given?: By['role']): boolean {
  const { tokens, context, request } = state;
  const { lexicon, names } = context;
  const from = state.at;
  // "stacked by store"; "100% stacked by year" may be a bar for each year
  const isStack = (effect: string) => effect === 'stacked';
  const isStacked = matchPhrase(tokens, from - 1, lexicon, names, isStack)?.length === 1;
  const role = isStacked && !request.asked.has('stackedPercent') ? 'series' : given;
  let at = from + length;
  const found: By[] = [];
  for (;;) {
    const start = at;
    // "by store and month", "against number of adults"
    if (found.length > 0 && (isAnd(tokens[at], lexicon) || /^(?:[,/]|per|by)$/.test(tokens[at]?.key ?? ''))) at += 1;
    const most = found.length > 0 ? at + 1 : at + 3;
    while (at < most && state.nameAt(at) === undefined && (state.isFiller(at) || isCount(state, at))) at += 1;
    const name = state.nameAt(at);
    const unit = lexicon.calendar.find(({ nouns }) => nouns.has(tokens[at]?.key ?? ''));
    const end = at + (name?.length ?? 1);
    const isBy = (effect: string) => effect === 'by';
    // "revenue by store and returns by month"
    const isNext = name && state.isNumber(name) && matchPhrase(tokens, end, lexicon, names, isBy) !== undefined;
    // "by month, costs as a line"
    const isListed = tokens[start]?.text === ',' && state.isValue(name);
    // "one line per store, months on the x axis"
    // "by product, all days together"
    const isAxis = [start, start + 1, at].some(
      (place) =>
        matchPhrase(tokens, place, lexicon, names, (effect) => /^(?:onX|asSeries|plain)$/.test(effect)) !== undefined,
    );
    const isOther = found.length > 0 && (isNext || isListed || isAxis);
    if (isOther || (name?.kind !== 'column' && unit === undefined)) {
      at = start;
      break;
    }
    if (name?.kind === 'column') {
      const isGroup = state.isNumber(name) && names.isGroup?.(name) === true;
      found.push({ kind: 'name', name: isGroup ? { ...name, isGroup } : name, said: state.said(at, end), role });
    } else if (unit !== undefined) found.push({ kind: 'unit', unit: unit.unit, said: tokens[at]?.text ?? '', role });
    at = end;
    // "por estação do ano" of the column "Estação"
    const isOf = name?.kind === 'column' && is('ofSomeone', tokens[at]?.key);
    const unitAt = isOf ? state.behindFillers(at + 1, 1) : at;
    const isUnit = lexicon.calendar.some(({ nouns }) => nouns.has(tokens[unitAt]?.key ?? ''));
    if (isOf && isUnit && state.nameAt(unitAt) === undefined) at = unitAt + 1;
  }
  if (found.length === 0) {
    // "por favor", "na wykresie kołowym"
    const next = state.behindFillers(from + length, 3);
    const isEnd = tokens[next] === undefined || tokens[next].kind === 'mark' || tokens[next].kind === 'line';
    const isLookAt = (start: number) => matchPhrase(tokens, start, lexicon, names, isLook) !== undefined;
    const isPolite = state.isFiller(from) && (isEnd || [from + length, next].some(isLookAt));
    if (readColumnsBy(state, from, next)) return true;
    if (context.isTable && !isPolite)
      throw state.unread(from, Math.min(at + 1, tokens.length), 'the data has no such name');
    return false;
  }
  const [first] = found;
  const value = first?.kind === 'name' && state.isValue(first.name) ? first.name.name : undefined;
  const isSorted = isOrderBefore(state, from);
  // "sorted by date" is how tables are drawn.
  const isTime = first?.kind === 'unit' || (first !== undefined && names.isTime?.(first.name) === true);
  if (isTime && !isOrderAt(state, at) && dropOrder(state, from)) return state.use('subject', at - from);
  if (isSorted && context.isTable && value === undefined)
    throw state.unread(from, at, 'labels have the order of the table, or of their numbers');
  if (value !== undefined && (isSorted || isOrderAt(state, at))) {
    request.order = value;
    return state.use('subject', at - from);
  }
  const values = request.mentions.filter((name) => state.isNumber(name)).length;
  if (context.isTable && request.by.length > 0 && (request.valuesAtBy ?? values) < values && request.valuesAtBy !== 0)
    throw new Refusal(`${quote(state.said(from, at))}: two charts are asked for. Ask for one of them.`);
  request.valuesAtBy = values;
  request.by.push(...found);
  return state.use('subject', at - from);
}

/** "MRR by plan" of the columns Free, Pro and Enterprise: their names are plans. */
function readColumnsBy(state: RequestState, from: number, at: number): boolean {
  const { tokens, context, request } = state;
  const { names } = context;
  const [first, ...more] = names.values ?? [];
  const areNames = names.isPlain === true && names.isOpen === true && more.length > 0;
  const isNoun = tokens[at]?.kind === 'word' && !is('qualifier', tokens[at].key) && !isNegation(tokens[at].key);
  if (!context.isTable || !areNames || !isNoun || isOrderBefore(state, from)) return false;
  request.asked.set('byColumns', state.said(from, at + 1));
  request.caption = {
    said: tokens[at]?.text ?? '',
    read: `the columns ${[first, ...more].map((name) => quote(name ?? '')).join(', ')}`,
  };
  return state.use('subject', at + 1 - from);
}

/** "sorted", where what follows is the order of the table. @returns whether it stands there */
export function dropOrder(state: RequestState, at: number): boolean {
  const isSorted = isOrderBefore(state, at) && SORTED.test(state.tokens[at - 1]?.key ?? '');
  if (isSorted) state.request.asked.delete('sortDesc');
  return isSorted;
}

/** Without a direction. */
const SORTED = /^(?:sort|order|tri|class|rang|orden|ordin|gesort|posort|uporz)/;

/** "nach Umsatz sortiert" */
const isOrderAt = ({ tokens, context, request }: RequestState, at: number, length?: number): boolean => {
  const isOrder = (effect: string) => effect === 'sortDesc' || effect === 'sortAsc';
  const match = matchPhrase(tokens, at, context.lexicon, context.names, isOrder);
  return match !== undefined && (length ?? match.length) === match.length && !request.calls.some(isRanking);
};

/** "sorted by revenue" */
export const isOrderBefore = (state: RequestState, from: number): boolean =>
  [1, 2, 3].some((back) => isOrderAt(state, from - back, back));

function isCount({ tokens, context }: RequestState, at: number): boolean {
  return matchPhrase(tokens, at, context.lexicon, context.names, (effect) => effect === 'count') !== undefined;
}
