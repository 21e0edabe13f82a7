/** The names of items, without the words of a sentence around them. */

import { isUnit } from '../amounts.js';
import type { Lexicon } from '../lexicon.js';
import { unread } from '../refusal.js';
import { isYear, type Token, textOf } from '../tokens.js';
import { is } from '../vocabulary/meanings.js';
import type { Item, ListContext } from './list.js';

const WHY = 'it can change what a number means';

/** Names before their numbers, or behind all of them. @param head gets what stands before the first of those @throws Refusal for a number without a name */
export function namesIn(items: Item[], head: Token[], context: ListContext): Item[] {
  const { lexicon } = context;
  const bare = withoutSentence(items, lexicon);
  const [first, ...others] = bare;
  if (first === undefined || bare.every(({ name }) => name.length > 0)) return withUnits(bare, context);
  const isReversed = others.every(({ name }) => name.length === 0) && bare.every(({ after }) => after.length > 0);
  if (!isReversed && items.length === 1) return bare;
  if (!isReversed)
    throw unread(bare.find(({ name }) => name.length === 0)?.numbers ?? [], context, 'it has no name before it');
  // "We sold 40 apples, 30 pears"
  const before = items[0]?.name ?? [];
  const isOdd = ({ key }: Token) =>
    (lexicon.is('comparison', key) && !is('be', key)) || lexicon.numberWords.includes(key) || is('one', key);
  const odd = head.find(isOdd);
  if (odd !== undefined || before.some(isOdd)) throw unread(odd ? [odd] : [...before, ...first.numbers], context, WHY);
  head.push(...before);
  return withNamesBehind(bare, context);
}

/** "12 orders on Monday, 15 on Tuesday", "40 apples, 30 pears" */
function withNamesBehind(items: Item[], context: ListContext): Item[] {
  const { lexicon } = context;
  const linkOf = ({ after }: Item) => after.findIndex(({ key }, i) => is('linking', key) && i < after.length - 1);
  const areLinked = items.every((item) => linkOf(item) >= 0);
  const areParts = items.every(({ after }) => is('preposition', after[0]?.key) && after.length > 1);
  const named = items.map((item, i): Item => {
    const { numbers, after } = item;
    const link = linkOf(item);
    if (after[0]?.kind === 'mark') throw unread([...numbers, after[0]], context, 'it can be a rank');
    if (!areLinked && link > 0) throw unread(after.slice(link), context, 'the other numbers have no such words');
    const name = areLinked ? after.slice(link + 1) : areParts ? after.slice(1) : [...after];
    // "… und 12 Pflaumen verkauft"
    if (i === items.length - 1 && name.length > 1 && lexicon.is('sentence', name.at(-1)?.key)) name.pop();
    if (name.length > 1 && lexicon.is('article', name[0]?.key)) name.shift();
    const odd = name.slice(0, -1).find(({ key }) => lexicon.is('comparison', key));
    if (odd !== undefined) throw unread([odd], context, WHY);
    // "£25k went to events": a verb is no unit.
    const unit = areLinked ? after.slice(0, link) : [];
    return { ...item, name, after: unit.every(({ key }) => lexicon.is('sentence', key)) ? [] : unit };
  });
  return withUnits(named, context);
}

const isLower = (token: Token | undefined): boolean => /^\p{Ll}/u.test(token?.text ?? '');

/** Words of sentences at both ends of names go where all names have the same: "In Berlin 5, in Hamburg 8"; a verb goes that only the first one has: "Anna scored 23 points, Ben 17". */
function withoutSentence(items: Item[], lexicon: Lexicon): Item[] {
  const isEmpty = (token: Token | undefined) => token?.kind === 'word' && lexicon.is('sentence', token.key);
  const cuts = items.map(({ name, sign }) => {
    // "En 2021 : 12"
    const isYearAlone = name.length === 2 && isYear(name[1] as Token);
    let [start, end] = [0, name.length];
    const most = sign === '' ? end : isYearAlone ? 1 : 0;
    const isLead = (at: number) => isLower(name[at]) || isLower(name[at + 1]) || is('linking', name[at]?.key);
    while (start < most && isEmpty(name[start]) && isLead(start)) start += 1;
    while (sign === '' && end > start && isEmpty(name[end - 1]) && isLower(name[end - 1])) end -= 1;
    const keysOf = (part: Token[]) => part.map(({ key }) => key).join(' ');
    // Polish writes "w" and "we".
    const lead = keysOf(name.slice(0, start)).replace(/^([wz])e$/, '$1');
    return { start, end, lead, trail: keysOf(name.slice(end)), isYearAlone };
  });
  const [first] = cuts;
  const areShared =
    cuts.every(({ lead }) => lead === first?.lead) && items.slice(1).every(({ name }) => isLower(name[0]));
  // Behind a verb a particle belongs to it: "log in".
  const isVerb = first?.trail.split(' ').some((key) => !is('particle', key)) === true;
  const areTrails = isVerb && cuts.slice(1).every(({ trail }) => trail === '');
  return items.map((item, i) => {
    const { start = 0, end, isYearAlone } = cuts[i] ?? {};
    const name = item.name.slice(areShared || isYearAlone ? start : 0, areTrails ? end : undefined);
    const isName = i > 0 && (item.after.length === 0 || !isLower(item.name[0]));
    return { ...item, name: name.length === 0 && isName ? item.name : name };
  });
}

/** "120 visitors, 150, 90": a noun that all numbers share, or the first one has. @throws Refusal for another one */
function withUnits(items: Item[], context: ListContext): Item[] {
  const { text, lexicon } = context;
  const unit = textOf(items[0]?.after ?? [], text);
  const isMeasured = ({ numbers: [number], after }: Item) => after.length === 0 && isUnit(number?.number?.unit ?? '');
  const measured = items.some(isMeasured);
  for (const { numbers, after } of items.filter((item) => item.after.length > 0)) {
    if (measured && numbers[0]?.number?.unit === '')
      throw unread([...numbers, ...after], context, 'the numbers have different units');
    const isCompared = after.some(({ key }) => lexicon.is('comparison', key));
    if (isCompared || textOf(after, text) !== unit) throw unread(after, context, WHY);
  }
  return items;
}
