/** Reads what is asked for. Every word is a request, a name of the data, a word of the title, or one that says nothing; others are refused. */

import { isAnd } from '../chunks.js';
import { unitsNamed } from '../lexicon.js';
import { type Match, matchPhrase, matchPhrases, NO_NAMES, type Reference } from '../phrases.js';
import { quote, Refusal } from '../refusal.js';
import { isYear, type Token } from '../tokens.js';
import { is } from '../vocabulary/meanings.js';
import { readFormula, refuseOpenFormula } from './aggregates.js';
import { isChoosing, isMeasureNoun, isPlainNoun, settleUnknown } from './captions.js';
import { checkMentions } from './conditions.js';
import { DESCRIBING, isCondition, isLookOfName, JOINING, ORDERS } from './effects.js';
import { readPhrase, refuseLookOfOne, refusePartOfOne } from './read-phrase.js';
import { emptyRequest, type Request, type RequestContext, RequestState } from './request.js';
import { isOfTitle, subjectOf } from './titles.js';

/** The most words and marks beside the data. */
const MAX_TOKENS = 250;

/** @param request what was read before, of the words above a list @throws Refusal for words that are not understood */
export function readRequest(tokens: readonly Token[], context: RequestContext, request = emptyRequest()): Request {
  if (tokens.length > MAX_TOKENS)
    throw new Refusal(`The words beside the data are more than ${MAX_TOKENS}. Say what to draw in a sentence.`);
  const state = new RequestState(tokens, context, request);
  while (state.at < state.tokens.length) readStep(state);
  checkMentions(state);
  const [loose] = state.looseTypes;
  if (loose !== undefined && request.types.length === 0) throw state.unread(loose, loose + 1);
  settleUnknown(state);
  refuseHalfComparison(state);
  request.isOpen = context.names.isOpen === true;
  if (context.isTail !== true) request.subject = subjectOf(state);
  settleLooks(state);
  return request;
}

/** @throws Refusal for "compare with Gas": a column alone is compared with nothing */
function refuseHalfComparison(state: RequestState): void {
  const { request, context, tokens } = state;
  const { lexicon, names, isTable } = context;
  const at = tokens.findIndex(({ key }) => is('comparing', key));
  const isLead = state.isFiller(at + 1) && !lexicon.is('article', tokens[at + 1]?.key);
  const [column, ...others] = new Set(request.mentions.filter((name) => state.isValue(name)).map(({ name }) => name));
  const isAlone = column !== undefined && others.length === 0 && names.values?.some((value) => value !== column);
  if (isTable && at >= 0 && isLead && isAlone && state.nameAt(at + 2)?.name === column)
    throw state.unread(at, at + 1, `name what ${quote(column)} is compared with`);
}

/** Columns that are named for their looks are drawn beside those of the subject. Alone they choose none, unless their looks are the type of the chart. */
function settleLooks(state: RequestState): void {
  const { request } = state;
  const looks = request.calls.filter(isLookOfName);
  const isChoice = request.mentions.some((name) => state.isValue(name)) || looks.some(({ isSubject }) => isSubject);
  const isTyped = request.types.length === 0 && looks.some(({ effect }) => effect !== 'colorOf');
  setTypeOfNames(request);
  if (!isChoice && !isTyped) return;
  for (const arg of looks.flatMap(({ args }) => args))
    if (arg.kind === 'name' && arg.name.kind === 'column') request.mentions.push(arg.name);
}

/** "revenue and costs as lines": the type of all, unless another one is named. */
function setTypeOfNames(request: Request): void {
  const own = request.calls.filter(({ effect }) => effect === 'asLine' || effect === 'asBars');
  const [first] = own;
  if (first === undefined || request.types.length > 0) return;
  // "revenue and costs, costs as a line"
  const isAgain = ({ name }: Reference) => request.mentions.some((each) => each.name === name);
  const areAlone = own.some(({ args: [arg], isApart }) => isApart || (arg?.kind === 'name' && isAgain(arg.name)));
  const isOne = !areAlone && own.every(({ effect }) => effect === first.effect);
  request.types.push(isOne && first.effect === 'asLine' ? 'line' : 'bar');
  if (isOne) request.calls = request.calls.filter((call) => !own.includes(call));
}

function readStep(state: RequestState): void {
  const { tokens, context, at } = state;
  const { lexicon, isTable } = context;
  const token = tokens[at] as Token;
  if (context.choices.skipped?.includes(token.at)) state.use('filler');
  else if (token.kind === 'line' || /^[.;!?…]$/.test(token.text)) state.use('end');
  else if (readPhrases(state)) return;
  else if (state.nameAt(at) !== undefined) readMention(state, state.nameAt(at) as Reference);
  else if (token.kind === 'quoted' && state.request.title === undefined) {
    state.request.title = token.text;
    state.use('request');
  } else if (token.kind === 'mark') readMark(state, token);
  else if (isTable && readAdjective(state, token)) return;
  else if (isAnd(token, lexicon) || lexicon.is('filler', token.key)) {
    if (isTable && is('comparing', token.key)) state.request.asked.set('compared', token.text);
    state.use('filler');
  } else readUnknown(state, token);
}

/** The longest phrase; a name of the data of the same length comes first, unless an operator has its names behind it. */
function readPhrases(state: RequestState): boolean {
  const { tokens, context, at } = state;
  const { lexicon, names, isTable, isTail = false } = context;
  const name = state.nameAt(at);
  const isOperator = ({ effect }: Match) => isCondition(effect) || /^(?:by|bySeries|bySplit|between)$/.test(effect);
  const isWanted = (effect: string) =>
    isTable || (isTail && effect !== 'count') || !(DESCRIBING.has(effect) || ORDERS.has(effect));
  for (const match of matchPhrases(tokens, at, lexicon, names, isWanted)) {
    if (name !== undefined && name.length >= match.length && !isOperator(match)) continue;
    if (isOfTitle(state, match)) return state.use('subject', match.length);
    if (readPhrase(state, match)) return true;
  }
  return isTable && readCount(state);
}

/** "two lines", "both stations": @throws Refusal where the data has another number of them */
function readCount(state: RequestState): boolean {
  const { tokens, context, at, request } = state;
  const spelled = context.lexicon.numberWords.indexOf(tokens[at]?.key ?? '');
  const count = is('both', tokens[at]?.key) ? 2 : spelled >= 0 ? spelled + 2 : undefined;
  if (count === undefined || tokens[at + 1]?.kind !== 'word') return false;
  const name = state.nameAt(at + 1);
  const drawn = request.mentions.filter((each) => state.isNumber(each)).length || context.names.values?.length;
  const counted = name?.kind === 'column' && !state.isNumber(name) ? context.names.countOf?.(name) : drawn;
  // "the three channels" of three columns
  const isNoun = context.names.isPlain === true && isPlainNoun(tokens, at + 1, context.lexicon);
  const isKnown = name !== undefined || is('several', tokens[at + 1]?.key) || count > 2 || isNoun;
  if (counted !== count || !isKnown) throw state.unread(at, at + 1);
  const type = matchPhrase(tokens, at + 1, context.lexicon, NO_NAMES, (effect) => effect === 'type')?.type;
  if (name === undefined && type !== undefined && request.types.length === 0) request.types.push(type);
  return state.use('filler', name === undefined ? 2 : 1);
}

function readMark(state: RequestState, token: Token): void {
  const last = state.request.mentions.at(-1);
  const isOfName = token.text === '%' && last?.name.includes('%') && state.uses.at(-1) === 'subject';
  if (isOfName || /^[,:()\-–—/&→=>'’¿¡]$/.test(token.text)) state.use('mark');
  else if (state.context.isTable) throw state.unread(state.at, state.at + 1);
  else state.use('subject');
}

/** "monthly" */
function readAdjective(state: RequestState, token: Token): boolean {
  const unit = state.context.lexicon.calendar.find(({ adjectives }) => adjectives.has(token.key));
  if (unit === undefined) return false;
  state.request.by.push({ kind: 'unit', unit: unit.unit, said: token.text });
  return state.use('subject');
}

function readMention(state: RequestState, name: Reference): void {
  const from = state.at;
  const { request, context, tokens } = state;
  const named = tokens.slice(from, from + name.length);
  request.numbers.push(...named.filter(({ number }) => number !== undefined));
  state.use('subject', name.length);
  // Before a list, names of labels are words of the title.
  if (name.kind === 'cell' && !context.isTable && context.isTail !== true) return;
  // "order value" is no number of orders.
  if (context.isTable && state.isValue(name) && is('ofOrder', tokens[state.at]?.key))
    throw state.unread(from, state.at + 1);
  if (name.kind === 'cell' && context.isTable) state.cells.push(from);
  const next = state.nameAt(state.at);
  // "deal value per rep"
  const isBeside = name.kind === 'column' && !state.isNumber(name) && next !== undefined && state.isNumber(next);
  // "billable hours", where "billable" is yes or no, are some of the rows.
  if (isBeside && context.names.isTruth?.(name) === true)
    throw state.unread(from, state.at + next.length, 'name the text of the rows that are meant');
  // "calls of team Red"
  const isKind = next?.kind === 'cell' && next.column === name.name;
  if (readFormula(state, from)) return;
  refuseOpenFormula(state, from, name);
  const before = state.before(from);
  const isListed = isAnd(tokens[before], context.lexicon) || /^[,/&]$/.test(tokens[before]?.text ?? '');
  if (!isKind) request.mentions.push({ ...name, isListed, ...(isBeside && { isBeside }) });
}

function readUnknown(state: RequestState, token: Token): void {
  const { lexicon, isTable, isTail = false, hasYears } = state.context;
  const isTitle = isTable ? isHeading(state, state.at) : !isTail;
  const isTitleYear = isYear(token) && isTitle && hasYears !== true;
  const isRange = token.kind === 'name' && /[-–+]/.test(token.text) && !/^\d{4}-/.test(token.text);
  if ((token.number !== undefined && !isTitleYear) || isRange) throw state.unread(state.at, state.at + 1);
  const isType = (effect: string) => effect === 'type';
  if (!isTitle && isTable && matchPhrase(state.tokens, state.at, lexicon, NO_NAMES, isType))
    state.looseTypes.push(state.at);
  if (is('chartPart', token.key)) {
    refuseLookOfOne(state, state.at, 1);
    refusePartOfOne(state);
  }
  if (!isTitle && (lexicon.is('neutral', token.key) || (lexicon.is('courtesy', token.key) && !isPart(state)))) {
    state.use(token.key === 'which' ? 'subject' : 'filler');
    return;
  }
  // "Mon 12, Tue 15. These are calls"
  const isSentence = state.tokens.slice(0, state.at).some(({ kind }) => kind === 'mark');
  const isNoun = isSentence && (isMeasureNoun(token, lexicon) || unitsNamed(token.key).length > 0);
  if (!isTitle && !isTable && !isNoun) throw state.unread(state.at, state.at + 1);
  if (!isTitle && isTable) state.open.push(state.at);
  if (token.kind !== 'mark') state.request.unknown.push(token.text);
  if (isYear(token)) state.request.numbers.push(token);
  state.use('subject');
}

/** "visitors and boss", "in the report of the colleagues": whose numbers they are. */
function isPart(state: RequestState): boolean {
  const { tokens, uses, context } = state;
  const before = state.before(state.at);
  const isListed = isAnd(tokens[before], context.lexicon) || tokens[before]?.text === ',';
  return isListed ? uses[before - 1] === 'subject' : is('ofSomeone', tokens[before]?.key);
}

const MOST_HEADING_WORDS = 8;

/** A line of a few nouns above a table of the text is its title, unless it asks for something, greets or is a sentence. */
function isHeading({ tokens, context }: RequestState, at: number): boolean {
  const { lexicon, names } = context;
  const end = tokens.findIndex(({ kind }) => kind === 'line');
  if (context.isTextTable !== true || end < at || !tokens.slice(end).every(({ kind }) => kind === 'line')) return false;
  const line = tokens.slice(0, end);
  const hasMeasures = names.isOpen !== true && (names.values?.length ?? 0) > 1;
  // "Profit by month" of Income and Cost, "Largest amount by branch": the title would claim it.
  const isClaim = (token: Token) =>
    isChoosing(token.key) ||
    is('gainNoun', token.key) ||
    is('lossNoun', token.key) ||
    (hasMeasures && isMeasureNoun(token, lexicon));
  const isAsking = (token: Token, i: number) =>
    is('asking', token.key) ||
    is('letter', token.key) ||
    (names.at(tokens, i) === undefined && isClaim(token)) ||
    matchPhrase(tokens, i, lexicon, names, (effect) => !JOINING.has(effect)) !== undefined;
  return line.filter(({ kind }) => kind === 'word').length <= MOST_HEADING_WORDS && !line.some(isAsking);
}
