/** Lists of names and numbers: "Free 120, Pro 45", "40 apples and 30 pears", lines of keys and values. */

import { readAmounts } from '../amounts.js';
import { type Chunk, chunksOf, isAmount, withoutWrapping } from '../chunks.js';
import type { Lexicon } from '../lexicon.js';
import { matchPhrase, NO_NAMES } from '../phrases.js';
import { quote, Refusal } from '../refusal.js';
import { AGGREGATES } from '../request/effects.js';
import { isYear, type Token, textOf } from '../tokens.js';
import { is } from '../vocabulary/meanings.js';
import { groupsOf, readGroups } from './groups.js';
import { refuseHeadings, refuseMixedColons } from './item-meanings.js';
import { itemsOf } from './items.js';
import { checkLabels } from './labels.js';
import { type Item, isSign, type List, type ListContext, type NumberUse } from './list.js';
import { withoutShares, withoutSums } from './redundant-numbers.js';
import { seriesNames, startOfEarlier, unitNoun } from './series-names.js';

/** @returns undefined for a text without amounts @throws Refusal for a list that is not understood whole */
export function readList(all: readonly Token[], context: ListContext): List | undefined {
  const { lexicon, text, choices } = context;
  const whole = withoutWrapping(all);
  const headEnd = endOfHead(whole, context);
  const tokens = whole.slice(headEnd);
  const chunks = chunksOf(tokens, lexicon);
  const first = chunks.findIndex((chunk, i) => chunk.tokens.some(isAmount) && !isHeading(chunk, i, chunks));
  if (first < 0) return undefined;
  refuseTimes(chunks.slice(0, first + 1), text);
  refuseNamesAlone(chunks.slice(0, first + 1), context);
  const head = [
    ...whole.slice(0, headEnd),
    ...chunks.slice(0, first).flatMap((chunk) => [...chunk.tokens, endOf(chunk)]),
  ];
  const last = chunks.findLastIndex((chunk) => chunk.tokens.some(isAmount));
  const tail = chunks.slice(last + 1).flatMap((chunk) => [...chunk.tokens, endOf(chunk)]);
  const inner = chunks.slice(first, last + 1);
  const groups = groupsOf(inner, lexicon);
  if (groups !== undefined) return readGroups(groups, { head, tail }, context);
  const start = inner[0];
  if (start !== undefined) {
    const cut = headIn(start.tokens, inner[1]?.tokens, lexicon);
    head.push(...start.tokens.slice(0, cut));
    start.tokens = start.tokens.slice(cut);
  }
  const items = itemsOf(inner, head, tail, context);
  return listOf(items, head, tail, context);

  function endOf(chunk: Chunk): Token {
    const at = chunk.tokens.at(-1)?.end ?? 0;
    const mark = chunk.opens === 'and' ? ',' : '.';
    return { kind: 'mark', text: mark, key: mark, at, end: at, isGlued: true };
  }

  function listOf(read: Item[], before: Token[], behind: Token[], { lexicon: words }: ListContext): List {
    const numbers: NumberUse[] = [];
    const notes: string[] = [];
    const kept = withoutSums(withoutShares(read, notes), context, notes);
    refuseRanks(kept, text);
    refuseHeadings(kept, before, words, text);
    refuseMixedColons(kept, before, text);
    refuseAggregates(kept, whole, words, text);
    const values = kept.flatMap((item) => item.numbers);
    const amounts = readAmounts(values, words.language, textOf(before, text), choices);
    let at = 0;
    const rows = kept.map((item) => item.numbers.map(() => amounts.values[at++] ?? null));
    const isNegative = kept.map(({ name }) => name.length > 1 && is('minus', name.at(-1)?.key));
    const labels = kept.map(({ name }, i) => textOf(isNegative[i] ? name.slice(0, -1) : name, text));
    for (const [i, row] of rows.entries()) if (isNegative[i] && row[0] != null) row[0] = -row[0];
    const width = Math.max(...rows.map(({ length }) => length));
    const earlier = startOfEarlier(before, words);
    if (width === 1 && earlier !== undefined)
      throw new Refusal(
        `${quote(
          textOf(
            before.slice(earlier).filter(({ kind }) => kind !== 'mark'),
            text,
          ),
        )} has no numbers here. Write two named numbers for each name, such as "Jan 120 (last year 110)".`,
      );
    const names = width === 1 ? [unitNoun(kept, text)] : seriesNames(kept, before, context);
    checkLabels(labels, kept, context);
    for (const [row, item] of kept.entries())
      for (const [column, number] of item.numbers.entries())
        numbers.push({
          text: number.text,
          use: 'value',
          label: labels[row] ?? '',
          ...(names[column] && { series: names[column] }),
        });
    return {
      labels,
      series: names.map((name, column) => ({ name, values: rows.map((row) => row[column] ?? null) })),
      amounts,
      head: before,
      tail: behind,
      notes: [...amounts.notes, ...notes],
      numbers,
    };
  }
}

/** "Ana 2h30, Bob 1h", "Ana 1:30, Bob 2": what is written like a time is no number, and no title. */
function refuseTimes(chunks: readonly Chunk[], text: string): void {
  const odd = chunks.find(
    ({ tokens }, i) =>
      [',', 'and', ';'].includes(chunks[i + 1]?.opens ?? '') &&
      tokens.some(({ kind, text: written }) => kind !== 'quoted' && /^\d+[h:]\d/.test(written)),
  );
  if (odd !== undefined)
    throw new Refusal(`${quote(textOf(odd.tokens, text))} has no number. Write times as one number.`);
}

/**
 * "Jan twelve, Feb 15", "Anna n/a, Ben 5": the first item of a list without a number is no title. A sentence or a line may be one, if it does not
 * end with what stands for a number.
 * @param chunks those before the first number, and the one with it
 */
function refuseNamesAlone(chunks: readonly Chunk[], { text, lexicon, startOfRequest }: ListContext): void {
  const named = chunks.at(-1)?.tokens ?? [];
  const hasTitle = headIn(named, undefined, lexicon) > 0;
  for (let at = chunks.length - 2; at >= 0; at -= 1) {
    const { tokens = [] } = chunks[at] ?? {};
    const opens = chunks[at + 1]?.opens ?? 'start';
    const [sign, last] = [tokens.findLastIndex(isSign), tokens.at(-1)];
    const item = tokens.slice(tokens.findLastIndex(({ text: mark }) => mark === ':') + 1);
    const isItem = opens === ';' || (!hasTitle && (opens === ',' || opens === 'and'));
    const isMissing = last !== undefined && (lexicon.numberWords.includes(last.key) || is('missing', last.key));
    // "Jan: -" above "Feb: 15"
    const isGap = opens === 'line' && !hasTitle && sign > 0 && (sign < tokens.length - 1 || isSign(tokens[sign - 1]));
    if (!isItem && !isMissing && !(isGap && named.some(isSign))) return;
    const [only] = item;
    const isName = item.length === 1 && /^\p{Lu}/u.test(only?.text ?? '') && lexicon.is('article', only?.key);
    if (item.length > 0 && startOfRequest(isGap ? tokens : item) === 0 && !isName && !isMissing) continue;
    if (item.length === 0 && !isMissing && !isGap) continue;
    const said = item.length > 0 && isItem ? item : tokens;
    throw new Refusal(
      `${quote(textOf(said, text))} has no number. Write it as a name with its number in digits, or leave it out; a title stands before a colon.`,
      [{ skipped: said.map((token) => token.at) }],
    );
  }
}

/** "Average of Jan 10, Feb 20" asks for one number; "Average temperature: Jan 10" says what they are. */
function refuseAggregates([first]: readonly Item[], tokens: readonly Token[], lexicon: Lexicon, text: string): void {
  const name = tokens.indexOf(first?.name[0] as Token);
  const before = tokens.slice(0, Math.max(0, name));
  for (const [at] of before.entries()) {
    const isOne = (effect: string) => AGGREGATES.has(effect) && effect !== 'count';
    const length = matchPhrase(tokens, at, lexicon, NO_NAMES, isOne)?.length;
    const between = length === undefined ? [] : before.slice(at + length);
    if (length === undefined || at + length > name) continue;
    if (between.some(({ key, kind }) => kind !== 'word' || !(is('ofOrIn', key) || lexicon.is('article', key))))
      continue;
    throw new Refusal(
      `${quote(textOf(before.slice(at), text))} is not computed from a list. Leave it out, or send the numbers as a table in data.`,
      [{ skipped: before.slice(at).map((token) => token.at) }],
    );
  }
}

/** "1 Ana, 2 Luis": ranks look like numbers of names. */
function refuseRanks(items: readonly Item[], text: string): void {
  const isRank = ({ name, numbers: [number] }: Item, i: number): boolean =>
    number?.number?.plain === i + 1 && name[0] !== undefined && number.at < name[0].at;
  const [first] = items;
  if (items.length < 2 || first === undefined || !items.every(isRank)) return;
  const said = quote(textOf([...first.numbers, ...first.name], text));
  throw new Refusal(`${said} may be a rank or a number. Write the number behind each name: "Name 12".`);
}

/** "subsidies 2024 by source, descending: Solar 1.2, Wind 0.9": how many tokens stand before the list. */
function endOfHead(tokens: readonly Token[], { hasRequest }: ListContext): number {
  const colon = tokens.findIndex((token) => token.text === ':' && token.kind === 'mark');
  const head = tokens.slice(0, Math.max(0, colon));
  const years = head.filter(isAmount);
  const next = tokens[colon + 1];
  if (years.length === 0 || !years.every(isYear) || next === undefined || isAmount(next)) return 0;
  if (tokens.slice(colon).filter(isAmount).length < 2 || head.some(({ kind }) => kind === 'line')) return 0;
  return hasRequest(head) ? colon + 1 : 0;
}

/** A line such as "Sales 2024" above the items. */
function isHeading({ tokens }: Chunk, at: number, chunks: readonly Chunk[]): boolean {
  const next = chunks[at + 1];
  const amounts = tokens.filter(isAmount);
  if (at > 0 || next?.opens !== 'line' || amounts.length !== 1 || tokens.length < 2) return false;
  const others = chunks.slice(1).flatMap((chunk) => chunk.tokens.filter(isAmount));
  return isYear(amounts[0] as Token) && !others.every(isYear) && !tokens.some(isSign);
}

/** How many tokens of the first item are no item: what stands before a sign that is not the one of the number. */
function headIn(tokens: readonly Token[], next: readonly Token[] | undefined, lexicon: Lexicon): number {
  const shapeOf = (part: readonly Token[]) => part.map((token) => (isAmount(token) ? 0 : token.kind)).join();
  const amounts = tokens.flatMap((token, i) => (isAmount(token) ? [i] : []));
  const last = amounts.at(-1) ?? 0;
  let cut = 0;
  for (let at = 0; at < last; at += 1) {
    const token = tokens[at];
    const isStrong =
      token?.text === ':' || token?.text === '=' || token?.text === '→' || (isSign(token) && !token?.isGlued);
    if (!isStrong) continue;
    const behind = tokens.slice(at + 1, last);
    const hasName = behind.some(({ kind }) => kind === 'word' || kind === 'name' || kind === 'quoted');
    const before = tokens.slice(0, at);
    const isNumberFree = before.every(
      (each, i) => !isAmount(each) || isYear(each) || lexicon.is('counted', before[i - 1]?.key),
    );
    const amount = before.find(isAmount);
    if (hasName && !isNumberFree && amount !== undefined && token?.text === ':' && !isSign(tokens[at - 2]))
      throw new Refusal(
        `${quote(amount.text)} before the list is not understood. Leave it out, or write a name and one number for each item.`,
        [{ skipped: [amount.at] }],
      );
    // "Members: 2022 204, 2023 222": the number behind the sign is a name, as in the next item.
    const isAlike = next !== undefined && before.length > 0 && shapeOf(tokens.slice(at + 1)) === shapeOf(next);
    if (isAlike && isNumberFree && tokens.slice(at + 1).filter(isAmount).length > 1) cut = at + 1;
    // "2019: 34": the year is the name.
    else if (hasName && isNumberFree && before.length > 0 && !behind.slice(0, 1).some(isAmount)) cut = at + 1;
    else if (behind[0] && isYear(behind[0]) && isSign(behind[1]) && isNumberFree && before.length > 0) cut = at + 1;
    else if (behind[0]?.text === '-' || behind[0]?.text === '>') cut = hasName && isNumberFree ? at + 1 : cut;
  }
  while (cut > 0 && isSign(tokens[cut])) cut += 1;
  return cut;
}
