/** Finds the data of a text as a whole: every number gets a label and a series from the words around it, or from a list elsewhere. */

import type { Token } from './lexer.js';
import { findList, isBreak, isLink, type NameList } from './name-lists.js';
import {
  isArticle,
  isFiller,
  isNoun,
  isPerson,
  isPreposition,
  isRequest,
  isVerb,
  type Language,
  REST,
} from './words.js';

export interface Value {
  token: Token;
  value: number | null;
}

export interface TextTable {
  labels: string[];
  series: { name: string; values: Value[] }[];
}

export interface Reading {
  table: TextTable;
  /** What the words before the data say about it. */
  title: string;
  /** Words that say nothing about the data, for requests and warnings. */
  leftovers: string[];
  /** What was assumed. */
  notes: string[];
  /** The less, the likelier. */
  penalty: number;
  /** Numbers that have no place. */
  unused: Token[];
  /** Whether the names come from a list beside the numbers. */
  hasList: boolean;
}

/** The names around one number. */
interface Keys {
  header: string;
  leftWords: string;
  /** With the small words before the name. */
  written: string;
  leftPeriod: string;
  rightWords: string;
  rightPeriod: string;
}

type Column = Exclude<keyof Keys, 'written'>;
type Side = 'left' | 'right';

const COLUMNS: Column[] = ['header', 'leftWords', 'leftPeriod', 'rightWords', 'rightPeriod'];
const PERIODS: ReadonlySet<Column> = new Set<Column>(['leftPeriod', 'rightPeriod']);
const BINDERS = new Set([
  ':',
  '=',
  '-',
  '–',
  '—',
  '(',
  '[',
  '{',
  '~',
  '<',
  '>',
  '*',
  '•',
  '…',
  ')',
  ']',
  '}',
  "'",
  '"',
  '`',
]);

export interface Context {
  text: string;
  language: Language;
  isRadar: boolean;
  isLine: boolean;
}

interface Slots {
  keys: Keys[];
  preamble: Token[];
  leftovers: Token[][];
  /** How unlikely it is that periods and words name the same thing. */
  mixed: number;
  /** Separators between the numbers of one group. */
  separators: string[];
  /** Tokens of names before and behind the numbers. */
  used: Record<Side, Set<Token>>;
}

/** All readings of the numbers in which each has a place, the likeliest first. */
export function readNumbers(tokens: Token[], context: Context): Reading[] {
  const sides: Side[] = ['left', 'right'];
  const readings = sides.flatMap((side) => {
    const ordered = placeRests(tokens, side);
    const numbers = ordered.filter(({ kind }) => kind === 'number');
    if (numbers.length === 0) return [];
    const slots = slotsOf(ordered, numbers, side, context);
    return tablesOf(numbers, slots, ordered, context).map(({ table, penalty, notes, lists, names }) => {
      const free = (list: Token[]) => list.filter((token) => !lists.has(token));
      const preamble = free(slots.preamble);
      const title = titleOf(preamble, names, context.text);
      const tail = slots.leftovers.flatMap(clausesOf).map((list) => saidIn(free(list), context.text));
      const leftovers = [...lostClauses(preamble, `${title} ${table.labels.join(' ')}`, context.text), ...tail].filter(
        (words) => words !== '',
      );
      return {
        table,
        penalty: penalty + labelPenalty(table),
        notes,
        unused: [],
        hasList: lists.size > 0,
        title,
        leftovers,
      };
    });
  });
  return readings.sort((a, b) => a.penalty - b.penalty);
}

/** Puts the word for the rest of a whole before or behind its label, as a number that is computed later. */
function placeRests(tokens: Token[], side: Side): Token[] {
  const segments: Token[][] = [[]];
  for (const token of tokens) {
    segments.at(-1)?.push(token);
    if (isBreak(token)) segments.push([]);
  }
  const hasNumber = tokens.some(({ kind }) => kind === 'number');
  return segments.flatMap((segment) => {
    const at = segment.findIndex(({ kind, text }) => kind === 'word' && REST.has(text.toLowerCase()));
    const rest = segment[at];
    if (rest === undefined || !hasNumber || segment.some(({ kind }) => kind === 'number'))
      return splitAtRest(segment, side);
    const others = segment.filter((token) => token !== rest && !isBreak(token));
    const label = withoutEnds(
      others.filter(({ kind }) => kind !== 'mark'),
      true,
    );
    const lead = segment.slice(0, at).filter((token) => isLink(token));
    const number: Token = { ...rest, kind: 'number' };
    const named = label.length > 0 ? label : [rest];
    return [...lead, ...(side === 'left' ? [...named, number] : [number, ...named]), ...segment.filter(isBreak)];
  });
}

/** "60 % cats and the rest dogs": the rest stands behind a number without a comma. */
function splitAtRest(segment: Token[], side: Side): Token[] {
  const at = segment.findIndex(({ kind, text }) => kind === 'word' && REST.has(text.toLowerCase()));
  const link = segment.findLastIndex((token, i) => i < at && isLink(token));
  if (at < 0 || link < 0 || segment.slice(link).some(({ kind }) => kind === 'number')) return segment;
  const mark: Token = { kind: 'mark', text: ',', at: segment[link]?.at ?? 0, end: segment[link]?.at ?? 0 };
  return placeRests([...segment.slice(0, link), mark, ...segment.slice(link)], side);
}

/** Splits the words between the numbers into what belongs to the number before and to the one behind. */
function slotsOf(tokens: Token[], numbers: Token[], side: Side, { text }: Context): Slots {
  const gaps = gapsOf(tokens);
  const used = { left: new Set<Token>(), right: new Set<Token>() };
  const leftovers: Token[][] = [];
  const separators: string[] = [];
  const rights: Token[][] = [];
  const lefts: Token[][] = [];
  let preamble: Token[] = [];
  const hasRights = gaps
    .slice(1, -1)
    .some((gap) => nameTokens(splitGap(gap, side, false, false, false).right, true).length > 0 && gap.some(isBreak));
  for (const [i, gap] of gaps.entries()) {
    const isFirst = i === 0;
    const isLast = i === numbers.length;
    const { right, middle, left, separator } = splitGap(
      gap,
      isFirst ? 'left' : isLast ? 'right' : side,
      isFirst,
      isLast,
      hasRights,
    );
    if (isFirst) preamble = [...right, ...middle];
    else rights.push(right);
    if (!isLast) lefts.push(left);
    else leftovers.push(left);
    if (!isFirst && !isLast) separators.push(separator);
    if (!isFirst) leftovers.push(middle);
  }
  // What follows the last number belongs to it only where the others have words behind them too.
  if (numbers.length > 1 && rights.slice(0, -1).every((right) => nameTokens(right, true).length === 0))
    leftovers.push(rights.splice(-1, 1, [])[0] ?? []);
  const headers = lefts.map((left) => partsOf(left).slice(0, -1).flat());
  const hasHeaders = headers.filter((header) => nameTokens(header).length > 0).length > 1;
  const firstHeader = headers[0] ?? [];
  for (const [i, left] of lefts.entries())
    if (!left.some(({ kind, text: word }) => kind === 'mark' && word === ':')) lefts[i] = beforeVerb(left);
  const lead = cutFirst(lefts);
  const rightsClean = elide(rights.map((right) => inParentheses(right)));
  const arePossessive = lefts.every((left) => left.some(({ text: word }) => /['’]s$/.test(word)));
  const ownerOf = (name: Token[]) =>
    name.slice(0, name.findIndex(({ text: word }) => /['’]s$/.test(word)) + 1).map((token) => ({
      ...token,
      text: token.text.replace(/['’]s$/, ''),
      end: token.end - (/['’]s$/.test(token.text) ? 2 : 0),
    }));
  const keys = numbers.map((_, i): Keys => {
    const parts = partsOf(lefts[i] ?? []);
    const name = parts.at(-1) ?? [];
    const leftTokens = nameTokens(arePossessive ? ownerOf(name) : beforeVerb(name));
    const rightTokens = nameTokens(rightsClean[i] ?? [], true);
    for (const token of leftTokens) if (token.labels === undefined) used.left.add(token);
    for (const token of rightTokens) used.right.add(token);
    const header = hasHeaders ? nameTokens(headers[i] ?? []) : [];
    for (const token of header) used.left.add(token);
    return {
      header: sliceOf(header, text),
      leftWords: wordsIn(leftTokens, text),
      written: sliceOf(
        name.filter(({ kind }) => kind !== 'mark'),
        text,
      ),
      leftPeriod: periodIn(leftTokens),
      rightWords: wordsIn(rightTokens, text),
      rightPeriod: periodIn(rightTokens),
    };
  });
  signLosses(keys, numbers);
  const mixed = unifyPeriods(keys);
  splitSuffixes(keys);
  repeatFirst(keys);
  return {
    keys,
    preamble: [...preamble, ...(hasHeaders ? [] : firstHeader), ...lead],
    leftovers,
    separators,
    used,
    mixed,
  };
}

/** The tokens before, between and behind the numbers. */
function gapsOf(tokens: Token[]): Token[][] {
  const gaps: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'number') gaps.push([]);
    else gaps.at(-1)?.push(token);
  }
  // "Berlin, 3.6; Paris, 2.1": a comma before every number binds it to its label.
  const isBound =
    gaps.slice(0, -1).every((gap) => /^(?:,|->|→|=>)$/.test(gap.at(-1)?.text ?? '') && gap.length > 1) &&
    gaps
      .slice(1, -1)
      .every((gap) => gap.slice(0, -1).some((token) => isBreak(token) && token.text !== gap.at(-1)?.text));
  return gaps.length > 2 && isBound ? gaps.map((gap, i) => (i < gaps.length - 1 ? gap.slice(0, -1) : gap)) : gaps;
}

const LOSS = /^(?:loss|deficit|verlust|perte|pérdida|prejuízo|perdita)$/i;
const GAIN = /^(?:profit|gain|surplus|gewinn|bénéfice|beneficio|ganancia|lucro|utile|profitto)$/i;

/** "A profit of 12 in May, a loss of 4 in June": the loss is below zero. */
function signLosses(keys: Keys[], numbers: Token[]): void {
  const names = keys.map(({ leftWords }) => leftWords);
  if (!names.some((name) => LOSS.test(name)) || !names.every((name) => LOSS.test(name) || GAIN.test(name))) return;
  for (const [i, key] of keys.entries()) {
    const { quantity } = numbers[i] ?? {};
    if (quantity !== undefined && LOSS.test(key.leftWords))
      numbers[i] = { ...(numbers[i] as Token), quantity: { ...quantity, value: -quantity.value } };
    key.leftWords = '';
  }
}

/** "at birth 3, 2 months 5": periods among other names are names. */
function unifyPeriods(keys: Keys[]): number {
  let penalty = 0;
  for (const [words, period] of [
    ['leftWords', 'leftPeriod'],
    ['rightWords', 'rightPeriod'],
  ] as const) {
    const isMixed = keys.some((key) => key[words] === '') && keys.some((key) => key[period] === '');
    if (!isMixed || !keys.every((key) => (key[words] === '') !== (key[period] === ''))) continue;
    const isTail = keys.at(-1)?.[period] === '' && keys.slice(0, -1).every((key) => key[period] !== '');
    for (const key of keys)
      Object.assign(key, {
        [words]: key[words] === '' ? key[period] : words === 'leftWords' ? key.written : key[words],
        [period]: '',
      });
    // What stands alone at the end is rather a request.
    penalty = isTail ? UNLIKELY : 2.5;
  }
  return penalty;
}

/** "Web planned 20 actual 24, App planned 45 actual 41": the last words are the names within a group. */
function splitSuffixes(keys: Keys[]): void {
  const lasts = keys.map(({ written }) => written.split(' ').at(-1) ?? '');
  const names = [...new Set(lasts)];
  const isCycle =
    names.length > 1 &&
    keys.length > names.length &&
    lasts.every((last, i) => last !== '' && last === names[i % names.length]);
  const areGroups = keys.every(
    ({ written, header }, i) => header === '' && written.includes(' ') === (i % names.length === 0),
  );
  if (!isCycle || !areGroups || keys.some(({ leftPeriod }) => leftPeriod !== '')) return;
  for (const [i, key] of keys.entries()) {
    key.header = i % names.length === 0 ? key.written.slice(0, key.written.lastIndexOf(' ')) : '';
    key.leftWords = lasts[i] ?? '';
  }
}

/** "A 1 in May, 2 in June; B 3, 4": what only the first group names is meant for all. */
function repeatFirst(keys: Keys[]): void {
  for (const column of COLUMNS) {
    const size = keys.findIndex((key) => key[column] === '');
    if (size < 2 || keys.length % size !== 0 || keys.slice(size).some((key) => key[column] !== '')) continue;
    const isGrouped = COLUMNS.some(
      (other) => other !== column && keys.every((key, i) => (key[other] !== '') === (i % size === 0)),
    );
    if (isGrouped) for (const [i, key] of keys.entries()) key[column] = keys[i % size]?.[column] ?? '';
  }
}

/** The first label of a text without a comma or colon holds what is charted too. @returns those words, which are cut off */
function cutFirst(lefts: Token[][]): Token[] {
  const [first = [], ...others] = lefts.map((left) => nameTokens(partsOf(left).at(-1) ?? []));
  const lengths = others.map(({ length }) => length);
  const longest = Math.max(0, ...lengths);
  const isAssigned = lefts.every((left) => left.at(-1)?.text === '=') && first.length > longest;
  const isPlain =
    !lefts[0]?.some(({ kind, text }) => kind === 'mark' && text === ':') ||
    lefts[0]?.findIndex(({ text }) => text === ':') === (lefts[0]?.length ?? 0) - 1;
  if (longest === 0 || lengths.includes(0) || !isPlain || !(first.length > longest + 1 || isAssigned)) return [];
  // A date and what was said of it are not cut.
  if (first.slice(0, -longest).some(isPeriod) && others.some((other) => other.some(isPeriod))) return [];
  const at = (lefts[0] ?? []).indexOf(first[first.length - longest] as Token);
  const lead = (lefts[0] ?? []).slice(0, at);
  lefts[0] = (lefts[0] ?? []).slice(at);
  return lead;
}

interface Gap {
  right: Token[];
  middle: Token[];
  left: Token[];
  separator: string;
}

function splitGap(gap: Token[], side: Side, isFirst: boolean, isLast: boolean, hasRights: boolean): Gap {
  const breaks = gap.flatMap((token, i) => (isBreak(token) || (i === 0 && !isFirst && isLink(token)) ? [i] : []));
  const [first] = breaks;
  const last = breaks.at(-1);
  if (first === undefined || last === undefined) {
    if (isFirst) return { right: [], middle: [], left: gap, separator: '' };
    if (isLast) {
      const dash = gap.findIndex(({ kind, text }) => kind === 'mark' && /^[-–—]$/.test(text));
      const right = dash < 0 ? gap : gap.slice(0, dash);
      return { right, middle: dash < 0 ? [] : gap.slice(dash), left: [], separator: '' };
    }
    const closing = gap.findIndex(({ text }) => text === ')');
    const link = gap.findIndex((token, i) => i > 0 && isLink(token));
    const at = gap[0]?.text === '(' && closing > 0 ? closing : startsWithPreposition(gap) || hasRights ? link : -1;
    if (at > 0) return { right: gap.slice(0, at), middle: [], left: gap.slice(at + 1), separator: '' };
    const alone = gap.length === 1 ? (gap[0]?.text ?? '') : '';
    return side === 'left'
      ? { right: [], middle: [], left: gap, separator: alone }
      : { right: gap, middle: [], left: [], separator: '' };
  }
  const separator = gap[first]?.text ?? '';
  if (isFirst) return { right: [], middle: gap.slice(0, last + 1), left: gap.slice(last + 1), separator };
  if (isLast) return { right: gap.slice(0, first), middle: gap.slice(first), left: [], separator };
  let from = last + 1;
  while (from < gap.length - 1 && isLink(gap[from])) from += 1;
  return { right: gap.slice(0, first), middle: gap.slice(first, last + 1), left: gap.slice(from), separator };
}

const startsWithPreposition = ([first]: Token[]) => first?.kind === 'word' && isPreposition(first.text);

/** The parts between colons and the like; empty ones left out. */
function partsOf(tokens: Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'mark' && BINDERS.has(token.text)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.some((token) => token.kind !== 'mark'));
}

/** The words in parentheses directly behind a number, or all of them. */
function inParentheses(tokens: Token[]): Token[] {
  const [first] = tokens;
  const inside = first?.text === '(' ? partsOf(tokens)[0] : undefined;
  return inside ?? partsOf(tokens)[0] ?? [];
}

/** Removes what only the first of a list says: "40 % of users like tea, 30 % coffee", "left because of price, 97 because of bugs". */
function elide(rights: Token[][]): Token[][] {
  const [first = [], ...others] = rights;
  const filled = others.filter((right) => right.length > 0);
  if (first.length < 2 || filled.length === 0) return rights;
  const [lead] = filled[0] ?? [];
  const isShared =
    lead !== undefined && filled.every(([token]) => token?.text.toLowerCase() === lead.text.toLowerCase());
  const at = isShared ? first.findIndex(({ text }) => text.toLowerCase() === lead.text.toLowerCase()) : -1;
  if (at > 0) return [first.slice(at), ...others];
  const longest = Math.max(...filled.map((right) => nameTokens(right, true).length));
  const named = nameTokens(first, true);
  if (named.length <= longest + 1) return rights;
  return [named.slice(-longest), ...others];
}

/** "Rent is the biggest at 1200": what stands before the verb. */
function beforeVerb(name: Token[]): Token[] {
  const at = name.findIndex(
    ({ kind, text }, i) =>
      i > 0 && kind === 'word' && /^(?:is|was|are|were|has|had|ist|war|hat|hatte|est|était|es|era|è|foi)$/.test(text),
  );
  const before = name.slice(0, Math.max(at, 0));
  const isName =
    before.some(({ text }) => !isPerson(text)) &&
    nameTokens(before).length > 0 &&
    !name.slice(at).some(({ kind }) => kind === 'period');
  return isName ? before : name;
}

/** Without fillers at both ends. */
function nameTokens(tokens: Token[], isRight = false): Token[] {
  return withoutEnds(
    tokens.filter(({ kind, text }) => kind !== 'mark' || text === '&'),
    isRight,
  );
}

function withoutEnds(tokens: Token[], isRight = false, isTitle = false): Token[] {
  let from = 0;
  let to = tokens.length;
  const wordAt = (i: number) => (tokens[i]?.kind === 'word' && !tokens[i]?.isQuoted ? tokens[i].text : undefined);
  const isLeading = (i: number) => {
    const word = wordAt(i);
    if (word === undefined) return tokens[i]?.kind === 'mark';
    const next = tokens[i + 1]?.text ?? '';
    const isStart = /^\p{Lu}/u.test(word) && word.length > 1;
    if (/^\p{Lu}$/u.test(word)) return word === 'I' && isTitle;
    if (isStart && !(isRequest(word) && !isPreposition(word) && i + 1 < to))
      return isPreposition(word) && /^[\p{Lu}\d]/u.test(next);
    if (isNoun(word) && !isRight) return false;
    if (isRequest(word) || isFiller(word)) return true;
    return isRight && isPerson(word) && i + 1 < to;
  };
  const isTrailing = (i: number) => {
    const word = wordAt(i);
    if (word === undefined) return tokens[i]?.kind === 'mark';
    if (isNoun(word) && (i === from || isTitle)) return false;
    return (
      /^(?:lol|pls|plz|please|thx|thanks|bitte|svp|we|i|they|he|she|you|wir|ich|sie|nous|yesterday|today|heute|gestern|hier|ayer|hoy|ontem|hoje|ieri|oggi)$/.test(
        word,
      ) ||
      isVerb(word) ||
      (isArticle(word) && !/^\p{Lu}/u.test(word)) ||
      (isPreposition(word) && !/^\p{Lu}/u.test(word)) ||
      isLink(tokens[i])
    );
  };
  while (from < to && isLeading(from)) from += 1;
  while (to > from && isTrailing(to - 1)) to -= 1;
  // In "a 1, b 2" it is a label.
  if (from >= to && tokens.length === 1 && /^(?:[a-z]|no|yes|it)$/i.test(tokens[0]?.text ?? '')) return tokens;
  return tokens.slice(from, to);
}

const isPeriod = ({ kind, labels }: Token) => kind === 'period' && labels === undefined;

function periodIn(tokens: Token[]): string {
  return tokens.filter(isPeriod).at(-1)?.text ?? '';
}

/** The words beside the last period. */
function wordsIn(tokens: Token[], text: string): string {
  const period = tokens.filter(isPeriod).at(-1);
  const at = period === undefined ? tokens.length : tokens.indexOf(period);
  const before = withoutEnds(
    tokens
      .slice(0, at)
      .filter(({ kind, text: word }) => kind !== 'period' || /^(?:last|this|next|previous) /i.test(word)),
  );
  const behind = withoutEnds(tokens.slice(at + 1));
  const words = [sliceOf(before, text), sliceOf(behind, text)].filter((part) => part !== '');
  return words.join(' ');
}

/** The text of neighboring tokens as it was written. */
function sliceOf(tokens: Token[], text: string): string {
  const [first] = tokens;
  const last = tokens.at(-1);
  if (first === undefined || last === undefined) return '';
  if (tokens.length === 1) return first.text;
  return text.slice(first.at, last.end).replace(/\s+/g, ' ').replaceAll('"', '').replaceAll('¦', '').trim();
}

interface Found {
  table: TextTable;
  penalty: number;
  notes: string[];
  /** Tokens of lists that gave names. */
  lists: Set<Token>;
  /** A name that all numbers share. */
  names: string;
}

const NONE: ReadonlySet<Token> = new Set();
const PRONOUN = /^(?:we|i|they|he|she|you|it|wir|ich|sie|nous|je|io|noi|nós)(?![\p{L}])/iu;

function tablesOf(
  numbers: Token[],
  { keys, separators, used, mixed }: Slots,
  tokens: Token[],
  context: Context,
): Found[] {
  const values = numbers.map((token): Value => ({ token, value: token.quantity?.value ?? null }));
  const columns = new Map(COLUMNS.map((column) => [column, keys.map((key) => key[column])] as const));
  const roles = new Map([...columns].map(([column, names]) => [column, roleOf(names, column)] as const));
  const withRole = (...wanted: Role['kind'][]) =>
    COLUMNS.filter((column) => wanted.includes(roles.get(column)?.kind ?? 'none'));
  const strays = withRole('stray').length;
  const shared = withRole('constant')
    .map((column) => roles.get(column)?.names[0] ?? '')
    .filter((name) => name !== '' && !PRONOUN.test(name) && !isVerb(name) && !isRequest(name));
  const names = shared.join(' ');
  const found: Found[] = [];
  const [said = ''] = roles.get('leftWords')?.kind === 'constant' ? (roles.get('leftWords')?.names ?? []) : [];
  const isOwn = (lists: ReadonlySet<Token>) =>
    [...lists].some((token) => used.left.has(token) || used.right.has(token));
  const add = (
    table: TextTable | undefined,
    penalty: number,
    lists: ReadonlySet<Token> = NONE,
    notes: string[] = [],
  ) => {
    if (table !== undefined)
      found.push({
        table,
        penalty: penalty + strays * 2 + mixed,
        notes,
        lists: new Set(lists),
        names: isOwn(lists)
          ? [...lists].every(({ kind }) => kind === 'period')
            ? said.replace(/ (?:starting|beginning|from)$/, '')
            : ''
          : names,
      });
  };
  const distinct = withRole('distinct');
  for (const column of distinct) {
    const others = distinct.length - 1;
    add(
      { labels: columns.get(column) ?? [], series: [{ name: names, values }] },
      others * 6 + withRole('group', 'repeated').length * 5,
    );
  }
  const groups = withRole('group', 'repeated', 'distinct');
  for (const [i, outer] of groups.entries()) {
    for (const inner of groups.slice(i + 1)) {
      add(gridOf(roles.get(outer)?.names ?? [], roles.get(inner)?.names ?? [], values, [outer, inner], context), 0.5);
    }
  }
  if (distinct.length === 0 || withRole('group').length > 0) {
    const joined = keys.map((key) => [key.leftWords, key.leftPeriod].filter(Boolean).join(' '));
    if (isDistinct(joined) && columns.get('leftWords')?.every(Boolean))
      add({ labels: joined, series: [{ name: '', values }] }, 2);
  }
  for (const column of [...withRole('group'), undefined]) {
    const owners = column === undefined ? keys.map(() => names) : (roles.get(column)?.names ?? []);
    const rows = [...new Set(owners)];
    const size = values.length / rows.length;
    if (!Number.isInteger(size) || size < 2 || (column === undefined && distinct.length > 0)) continue;
    const strayPenalty = column === undefined ? withRole('group', 'repeated').length * 5 : 0;
    const side = column?.startsWith('right') ? 'right' : 'left';
    const list = findList(
      tokens,
      size,
      column === undefined ? NONE : used[side],
      { ...context, isFlat: column === undefined },
      separators,
    );
    if (list === undefined) continue;
    const isNamedByList = isOwn(list.tokens) && column === undefined && !list.isTime;
    const named = isNamedByList ? [''] : isOwn(list.tokens) && column === undefined ? [said] : rows;
    const areTimes = PERIODS.has(column ?? 'header') || areYears(rows);
    add(rowsOf(named, list, values, areTimes, context), 1 + list.penalty + strayPenalty, list.tokens, list.notes);
  }
  return found;
}

const areYears = (names: string[]) => names.every((name) => /^(?:19|20)\d\d$/.test(name));

interface Role {
  kind: 'none' | 'constant' | 'distinct' | 'group' | 'repeated' | 'stray';
  names: string[];
}

/** What the names in one place around the numbers are: labels, groups that go on, or the same for all. */
function roleOf(names: string[], column: Column): Role {
  const filled = names.filter((name) => name !== '');
  const folded = new Set(filled.map(fold));
  if (filled.length === 0) return { kind: 'none', names };
  if (filled.length === names.length) {
    if (folded.size === names.length) return { kind: names.length === 1 ? 'distinct' : 'distinct', names };
    return folded.size === 1 ? { kind: 'constant', names } : { kind: 'repeated', names };
  }
  const isBackward = column === 'rightWords' || column === 'rightPeriod';
  const carried = isBackward ? carry(names.toReversed()).toReversed() : carry(names);
  const isComplete = !carried.includes('');
  if (folded.size === 1 && (isComplete || filled.length > 1 || (names[0] !== '' && !isBackward)))
    return { kind: 'constant', names: filled };
  if (!isComplete) return { kind: 'stray', names };
  const runs = new Map<string, number>();
  for (const name of carried) runs.set(fold(name), (runs.get(fold(name)) ?? 0) + 1);
  const areEqual = new Set(runs.values()).size === 1;
  return areEqual ? { kind: 'group', names: carried } : { kind: 'stray', names };
}

function carry(names: string[]): string[] {
  let last = '';
  return names.map((name) => {
    last = name === '' ? last : name;
    return last;
  });
}

export const fold = (name: string) => name.toLowerCase();
const isDistinct = (names: string[]) => !names.includes('') && new Set(names.map(fold)).size === names.length;

/** A table of two names for each number, each pair once. */
function gridOf(
  outer: string[],
  inner: string[],
  values: Value[],
  columns: [Column, Column],
  { isRadar }: Context,
): TextTable | undefined {
  const rows = firstOf(outer);
  const cells = firstOf(inner);
  if (rows.length * cells.length !== values.length || rows.length < 2 || cells.length < 2) return undefined;
  const at = new Map(values.map((value, i) => [`${fold(outer[i] ?? '')}\n${fold(inner[i] ?? '')}`, value]));
  if (at.size !== values.length) return undefined;
  const [outerColumn, innerColumn] = columns;
  const isOuterTime = PERIODS.has(outerColumn) || areYears(rows);
  const isInnerTime = PERIODS.has(innerColumn) || areYears(cells);
  const areOuterLabels = isInnerTime ? false : isOuterTime || (!isRadar && rows.length > cells.length);
  const cellAt = (row: string, cell: string) => at.get(`${fold(row)}\n${fold(cell)}`) as Value;
  if (areOuterLabels)
    return {
      labels: rows,
      series: cells.map((cell) => ({ name: cell, values: rows.map((row) => cellAt(row, cell)) })),
    };
  return { labels: cells, series: rows.map((row) => ({ name: row, values: cells.map((cell) => cellAt(row, cell)) })) };
}

/** The distinct names as they are first written. */
function firstOf(names: string[]): string[] {
  const found = new Map<string, string>();
  for (const name of names) if (!found.has(fold(name))) found.set(fold(name), name);
  return [...found.values()];
}

/** Numbers in groups of the same size, and a list of names for the places in a group. */
function rowsOf(rows: string[], list: NameList, values: Value[], areTimes: boolean, { isLine }: Context): TextTable {
  const size = list.names.length;
  const inRow = (row: number, at: number) => values[row * size + at] as Value;
  const areRelative = list.names.every((name) =>
    /^(?:19|20)\d\d$|year|last|this|before|after|\bjahr|année|año|ano\b|anno/i.test(name),
  );
  const areTimesLabels = areTimes && (areRelative || (!list.isTime && (size === 2 || rows.length >= size)));
  const areSeries =
    rows.length > 1 && (areTimesLabels || (!areTimes && size === 2 && (!list.isTime || (areRelative && !isLine))));
  if (areSeries)
    return {
      labels: rows,
      series: list.names.map((name, at) => ({ name, values: rows.map((_, row) => inRow(row, at)) })),
    };
  return {
    labels: list.names,
    series: rows.map((name, row) => ({ name, values: list.names.map((_, at) => inRow(row, at)) })),
  };
}

const MAX_LABEL_WORDS = 4;
/** From this penalty on a reading is not drawn. */
export const UNLIKELY = 5;

function labelPenalty({ labels, series }: TextTable): number {
  const words = (name: string) => name.split(' ').length;
  const long = labels.filter((label) => words(label) > MAX_LABEL_WORDS).length;
  const isFirstLong = labels.length > 1 && words(labels[0] ?? '') > 1 + Math.max(...labels.slice(1).map(words));
  const units = series.filter(
    ({ values }) => new Set(values.flatMap(({ token }) => token.quantity?.unit ?? [])).size > 1,
  ).length;
  const areRepeated = new Set(labels.map(fold)).size < labels.length;
  const loose = labels.filter((label) =>
    /^(?:we|our|i|they|with|of|from|for|by|at|mit|avec|con|com)$/i.test(label),
  ).length;
  return (
    loose * UNLIKELY +
    long * (long * 2 >= labels.length ? 4 : 2) +
    (isFirstLong ? 3 : 0) +
    units * 8 +
    (areRepeated ? 100 : 0)
  );
}

const MAX_TITLE_CHARS = 70;

/** What the data is about: the last clause before it that says something. */
function titleOf(preamble: Token[], names: string, text: string): string {
  const titles = clausesOf(preamble)
    .map((clause) => subjectOf(clause, text))
    .filter((title) => title !== '' && title.length <= MAX_TITLE_CHARS);
  return titles.at(-1) ?? (PRONOUN.test(names) ? '' : names);
}

function clausesOf(preamble: Token[]): Token[][] {
  const clauses: Token[][] = [[]];
  for (const token of preamble) {
    if (token.text === '?') clauses.at(-1)?.push(token);
    if (token.kind === 'mark' && /^[.;:!?\n¦,]$|^[-–—]$/.test(token.text)) clauses.push([]);
    else clauses.at(-1)?.push(token);
  }
  return clauses.filter((clause) => clause.length > 0);
}

/** Clauses before the data that hold a date or a number and are not the title. */
function lostClauses(preamble: Token[], title: string, text: string): string[] {
  return clausesOf(preamble)
    .filter((clause) =>
      clause.some(({ kind, text: word }) => (kind === 'period' || /^\d/.test(word)) && !title.includes(word)),
    )
    .map((clause) => saidIn(clause, text));
}

const QUESTION =
  /^(?:what|how|where|which|who|why|when|was|wie|wo|wer|welche[rs]?|que|quels?|quelles?|où|qué|cuál|cuánt\p{L}*|dónde|quanto|onde|qual|dove|quali)$/iu;

const OF = /^(?:of|for|showing|about|von|über|zu|der|des|du|de|del|delle|della|dei|das|dos|da|do|sur|sobre|with|per)$/i;

function subjectOf(clause: Token[], text: string): string {
  if (clause.at(-1)?.text === '?' && QUESTION.test(clause[0]?.text ?? '')) return sliceOf(clause, text);
  const of = clause.findIndex(({ text: word }) => OF.test(word));
  const isAsked = of > 0 && clause.slice(0, of).every(({ text: word }) => isRequest(word) || isFiller(word));
  const named = withoutEnds(isAsked ? clause.slice(of) : clause, false, true);
  if (
    named.length > 1 &&
    named[0]?.kind === 'word' &&
    isArticle(named[0].text.toLowerCase()) &&
    !/^\p{Lu}/u.test(named[1]?.text ?? '')
  )
    named.shift();
  const title = (named.some(({ kind }) => kind !== 'mark') ? sliceOf(named, text) : '').replace(
    /,? (?:starting|beginning)(?: in| with)?(?: \p{L}+)?$/u,
    '',
  );
  if (/^[xy](?:[ -]?axis)?$|^[^\p{L}]*$/iu.test(title)) return '';
  return title.lastIndexOf('(') > title.lastIndexOf(')') ? `${title})` : title;
}

/** The words as they were written; empty where they say nothing. */
function saidIn(tokens: Token[], text: string): string {
  const words = tokens.filter((token) => token.kind !== 'mark' && !(tokens.length < 3 && isLink(token)));
  return withoutEnds(words).length === 0 ? '' : sliceOf(words, text);
}
