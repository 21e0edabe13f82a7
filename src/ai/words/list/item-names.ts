/** The names of items, without the words of a sentence around them. */

import { isUnit } from '../amounts.js';
import { isAmount } from '../chunks.js';
import type { Lexicon } from '../lexicon.js';
import { quote, Refusal } from '../refusal.js';
import { isYear, type Token, textOf } from '../tokens.js';
import { is } from '../vocabulary/meanings.js';
import type { Item, ListContext } from './list.js';

/** Names before their numbers, or behind all of them. @param head gets what stands before the first of those @throws Refusal for a number without a name */
export function namesIn(items: Item[], head: Token[], context: ListContext): Item[] {
  const { text, lexicon } = context;
  const bare = withoutSentence(items, lexicon);
  const [first, ...others] = bare;
  if (first === undefined || bare.every(({ name }) => name.length > 0)) return withUnits(bare, context);
  const isReversed = others.every(({ name }) => name.length === 0) && bare.every(({ after }) => after.length > 0);
  if (!isReversed) {
    if (items.length === 1) return bare;
    const unnamed = bare.find(({ name }) => name.length === 0);
    throw new Refusal(`${quote(unnamed?.numbers[0]?.text ?? '')} has no name. Write each name before its number.`);
  }
  // "We sold 40 apples, 30 pears"
  const odd = [...head, ...(items[0]?.name ?? [])].find(
    ({ key }) =>
      (lexicon.is('comparison', key) && !is('be', key)) || lexicon.numberWords.includes(key) || is('one', key),
  );
  if (odd !== undefined)
    throw new Refusal(
      `${quote(textOf([...(items[0]?.name ?? [odd]), ...first.numbers], text))} is not understood: ${quote(odd.text)} can change what the number means.`,
    );
  head.push(...(items[0]?.name ?? []));
  return withNamesBehind(bare, context);
}

/** "12 orders on Monday, 15 on Tuesday", "40 apples, 30 pears" */
function withNamesBehind(items: Item[], context: ListContext): Item[] {
  const { lexicon } = context;
  const linkOf = ({ after }: Item) => after.findIndex(({ key }, i) => is('linking', key) && i < after.length - 1);
  const areLinked = items.every((item) => linkOf(item) >= 0);
  const place = areLinked ? undefined : items.find((item) => linkOf(item) > 0);
  if (place !== undefined) {
    const said = place.after.slice(linkOf(place));
    throw new Refusal(`${quote(textOf(said, context.text))} is not understood: the other numbers have no such words.`, [
      { skipped: said.map(({ at }) => at) },
    ]);
  }
  const isPart = ({ after }: Item) => is('ofOrIn', after[0]?.key) && after.length > 1;
  const areParts = items.every(isPart);
  for (const { numbers, after } of items)
    if (after[0]?.kind === 'mark')
      throw new Refusal(
        `${quote(`${numbers[0]?.text ?? ''}${after[0].text}`)} is a rank and no value. Write a number for each name.`,
      );
  const named = items.map((item, i): Item => {
    const link = linkOf(item);
    const isLast = i === items.length - 1;
    const name = areLinked ? item.after.slice(link + 1) : areParts ? item.after.slice(1) : [...item.after];
    // "… und 12 Pflaumen verkauft"
    if (isLast && name.length > 1 && lexicon.is('sentence', name.at(-1)?.key)) name.pop();
    if (name.length > 1 && lexicon.is('article', name[0]?.key)) name.shift();
    const unit = areLinked ? item.after.slice(0, link) : [];
    // "£25k went to events": a verb is no unit.
    return { ...item, name, after: unit.every(({ key }) => lexicon.is('sentence', key)) ? [] : unit };
  });
  const odd = named.flatMap(({ name }) => name.slice(0, -1)).find(({ key }) => lexicon.is('comparison', key));
  if (odd !== undefined)
    throw new Refusal(`${quote(odd.text)} is not understood: it can change what the number means.`);
  return withUnits(named, context);
}

/** Words of sentences at both ends of names go where all names have the same: "In Berlin 5, in Hamburg 8", "Anna scored 23 points, Ben 17". */
function withoutSentence(items: Item[], lexicon: Lexicon): Item[] {
  const isEmpty = (token: Token | undefined) => token?.kind === 'word' && lexicon.is('sentence', token.key);
  const isLower = (token: Token | undefined) => /^\p{Ll}/u.test(token?.text ?? '');
  const cuts = items.map(({ name, sign }) => {
    let [start, end] = [0, name.length];
    const most = sign === '' ? name.length : isYear(name[1] ?? ({} as Token)) ? 1 : 0;
    while (
      start < most &&
      isEmpty(name[start]) &&
      (isLower(name[start]) || isLower(name[start + 1]) || is('linking', name[start]?.key))
    )
      start += 1;
    while (sign === '' && end > start && isEmpty(name[end - 1]) && isLower(name[end - 1])) end -= 1;
    return { start, end };
  });
  const keysOf = (tokens: Token[]) => tokens.map(({ key }) => key);
  // Polish writes "w" and "we".
  const leads = items.map(({ name }, i) =>
    keysOf(name.slice(0, cuts[i]?.start))
      .join(' ')
      .replace(/^([wz])e$/, '$1'),
  );
  const trails = items.map(({ name }, i) => keysOf(name.slice(cuts[i]?.end)));
  const areShared = leads.every((lead) => lead === leads[0]) && items.slice(1).every(({ name }) => isLower(name[0]));
  const [trail = []] = trails;
  // Behind a verb a particle belongs to it: "log in".
  const isVerb = trail.length > 0 && !trail.every((key) => is('particle', key));
  const areTrails = isVerb && trails.every((keys) => keys.length === 0 || keys.join() === trail.join());
  return items.map((item, i) => {
    const { start, end } = cuts[i] as { start: number; end: number };
    const isYearAlone = item.name.length === 2 && start === 1 && isYear(item.name[1] as Token);
    const isWhole = start >= end && (item.after.length === 0 || /^\p{Lu}/u.test(item.name[0]?.text ?? '')) && i > 0;
    const name = item.name.slice(areShared || isYearAlone ? start : 0, areTrails ? end : undefined);
    return { ...item, name: name.length === 0 && isWhole ? item.name : name };
  });
}

/** "120 visitors, 150, 90": a noun that all numbers share, or the first one has. @throws Refusal for another one */
function withUnits(items: Item[], { text, lexicon }: ListContext): Item[] {
  const unit = textOf(items[0]?.after ?? [], text);
  const measured = items.find(
    ({ numbers: [number], after }) => after.length === 0 && isUnit(number?.number?.unit ?? ''),
  );
  for (const { numbers, after } of items) {
    const other = textOf(after, text);
    if (other === '') continue;
    if (measured !== undefined && numbers[0]?.number?.unit === '')
      throw new Refusal(
        `${quote(textOf([...numbers, ...after], text))} and ${quote(textOf(measured.numbers, text))} have different units. Write all numbers in one unit.`,
      );
    const compared = after.find(({ key }) => lexicon.is('comparison', key));
    if (compared === undefined && other === unit && !after.some(isAmount)) continue;
    throw new Refusal(
      `${quote(other)} is not understood: it can change what the number means. Write only names and numbers, or a table.`,
      [{ skipped: after.map(({ at }) => at) }],
    );
  }
  return items;
}
