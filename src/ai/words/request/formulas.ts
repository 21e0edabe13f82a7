/** Reads calculations between two columns: "revenue per order". */

import { matchPhrase, type Reference } from '../phrases.js';
import { refused } from '../refusal.js';
import type { RequestState } from './request.js';

const SIGNS: Readonly<Record<string, string>> = { minus: '-', plus: '+', ratio: '/' };

/** "revenue per order", "revenue minus costs". @param from the first column */
export function readFormula(state: RequestState, from: number): boolean {
  const { tokens, context, request } = state;
  const { lexicon, names, isTable } = context;
  const left = state.nameAt(from);
  if (!isTable || left?.kind !== 'column' || !state.isNumber(left)) return false;
  const at = from + left.length;
  for (const [effect, sign] of Object.entries(SIGNS)) {
    const length = matchPhrase(tokens, at, lexicon, names, (each) => each === effect)?.length;
    const right = length === undefined ? undefined : state.nameAt(at + length);
    if (length === undefined || right?.kind !== 'column' || right.name === left.name) continue;
    // "revenue per edition" is by edition: a quotient is of two columns that are drawn.
    if (sign === '/' && !(state.isValue(left) && state.isValue(right) && names.isGroup?.(right) !== true)) continue;
    const end = at + length + right.length;
    const said = state.said(from, end);
    if (request.formula !== undefined) throw refused(said, 'one calculation between columns can be drawn, not two');
    request.formula = { sign, left, right, said };
    return state.use('subject', end - state.at);
  }
  return false;
}

/** @throws Refusal for "orders / sessions by channel", which is a quotient or two columns */
export function refuseOpenFormula(state: RequestState, from: number, left: Reference): void {
  const at = from + left.length;
  const mark = state.tokens[at]?.text ?? '';
  const right = /^[/:–-]$/.test(mark) ? state.nameAt(at + 1) : undefined;
  // "agree / neutral / disagree"
  const isListed = [state.at - left.length - 1, at + 1 + (right?.length ?? 0)].some(
    (end) => state.tokens[end]?.text === mark,
  );
  if (isListed) return;
  if (!state.context.isTable || right?.name === left.name || !state.isValue(left) || !state.isValue(right)) return;
  const sign = /[-–]/.test(mark) ? 'minus' : 'divided by';
  throw state.unread(
    from,
    at + 1 + (right?.length ?? 0),
    `write "${left.name} ${sign} ${right?.name}", or "${left.name} and ${right?.name}"`,
  );
}
