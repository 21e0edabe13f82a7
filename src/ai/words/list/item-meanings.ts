/** Items that are no numbers of a name: headings, counts of all, and losses that are written without a minus. */

import { isAmount } from '../chunks.js';
import type { Lexicon } from '../lexicon.js';
import { quote, Refusal } from '../refusal.js';
import { type Token, textOf } from '../tokens.js';
import { is } from '../vocabulary/meanings.js';
import type { Item } from './list.js';

const wordsOf = (tokens: readonly Token[]) => tokens.filter(({ kind }) => kind === 'word');

/** @throws Refusal for "Jan spent 40, Feb earned 60": what one name lost is drawn like what another one gained */
export function refuseLosses(items: readonly Item[], text: string): void {
  const found = items.map(({ name, after }) => lossIn(name) ?? lossIn(after, 0));
  const loss = found.find((token) => token !== undefined);
  const isShared = found.every((token) => token?.key === loss?.key);
  const nouns = items.map(({ name }) => (name.length === 1 ? name[0] : undefined));
  const noun = nouns.some((token) => is('gainNoun', token?.key))
    ? nouns.find((token) => is('lossNoun', token?.key))
    : undefined;
  const said = isShared ? noun : loss;
  // Beside "positive" it is an answer.
  if (said === undefined || (said.key.startsWith('negati') && /positi/i.test(text))) return;
  const item = items.find(({ name, after }) => name.includes(said) || after.includes(said));
  throw new Refusal(
    `${quote(said.text)} in ${quote(textOf([...(item?.name ?? []), ...(item?.numbers ?? [])], text))} can be a loss. Write a minus at the number, or send the numbers as a table in data.`,
  );
}

/** @param from the first word alone is a name: "Budget 100, spent 80" */
function lossIn(tokens: readonly Token[], from = 1): Token | undefined {
  const words = wordsOf(tokens);
  return (
    words.find(
      ({ key }, i) => i >= from && (is('lossVerb', key) || (is('red', key) && is('inTheRed', words[i - 1]?.key))),
    ) ?? (words.length > 1 && is('lossVerb', words[0]?.key) && from > 0 ? words[0] : undefined)
  );
}

/**
 * "Class 7" above "Ana 5", "Fruit in year 4" above "apples - 8": the number counts classes or years; the list does not contain it. Neither does it
 * contain "n = 13" and "Page 2" behind it.
 */
export function refuseHeadings(items: readonly Item[], head: readonly Token[], lexicon: Lexicon, text: string): void {
  const isCounted = ({ key }: Token) => lexicon.is('counted', key) || is('heading', key);
  const nounOf = ({ name, numbers: [number, second] }: Item): Token | undefined => {
    const noun = name.at(-1);
    const isPlain = number?.number?.plain !== undefined && second === undefined;
    return noun !== undefined && isCounted(noun) && isPlain ? noun : undefined;
  };
  const [first, ...others] = items;
  if (first === undefined || others.length === 0 || items.every((item) => nounOf(item) !== undefined)) return;
  const areSigned = items.every(({ hasSign }) => hasSign);
  const isOdd = (item: Item, rest: readonly Item[]) =>
    nounOf(item) !== undefined &&
    (item.name.length === 1
      ? !areSigned || item.name[0]?.key === 'n'
      : !item.hasSign && rest.every(({ hasSign }) => hasSign));
  const last = others.at(-1) as Item;
  const odd =
    head.at(-1)?.text !== ':' && isOdd(first, others)
      ? first
      : is('foot', last.name[0]?.key) && isOdd(last, items.slice(0, -1))
        ? last
        : undefined;
  if (odd === undefined) return;
  const said = [...odd.name.slice(-1), ...odd.numbers];
  throw new Refusal(
    `${quote(textOf(said, text))} can be a heading or a name with its number. Leave it out, or write all lines as "name: number".`,
    [{ skipped: said.map(({ at }) => at) }],
  );
}

/** "A: loss 5, B: 3": the first colon stands behind a title, or behind a name as the others do. */
export function refuseMixedColons([first, ...others]: readonly Item[], head: readonly Token[], text: string): void {
  const colon = head.at(-1);
  const start = first?.name[0];
  const hasColon = ({ name, numbers }: Item) => text.slice(name[0]?.at, numbers[0]?.at).includes(':');
  if (first === undefined || start === undefined || colon?.text !== ':' || others.length === 0) return;
  if (hasColon(first) || !others.every(hasColon) || text.slice(colon.end, start.at).includes('\n')) return;
  const said = [...head.slice(-2), ...first.name, ...first.numbers];
  throw new Refusal(
    `${quote(textOf(said, text))} can be a title with a name, or a name with words that change its number. Write all as "name: number".`,
  );
}

/** A name right before its only number. */
const isNamed = (tokens: readonly Token[]): boolean =>
  tokens.filter(isAmount).length === 1 && tokens[tokens.findIndex(isAmount) - 1]?.kind !== 'mark';

/** "Ana (5), Bob 8", "Ana 5-": bookkeeping writes losses like this. */
export function refuseBookkeeping(chunks: readonly (readonly Token[])[], text: string): void {
  const inside = chunks.map((tokens) => {
    const open = tokens.findIndex((token, i) => token.text === '(' && isAmount(tokens[i + 1] ?? token));
    return open >= 0 && tokens[open + 2]?.text === ')' && tokens.filter(isAmount).length === 1
      ? tokens.slice(open, open + 3)
      : undefined;
  });
  const odd = inside.every((part) => part !== undefined) ? undefined : inside.find((part) => part !== undefined);
  const minus = chunks.flatMap((tokens) =>
    tokens.flatMap((token, i) => {
      const [mark, next] = [tokens[i + 1], tokens[i + 2]];
      const isMinus = mark?.isGlued === true && /^[-–]$/.test(mark.text) && (next === undefined || !next.isGlued);
      return isAmount(token) && isMinus && i > 0 ? [[token, mark]] : [];
    }),
  )[0];
  // "Jan 12, Feb – 5": a dash before one of the numbers may be its sign.
  const dashed = chunks.map((tokens) => {
    const at = tokens.findIndex(isAmount);
    const mark = tokens[at - 1];
    return at > 1 && mark !== undefined && /^[-–—]$/.test(mark.text) && !mark.isGlued
      ? tokens.slice(at - 1, at + 1)
      : [];
  });
  const parts = dashed.filter((part) => part.length > 0);
  const isMixed = parts.length <= chunks.filter(isNamed).length;
  const said = odd ?? minus ?? (isMixed ? parts[0] : undefined);
  if (said === undefined) return;
  throw new Refusal(`${quote(textOf(said, text))} can be a loss. Write a minus before the number that is meant.`);
}
