/** Lists of names and numbers: "Free 120, Pro 45", "40 apples and 30 pears", lines of keys and values. */

import { areWeekdays } from '../../../../chart-spec/describe.js';
import { readLabels } from '../../../../chart-spec/table.js';
import { type Amounts, readAmounts } from '../amounts.js';
import { type Chunk, chunksOf, isAmount, withoutWrapping } from '../chunks.js';
import { matchPhrase, NO_NAMES } from '../phrases.js';
import { quote, Refusal } from '../refusal.js';
import { isLook } from '../request/effects.js';
import { endMark, isYear, type Token, textOf } from '../tokens.js';
import { is } from '../vocabulary/meanings.js';
import { checkItems, checkLabels, refuseNamesAlone } from './checks.js';
import { withoutHead } from './first-item.js';
import { type Group, groupsOf } from './groups.js';
import { namesIn } from './item-names.js';
import { itemsOf, sumOf, withoutShares } from './items.js';
import { type Item, isCut, type List, type ListContext, type NumberUse } from './list.js';
import { seriesNames } from './series-names.js';

/** @returns undefined for a text without amounts @throws Refusal for a list that is not understood whole */
export function readList(all: readonly Token[], context: ListContext): List | undefined {
  const { lexicon } = context;
  const whole = withoutWrapping(all);
  const headEnd = endOfHead(whole, context);
  const chunks = chunksOf(whole.slice(headEnd), lexicon);
  const first = chunks.findIndex((chunk, i) => chunk.tokens.some(isAmount) && !isHeading(chunk, i, chunks));
  if (first < 0) return undefined;
  const last = chunks.findLastIndex((chunk) => chunk.tokens.some(isAmount));
  const withEnds = (part: readonly Chunk[]) =>
    part.flatMap((chunk) => [
      ...chunk.tokens,
      endMark(chunk.opens === 'and' ? ',' : '.', chunk.tokens.at(-1)?.end ?? 0),
    ]);
  const head = [...whole.slice(0, headEnd), ...withEnds(chunks.slice(0, first))];
  const tail = withEnds(chunks.slice(last + 1));
  const inner = chunks.slice(first, last + 1);
  const given = head.length;
  const groups = groupsOf(inner, head, context);
  if (groups !== undefined) return listOfGroups(groups, head, tail, context);
  const [start] = inner;
  const tokens = withoutHead(inner, head, context);
  refuseNamesAlone(chunks.slice(0, first + 1), head.length > given && isCut(head.at(-1)), context);
  if (start !== undefined) inner[0] = { ...start, tokens };
  const items = itemsOf(inner, tail, context);
  return listOfItems(namesIn(items, head, context), head, tail, context);
}

function listOfItems(read: Item[], head: Token[], tail: Token[], context: ListContext): List {
  const { text, lexicon, choices } = context;
  const notes: string[] = [];
  const items = withoutShares(read, notes);
  const sum = sumOf(items, context);
  const kept = items.filter((item) => item !== sum);
  checkItems(kept, head, context);
  const numbers = [...kept, ...(sum ? [sum] : [])].flatMap((item) => item.numbers);
  const amounts = readAmounts(numbers, lexicon.language, textOf(head, text), choices);
  const isNegative = ({ name }: Item) => name.length > 1 && is('minus', name.at(-1)?.key);
  let at = 0;
  const rows = kept.map((item) => item.numbers.map(() => (amounts.values[at++] ?? 0) * (isNegative(item) ? -1 : 1)));
  if (sum !== undefined) checkSum(sum, rows, amounts, notes, context);
  const labels = kept.map((item) => textOf(isNegative(item) ? item.name.slice(0, -1) : item.name, text));
  const names = seriesNames(kept, head, context);
  checkLabels(labels, kept, context);
  const uses = kept.flatMap((item, row) =>
    item.numbers.map(
      (number, column): NumberUse => ({
        text: number.text,
        use: 'value',
        label: labels[row] ?? '',
        ...(names[column] && { series: names[column] }),
      }),
    ),
  );
  const series = names.map((name, column) => ({ name, values: rows.map((row) => row[column] ?? null) }));
  return { labels, series, amounts, head, tail, notes: [...amounts.notes, ...notes], numbers: uses };
}

/** A sum at the end of its list is no part of it. @throws Refusal for another number */
function checkSum(
  sum: Item,
  rows: readonly number[][],
  { values }: Amounts,
  notes: string[],
  { text }: ListContext,
): void {
  const total = values[rows.flat().length] ?? 0;
  const added = rows.reduce((all, [value = 0]) => all + value, 0);
  const said = [...sum.name, ...sum.numbers];
  if (Math.abs(added - total) > Math.abs(total) * 1e-9)
    throw new Refusal(
      `${quote(`${textOf(sum.name, text)} ${sum.numbers[0]?.text ?? ''}`)} is not the sum of the other numbers, ${added}. Leave it out, or correct it.`,
      [{ skipped: said.map((token) => token.at) }],
    );
  notes.push(`${quote(textOf(sum.name, text))} is the sum of the others; it is not drawn.`);
}

function listOfGroups(given: readonly Group[], head: Token[], tail: Token[], context: ListContext): List {
  const { text, lexicon, choices } = context;
  const groups = withTimesAsGroups(given, context);
  const cells = groups.flatMap(({ name, items }) =>
    items.map((item) => ({ label: textOf(name, text), series: textOf(item.name, text), number: item.number })),
  );
  const amounts = readAmounts(
    cells.map(({ number }) => number),
    lexicon.language,
    textOf(head, text),
    choices,
  );
  const labels = groups.map(({ name }) => textOf(name, text));
  checkLabels(
    labels,
    groups.map(({ name }) => ({ name, sign: ':', numbers: [], after: [] })),
    context,
  );
  const numberOf = (label: string, series: string): number | null =>
    amounts.values[cells.findIndex((cell) => cell.label === label && cell.series === series)] ?? null;
  const series = [...new Set(cells.map((cell) => cell.series))].map((name) => ({
    name,
    values: labels.map((label) => numberOf(label, name)),
  }));
  const numbers = cells.map(({ number, ...cell }): NumberUse => ({ text: number.text, use: 'value', ...cell }));
  return { labels, series, amounts, head, tail, notes: amounts.notes, numbers };
}

/** "2023: Jan 52, Feb 48" and "Ana: Mon 3, Tue 4": times are labels, and what they are of is a series. */
function withTimesAsGroups(groups: readonly Group[], { text, lexicon }: ListContext): readonly Group[] {
  const areTimes = (names: readonly string[]) =>
    readLabels(names, lexicon.language).some(([each]) => each?.unit !== 'number') ||
    areWeekdays(names, lexicon.language);
  const names = [...new Set(groups.flatMap(({ items }) => items.map((item) => textOf(item.name, text))))];
  if (!areTimes(names) || areTimes(groups.map(({ name }) => textOf(name, text)))) return groups;
  return names.map((name) => {
    const own = groups.flatMap((group) =>
      group.items.flatMap((item) => (textOf(item.name, text) === name ? { group, item } : [])),
    );
    return {
      name: own[0]?.item.name ?? [],
      items: own.map(({ group, item }) => ({ name: group.name, number: item.number })),
    };
  });
}

/** "subsidies 2024 by source, descending: Solar 1.2, Wind 0.9": how many tokens stand before the list. */
function endOfHead(tokens: readonly Token[], { lexicon }: ListContext): number {
  const colon = tokens.findIndex((token) => token.text === ':' && token.kind === 'mark');
  const head = tokens.slice(0, Math.max(0, colon));
  const years = head.filter(isAmount);
  const next = tokens[colon + 1];
  if (years.length === 0 || !years.every(isYear) || next === undefined || isAmount(next)) return 0;
  if (tokens.slice(colon).filter(isAmount).length < 2 || head.some(({ kind }) => kind === 'line')) return 0;
  const isRequest = (effect: string) => isLook(effect) || effect === 'by';
  return head.some((_token, at) => matchPhrase(head, at, lexicon, NO_NAMES, isRequest) !== undefined) ? colon + 1 : 0;
}

/** A line such as "Sales 2024" above the items. */
function isHeading({ tokens }: Chunk, at: number, chunks: readonly Chunk[]): boolean {
  const amounts = tokens.filter(isAmount);
  if (at > 0 || chunks[1]?.opens !== 'line' || amounts.length !== 1 || tokens.length < 2) return false;
  const others = chunks.slice(1).flatMap((chunk) => chunk.tokens.filter(isAmount));
  return isYear(amounts[0] as Token) && !others.every(isYear) && !tokens.some(isCut);
}
