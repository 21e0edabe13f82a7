/** The names of the series of a list. */

import { type Choices, quote, Refusal } from '../refusal.js';
import { type Token, textOf, wordSet } from '../tokens.js';
import type { Item, ListContext } from './list.js';

/** The names of two numbers of each item: those in parentheses, or two words of the head. */
export function seriesNames(items: readonly Item[], head: readonly Token[], { text }: ListContext): string[] {
  const numbers = items.flatMap(({ numbers: own }) => own).slice(0, 2);
  const said = quote(`${textOf(items[0]?.name ?? [], text)} ${numbers.map((number) => number.text).join(', ')}`);
  const alternatives: Choices[] = [{ second: 'left out' }];
  const seconds = [
    ...new Set(items.flatMap(({ second }) => second ?? []).map((name) => name.replace(/^(?:up|down) from$/i, 'from'))),
  ];
  const hasParentheses = items.some(({ second }) => second !== undefined);
  if (hasParentheses) {
    const name = seconds[0] ?? '';
    if (
      seconds.length > 1 ||
      name === '' ||
      items.some(({ numbers: own, second }) => own.length > 1 && second === undefined)
    )
      throw new Refusal(
        `${said}: the second number has no name, or more than one. Write two named numbers for each name.`,
        alternatives,
      );
    return [titleWords(head, text), name];
  }
  if (items.every(({ numbers: own }) => own.length === 2)) {
    const at = head.findIndex((token, i) => i > 0 && PAIRS.has(token.key) && i < head.length - 1);
    const [one, other] = [head[at - 1], head[at + 1]];
    const isClear = head.filter((token) => PAIRS.has(token.key)).length === 1;
    if (at > 0 && isClear && one?.kind === 'word' && other?.kind === 'word' && isEdge(head[at + 2]))
      return [one.text, other.text];
  }
  throw new Refusal(
    `${said}: two numbers need two names. Name them before a colon, such as "sales / costs: Jan 120/80, Feb 135/90".`,
  );
}

export function unitNoun(items: readonly Item[], text: string): string {
  const noun = textOf(items[0]?.after ?? [], text);
  return noun.length <= 30 ? noun : '';
}

const PAIRS = wordSet('/ vs versus and und et y e en i gegen contra contre tegen');
/** Behind the second of two names. */
const EDGES = wordSet('per by each in nach pro je par por per naar wg wedlug : . , for fur pour para');
const isEdge = (token: Token | undefined): boolean => token === undefined || EDGES.has(token.key);

/** The noun of the head, where it is nothing but a title. */
function titleWords(head: readonly Token[], text: string): string {
  const words = textOf(
    head.filter((token) => token.kind !== 'mark' || token.text === '/'),
    text,
  ).replace(/(?<![\s:.,–-])[\s:.,–-]+$/, '');
  return words.length <= 40 ? words : '';
}
