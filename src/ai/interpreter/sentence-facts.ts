import type { Quantity } from './quantity.js';
import { contentVerbs, nameInSentence } from './sentence-words.js';
import { readTimeLabel } from './time-labels.js';
import type { Token } from './tokenizer.js';

/** A number of a sentence with its time and the words that name it. */
export interface Fact {
  quantity: Quantity;
  time: string;
  /** The name in the same part of the sentence; empty where that part has no name. */
  ownName: string;
  /** The last name up to here. */
  name: string;
  /** The words behind the number, such as "users". */
  noun: string;
}

type Item =
  | { kind: 'value'; quantity: Quantity }
  | { kind: 'time'; label: string }
  | { kind: 'words'; text: string }
  | { kind: 'break' };

/** A change or a comparison, not a value. */
const RELATIVE =
  /^(?:another|additional|extra|more|fewer|less|half|double|doubled|twice|triple|tripled|plus|minus|times|additionally|remaining|rest|others?|each|every|except|without|not|unlike|if|would|should|target|goal|versus|vs|than)$/i;
const MAX_NAME_WORDS = 6;
const MAX_NOUN_WORDS = 3;
const MAX_TIMES = 200;

/**
 * The facts of all sentences.
 * @returns undefined where a number is a change, has no time, or where the verbs say different things
 */
export function readFacts(tokens: Token[]): Fact[] | undefined {
  const items = hasOneVerb(tokens) ? readItems(tokens) : undefined;
  if (items === undefined) return undefined;
  const times = items.filter(({ kind }) => kind === 'time').length;
  const values = items.filter(({ kind }) => kind === 'value').length;
  if (times < 2 || times > MAX_TIMES || values < times) return undefined;
  return readLists(items, times, values) ?? readPairs(items);
}

/** "we had 10 shops in 2020 and closed 2 in 2021" counts different things. */
function hasOneVerb(tokens: Token[]): boolean {
  const wordsOf = (part: Token[]): string[] => part.flatMap(({ kind, text }) => (kind === 'word' ? [text] : []));
  const isAmount = (token: Token, i: number): boolean =>
    token.kind === 'number' && readTimeLabel(tokens, i) === undefined;
  const first = tokens.findIndex(isAmount);
  const second = tokens.findIndex((token, i) => i > first && isAmount(token, i));
  const verbs = contentVerbs(wordsOf(tokens));
  return (
    verbs.size === 0 ||
    (verbs.size === 1 && contentVerbs(wordsOf(tokens.slice(0, Math.max(first, 0)))).size === 1) ||
    second < 0
  );
}

function readItems(tokens: Token[]): Item[] | undefined {
  const items: Item[] = [];
  let words: string[] = [];
  const endWords = (): void => {
    const text = nameInSentence(words);
    if (text !== '') items.push({ kind: 'words', text });
    words = [];
  };
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i] as Token;
    const time = readTimeLabel(tokens, i);
    if (time !== undefined) {
      endWords();
      items.push({ kind: 'time', label: time.label });
      i = time.end - 1;
    } else if (token.kind === 'number') {
      // "grew by 10" is a change.
      if (words.at(-1) === 'by') return undefined;
      endWords();
      items.push({ kind: 'value', quantity: token.quantity });
    } else if (token.kind === 'word') {
      if (!token.isQuoted && RELATIVE.test(token.text)) return undefined;
      words.push(token.text);
    } else if (token.kind === 'range') return undefined;
    else {
      endWords();
      items.push({ kind: 'break' });
    }
  }
  endWords();
  return items;
}

/** "between 2019 and 2023 it grew from 10 to 20": all times stand together, and so do as many values. */
function readLists(items: Item[], times: number, values: number): Fact[] | undefined {
  if (times !== values) return undefined;
  const kinds = items.flatMap(({ kind }) => (kind === 'time' || kind === 'value' ? [kind] : []));
  const isSplit = kinds.slice(0, times).every((kind) => kind === kinds[0]);
  const names = items.flatMap((item) => (item.kind === 'words' ? [item.text] : []));
  const [name = ''] = names;
  if (!isSplit || names.length > 1 || name.split(' ').length > MAX_NAME_WORDS) return undefined;
  const labels = items.flatMap((item) => (item.kind === 'time' ? [item.label] : []));
  const quantities = items.flatMap((item) => (item.kind === 'value' ? [item.quantity] : []));
  return labels.map((time, i) => ({
    time,
    quantity: quantities[i] as Quantity,
    ownName: i === 0 ? name : '',
    name,
    noun: '',
  }));
}

type OpenFact = Omit<Fact, 'time'> & { time: string | undefined };

/** Every time belongs to the values behind it, or, where a value comes first, to those before it. */
function readPairs(items: Item[]): Fact[] | undefined {
  const isTimeFirst = items.find(({ kind }) => kind === 'time' || kind === 'value')?.kind === 'time';
  const facts: OpenFact[] = [];
  let name = '';
  let ownName = '';
  let time: string | undefined;
  let openFrom = 0;
  for (const [i, item] of items.entries()) {
    if (item.kind === 'words') {
      const last = facts.at(-1);
      const isNextName = items[i + 1]?.kind === 'value' && last?.ownName !== '';
      const isNoun = items[i - 1]?.kind === 'value' && last !== undefined && !isNextName;
      if (item.text.split(' ').length > MAX_NAME_WORDS) return undefined;
      if (isNoun && item.text.split(' ').length > MAX_NOUN_WORDS) return undefined;
      if (isNoun) last.noun = item.text;
      else if (items[i - 1]?.kind === 'words') return undefined;
      else {
        name = item.text;
        ownName = item.text;
      }
    } else if (item.kind === 'value') {
      facts.push({ quantity: item.quantity, time, ownName, name, noun: '' });
      ownName = '';
    } else if (item.kind === 'time') {
      if (isTimeFirst) {
        // A time without a value
        if (time !== undefined && facts.length === openFrom) return undefined;
        time = item.label;
      } else {
        if (facts.length === openFrom) return undefined;
        for (const fact of facts.slice(openFrom)) fact.time = item.label;
      }
      openFrom = facts.length;
    }
  }
  if (isTimeFirst && facts.length === openFrom) return undefined;
  const timed = facts.flatMap((fact) => (fact.time === undefined ? [] : [{ ...fact, time: fact.time }]));
  return timed.length === facts.length && ownName === '' ? withNounsAsNames(timed) : undefined;
}

/** "10 online and 12 retail": different words behind the numbers are names. */
function withNounsAsNames(facts: Fact[]): Fact[] | undefined {
  const nouns = new Set(facts.flatMap(({ noun }) => (noun === '' ? [] : [noun.toLowerCase()])));
  const ownNames = new Set(facts.flatMap(({ ownName }) => (ownName === '' ? [] : [ownName.toLowerCase()])));
  if (nouns.size < 2) return facts;
  if (ownNames.size > 1 || facts.some(({ noun }) => noun === '')) return undefined;
  return facts.map((fact) => ({ ...fact, ownName: fact.noun, name: fact.noun, noun: '' }));
}
