/** Titles: what is asked for, and what the words about the data say. */

import type { JsonObject } from '../../../../chart-spec/spec.js';
import { isAnd } from '../chunks.js';
import { type Match, matchPhrase, NO_NAMES } from '../phrases.js';
import { quote, Refusal } from '../refusal.js';
import { type Token, wordSet } from '../tokens.js';
import { fold, is } from '../vocabulary/meanings.js';
import { isNoun } from './by.js';
import { isLook, TITLES } from './effects.js';
import type { Request } from './request.js';
import type { RequestState } from './state.js';

const MAX_TITLE_CHARS = 120;

export function readTitle(state: RequestState, effect: string, length: number): boolean {
  const start = state.at + length;
  let from = start;
  while (state.tokens[from]?.text === ':' || state.tokens[from]?.text === '-') from += 1;
  const first = state.tokens[from];
  if (first === undefined || first.kind === 'line') return false;
  let to = from + 1;
  if (first.kind !== 'quoted') {
    const isEnd = ({ kind, text }: Token, i: number) =>
      kind === 'line' || /^[.;!?,]$/.test(text) || (i > from && startsRequest(state, i));
    while (to < state.tokens.length && !isEnd(state.tokens[to] as Token, to)) to += 1;
  }
  const text = state.said(from, to);
  if (text === '' || text.length > MAX_TITLE_CHARS) return false;
  const field = effect === 'titled' ? 'title' : effect === 'subtitled' ? 'subtitle' : 'source';
  state.request[field] = text;
  state.use('request', to - state.at);
  return true;
}

/** "titled Sales in red": a look ends a title without quotes, behind a word for "and" or "with". */
function startsRequest(state: RequestState, at: number): boolean {
  const before = state.tokens[at];
  if (
    before === undefined ||
    !(isAnd(before, state.context.lexicon) || /^(?:with|mit|avec|con|com|met|z|in|as|als)$/.test(before.key))
  )
    return false;
  const { lexicon, names } = state.context;
  return (
    matchPhrase(state.tokens, at, lexicon, names, isLook) !== undefined ||
    matchPhrase(state.tokens, at + 1, lexicon, names, isLook) !== undefined
  );
}

/** Looks that change the order or the kind of a chart: a title with their word would claim it. */
const CLAIMS = wordSet('sortDesc sortAsc horizontal vertical stacked stackedPercent grouped log');

/**
 * Whether the word of a look is one of the title of a list: "Red Cross donations", "Number of PDF downloads", "Vin rouge".
 * @throws Refusal where the title would claim what is not done: "Sorted waste"
 */
export function isOfTitle(state: RequestState, { effect, args, length }: Match): boolean {
  const { tokens, at, context, uses } = state;
  const { lexicon, isTable, isTail, choices } = context;
  const [word, end] = [tokens[at] as Token, at + length];
  if (isTable || isTail === true || !isLook(effect) || effect === 'type' || TITLES.has(effect)) return false;
  const isBare = args[0]?.kind === 'color' ? !isTypeAt(state, end - 1) : effect === 'dark' || effect === 'light';
  if (lexicon.is('filler', word.key) || word.kind !== 'word' || (length > 1 && !isBare)) return false;
  const isJoined = isAnd(tokens[at - 1], lexicon) && uses.at(-2) === 'subject';
  const isBehind = (uses.at(-1) === 'subject' || isJoined) && args[0]?.kind === 'color' && length === 1;
  const isCapital = /^\p{Lu}\p{Ll}/u.test(word.text) && lexicon.language !== 'de' && uses.at(-1) === 'subject';
  if (!isNounAt(state, end) && !isBehind && !isCapital) return false;
  if (!CLAIMS.has(effect) || choices.skipped?.includes(word.at)) return true;
  throw new Refusal(
    `${quote(state.said(at, end))} can be a request, or a word of the title. Write requests behind the list, and the title in quotes.`,
    [{ skipped: [word.at] }],
  );
}

const isTypeAt = ({ tokens, context }: RequestState, at: number): boolean =>
  matchPhrase(tokens, at, context.lexicon, NO_NAMES, (effect) => effect === 'type') !== undefined;

/** A noun, or a color with one behind it: "chocolate sales". */
function isNounAt(state: RequestState, at: number): boolean {
  const { tokens, context } = state;
  if (isTypeAt(state, at)) return false;
  if (isNoun(state, at) || is('titleWord', tokens[at]?.key)) return true;
  const color = matchPhrase(tokens, at, context.lexicon, NO_NAMES, (effect) => effect === 'colorAll');
  return color?.length === 1 && tokens[at]?.kind === 'word' && isNounAt(state, at + 1);
}

/** Words that say nothing alone, and are nouns of a title beside others: "Response time". */
export function isTitleWord(state: RequestState, { key }: Token): boolean {
  const { isTable, isTail } = state.context;
  if (isTable || isTail === true || !is('titleWord', key)) return false;
  return state.uses.at(-1) === 'subject' || isNounAt(state, state.at + 1);
}

/** @throws Refusal for "Salmon: Jan 5, Feb 6", where a color alone can be the title */
export function refuseColorAlone({ request, uses, tokens, context }: RequestState): void {
  const [color] = request.calls.filter(({ effect }) => effect === 'colorAll');
  const isElse = request.types.length > 0 || request.title !== undefined || uses.includes('subject');
  if (context.isTable || context.isTail === true || color === undefined || isElse) return;
  if (context.lexicon.is('filler', tokens.find(({ kind }) => kind === 'word')?.key)) return;
  throw new Refusal(
    `${quote(color.said)} can be a color, or the title. Write "bars in ${color.said}", or the title in quotes.`,
  );
}

/** The longest run of words about the data; none where a word of it is not in the data: a title claims nothing that was not drawn. */
export function subjectOf(state: RequestState): string {
  let [best, bestCount]: [[number, number], number] = [[0, 0], 0];
  let start = 0;
  for (let at = 0; at <= state.uses.length; at += 1) {
    const use = state.uses[at];
    if (use !== undefined && use !== 'request' && use !== 'end') continue;
    let [from, to] = [start, at];
    while (from < to && state.uses[from] !== 'subject') from += 1;
    while (to > from && state.uses[to - 1] !== 'subject') to -= 1;
    const count = state.uses.slice(from, to).filter((each) => each === 'subject').length;
    if (count > bestCount) [best, bestCount] = [[from, to], count];
    start = at + 1;
  }
  if (state.described.some((at) => at >= best[0] && at < best[1])) return '';
  // The title of a suggestion claims nothing that it leaves out.
  const { skipped = [] } = state.context.choices;
  if (state.tokens.slice(best[0], best[1]).some(({ at }) => skipped.includes(at))) return '';
  const said = state.said(best[0], best[1]);
  const isOpen = said.includes('(') !== said.includes(')');
  const text = isOpen ? (said.includes('(') ? `${said})` : `(${said}`) : said;
  return text.length > MAX_TITLE_CHARS ? '' : text;
}

const wordsOf = (text: string): string =>
  ` ${
    fold(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** The title with the words that choose rows, which stand behind a type or a color: "Revenue by month, without North". */
export function titleWithConditions({ conditions, mentions, subject, title = subject }: Request): string {
  const rows = conditions.filter(
    ({ names, number }) => number !== undefined || names.some(({ kind }) => kind === 'cell'),
  );
  const chosen = [
    ...rows.map(({ said }) => said),
    ...mentions.flatMap(({ kind, name }) => (kind === 'cell' ? name : [])),
  ];
  const missing = [...new Set(chosen)].filter((said) => !wordsOf(title).includes(wordsOf(said)));
  return capitalized([title, ...missing].filter((text) => text !== '').join(', '));
}

/** The texts above and below a chart. */
export function titleFields({ subtitle, source }: Request, title: string): JsonObject {
  return {
    ...(title !== '' && { title }),
    ...(subtitle !== undefined && { subtitle }),
    ...(source !== undefined && { source }),
  };
}

export function capitalized(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}
