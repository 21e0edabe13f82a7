/** Lists of names that stand apart from their numbers. */
import { beforeAndAfter, FROM_TO_SIGN, generated, listOf, type NameList } from './generated-names.js';
import type { Token } from './lexer.js';
import { isBreak, isLink, isMark, isPeriod, sliceOf, splitAt } from './names.js';
import { isFiller, isNoun, isPreposition, isRequest, isVerb, type Language } from './words.js';

const SENTENCE_ENDS = new Set(['.', '!', '?', '\n', '¦', ';', ':', '(', ')', '=>', '-->', '|']);

/** The names for `count` numbers, from a list, a range, or a period that the words name. */
export function findList(
  tokens: Token[],
  count: number,
  used: ReadonlySet<Token>,
  { text, language, isFlat = true }: { text: string; language: Language; isFlat?: boolean },
  separators: string[],
): NameList | undefined {
  const pair = count === 2 ? beforeAndAfter(text) : undefined;
  if (pair !== undefined) return listOf(pair, 0.3, { isTime: false });
  const range = tokens.find(({ labels }) => labels?.length === count);
  if (range?.labels !== undefined) return listOf(range.labels, 0, { tokens: new Set([range]) });
  const ends =
    count === 2 && separators.some((one) => FROM_TO_SIGN.test(one))
      ? tokens.find(({ labels }) => labels !== undefined)
      : undefined;
  if (ends?.labels !== undefined)
    return listOf([ends.labels[0] ?? '', ends.labels.at(-1) ?? ''], 2, { tokens: new Set([ends]) });
  const hasTo = separators.some((one) => TO.test(one));
  const isTo = ({ kind, text: word }: Token) => hasTo && kind === 'word' && TO.test(word);
  const sentences = sentencesOf(tokens).map((sentence) =>
    sentence
      .filter((token) => !used.has(token))
      .map((token): Token => (isTo(token) ? { ...token, kind: 'mark', text: '/' } : token)),
  );
  const periods = sentences.map((sentence) => sentence.filter(isPeriod)).find(({ length }) => length === count);
  if (periods !== undefined)
    return listOf(
      periods.map((period) => period.text),
      0.2,
      { tokens: new Set(periods) },
    );
  const lists = sentences
    .map(behindOrdinal)
    .flatMap(splitAtPreposition)
    // A name has a letter.
    .filter((sentence) => (sentence.at(-1)?.end ?? 0) - (sentence[0]?.at ?? 0) >= count)
    .flatMap((sentence) => itemsOf(sentence, count, text) ?? []);
  const [list] = lists.filter(({ names }) => names.length === count);
  if (list !== undefined) return list;
  return generated(tokens, count, text, language, separators, isFlat && lists.length === 0);
}

function sentencesOf(tokens: Token[]): Token[][] {
  let sentence: Token[] = [];
  const sentences = [sentence];
  /** The sentence around parentheses. */
  let outer: Token[] | undefined;
  for (const token of tokens) {
    const isEnd = token.kind === 'number' || (token.kind === 'mark' && SENTENCE_ENDS.has(token.text));
    if (token.text === '(' && token.kind === 'mark') outer = sentence;
    if (token.text === ')' && outer !== undefined) {
      sentence = outer;
      outer = undefined;
    } else if (isEnd) {
      sentence = [];
      sentences.push(sentence);
    } else sentence.push(token);
  }
  return sentences.filter(({ length }) => length > 0);
}

const ORDINAL = /^(?:first|zuerst|erst|d'abord|primero|primeiro|prima)$/i;

/** "Hours, first planned then actual": the list begins behind the word. */
function behindOrdinal(sentence: Token[]): Token[] {
  const at = sentence.findIndex(({ text }) => ORDINAL.test(text));
  return at >= 0 && sentence.slice(at).some(isSeparator) ? sentence.slice(at + 1) : sentence;
}

/** "Ann vs Bob on speed, power" holds two lists. */
function splitAtPreposition(sentence: Token[]): Token[][] {
  const at = sentence.findIndex(
    (token, i) =>
      token.kind === 'word' &&
      /^(?:on|for|by|over|across|per|für|pour|para)$/i.test(token.text) &&
      i > 0 &&
      sentence.slice(0, i).some(isSeparator) &&
      sentence.slice(i).some(isSeparator),
  );
  return at < 0 ? [sentence] : [sentence.slice(0, at), ...splitAtPreposition(sentence.slice(at + 1))];
}

const isSeparator = (token: Token) => isBreak(token) || isLink(token);
/** "The ratio of men to women: 55 to 45": the word between the numbers stands between the names too. */
const TO = /^(?:to|zu|à|a)$/i;

/** "A, B and C", "A vs B", "A/B", "labels A B C". */
function itemsOf(sentence: Token[], count: number, text: string): NameList | undefined {
  const filled = splitAt(sentence, isSeparator).filter((item) => !item.every(isMark) && !isIntroduction(item));
  const make = (names: Token[][]) =>
    listOf(
      names.map((name) => sliceOf(name, text)),
      0.5,
      { tokens: new Set(names.flat()), isTime: false },
    );
  if (filled.length === 1) return inOneItem(filled[0] ?? [], count, make);
  if (filled.at(-1)?.length === 1 && isRequest(filled.at(-1)?.[0]?.text ?? '')) filled.pop();
  // "… and their wins were" leads to the numbers.
  if (filled.length === count + 1 && COPULA.test(filled.at(-1)?.at(-1)?.text ?? '')) filled.pop();
  if (filled.length === count + 1 && isLead(filled[0] ?? [])) filled.shift();
  const middle = filled.slice(1, -1).map(({ length }) => length);
  const [first = [], last = []] = [filled[0], filled.at(-1)];
  const limit =
    middle.length > 0 ? Math.max(...middle) : Math.max(1, Math.min(lastNames(first).length, firstNames(last).length));
  const lead = lastNames(first);
  const isTold = COPULA.test(first.at(-lead.length - 1)?.text ?? '');
  filled[0] = isTold || (middle.length === 0 && lead.length === 2) ? lead : lead.slice(-limit);
  filled[filled.length - 1] = firstNames(last).slice(0, limit);
  const names = filled.map((item) => withoutFillers(item)).filter(({ length }) => length > 0);
  return names.length < 2 ? undefined : make(names);
}

const COPULA = /^(?:is|are|was|were|ist|sind|war|waren|est|sont|es|son|é|são|è|sono)$/;

/** "… and the values are": the beginning of another list. */
const isIntroduction = (item: Token[]) =>
  item.length > 1 && item.every(({ text, isQuoted }) => !isQuoted && (isRequest(text) || isFiller(text)));

/** Words that only introduce a list. */
const isLead = (item: Token[]) =>
  item.length > 2 && !item.some(({ text }) => /^(?:for|of|in|at|from|für|von|pour|de|para|di|between)$/i.test(text));

/** "us/Acme", or single words behind "labels". */
function inOneItem(item: Token[], count: number, make: (names: Token[][]) => NameList): NameList | undefined {
  const slashed = item.find(
    ({ kind, text, isQuoted }) =>
      kind === 'word' && !isQuoted && text.includes('/') && text.split('/').length === count,
  );
  if (slashed !== undefined) {
    const parts = slashed.text.split('/');
    if (parts.every((part) => part !== '')) return { ...make([[slashed]]), names: parts };
  }
  const at = item.findIndex(({ text }) => /^(?:labels?|names|categories|columns|series|order)$/i.test(text));
  const words = at < 0 ? item : item.slice(at + 1);
  if (at < 0 && words.length > count + 1) return undefined;
  const areNames = at >= 0 || words.every(({ kind, text }) => kind === 'word' && /^[\p{Lu}\d]/u.test(text));
  return areNames && words.length === count && count > 1 ? make(words.map((word) => [word])) : undefined;
}

const isEnd = ({ kind, text, isQuoted }: Token) =>
  kind === 'word' && !isQuoted && (isPreposition(text) || isVerb(text));

function lastNames(item: Token[]): Token[] {
  return withoutFillers(item.slice(isNoun(item[0]?.text ?? '') ? 0 : item.findLastIndex(isEnd) + 1));
}

function firstNames(item: Token[]): Token[] {
  const words = withoutFillers(item);
  const end = words.findIndex(isEnd);
  return end < 1 ? words : words.slice(0, end);
}

function withoutFillers(item: Token[]): Token[] {
  const words = item.filter(({ kind }) => kind !== 'mark');
  const isLoose = (token: Token | undefined) =>
    token?.kind === 'word' &&
    !token.isQuoted &&
    words.length > 1 &&
    (isFiller(token.text) || isRequest(token.text)) &&
    (!/^\p{Lu}/u.test(token.text) || isRequest(token.text));
  while (isLoose(words[0])) words.shift();
  while (isLoose(words.at(-1))) words.pop();
  return words;
}
