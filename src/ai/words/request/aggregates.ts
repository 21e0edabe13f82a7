/** Reads the words that add up numbers: "average", "number of rows". */

import { isAnd } from '../chunks.js';
import { quote, Refusal } from '../refusal.js';
import { hasWord, is } from '../vocabulary/meanings.js';
import type { SaidPhrase } from './request.js';
import type { RequestState } from './state.js';

/** @throws Refusal for a second one, and for one beside the numbers */
export function readAggregate(state: RequestState, { effect, from, length, said }: SaidPhrase): boolean {
  const { request } = state;
  const end = from + length;
  if (effect === 'count' && isCountOfNoun(state, end)) {
    state.use('subject', length);
    return true;
  }
  refuseBeside(state, said, length);
  if (effect === 'count' || request.count !== undefined)
    request.count = {
      ofRows: is('row', state.tokens[end]?.key) || request.count?.ofRows === true,
      isOnly: (request.aggregate ?? effect) === 'count',
      said,
    };
  if (request.aggregate === undefined || request.aggregate === effect) {
    request.aggregate = effect;
    request.aggregateSaid = said;
  } else {
    // "the median of the monthly sums"
    const isListed = isAnd(state.tokens[from - 1], state.context.lexicon);
    const isPlain = !isListed && (effect === 'count' || (effect === 'sum' && !/s[ou]m/i.test(said)));
    if (!isPlain)
      throw new Refusal(`${quote(said)}: two ways to add up the numbers are asked for. Ask for one of them.`);
  }
  state.use('subject', length);
  return true;
}

/** "number of families" of a table whose columns are numbers of them */
function isCountOfNoun(state: RequestState, start: number): boolean {
  const { names } = state.context;
  const at = state.behindFillers(start, 3);
  const token = state.tokens[at];
  const isNoun = token?.kind === 'word' && names.at(state.tokens, at) === undefined && !is('row', token.key);
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

/** "Kostenanteil", "sales as a percentage of target": a share of something else than the sum of its own numbers. @throws Refusal for it */
export function refuseShareOfAnother(state: RequestState, { from, length }: SaidPhrase): void {
  const end = from + length;
  const token = state.tokens[from];
  // "Kostenanteil" may be a share of the revenue or of all costs.
  if (token?.isGlued && token.kind === 'word') throw state.unreadAt(from - 1, end);
  if (isOfAnother(state, end)) throw state.unreadAt(from, end, 'send the share of another column as a column');
}

function isOfAnother(state: RequestState, start: number): boolean {
  const { names } = state.context;
  const whole = names.at(state.tokens, state.behindFillers(start, 2));
  if (whole === undefined || names.isValue?.(whole) !== true) return false;
  // "percentage of target": of what is aimed at, which another column has reached
  const isGoal = hasWord('goal', whole.name) && (names.values?.length ?? 0) > 1;
  return isGoal || state.request.mentions.some((name) => names.isValue?.(name) === true && name.name !== whole.name);
}
