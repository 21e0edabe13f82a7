/** What the numbers are by: "by store", "per month". */

import { isAnd } from '../chunks.js';
import { matchPhrase } from '../phrases.js';
import { quote, Refusal } from '../refusal.js';
import type { Token } from '../tokens.js';
import { fold } from '../vocabulary/meanings.js';
import { isLook } from './effects.js';
import type { By } from './request.js';
import type { RequestState } from './state.js';

export function readBy(state: RequestState, length: number): boolean {
  const { lexicon } = state.context;
  const from = state.at;
  let at = from + length;
  const found: By[] = [];
  while (at < state.tokens.length) {
    const token = state.tokens[at] as Token;
    const name = state.context.names.at(state.tokens, at);
    const unit = lexicon.calendar.find(({ nouns }) => nouns.has(token.key));
    const isSeries = name?.isPart === true && isOpenSeries(state) && state.isNumber(name);
    if (name?.kind === 'column' && !isSeries) {
      const { lexicon: words, names } = state.context;
      const next = matchPhrase(state.tokens, at + name.length, words, names, (effect) => effect === 'by');
      // "revenue by store and returns by month"
      if (found.length > 0 && next !== undefined && state.isNumber(name)) break;
      const isGroup = state.isNumber(name) && state.context.names.isGroup?.(name) === true;
      found.push({ kind: 'name', name: isGroup ? { ...name, isGroup } : name, said: state.said(at, at + name.length) });
      at += name.length;
    } else if (unit !== undefined) {
      found.push({ kind: 'unit', unit: unit.unit, said: token.text });
      at += 1;
    } else if (found.length === 0 && at < from + length + 3 && (lexicon.is('filler', token.key) || isCount(state, at)))
      at += 1;
    else if (isSeriesNoun(state, at, isSeries)) {
      // "per channel" of a table with a column for each channel
      state.request.by.push(...found);
      state.seriesNouns.push(at);
      for (; from + length <= at && state.at < at; ) state.use('subject');
      if (!isShared(state, at)) state.open.push(at);
      state.use('subject');
      if (name !== undefined) state.described.push(state.at - 1);
      return true;
    } else if (
      found.length > 0 &&
      (token.text === ',' ||
        token.text === '/' ||
        isAnd(token, lexicon) ||
        token.key === 'per' ||
        token.key === 'by') &&
      isByName(state, at + 1)
    )
      at += 1;
    else break;
  }
  const values = state.request.mentions.filter((name) => state.isNumber(name)).length;
  if (
    state.context.isTable &&
    state.request.by.length > 0 &&
    values > state.valuesAtBy &&
    state.valuesAtBy > 0 &&
    found.length > 0
  )
    throw new Refusal(`${quote(state.said(from, at))}: two charts are asked for. Ask for one of them.`);
  state.valuesAtBy = values;
  if (found.length === 0) {
    if (!state.context.isTable) return false;
    // "bar chart for each": nothing is named.
    if (lexicon.is('filler', state.tokens[from]?.key) && !isNoun(state, from + length)) return false;
    throw state.unreadAt(from, Math.min(from + length + 1, state.tokens.length));
  }
  state.request.by.push(...found);
  state.use('subject', at - from);
  return true;
}

const isOpenSeries = ({ context }: RequestState): boolean =>
  context.names.isOpen === true && (context.names.values?.length ?? 0) > 1;

function isSeriesNoun(state: RequestState, at: number, isColumn: boolean): boolean {
  if (!state.context.isTable) return false;
  if (isShared(state, at)) return true;
  if (!isOpenSeries(state)) return false;
  // "applications by gender"
  if (!isColumn && state.request.mentions.some((each) => state.isNumber(each))) return false;
  return isColumn || (isNoun(state, at) && !state.context.lexicon.is('changing', state.tokens[at]?.key));
}

/** "per branch" of the columns "Branch A" and "Branch B" */
function isShared({ tokens, context }: RequestState, at: number): boolean {
  const { values = [] } = context.names;
  const key = tokens[at]?.key ?? '';
  return (
    values.length > 1 &&
    values.every((name) =>
      fold(name)
        .split(/[^\p{L}\p{N}]+/u)
        .includes(key),
    )
  );
}

/** "against number of adults" */
const isCount = ({ tokens, context }: RequestState, at: number): boolean =>
  matchPhrase(tokens, at, context.lexicon, context.names, (effect) => effect === 'count') !== undefined;

function isByName(state: RequestState, start: number): boolean {
  const { lexicon, names } = state.context;
  const at =
    lexicon.is('filler', state.tokens[start]?.key) && names.at(state.tokens, start) === undefined ? start + 1 : start;
  const token = state.tokens[at];
  return (
    names.at(state.tokens, at)?.kind === 'column' ||
    isShared(state, at) ||
    (token !== undefined && lexicon.calendar.some(({ nouns }) => nouns.has(token.key)))
  );
}

export function isNoun(state: RequestState, at: number): boolean {
  const token = state.tokens[at];
  return (
    token?.kind === 'word' &&
    !state.context.lexicon.is('filler', token.key) &&
    !state.context.lexicon.is('courtesy', token.key) &&
    matchPhrase(state.tokens, at, state.context.lexicon, state.context.names, isLook) === undefined
  );
}
