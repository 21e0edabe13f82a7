/** Numbers that stand beside the data: how many values there are, their sum, or a part of the title. */
import type { Token } from './lexer.js';
import type { Reading } from './readings.js';
import { isPreposition, OF_WHICH, REST } from './words.js';

export const WHOLE_PERCENT = 100;

export const isNumber = ({ kind }: Token) => kind === 'number';
export const amountOf = ({ quantity }: Token) => quantity?.value ?? 0;
export const valuesIn = ({ series }: Reading['table']) => series.flatMap(({ values }) => values);
export const sumOf = (table: Reading['table']) => valuesIn(table).reduce((sum, { value }) => sum + (value ?? 0), 0);

/** "Sales of 3 shops over 2 years. …": a small number with a noun in a sentence before the data. */
export function startsWithCount([first, second, third]: Token[], text: string): boolean {
  if (
    first === undefined ||
    second === undefined ||
    !Number.isInteger(amountOf(first)) ||
    first.quantity?.unit !== undefined
  )
    return false;
  const isNoun = /^ \p{Ll}{3,}/u.test(text.slice(first.end)) && amountOf(first) <= 20;
  const isOwn = (next: Token | undefined) => next !== undefined && /[.:\n]\s/.test(text.slice(first.end, next.at));
  return isNoun && (isOwn(second) || isOwn(third));
}

/** The colon may end a line; no other mark follows it. */
function endsBehindColon(gap: string): boolean {
  const joined = gap.replace(/: ?\n/g, ':');
  const afterMark = joined.split(/[,;\n]/).at(-1) ?? '';
  return /\p{L}:/u.test(afterMark) || (afterMark === joined && joined.startsWith(':'));
}

/** "Survey of 250 people: 120 yes, 90 no": a number before the only colon leads to the others. */
export function leadsToOthers(numbers: Token[], text: string): boolean {
  const gaps = numbers.slice(1).map(({ at }, i) => text.slice(numbers[i]?.end, at));
  const [first = '', ...others] = gaps;
  return others.length > 0 && endsBehindColon(first) && !others.some((gap) => gap.includes(':'));
}

export const isCount = (token: Token, { table }: Reading) =>
  [table.labels.length, table.series.length].includes(amountOf(token)) && token.quantity?.unit === undefined;

/** Whether the first number is no value: the sum of the others, how many they are, or the whole of a rest. */
export function startsWithTotal(tokens: Token[], [whole, ...parts]: Token[], text: string): boolean {
  if (whole === undefined || parts.length < 2) return false;
  const [before, behind] = [text.slice(0, whole.at), text.slice(whole.end)];
  const total = parts.reduce((sum, part) => sum + amountOf(part), 0);
  const unit = whole.quantity?.unit;
  const isCount =
    amountOf(whole) === parts.length &&
    /\b(?:our|the|my|these|unsere[rn]?|die|nos|les|nuestros|los|nossos|os|nostri|i) $/i.test(before);
  const hasRest = tokens.some(({ kind, text: word }) => kind === 'word' && REST.has(word.toLowerCase()));
  const isNamed =
    (before === '' || /\p{L}/u.test(before)) &&
    /^ ?(?::|\p{L})/u.test(behind) &&
    (parts[0]?.quantity?.unit ?? unit) === unit;
  return (
    isCount ||
    (hasRest && isNamed && amountOf(whole) > total && (total > WHOLE_PERCENT || isWhole(whole, parts[0], text))) ||
    (amountOf(whole) === total && isWhole(whole, parts[0], text))
  );
}

/** "Of 27 children", or a number in a clause before the data. */
function isWhole(token: Token, next: Token | undefined, text: string): boolean {
  const [before, behind] = [text.slice(0, token.at), text.slice(token.end, next?.at)];
  const isOf =
    /\b(?:of|all|total|von|insgesamt|de|des|sur|su|di)(?: the| our| my| den| unseren| les| nos| los| las| os| as| gli| i)? $/i.test(
      before,
    );
  return isOf || (/[:.?!]\s/.test(behind) && /^ ?\p{L}/u.test(behind));
}

/** A number beside the data: their sum, how many they are, or a part of the title. */
export function isExplained(token: Token, { table, title, lists }: Reading, tokens: Token[], text: string): boolean {
  const value = token.quantity?.value;
  if (value === undefined) return false;
  const values = valuesIn(table);
  const sum = sumOf(table);
  if (value === sum)
    return (
      isWhole(token, values[0]?.token, text) || /\b(?:total|insgesamt|in all|gesamt|en tout|altogether)\b/i.test(text)
    );
  const isNamed = /^ ?\p{L}/u.test(text.slice(token.end));
  const isBefore = token.at < Math.min(...values.map((item) => item.token.at));
  if (isBefore && (value === table.labels.length || value === table.series.length))
    return isNamed && token.quantity?.unit === undefined;
  const isIn = (at: number) => !/[,.;:!?\n]/.test(text.slice(Math.min(at, token.at), Math.max(at, token.end)));
  const isDated = tokens.some(({ kind, at }) => kind === 'period' && isIn(at));
  if (lists.size > 0 && isNamed && !isDated && title.includes(token.text)) return true;
  // In a sentence of its own: "We are a small team, 8 people."
  const ends = ['. ', '? ', '! ', '\n', ...(isBefore ? [': '] : [])];
  const start = Math.max(...ends.map((end) => text.lastIndexOf(end, token.at) + 1));
  const sentence = /^[^.!?:\n]*[.!?:\n]/.exec(text.slice(token.end))?.[0];
  const isAlone = sentence !== undefined && !/\d/.test(text.slice(start, token.at) + sentence);
  const isRestOf = value > sum && values.some((item) => item.value === null);
  return isRestOf || (isNamed && isAlone && (!sentence.endsWith(':') || title.includes(token.text)));
}

/** "Week 1, 2, 3: 40, 35, 28": as many numbers in order before a colon as behind it are labels. */
export function withListedLabels(tokens: Token[]): Token[] | undefined {
  const colon = tokens.findIndex(({ text }, i) => text === ':' && tokens[i - 1]?.kind === 'number');
  const labels = tokens.slice(0, colon + 1).filter(isNumber);
  const [first] = labels;
  if (first === undefined || labels.length < 3) return undefined;
  const isList = (part: Token[]) => part.filter(({ text }) => text !== ',').every(isNumber);
  const behind = tokens.slice(colon + 1);
  const isPaired =
    behind.filter(isNumber).length === labels.length &&
    isList(tokens.slice(tokens.indexOf(first), colon)) &&
    isList(behind.slice(0, behind.findLastIndex(isNumber) + 1)) &&
    labels.every((token, i) => amountOf(token) === amountOf(first) + i);
  return isPaired ? tokens.map((token) => (labels.includes(token) ? { ...token, kind: 'word' } : token)) : undefined;
}

const TOLD_BEFORE =
  /(?<!\p{L})(?:after|before|as of|until|since|in|on|at|from|for|of|over|by|nach|vor|seit|bis|ab|am|im|aus|von|après|avant|depuis|dans|en|sur|de|después de|hasta|desde|depois de|até|em|dopo|fino a|da|di|del)(?: (?:the|our|my|dem|den|der|la|le|les|el|il))? (?:\p{L}+ ){0,2}$/iu;

/** A number in words beside a table: how many rows it has, or "after round 20". */
export const isToldBeside = ({ at, end, quantity }: Token, text: string, rows: number) =>
  (quantity?.unit === undefined && quantity?.value === rows && /^ \p{L}/u.test(text.slice(end))) ||
  (TOLD_BEFORE.test(text.slice(Math.max(0, at - 60), at)) && !/^ ?[,:=]? ?[-+\p{Sc}]?\d/u.test(text.slice(end)));

/** "50 hens, of which 20 are brown and 30 white": the tokens without each number that the ones behind it add up to. */
export function withoutWholes(tokens: Token[], text: string): { tokens: Token[]; notes: string[] } | undefined {
  const numbers = tokens.filter(isNumber);
  const wholes = numbers.flatMap((whole, i) => {
    const marker = OF_WHICH.exec(text.slice(whole.end, numbers[i + 1]?.at ?? whole.end));
    return marker === null
      ? []
      : { whole, i, at: whole.end + marker.index, end: whole.end + marker.index + marker[0].length };
  });
  const addsUp = ({ whole, i }: (typeof wholes)[0], at: number) => {
    const parts = numbers.slice(i + 1, wholes[at + 1]?.i);
    const sum = parts.reduce((all, part) => all + amountOf(part), 0);
    const areShares = whole.quantity?.unit !== '%' && parts.every(({ quantity }) => quantity?.unit === '%');
    const total = areShares ? WHOLE_PERCENT : amountOf(whole);
    return parts.length > 1 && Math.abs(sum - total) < 1e-6 * Math.abs(sum);
  };
  if (wholes.length === 0 || !wholes.every(addsUp)) return undefined;
  let rest = tokens;
  for (const { whole, at, end } of wholes) {
    // "We keep 50 hens" is the title; "2024: 50 hens" names a group.
    const isTitle = wholes.length === 1 && tokens[tokens.indexOf(whole) - 1]?.text !== ':';
    const isKept = (token: Token) =>
      token.at < whole.at || token.at >= end || (isTitle && token.at > whole.at && token.at < at);
    const mark: Token[] = isTitle ? [{ kind: 'mark', text: '\n', at, end }] : [];
    const kept = rest.filter(isKept);
    const behind = kept.findIndex((token) => token.at >= end);
    rest = [...kept.slice(0, behind), ...mark, ...kept.slice(behind)];
  }
  const notes = wholes.map(({ whole }) => `"${whole.text.trim()}" is the total of its parts and was left out.`);
  return { tokens: rest, notes };
}

const OF = /^(?:of|von|sur|su|de|di|des|dei)$/i;
const FROM = /^(?:from|for|aus|für|pour|por|para|per|da)$/i;
const DETERMINER = /^(?:the|our|my|all|den|der|unseren|les|nos|los|nuestros|os|nossos|i|gli)$/i;

/** "Of the 1,200 visitors 55 % were new, 45 % …", "3 of 12 cats are black, 5 white", "From 90 €, 60 go to …, 30 to …": the tokens without the whole of the values. */
export function withoutBase(tokens: Token[]): { tokens: Token[]; notes: string[] } | undefined {
  const numbers = tokens.filter(isNumber);
  const fromOf = (number: Token): number => {
    const at = tokens.indexOf(number) - 1;
    return DETERMINER.test(tokens[at]?.text ?? '') ? at - 1 : at;
  };
  const sum = numbers.reduce((all, number) => all + amountOf(number), 0);
  const isSum = (number: Token) => number === numbers[0] && amountOf(number) * 2 === sum;
  const wholes = numbers.filter((number) => {
    const { text: lead = '' } = tokens[fromOf(number)] ?? {};
    return OF.test(lead) || (isSum(number) && FROM.test(lead));
  });
  const [whole] = wholes;
  if (whole === undefined || wholes.length > 1 || (whole.quantity?.unit !== undefined && !isSum(whole)))
    return undefined;
  const from = fromOf(whole);
  const at = tokens.indexOf(whole);
  const parts = numbers.filter((number) => number !== whole);
  const before = tokens[from - 1];
  const isLed = from === 0 || before?.kind === 'mark' || (before === parts[0] && numbers[1] === whole);
  const arePossible = parts.every(
    ({ quantity }) => quantity?.unit === '%' || (quantity?.value ?? 0) <= amountOf(whole),
  );
  const noun = tokens[at + 1];
  if (!isLed || noun?.kind !== 'word' || parts.length < 2 || !arePossible) return undefined;
  const named = isPreposition(noun.text) ? '' : ` ${noun.text}`;
  const notes = [`"${whole.text.trim()}${named}" is the whole of the values and was left out.`];
  return { tokens: [...tokens.slice(0, from), ...tokens.slice(at + 2)], notes };
}
