/** Nouns of the subject that name no column: "our headcount by team" over the columns Team and FTE. */

import { isUnit } from '../amounts.js';
import { isAnd } from '../chunks.js';
import type { Lexicon } from '../lexicon.js';
import type { Reference } from '../phrases.js';
import { quote, Refusal } from '../refusal.js';
import { currencyOf, type Token } from '../tokens.js';
import { fold, hasWord, is, wordsOf } from '../vocabulary/meanings.js';
import { LANGUAGES, type Meaning, WORDS } from '../vocabulary/words.js';
import { COMPUTED, isRanking } from './effects.js';
import type { RequestState } from './request.js';

/** Longer words are compounds, of which the last part may be an operation. */
const LONGEST_NOUN = 11;
/** Words that change or compare numbers: a title with them would claim what is not done. */
const OPERATING: readonly Meaning[] = ['comparison', 'unread', 'total', 'goal'];
const STEMS = fold(WORDS.operating).split(/\s+/);
const hasStem = (key: string): boolean => STEMS.some((stem) => isIn(key, stem));
export const isOperating = (key: string): boolean =>
  hasStem(key) || OPERATING.some((meaning) => hasWord(meaning, key)) || key === 'returning';
const WORD = /^\p{L}[\p{L}'’-]+$/u;

/** Whether a word has a stem: anywhere, at its beginning (`^sum`), at its end (`rate$`) or as the whole (`^mean$`). */
function isIn(key: string, stem: string): boolean {
  const [isFirst, isLast] = [stem.startsWith('^'), stem.endsWith('$')];
  const text = stem.slice(isFirst ? 1 : 0, isLast ? -1 : undefined);
  if (isFirst) return isLast ? key === text : key.startsWith(text);
  return isLast ? key.endsWith(text) : key.includes(text);
}

/**
 * Nouns in the place of the one column of numbers say what it is, known ones also where other columns are drawn: "donations" of "amount". Others may
 * be about other numbers, or ask for something.
 * @throws Refusal for these
 */
export function settleUnknown(state: RequestState): void {
  const { open, tokens, request, context } = state;
  const said = open.filter(
    (at) =>
      !isNounOfRows(state, at) &&
      (!isUnit(tokens[at]?.text ?? '') || tokens[at]?.text.length === 1 || is('qualifier', tokens[at]?.key)),
  );
  const [first = -1, last = first] = [said[0], said.at(-1)];
  if (first < 0) return;
  // "melkprijs" is cut before the name of a column.
  const endOf = (at: number) => (tokens[at + 1]?.isGlued && tokens[at + 1]?.kind === 'word' ? at + 2 : at + 1);
  // "2023 and 2024 sales" of the columns 2023 and 2024
  const isOfNamed = context.names.isOpen === true && request.mentions.some((name) => state.isValue(name));
  const isKnown = isMeasureNoun(tokens[first] as Token, context.lexicon) && isPlainNoun(tokens, first, context.lexicon);
  if (isOfNamed && said.length === 1 && isKnown) return;
  const column = labelOf(state, said) ?? rankedOf(state, said);
  const columns = column === undefined ? namedBy(state, said) : [column];
  if (columns !== undefined) {
    const read = `the ${columns.length > 1 ? 'columns' : 'column'} ${columns.map(quote).join(', ')}`;
    request.caption = { said: state.said(first, endOf(last)), read };
    return;
  }
  const has = (context.names.values ?? []).slice(0, 5).map(quote).join(', ');
  throw new Refusal(`${quote(state.said(first, endOf(first)))} is not understood${has && `: the table has ${has}`}.`, [
    { skipped: said.map((at) => tokens[at]?.at ?? -1) },
  ]);
}

/** "the finished jobs": what the rows of a text of the table are; "the North website" may be a part of them. */
export const isNounOfRows = (state: RequestState, at: number): boolean =>
  state.nameAt(at - 1)?.kind === 'cell' &&
  /^\p{Ll}/u.test(state.nameAt(at - 1)?.name ?? '') &&
  isPlainNoun(state.tokens, at, state.context.lexicon);

/** Whether one plain noun stands behind a ranking. */
function isRanked({ request, tokens, context }: RequestState, [at = -1, ...more]: readonly number[]): boolean {
  const ranking = request.calls.find(isRanking);
  const isBehind = ranking !== undefined && at > 0 && fold(ranking.said).endsWith(tokens[at - 1]?.key ?? ' ');
  return isBehind && more.length === 0 && isPlainNoun(tokens, at, context.lexicon);
}

/** "top 3 sellers by revenue" of a column with the general name "Name". */
function labelOf(state: RequestState, said: readonly number[]): string | undefined {
  const [label, ...others] = state.context.names.labels ?? [];
  return isRanked(state, said) && others.length === 0 && is('general', fold(label ?? '')) ? label : undefined;
}

/** "top 5 scorers" of Score beside Games, "Top 5 Torschützen" of Tore: the noun has the stem of one column of numbers, which ranks them. */
function rankedOf(state: RequestState, said: readonly number[]): string | undefined {
  const key = state.tokens[said[0] ?? -1]?.key ?? '';
  const isStem = (word: string) => {
    const stem = word.replace(/[aeios]{1,2}$/, '');
    const isLong = stem.length >= (is('ofRow', word) ? LEAST_STEM - 1 : LEAST_STEM);
    return isLong && key.startsWith(stem) && AGENT.test(key.slice(stem.length));
  };
  const [name, ...others] = (state.context.names.values ?? []).filter((each) => wordsOf(each).some(isStem));
  if (name === undefined || others.length > 0 || !isRanked(state, said)) return undefined;
  state.request.mentions.push({ kind: 'column', name, texts: [name], length: 1 });
  return name;
}

const LEAST_STEM = 4;
/** Endings of who does it: "scor-ers", "but-eurs", "gol-eadores", "Tor-schützen". */
const AGENT = /^(?:(?:ea|[ea])?d?o?r(?:s|es|i|e|en|in|innen)?|eurs?|euses?|schutzen?|scorers|(?:en)?makers?)$/;

/**
 * The columns that are drawn, where nouns say what they are: "donations" of "amount", "length of stay" of "Days", "feed costs" of "Cost", "absences by
 * weekday" of the columns Excused and Unexcused. Words that may choose rows, or are about other numbers, are none.
 */
function namedBy(state: RequestState, said: readonly number[]): readonly string[] | undefined {
  const { tokens, context, request } = state;
  const { names, lexicon } = context;
  const values = names.values ?? [];
  const named = new Set(request.mentions.filter((name) => state.isNumber(name)).map(({ name }) => name));
  const without = request.conditions
    .flatMap(({ how, names: each }) => (how === 'without' ? each : []))
    .map(({ name }) => name);
  const drawn = (named.size > 0 ? [...named] : values).filter((name) => !without.includes(name));
  const [column, ...others] = drawn;
  const isOne = said.every((at, i) => i === 0 || isJoined(tokens.slice((said[i - 1] ?? 0) + 1, at), state));
  const isOpen = isOne && said.length <= MOST_SUBJECT_WORDS && request.aggregate !== 'count';
  if (column === undefined || !isOpen || isSigned(state, said[0] ?? 0)) return undefined;
  const isComputed = request.aggregate !== undefined || [...COMPUTED].some((effect) => request.asked.has(effect));
  const areAll = () =>
    names.isPlain === true && !isComputed && said.every((at) => mayBeWhole(state, at, named.size === values.length));
  const isMeasure = said.some((at) => isMeasureNoun(tokens[at] as Token, lexicon)) && !saysMeasure(column);
  const isOther = others.length > 0 || !(isMeasure || (named.size === 0 && !saysOther(column)));
  const [first = 0, ...more] = said;
  const mayBePart = names.isPlain === true || isGeneral(column) || tokens[first + 1]?.isGlued === true;
  // "spese" of Euro beside the row "Spesa"
  if (!isOther && more.length === 0 && isPlainNoun(tokens, first, lexicon) && !isPlaced(state, first)) return drawn;
  if (!said.every((at) => isSubject(state, at))) return undefined;
  if (others.length > 0) return areAll() ? drawn : undefined;
  return !isOther || (mayBePart && named.size > 0 && said.every((at) => isPartOfName(state, at, column)))
    ? drawn
    : undefined;
}

/**
 * "feed costs" and "melkprijs": before the name of a column, in English or in one word. "passages aux urgences": behind it and "of". "consommation
 * d'eau" of the column "Eau": before both.
 */
function isPartOfName(state: RequestState, at: number, column: string): boolean {
  const { tokens, context, open } = state;
  const { lexicon } = context;
  const isPassed = (place: number) => lexicon.is('article', tokens[place]?.key);
  const isOf = (place: number) => is('ofSomeone', tokens[place]?.key) || /^aux?$/.test(tokens[place]?.key ?? '');
  const isColumn = (name: Reference | undefined) => name?.name === column;
  const isNext = lexicon.language === 'en' || tokens[at + 1]?.isGlued === true;
  if (isNext && (open.includes(at + 1) || isColumn(state.nameAt(at + 1)))) return true;
  let [before, next] = [at - 1, at + 2];
  while (isPassed(before)) before -= 1;
  while (isPassed(next)) next += 1;
  if (isOf(at + 1) && isColumn(state.nameAt(next))) return !saysMeasure(column);
  return isOf(before) && state.namesBefore(before).some(isColumn);
}

const MOST_SUBJECT_WORDS = 4;
const BEGINNING = 4;
const haveBeginning = (one: string, other: string) => one.slice(0, BEGINNING) === other.slice(0, BEGINNING);

/** "tempo médio de espera" */
const isJoined = (between: readonly Token[], { context, request }: RequestState): boolean =>
  between.every(
    ({ key, text }) =>
      is('ofSomeone', key) || context.lexicon.is('article', key) || text === '-' || text === request.aggregateSaid,
  );

/** A word that neither computes, compares nor chooses, and stands at no name of the labels: "western stores". */
function isSubject(state: RequestState, at: number): boolean {
  const { tokens, context } = state;
  const { lexicon, names } = context;
  const { key } = tokens[at] as Token;
  if (!isPlainNoun(tokens, at, lexicon) || isNegation(key) || names.hasStem?.(key) === true) return false;
  const isSkipped = (token: Token | undefined) => is('ofSomeone', token?.key) || lexicon.is('article', token?.key);
  let [before, next] = [at - 1, at + 1];
  while (isSkipped(tokens[before])) before -= 1;
  while (isSkipped(tokens[next])) next += 1;
  const isLabel = (name: Reference | undefined) => name !== undefined && !state.isValue(name);
  // "unicorns and North": the other one is a column.
  const isListed =
    (isAnd(tokens[next], lexicon) || /^[,/&]$/.test(tokens[next]?.text ?? '')) && state.isValue(state.nameAt(next + 1));
  const isBeside = isLabel(state.nameAt(next)) || state.namesBefore(before + 1).some(isLabel);
  return (
    !isBeside &&
    !isListed &&
    !isPlaced(state, at) &&
    !(is('linking', tokens[before]?.key) && !is('ofSomeone', tokens[before]?.key))
  );
}

/** "Temperature" of the columns Inlet and Outlet; "revenue" of Diesel and Tolls is of other numbers. */
function mayBeWhole({ tokens, context }: RequestState, at: number, areAllNamed: boolean): boolean {
  const { names, lexicon } = context;
  const isOther = areAllNamed && !isMeasureNoun(tokens[at] as Token, lexicon);
  // "Kinderkarten" of the columns Kinder and Erwachsene
  const isPart = names.values?.some((name) => wordsOf(name).some((word) => haveBeginning(word, tokens[at]?.key ?? '')));
  return (names.isOpen === true || isOther) && !isPart && !is('gainNoun', tokens[at]?.key);
}

/** A word for what is measured, in a plain form: "Spendenwachstum" is a growth. Adjectives and operations are no such words. */
export function isMeasureNoun({ key, kind, text }: Token, lexicon: Lexicon): boolean {
  const isNoun = kind === 'word' && WORD.test(text) && key.length <= LONGEST_NOUN;
  return isNoun && lexicon.is('measured', key) && !isOperating(key);
}

/** "visitors and unicorns", "in the shop" */
function isPlaced({ tokens, uses, context: { lexicon } }: RequestState, at: number): boolean {
  const before = tokens[at - 1];
  const isListed = isAnd(before, lexicon) || before?.text === ',';
  const lead = lexicon.is('filler', before?.key) ? tokens[at - 2] : before;
  return (isListed && uses[at - 2] === 'subject') || is('placing', lead?.key);
}

/** "expenses" are some of the numbers of a column with both signs. */
function isSigned({ tokens, context: { names } }: RequestState, at: number): boolean {
  const key = tokens[at]?.key;
  return names.areSigned === true && (is('lossNoun', key) || is('gainNoun', key));
}

/** "shoe revenue" may be some of the column "revenue"; "tickets" of "closed" are not. */
const saysMeasure = (column: string): boolean =>
  wordsOf(column).some((word) => LANGUAGES.some((language) => is('measured', word, language)));

/** Whether the name of a column says neither what is measured nor who it is: "Amount", "EUR", "Minutes". */
const isGeneral = (column: string): boolean =>
  wordsOf(column).every((word) => is('general', word) || isUnit(word) || currencyOf(word) !== undefined);

/** Whether the name of a column is of something else than a noun that it does not have. */
const saysOther = (column: string): boolean =>
  !isGeneral(column) && (saysMeasure(column) || wordsOf(column).some(hasStem));

const CONTRACTED = /^(?:is|are|was|were|do|does|did|ca|could|wo|would|sha|should|must|has|have|had|need|ai)n'?t$/;

export const isNegation = (key: string): boolean => CONTRACTED.test(key) || hasWord('excluding', key);

/** Whether a word may compute, or choose some of the rows. */
export const isChoosing = (key: string): boolean =>
  is('qualifier', key) ||
  hasWord('excluding', key) ||
  LANGUAGES.some((language) => is('arithmetic', key, language)) ||
  isOperating(key);

/** A word that neither computes nor chooses; in all languages but German a capital names something. */
export function isPlainNoun(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || !WORD.test(token.text) || token.key.length < 3) return false;
  const { key, text } = token;
  const isStart = at === 0 || tokens[at - 1]?.kind === 'line' || tokens[at - 1]?.kind === 'mark';
  const isCased = isStart || (lexicon.language === 'de') === /^\p{Lu}/u.test(text) || lexicon.is('measured', key);
  return (
    isCased &&
    !lexicon.is('comparison', key) &&
    !isChoosing(key) &&
    !/..(?:[^e]ed|(?<!harv|for|inter|gu)est|(?<!fami|supp)ly)$/.test(key)
  );
}
