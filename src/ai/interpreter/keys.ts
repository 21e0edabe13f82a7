/** What the names around all numbers tell about each other. */
import type { Token } from './lexer.js';
import { isPreposition } from './words.js';

/** The names around one number. */
export interface Keys {
  header: string;
  leftWords: string;
  leftPeriod: string;
  rightWords: string;
  rightPeriod: string;
  /** What the numbers up to this one belong to: "5 apples, 3 pears for shop A". */
  rightHeader: string;
}
export type Column = keyof Keys;
export const COLUMNS: Column[] = ['header', 'leftWords', 'leftPeriod', 'rightWords', 'rightPeriod', 'rightHeader'];

/** From this penalty on a reading is not drawn. */
export const UNLIKELY = 5;

const LOSS = /^(?:loss|deficit|verlust|perte|pérdida|prejuízo|perdita)$/i;
const GAIN = /^(?:profit|gain|surplus|gewinn|bénéfice|beneficio|ganancia|lucro|utile|profitto)$/i;

/** "A profit of 12 in May, a loss of 4 in June": the loss is below zero. */
export function signLosses(keys: Keys[], numbers: Token[]): Token[] {
  const names = keys.map(({ leftWords }) => leftWords);
  if (!names.some((name) => LOSS.test(name)) || !names.every((name) => LOSS.test(name) || GAIN.test(name)))
    return numbers;
  for (const key of keys) key.leftWords = '';
  return numbers.map((token, i) =>
    token.quantity !== undefined && LOSS.test(names[i] ?? '')
      ? { ...token, quantity: { ...token.quantity, value: -token.quantity.value } }
      : token,
  );
}

/** "at birth 3, 2 months 5": periods among other names are names. */
export function unifyPeriods(keys: Keys[], written: string[]): number {
  let penalty = 0;
  for (const [words, period] of [
    ['leftWords', 'leftPeriod'],
    ['rightWords', 'rightPeriod'],
  ] as const) {
    const isWord = keys.map((key) => key[period] === '');
    if (!isWord.includes(true) || !isWord.includes(false) || keys.some((key, i) => (key[words] === '') === isWord[i]))
      continue;
    // What stands alone at the end is rather a request.
    penalty = isWord.indexOf(true) === keys.length - 1 ? UNLIKELY : UNLIKELY / 2;
    for (const [i, key] of keys.entries()) {
      if (!isWord[i]) key[words] = key[period];
      else if (words === 'leftWords') key[words] = written[i] ?? '';
      key[period] = '';
    }
  }
  return penalty;
}

/** "Web planned 20 actual 24, App planned 45 actual 41": the last words are the names within a group. */
export function splitSuffixes(keys: Keys[], written: string[]): void {
  const lasts = written.map((name) => name.split(' ').at(-1) ?? '');
  const size = new Set(lasts).size;
  const isGroup = (i: number) => i % size === 0;
  const isCycle =
    size > 1 &&
    keys.length % size === 0 &&
    !lasts.some(isPreposition) &&
    keys.length > size &&
    lasts.every((last, i) => last !== '' && last === lasts[i % size]);
  const isPlain = ({ header, leftPeriod }: Keys, i: number) =>
    header === '' && leftPeriod === '' && written[i]?.includes(' ') === isGroup(i);
  if (!isCycle || !keys.every(isPlain)) return;
  for (const [i, key] of keys.entries()) {
    key.header = isGroup(i) ? (written[i]?.slice(0, written[i].lastIndexOf(' ')) ?? '') : '';
    key.leftWords = lasts[i] ?? '';
  }
}

/** "A 1 in May, 2 in June; B 3, 4": what only the first group names is meant for all. */
export function repeatFirst(keys: Keys[]): void {
  for (const column of COLUMNS) {
    const size = keys.findIndex((key) => key[column] === '');
    if (size < 2 || keys.length % size !== 0 || keys.slice(size).some((key) => key[column] !== '')) continue;
    const isGroup = (other: Column) =>
      other !== column && keys.every((key, i) => (key[other] !== '') === (i % size === 0));
    if (COLUMNS.some(isGroup)) for (const [i, key] of keys.entries()) key[column] = keys[i % size]?.[column] ?? '';
  }
}
