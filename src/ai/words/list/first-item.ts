/** Where the first item begins: behind a title, and behind what is asked for. */

import { areWeekdays } from '../../../../chart-spec/describe.js';
import { readLabels } from '../../../../chart-spec/table.js';
import { type Chunk, isAmount } from '../chunks.js';
import { quote, Refusal } from '../refusal.js';
import { isYear, type Token, textOf } from '../tokens.js';
import { is } from '../vocabulary/meanings.js';
import { LANGUAGES } from '../vocabulary/words.js';
import { isCut, type ListContext, signOf } from './list.js';
import { endOfRequest, type RequestEnd } from './list-requests.js';

/** The tokens of the first chunk that are an item. @param head gets those before it @throws Refusal where they may be a name, or a title and a name */
export function withoutHead(chunks: readonly Chunk[], head: Token[], context: ListContext): Token[] {
  const [{ tokens } = { tokens: [] }, next] = chunks;
  const cut = endOfTitle(tokens, next?.tokens, context);
  head.push(...tokens.slice(0, cut));
  const others = chunks
    .slice(1)
    .flatMap((chunk) => (chunk.tokens.some(isAmount) ? [wordsOf(chunk.tokens, context)] : []));
  const isTitled = head.at(-1)?.text === ':' || cut > 0;
  const asked = isTitled ? NOTHING : requestOf(tokens, others, context);
  head.push(...tokens.slice(cut, cut + asked.end));
  const rest = tokens.slice(cut + asked.end);
  const count = wordsOfName(rest, others, asked, isTitled, context);
  const from = count === undefined ? 0 : rest.indexOf(wordsOf(rest, context).at(-count) as Token);
  head.push(...rest.slice(0, from));
  return rest.slice(from);
}

const NOTHING: RequestEnd = { end: 0, hasType: false, isWith: false };

/** The words before the number of an item, without those of a sentence around them. */
function wordsOf(tokens: readonly Token[], { lexicon }: ListContext): Token[] {
  const amounts = tokens.flatMap((token, i) => (isAmount(token) ? [i] : []));
  const inside = tokens.findIndex(({ text }, i) => text === '(' && i > (amounts[0] ?? 0));
  const own = amounts.filter((at) => (inside < 0 || at < inside) && tokens[at - 1]?.text !== '/');
  const words = tokens.slice(0, own.at(-1) ?? 0).filter(({ kind }) => kind !== 'mark');
  const isEmpty = (token: Token | undefined) => token?.kind === 'word' && lexicon.is('sentence', token.key);
  const core = words.slice(
    words.findIndex((token) => !isEmpty(token)),
    words.findLastIndex((token) => !isEmpty(token)) + 1,
  );
  return core.length > 0 ? core : words;
}

/** Behind the sign that cuts off a title: the first item has a sign more than the next one, or a name behind it. */
function endOfTitle(tokens: readonly Token[], next: readonly Token[] | undefined, context: ListContext): number {
  const { lexicon } = context;
  const last = tokens.findLastIndex(isAmount);
  const signs = tokens.flatMap((token, i) =>
    i < last && isCut(token) && (i === 0 || !isCut(tokens[i - 1])) ? [i] : [],
  );
  const value = next?.findLastIndex(isAmount) ?? 0;
  const own =
    next?.slice(0, value).filter((token, i, all) => isCut(token) && !isCut(all[i - 1])).length ??
    (isAmount(tokens[last - 1] ?? (tokens[last] as Token)) ? 1 : 0);
  const isNamed = (at: number) =>
    tokens.slice(at + 1, last).some(({ kind }) => kind === 'word' || kind === 'name' || kind === 'quoted');
  const isFirst = (at: number) =>
    isNamed(at) ||
    (tokens[at + 1] !== undefined && isYear(tokens[at + 1] as Token) && at + 1 < last) ||
    tokens.slice(at + 1).filter(isAmount).length > 1;
  // A list of one item, or one whose numbers stand first: a title stands before a name, and before the number of one that stands behind it.
  const cuts = signs.slice(0, Math.max(0, signs.length - own));
  const at = cuts.findLast((each) => isFirst(each) || (own === 0 && tokens.length > last + 1)) ?? -1;
  if (at < 1) return 0;
  const amount = tokens
    .slice(0, at)
    .find((token, i) => isAmount(token) && !isYear(token) && !lexicon.is('counted', tokens[i - 1]?.key));
  if (amount !== undefined)
    throw new Refusal(
      `${quote(amount.text)} before the list is not understood. Leave it out, or write a name and one number for each item.`,
      [{ skipped: [amount.at] }],
    );
  let end = at + 1;
  while (signOf(tokens[end]) !== '' && end < last && !(tokens[end]?.text === '-' && tokens[end + 1]?.isGlued)) end += 1;
  return end;
}

/** What is asked for before the first name: "a pie chart with rent 900". */
function requestOf(tokens: readonly Token[], others: readonly Token[][], context: ListContext): RequestEnd {
  const { text, lexicon } = context;
  const found = endOfRequest(tokens.slice(0, tokens.findIndex(isAmount)), lexicon);
  const { end, hasType, isWith, look = '' } = found;
  const opening = tokens.slice(0, end);
  const isAsked = hasType || isWith || opening.some(({ key }) => is('asking', key));
  if (look !== '' && !isAsked && !(end === 1 && /^(?:dark|light|smooth|half|points|transparent)$/.test(look)))
    throw new Refusal(
      `${quote(textOf(opening, text))} can be a request or a part of a name. Write requests before a colon: "${textOf(opening, text)}: …".`,
    );
  // "Line A 5, Line B 8", "Show dogs 5, Work dogs 8", "Chart size 5, Font size 8"
  const last = wordsOf(tokens, context).at(-1)?.key;
  const isRepeated = others.some((name) => name[0]?.key === tokens[0]?.key || name.at(-1)?.key === last);
  // "Los Angeles 5", "By bus 5": only what is asked for is no part of a name.
  return isAsked && !(isRepeated && (!hasType || end === 1)) ? found : NOTHING;
}

const isCapital = (token: Token | undefined): boolean => /^[\p{Lu}\d]/u.test(token?.text ?? '');

/** How many of the last words before the first number are its name; undefined for all. @throws Refusal where others may be a title */
function wordsOfName(
  tokens: readonly Token[],
  others: readonly Token[][],
  { hasType, isWith }: RequestEnd,
  isTitled: boolean,
  context: ListContext,
): number | undefined {
  const { text, choices, lexicon } = context;
  const words = wordsOf(tokens, context);
  const [first] = words;
  // "webinar sign-ups were Finance 1,204, Retail 987", "Budget of Long Beach 2m, Pasadena 900k"
  const verb = words.findIndex(({ key }) => is('be', key));
  const isAlone = !others.some((name) => name.some(({ key }) => key === words[verb]?.key));
  if (verb > 0 && verb < words.length - 1 && others.length > 0 && isAlone) return words.length - 1 - verb;
  if (is('measuredNoun', first?.key) && is('ofOrIn', words[1]?.key) && words.length > 2) return words.length - 2;
  const longest = Math.max(0, ...others.map(({ length }) => length));
  if (first === undefined || longest === 0 || words.length <= Math.max(1, longest)) return undefined;
  const count = sharedForm(words, others, context);
  if (count !== undefined) return count;
  if (choices.firstName !== undefined) return choices.firstName === 'whole' ? undefined : longest;
  const areCapitals = lexicon.language !== 'de' && others.every(([word]) => isCapital(word));
  const own = words.findIndex(isCapital);
  if (hasType && areCapitals && own > 0 && words.slice(own).every(isCapital)) return words.length - own;
  const isMeasured = (token: Token | undefined) => is('measured', token?.key) || lexicon.is('measured', token?.key);
  const isLong = words.length >= longest + 2 && others.length > 1 && !lexicon.is('counted', words.at(-1)?.key);
  const goesOn =
    longest === 1 && others.length > 1 && areCapitals && isCapital(first) && !words.slice(1).some(isCapital);
  const isOpen =
    isLong ||
    (goesOn && !is('minus', words.at(-1)?.key)) ||
    (hasType && !isWith && !words.every(isCapital)) ||
    (!isTitled &&
      isMeasured(first) &&
      !words.some(({ key }) => lexicon.is('comparison', key)) &&
      !others.some(([word]) => isMeasured(word)));
  if (!isOpen || isCut(tokens[tokens.indexOf(words.at(-1) as Token) + 1])) return undefined;
  throw new Refusal(
    `${quote(textOf(words, text))} can be one name, or a title and a name. Write the title before a colon: "${textOf(words.slice(0, -longest), text)}: ${textOf(words.slice(-longest), text)} …".`,
    [{ firstName: 'last word' }, { firstName: 'whole' }],
  );
}

/** How many of the last words are a time or a size as all other names are: "Sales Monday 12, Tuesday 14", "Revenue Q1: 1.2m, Q2: 1.4m". */
function sharedForm(
  words: readonly Token[],
  others: readonly Token[][],
  { text, lexicon }: ListContext,
): number | undefined {
  const names = others.map((other) => textOf(other, text));
  const isTime = (count: number) =>
    count < words.length &&
    readLabels([textOf(words.slice(-count), text), ...names], lexicon.language).some(
      ([first]) => first?.unit !== 'number',
    );
  const shape = formOf(words.at(-1), lexicon.language);
  const isAlike =
    shape !== undefined && others.every((name) => name.length === 1 && formOf(name[0], lexicon.language) === shape);
  return isAlike ? 1 : [1, 2, 3].find(isTime);
}

/** What times and sizes are written like; undefined for other words. */
function formOf(token: Token | undefined, language: string): string | undefined {
  if (token === undefined) return undefined;
  if (isYear(token)) return 'year';
  if (token.kind === 'name') return token.text.replace(/\d+/g, '0');
  if (/^(?:\p{Lu}|X*[SL])$/u.test(token.text)) return 'letter';
  return [language, ...LANGUAGES].some((one) => areWeekdays([token.text], one)) ? 'weekday' : undefined;
}
