/** Clauses beside the request: what the data is, whom it is for, a greeting, a signature. They are passed over, and the reading names them. */

import { isUnit } from '../amounts.js';
import { matchPhrase } from '../phrases.js';
import { quote } from '../refusal.js';
import { beginningAt, currencyOf, type Token, wordSet } from '../tokens.js';
import { endsWith, is } from '../vocabulary/meanings.js';
import type { Meaning } from '../vocabulary/words.js';
import { isChoosing } from './captions.js';
import { isNegation } from './conditions.js';
import { JOINING } from './effects.js';
import type { Request, RequestContext } from './request.js';

interface Clause {
  from: number;
  to: number;
}

const MOST_WORDS = 16;
/** Fewer words may name rows or ask for something: "Women.", "Squared please". */
const LEAST_WORDS = 3;
const BINDING: readonly Meaning[] = ['binding', 'comparison', 'missing'];
/** Words of comparisons that join sentences too, in languages where nothing else is compared with them. */
const CONJUNCTIONS: Readonly<Record<string, ReadonlySet<string>>> = {
  fr: wordSet('que'),
  es: wordSet('que por o'),
  it: wordSet('per da tra'),
  pt: wordSet('que por o'),
};
/** Words that `isChoosing` has, and that point at the whole table in a clause about it. */
const POINTING = wordSet('it this these those they both made sent run');
/** Before a word for "for". */
const APOLOGIES = wordSet('sorry scusa scusate perdon desculpa desculpe pardon desole');
/** Without a number they say where the data stands. */
const WHERE = wordSet('above below powyzej ponizej');
/** A Romance verb with "it" or "them" asks for something: "divídelas", "retire-os", "toglilo". */
const ASKING_OBJECT = /[áéíóú]\p{L}{0,6}l[aeo]s?$|[aeiu]l[oi]$/u;
const OBJECT = /^-(?:les?|las?|los?|os?|as?|en)$/;

const isSpaced = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.isGlued === false && tokens[at + 1]?.isGlued !== true;
const isEnd = (tokens: readonly Token[], at: number): boolean => {
  const { kind, text } = tokens[at] as Token;
  return kind === 'line' || /^[.;:!?…()]$/.test(text) || (/^[-–—]$/.test(text) && isSpaced(tokens, at));
};

/** What is passed over. Without a clause that asks for something, all words are read. */
export function contextOf(tokens: readonly Token[], context: RequestContext): Clause[] {
  const { isTable, isTail = false, names } = context;
  if (!(isTable || isTail) || names.hasStem === undefined) return [];
  const clauses = clausesOf(tokens);
  const first = clauses.findIndex((clause) => isAsking(tokens, clause, context));
  const found = clauses.map((_clause, i) => passedIn(tokens, clauses, i, !isTable || i > first, context));
  const isAll = clauses.every((clause, i) => found[i]?.from === clause.from && found[i]?.to === clause.to);
  return isTable && isAll ? [] : found.filter((clause) => clause !== undefined);
}

/** "Source: finance, 2024": to the end of its line, without names of the table and requests. */
function isSource(tokens: readonly Token[], { from, to }: Clause, context: RequestContext): boolean {
  const line = tokens.findLastIndex(({ kind }, at) => at < from && kind === 'line') + 1;
  if (!is('source', tokens[line]?.key) || tokens[line + 1]?.text !== ':') return false;
  return !isAsking(tokens, { from, to }, context);
}

export function notesOfContext({ passedOver }: Request): string[] {
  return passedOver.length === 0 ? [] : [`Passed over: ${passedOver.map(quote).join(', ')}.`];
}

function clausesOf(tokens: readonly Token[]): Clause[] {
  const ends = [...tokens.keys(), tokens.length].filter((at) => at === tokens.length || isEnd(tokens, at));
  return ends.map((to, i) => ({ from: (ends[i - 1] ?? -1) + 1, to })).filter(({ from, to }) => to > from);
}

/** Whether a clause names the data or a request. */
function isAsking(tokens: readonly Token[], { from, to }: Clause, { names, lexicon }: RequestContext): boolean {
  return tokens.slice(from, to).some((_token, i) => {
    const isRequest = (effect: string) => !JOINING.has(effect);
    return (
      names.at(tokens, from + i) !== undefined || matchPhrase(tokens, from + i, lexicon, names, isRequest) !== undefined
    );
  });
}

/** @param isBehind whether a request stands before it, which another clause may change */
function passedIn(
  tokens: readonly Token[],
  clauses: readonly Clause[],
  at: number,
  isBehind: boolean,
  context: RequestContext,
): Clause | undefined {
  const clause = clauses[at] as Clause;
  const { from, to } = clause;
  const { lexicon, isTable, text } = context;
  const isPolite = (part: Clause | undefined) =>
    part !== undefined && tokens.slice(part.from, part.to).some(({ key }) => is('letter', key));
  if (isTable && isSource(tokens, clause, context)) return clause;
  const words = to - from;
  const begins = beginningAt(text, tokens[from]?.at ?? 0);
  const isEdge = at === 0 || at === clauses.length - 1;
  const isSigned = isPolite(clauses[at - 1]) || isPolite(clauses[at - 2]);
  const isOpening = at === 0 && isTable && words > 1;
  // In a list a name without a number is no signature: "Hilton 40, Best Western".
  const isSentence = isTable || isSigned || begins !== undefined;
  const isLong = words >= LEAST_WORDS && (isTable || begins === 'paragraph' || begins === 'sentence');
  const purpose = tokens.findIndex(
    ({ key }, i) =>
      i >= from && i < to && is('purpose', key, lexicon.language) && !APOLOGIES.has(tokens[i - 1]?.key ?? ''),
  );
  const isFor = purpose < 0 || isOccasion(tokens, { from: purpose, to }, context);
  const isSaid = is('opening', tokens[from]?.key) || isOccasion(tokens, clause, context);
  const isWanted = tokens.slice(from, to).some(({ key }) => is('asking', key)) && !isSaid;
  const isApart =
    !isWanted && isSentence && (isPolite(clause) || isSigned || isOpening || (isLong && (!isBehind || isSaid)));
  if (isApart && isFor && !isCommand(tokens, from, context) && isContext(tokens, clause, context, isEdge))
    return clause;
  // "for the newsletter", ", so that folk see it"
  const isOpener = (i: number) =>
    is('purpose', tokens[i]?.key, lexicon.language)
      ? isOccasion(tokens, { from: i, to }, context)
      : tokens[i - 1]?.text === ',' &&
        (is('subordinate', tokens[i]?.key, lexicon.language) || isReason(tokens.slice(i, i + 3)));
  const end = tokens.findIndex(({ text: mark }, i) => i > from && i < to && mark === ',');
  // "staff survey, bars by team"
  if (at === 0 && is('document', tokens[end - 1]?.key) && isContext(tokens, { from, to: end }, context, true))
    return { from, to: end };
  for (let start = from; start < to; start += 1) {
    if (!isOpener(start)) continue;
    const comma = tokens.findIndex(({ text: mark }, i) => i > start + 1 && i < to && mark === ',');
    const ends = comma < 0 ? [to] : [to, comma];
    const isPart = (last: number) => isContext(tokens, { from: start, to: last }, context);
    const part = ends.find(isPart);
    if (part !== undefined && (start > from || part < to)) return { from: start, to: part };
  }
  return undefined;
}

/** "Weigh it by crew", "Ab dem Brand", "Por cabeza": an unknown word before an article or a pronoun may be a verb, and a preposition may choose. */
function isCommand(tokens: readonly Token[], at: number, { lexicon, names }: RequestContext): boolean {
  const [first, next] = [tokens[at], tokens[at + 1]];
  const isLead = matchPhrase(
    tokens,
    at,
    lexicon,
    names,
    (effect) => effect === 'from' || effect === 'to' || effect === 'by',
  );
  const isKnown =
    lexicon.is('filler', first?.key) ||
    /'s$/.test(first?.key ?? '') ||
    ['letter', 'opening', 'document', 'linking'].some((each) => is(each as Meaning, first?.key));
  const isObject = lexicon.is('article', next?.key) || POINTING.has(next?.key ?? '') || next?.key === 'them';
  return (
    isLead !== undefined || CONJUNCTIONS[lexicon.language]?.has(first?.key ?? '') === true || (!isKnown && isObject)
  );
}

/** ", que se lo enseño a mi suegro"; ", que se vendieron" chooses. */
const isReason = (tokens: readonly Token[]): boolean =>
  /^(?:que|che) (?:(?:se|me|te|ce|ve) )?l[oa]s?(?: |$)/.test(tokens.map(({ key }) => key).join(' '));

/** "for the shelter newsletter thx": to the end of the clause or a comma. "for the northern stores" may be rows. */
function isOccasion(tokens: readonly Token[], { from, to }: Clause, { lexicon }: RequestContext): boolean {
  const comma = tokens.findIndex(({ text }, i) => i > from && i < to && text === ',');
  const part = tokens.slice(from, comma < 0 ? to : comma);
  const isCompound = /^(?:de|nl)$/.test(lexicon.language);
  const isNoun = ({ key }: Token) => is('occasion', key) || (isCompound && endsWith('occasion', key));
  const words = part.filter(({ key, kind }) => kind === 'word' && !is('letter', key) && key !== 'lol');
  return words.some((token, i) => isNoun(token) && (i === words.length - 1 || is('ofSomeone', words[i + 1]?.key)));
}

/** Whether no word of a clause may choose, change or compare anything. In doubt one does. */
function isContext(tokens: readonly Token[], { from, to }: Clause, context: RequestContext, isEdge = false): boolean {
  const part = tokens.slice(from, to);
  if (part.filter(({ kind }) => kind === 'word').length === 0 || part.length > MOST_WORDS) return false;
  return part.every((_token, i) => isEmpty(tokens, from + i, i === part.length - 1, context, isEdge));
}

function isEmpty(
  tokens: readonly Token[],
  at: number,
  isLast: boolean,
  context: RequestContext,
  isEdge: boolean,
): boolean {
  const { lexicon, names } = context;
  const { language } = lexicon;
  const { kind, text, key, number } = tokens[at] as Token;
  const next = tokens[at + 1];
  if (kind === 'mark') return /^[,'&/]$/.test(text) || (text === '-' && !OBJECT.test(`-${next?.key}`));
  if (names.at(tokens, at) !== undefined) return false;
  // "Room 214" of an address
  const before = tokens[at - 1];
  if (number !== undefined)
    return isEdge && number.plain !== undefined && number.plain < 1000 && is('place', before?.key);
  if (kind !== 'word' || names.hasStem?.(key) === true) return false;
  const isPlace = is('place', key) && next?.number !== undefined && isEdge;
  const isWeekday = is('weekday', key, language);
  const isTime = lexicon.calendar.some(({ nouns, adjectives }) => nouns.has(key) || adjectives.has(key));
  const isGreeting = is('letter', key) || (is('letter', before?.key) && isTime);
  // "jab log", "log of the nurse"
  const isDocument = is('document', key) && (isLast || is('ofSomeone', next?.key) || is('linking', next?.key));
  const isPurpose = is('purpose', key, language) || is('purpose', next?.key, language);
  const isPhrase =
    (isPurpose && (key === 'voor' || APOLOGIES.has(key))) ||
    is('occasion', key) ||
    (key === 'out' && next?.key === 'of');
  const isFree = isGreeting || isDocument || isPhrase || WHERE.has(key) || CONJUNCTIONS[language]?.has(key) === true;
  if (isPlace || isFree || isWeekday) return !isWeekday || names.hasDays !== true;
  const isBinding =
    BINDING.some((meaning) => lexicon.is(meaning, key)) ||
    (lexicon.is('comparison', key) && !lexicon.is('article', key)) ||
    (isChoosing(key) && !POINTING.has(key)) ||
    isNegation(key) ||
    (/^(?:de|nl)$/.test(language) && /(?:e|ig|ch)ste[nrs]?$/.test(key)) ||
    lexicon.numberWords.includes(key) ||
    isTime ||
    currencyOf(text) !== undefined ||
    (text.length > 1 && isUnit(text) && !lexicon.is('filler', key)) ||
    (/^(?:es|it|pt)$/.test(language) && ASKING_OBJECT.test(text) && !lexicon.is('filler', key));
  if (isBinding) return false;
  return matchPhrase(tokens, at, lexicon, names, (effect) => !JOINING.has(effect)) === undefined;
}
