/** The names of items, without the words of a sentence around them. */

import { hasMagnitude, isUnit } from '../amounts.js';
import { unread } from '../refusal.js';
import { isPlainNoun } from '../request/captions.js';
import { isYear, type Token, textOf } from '../tokens.js';
import { is } from '../vocabulary/meanings.js';
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
  for (const { numbers, after } of items)
    if (after.some((token) => isSentence(token) && !is('ofSomeone', token.key)))
      throw unread([...numbers, ...after], context, 'write the number behind the name');
  // "30% of adults"
  const nameOf = ({ after: [first, ...more] }: Item) =>
    is('ofSomeone', first?.key) ? more : [first as Token, ...more];
  return items.map((item) => ({ ...item, name: nameOf(item), after: [] }));
}

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
