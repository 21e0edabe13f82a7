/** The parts of one item: its name, its numbers, and what stands behind them. */

import { isAmount } from '../chunks.js';
import { quote, Refusal } from '../refusal.js';
import { isYear, type Token, textOf } from '../tokens.js';
import { type Item, isSign, type ListContext } from './list.js';

/** The parts of one item. */
export function itemOf(tokens: readonly Token[], context: ListContext, numbered: ReadonlySet<Token> = new Set()): Item {
  const { text } = context;
  const { inside, outside, second } = parenthesis(tokens, context);
  const amounts = outside.flatMap((token, i) => (isAmount(token) ? [i] : []));
  const isNumbered = numbered.has(outside[amounts[0] ?? -1] as Token);
  const value =
    context.choices.number === 'last'
      ? (amounts.at(-1) ?? -1)
      : isNumbered
        ? (amounts[1] ?? -1)
        : valueAt(outside, amounts, context);
  const before = outside.slice(0, value);
  const number = outside[value];
  if (number === undefined) throw new Refusal(`${quote(textOf(tokens, text))} has no number.`);
  const dash = before.at(-1);
  // "Rh- 7": a dash that is written to the word may belong to it.
  const hasDash = dash?.text === '-' && dash.isGlued && before.length > 1;
  const hasSign = isSign(dash) && !hasDash;
  const isEdge = (token: Token, i: number) =>
    isSign(token) && (before.slice(i).every(isSign) || (token.text === ':' && before.slice(0, i).every(isSign)));
  const name = before.filter((token, i) => hasDash || !isEdge(token, i));
  const rest = outside.slice(value + 1);
  const item: Item = { name, hasSign: hasSign || isNumbered, hasDash, numbers: [number], after: rest };
  // "12/8", "12 vs 8"
  const [mark, other] = rest;
  if (/^(?:\/|vs|versus)$/.test(mark?.key ?? '') && other && isAmount(other)) {
    item.numbers.push(other);
    item.after = rest.slice(2);
  }
  const extra = item.after.find(isAmount);
  if (extra !== undefined)
    throw new Refusal(
      `${quote(textOf(tokens, text))} has more than one number, and ${quote(extra.text)} is not understood. Write one number for each name, or a table.`,
      amounts.length > 2 || outside.some(({ text: mark }) => mark === '/') ? [] : [{ number: 'last' }],
    );
  if (second !== undefined && inside !== undefined) {
    item.second = second;
    item.numbers.push(inside);
  }
  return item;
}

/** A number in parentheses behind another one is compared with it. */
function parenthesis(
  tokens: readonly Token[],
  { text, lexicon, choices, startOfRequest }: ListContext,
): { outside: Token[]; inside?: Token; second?: string } {
  const open = tokens.findIndex(({ text: mark }) => mark === '(');
  const close = tokens.findIndex(({ text: mark }, i) => i > open && mark === ')');
  if (open < 0 || close < 0) return { outside: [...tokens] };
  const inside = tokens.slice(open + 1, close);
  const outside = [...tokens.slice(0, open), ...tokens.slice(close + 1)];
  const amounts = inside.filter(isAmount);
  const hasValue = tokens.slice(0, open).some(isAmount);
  // "Apples (fresh) 5": a part of the name.
  if (amounts.length === 0 && !hasValue) return { outside: [...tokens] };
  if (!hasValue && amounts.length === 1 && outside.filter(isAmount).length === 0)
    return { outside: [...tokens.slice(0, open), ...inside, ...tokens.slice(close + 1)] };
  // "(horizontal bars)" behind the last number
  if (amounts.length === 0 && startOfRequest(inside) === 0)
    return { outside: [...tokens.slice(0, open), ...inside, ...tokens.slice(close + 1)] };
  const said = quote(textOf(tokens.slice(open, close + 1), text));
  const value = amounts.at(-1);
  const words = inside.slice(0, -1).filter((token) => token.kind !== 'mark' && !(isAmount(token) && isYear(token)));
  const years = inside.slice(0, -1).filter((token) => isAmount(token) && isYear(token));
  const isNamed =
    value === inside.at(-1) &&
    (years.length === 1
      ? words.length === 0
      : words.length === 0 ||
        lexicon.earlier.some((keys) =>
          isSame(
            keys,
            inside.slice(0, -1).filter(({ kind }) => kind !== 'mark'),
          ),
        ));
  if (hasValue && value !== undefined && isNamed && choices.second !== 'left out') {
    const name = years[0]?.text ?? textOf(words, text);
    return { outside, inside: value, second: name };
  }
  if (choices.second === 'left out' && hasValue) return { outside };
  throw new Refusal(`${said} is not understood. Write the number that is meant, or two named numbers for each name.`, [
    { second: 'left out' },
  ]);
}

const isSame = (keys: readonly string[], tokens: readonly Token[]) =>
  keys.length === tokens.length && keys.every((key, i) => key === tokens[i]?.key);

/** Which of several numbers is the value: the others belong to the name. */
function valueAt(tokens: readonly Token[], amounts: readonly number[], { lexicon }: ListContext): number {
  const [first = -1, second] = amounts;
  if (second === undefined) return first;
  const last = amounts.at(-1) ?? first;
  const before = tokens.slice(0, last);
  // "Week 1 12", "2019 34", "Jan 2024 120"
  const [name, value] = [tokens[first] as Token, tokens[second]];
  const counted = tokens[first - 1];
  const isCounted = counted !== undefined && lexicon.is('counted', counted.key) && name.number?.plain !== undefined;
  const sign = tokens[second - 1];
  const isPair = value?.text === undefined || sign?.text === '/';
  if (sign?.text === ':' && sign.isGlued && value?.isGlued === true)
    throw new Refusal(`${quote(`${name.text}:${value.text}`)} is not understood. Write one number for each name.`);
  if (isSign(before.at(-1)) && before.length > 1) {
    const [number, mark] = before.slice(-2);
    const noun = before.at(-3);
    const isClear =
      mark?.text === ':' || mark?.text === '=' || number === undefined || !isAmount(number) || isYear(number);
    if (isClear || (noun !== undefined && lexicon.is('counted', noun.key))) return last;
    throw new Refusal(
      `${quote(`${number.text} ${mark?.text} ${value?.text ?? ''}`)} is not understood. Write one number for each name.`,
    );
  }
  // "2023 120/15"
  const areTwo = amounts.length === 3 && last === second + 2 && tokens[second + 1]?.text === '/';
  if ((amounts.length === 2 || areTwo) && !isPair && (isCounted || isYear(name))) return second;
  return first;
}
