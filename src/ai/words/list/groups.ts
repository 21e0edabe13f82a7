/** Lists with several named numbers for each name: "North: sales 120, costs 80", "chess boys 9 girls 7". */

import { type Chunk, isAmount } from '../chunks.js';
import { refused, unread } from '../refusal.js';
import { isYear, type Token, textOf } from '../tokens.js';
import { fold, is } from '../vocabulary/meanings.js';
import { isCut, type ListContext, signOf } from './list.js';

/** A number with the words before it. */
interface Cell {
  name: Token[];
  number: Token;
}

/** Numbers of one name, each with a name of its own. */
export interface Group {
  name: Token[];
  items: Cell[];
}

/** @param head gets what stands before the first name @returns undefined for a list of single numbers */
export function groupsOf(all: readonly Chunk[], head: Token[], context: ListContext): Group[] | undefined {
  const chunks = withSecondNumbers(all);
  const parts: Chunk[][] = [];
  for (const chunk of chunks) {
    if (parts.length > 0 && (chunk.opens === ',' || chunk.opens === 'and')) parts.at(-1)?.push(chunk);
    else parts.push([chunk]);
  }
  const hasSeveral = (part: Chunk[]) => part.flatMap(({ tokens }) => tokens).filter(isAmount).length > 1;
  const isWide = parts.length > 1 && parts.every(hasSeveral);
  const given = isWide ? parts : chunks.map((chunk) => [chunk]);
  const rows = (withNounsFirst(given, context) ?? given).map((part) => cellsOf(part, context));
  if (rows.length < 2 || !rows.every((row) => row !== undefined && row.length > 1)) return undefined;
  const groups = withSigns(rows as Cell[][], context) ?? withSharedWords(rows as Cell[][], context);
  const [outer] = groups ?? [];
  if (groups === undefined || outer === undefined) return undefined;
  // "Home and away - Bears: home 12, away 9"
  const isOuter = (token: Token, i: number) => isCut(token) && (token.text === ':' || !outer.name[i + 1]?.isGlued);
  head.push(...outer.name.splice(0, outer.name.findLastIndex(isOuter) + 1));
  checkGroups(groups, context);
  return groups;
}

/** "12 wins and 4 losses" is one chunk. */
function withSecondNumbers(chunks: readonly Chunk[]): Chunk[] {
  const joined: Chunk[] = [];
  for (const chunk of chunks) {
    const [first] = chunk.tokens;
    const before = chunk.opens === 'and' && first && isAmount(first) ? joined.pop() : undefined;
    joined.push(before === undefined ? chunk : { ...before, tokens: [...before.tokens, ...chunk.tokens] });
  }
  return joined;
}

/** "Mon: 12 calls, 5 mails", "Hawks 12 wins 4 losses": the words behind each number name it, the same ones in each group. Undefined for other groups. */
function withNounsFirst(parts: readonly Chunk[][], { lexicon }: ListContext): Chunk[][] | undefined {
  const turned = parts
    .map((part) => part.flatMap(piecesOf))
    .map((part) =>
      part.map(({ tokens, opens }, i): Chunk | undefined => {
        const at = tokens.findIndex(isAmount);
        const [name, number, noun] = [tokens.slice(0, at), tokens[at], tokens.slice(at + 1)];
        const isNamed = i === 0 ? isCut(name.at(-1)) || (part.length > 1 && name.length > 0) : name.length === 0;
        const areWords =
          noun.length > 0 && noun.every(({ kind, key }) => kind === 'word' && !lexicon.is('comparison', key));
        return number && isNamed && areWords ? { tokens: [...name, ...noun, number], opens } : undefined;
      }),
    );
  const [first = []] = turned;
  const nounOf = (chunk: Chunk | undefined) => chunk?.tokens.filter(({ kind }) => kind === 'word').at(-1);
  const isAlike = (chunk: Chunk | undefined, i: number) =>
    chunk !== undefined && nounOf(chunk)?.key.slice(0, 4) === nounOf(first[i])?.key.slice(0, 4);
  if (!turned.every((part) => part.length === first.length && part.every(isAlike))) return undefined;
  // "1 opening" beside "2 openings"
  return turned.map((part) =>
    part.flatMap((chunk, i) => {
      const [noun, own] = [nounOf(first[i]), nounOf(chunk)];
      return chunk === undefined || noun === undefined
        ? []
        : { ...chunk, tokens: chunk.tokens.map((token) => (token === own ? noun : token)) };
    }),
  );
}

/** "Hawks 12 wins 4 losses" ends before its second number, and "9 wins / 7 losses" at its mark. */
function piecesOf({ tokens, opens }: Chunk): Chunk[] {
  const starts = [0, ...[...tokens.keys()].filter((at) => isAmount(tokens[at] as Token)).slice(1)];
  return starts.map((start, i) => {
    const piece = tokens.slice(start, starts[i + 1]);
    if (i + 1 < starts.length && piece.at(-1)?.text === '/') piece.pop();
    return { tokens: piece, opens: i === 0 ? opens : ',' };
  });
}

/** The words before each number; undefined where other words stand behind one. */
function cellsOf(part: readonly Chunk[], { lexicon }: ListContext): Cell[] | undefined {
  const cells: Cell[] = [];
  for (const { tokens } of part) {
    let name: Token[] = [];
    for (const [i, token] of tokens.entries()) {
      // "1B promossi 21", "2023: revenue 120", "Room 12: sales 5, costs 3"
      const isCounted =
        isCut(tokens[i + 1]) &&
        (isYear(token) || tokens[i + 1]?.text === ':' || lexicon.is('counted', name.at(-1)?.key));
      const isYearOfCell = name.length === 0 && isYear(token) && isCut(tokens[i + 1]);
      const isName = isYearOfCell || (cells.length === 0 && (name.length === 0 || isCounted));
      name.push(token);
      if (!isAmount(token) || isName) continue;
      cells.push({ name: name.slice(0, -1), number: token });
      name = [];
    }
    if (name.length > 0) return undefined;
  }
  return cells;
}

/** Each name ends with a sign, and has names with numbers behind it. */
function withSigns(rows: readonly Cell[][], context: ListContext): Group[] | undefined {
  const groups = rows.map(([first, ...more]): Group => {
    const words = first?.name ?? [];
    const isBare = more.every(({ name }) => name.length === 0);
    const isEnd = (token: Token, i: number) =>
      isCut(token) && (isBare || words.slice(i + 1).some((each) => signOf(each) === ''));
    const cut = words.findLastIndex(isEnd);
    const cells = [{ name: words.slice(cut + 1), number: first?.number as Token }, ...more];
    const withoutSigns = (name: Token[]) => name.filter((token) => signOf(token) === '');
    const items = cells.map(({ name, number }) => ({ name: withoutSigns(name), number }));
    return { name: words.slice(0, Math.max(0, cut)), items };
  });
  if (groups.some(({ name }) => name.length === 0)) return undefined;
  const bare = groups.find(({ items }) => items.some(({ name }) => name.length === 0));
  if (bare === undefined) return groups;
  throw refused(textOf(bare.name, context.text), 'write its numbers such as "North: sales 120, costs 80"');
}

/** "Brand budget 40, actual 46; Growth budget 55, actual 51": each name has the same words before its numbers. */
function withSharedWords(rows: readonly Cell[][], { lexicon }: ListContext): Group[] | undefined {
  const [first = []] = rows;
  const keysAt = (at: number) => rows.map((row) => row[at]?.name.map(({ key }) => key) ?? []);
  // "fell by 10 to 90": the first number is a change of the second.
  const isNoun = ({ kind, key }: Token) =>
    kind === 'word' && !lexicon.is('comparison', key) && !is('preposition', key) && !is('linking', key);
  const areAlike = first.every(({ name }, at) => {
    const own = at === 0 ? name.slice(-1) : name;
    const keys = keysAt(at).map((each) => (at === 0 ? each.slice(-1) : each));
    return own.length > 0 && own.every(isNoun) && new Set(keys.map((each) => each.join(' '))).size === 1;
  });
  if (!areAlike || keysAt(0).some((keys) => keys.length < 2) || rows.some((row) => row.length !== first.length))
    return undefined;
  return rows.map(([start, ...more]) => {
    const { name = [], number } = start as Cell;
    return { name: name.slice(0, -1), items: [{ name: name.slice(-1), number }, ...more] };
  });
}

/** @throws Refusal for names that differ in their writing, groups that have no name in common, and words that change a number */
function checkGroups(groups: readonly Group[], context: ListContext): void {
  const { text, lexicon } = context;
  const rows = groups.map(({ items }) => items.map(({ name }) => textOf(name, text)));
  const names = [...new Set(rows.flat())];
  const isTwice = rows.some((row) => new Set(row).size < row.length);
  const isShared = names.some((name) => rows.filter((row) => row.includes(name)).length > 1);
  if (new Set(names.map(fold)).size !== names.length || isTwice || names.length > 20 || !isShared)
    throw refused(names.join(', '), 'each number needs a name, written the same way in all groups');
  const isMeant = (key: string) => lexicon.earlier.some((keys) => keys.includes(key));
  const isOdd = (token: Token) =>
    (isAmount(token) && !isYear(token)) || (lexicon.is('comparison', token.key) && !isMeant(token.key));
  const odd = groups.flatMap(({ items }) => items.flatMap(({ name }) => name)).find(isOdd);
  if (odd !== undefined) throw unread([odd], context, 'it can change what a number means');
}
