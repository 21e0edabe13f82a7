/** Lists of names and numbers: "Free 120, Pro 45", "40 apples and 30 pears", lines of keys and values. */

import { readLabels } from '../../../chart-spec/table.js';
import { type Amounts, readAmounts } from './amounts.js';
import { type Chunk, chunksOf, isAmount, withoutWrapping } from './chunks.js';
import type { Lexicon } from './lexicon.js';
import { type Choices, quote, Refusal } from './refusal.js';
import { fold, type Token } from './tokens.js';

export interface NumberUse {
  text: string;
  use: 'value' | 'name' | 'title' | 'request' | 'left out';
  label?: string;
  series?: string;
}

export interface List {
  labels: string[];
  series: { name: string; values: (number | null)[] }[];
  amounts: Amounts;
  /** Before the items, and behind them: requests and the title. */
  head: Token[];
  tail: Token[];
  notes: string[];
  numbers: NumberUse[];
}

/** One name with its numbers. */
export interface Item {
  name: Token[];
  /** Whether a colon, an equals sign, a dash or an arrow stands between the name and the number. */
  hasSign: boolean;
  /** Whether a dash is written to the name. */
  hasDash?: boolean;
  numbers: Token[];
  /** Words that name the second number: "was", "2023". */
  second?: string;
  /** Behind the number. */
  after: Token[];
}

export interface ListContext {
  text: string;
  lexicon: Lexicon;
  choices: Choices;
  /** The first token that belongs to the first item, of those before its first number. */
  endOfRequest(tokens: readonly Token[]): { end: number; hasType: boolean; isWith: boolean };
  /** Whether words ask for something, or say what the numbers are by. */
  hasRequest(tokens: readonly Token[]): boolean;
  /** From which token on the words behind a last number are requests; their count where none are. */
  startOfRequest(tokens: readonly Token[]): number;
}

const SIGNS = [':', '=', '→', '–', '—', '-', '>'];
const isSign = (token: Token | undefined): boolean =>
  token !== undefined && token.kind === 'mark' && SIGNS.includes(token.text);
const isYear = ({ number }: Token): boolean => {
  const year = number?.plain ?? 0;
  return year >= 1900 && year <= 2100;
};

export function textOf(tokens: readonly Token[], text: string): string {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (tokens.length === 1 && first.kind === 'quoted') return first.text;
  return text.slice(first.at, last.end).replace(/\s+/g, ' ').trim();
}

/** @returns undefined for a text without amounts @throws Refusal for a list that is not understood whole */
export function readList(all: readonly Token[], context: ListContext): List | undefined {
  const { lexicon, text, choices } = context;
  const whole = withoutWrapping(all);
  const headEnd = endOfHead(whole, context);
  const tokens = whole.slice(headEnd);
  const chunks = chunksOf(tokens, lexicon);
  const first = chunks.findIndex((chunk, i) => chunk.tokens.some(isAmount) && !isHeading(chunk, i, chunks));
  if (first < 0) return undefined;
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
    const cut = headIn(start.tokens, lexicon);
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
    const kept = withoutSums(withoutShares(read, text, notes), context, notes);
    const values = kept.flatMap((item) => item.numbers);
    const amounts = readAmounts(values, words.language, textOf(before, text), choices);
    let at = 0;
    const rows = kept.map((item) => item.numbers.map(() => amounts.values[at++] ?? null));
    const isNegative = kept.map(({ name }) => name.length > 1 && MINUS.has(name.at(-1)?.key ?? ''));
    const labels = kept.map(({ name }, i) => textOf(isNegative[i] ? name.slice(0, -1) : name, text));
    for (const [i, row] of rows.entries()) if (isNegative[i] && row[0] != null) row[0] = -row[0];
    const width = Math.max(...rows.map(({ length }) => length));
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

const MINUS: ReadonlySet<string> = new Set(['minus', 'moins', 'menos', 'meno', 'min']);

/** A line such as "Sales 2024" above the items. */
function isHeading({ tokens }: Chunk, at: number, chunks: readonly Chunk[]): boolean {
  const next = chunks[at + 1];
  const amounts = tokens.filter(isAmount);
  if (at > 0 || next?.opens !== 'line' || amounts.length !== 1 || tokens.length < 2) return false;
  const others = chunks.slice(1).flatMap((chunk) => chunk.tokens.filter(isAmount));
  return isYear(amounts[0] as Token) && !others.every(isYear) && !tokens.some(isSign);
}

/** How many tokens of the first item are no item: what stands before a sign that is not the one of the number. */
function headIn(tokens: readonly Token[], { counted }: Lexicon): number {
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
      (each, i) => !isAmount(each) || isYear(each) || counted.has(before[i - 1]?.key ?? ''),
    );
    const amount = before.find(isAmount);
    if (hasName && !isNumberFree && amount !== undefined && token?.text === ':' && !isSign(tokens[at - 2]))
      throw new Refusal(
        `${quote(amount.text)} before the list is not understood. Leave it out, or write a name and one number for each item.`,
        [{ skipped: [amount.at] }],
      );
    // "2019: 34": the year is the name.
    if (hasName && isNumberFree && before.length > 0 && !behind.slice(0, 1).some(isAmount)) cut = at + 1;
    else if (behind[0] && isYear(behind[0]) && isSign(behind[1]) && isNumberFree && before.length > 0) cut = at + 1;
    else if (behind[0]?.text === '-' || behind[0]?.text === '>') cut = hasName && isNumberFree ? at + 1 : cut;
  }
  while (cut > 0 && isSign(tokens[cut])) cut += 1;
  return cut;
}

// --- groups: "North: sales 120, costs 80"

interface Group {
  name: Token[];
  chunks: Chunk[];
}

function groupsOf(chunks: readonly Chunk[], { counted }: Lexicon): Group[] | undefined {
  const parts: Chunk[][] = [];
  for (const chunk of chunks) {
    if (parts.length === 0 || chunk.opens === 'line' || chunk.opens === ';' || chunk.opens === '.') parts.push([chunk]);
    else parts.at(-1)?.push(chunk);
  }
  if (parts.length < 2) return undefined;
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
        .some((token, i, all) => isAmount(token) && !isYear(token) && !counted.has(all[i - 1]?.key ?? ''))
    )
      return undefined;
    return { name: first.tokens.slice(0, colon), chunks: [start, ...more] };
  });
  return groups.every((group) => group !== undefined) ? groups : undefined;
}

function readGroups(groups: Group[], { head, tail }: Pick<List, 'head' | 'tail'>, context: ListContext): List {
  const { text, lexicon, choices } = context;
  const [outer] = groups;
  const cut =
    outer === undefined ? 0 : outer.name.findLastIndex((token) => token.text === ':' || token.text === '.') + 1;
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
    return itemsOf(group.chunks, [], group === groups.at(-1) ? tail : undefined, context);
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

// --- items

/** @param head gets what stands before the first name; @param tail what stands behind the last item */
function itemsOf(chunks: readonly Chunk[], head: Token[], tail: Token[] | undefined, context: ListContext): Item[] {
  const { text, lexicon } = context;
  const items: Item[] = [];
  for (const [i, chunk] of chunks.entries()) {
    const isBare = i === 0 && head.at(-1)?.text !== ':';
    const tokens = isBare ? withoutRequest(chunk.tokens, chunks, head, context) : chunk.tokens;
    const previous = items.at(-1);
    if (!tokens.some(isAmount)) {
      const isRequest = context.startOfRequest(tokens) === 0;
      if (isRequest && tail !== undefined) {
        tail.push(...tokens, { kind: 'mark', text: '.', key: '.', at: 0, end: 0, isGlued: true });
        continue;
      }
      throw new Refusal(
        `${quote(textOf(tokens, text))} has no number. Write it as a name with its number, or leave it out.`,
        [{ skipped: tokens.map(({ at }) => at) }],
      );
    }
    // "Jan 120 and 80"
    const isSecond =
      chunk.opens === 'and' && tokens.length === 1 && previous?.numbers.length === 1 && previous.after.length === 0;
    if (isSecond && previous !== undefined) previous.numbers.push(...tokens);
    else items.push(itemOf(tokens, context));
  }
  const last = items.at(-1);
  if (last !== undefined && tail !== undefined) {
    const start = context.startOfRequest(last.after);
    tail.unshift(...last.after.slice(start));
    last.after = last.after.slice(0, start);
  }
  return namesIn(items, head, lexicon, context);
}

/** The first item begins behind what is asked for: "a pie chart with rent 900". */
function withoutRequest(
  tokens: readonly Token[],
  chunks: readonly Chunk[],
  head: Token[],
  context: ListContext,
): Token[] {
  const { text, choices } = context;
  const amount = tokens.findIndex(isAmount);
  const { end, hasType, isWith } = context.endOfRequest(tokens.slice(0, amount));
  head.push(...tokens.slice(0, end));
  const rest = tokens.slice(end);
  const before = rest.slice(0, rest.findIndex(isAmount));
  const words = before.filter(({ kind }) => kind !== 'mark');
  // "Budget of Long Beach 2m, Pasadena 900k"
  const link =
    MEASURED.has(words[0]?.key ?? '') && OF.has(words[1]?.key ?? '') && words.length > 2 ? words[2] : undefined;
  if (link !== undefined) {
    const from = rest.indexOf(link);
    head.push(...rest.slice(0, from));
    return rest.slice(from);
  }
  const others = chunks
    .slice(1)
    .map((chunk) => chunk.tokens.slice(0, chunk.tokens.findIndex(isAmount)).filter(({ kind }) => kind !== 'mark'));
  const longest = Math.max(0, ...others.map(({ length }) => length));
  if (words.length <= 1 || others.length === 0 || longest === 0 || words.length <= longest) return rest;
  const cutAt = (count: number): Token[] => {
    const kept = words.slice(-count);
    const from = rest.indexOf(kept[0] as Token);
    head.push(...rest.slice(0, from));
    return rest.slice(from);
  };
  // "Revenue Q1: 1.2m, Q2: 1.4m"
  const names = others.map((other) => textOf(other, text));
  const time = [1, 2, 3].find((count) =>
    readLabels([textOf(words.slice(-count), text), ...names], context.lexicon.language).some(
      ([first]) => first?.unit !== 'number',
    ),
  );
  if (time !== undefined && time < words.length) return cutAt(time);
  if (choices.firstName === 'last word') return cutAt(longest);
  const isCapital = (token: Token | undefined) => token !== undefined && /^[\p{Lu}\d]/u.test(token.text);
  const areCapitals = context.lexicon.language !== 'de' && others.every(([first]) => isCapital(first));
  const own = words.findIndex(isCapital);
  if (hasType && areCapitals && own > 0 && words.slice(own).every(isCapital)) return cutAt(words.length - own);
  if (hasType && !isWith && choices.firstName === undefined && !words.every(isCapital)) {
    throw new Refusal(
      `${quote(textOf(words, text))} can be one name, or a title and a name. Write the title before a colon: "${textOf(words.slice(0, -longest), text)}: ${textOf(words.slice(-longest), text)} …".`,
      [{ firstName: 'last word' }, { firstName: 'whole' }],
    );
  }
  return rest;
}

/** The parts of one item. */
function itemOf(tokens: readonly Token[], context: ListContext): Item {
  const { text } = context;
  const { inside, outside, second } = parenthesis(tokens, context);
  const amounts = outside.flatMap((token, i) => (isAmount(token) ? [i] : []));
  const value = valueAt(outside, amounts, context);
  const before = outside.slice(0, value);
  const number = outside[value];
  if (number === undefined) throw new Refusal(`${quote(textOf(tokens, text))} has no number.`);
  const dash = before.at(-1);
  // "Rh- 7": a dash that is written to the word may belong to it.
  const hasDash = dash?.text === '-' && dash.isGlued && before.length > 1;
  const hasSign = isSign(dash) && !hasDash;
  const name = before.filter((token, i) => hasDash || !(isSign(token) && before.slice(i).every(isSign)));
  const rest = outside.slice(value + 1);
  const item: Item = { name, hasSign, hasDash, numbers: [number], after: rest };
  // "12/8"
  const [mark, other] = rest;
  if (mark?.text === '/' && other && isAmount(other)) {
    item.numbers.push(other);
    item.after = rest.slice(2);
  }
  const extra = item.after.find(isAmount);
  if (extra !== undefined)
    throw new Refusal(
      `${quote(textOf(tokens, text))} has more than one number, and ${quote(extra.text)} is not understood. Write one number for each name, or a table.`,
    );
  if (second !== undefined && inside !== undefined) {
    item.second = second;
    item.numbers.push(inside);
  }
  return item;
}

/** A number in parentheses behind another one is compared with it. */
function parenthesis(
  tokens: readonly Token[],
  { text, lexicon, choices, startOfRequest }: ListContext,
): { outside: Token[]; inside?: Token; second?: string } {
  const open = tokens.findIndex(({ text: mark }) => mark === '(');
  const close = tokens.findIndex(({ text: mark }, i) => i > open && mark === ')');
  if (open < 0 || close < 0) return { outside: [...tokens] };
  const inside = tokens.slice(open + 1, close);
  const outside = [...tokens.slice(0, open), ...tokens.slice(close + 1)];
  const amounts = inside.filter(isAmount);
  const hasValue = tokens.slice(0, open).some(isAmount);
  // "Apples (fresh) 5": a part of the name.
  if (amounts.length === 0 && !hasValue) return { outside: [...tokens] };
  if (!hasValue && amounts.length === 1 && outside.filter(isAmount).length === 0)
    return { outside: [...tokens.slice(0, open), ...inside, ...tokens.slice(close + 1)] };
  // "(horizontal bars)" behind the last number
  if (amounts.length === 0 && startOfRequest(inside) === 0)
    return { outside: [...tokens.slice(0, open), ...inside, ...tokens.slice(close + 1)] };
  const said = quote(textOf(tokens.slice(open, close + 1), text));
  const value = amounts.at(-1);
  const words = inside.slice(0, -1).filter((token) => token.kind !== 'mark' && !(isAmount(token) && isYear(token)));
  const years = inside.slice(0, -1).filter((token) => isAmount(token) && isYear(token));
  const isNamed =
    value === inside.at(-1) &&
    (years.length === 1
      ? words.length === 0
      : words.length === 0 ||
        lexicon.earlier.some((keys) =>
          isSame(
            keys,
            inside.slice(0, -1).filter(({ kind }) => kind !== 'mark'),
          ),
        ));
  if (hasValue && value !== undefined && isNamed && choices.second !== 'left out') {
    const name = years[0]?.text ?? textOf(words, text);
    return { outside, inside: value, second: name };
  }
  if (choices.second === 'left out' && hasValue) return { outside };
  throw new Refusal(`${said} is not understood. Write the number that is meant, or two named numbers for each name.`, [
    { second: 'left out' },
  ]);
}

const isSame = (keys: readonly string[], tokens: readonly Token[]) =>
  keys.length === tokens.length && keys.every((key, i) => key === tokens[i]?.key);

/** Which of several numbers is the value: the others belong to the name. */
function valueAt(tokens: readonly Token[], amounts: readonly number[], { lexicon }: ListContext): number {
  const [first = -1, second] = amounts;
  if (second === undefined) return first;
  const last = amounts.at(-1) ?? first;
  const before = tokens.slice(0, last);
  // "Week 1 12", "2019 34", "Jan 2024 120"
  const [name, value] = [tokens[first] as Token, tokens[second]];
  const counted = tokens[first - 1];
  const isCounted = counted !== undefined && lexicon.counted.has(counted.key) && name.number?.plain !== undefined;
  const sign = tokens[second - 1];
  const isPair = value?.text === undefined || sign?.text === '/';
  if (sign?.text === ':' && sign.isGlued && value?.isGlued === true)
    throw new Refusal(`${quote(`${name.text}:${value.text}`)} is not understood. Write one number for each name.`);
  if (isSign(before.at(-1)) && before.length > 1) {
    const [number, mark] = before.slice(-2);
    const noun = before.at(-3);
    const isClear =
      mark?.text === ':' || mark?.text === '=' || number === undefined || !isAmount(number) || isYear(number);
    if (isClear || (noun !== undefined && lexicon.counted.has(noun.key))) return last;
    throw new Refusal(
      `${quote(`${number.text} ${mark?.text} ${value?.text ?? ''}`)} is not understood. Write one number for each name.`,
    );
  }
  if (amounts.length === 2 && !isPair && (isCounted || isYear(name))) return second;
  return first;
}

/** The words of prepositions and sentences go, so that the names are left. */
function namesIn(items: Item[], head: Token[], lexicon: Lexicon, context: ListContext): Item[] {
  const { text } = context;
  const haveDashes = items.every(({ hasDash }) => hasDash === true);
  const bare = items.map((item, i) => {
    const name = haveDashes ? item.name.slice(0, -1) : withoutSentence(item.name, lexicon, item.hasSign);
    // "costs 80"
    const isCapital = item.name.length === 1 && /^\p{Lu}/u.test(item.name[0]?.text ?? '');
    const isName = name.length === 0 && (isCapital || (item.after.length === 0 && i > 0));
    return { ...item, name: isName ? item.name : name };
  });
  const named = bare.filter(({ name }) => name.length > 0).length;
  const [first, ...others] = bare;
  if (first === undefined) return [];
  if (named === items.length) {
    // "Q1 sales 120, Q2 140": no other name goes on in small letters.
    const [start, ...rest] = first.name.map(({ text: word }) => word);
    const areShort =
      others.length > 1 && others.every(({ name }) => name.length === 1 && /^\p{Lu}/u.test(name[0]?.text ?? ''));
    const goesOn = rest.length > 0 && rest.every((word) => /^\p{Ll}/u.test(word)) && /^\p{Lu}/u.test(start ?? '');
    if (areShort && goesOn && !first.hasSign)
      throw new Refusal(
        `${quote(textOf(first.name, text))} can be a name, or ${quote(start ?? '')} with other words. Write the other words before a colon.`,
        [{ skipped: first.name.slice(1).map(({ at }) => at) }],
      );
    // "le lundi 12, le mardi 15"
    const haveArticles = bare
      .slice(1)
      .every(({ name: [word, next] }) => word && next && isArticle(word, lexicon) && word.text === word.key);
    const plain = haveArticles && others.length > 0;
    const shown = plain ? bare.map((item) => ({ ...item, name: withoutArticle(item.name, lexicon) })) : bare;
    return withUnitNouns(shown, context);
  }
  const isReversed = others.every(({ name }) => name.length === 0) && (others.length > 0 || first.name.length === 0);
  if (!isReversed || !bare.every(({ after }) => after.length > 0)) {
    if (items.length === 1) return bare;
    const unnamed =
      bare.find(({ name, after }) => name.length === 0 && after.length === 0) ??
      bare.find(({ name }) => name.length === 0);
    throw new Refusal(`${quote(unnamed?.numbers[0]?.text ?? '')} has no name. Write each name beside its number.`);
  }
  // "We sold 40 apples, 30 pears"
  const [spelled] = head;
  if (spelled !== undefined && (lexicon.numberWords.includes(spelled.key) || ONE.has(spelled.key)))
    throw new Refusal(`${quote(spelled.text)} is not understood: write all numbers in digits.`);
  const compared = first.name.find(({ key }) => lexicon.comparisons.has(key));
  if (compared !== undefined)
    throw new Refusal(
      `${quote(textOf([...first.name, ...first.numbers], text))} is not understood: ${quote(compared.text)} changes what the number means.`,
    );
  if (first.name.length > 0) head.push(...(items[0]?.name ?? []));
  for (const { after } of bare) {
    const word = after.find(
      (token, i) => i < after.length - 1 && lexicon.comparisons.has(token.key) && !LINKS.has(token.key),
    );
    if (word !== undefined)
      throw new Refusal(
        `${quote(word.text)} in ${quote(textOf(after, text))} is not understood: it changes what the number means.`,
      );
  }
  for (const { numbers, after } of bare) {
    const [mark] = after;
    if (mark?.kind === 'mark' || /^[ºª°]/.test(mark?.text ?? '')) throw rank(numbers[0]?.text ?? '', mark?.text ?? '');
  }
  return bare.map((item, row) => {
    const link = item.after.findIndex((token, i) => LINKS.has(token.key) && i < item.after.length - 1);
    const unit = link > 0 ? item.after.slice(0, link) : [];
    const firstLink = first.after.findIndex((token, i) => LINKS.has(token.key) && i < first.after.length - 1);
    const firstUnit = firstLink > 0 ? first.after.slice(0, firstLink) : [];
    const areLinked = bare.every(({ after }) => after.some((token, i) => LINKS.has(token.key) && i < after.length - 1));
    if (areLinked && unit.length > 0 && textOf(unit, text) !== textOf(firstUnit, text))
      throw new Refusal(
        `${quote(textOf(unit, text))} and ${quote(textOf(firstUnit, text))} are counted together. Write one list for each.`,
      );
    const name = areLinked ? item.after.slice(link + 1) : item.after;
    const own = row === bare.length - 1 ? withoutVerb(name, lexicon) : name;
    return { ...item, name: withoutArticle(own, lexicon), after: areLinked ? unit : [] };
  });
}

function rank(number: string, mark: string): Refusal {
  return new Refusal(`${quote(`${number}${mark}`)} is a rank and no value. Write a number for each name.`);
}

const ONE = new Set([
  'one',
  'ein',
  'eine',
  'einen',
  'un',
  'une',
  'una',
  'uno',
  'um',
  'uma',
  'een',
  'jeden',
  'jedna',
  'jedno',
]);
const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Between what is counted and a name: "12 orders on Monday". */
const LINKS = list(
  'in on at for from im am auf bei fur en em para por a w we na dla op voor le au du nel nella no com',
);
const ARTICLES: Readonly<Record<string, ReadonlySet<string>>> = {
  en: list('the a an'),
  de: list('der die das den dem des ein eine einen einem'),
  fr: list("le la les l' un une des"),
  es: list('el la los las un una unos unas'),
  it: list("il lo la i gli le l' un una uno"),
  pt: list('o a os as um uma'),
  nl: list('de het een'),
};
const isArticle = ({ key }: Token, { language }: Lexicon): boolean => ARTICLES[language]?.has(key) === true;

function withoutArticle(name: Token[], lexicon: Lexicon): Token[] {
  const [first] = name;
  return name.length > 1 && first && isArticle(first, lexicon) ? name.slice(1) : name;
}

/** "… und 12 Pflaumen verkauft" */
function withoutVerb(name: Token[], { sentence }: Lexicon): Token[] {
  const last = name.at(-1);
  return name.length > 1 && last !== undefined && sentence.has(last.key) && !LINKS.has(last.key)
    ? name.slice(0, -1)
    : name;
}

function withoutSentence(name: readonly Token[], lexicon: Lexicon, hasSign: boolean): Token[] {
  let [start, end] = [0, name.length];
  const isEmpty = (token: Token | undefined) =>
    token !== undefined && token.kind === 'word' && lexicon.sentence.has(token.key);
  // "En 2021 : 12"
  if (hasSign) return isEmpty(name[0]) && name.length === 2 && name[1] && isYear(name[1]) ? name.slice(1) : [...name];
  // "São Paulo": a capital behind a colon begins a name.
  const isCapital = (token: Token | undefined) => token !== undefined && /^\p{Lu}/u.test(token.text);
  while (
    start < end &&
    isEmpty(name[start]) &&
    !(isCapital(name[start]) && isCapital(name[start + 1]) && name[start]?.key !== 'in')
  )
    start += 1;
  while (end > start && isEmpty(name[end - 1]) && /^\p{Ll}/u.test(name[end - 1]?.text ?? '')) end -= 1;
  // "The Beatles 5": an article alone belongs to the name.
  if (
    start > 0 &&
    end === name.length &&
    name.slice(0, start).every((token) => isArticle(token, lexicon)) &&
    start < end
  )
    start = 0;
  return name.slice(start, end);
}

/** "120 visitors, 150, 90": a noun that all numbers share, or the first one has. */
function withUnitNouns(items: Item[], { text, lexicon }: ListContext): Item[] {
  const [first] = items;
  const unit = textOf(first?.after ?? [], text);
  for (const { numbers, after } of items) {
    const [mark] = after;
    if (mark?.isGlued && /^[.)ºª]/.test(mark.text)) throw rank(numbers[0]?.text ?? '', mark.text);
    const other = textOf(after, text);
    const compared = after.find(({ key }) => lexicon.comparisons.has(key));
    if (compared !== undefined)
      throw new Refusal(`${quote(other)} is not understood: ${quote(compared.text)} changes what the number means.`, [
        { skipped: after.map(({ at }) => at) },
      ]);
    if (other !== '' && other !== unit)
      throw new Refusal(`${quote(other)} is not understood. Write only names and numbers, or a table.`, [
        { skipped: after.map(({ at }) => at) },
      ]);
  }
  return items;
}

function unitNoun(items: readonly Item[], text: string): string {
  const noun = textOf(items[0]?.after ?? [], text);
  return noun.length <= 30 ? noun : '';
}

// --- checks of the whole list

/** "650 (65%)": percentages that are the shares of the numbers say nothing new. */
function withoutShares(items: readonly Item[], text: string, notes: string[]): Item[] {
  const pairs = items.map(({ numbers }) =>
    numbers.map((token) => Number((token.number?.digits ?? '').replace(/[^\d.-]/g, ''))),
  );
  const arePercent = items.every(
    ({ numbers: [, second], second: name }) => name === '' && second?.number?.unit === '%',
  );
  if (!arePercent) return [...items];
  const sum = pairs.reduce((total, [value = 0]) => total + value, 0);
  const fits = pairs.every(([value = 0, share = 0]) => Math.abs((value / sum) * 100 - share) <= 1);
  if (!fits)
    throw new Refusal(
      `${quote(items[0]?.numbers[1]?.text ?? '')} in parentheses is not the share of ${quote(items[0]?.numbers[0]?.text ?? '')}. Write what it is.`,
      [{ second: 'left out' }],
    );
  notes.push('The percentages in parentheses are the shares of the numbers; they are not drawn.');
  void text;
  return items.map(({ second: _, ...item }) => ({ ...item, numbers: item.numbers.slice(0, 1) }));
}

/** A sum at the end of its list is no part of it. */
function withoutSums(items: readonly Item[], { lexicon, text, choices }: ListContext, notes: string[]): Item[] {
  const at = items.findIndex(({ name }) => name.length === 1 && lexicon.totals.has(name[0]?.key ?? ''));
  const sum = items[at];
  if (sum === undefined || items.length < 3) return [...items];
  const others = items.filter((item) => item !== sum);
  const { values } = readAmounts(
    [...others, sum].flatMap(({ numbers }) => numbers.slice(0, 1)),
    lexicon.language,
    '',
    { ...choices, letterM: 'million' },
  );
  const total = values.pop() ?? 0;
  const added = values.reduce((all, value) => all + value, 0);
  if (Math.abs(added - total) > Math.abs(total) * 1e-9)
    throw new Refusal(
      `${quote(`${textOf(sum.name, text)} ${sum.numbers[0]?.text ?? ''}`)} is not the sum of the other numbers, ${added}. Leave it out, or correct it.`,
      [{ skipped: [...sum.name, ...sum.numbers].map((token) => token.at) }],
    );
  notes.push(`${quote(textOf(sum.name, text))} is the sum of the others; it is not drawn.`);
  return others;
}

/** The names of two numbers of each item: those in parentheses, or two words of the head. */
function seriesNames(items: readonly Item[], head: readonly Token[], { text }: ListContext): string[] {
  const numbers = items.flatMap(({ numbers: own }) => own).slice(0, 2);
  const said = quote(`${textOf(items[0]?.name ?? [], text)} ${numbers.map((number) => number.text).join(', ')}`);
  const alternatives: Choices[] = [{ second: 'left out' }];
  const seconds = [
    ...new Set(items.flatMap(({ second }) => second ?? []).map((name) => name.replace(/^(?:up|down) from$/i, 'from'))),
  ];
  const hasParentheses = items.some(({ second }) => second !== undefined);
  if (hasParentheses) {
    const name = seconds[0] ?? '';
    if (
      seconds.length > 1 ||
      name === '' ||
      items.some(({ numbers: own, second }) => own.length > 1 && second === undefined)
    )
      throw new Refusal(
        `${said}: the second number has no name, or more than one. Write two named numbers for each name.`,
        alternatives,
      );
    return [titleWords(head, text), name];
  }
  if (items.every(({ numbers: own }) => own.length === 2)) {
    const at = head.findIndex((token, i) => i > 0 && PAIRS.has(token.key) && i < head.length - 1);
    const [one, other] = [head[at - 1], head[at + 1]];
    const isClear = head.filter((token) => PAIRS.has(token.key)).length === 1;
    if (at > 0 && isClear && one?.kind === 'word' && other?.kind === 'word' && isEdge(head[at + 2]))
      return [one.text, other.text];
  }
  throw new Refusal(
    `${said}: two numbers need two names. Name them before a colon, such as "sales / costs: Jan 120/80, Feb 135/90".`,
  );
}

/** Nouns that are no names. */
const MEASURED = list(
  fold(
    'revenue revenues sales budget budgets cost costs profit profits user users visitor visitors visits population turnover number umsatz umsätze kosten gewinn einwohner besucher anzahl ventes nombre ventas presupuesto población número vendite bilancio popolazione numero vendas orçamento população omzet inwoners aantal sprzedaż budżet liczba ludność',
  ),
);
const OF = list('of in for von in fur der de du di del da do van w dla');
const PAIRS = list('/ vs versus and und et y e en i gegen contra contre tegen');
/** Behind the second of two names. */
const EDGES = list('per by each in nach pro je par por per naar wg wedlug : . , for fur pour para');
const isEdge = (token: Token | undefined): boolean => token === undefined || EDGES.has(token.key);

/** The noun of the head, where it is nothing but a title. */
function titleWords(head: readonly Token[], text: string): string {
  const words = textOf(
    head.filter((token) => token.kind !== 'mark' || token.text === '/'),
    text,
  ).replace(/(?<![\s:.,–-])[\s:.,–-]+$/, '');
  return words.length <= 40 ? words : '';
}

/** Answers of surveys, which are names. */
const ANSWERS = new Set(
  "no,none,neither,never,nein,kein,non,ninguno,nessuno,nao,nenhum,nee,nie,nooit,zadne,si,se,weiss nicht,weet niet,nie wiem,sans avis,no sabe,non so,nao sei,don't know,not sure,no opinion,keine angabe,keine meinung,geen mening,ne sait pas,no contesta,sin opinion,senza opinione,sem opiniao,no answer,no response,not applicable,not at all,less,more,same,no change,other,others,most,never".split(
    ',',
  ),
);
const isWord = ({ kind }: Token) => kind === 'word';

function checkLabels(labels: readonly string[], items: readonly Item[], { lexicon, text }: ListContext): void {
  const seen = new Set<string>();
  for (const [i, { name, hasSign }] of items.entries()) {
    const label = labels[i] ?? '';
    const said = quote(textOf([...name, ...(items[i]?.numbers ?? [])], text));
    const [first, last] = [name.find(isWord), name.findLast(isWord)];
    const isMeant = ANSWERS.has(fold(label));
    const compared = [first, last].find((token) => token !== undefined && lexicon.comparisons.has(token.key));
    if (compared !== undefined && !isMeant && !MINUS.has(last?.key ?? ''))
      throw new Refusal(
        `${quote(compared.text)} in ${said} is not understood: it changes what the number means. Write the number that is meant for each name.`,
        [{ skipped: [...name, ...(items[i]?.numbers ?? [])].map(({ at }) => at) }],
      );
    const odd = name.find(
      (token) =>
        (isAmount(token) && !hasSign && !isNameNumber(token, name, lexicon)) ||
        (token.kind === 'mark' && !/^[-–&/'’.()#+%:*]$/.test(token.text)),
    );
    if (odd !== undefined)
      throw new Refusal(`${quote(odd.text)} in ${said} is not understood. Write "name: number", or a table.`);
    if (label === '' && items.length > 1) throw new Refusal(`${said} has no name.`);
    if (seen.has(fold(label)))
      throw new Refusal(`${quote(label)} stands twice in the list. Write each name once, or two named numbers for it.`);
    seen.add(fold(label));
  }
}

function isNameNumber(token: Token, name: readonly Token[], lexicon: Lexicon): boolean {
  const before = name[name.indexOf(token) - 1];
  return isYear(token) || (before !== undefined && lexicon.counted.has(before.key));
}
