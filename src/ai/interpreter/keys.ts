/** What the names around all numbers tell about each other. */
import type { Token } from './lexer.js';
import { fold, isMark, isPeriod, nameTokens, partsOf } from './names.js';
import { isPreposition, isVerb } from './words.js';

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

export const hasName = (tokens: Token[]) => nameTokens(tokens, true).length > 0;
export const isColon = (token: Token) => isMark(token) && token.text === ':';

/** "Juniors 420, adults 1860 and 95 from donations": the last name may stand on the other side. @returns whether it did */
export function mirrorLast(names: Token[][], other: Token[]): boolean {
  const isMissing = names.length > 1 && names.every((name, i) => hasName(name) === i < names.length - 1);
  if (!isMissing || !hasName(other)) return false;
  names[names.length - 1] = other;
  return true;
}

/** "5 apples, 3 pears for shop A, 6 apples, 2 pears for shop B": the last name of each group says what the group belongs to. */
export function splitOwners(rights: Token[][]): { rights: Token[][]; owners: Token[][] } {
  const at = rights.map((right) =>
    right.findIndex(({ kind, text }, i) => i > 0 && kind === 'word' && isPreposition(text)),
  );
  const size = at.findIndex((i) => i > 0) + 1;
  const isGroup = size > 1 && rights.length >= 2 * size && at.every((i, row) => i > 0 === ((row + 1) % size === 0));
  if (!isGroup) return { rights, owners: [] };
  const cut = (row: number) => ((row + 1) % size === 0 ? at[row] : undefined);
  return {
    rights: rights.map((right, row) => right.slice(0, cut(row))),
    owners: rights.map((right, row) => right.slice(cut(row) ?? right.length)),
  };
}

export const IS =
  /^(?:is|was|are|were|has|had|ist|war|sind|waren|hat|hatte|est|était|sont|étaient|es|era|son|eran|è|foi|são|sono)$/;

/** "12 dogs, 17 cats and 3 birds are here now": what is told of all ends the last name. */
export function withoutDeed(rights: Token[][]): Token[][] {
  const [at = -1, ...others] = rights.map((right) => right.findIndex(({ text }) => IS.test(text))).toReversed();
  const isTold = at > 0 && others.length > 0 && others.every((other) => other < 0);
  return isTold ? [...rights.slice(0, -1), rights.at(-1)?.slice(0, at) ?? []] : rights;
}

/** Even behind a colon a label has not so many words more than the others. */
const MANY_WORDS = 4;

/** The first label of a text without a comma or colon holds what is charted too. @returns those words, which are cut off */
export function cutFirst(lefts: Token[][]): Token[] {
  const [left = []] = lefts;
  const [first = [], ...others] = lefts.map((one) => nameTokens(partsOf(one).at(-1) ?? []));
  const lengths = others.flatMap(({ length }) => (length > 0 ? length : []));
  const longest = Math.max(0, ...lengths);
  const colon = left.findIndex(isColon);
  const isAssigned = lefts.every((one) => one.at(-1)?.text === '=') && first.length > longest;
  if (
    longest === 0 ||
    (colon >= 0 && colon < left.length - 1 && (partsOf(left).length > 1 || first.length < longest + MANY_WORDS))
  )
    return [];
  if (first.length <= longest + 1 && !isAssigned) return [];
  // A date and what was said of it are not cut.
  if (first.slice(0, -longest).some(isPeriod) && others.some((other) => other.some(isPeriod))) return [];
  // "Homepage load time went from 3 to 2, search from 5 to 4": what has a verb behind it begins with its name.
  const end = first.at(-1);
  const isTold =
    end !== undefined &&
    isVerb(left[left.indexOf(end) + 1]?.text ?? '') &&
    !first.some(({ text }) => isPreposition(text));
  if (isTold && others.length > 0) {
    lefts[0] = first.slice(0, longest);
    return first.slice(longest);
  }
  // "The 3rd graders 45, the 4th graders 62"
  const digit = others.every(([lead]) => /^\d/.test(lead?.text ?? ''))
    ? first.findIndex(({ text }) => /^\d/.test(text))
    : -1;
  const at = left.indexOf(first[digit < 0 ? first.length - longest : digit] as Token);
  lefts[0] = left.slice(at);
  return left.slice(0, at);
}

/** "Android: crash rate 1.2 % in v1, … iOS: 0.9 % in v1, …": only the first group says what is charted. @returns the first name without it */
export function cutShared([first = [], ...others]: Token[][]): Token[] {
  const named = others.filter(hasName);
  const colon = first.findIndex(isColon);
  const isShared =
    colon > 0 &&
    !first.slice(-1).some(isColon) &&
    named.length > 0 &&
    named.length < others.length &&
    named.every((other) => other.findIndex(isColon) === other.length - 1);
  return isShared && hasName(first.slice(0, colon)) ? first.slice(0, colon + 1) : first;
}

/** "Members last year: … This year: …", "Rain in Rome: … In Oslo: …": the first header says what is charted too. @returns those words, which are cut off */
export function cutHeader(headers: Token[][]): Token[] {
  const [first = [], ...rest] = headers;
  const others = rest.filter((header) => nameTokens(header).length > 0);
  const [lead] = others[0] ?? [];
  const isLead = (token: Token | undefined) => token !== undefined && fold(token.text) === fold(lead?.text ?? '');
  const arePeriods = others.every((header) => nameTokens(header).every(isPeriod));
  const areLed = isPreposition(fold(lead?.text ?? '')) && others.every(([token]) => isLead(token));
  // "Scores of Emma: … Noah: …"
  const of = first.findIndex(({ text }, i) => i > 0 && /^(?:of|for|von|für|de|di|pour|para|per)$/.test(text)) + 1;
  const isOf = of > 0 && first.length - of <= Math.max(...others.map(({ length }) => length));
  const at = arePeriods ? first.findLastIndex(isPeriod) : areLed ? first.findIndex(isLead) : isOf ? of : -1;
  if (at < 1) return [];
  headers[0] = first.slice(at);
  return first.slice(0, at);
}

/** Removes what only the first of a list says: "40 % of users like tea, 30 % coffee", "left because of price, 97 because of bugs". */
export function elide(rights: Token[][]): Token[][] {
  const [first = [], ...others] = rights;
  const filled = others.filter(({ length }) => length > 0);
  const lead = filled[0]?.[0];
  if (first.length < 2 || lead === undefined) return rights;
  const isLead = ({ text }: Token) => fold(text) === fold(lead.text);
  const at = filled.every(([token]) => token !== undefined && isLead(token)) ? first.findIndex(isLead) : -1;
  if (at > 0) return [first.slice(at), ...others];
  const longest = Math.max(...filled.map((right) => nameTokens(right, true).length));
  const named = nameTokens(first, true);
  const isOfAll = first[0]?.text === 'of' && first[1]?.text === 'the' && named.length > longest;
  if (isOfAll && !filled.some(([token]) => token?.text === 'of')) return [named.slice(-longest), ...others];
  return named.length > longest + 1 ? [named.slice(-longest), ...others] : rights;
}

/** "5 runs, 23 km": beside names a unit is one too. */
export function nameByUnits(keys: Keys[], numbers: Token[]): void {
  const units = numbers.map(({ quantity }) => quantity?.unit ?? '');
  const isMixed =
    units.includes('') &&
    new Set(units).size === 2 &&
    keys.every(({ rightWords }, i) => (rightWords === '') !== (units[i] === ''));
  if (!isMixed || units.includes('%')) return;
  for (const [i, key] of keys.entries()) key.rightWords ||= units[i] ?? '';
}

/** "Bugs opened 12, 14; bugs closed 9, 11": where only the verbs differ, they are part of the names. */
export function keepDeeds(lefts: Token[][]): void {
  const endings = new Map<string, Set<string>>();
  const subjects = lefts.map((left) => {
    const words = left.slice(left.findLastIndex((token) => isMark(token) || token.kind === 'period') + 1);
    const subject = words
      .slice(0, -1)
      .map(({ text }) => fold(text))
      .join(' ');
    endings.set(subject, (endings.get(subject) ?? new Set()).add(words.at(-1)?.text ?? ''));
    return subject;
  });
  for (const [i, left] of lefts.entries()) {
    const last = left.at(-1);
    const isTwin = subjects[i] !== '' && (endings.get(subjects[i] ?? '')?.size ?? 0) > 1;
    if (isTwin && last?.kind === 'word' && isVerb(last.text)) left[left.length - 1] = { ...last, isQuoted: true };
  }
}
