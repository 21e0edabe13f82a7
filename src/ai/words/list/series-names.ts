/** The names of the series of a list. */

import type { Lexicon } from '../lexicon.js';
import { matchPhrase, NO_NAMES } from '../phrases.js';
import { type Choices, quote, Refusal } from '../refusal.js';
import { isYear, type Token, textOf } from '../tokens.js';
import { is } from '../vocabulary/meanings.js';
import type { Item, ListContext } from './list.js';

/** The names of two numbers of each item: those in parentheses, or two words of the head. */
export function seriesNames(items: readonly Item[], head: readonly Token[], { text, lexicon }: ListContext): string[] {
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
    // "Revenue vs last year": the first numbers are the revenue.
    return [titleWords(head.slice(0, startOfEarlier(head, lexicon)), text), name];
  }
  if (items.every(({ numbers: own }) => own.length === 2)) {
    const at = head.findIndex((token, i) => i > 0 && is('pairing', token.key) && i < head.length - 1);
    const [one, other] = [head[at - 1], head[at + 1]];
    const isClear = head.filter((token) => is('pairing', token.key)).length === 1;
    // "planned / driven km:"
    const isNoun = head[at]?.text === '/' && head[at + 2]?.kind === 'word' && isEdge(head[at + 3]);
    const areNames = [one, other].every((token) => token?.kind === 'word' || (token && isYear(token)));
    if (at > 0 && isClear && one && other && areNames && (isNoun || isEdge(head[at + 2])))
      return [one.text, other.text];
  }
  throw new Refusal(
    `${said}: two numbers need two names. Name them before a colon, such as "sales / costs: Jan 120/80, Feb 135/90".`,
  );
}

/** Where "vs last year" begins, what numbers are compared with; undefined without such words. */
export function startOfEarlier(head: readonly Token[], lexicon: Lexicon): number | undefined {
  const at = head.findIndex((_token, i) => {
    const match = matchPhrase(head, i, lexicon, NO_NAMES, (effect) => effect === 'versus');
    const words = head.slice(i + (match?.length ?? 0)).filter(({ kind }) => kind !== 'mark');
    const isEarlier = lexicon.earlier.some((keys) => keys.every((key, k) => words[k]?.key === key));
    return i > 0 && match !== undefined && isEarlier;
  });
  return at < 0 ? undefined : at;
}

export function unitNoun(items: readonly Item[], text: string): string {
  const noun = textOf(items[0]?.after ?? [], text);
  return noun.length <= 30 ? noun : '';
}

const isEdge = (token: Token | undefined): boolean => token === undefined || is('edge', token.key);

/** The noun of the head, where it is nothing but a title. */
function titleWords(head: readonly Token[], text: string): string {
  const words = textOf(
    head.filter((token) => token.kind !== 'mark' || token.text === '/'),
    text,
  ).replace(/(?<![\s:.,–-])[\s:.,–-]+$/, '');
  return words.length <= 40 ? words : '';
}
