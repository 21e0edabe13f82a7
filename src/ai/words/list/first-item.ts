/** Where the first item begins: behind a title, and behind what is asked for; and what is neither a title nor an item. */

import { isUnit } from '../amounts.js';
import { type Chunk, isAmount } from '../chunks.js';
import type { Lexicon } from '../lexicon.js';
import { isTypeWord, matchPhrase, NO_NAMES } from '../phrases.js';
import { type Choices, refused, unread } from '../refusal.js';
import { isOperating } from '../request/captions.js';
import { type Token, textOf } from '../tokens.js';
import { is } from '../vocabulary/meanings.js';
import { LANGUAGES } from '../vocabulary/words.js';
import { areTimesOrWeekdays, isCut, isOfName, type ListContext, signOf } from './list.js';
import { endOfRequest, type RequestEnd, startOfRequest } from './list-requests.js';

const NOTHING: RequestEnd = { end: 0, hasType: false, isWith: false };

/** The tokens of the first chunk that are an item. @param head gets those before it @throws Refusal where they may be a name, or a title and a name */
export function withoutHead(chunks: readonly Chunk[], head: Token[], context: ListContext): Token[] {
  const [{ tokens } = { tokens: [] }, ...more] = chunks;
  const cut = endOfTitle(tokens, more[0]?.tokens, context);
  head.push(...tokens.slice(0, cut));
  const others = more.flatMap((chunk) => (chunk.tokens.some(isAmount) ? [wordsOf(chunk.tokens, context)] : []));
  const isTitled = head.at(-1)?.text === ':' || cut > 0;
  const asked = isTitled ? NOTHING : requestOf(tokens, others, context);
  const rest = tokens.slice(cut + asked.end);
  const words = wordsOf(rest, context);
  const hasTitle = endOfRequest(head, context.lexicon).end < head.length;
  const count = lengthOfName(words, rest, others, { ...asked, isTitled, hasTitle }, context);
  const from = count === undefined ? 0 : rest.indexOf(words.at(-count) as Token);
  head.push(...tokens.slice(cut, cut + asked.end), ...rest.slice(0, from));
  return rest.slice(from);
}

/** The words before the number of an item, without those of a sentence around them. */
function wordsOf(tokens: readonly Token[], { lexicon }: ListContext): Token[] {
  const amounts = tokens.flatMap((token, i) => (isAmount(token) ? [i] : []));
  const inside = tokens.findIndex(({ text }, i) => text === '(' && i > (amounts[0] ?? 0));
  const own = amounts.filter((at) => (inside < 0 || at < inside) && tokens[at - 1]?.text !== '/');
  const words = tokens.slice(0, own.at(-1) ?? 0).filter(({ kind }) => kind !== 'mark');
  const isName = ({ kind, key }: Token) => kind !== 'word' || !lexicon.is('sentence', key);
  const core = words.slice(Math.max(0, words.findIndex(isName)), words.findLastIndex(isName) + 1);
  return core.length > 0 ? core : words;
}

/** Behind the sign that cuts off a title: the first item has a sign more than the next one, or a name behind it. */
function endOfTitle(tokens: readonly Token[], next: readonly Token[] | undefined, context: ListContext): number {
  const last = tokens.findLastIndex(isAmount);
  const signsOf = (part: readonly Token[], end: number) =>
    part.flatMap((token, i) => (i < end && isCut(token) && !isCut(part[i - 1]) ? [i] : []));
  // A list of one item has a sign before its number, or none.
  const own = next ? signsOf(next, next.findLastIndex(isAmount)).length : isCut(tokens[last - 1]) ? 1 : 0;
  const signs = signsOf(tokens, last);
  const isFirst = (at: number) => {
    const behind = tokens.slice(at + 1, last);
    const isNamed = behind.some(({ kind }) => kind === 'word' || kind === 'name' || kind === 'quoted');
    return isNamed || behind.some(isAmount) || (own === 0 && tokens.length > last + 1);
  };
  const at = signs.slice(0, Math.max(0, signs.length - own)).findLast(isFirst) ?? -1;
  if (at < 1) return 0;
  const amount = tokens.slice(0, at).find((token, i) => isAmount(token) && !isOfName(tokens, i, context.lexicon));
  if (amount !== undefined) throw unread([amount], context, 'it stands before the list');
  let end = at + 1;
  while (signOf(tokens[end]) !== '' && end < last && !(tokens[end]?.text === '-' && tokens[end + 1]?.isGlued)) end += 1;
  return end;
}

/** What is asked for before the first name: "a pie chart with rent 900". */
function requestOf(tokens: readonly Token[], others: readonly Token[][], context: ListContext): RequestEnd {
  const found = endOfRequest(tokens.slice(0, tokens.findIndex(isAmount)), context.lexicon);
  const { end, hasType, isWith, look = '' } = found;
  const opening = tokens.slice(0, end);
  const isAsked = hasType || isWith || opening.some(({ key }) => is('asking', key));
  if (look !== '' && !isAsked && !(end === 1 && /^(?:dark|light|smooth|half|points)$/.test(look)))
    throw refused(textOf(opening, context.text), 'it can be a part of a name: write requests before a colon');
  // "Line A 5, Line B 8", "Show dogs 5, Work dogs 8", "Chart size 5, Font size 8"
  const last = wordsOf(tokens, context).at(-1)?.key;
  const isRepeated = others.some((name) => name[0]?.key === tokens[0]?.key || name.at(-1)?.key === last);
  // "Los Angeles 5", "By bus 5": only what is asked for is no part of a name.
  return isAsked && !(isRepeated && (!hasType || end === 1)) ? found : NOTHING;
}

const isCapital = (token: Token | undefined): boolean => /^[\p{Lu}\d]/u.test(token?.text ?? '');

/** How many of the last words before the first number are its name; undefined for all. @throws Refusal where others may be a title */
function lengthOfName(
  words: readonly Token[],
  tokens: readonly Token[],
  others: readonly Token[][],
  { hasType, isWith, isTitled, hasTitle }: RequestEnd & { isTitled: boolean; hasTitle: boolean },
  context: ListContext,
): number | undefined {
  const { text, choices, lexicon } = context;
  const [first, last] = [words[0], words.at(-1)];
  const longest = Math.max(0, ...others.map(({ length }) => length));
  if (longest === 0 || words.length <= Math.max(1, longest)) return undefined;
  const count = sharedForm(words, others, context);
  if (count !== undefined) return count;
  if (choices.firstName !== undefined) return choices.firstName === 'whole' ? undefined : longest;
  const areCapitals = lexicon.language !== 'de' && others.every(([word]) => isCapital(word));
  const isMeasured = (token: Token | undefined) => lexicon.is('measured', token?.key);
  const isCompared = words.some(({ key }) => lexicon.is('comparison', key));
  const isNoun = !hasTitle && isMeasured(first) && !isCompared && !others.some(([word]) => isMeasured(word));
  // "webinar sign-ups were Finance 1,204, Retail 987"
  const isClause = words.some(({ key }, i) => i > 0 && i < words.length - 1 && is('be', key));
  // "Bars: subscribers Instagram 48k, Facebook 31k": behind a type alone, what is written small is the title.
  const own = words.length - 1 - words.findLastIndex((token) => !isCapital(token));
  const isWord =
    /^\p{Ll}{3}/u.test(first?.text ?? '') && !is('preposition', first?.key) && !lexicon.is('article', first?.key);
  const isLed = isTitled && areCapitals && isWord && others.length > 1 && own > 0 && own <= longest;
  if (isLed && !hasTitle && !isCompared) return own;
  const isLong =
    words.length >= longest + (hasTitle && !areCapitals ? 3 : 2) &&
    others.length > 1 &&
    !lexicon.is('counted', last?.key);
  // "Q1 sales 120, Q2 140, Q3 90"
  const goesOn =
    longest === 1 && others.length > 1 && areCapitals && isCapital(first) && !words.slice(1).some(isCapital);
  const isAsked = hasType && !isWith && !words.every(isCapital);
  const isOpen = isNoun || isLed || isClause || isLong || isAsked || (goesOn && !is('minus', last?.key));
  if (!isOpen || isCut(tokens[tokens.indexOf(last as Token) + 1])) return undefined;
  const readings: Choices[] = [{ firstName: 'last word' }, { firstName: 'whole' }];
  throw refused(textOf(words, text), 'it can be a title and a name: write the title before a colon', readings);
}

/** How many of the last words are a time or a size as all other names are: "Sales Monday 12, Tuesday 14", "Revenue Q1: 1.2m, Q2: 1.4m". */
function sharedForm(words: readonly Token[], others: readonly Token[][], context: ListContext): number | undefined {
  const { language } = context.lexicon;
  // "Guests per room Room 101: 5, Room 102: 3"
  const [start] = others.map(([word]) => word?.key);
  const at = words.findLastIndex(({ key }) => key === start);
  if (at > 0 && others.every((name) => name[0]?.key === start && name.length === words.length - at))
    return words.length - at;
  const names = others.map((other) => textOf(other, context.text));
  return [1, 2, 3].find((count) => {
    const all = [textOf(words.slice(-count), context.text), ...names];
    return count < words.length && [language, ...LANGUAGES].some((one) => areTimesOrWeekdays(all, one));
  });
}

/**
 * "Jan twelve, Feb 15", "Anna n/a, Ben 5": the first item of a list without a number is no title. A sentence or a line may be one, if it does not
 * end with what stands for a number.
 * @param chunks of the whole list @param first the one with the first number @param hasTitle whether that one begins with a title
 */
export function refuseNamesAlone(
  chunks: readonly Chunk[],
  first: number,
  hasTitle: boolean,
  context: ListContext,
): void {
  const { lexicon } = context;
  const items = chunks.slice(first).filter(({ tokens }) => tokens.some(isAmount));
  const areSigned = items.length >= LEAST_SIGNED && items.every(({ tokens }) => tokens.some(isCut));
  for (let at = first - 1; at >= 0; at -= 1) {
    const { tokens = [] } = chunks[at] ?? {};
    const opens = chunks[at + 1]?.opens ?? 'start';
    const last = tokens.at(-1);
    const isListed = opens === ';' || (!hasTitle && (opens === ',' || opens === 'and'));
    const isMissing = last !== undefined && (lexicon.numberWords.includes(last.key) || is('missing', last.key));
    // "Jan: -" above "Feb: 15"
    const isGap = opens === 'line' && !hasTitle && signOf(last) !== '' && signOf(tokens.at(-2)) !== '';
    if (!isListed && !isMissing && !isGap) return;
    const item = tokens.slice(tokens.findLastIndex(({ text: mark }) => mark === ':') + 1);
    if (isListed && at === 0 && !isMissing && isTitle(item, areSigned, lexicon)) return;
    const isName = item.length === 1 && /^\p{Lu}/u.test(item[0]?.text ?? '') && lexicon.is('article', item[0]?.key);
    const isRequest = item.length === 0 || (startOfRequest(item, context) === 0 && !isName);
    if (isMissing || isGap || !isRequest)
      throw unread(item.length > 0 && isListed ? item : tokens, context, 'it has no number in digits');
  }
}

/** Fewer items may have a sign by chance. */
const LEAST_SIGNED = 3;
const LEAST_TITLE_WORDS = 3;

/**
 * "Deploys per week", "Book fair takings in columns", "Energy use in kWh": words that no item has. "Mail by post" may be one, but not before items
 * that have a sign between name and number: "Overdue books by class; 3A: 4; 3B: 7; 4A: 2".
 */
function isTitle(tokens: readonly Token[], areSigned: boolean, lexicon: Lexicon): boolean {
  const words = tokens.filter(({ kind }) => kind === 'word');
  const isDoubtful = ({ key, text }: Token) =>
    lexicon.is('comparison', key) || areTimesOrWeekdays([text], lexicon.language) || isOperating(key);
  if (areSigned && words.length >= LEAST_TITLE_WORDS && !tokens.some(isCut) && !words.some(isDoubtful)) return true;
  const isTime = (key: string | undefined) => key !== undefined && lexicon.calendar.some(({ nouns }) => nouns.has(key));
  const isSaid = ({ text }: Token, at: number) => {
    const match = matchPhrase(tokens, at, lexicon, NO_NAMES, (effect) => effect === 'type' || effect === 'by');
    const isPer = match?.effect === 'by' && at > 0 && isTime(tokens[at + match.length]?.key);
    const isType = match?.effect === 'type' && isTypeWord(tokens, at, match, lexicon);
    return isPer || isType || (is('in', tokens[at - 1]?.key) && isUnit(text));
  };
  return words.length >= LEAST_TITLE_WORDS && tokens.some(isSaid);
}
