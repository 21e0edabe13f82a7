/** Lists whose lines are groups: "North: sales 120, costs 80". */

import { readAmounts } from '../amounts.js';
import { type Chunk, isAmount } from '../chunks.js';
import type { Lexicon } from '../lexicon.js';
import { quote, Refusal } from '../refusal.js';
import { isYear, type Token, textOf } from '../tokens.js';
import { fold, is } from '../vocabulary/meanings.js';
import { itemsOf } from './items.js';
import { checkLabels } from './labels.js';
import type { List, ListContext, NumberUse } from './list.js';

interface Group {
  name: Token[];
  chunks: Chunk[];
}

export function groupsOf(chunks: readonly Chunk[], lexicon: Lexicon): Group[] | undefined {
  const parts: Chunk[][] = [];
  for (const chunk of chunks) {
    if (parts.length === 0 || chunk.opens === 'line' || chunk.opens === ';' || chunk.opens === '.') parts.push([chunk]);
    else parts.at(-1)?.push(chunk);
  }
  if (parts.length < 2)
    return pairsOf(
      chunks,
      chunks.map((chunk) => [chunk]),
    );
  const groups = parts.map((part): Group | undefined => {
    const [first, ...more] = part;
    const amount =
      first?.tokens.findIndex((token, i) => isAmount(token) && !(isYear(token) && first.tokens[i + 1]?.text === ':')) ??
      -1;
    const colon =
      first?.tokens
        .slice(0, Math.max(0, amount - 1))
        .findLastIndex(
          (token) => token.text === ':' || ((token.text === '-' || token.text === '–') && !token.isGlued),
        ) ?? -1;
    if (first === undefined || colon < 1) return undefined;
    const start = { ...first, tokens: first.tokens.slice(colon + 1) };
    if (
      more.length === 0 ||
      !start.tokens.some(isAmount) ||
      first.tokens
        .slice(0, colon)
        .some((token, i, all) => isAmount(token) && !isYear(token) && !lexicon.is('counted', all[i - 1]?.key))
    )
      return undefined;
    return { name: first.tokens.slice(0, colon), chunks: [start, ...more] };
  });
  return groups.every((group) => group !== undefined) ? groups : pairsOf(chunks, parts);
}

/** "chess boys 9 girls 7", "Brand budget 40, actual 46; Growth budget 55, actual 51": each name has the same words before its numbers. */
function pairsOf(chunks: readonly Chunk[], parts: readonly Chunk[][]): Group[] | undefined {
  const each = parts.every((part) => part.flatMap(({ tokens }) => tokens).filter(isAmount).length > 1)
    ? parts
    : chunks.map((chunk) => [chunk]);
  const rows = each.map((part) => {
    const tokens = part.flatMap((chunk) => chunk.tokens);
    const segments: Token[][] = [[]];
    for (const token of tokens) {
      segments.at(-1)?.push(token);
      // "1B promossi 21": the first number belongs to the name.
      if (isAmount(token) && tokens[0] !== token) segments.push([]);
    }
    return { segments };
  });
  const [first, ...others] = rows;
  const count = first?.segments.length ?? 0;
  if (first === undefined || count < 3 || others.length === 0) return undefined;
  if (rows.some(({ segments }) => segments.length !== count || segments.at(-1)?.length !== 0)) return undefined;
  const wordsAt = (segment: readonly Token[] = []) => segment.slice(0, -1).map(({ key }) => key);
  for (let at = 1; at < count - 1; at += 1) {
    const words = wordsAt(first.segments[at]).join(' ');
    const isNamed = first.segments[at]?.slice(0, -1).every(({ kind }) => kind === 'word');
    if (words === '' || isNamed !== true || others.some(({ segments }) => wordsAt(segments[at]).join(' ') !== words))
      return undefined;
  }
  const starts = rows.map(({ segments: [start] }) => wordsAt(start));
  let shared = 0;
  while (starts.every((keys) => keys.length > shared + 1 && keys.at(-1 - shared) === starts[0]?.at(-1 - shared)))
    shared += 1;
  const names = first.segments[0]?.slice(-1 - shared, -1) ?? [];
  if (shared === 0 || names.some(({ kind }) => kind !== 'word')) return undefined;
  // "fell by 10 to 90": the first number is a change of the second.
  if (names.some(({ key }) => is('changedBy', key)) && is('changedTo', first.segments[1]?.[0]?.key)) return undefined;
  return rows.map(({ segments: [start = [], ...more] }) => {
    const cut = start.length - 1 - shared;
    const name = start.slice(0, cut);
    const isMoved = is('movedVerb', name.at(-1)?.key);
    // "Free went from 90 to 120, Pro from 30 to 45"
    const from = cut + (shared > 1 && is('movedVerb', start[cut]?.key) ? 1 : 0);
    const items = [start.slice(from), ...more.slice(0, -1)];
    return {
      name: isMoved && name.length > 1 ? name.slice(0, -1) : name,
      chunks: items.map((tokens): Chunk => ({ tokens, opens: ',' })),
    };
  });
}

export function readGroups(groups: Group[], { head, tail }: Pick<List, 'head' | 'tail'>, context: ListContext): List {
  const { text, lexicon, choices } = context;
  const [outer] = groups;
  const cut =
    outer === undefined
      ? 0
      : outer.name.findLastIndex(
          (token, i, { [i + 1]: next }) =>
            /^[:.?!]$/.test(token.text) || (/^[-–—]$/.test(token.text) && !token.isGlued && next?.isGlued === false),
        ) + 1;
  if (outer !== undefined && cut > 0) {
    head.push(...outer.name.slice(0, cut));
    outer.name = outer.name.slice(cut);
  }
  const rows = groups.map((group) => {
    const bare = group.chunks.find(({ tokens }) => tokens.length === 1 && isAmount(tokens[0] as Token));
    if (bare !== undefined)
      throw new Refusal(
        `${quote(textOf(group.name, text))} has ${group.chunks.length} numbers without names. Name each of them, such as "${textOf(group.name, text)}: sales ${group.chunks[0]?.tokens[0]?.text ?? ''}, costs ${bare.tokens[0]?.text ?? ''}".`,
      );
    return itemsOf(group.chunks, [], group === groups.at(-1) ? tail : undefined, { ...context, areSeries: true });
  });
  const names = [...new Set(rows.flatMap((items) => items.map(({ name }) => textOf(name, text))))];
  const folded = new Set(names.map(fold));
  if (
    folded.size !== names.length ||
    rows.some((items) => new Set(items.map(({ name }) => textOf(name, text))).size < items.length)
  )
    throw new Refusal(
      `${quote(names.join(', '))}: each number of a group needs a name of its own, written the same way in all groups.`,
    );
  const numbers = rows.flatMap((items) => items.flatMap((item) => item.numbers));
  if (rows.some((items) => items.some((item) => item.numbers.length > 1)) || names.length > 20)
    throw new Refusal(`${quote(textOf(groups[0]?.name ?? [], text))} has more numbers than names.`);
  const amounts = readAmounts(numbers, lexicon.language, textOf(head, text), choices);
  const labels = groups.map(({ name }) => textOf(name, text));
  const uses: NumberUse[] = [];
  let at = 0;
  const byName = new Map(names.map((name) => [name, labels.map((): number | null => null)]));
  for (const [row, items] of rows.entries()) {
    for (const {
      name,
      numbers: [number],
    } of items) {
      const series = textOf(name, text);
      const values = byName.get(series);
      if (values) values[row] = amounts.values[at] ?? null;
      at += 1;
      uses.push({ text: number?.text ?? '', use: 'value', label: labels[row] ?? '', series });
    }
  }
  checkLabels(
    labels,
    groups.map(({ name }) => ({ name, hasSign: true, numbers: [], after: [] })),
    context,
  );
  const isShared = names.some((name) => (byName.get(name) ?? []).filter((value) => value !== null).length > 1);
  if (!isShared) throw new Refusal(`The groups ${labels.slice(0, 3).map(quote).join(', ')} have no names in common.`);
  return {
    labels,
    series: names.map((name) => ({ name, values: byName.get(name) ?? [] })),
    amounts,
    head,
    tail,
    notes: amounts.notes,
    numbers: uses,
  };
}
