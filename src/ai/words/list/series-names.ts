/** The names of the series of a list. */

import { isUnit } from '../amounts.js';
import { type Chunk, isAmount, isAnd } from '../chunks.js';
import type { Lexicon } from '../lexicon.js';
import { matchAt, matchPhrase, NO_NAMES } from '../phrases.js';
import { refused } from '../refusal.js';
import { endMark, isYear, type Token, textOf } from '../tokens.js';
import { fold } from '../vocabulary/meanings.js';
import type { Item, ListContext } from './list.js';

/** One noun behind the numbers; of two numbers of each item those in parentheses. */
export function seriesNames(items: readonly Item[], head: readonly Token[], context: ListContext): string[] {
  const { text, lexicon } = context;
  const pair = pairIn(head, context);
  if (pair && items.every(({ isPair }) => isPair)) {
    const wholes = new Set(items.map(({ numbers }) => numbers[1]?.key));
    // "8/10, 6/10"
    if (items.length > 1 && wholes.size === 1)
      throw refused(textOf(items[0]?.numbers ?? [], text), 'the second number may be the most that is possible');
    return pair;
  }
  const earlier = startOfEarlier(head, lexicon);
  if (items.every(({ numbers }) => numbers.length === 1)) {
    const said = textOf(
      head.slice(earlier).filter(({ kind }) => kind !== 'mark'),
      text,
    );
    if (earlier !== undefined)
      throw refused(said, 'write two numbers for each name, such as "Jan 120 (last year 110)"');
    const noun = textOf(items[0]?.after ?? [], text);
    return [noun.length <= 30 ? noun : ''];
  }
  const seconds = new Set(items.flatMap(({ second }) => second?.replace(/^(?:up|down) from$/i, 'from') ?? []));
  const [name = ''] = seconds;
  const odd = items.find(({ numbers, second }) => numbers.length > 1 && (!second || seconds.size > 1));
  // "Revenue vs last year": the first numbers are the revenue.
  const first = titleWords(head.slice(0, earlier), text);
  if (odd === undefined && fold(first) !== fold(name)) return [first, name];
  const { name: words, numbers } = odd ?? (items[0] as Item);
  const said = textOf([...words, ...numbers], text);
  throw refused(said, 'the second number needs a name of its own, the same for all', [{ second: 'left out' }]);
}

/** "Webinar 134 and 22, Fair 88 and 19": where each name has two numbers, "and" between them is a slash. */
export function withPairs(chunks: readonly Chunk[]): Chunk[] {
  const isSecond = ({ opens, tokens: [token, ...more] }: Chunk) =>
    opens === 'and' && token !== undefined && isAmount(token) && more.length === 0;
  const areAll = chunks.every((chunk, i) => isSecond(chunk) === (i % 2 === 1)) && chunks.length % 2 === 0;
  if (!areAll) return [...chunks];
  return chunks.flatMap((chunk, i) => {
    const { tokens } = chunks[i + 1] ?? chunk;
    const slash = { ...endMark('/', chunk.tokens.at(-1)?.end ?? 0), isGlued: false };
    return i % 2 === 0 ? { ...chunk, tokens: [...chunk.tokens, slash, ...tokens] } : [];
  });
}

/** Two names of the head: "Budget / Actual by team", "Actual vs budget per team", "Leads and deals". */
export function pairIn(head: readonly Token[], { text, lexicon }: ListContext): [string, string] | undefined {
  const isOne = (at: number) => head[at]?.text === '/' || matchAt(head, at, lexicon, 'versus') > 0;
  const strong = [...head.keys()].filter(isOne);
  const cuts = strong.length > 0 ? strong : [...head.keys()].filter((at) => isAnd(head[at], lexicon));
  const [at = -1] = cuts;
  // "non-fiction"
  const isName = (token: Token | undefined) =>
    token !== undefined &&
    (token.kind === 'word' || isYear(token) || (token.text === '-' && token.isGlued)) &&
    !lexicon.is('filler', token.key);
  let [from, to] = [at, at + Math.max(1, matchAt(head, at, lexicon, 'versus'))];
  const start = to;
  while (isName(head[from - 1]) && matchAt(head, from - 1, lexicon, 'type') === 0) from -= 1;
  while (isName(head[to]) && matchAt(head, to, lexicon, 'by') === 0) to += 1;
  const names = [textOf(head.slice(from, at), text), textOf(head.slice(start, to), text)] as const;
  const [first, second] = names;
  // "Wins, draws and losses" are three.
  const isListed = text.slice(head[from - 1]?.at, head[from]?.at).includes(',');
  if (strong.length === 0 && from > 0 && isListed) return undefined;
  return cuts.length === 1 && names.every((name) => name !== '' && name.length <= 40 && !isUnit(name))
    ? [first, second]
    : undefined;
}

/** Where "vs last year" begins, what numbers are compared with; undefined without such words. */
function startOfEarlier(head: readonly Token[], lexicon: Lexicon): number | undefined {
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
