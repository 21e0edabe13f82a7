/** Lists of names and numbers: "Free 120, Pro 45", "40 apples and 30 pears", lines of keys and values. */

import { readNumber } from '../../../../chart-spec/table.js';
import { type Amounts, isUnit, readAmounts } from '../amounts.js';
import { type Chunk, chunksOf, isAmount, withoutBullets } from '../chunks.js';
import { unitsNamed } from '../lexicon.js';
import { matchPhrase, NO_NAMES } from '../phrases.js';
import { unread } from '../refusal.js';
import { isLook } from '../request/effects.js';
import { endMark, isWrittenYear, isYear, type Token, textOf } from '../tokens.js';
import { fold, is } from '../vocabulary/meanings.js';
import { checkItems, checkLabels, refuseTwoYears } from './checks.js';
import { refuseNamesAlone, withoutHead } from './first-item.js';
import { type Group, groupsOf } from './groups.js';
import { namesIn, pairIn, seriesNames, withPairs } from './item-names.js';
import { itemsOf } from './items.js';
import { areTimesOrWeekdays, columnOf, type Item, isCut, type List, type ListContext, type NumberUse } from './list.js';

/** @returns undefined for a text without amounts @throws Refusal for a list that is not understood whole */
export function readList(all: readonly Token[], context: ListContext): List | undefined {
  const { lexicon } = context;
  const whole = withoutParentheses(withoutBullets(all));
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
  const inner = withPairs(chunks.slice(first, last + 1));
  const [start] = inner;
  const given = head.length;
  const groups = groupsOf(inner, head, context);
  if (groups !== undefined) return listOfGroups(groups, head, tail, context);
  const tokens = withoutHead(inner, head, context);
  refuseNamesAlone(chunks, first, head.length > given && isCut(head.at(-1)), context);
  if (start !== undefined) inner[0] = { ...start, tokens };
  const items = itemsOf(inner, tail, { ...context, pair: pairIn(head, context) });
  return listOfItems(namesIn(items, head, context), head, tail, context);
}

/** A number of a list, with its places. */
interface Placed {
  label: string;
  series: string;
  number: Token;
  isNegative?: boolean;
}

function listOfItems(items: Item[], head: Token[], tail: Token[], context: ListContext): List {
  checkItems(items, head, context);
  const isNegative = ({ name }: Item) => name.length > 1 && is('minus', name.at(-1)?.key);
  const names = seriesNames(items, head, context);
  if (names.length === 1) refuseTwoYears(head, context);
  const labels = items.map((item) => textOf(isNegative(item) ? item.name.slice(0, -1) : item.name, context.text));
  checkLabels(labels, items, context);
  const placed = items.flatMap((item, row) =>
    item.numbers.map((number, at): Placed => {
      return { label: labels[row] ?? '', series: names[at] ?? '', number, isNegative: isNegative(item) };
    }),
  );
  return listOf(labels, placed, { head, tail }, context);
}

function listOfGroups(given: readonly Group[], head: Token[], tail: Token[], context: ListContext): List {
  const { text } = context;
  const groups = withTimesAsGroups(given, context);
  const labels = groups.map(({ name }) => textOf(name, text));
  const items = groups.map(({ name }) => ({ name, sign: ':', numbers: [], after: [] }));
  checkLabels(labels, items, context);
  const placed = groups.flatMap(({ items }, row) =>
    items.map(({ name, number }): Placed => ({ label: labels[row] ?? '', series: textOf(name, text), number })),
  );
  return listOf(labels, placed, { head, tail }, context);
}

function listOf(
  labels: string[],
  placed: readonly Placed[],
  around: Pick<List, 'head' | 'tail'>,
  { text, lexicon, choices }: ListContext,
): List {
  const tokens = placed.map(({ number }) => number);
  const amounts = readAmounts(tokens, lexicon.language, textOf(around.head, text), choices);
  refuseOtherUnit(around.head, amounts, text);
  const values = placed.map(({ isNegative }, i) => (amounts.values[i] ?? 0) * (isNegative ? -1 : 1));
  const numberOf = (label: string, name: string) =>
    values[placed.findIndex((each) => each.label === label && each.series === name)] ?? null;
  const names = [...new Set(placed.map(({ series }) => series))];
  const series = names.map((name) => ({ name, values: labels.map((label) => numberOf(label, name)) }));
  const numbers = placed.map(({ label, series: name, number }): NumberUse => {
    return { text: number.text, use: 'value', label, ...(name !== '' && { series: name }) };
  });
  return { labels, column: columnOf(labels, lexicon.language), series, amounts, ...around, numbers };
}

/** @throws Refusal for "Losses in m³: North 12 %": the title would claim another unit */
function refuseOtherUnit(head: readonly Token[], { unit }: Amounts, text: string): void {
  const isNamed = (i: number) => is('in', head[i - 1]?.key) || (head[i - 1]?.text === '(' && head[i + 1]?.text === ')');
  const at = head.findIndex(({ text: each }, i) => isUnit(each) && isNamed(i));
  const said = head[at]?.text ?? '';
  const named = readNumber(`1 ${said}`)?.unit;
  const isTime = unitsNamed(said).length > 0 || /^(?:min|s)/i.test(said);
  const isUnitOf = named?.kind === 'unit' && unit?.kind === 'unit' && named.unit === unit.unit;
  const isShare = unit?.kind === 'percent' || unit?.kind === 'currency';
  const isSame = isShare ? named?.kind === unit.kind : isTime || isUnitOf;
  if (unit !== undefined && named !== undefined && !isSame)
    throw unread(head.slice(at - 1, at + 1), { text }, 'the numbers have another unit');
}

/** "2023: Jan 52, Feb 48" and "Ana: Mon 3, Tue 4": times are labels, and what they are of is a series. */
function withTimesAsGroups(groups: readonly Group[], { text, lexicon }: ListContext): readonly Group[] {
  const areTimes = (names: readonly string[]) => areTimesOrWeekdays(names, lexicon.language);
  const names = [...new Set(groups.flatMap(({ items }) => items.map((item) => textOf(item.name, text))))];
  const labels = groups.map(({ name }) => textOf(name, text));
  // "Gold: Kenya 6, Cuba 2, Peru 1; Silver: Kenya 3, …"
  const isProper = (name: string) => /^\p{Lu}/u.test(name) && !lexicon.is('measured', fold(name));
  const areProper = lexicon.language !== 'de' && names.length > groups.length && names.every(isProper);
  const isTurned = areTimes(names) || (areProper && !labels.every(isWrittenYear));
  if (!isTurned || (areTimes(labels) && !labels.every(isWrittenYear))) return groups;
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

/** "Seats (greens 18, labour 41)": a list that stands in parentheses. */
function withoutParentheses(tokens: readonly Token[]): readonly Token[] {
  const [open, close] = ['(', ')'].map((mark) => tokens.findIndex(({ text }) => text === mark)) as [number, number];
  const inside = tokens.slice(open + 1, close);
  const count = inside.filter(isAmount).length;
  const isList = count > 1 && inside.some(({ text }) => /^[,;]$/.test(text));
  if (open < 1 || !isList || tokens.filter(isAmount).length > count) return tokens;
  const marks = new Map([
    [open, ':'],
    [close, '.'],
  ]);
  return tokens.map((token, at) => ({ ...token, ...(marks.has(at) && { text: marks.get(at) ?? '' }) }));
}

/** A line such as "Sales 2024" above the items. */
function isHeading({ tokens }: Chunk, at: number, chunks: readonly Chunk[]): boolean {
  const [year, second] = tokens.filter(isAmount);
  if (at > 0 || year === undefined || second !== undefined || chunks[1]?.opens !== 'line' || tokens.length < 2)
    return false;
  const others = chunks.slice(1).flatMap((chunk) => chunk.tokens.filter(isAmount));
  return isYear(year) && !others.every(isYear) && !tokens.some(isCut);
}
