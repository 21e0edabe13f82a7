import { isCalendarName } from './calendar.js';
import { nameOf, subjectOf, textOf } from './names.js';
import { MARK } from './normalize-text.js';
import { type Amount, isYear } from './quantity.js';
import type { Token } from './tokenizer.js';

/** Numbers with what stands before and behind them. */
export interface Group {
  /** The words in front: a label, or the name of a series. Empty where there are none. */
  name: string;
  /** The words in front begin with "of": they say what is charted, not which part of it. */
  isSubject: boolean;
  amounts: Amount[];
  /** Behind the number, after "in", "for" or the like. */
  place: string;
  /** Other words behind the number. */
  tail: string;
}

export interface GroupReading {
  groups: Group[];
  /** The words before the data. */
  subject: string;
  /** Words among the data that belong to no number. */
  leftovers: string[];
}

type NumberToken = Extract<Token, { kind: 'number' }>;

const COUNTERS =
  /^(?:week|day|month|year|quarter|level|phase|version|round|group|team|stage|sprint|step|grade|class|season|chapter|region|store|#)$/i;
const PLACE = new Set(['in', 'for', 'on', 'at', 'during', 'from', 'by']);
const OPENS_DATA = new Set(['with', 'showing', 'where', 'having', 'containing']);
/** Values in words, which are not read: an entry that ends in one has a value that would be lost. */
const SPELT =
  /(?:^| )(?:zero|none|nil|nothing|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred|dozen|once|twice|unknown|tbd|n\/?a)$/i;
/** Something with digits that is no number: `0x10`, `3/5`. */
const UNREAD = /(?:^| )\d\S*$/;
/** After one of these a clause without a number is a lost entry of a list. */
const LIST_ENDS = new Set([';', '|', '\n']);

/**
 * Gathers the numbers of all clauses with the words around them.
 * @param words what the tokens were cut from
 */
export function readGroups(tokens: Token[], words: string): GroupReading {
  const reading: GroupReading = { groups: [], subject: '', leftovers: [] };
  const clauses = clausesOf(tokens);
  const hasData = clauses.map(({ tokens: clause }) => clause.some((token) => token.kind === 'number'));
  const isAside = clauses.map((clause, i) => hasData[i] && isProse(clause));
  const isAllAside = clauses.every((_, i) => !hasData[i] || isAside[i]);
  let wasData = false;
  for (const [i, { tokens: clause, opener }] of clauses.entries()) {
    if (hasData[i] && (isAllAside || !isAside[i])) {
      readClause(clause, reading, words);
      wasData = true;
    } else {
      const text = textOf(clause);
      if ((wasData && text !== '' && LIST_ENDS.has(opener)) || SPELT.test(text)) reading.leftovers.push(text);
      else if (reading.subject === '') reading.subject = subjectOf(clause, words);
      wasData &&= text === '';
    }
  }
  return reading;
}

interface Clause {
  tokens: Token[];
  /** What ended the clause before, and what ends this one. */
  opener: string;
  closer: string;
}

function clausesOf(tokens: Token[]): Clause[] {
  const clauses: Clause[] = [{ tokens: [], opener: '', closer: '' }];
  for (const token of tokens) {
    const current = clauses.at(-1);
    if (token.kind !== 'end') current?.tokens.push(token);
    else {
      if (current !== undefined) current.closer = token.text;
      clauses.push({ tokens: [], opener: token.text, closer: '' });
    }
  }
  return clauses.filter(({ tokens: clause }) => clause.length > 0);
}

function numbersOf(tokens: Token[]): NumberToken[] {
  return tokens.filter((token) => token.kind === 'number');
}

/** Numbers that are only spoken of: years, as in "comparing 2023 and 2024 revenue", and the "top 3 countries as a bar chart". */
function isProse({ tokens, closer }: Clause): boolean {
  if (tokens.some(({ kind }) => kind === 'colon') || !tokens.some(({ kind }) => kind === 'word')) return false;
  const isCount = (amount: Amount, i: number) =>
    closer === MARK && amount.isPlain && amount.value <= 100 && tokens[i + 1]?.kind === 'word';
  return tokens.every((token, i) => token.kind !== 'number' || isYear(token.amount) || isCount(token.amount, i));
}

function readClause(clause: Token[], reading: GroupReading, words: string): void {
  let current: Group | undefined;
  const lead: Token[] = [];
  for (const item of itemsOf(clause).flatMap(entriesOf)) {
    if (numbersOf(item).length === 0) {
      const text = textOf(item);
      if (current !== undefined || SPELT.test(text) || UNREAD.test(text)) reading.leftovers.push(text);
      else lead.push(...item);
      continue;
    }
    const { group, before, extra } = readItem(item);
    if (before.some((token) => token.kind === 'number' && !isYear(token.amount) && isValue(token, before))) {
      reading.leftovers.push(textOf(before));
    }
    if (current === undefined) {
      lead.push(...before);
      const isNamed = before.length === 0 && takeName(group, lead);
      if (isLostLabel(lead, before, group)) reading.leftovers.push(textOf(lead));
      else if (!isNamed && reading.subject === '') reading.subject = subjectOf(lead, words);
    }
    if (extra !== '') reading.leftovers.push(extra);
    const isMore = group.name === '' && group.place === '' && group.tail === '' && current !== undefined;
    if (isMore && current !== undefined) current.amounts.push(...group.amounts);
    else {
      reading.groups.push(group);
      current = group;
    }
  }
}

/** "Sales, 10, 20, 30": the comma stands where a colon might. */
function takeName(group: Group, lead: Token[]): boolean {
  if (group.name !== '' || group.place !== '' || group.tail !== '') return false;
  const [opener] = lead;
  group.name = nameOf(lead);
  group.isSubject = opener?.kind === 'word' && opener.text === 'of';
  return true;
}

/** "Apples, Pears 5, Plums 6": one name before others is more likely one without its number than what they have in common. */
function isLostLabel(lead: Token[], before: Token[], { name }: Group): boolean {
  const words = lead.filter(({ kind }) => kind === 'word');
  // Not where it has become the group's own name.
  if (name === textOf(lead)) return false;
  const isName = (text: string) => /^\p{Lu}/u.test(text) && !text.includes(' ');
  return before.length === 0 && words.length === 1 && isName(textOf(lead)) && isName(name);
}

/** "A: 10 of B: 12": a number behind a colon is somebody's, also where another colon follows. */
function isValue(token: Token, tokens: Token[]): boolean {
  return tokens[tokens.indexOf(token) - 1]?.kind === 'colon';
}

function itemsOf(clause: Token[]): Token[][] {
  const items: Token[][] = [[]];
  for (const token of clause) {
    if (token.kind === 'comma') items.push([]);
    else items.at(-1)?.push(token);
  }
  return items.filter((item) => textOf(item) !== '');
}

/** "Mon 10 Tue 20", "a=1 b=2": entries without commas, where each begins with a capital or has a sign of its own. "10 out of 20" is none. */
function entriesOf(item: Token[]): Token[][] {
  const bare = item[0]?.kind === 'colon' ? item.slice(1) : item;
  const isMarked = bare.filter(({ kind }, i) => kind === 'colon' && bare[i + 1]?.kind === 'number').length > 1;
  const hasEquals = bare.some(({ text }) => text === '=');
  const entries: Token[][] = [[]];
  for (const [i, token] of bare.entries()) {
    const isName = token.kind === 'word' && (hasEquals || token.isQuoted || /^\p{Lu}/u.test(token.text));
    if (isName && bare[i - 1]?.kind === 'number' && entries.flat().some(({ kind }) => kind === 'word'))
      entries.push([]);
    entries.at(-1)?.push(token);
  }
  const isEntry = (entry: Token[]) =>
    numbersOf(entry).length === 1 &&
    entry.at(-1)?.kind === 'number' &&
    entry.filter(({ kind }) => kind === 'colon').length === (isMarked ? 1 : 0);
  return entries.length > 1 && entries.every(isEntry) ? entries : [item];
}

function readItem(item: Token[]): { group: Group; before: Token[]; extra: string } {
  const first = startOfNumbers(item);
  const head = item.slice(0, first);
  if (head.at(-1)?.kind === 'colon') head.pop();
  const colon = head.findLastIndex(({ kind }) => kind === 'colon');
  let before = head.slice(0, Math.max(colon, 0));
  let name = head.slice(colon + 1);
  const opening = name.findLastIndex((token) => token.kind === 'word' && !token.isQuoted && OPENS_DATA.has(token.text));
  if (opening > 0 && opening < name.length - 1) {
    before = [...before, ...name.slice(0, opening)];
    name = name.slice(opening + 1);
  }
  let end = first;
  while (item[end]?.kind === 'number') end += 1;
  const [opener] = name;
  const group: Group = {
    name: nameOf(name),
    isSubject: opener?.kind === 'word' && opener.text === 'of',
    amounts: numbersOf(item.slice(first, end)).map(({ amount }) => amount),
    ...placeOf(item.slice(end)),
  };
  const extra = hasLoneNumber(item.slice(end), group.place !== '') ? textOf(item.slice(end)) : '';
  return { group, before, extra };
}

/** Behind the first number only years and, in a place, what is counted off ("in week 3", "on May 5") are no values of their own. */
function hasLoneNumber(tail: Token[], isPlace: boolean): boolean {
  return tail.some((token, i) => {
    if (token.kind !== 'number') return false;
    const before = tail[i - 1];
    const name = before?.kind === 'word' ? before.text : '';
    return !isPlace || !(isYear(token.amount) || COUNTERS.test(name) || isCalendarName(name));
  });
}

/** Directly behind the last colon; otherwise the first number that is not part of a name, as in "Week 1 20" and "2021 15". */
function startOfNumbers(item: Token[]): number {
  const colon = item.findLastIndex((token, i) => token.kind === 'colon' && numbersOf(item.slice(i)).length > 0);
  const isDirect = colon >= 0 && item[colon + 1]?.kind === 'number';
  if (isDirect && !isYearAndNumber(item.slice(colon + 1))) return colon + 1;
  const first = item.findIndex(({ kind }, i) => i > colon && kind === 'number');
  const [number, next] = [item[first], item[first + 1]];
  if (number?.kind !== 'number' || next?.kind !== 'number' || !number.amount.isPlain) return first;
  const word = item[first - 1];
  const follows = word?.kind === 'word' ? word.text : '';
  const isCounted = COUNTERS.test(follows);
  const isLoneYear =
    isYearAndNumber(item.slice(first)) && (follows === '' || isCalendarName(follows) || !next.amount.isPlain);
  return isCounted || isLoneYear ? first + 1 : first;
}

/** "over time: 2021 15" */
function isYearAndNumber([year, number, ...others]: Token[]): boolean {
  return year?.kind === 'number' && isYear(year.amount) && number?.kind === 'number' && others[0]?.kind !== 'number';
}

function placeOf(tail: Token[]): { place: string; tail: string } {
  const at = tail.findIndex((token) => token.kind === 'word' && !token.isQuoted && PLACE.has(token.text));
  if (at < 0) return { place: '', tail: textOf(tail) };
  return { place: textOf(tail.slice(at + 1)), tail: textOf(tail.slice(0, at)) };
}
