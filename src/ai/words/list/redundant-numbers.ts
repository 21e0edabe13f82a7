/** Numbers of a list that say nothing new: shares in parentheses, and the sum of all. */

import { readAmounts } from '../amounts.js';
import { quote, Refusal } from '../refusal.js';
import { textOf } from '../tokens.js';
import { is } from '../vocabulary/meanings.js';
import type { Item, ListContext } from './list.js';

/** "650 (65%)": percentages that are the shares of the numbers say nothing new. */
export function withoutShares(items: readonly Item[], notes: string[]): Item[] {
  const pairs = items.map(({ numbers }) =>
    numbers.map((token) => Number((token.number?.digits ?? '').replace(/[^\d.-]/g, ''))),
  );
  const arePercent = items.every(
    ({ numbers: [, second], second: name }) => name === '' && second?.number?.unit === '%',
  );
  if (!arePercent) return [...items];
  const sum = pairs.reduce((total, [value = 0]) => total + value, 0);
  const fits = pairs.every(([value = 0, share = 0]) => Math.abs((value / sum) * 100 - share) <= 1);
  if (!fits)
    throw new Refusal(
      `${quote(items[0]?.numbers[1]?.text ?? '')} in parentheses is not the share of ${quote(items[0]?.numbers[0]?.text ?? '')}. Write what it is.`,
      [{ second: 'left out' }],
    );
  notes.push('The percentages in parentheses are the shares of the numbers; they are not drawn.');
  return items.map(({ second: _, ...item }) => ({ ...item, numbers: item.numbers.slice(0, 1) }));
}

/** A sum at the end of its list is no part of it. */
export function withoutSums(items: readonly Item[], { lexicon, text, choices }: ListContext, notes: string[]): Item[] {
  // "en total", "in totale"
  const isSum = ([first, second, ...more]: Item['name']) =>
    more.length === 0 &&
    lexicon.is('total', (second ?? first)?.key) &&
    (second === undefined || is('linking', first?.key));
  const at = items.findIndex(({ name }) => isSum(name));
  const sum = items[at];
  if (sum === undefined || items.length < 3) return [...items];
  const others = items.filter((item) => item !== sum);
  const { values } = readAmounts(
    [...others, sum].flatMap(({ numbers }) => numbers.slice(0, 1)),
    lexicon.language,
    '',
    { ...choices, letterM: 'million' },
  );
  const total = values.pop() ?? 0;
  const added = values.reduce((all, value) => all + value, 0);
  if (Math.abs(added - total) > Math.abs(total) * 1e-9)
    throw new Refusal(
      `${quote(`${textOf(sum.name, text)} ${sum.numbers[0]?.text ?? ''}`)} is not the sum of the other numbers, ${added}. Leave it out, or correct it.`,
      [{ skipped: [...sum.name, ...sum.numbers].map((token) => token.at) }],
    );
  notes.push(`${quote(textOf(sum.name, text))} is the sum of the others; it is not drawn.`);
  return others;
}
