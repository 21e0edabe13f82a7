/** Reads what is computed: sums, averages, counts with the noun of what is counted, and calculations between two columns. */

import { isUnit } from '../amounts.js';
import { isAnd } from '../chunks.js';
import { matchPhrase, type Reference } from '../phrases.js';
import { quote, Refusal, refused } from '../refusal.js';
import { is } from '../vocabulary/meanings.js';
import { isChoosing, isPlainNoun } from './captions.js';
import type { RequestState, SaidPhrase } from './request.js';

/** A verb asks for the rows, whatever stands in them. */
const COUNTING = /^(?:count (?:the|all)|zähle?|comptez?|compter|cuenta|contar|cont[ae]|tel|policz|zlicz)\b/i;

/** @throws Refusal for a second one, and for one beside the numbers */
export function readAggregate(state: RequestState, { effect, from, length, said }: SaidPhrase): boolean {
  const { request, tokens, context } = state;
  const before = state.before(from);
  const next = tokens[from + length];
  const isEnd = next === undefined || next.kind === 'line' || /^[.;!?,]$/.test(next.text);
  // "revenue by month with average"
  if (context.isTable && isEnd && before > 0 && request.mentions.length > 0 && is('joining', tokens[before]?.key))
    throw new Refusal(`${quote(said)} beside the numbers: ask for "an average line", or send it as a column.`);
  if (effect === 'count' || request.count !== undefined)
    request.count = {
      ofRows: is('row', next?.key) || COUNTING.test(said) || request.count?.ofRows === true,
      isOnly: (request.aggregate ?? effect) === 'count',
      said,
    };
  if (request.aggregate === undefined || request.aggregate === effect) {
    request.aggregate = effect;
    request.aggregateSaid = said;
    // "the median of the monthly sums"
  } else if (
    isAnd(tokens[from - 1], context.lexicon) ||
    (effect !== 'count' && !(effect === 'sum' && !/s[ou]m/i.test(said)))
  )
    throw new Refusal(`${quote(said)}: two ways to add up the numbers are asked for. Ask for one of them.`);
  state.use('subject', length);
  if (effect === 'count' && context.isTable) readCounted(state);
  return true;
}

/**
 * "number of incidents" of a table without numbers, or whose numbers count nothing, such as prices: the noun is what a row is. "new" chooses no rows
 * where each has a time.
 */
function readCounted(state: RequestState): void {
  const { tokens, context, request } = state;
  const { names, lexicon } = context;
  const first = state.behindFillers(state.at, 2);
  const isNew = (at: number) => is('fresh', tokens[at]?.key);
  const noun = isNew(first) ? first + 1 : first;
  const token = tokens[noun];
  // "number of shoes" beside a column "Quantity"
  const isCounted = names.hasNoValues !== true && names.areRecords !== true && state.nameAt(noun)?.kind === 'cell';
  if (isCounted) throw state.unread(noun, noun + 1, 'a column may count it: say "number of rows", or name the column');
  if (token?.kind !== 'word' || state.nameAt(noun) !== undefined || isChoosing(token.key)) return;
  if (names.hasNoValues !== true && token.text.length > 1 && isUnit(token.text)) throw state.unread(noun, noun + 1);
  const isPlain = isPlainNoun(tokens, noun, lexicon);
  const isRecord =
    names.areRecords === true && isPlain && !is('ofRow', token.key) && names.hasStem?.(token.key) !== true;
  if (names.hasNoValues !== true && !(names.isNumbered === true && isPlain) && !isRecord) return;
  if ((names.values?.length ?? 0) > 0 && request.count) request.count.isOfNoun = true;
  if (names.hasNoValues !== true) {
    request.caption = { said: token.text, read: 'the rows of the table' };
  }
  let end = isNew(noun + 1) ? noun + 2 : noun + 1;
  // "rendez-vous"
  while (tokens[end]?.text === '-' && tokens[end]?.isGlued && tokens[end + 1]?.isGlued) end += 2;
  state.use('subject', end - state.at);
}

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
