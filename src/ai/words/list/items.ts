/** The items of a list: a name with its number, or two of them. */

import { isUnit } from '../amounts.js';
import { type Chunk, isAmount } from '../chunks.js';
import { matchAt } from '../phrases.js';
import { refused, unread } from '../refusal.js';
import { endMark, isYear, type Token, textOf } from '../tokens.js';
import { is } from '../vocabulary/meanings.js';
import { type Item, isOfName, type ListContext, signOf } from './list.js';
import { startOfRequest } from './list-requests.js';

/** @param tail gets what stands behind the last item @throws Refusal for a part without a number, or with more than a name and its numbers */
export function itemsOf(chunks: readonly Chunk[], tail: Token[], context: ListContext): Item[] {
  const items: Item[] = [];
  for (const { tokens } of chunks) {
    if (tokens.some(isAmount)) {
      const item = itemOf(tokens, context);
      items.push(item);
      if (item.color) tail.push(...item.name, endMark(':', 0), ...item.color, endMark('.', 0));
    } else if (startOfRequest(tokens, context) === 0) tail.push(...tokens, endMark('.', 0));
    else throw unread(tokens, context, 'it has no number');
  }
  const last = items.at(-1);
  // "5 ft, 60 in": a word that may be a unit is one beside another unit.
  const isMeasured = items.some(({ numbers: [number] }) => isUnit(number?.number?.unit ?? ''));
  const isOfUnit = last?.after.length === 1 && isMeasured && isUnit(last.after[0]?.text ?? '');
  if (last !== undefined && !isOfUnit)
    tail.unshift(...last.after.splice(startOfRequest(last.after, context)), endMark('.', 0));
  checkSigns(items, context);
  return items;
}

function itemOf(tokens: readonly Token[], context: ListContext): Item {
  const { text } = context;
  const { outside, second, isValue, color } = parenthesis(tokens, context);
  const amounts = outside.flatMap((token, i) => (isAmount(token) ? [i] : []));
  const value = valueAt(outside, amounts, context);
  const number = outside[value];
  if (number === undefined) throw unread(tokens, context, 'it has no number');
  const name = outside.slice(0, value);
  while (signOf(name[0]) !== '') name.shift();
  let sign = isValue ? '(' : '';
  // "Rh- 7": a dash that is written to the word may belong to it.
  while (signOf(name.at(-1)) !== '' && !(name.at(-1)?.text === '-' && name.at(-1)?.isGlued)) sign = signOf(name.pop());
  // "Kraków / 318"
  if (name.at(-1)?.text === '/' && name.at(-1)?.isGlued === false && number.isGlued === false) {
    sign = '/';
    name.pop();
  }
  const noun = name.at(-1)?.key;
  // "Ligne 12 540 €"
  const mayBeNumbered = context.lexicon.is('counted', noun) || is('heading', noun) || is('numbered', noun);
  if (sign === '' && /^\d{1,3} \d{3}/.test(number.text) && mayBeNumbered)
    throw refused(textOf(tokens, text), 'its digits can be two numbers: write a colon before the number');
  const after = outside.slice(value + 1);
  const other = context.pair && pairOf(after, context);
  if (other) return { name, sign, numbers: [number, other], isPair: true, after: [] };
  if (after.some(isAmount))
    throw refused(
      textOf(tokens, text),
      'write one number for each name, or two named ones such as "Ana: won 5, lost 3"',
    );
  return {
    name,
    sign,
    numbers: [number, ...(second?.numbers ?? [])],
    after,
    ...(second && { second: second.name }),
    ...(color && { color }),
  };
}

/** The second number of "120 / 80", "62 vs 50" and "34 employees / 5 openings". */
function pairOf(after: readonly Token[], { lexicon }: ListContext): Token | undefined {
  const at = after.findIndex((token, i) => token.text === '/' || matchAt(after, i, lexicon, 'versus') > 0);
  const behind = after.slice(at + Math.max(1, matchAt(after, at, lexicon, 'versus')));
  const [number, ...others] = behind.filter(isAmount);
  const words = [...after.slice(0, Math.max(0, at)), ...behind.slice(1)];
  const areNouns =
    words.length < 3 && words.every(({ kind, key }) => kind === 'word' && !lexicon.is('comparison', key));
  return at >= 0 && others.length === 0 && number === behind[0] && areNouns ? number : undefined;
}

interface Parts {
  outside: Token[];
  /** The number in parentheses behind another one, and what names it. */
  second?: { name: string; numbers: Token[] };
  /** Whether the only number stands in parentheses. */
  isValue?: boolean;
  /** "Edge 51% (blue)" */
  color?: Token[];
}

/** A number in parentheses behind another one is compared with it. */
function parenthesis(tokens: readonly Token[], context: ListContext): Parts {
  const { text, lexicon, choices } = context;
  const open = tokens.findIndex(({ text: mark }) => mark === '(');
  const close = tokens.findIndex(({ text: mark }, i) => i > open && mark === ')');
  const [before, inside, behind] = [tokens.slice(0, open), tokens.slice(open + 1, close), tokens.slice(close + 1)];
  const amounts = inside.filter(isAmount);
  const hasValue = before.some(isAmount);
  // "Apples (fresh) 5": a part of the name.
  if (open < 0 || close < 0 || (amounts.length === 0 && !hasValue)) return { outside: [...tokens] };
  const isValue = !hasValue && amounts.length === 1 && !behind.some(isAmount);
  const outside = [...before, ...behind];
  // "(blue line)" is about all of them.
  const hasType = inside.some((_token, at) => matchAt(inside, at, lexicon, 'type') > 0);
  if (amounts.length === 0 && !hasType && matchAt(inside, 0, lexicon, 'colorAll') === inside.length)
    return { outside, color: inside };
  // "(horizontal bars)" behind the last number
  const isRequest = amounts.length === 0 && startOfRequest(inside, context) === 0;
  if (isValue || isRequest) return { outside: [...before, ...inside, ...behind], isValue };
  if (hasValue && choices.second === 'left out') return { outside };
  const named = inside.slice(0, -1).filter(({ kind }) => kind !== 'mark');
  const isSame = (keys: readonly string[]) =>
    keys.length === named.length && keys.every((key, i) => key === named[i]?.key);
  const isGoal = named.length === 1 && (is('goal', named[0]?.key) || /^(?:plan|budget)$/.test(named[0]?.key ?? ''));
  const isNamed =
    isGoal || named.length === 0 || (named.length === 1 && named.every(isYear)) || lexicon.earlier.some(isSame);
  const numbers = inside.slice(-1).filter(isAmount);
  if (hasValue && numbers.length > 0 && isNamed) return { outside, second: { name: textOf(named, text), numbers } };
  const said = textOf(tokens.slice(open, close + 1), text);
  throw refused(said, 'write one number, or two named numbers for each name', [{ second: 'left out' }]);
}

/** Which of several numbers is the value: the others belong to the name: "Week 1 12", "Jan 2024: 120", "2023 120/15". */
function valueAt(tokens: readonly Token[], amounts: readonly number[], context: ListContext): number {
  const [first = -1, second] = amounts;
  if (second === undefined) return first;
  const last = amounts.at(-1) ?? first;
  const isName = (at: number) => isOfName(tokens, at, context.lexicon);
  const sign = tokens[second - 1];
  // "3:1"
  if (sign?.text === ':' && sign.isGlued && tokens[second]?.isGlued === true && !isName(first))
    throw unread(tokens.slice(first, second + 1), context);
  if (signOf(tokens[last - 1]) !== '' && last > 1) {
    const isClear = /^[:=]$/.test(tokens[last - 1]?.text ?? '') || !isAmount(tokens[last - 2] as Token);
    if (isClear || isName(last - 2)) return last;
    throw unread(tokens.slice(last - 2, last + 1), context);
  }
  return isName(first) && amounts.length === 2 && sign?.text !== '/' ? second : first;
}

/** What is between a name and a number is the same in all items. @throws Refusal for "Ana (5), Bob 8" and "Jan 12, Feb – 5", which may be losses */
function checkSigns(items: readonly Item[], context: ListContext): void {
  const signs = new Set(items.map(({ sign }) => sign));
  // A colon stands behind some names of a sentence.
  const odd = items.find(
    ({ sign }) => signs.size > 1 && (sign === '(' || sign === '-' || (sign !== '' && !signs.has(''))),
  );
  if (odd !== undefined)
    throw unread(
      [...odd.name.slice(-1), ...odd.numbers],
      context,
      'it can be a loss, because the names have different signs',
    );
  for (const {
    numbers,
    after: [mark],
  } of items)
    if (mark?.isGlued && /^[.)ºª–-]/.test(mark.text))
      throw unread([...numbers.slice(-1), mark], context, 'it is a rank or a loss, and no value');
}
