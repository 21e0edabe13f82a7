/** The names of the series of a list. */

import { matchPhrase, NO_NAMES } from '../phrases.js';
import { quote, Refusal } from '../refusal.js';
import { type Token, textOf } from '../tokens.js';
import type { Item, ListContext } from './list.js';

/** One noun behind the numbers; of two numbers of each item those in parentheses, or two words of the head. */
export function seriesNames(items: readonly Item[], head: readonly Token[], context: ListContext): string[] {
  const { text } = context;
  const earlier = startOfEarlier(head, context);
  if (items.every(({ numbers }) => numbers.length === 1)) {
    if (earlier !== undefined)
      throw new Refusal(
        `${quote(
          textOf(
            head.slice(earlier).filter(({ kind }) => kind !== 'mark'),
            text,
          ),
        )} has no numbers here. Write two named numbers for each name, such as "Jan 120 (last year 110)".`,
      );
    const noun = textOf(items[0]?.after ?? [], text);
    return [noun.length <= 30 ? noun : ''];
  }
  const numbers = items.flatMap((item) => item.numbers).slice(0, 2);
  const said = quote(`${textOf(items[0]?.name ?? [], text)} ${numbers.map((number) => number.text).join(', ')}`);
  const seconds = new Set(items.flatMap(({ second }) => second?.replace(/^(?:up|down) from$/i, 'from') ?? []));
  if (seconds.size > 0) {
    const [name = ''] = seconds;
    const isNamed = items.every((item) => item.numbers.length === 1 || item.second !== undefined);
    if (seconds.size > 1 || name === '' || !isNamed)
      throw new Refusal(
        `${said}: the second number has no name, or more than one. Write two named numbers for each name.`,
        [{ second: 'left out' }],
      );
    // "Revenue vs last year": the first numbers are the revenue.
    return [titleWords(head.slice(0, earlier), text), name];
  }
  throw new Refusal(
    `${said}: two numbers need two names. Write such as "Jan: sales 120, costs 80; Feb: sales 135, costs 90".`,
  );
}

/** Where "vs last year" begins, what numbers are compared with; undefined without such words. */
function startOfEarlier(head: readonly Token[], { lexicon }: ListContext): number | undefined {
  const at = head.findIndex((_token, i) => {
    const match = matchPhrase(head, i, lexicon, NO_NAMES, (effect) => effect === 'versus');
    const words = head.slice(i + (match?.length ?? 0)).filter(({ kind }) => kind !== 'mark');
    return i > 0 && match && lexicon.earlier.some((keys) => keys.every((key, k) => words[k]?.key === key));
  });
  return at < 0 ? undefined : at;
}

/** The noun of the head, where it is nothing but a title. */
function titleWords(head: readonly Token[], text: string): string {
  const words = textOf(
    head.filter((token) => token.kind !== 'mark' || token.text === '/'),
    text,
  );
  return words.length <= 40 ? words.replace(/(?<![\s:.,–-])[\s:.,–-]+$/, '') : '';
}
