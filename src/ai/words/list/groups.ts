/** Lists with several named numbers for each name: "North: sales 120, costs 80", "chess boys 9 girls 7". */

import { type Chunk, isAmount } from '../chunks.js';
import { quote, Refusal } from '../refusal.js';
import { isYear, type Token, textOf } from '../tokens.js';
import { fold, is } from '../vocabulary/meanings.js';
import { isCut, type ListContext, signOf } from './list.js';

/** Numbers of one name, each with a name of its own. */
export interface Group {
  name: Token[];
  items: { name: Token[]; number: Token }[];
}

/** @param head gets what stands before the first name @returns undefined for a list of single numbers */
export function groupsOf(chunks: readonly Chunk[], head: Token[], context: ListContext): Group[] | undefined {
  const parts: Chunk[][] = [];
  for (const chunk of chunks) {
    if (parts.length > 0 && (chunk.opens === ',' || chunk.opens === 'and')) parts.at(-1)?.push(chunk);
    else parts.push([chunk]);
  }
  const isWide =
    parts.length > 1 && parts.every((part) => part.flatMap(({ tokens }) => tokens).filter(isAmount).length > 1);
  const rows = (isWide ? parts : chunks.map((chunk) => [chunk])).map((part) => segmentsOf(part, context));
  const groups = rows.length > 1 ? (withSigns(rows, context) ?? withSharedWords(rows)) : undefined;
  const [outer] = groups ?? [];
  if (outer === undefined) return undefined;
  // "Home and away - Bears: home 12, away 9"
  const cut =
    outer.name.findLastIndex(
      (token, i) => isCut(token) && (token.text === ':' || outer.name[i + 1]?.isGlued === false),
    ) + 1;
  head.push(...outer.name.splice(0, cut));
  checkGroups(groups ?? [], context);
  return groups;
}

interface Segment {
  words: Token[];
  number: Token;
  after: Token[];
}

/** The words before each number; a number that belongs to a name is a word. */
function segmentsOf(part: readonly Chunk[], { lexicon }: ListContext): Segment[] {
  const segments: Segment[] = [];
  let words: Token[] = [];
  for (const { tokens } of part) {
    for (const [i, token] of tokens.entries()) {
      const isFirst = segments.length === 0;
      // "1B promossi 21", "2023: revenue 120", "Room 12: sales 5"
      const isNumbered = lexicon.is('counted', words.at(-1)?.key) || isYear(token);
      const isName = isFirst && (words.length === 0 || (isNumbered && isCut(tokens[i + 1])));
      if (isAmount(token) && !isName) {
        segments.push({ words, number: token, after: [] });
        words = [];
      } else words.push(token);
    }
    // "120 units,"
    if (words.length > 0) segments.at(-1)?.after.push(...words.splice(0));
  }
  if (words.length > 0) segments.at(-1)?.after.push(...words);
  return segments;
}

/** Each name ends with a sign, and has names with numbers behind it. */
function withSigns(rows: readonly Segment[][], { text }: ListContext): Group[] | undefined {
  const groups = rows.map((segments): Group | undefined => {
    const [first] = segments;
    const cut =
      first?.words.findLastIndex(
        (token, i, all) => isCut(token) && i < all.length - 1 && all.slice(i + 1).some(({ kind }) => kind !== 'mark'),
      ) ?? -1;
    const bareCut = first?.words.findLastIndex(isCut) ?? -1;
    if (segments.length < 2 || segments.some(({ after }) => after.length > 0)) return undefined;
    if (
      first !== undefined &&
      bareCut > 0 &&
      cut < 1 &&
      segments.every(({ words }, i) => i === 0 || words.length === 0)
    )
      return { name: first.words.slice(0, bareCut), items: segments.map(({ number }) => ({ name: [], number })) };
    if (first === undefined || cut < 1) return undefined;
    const items = segments.map(({ words, number }, i) => ({
      name: withoutSigns(i === 0 ? words.slice(cut + 1) : words),
      number,
    }));
    return { name: first.words.slice(0, cut), items };
  });
  if (!groups.every((group) => group !== undefined)) return undefined;
  const bare = groups.find(({ items }) => items.some(({ name }) => name.length === 0));
  if (bare === undefined) return groups;
  const [one, other] = bare.items.map(({ number }) => number.text);
  const name = textOf(bare.name, text);
  throw new Refusal(
    `${quote(name)} has ${bare.items.length} numbers without names. Name each of them, such as "${name}: sales ${one}, costs ${other}".`,
  );
}

function withoutSigns(name: readonly Token[]): Token[] {
  return name.filter((token) => signOf(token) === '');
}

/** "Brand budget 40, actual 46; Growth budget 55, actual 51": each name has the same words before its numbers. */
function withSharedWords(rows: readonly Segment[][]): Group[] | undefined {
  const keysOf = ({ words }: Segment) => words.map(({ key }) => key);
  const [first = [], ...others] = rows;
  const isAlike = (segment: Segment, at: number) =>
    segment.words.length > 0 &&
    segment.words.every(({ kind }) => kind === 'word') &&
    others.every((row) => row[at] !== undefined && keysOf(row[at]).join(' ') === keysOf(segment).join(' '));
  if (first.length < 2 || rows.some((row) => row.length !== first.length || row.some(({ after }) => after.length > 0)))
    return undefined;
  if (!first.slice(1).every((segment, i) => isAlike(segment, i + 1))) return undefined;
  const starts = rows.map((row) => keysOf(row[0] as Segment));
  let shared = 0;
  while (starts.every((keys) => keys.length > shared + 1 && keys.at(-1 - shared) === starts[0]?.at(-1 - shared)))
    shared += 1;
  const names = shared === 0 ? [] : (first[0]?.words.slice(-shared) ?? []);
  if (shared === 0 || names.some(({ kind }) => kind !== 'word')) return undefined;
  // "fell by 10 to 90": the first number is a change of the second.
  if (names.some(({ key }) => is('changedBy', key)) && is('changedTo', first[1]?.words[0]?.key)) return undefined;
  return rows.map(([start, ...more]) => {
    const words = start?.words ?? [];
    const cut = words.length - shared;
    // "Free went from 90 to 120, Pro from 30 to 45"
    const from = cut + (shared > 1 && is('movedVerb', words[cut]?.key) ? 1 : 0);
    const end = cut > 1 && is('movedVerb', words[cut - 1]?.key) ? cut - 1 : cut;
    const items = [{ name: words.slice(from), number: start?.number as Token }];
    return {
      name: words.slice(0, end),
      items: [...items, ...more.map(({ words: name, number }) => ({ name, number }))],
    };
  });
}

/** @throws Refusal for names that differ in their writing, and groups that have no name in common */
function checkGroups(groups: readonly Group[], { text, lexicon }: ListContext): void {
  const rows = groups.map(({ items }) => items.map(({ name }) => textOf(name, text)));
  const names = [...new Set(rows.flat())];
  const isTwice = rows.some((row) => new Set(row).size < row.length);
  if (new Set(names.map(fold)).size !== names.length || isTwice || names.length > 20)
    throw new Refusal(
      `${quote(names.join(', '))}: each number of a group needs a name of its own, written the same way in all groups.`,
    );
  if (!names.some((name) => rows.filter((row) => row.includes(name)).length > 1))
    throw new Refusal(
      `The groups ${groups
        .slice(0, 3)
        .map(({ name }) => quote(textOf(name, text)))
        .join(', ')} have no names in common.`,
    );
  const odd = groups
    .flatMap(({ items }) => items.flatMap(({ name }) => name))
    .find(
      (token) =>
        isAmount(token) ||
        (lexicon.is('comparison', token.key) &&
          !lexicon.earlier.some((keys) => keys.includes(token.key)) &&
          !is('changedTo', token.key)),
    );
  if (odd !== undefined) throw new Refusal(`${quote(odd.text)} is not understood: it can change what a number means.`);
}
