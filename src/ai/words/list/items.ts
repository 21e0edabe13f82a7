/** The items of a list: a name with its number, or two of them. */

import { isUnit } from '../amounts.js';
import { type Chunk, isAmount } from '../chunks.js';
import { quote, Refusal } from '../refusal.js';
import { isYear, type Token, textOf } from '../tokens.js';
import { is } from '../vocabulary/meanings.js';
import { type Item, type ListContext, signOf } from './list.js';
import { startOfRequest } from './list-requests.js';

/** @param tail gets what stands behind the last item @throws Refusal for a part without a number, or with more than a name and its numbers */
export function itemsOf(chunks: readonly Chunk[], tail: Token[], context: ListContext): Item[] {
  const { text } = context;
  const items: Item[] = [];
  const numbered = numbersOfNames(chunks);
  for (const { tokens, opens } of chunks) {
    const previous = items.at(-1);
    if (!tokens.some(isAmount)) {
      if (startOfRequest(tokens, context) > 0)
        throw new Refusal(
          `${quote(textOf(tokens, text))} has no number. Write it as a name with its number, or leave it out.`,
          [{ skipped: tokens.map(({ at }) => at) }],
        );
      tail.push(...tokens, { kind: 'mark', text: '.', key: '.', at: 0, end: 0, isGlued: true });
      // "Jan 120 and 80"
    } else if (opens === 'and' && tokens.length === 1 && previous?.numbers.length === 1 && previous.after.length === 0)
      previous.numbers.push(...tokens);
    else items.push(itemOf(tokens, context, numbered));
  }
  const last = items.at(-1);
  // "5 ft, 60 in": a word that may be a unit is one beside another unit.
  const isMeasured = items.some(({ numbers: [number] }) => isUnit(number?.number?.unit ?? ''));
  const isOfUnit = last?.after.length === 1 && isMeasured && isUnit(last.after[0]?.text ?? '');
  if (last !== undefined && !isOfUnit) {
    const start = startOfRequest(last.after, context);
    tail.unshift(...last.after.slice(start));
    last.after = last.after.slice(0, start);
  }
  return items;
}

/** "week 1 €12, week 2 €18", "1 mese 4,1 kg, 2 mesi 5,3 kg": numbers that count up beside the same word belong to the names. */
function numbersOfNames(chunks: readonly Chunk[]): ReadonlySet<Token> {
  const pairs = chunks.flatMap(({ tokens }) => {
    const [first, second, ...more] = tokens.flatMap((token, i) => (isAmount(token) ? [i] : []));
    if (first === undefined || second === undefined || more.length > 0) return [];
    const behind = second === first + 1 ? '' : (tokens[first + 1]?.key.slice(0, 3) ?? '');
    return [{ token: tokens[first] as Token, words: `${tokens[first - 1]?.key ?? ''} ${behind}` }];
  });
  const start = pairs[0]?.token.number?.plain ?? Number.POSITIVE_INFINITY;
  const areCounted =
    pairs.length > 1 &&
    pairs.length >= chunks.length - 1 &&
    start <= 30 &&
    pairs.every(({ token, words }, i) => token.number?.plain === start + i && words === pairs[0]?.words) &&
    /\p{L}/u.test(pairs[0]?.words ?? '');
  return new Set(areCounted ? pairs.map(({ token }) => token) : []);
}

function itemOf(tokens: readonly Token[], context: ListContext, numbered: ReadonlySet<Token>): Item {
  const { text, choices } = context;
  const { inside, outside, second, isValue } = parenthesis(tokens, context);
  const amounts = outside.flatMap((token, i) => (isAmount(token) ? [i] : []));
  const isNumbered = numbered.has(outside[amounts[0] ?? -1] as Token);
  const value =
    choices.number === 'last'
      ? (amounts.at(-1) ?? -1)
      : isNumbered
        ? (amounts[1] ?? -1)
        : valueAt(outside, amounts, context);
  const number = outside[value];
  if (number === undefined) throw new Refusal(`${quote(textOf(tokens, text))} has no number.`);
  const name = outside.slice(0, value);
  while (signOf(name[0]) !== '') name.shift();
  let sign = isValue ? '(' : isNumbered ? ':' : '';
  // "Rh- 7": a dash that is written to the word may belong to it.
  while (signOf(name.at(-1)) !== '' && !(name.at(-1)?.text === '-' && name.at(-1)?.isGlued)) {
    sign = signOf(name.pop());
  }
  const item: Item = { name, sign, numbers: [number], after: outside.slice(value + 1) };
  // "12/8", "12 vs 8"
  const [mark, other] = item.after;
  if (/^(?:\/|vs|versus)$/.test(mark?.key ?? '') && other && isAmount(other)) {
    item.numbers.push(other);
    item.after.splice(0, 2);
  }
  const extra = item.after.find(isAmount);
  if (extra !== undefined)
    throw new Refusal(
      `${quote(textOf(tokens, text))} has more than one number, and ${quote(extra.text)} is not understood. Write one number for each name, or a table.`,
      amounts.length > 2 || outside.some(({ text: each }) => each === '/') ? [] : [{ number: 'last' }],
    );
  if (second !== undefined && inside !== undefined) {
    item.second = second;
    item.numbers.push(inside);
  }
  return item;
}

interface Parts {
  outside: Token[];
  /** The number in parentheses, and what names it. */
  inside?: Token;
  second?: string;
  /** Whether the only number stands in parentheses. */
  isValue?: boolean;
}

/** A number in parentheses behind another one is compared with it. */
function parenthesis(tokens: readonly Token[], context: ListContext): Parts {
  const { text, lexicon, choices } = context;
  const open = tokens.findIndex(({ text: mark }) => mark === '(');
  const close = tokens.findIndex(({ text: mark }, i) => i > open && mark === ')');
  if (open < 0 || close < 0) return { outside: [...tokens] };
  const [before, inside, behind] = [tokens.slice(0, open), tokens.slice(open + 1, close), tokens.slice(close + 1)];
  const amounts = inside.filter(isAmount);
  const hasValue = before.some(isAmount);
  // "Apples (fresh) 5": a part of the name.
  if (amounts.length === 0 && !hasValue) return { outside: [...tokens] };
  const isValue = !hasValue && amounts.length === 1 && !behind.some(isAmount);
  // "(horizontal bars)" behind the last number
  const isRequest = amounts.length === 0 && startOfRequest(inside, context) === 0;
  if (isValue || isRequest) return { outside: [...before, ...inside, ...behind], isValue };
  const outside = [...before, ...behind];
  if (hasValue && choices.second === 'left out') return { outside };
  const value = amounts.at(-1);
  const named = inside.slice(0, -1).filter(({ kind }) => kind !== 'mark');
  const isYearAlone = named.length === 1 && named.every(isYear);
  const isEarlier = lexicon.earlier.some(
    (keys) => keys.length === named.length && keys.every((key, i) => key === named[i]?.key),
  );
  const isNamed = value === inside.at(-1) && (named.length === 0 || isYearAlone || isEarlier);
  if (hasValue && value !== undefined && isNamed) return { outside, inside: value, second: textOf(named, text) };
  throw new Refusal(
    `${quote(textOf(tokens.slice(open, close + 1), text))} is not understood. Write the number that is meant, or two named numbers for each name.`,
    [{ second: 'left out' }],
  );
}

/** Which of several numbers is the value: the others belong to the name: "Week 1 12", "Jan 2024: 120", "2023 120/15". */
function valueAt(tokens: readonly Token[], amounts: readonly number[], { lexicon }: ListContext): number {
  const [first = -1, second] = amounts;
  if (second === undefined) return first;
  const last = amounts.at(-1) ?? first;
  const isCounted = (at: number) =>
    tokens[at]?.number?.plain !== undefined && lexicon.is('counted', tokens[at - 1]?.key);
  const said = (from: number, to: number) =>
    new Refusal(
      `${quote(
        textOf(tokens.slice(from, to + 1), '') ||
          tokens
            .slice(from, to + 1)
            .map(({ text }) => text)
            .join(' '),
      )} is not understood. Write one number for each name.`,
    );
  const sign = tokens[second - 1];
  if (
    sign?.text === ':' &&
    sign.isGlued &&
    tokens[second]?.isGlued === true &&
    !isYear(tokens[first] as Token) &&
    !isCounted(first)
  )
    throw said(first, second);
  if (signOf(tokens[last - 1]) !== '' && last > 1) {
    const number = tokens[last - 2] as Token;
    const isClear = /^[:=]$/.test(tokens[last - 1]?.text ?? '') || !isAmount(number) || isYear(number);
    if (isClear || isCounted(last - 2)) return last;
    throw said(last - 2, last);
  }
  const areTwo = amounts.length === 3 && last === second + 2 && tokens[second + 1]?.text === '/';
  const isName = isCounted(first) || isYear(tokens[first] as Token);
  return isName && (amounts.length === 2 || areTwo) && sign?.text !== '/' ? second : first;
}

/** What is between a name and a number is the same in all items. @throws Refusal for "Ana (5), Bob 8" and "Jan 12, Feb – 5", which may be losses */
export function checkSigns(items: readonly Item[], { text }: ListContext): void {
  const [first] = items;
  const signs = items.map(({ sign }) => sign);
  const odd =
    items.find(({ sign }) => (sign === '(' || sign === '-') && signs.some((other) => other !== sign)) ??
    items.find(({ sign }) => sign !== first?.sign && sign !== '' && first?.sign !== '');
  if (odd !== undefined)
    throw new Refusal(
      `${quote(textOf([...odd.name.slice(-1), ...odd.numbers], text))} can be a loss: the other names have no such sign. Write a minus before the number that is meant, and the same sign behind all names.`,
    );
  for (const { numbers, after } of items) {
    const [mark] = after;
    if (mark?.isGlued && /^[.)ºª–-]/.test(mark.text))
      throw new Refusal(
        `${quote(`${numbers.at(-1)?.text ?? ''}${mark.text}`)} is a rank or a loss, and no value. Write a number for each name.`,
      );
  }
}

/** "650 (65%)": percentages that are the shares of the numbers say nothing new. */
export function withoutShares(items: readonly Item[], notes: string[]): Item[] {
  const isShare = ({ numbers: [, other], second }: Item) => second === '' && other?.number?.unit === '%';
  if (!items.every(isShare)) return [...items];
  const pairs = items.map(({ numbers }) =>
    numbers.map(({ number }) => Number((number?.digits ?? '').replace(/[^\d.-]/g, ''))),
  );
  const sum = pairs.reduce((total, [value = 0]) => total + value, 0);
  if (!pairs.every(([value = 0, share = 0]) => Math.abs((value / sum) * 100 - share) <= 1))
    throw new Refusal(
      `${quote(items[0]?.numbers[1]?.text ?? '')} in parentheses is not the share of ${quote(items[0]?.numbers[0]?.text ?? '')}. Write what it is.`,
      [{ second: 'left out' }],
    );
  notes.push('The percentages in parentheses are the shares of the numbers; they are not drawn.');
  return items.map(({ second: _, ...item }) => ({ ...item, numbers: item.numbers.slice(0, 1) }));
}

/** The place of a sum among items, "en total 11"; -1 without one. */
export function sumAt(items: readonly Item[], { lexicon }: ListContext): number {
  return items.length < 3
    ? -1
    : items.findIndex(
        ({ name: [first, second, ...more] }) =>
          more.length === 0 &&
          lexicon.is('total', (second ?? first)?.key) &&
          (second === undefined || is('linking', first?.key)),
      );
}
