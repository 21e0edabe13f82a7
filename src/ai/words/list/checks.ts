import { isAmount, isAnd } from '../chunks.js';
import { matchAt, matchPhrase, NO_NAMES } from '../phrases.js';
import { quote, Refusal, refused, unread } from '../refusal.js';
import { isOperating } from '../request/captions.js';
import { AGGREGATES } from '../request/effects.js';
import { hasWords } from '../request/titles.js';
import { isYear, type Token, wordSet } from '../tokens.js';
import { fold, is, wordsOf } from '../vocabulary/meanings.js';
import { ANSWERS, COMPUTED_RATES, PARTS_OF } from '../vocabulary/requests.js';
import { LANGUAGES } from '../vocabulary/words.js';
import { areTimesOrWeekdays, type Item, isOfName, type List, type ListContext, signOf } from './list.js';

const phrases = (text: string): string[] =>
  fold(text)
    .split(',')
    .map((phrase) => phrase.trim());
const [PARTS = [], RATES = []] = [PARTS_OF, COMPUTED_RATES].map((text) =>
  phrases(text).map((phrase) => phrase.split(' ')),
);
const WHY = 'it changes what a number means';

/** @throws Refusal for a word that changes what a number of a list means, wherever it stands outside quotes */
export function checkMeanings(tokens: readonly Token[], context: { text: string }): void {
  const [first, last] = [tokens.findIndex(isAmount), tokens.findLastIndex(isAmount)];
  for (const [at, { kind, key, text, isGlued }] of tokens.entries()) {
    if (kind === 'quoted' || kind === 'line') continue;
    const [before, next, other] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
    const isBehind = before?.number !== undefined;
    // "CA 5" is a place; "cerca de 20" has a word between.
    const isNear = next?.number !== undefined || (is('preposition', next?.key) && other?.number !== undefined);
    const isUnsure =
      (is('about', key) && text !== text.toUpperCase() && isNear) ||
      /^\d+ish$/.test(key) ||
      (key === 'ish' && tokens.slice(0, at).findLast(({ text: each }) => each !== '-')?.number !== undefined) ||
      (is('perhaps', key) && before?.kind === 'word' && next?.number !== undefined) ||
      (isBehind && /^(?:max|est|tops|odd)$/.test(text));
    // "Jan >12", "Feb 12*", "Mar 12 (?)": an arrow has spaces, and a question ends a text.
    const isEnd = next === undefined || next.kind === 'line' || !next.isGlued;
    const isMark =
      (text === '>' && next?.isGlued === true && (next.number !== undefined || next.text === '=')) ||
      (/^[*?†]$/.test(text) && isBehind && isGlued && !(text === '?' && isEnd)) ||
      (text === '?' && before?.text === '(');
    const isBetween = first >= 0 && first < at && at < last;
    const part = (isBetween || key === 'out' ? [...PARTS, ...RATES] : RATES).find((keys) =>
      keys.every((each, i) => tokens[at + i]?.key === each),
    );
    // "Single 12, Double 34, Triple 8"
    const isName = is('multiple', key) && isWholeName(tokens, at);
    const isPart = part !== undefined && !(key === 'dont' && is('answerVerb', next?.key));
    if (isPart || (is('unread', key) && !isName) || isUnsure || isMark)
      throw unread(tokens.slice(at, at + (isPart ? part.length : 1)), context, WHY);
  }
}

const LEAST_NAMES = 3;

/** Whether a word is all that stands between a mark and a number, in a list of several names. */
function isWholeName(tokens: readonly Token[], at: number): boolean {
  const [before, next, other] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  const isFirst =
    before === undefined || before.kind === 'line' || /^[,;:.|]$/.test(before.text) || is('and', before.key);
  const isLast =
    next !== undefined && (isAmount(next) || (signOf(next) !== '' && other !== undefined && isAmount(other)));
  return isFirst && isLast && tokens.filter(isAmount).length >= LEAST_NAMES;
}

/** @throws Refusal for "Sales of 2023 and 2024: North 340, South 280": the title would claim numbers that are not there */
export function refuseTwoYears(head: readonly Token[], context: ListContext): void {
  const isYearAt = (at: number) => head[at] !== undefined && isYear(head[at]);
  const joined = (at: number) =>
    isAnd(head[at], context.lexicon) || /^[,&/]$/.test(head[at]?.key ?? '')
      ? 1
      : matchAt(head, at, context.lexicon, 'versus');
  const at = head.findIndex((_token, i) => isYearAt(i) && joined(i + 1) > 0 && isYearAt(i + 1 + joined(i + 1)));
  if (at >= 0)
    throw unread(head.slice(at, at + 2 + joined(at + 1)), context, 'each name has one number: write one for each year');
}

/** @throws Refusal for items that are ranks, headings, losses or sums of others @param before what stands before the first item */
export function checkItems(items: readonly Item[], before: readonly Token[], context: ListContext): void {
  // "1 Ana, 2 Luis": ranks look like numbers of names.
  const isRank = ({ name: [name], numbers: [number] }: Item, i: number): boolean =>
    number?.number?.plain === i + 1 && name !== undefined && number.at < name.at;
  const [first] = items;
  if (items.length > 1 && first && items.every(isRank))
    throw unread([...first.numbers, ...first.name], context, 'it may be a rank: write numbers behind the names');
  refuseHeadings(items, before, context);
  refuseSums(items, context);
  refuseLosses(items, context);
  refuseChanges(items, context);
  refuseAggregates(before, context);
}

/** "Class 7" above "Ana 5", "Fruit in year 4" above "apples - 8": the number counts classes or years; "n = 13" and "Page 2" are no items either. */
function refuseHeadings(items: readonly Item[], before: readonly Token[], context: ListContext): void {
  const isCounted = ({ name, numbers: [number, other] }: Item): boolean => {
    const key = name.at(-1)?.key;
    const isNoun = context.lexicon.is('counted', key) || is('heading', key);
    return isNoun && number?.number?.plain !== undefined && other === undefined;
  };
  const isOdd = (item: Item | undefined): item is Item =>
    item !== undefined &&
    isCounted(item) &&
    (item.sign === '' || item.name[0]?.key === 'n') &&
    (item.name.length === 1 || items.every((each) => each === item || each.sign !== ''));
  const [first, last] = [items[0], items.at(-1)];
  if (items.length < 2 || items.every(isCounted)) return;
  const isFirst = before.at(-1)?.text !== ':' && isOdd(first);
  // "Sales 2024, North 5, South 7"
  const isTitle = ({ numbers: [number] }: Item) =>
    number !== undefined && isYear(number) && others.every((other) => other * 10 < (number.number?.plain ?? 0));
  const others = items.slice(1).map(({ numbers: [number] }) => number?.number?.plain ?? Number.POSITIVE_INFINITY);
  if (first !== undefined && first.sign === '' && isTitle(first))
    throw unread([...first.name, ...first.numbers], context, 'it can be a title or a name with its number');
  const odd = isFirst ? first : is('foot', last?.name[0]?.key) && isOdd(last) ? last : undefined;
  if (odd !== undefined)
    throw unread([...odd.name.slice(-1), ...odd.numbers], context, 'it can be a heading, or a name with its number');
}

/** "Rent 900, Food 300, Total 1200", "en total 11", "average 27" */
function refuseSums(items: readonly Item[], context: ListContext): void {
  for (const [meaning, why] of COMPUTED_NAMES) {
    const isComputed = ({ name: [first, second, ...more] }: Item) =>
      more.length === 0 &&
      context.lexicon.is(meaning, (second ?? first)?.key) &&
      (!second || is('linking', first?.key));
    const item = items.length < 3 ? undefined : items.find(isComputed);
    if (item !== undefined) throw unread([...item.name, ...item.numbers], context, `it is ${why}: leave it out`);
  }
}

const COMPUTED_NAMES = [
  ['total', 'the sum of others'],
  ['average', 'the average of others'],
] as const;

/** "Jan spent 40, Feb earned 60": what one name lost is drawn like what another one gained. */
function refuseLosses(items: readonly Item[], context: ListContext): void {
  const isLoss = ({ key }: Token, i: number, all: readonly Token[]) =>
    is('lossVerb', key) || (is('red', key) && is('inTheRed', all[i - 1]?.key));
  const losses = items.map(({ name, after }) => [...(name.length > 1 ? name : []), ...after].find(isLoss));
  const loss = losses.find((token) => token !== undefined);
  const nouns = items.flatMap(({ name }) => (name.length === 1 ? name : []));
  const isNet = nouns.some(({ key }) => is('gainNoun', key));
  const isShared = losses.every((token) => token?.key === loss?.key);
  const said = isShared ? (isNet ? nouns.find(({ key }) => is('lossNoun', key)) : undefined) : loss;
  // Beside "positive" it is an answer.
  if (said && !(said.key.startsWith('negati') && /positi/i.test(context.text)))
    throw unread([said], context, 'it can be a loss: write a minus at its number, or send a table in data');
}

/** "Rome decrease of 12, Milan 150": a change is no level; all of them may be changes, or names. */
function refuseChanges(items: readonly Item[], context: ListContext): void {
  const changeOf = ({ name }: Item) =>
    name.length > 1 ? name.slice(1).find(({ key }) => is('changeNoun', key)) : undefined;
  const changes = items.map(changeOf);
  const [change] = changes.filter((token) => token !== undefined);
  if (change !== undefined && !changes.every((token) => token?.key === change.key))
    throw unread([change], context, WHY);
}

/**
 * "Average of Jan 10, Feb 20" and "Sum my sales: North 12" ask for something, and "Median stay from these means" has two operations; "Average
 * temperature: Jan 10" says what the numbers are. @throws Refusal for the others
 */
function refuseAggregates(before: readonly Token[], context: ListContext): void {
  const { lexicon } = context;
  const isOne = (effect: string) => AGGREGATES.has(effect) && effect !== 'count';
  const effects = new Set<string>();
  for (const at of before.keys()) {
    const { length = 0, effect = '' } = matchPhrase(before, at, lexicon, NO_NAMES, isOne) ?? {};
    if (length > 0) effects.add(effect);
    const between = before.slice(at + length);
    const isNothing = between.every(({ key }) => is('preposition', key) || lexicon.is('article', key));
    const next = between[0]?.key;
    const isVerb =
      is('adding', before[at]?.key) ||
      is('owner', next) ||
      (lexicon.is('article', next) && ![before[at + length - 1]?.key, next].some((key) => is('ofSomeone', key)));
    if (length > 0 && (isNothing || isVerb || effects.size > 1))
      throw unread(before.slice(at), context, 'nothing is computed from a list: send a table in data');
  }
}

const MEANT = new Set(phrases(ANSWERS));

/** The labels are names, each written once, without words that change what a number means. @throws Refusal for others */
export function checkLabels(labels: readonly string[], items: readonly Item[], context: ListContext): void {
  const { lexicon } = context;
  const seen = new Set<string>();
  // A short list shows no language: "Norte 12, Sul 7, vezes 2". Corn is "mais" in Dutch.
  const isShown = wordsOf(context.text).some((word) => lexicon.is('article', word));
  const languages = isShown ? [lexicon.language] : LANGUAGES;
  // "dez" is ten in Portuguese, and December.
  const areTimes = areTimesOrWeekdays(labels, lexicon.language);
  for (const [i, { name, sign, numbers }] of items.entries()) {
    const label = labels[i] ?? '';
    const words = name.filter(({ kind }) => kind === 'word');
    const [first, last] = [words[0], words.findLast(({ key }) => !is('preposition', key))];
    // "Before: A 5, B 6" above "After: A 7, B 8"
    const isGroup = numbers.length === 0 && words.length === 1;
    const isMultiple = words.length === 1 && is('multiple', first?.key) && items.length >= LEAST_NAMES;
    const isMeant = isGroup || isMultiple || areTimes || MEANT.has(fold(label)) || is('minus', last?.key);
    // "Pro" and "Plus" are plans.
    const isCompared = (token?: Token) =>
      lexicon.is('comparison', token?.key) && !/^P(?:ro|lus)$/.test(token?.text ?? '');
    // "the balance is 750" beside "hall 450"
    const isSentence = last !== first && is('be', last?.key);
    // "Plus 5" is a plan, and "minus" beside "plus" an answer.
    const isOfArithmetic = (key: string) => languages.some((each) => is('arithmetic', key, each));
    const isArithmetic =
      words.some(({ key, text }) => isOfArithmetic(key) && text === text.toLowerCase()) &&
      words.every(({ key }) => isOfArithmetic(key) || is('preposition', key) || lexicon.is('filler', key)) &&
      !labels.some((each, at) => at !== i && isOfArithmetic(fold(each)));
    if (isArithmetic) throw unread([...name, ...numbers], context, WHY);
    if (!isMeant && (isCompared(first) || isCompared(last) || isSentence))
      throw unread([...name, ...numbers], context, WHY);
    const odd = name.find(({ kind, text, isGlued }, at) => {
      if (kind !== 'mark') return isAmount(name[at] as Token) && sign === '' && !isOfName(name, at, lexicon);
      return !/^[-–&/'’.()#+%*]$/.test(text) && !(text === ':' && isGlued && name[at + 1]?.isGlued);
    });
    if (odd !== undefined || (label === '' && items.length > 1))
      throw unread(odd ? [odd] : numbers, context, odd ? `in the name ${quote(label)}` : 'it has no name');
    if (seen.has(fold(label)))
      throw new Refusal(`${quote(label)} stands twice in the list. Write each name once, or two named numbers for it.`);
    seen.add(fold(label));
  }
}

const MOST_TITLE_WORDS = 8;
/** Rounded ones are a little more than 100. */
const MOST_SHARES = 102;
/** Before an operation they ask for it. */
const TURNING = wordSet(
  'as into each every als je jede jeder jedes comme chaque como cada come ogni elk elke jako kazdy kazda kazdego',
);

const isBy = (word: string, { phrases }: ListContext['lexicon']): boolean =>
  phrases.get(word)?.some(({ effect, text }) => effect === 'by' && text === word) === true;

/** @throws Refusal for a title of a list that is a sentence with an operation: "takings come out as each item's share" */
function refuseOperations(title: string, { labels, series, amounts }: List, lexicon: ListContext['lexicon']): void {
  const words = wordsOf(title);
  const isAbove = series.some(
    ({ values }) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0) > MOST_SHARES,
  );
  const share = words.find((word) => lexicon.is('share', word));
  if (share !== undefined && isAbove && amounts.unit?.kind !== 'percent')
    throw refused(share, 'the numbers are no shares: ask for them behind the list, or write "%" behind the numbers');
  const at = words.findIndex((word) => isOperating(word) && !isBy(word, lexicon));
  // "students per teacher (ratio): North 240 students 12 teachers"
  const ratio = series.length > 1 ? words.find((word) => is('ratio', word)) : undefined;
  if (ratio !== undefined) throw refused(ratio, 'nothing is computed from a list: send a table in data');
  refuseOtherNoun(words, labels, lexicon);
  const isAsked = words.length > MOST_TITLE_WORDS || words.slice(0, at).some((word) => TURNING.has(word));
  if (at >= 0 && isAsked)
    throw refused(title, 'it may ask for something: write requests behind the list, and the title in quotes');
}

/** "Average litres per cow: barn A 840, barn B 610" and "Sales by month: Smith 12, Carter 9": the names are none of cows and months. @throws Refusal */
function refuseOtherNoun(words: readonly string[], labels: readonly string[], lexicon: ListContext['lexicon']): void {
  const at = words.findIndex((word, i) => i > 0 && isBy(word, lexicon));
  const noun = words.slice(at + 1).find((word) => !lexicon.is('article', word)) ?? '';
  const isTime = lexicon.calendar.some(({ nouns }) => nouns.has(noun));
  const [kind, ...others] = new Set(
    labels.map(
      (label) => (lexicon.language === 'de' ? /^\p{L}{3,}(?= )/u : /^\p{Ll}{3,}(?= )/u).exec(label)?.[0] ?? '',
    ),
  );
  const isOther =
    !isTime && kind && others.length === 0 && fold(kind) !== noun && words.some((word) => lexicon.is('average', word));
  const areNoTimes =
    isTime &&
    /^(?:by|nach|selon|segun|secondo|segundo|naar|wedlug|wg)$/.test(words[at] ?? '') &&
    labels.every((label) => !/\d/.test(label)) &&
    !areTimesOrWeekdays(labels, lexicon.language);
  if (at > 0 && labels.length > 1 && (isOther || areNoTimes))
    throw refused(`${words[at]} ${noun}`, 'the names of the list are others: write the title in quotes');
}

/** "Bars, but not South: North 12, South 7": a title that names some of the labels may ask for something. @throws Refusal for it */
export function checkTitle(
  title: string,
  list: List,
  labels: readonly string[],
  lexicon: ListContext['lexicon'],
): void {
  refuseOperations(title, list, lexicon);
  const isNamed = (label: string) => !lexicon.is('filler', fold(label)) && hasWords(title, label);
  const named = labels.filter(isNamed);
  const [first = '', last = ''] = [labels[0], labels.at(-1)];
  // "January to March", "A and B": what the list is about.
  const isWhole = named.length === labels.length || (isNamed(first) && isNamed(last));
  if (named.length > 0 && !isWhole)
    throw refused(
      title,
      `it names ${quote(named[0] ?? '')} of the list: write a title in quotes, or "without ${named[0]}"`,
    );
}
