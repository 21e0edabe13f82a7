import { isCalendarName } from './calendar.js';
import { type Clause, numbersOf, splitClauses, splitEntries } from './clauses.js';
import { isRequest } from './leftovers.js';
import { NUMBERED_NOUNS, nameOf, subjectOf, textOf } from './names.js';
import { isYear, type Quantity } from './quantity.js';
import { nameInSentence } from './sentence-words.js';
import { CLAUSE_BREAK } from './spellings.js';
import type { Token } from './tokenizer.js';

/** Consecutive numbers and the words around them. */
export interface ValueGroup {
  /** The words before the numbers: a label or the name of a series. May be empty. */
  name: string;
  /** Whether the words before the numbers begin with "of": they may say what is charted. */
  isAfterOf: boolean;
  quantities: Quantity[];
  /** The words behind the numbers after "in", "for" or the like: "10 in Q1". May be empty. */
  place: string;
  /** The other words behind the numbers. May be empty. */
  tail: string;
}

export interface GroupedValues {
  groups: ValueGroup[];
  /** The words before the data; empty where there are none. */
  subject: string;
  /** Whether the subject only asks: "I need for my talk". Then words before the numbers say better what is charted. */
  isSubjectWeak: boolean;
  /** Words among the data that belong to no number. */
  unplaced: string[];
  /** Other words that say nothing about the data. */
  leftovers: string[];
}

const NUMBERED_NOUN = new RegExp(`^(?:${NUMBERED_NOUNS}|class|season|chapter|region|store|#)$`, 'i');
const PLACE_PREPOSITIONS = new Set(['in', 'for', 'on', 'at', 'during', 'from', 'by']);
const DATA_INTRODUCTIONS = new Set(['with', 'showing', 'where', 'having', 'containing', 'are', 'were']);
/** A value in words is not read; an entry that ends in one would lose its value. */
const VALUE_IN_WORDS =
  /(?:^| )(?:zero|none|nil|nothing|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred|dozen|once|twice|unknown|tbd|n\/?a)$/i;
/** Ends in a word that begins with a digit but is not a number: `0x10`, `3/5`. */
const MALFORMED_NUMBER = /(?:^| )\d\S*$/;
const MAX_DAY = 31;
/** "Two products over 4 quarters." says how many numbers will follow. */
const COUNTED =
  /^(?:months|quarters|years|weeks|days|products|regions|teams|cities|countries|categories|series|companies|departments|channels|items|groups|segments|stores|servers|people)$/i;
const ASKING = /^(?:i|we|you|can|could|please|hi|hello|hey|dear)(?: |$)/i;
/** "We asked 120 people." */
const SURVEYED = /^(?:asked|surveyed|interviewed|polled|questioned|respondents|participants)$/i;
/** Behind one of these a clause without a number is an entry without its value. */
const ENTRY_SEPARATORS = new Set([';', '|', '\n']);

/**
 * Groups the numbers of all clauses with the words around them.
 * @param text that the tokens come from
 */
export function groupValues(tokens: Token[], text: string): GroupedValues {
  const result: GroupedValues = { groups: [], subject: '', isSubjectWeak: false, unplaced: [], leftovers: [] };
  const clauses = splitClauses(tokens);
  const numeric = clauses.filter((clause) => clause.tokens.some(({ kind }) => kind === 'number'));
  const withValues = numeric.filter((clause) => !isProse(clause));
  const data = new Set(withValues.length > 0 ? withValues : numeric);
  let isAfterData = false;
  for (const clause of clauses) {
    if (data.has(clause)) {
      readDataClause(clause.tokens, result, text);
      isAfterData = true;
      continue;
    }
    const words = textOf(clause.tokens);
    const isEntryWithoutValue = isAfterData && words !== '' && ENTRY_SEPARATORS.has(clause.opener);
    if (isRequest(words) && !VALUE_IN_WORDS.test(words) && (isAfterData || result.subject !== ''))
      result.leftovers.push(words);
    else if (isEntryWithoutValue || VALUE_IN_WORDS.test(words)) result.unplaced.push(words);
    else if (result.subject === '') {
      result.subject = subjectOfClause(clause, text);
      result.isSubjectWeak = clause.closer === CLAUSE_BREAK && ASKING.test(words);
    } else result.leftovers.push(words);
    isAfterData &&= words === '';
  }
  return result;
}

/** A question stays as it was asked. */
function subjectOfClause({ tokens, closer }: Clause, text: string): string {
  const [first, last] = [tokens[0], tokens.at(-1)];
  const isQuestion = closer === '?' && /^(?:how|what|where|who|which|why|when)$/i.test(first?.text ?? '');
  return isQuestion ? `${text.slice(first?.at, last?.end)}?` : subjectOf(tokens, text);
}

/** Whether the numbers are no values: years, as in "comparing 2023 and 2024 revenue", or the 3 of "top 3 countries as a bar chart". */
function isProse({ tokens, closer }: Clause): boolean {
  const isSurvey = closer === '.' && numbersOf(tokens).length === 1 && tokens.some(({ text }) => SURVEYED.test(text));
  if (isSurvey) return true;
  if (tokens.some(({ kind }) => kind === 'colon') || !tokens.some(({ kind }) => kind === 'word')) return false;
  const isCount = ({ isDigitsOnly, value }: Quantity, i: number) => {
    const next = tokens[i + 1];
    const isNamed = next?.kind === 'word' && (closer === CLAUSE_BREAK || (closer === '.' && COUNTED.test(next.text)));
    return isNamed && isDigitsOnly && value <= 100;
  };
  return tokens.every((token, i) => token.kind !== 'number' || isYear(token.quantity) || isCount(token.quantity, i));
}

function readDataClause(clause: Token[], result: GroupedValues, text: string): void {
  let current: ValueGroup | undefined;
  const lead: Token[] = [];
  for (const entry of splitEntries(clause)) {
    if (numbersOf(entry).length === 0) {
      const words = textOf(entry);
      const isValue = VALUE_IN_WORDS.test(words) || MALFORMED_NUMBER.test(words);
      if (current !== undefined && isRequest(words) && !isValue) result.leftovers.push(words);
      else if (current !== undefined || isValue) result.unplaced.push(words);
      else lead.push(...entry);
      continue;
    }
    const { group, before, after } = readEntry(entry, current === undefined);
    if (hasValue(before)) result.unplaced.push(textOf(before));
    if (current === undefined) readLead([...lead, ...before], before.length > 0, group, result, text);
    if (hasSecondValue(after, group.place !== '')) result.unplaced.push(textOf(after));
    if (current !== undefined && hasNoWords(group)) current.quantities.push(...group.quantities);
    else if (current !== undefined && isEndOfList(group, current)) {
      current.quantities.push(...group.quantities);
      result.leftovers.push(textOf(after));
    } else {
      result.groups.push(group);
      current = group;
    }
  }
}

/**
 * Reads the words of a clause before its first group: the group's name, the subject, or a label without a number.
 * @param hasOwnLead whether some of these words stand in the entry of the group
 */
function readLead(lead: Token[], hasOwnLead: boolean, group: ValueGroup, result: GroupedValues, text: string): void {
  const isGroupName = !hasOwnLead && hasNoWords(group);
  if (isGroupName) {
    // In "Sales, 10, 20, 30" the first comma has the meaning of a colon.
    group.name = nameOf(lead);
    group.isAfterOf = startsWithOf(lead);
  }
  if (result.isSubjectWeak && !isGroupName && subjectOf(lead, text) !== '') {
    result.leftovers.push(result.subject);
    result.subject = '';
    result.isSubjectWeak = false;
  }
  if (!hasOwnLead && isLabelWithoutNumber(lead, group)) result.unplaced.push(textOf(lead));
  else if (!isGroupName && result.subject === '') result.subject = subjectOf(lead, text);
  else if (!isGroupName) result.leftovers.push(textOf(lead));
}

/** In "Apples, Pears 5, Plums 6" the first label has no number. */
function isLabelWithoutNumber(lead: Token[], { name }: ValueGroup): boolean {
  const words = lead.filter(({ kind }) => kind === 'word');
  const isLabel = (text: string) => /^\p{Lu}/u.test(text) && !text.includes(' ');
  return name !== textOf(lead) && words.length === 1 && isLabel(textOf(lead)) && isLabel(name);
}

function hasNoWords({ name, place, tail }: ValueGroup): boolean {
  return name === '' && place === '' && tail === '';
}

/** The words behind a list say something about all of it: "10, 12, 14 per quarter". */
function isEndOfList({ name, place, quantities }: ValueGroup, list: ValueGroup): boolean {
  const isPeriod = place === '' || /^(?:the )?(?:quarter|month|week|day|year|weekday)s?$/i.test(place);
  return name === '' && isPeriod && quantities.length === 1 && list.quantities.length > 1;
}

function startsWithOf([first]: Token[]): boolean {
  return first?.kind === 'word' && first.text === 'of';
}

/** Whether a number follows a colon: in "A: 10 of B: 12" the words before the last colon contain a value. */
function hasValue(tokens: Token[]): boolean {
  return tokens.some(
    (token, i) => token.kind === 'number' && !isYear(token.quantity) && tokens[i - 1]?.kind === 'colon',
  );
}

/** @returns the group, and the tokens of the entry before its name and behind its numbers */
function readEntry(entry: Token[], isFirst: boolean): { group: ValueGroup; before: Token[]; after: Token[] } {
  const start = startOfNumbers(entry);
  const end = entry.findIndex(({ kind }, i) => i >= start && kind !== 'number');
  const after = end < 0 ? [] : entry.slice(end);
  const { before, name } = splitLead(entry.slice(0, start), isFirst);
  const quantities = numbersOf(entry.slice(start, entry.length - after.length)).map(({ quantity }) => quantity);
  return {
    group: { name: nameOf(name), isAfterOf: startsWithOf(name), quantities, ...readTail(after) },
    before,
    after,
  };
}

/** Splits at the last colon; before the first value also behind a word such as "with" or "are". */
function splitLead(lead: Token[], isFirst: boolean): { before: Token[]; name: Token[] } {
  const head = lead.at(-1)?.kind === 'colon' ? lead.slice(0, -1) : lead;
  const colon = head.findLastIndex(({ kind }) => kind === 'colon');
  const before = head.slice(0, Math.max(colon, 0));
  const name = head.slice(colon + 1);
  const introduction = name.findLastIndex(
    (token) => token.kind === 'word' && !token.isQuoted && DATA_INTRODUCTIONS.has(token.text),
  );
  const isIntroduction = isFirst && introduction > 0 && introduction < name.length - 1;
  if (!isIntroduction || nameInSentence([textOf(name.slice(introduction + 1))]) === '') return { before, name };
  return { before: [...before, ...name.slice(0, introduction)], name: name.slice(introduction + 1) };
}

/** Whether a number behind the values is a value itself. In a place, years and the numbers of "in week 3" and "on May 5" are not. */
function hasSecondValue(after: Token[], isPlace: boolean): boolean {
  const place = isPlace ? placePreposition(after) : after.length;
  return after.some((token, i) => {
    if (token.kind !== 'number') return false;
    const noun = wordAt(after, i - 1);
    const isDate = isCalendarName(noun) && token.quantity.isDigitsOnly && token.quantity.value <= MAX_DAY;
    return i < place || !(isYear(token.quantity) || NUMBERED_NOUN.test(noun) || isDate);
  });
}

/** Index of the first value: behind the last colon, otherwise the first number that is not part of the name ("Week 1 20", "2021 15"). */
function startOfNumbers(entry: Token[]): number {
  const colon = entry.findLastIndex(({ kind }, i) => kind === 'colon' && numbersOf(entry.slice(i)).length > 0);
  const isDirect = colon >= 0 && entry[colon + 1]?.kind === 'number';
  if (isDirect && !isYearAndNumber(entry.slice(colon + 1))) return colon + 1;
  const first = entry.findIndex(({ kind }, i) => i > colon && kind === 'number');
  const [number, next] = entry.slice(first, first + 2);
  if (number?.kind !== 'number' || next?.kind !== 'number' || !number.quantity.isDigitsOnly) return first;
  const noun = wordAt(entry, first - 1);
  const isLabelYear =
    isYearAndNumber(entry.slice(first)) && (noun === '' || isCalendarName(noun) || !next.quantity.isDigitsOnly);
  return NUMBERED_NOUN.test(noun) || isLabelYear ? first + 1 : first;
}

function wordAt(tokens: Token[], index: number): string {
  const token = tokens[index];
  return token?.kind === 'word' ? token.text : '';
}

/** "2021 15", but not "2021 15 20", which may be three values. */
function isYearAndNumber([year, number, next]: Token[]): boolean {
  return year?.kind === 'number' && isYear(year.quantity) && number?.kind === 'number' && next?.kind !== 'number';
}

function readTail(after: Token[]): { place: string; tail: string } {
  const preposition = placePreposition(after);
  if (preposition < 0) return { place: '', tail: textOf(after) };
  return { place: textOf(after.slice(preposition + 1)), tail: textOf(after.slice(0, preposition)) };
}

function placePreposition(after: Token[]): number {
  return after.findIndex((token) => token.kind === 'word' && !token.isQuoted && PLACE_PREPOSITIONS.has(token.text));
}

/** Whether words only say how many there are: "12 countries in total". */
export function isCount(words: string): boolean {
  const [, noun = ''] = /^(?:\D{0,40} )?\d{1,3} (\p{L}+)/u.exec(words) ?? [];
  return COUNTED.test(noun);
}
