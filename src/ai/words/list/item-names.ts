/** The names of a list: those of its items, without the words of a sentence around them, and those of its series. */

import { hasMagnitude, isUnit } from '../amounts.js';
import { type Chunk, isAmount, isAnd } from '../chunks.js';
import type { Lexicon } from '../lexicon.js';
import { matchAt, matchPhrase, NO_NAMES } from '../phrases.js';
import { refused, unread } from '../refusal.js';
import { isPlainNoun } from '../request/captions.js';
import { endMark, isYear, type Token, textOf, wordSet } from '../tokens.js';
import { fold, is } from '../vocabulary/meanings.js';
import type { Item, ListContext } from './list.js';

const WHY = 'it can change what a number means';

/** Names before their numbers, or behind all of them. @param head gets what stands before the first of those @throws Refusal for a number without a name */
export function namesIn(items: Item[], head: Token[], context: ListContext): Item[] {
  const { lexicon } = context;
  if (items.every(({ name }) => name.length > 0)) return withUnits(withoutSentence(items, context), context);
  const [first, ...others] = items;
  const isReversed = others.every(({ name }) => name.length === 0) && items.every(({ after }) => after.length > 0);
  if (!isReversed && items.length === 1) return items;
  if (first === undefined || !isReversed)
    throw unread(items.find(({ name }) => name.length === 0)?.numbers ?? [], context, 'it has no name before it');
  // "We sold 40 apples, 30 pears"
  const isOdd = ({ key }: Token) =>
    (lexicon.is('comparison', key) && !is('be', key)) || lexicon.numberWords.includes(key) || is('one', key);
  // "as a pie: 45% yes"
  const said = head.slice(head.findLastIndex(({ text }) => text === ':') + 1);
  const odd = [...said, ...first.name].find(isOdd);
  if (odd !== undefined) throw unread([odd], context, WHY);
  const led = namesBehindLead(items, [...said, ...first.name], context);
  if (led !== undefined) {
    const end = first.name.findLastIndex(({ key }) => !lexicon.is('sentence', key)) + 1;
    head.push(...first.name.slice(0, end));
    return led;
  }
  head.push(...first.name);
  const isSentence = ({ key, kind, isGlued }: Token) =>
    !isGlued && (kind === 'mark' || lexicon.is('comparison', key) || is('linking', key) || lexicon.is('sentence', key));
  const place = placeBehind(items.at(-1)?.after ?? [], lexicon);
  if (place.length > 0) head.push(endMark('.', 0), ...place);
  for (const { numbers, after } of items)
    if (after.some((token) => isSentence(token) && !is('ofSomeone', token.key)))
      throw unread([...numbers, ...after], context, 'write the number behind the name');
  // "30% of adults"
  const nameOf = ({ after: [first, ...more] }: Item) =>
    is('ofSomeone', first?.key) ? more : [first as Token, ...more];
  return items.map((item) => ({ ...item, name: nameOf(item), after: [] }));
}

/** "12 dogs, 8 cats and 5 rabbits in the shelter": where all of them are. @returns the words, which are no part of the last name any more */
function placeBehind(after: Token[], lexicon: Lexicon): Token[] {
  const at = after.findIndex(({ key }, i) => i > 0 && PLACES.has(key));
  const isPlain = (token: Token, i: number) =>
    lexicon.is('article', token.key) ||
    /^\p{Lu}/u.test(token.text) ||
    (isPlainNoun(after, at + 1 + i, lexicon) && !lexicon.is('total', token.key));
  return at > 0 && at + 1 < after.length && after.slice(at + 1).every(isPlain) ? after.splice(at) : [];
}

const PLACES = wordSet('in im at en dans nel nella no na w we');

/**
 * "12 orders on Monday, 15 on Tuesday", "41 for the heron, 29 for the otter": the same word stands before all names.
 * @param said before the first number: nothing but words of sentences, or a clause with "were"
 */
function namesBehindLead(items: Item[], said: readonly Token[], { lexicon }: ListContext): Item[] | undefined {
  const first = items[0]?.after ?? [];
  const at = first.findIndex(({ key }) => is('linking', key));
  const names = items.map(({ after }, i) => {
    const [lead, ...name] = after.slice(i === 0 ? at : 0);
    return lead?.key === first[at]?.key ? name.slice(lexicon.is('article', name[0]?.key) ? 1 : 0) : [];
  });
  const isEmpty = ({ key }: Token) => lexicon.is('sentence', key) || lexicon.is('filler', key);
  const isClause = said.length === 0 || is('be', said.at(-1)?.key) || said.every(isEmpty);
  const isOther = ({ key }: Token) => is('changeNoun', key) || (lexicon.is('comparison', key) && !is('be', key));
  const isName = (name: readonly Token[]) =>
    name.length > 0 && !name.some((token) => token.kind === 'mark' || is('linking', token.key) || isOther(token));
  const areNouns = at === 0 || (at === 1 && isPlainNoun(first, 0, lexicon));
  if (!isClause || !areNouns || said.some(isOther) || !names.every(isName)) return undefined;
  return items.map((item, i) => ({ ...item, name: names[i] ?? [], after: [] }));
}

const isLower = (token: Token | undefined): boolean => /^\p{Ll}/u.test(token?.text ?? '');

/** "In Berlin 5, in Hamburg 8" and "Anna scored 23 points, Ben 17": a word before all names goes, and a verb behind the first or all. */
function withoutSentence(items: Item[], { lexicon }: ListContext): Item[] {
  const isLead = ({ name: [lead, next], sign }: Item, i: number) =>
    (is('linking', lead?.key) || lexicon.is('article', lead?.key)) &&
    lead?.key[0] === items[0]?.name[0]?.key[0] &&
    next !== undefined &&
    (sign === '' || isYear(next)) &&
    (i === 0 || isLower(lead));
  const isEmpty = (token: Token | undefined) =>
    token?.kind === 'word' && lexicon.is('sentence', token.key) && isLower(token);
  const start = items.every(isLead) ? 1 : 0;
  const isAlone = !items.slice(1).some(({ name }) => isEmpty(name.at(-1)));
  const last = items[0]?.name.at(-1);
  const areAll =
    isEmpty(last) && !is('lossVerb', last?.key) && items.every(({ name }) => name.at(-1)?.key === last?.key);
  return items.map(({ name, ...item }, i) => {
    const isCut = item.sign === '' && (areAll || (i === 0 && isAlone));
    const end = isCut ? name.findLastIndex((token) => !isEmpty(token)) + 1 : name.length;
    // "log in"
    const isVerb = name.slice(end).some(({ key }) => !is('particle', key));
    return { ...item, name: name.slice(start, isVerb && end > start ? end : undefined) };
  });
}

/** "lakh", "tsd.", "dozen" */
const LONGEST_MAGNITUDE = 6;

/** "120 visitors, 150, 90": a noun that all numbers share, or the first one has. @throws Refusal for another one */
function withUnits(items: Item[], context: ListContext): Item[] {
  const { text, lexicon } = context;
  const unit = textOf(items[0]?.after ?? [], text);
  const isMeasured = ({ numbers: [number], after }: Item) => after.length === 0 && isUnit(number?.number?.unit ?? '');
  const measured = items.some(isMeasured);
  const scaled = items.some(({ numbers, after }) => after.length === 0 && numbers.some(hasMagnitude));
  for (const { numbers, after } of items.filter((item) => item.after.length > 0)) {
    // "85 dz" beside "1,4 mln" may be thousands.
    const isNoun = after.every(({ key }) => lexicon.is('measured', key) || key.length > LONGEST_MAGNITUDE);
    if (scaled && !numbers.some(hasMagnitude) && !isNoun)
      throw unread([...numbers, ...after], context, 'it can be a magnitude');
    if (measured && numbers[0]?.number?.unit === '')
      throw unread([...numbers, ...after], context, 'the numbers have different units');
    const isCompared = after.some(({ key }) => lexicon.is('comparison', key));
    if (isCompared || textOf(after, text) !== unit) throw unread(after, context, WHY);
  }
  return items;
}

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
  // "Wins, draws and losses" are three; "Reparto de tareas, hombres y mujeres" is a title with two.
  const isListed =
    text.slice(head[from - 1]?.at, head[from]?.at).includes(',') &&
    (!head.slice(0, from).some(({ key }) => is('ofSomeone', key)) ||
      text.slice(0, head[from]?.at).split(',').length > 2);
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
