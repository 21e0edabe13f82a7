/** Titles: what is asked for, and what the words about the data say. */

import type { JsonObject } from '../../../../chart-spec/spec.js';
import { isAnd } from '../chunks.js';
import { isFree, type Match, matchPhrase } from '../phrases.js';
import { type Token, wordSet } from '../tokens.js';
import { fold, is } from '../vocabulary/meanings.js';
import { isLook } from './effects.js';
import type { Request, RequestState, SaidPhrase } from './request.js';

const MAX_TITLE_CHARS = 120;

const FIELDS: Readonly<Record<string, 'title' | 'subtitle' | 'axisTitle'>> = {
  subtitled: 'subtitle',
  axisTitled: 'axisTitle',
};

export function readTitle(state: RequestState, { effect, length }: SaidPhrase): boolean {
  const { tokens } = state;
  let from = state.at + length;
  while (/^[:-]$/.test(tokens[from]?.text ?? '')) from += 1;
  const first = tokens[from];
  if (first === undefined || first.kind === 'line') return false;
  let to = from + 1;
  if (first.kind !== 'quoted') {
    const isEnd = ({ kind, text }: Token, i: number) =>
      kind === 'line' || /^[.;!?,]$/.test(text) || startsRequest(state, i);
    while (to < tokens.length && !isEnd(tokens[to] as Token, to)) to += 1;
  }
  const text = state.said(from, to);
  if (text === '' || text.length > MAX_TITLE_CHARS) return false;
  state.request[FIELDS[effect] ?? 'title'] = text;
  return state.use('request', to - state.at);
}

/** "titled Sales in red": a look ends a title without quotes, behind a word for "and" or "with". */
function startsRequest({ tokens, context: { lexicon, names } }: RequestState, at: number): boolean {
  if (!isAnd(tokens[at], lexicon) && !is('joining', tokens[at]?.key)) return false;
  return [at, at + 1].some((start) => matchPhrase(tokens, start, lexicon, names, isLook) !== undefined);
}

/** Looks that change the order or the kind of a chart: a title with their word would claim it. */
const CLAIMS = wordSet('sortDesc sortAsc horizontal vertical stacked stackedPercent grouped log');

/**
 * Whether the word of a look is one of the title of a list: "Red Cross donations", "Vin rouge". A request stands between marks, words that say
 * nothing, and other requests.
 * @throws Refusal where the title would claim what is not done: "Sorted waste"
 */
export function isOfTitle(state: RequestState, { effect, args, length }: Match): boolean {
  const { tokens, at, context } = state;
  const { lexicon, isTable, isTail, choices } = context;
  const word = tokens[at] as Token;
  const isColor = args[0]?.kind === 'color';
  if (isTable || isTail === true || !isLook(effect) || effect === 'type' || word.kind !== 'word') return false;
  if ((length > 1 && !isColor) || lexicon.is('filler', word.key)) return false;
  const isBare = length === 1 && (at === 0 || tokens[at - 1]?.kind === 'line') && tokens[at + length]?.text === ':';
  const isAlone = isFree(tokens, at - 1, lexicon, true) && !(isBare && state.request.types.length === 0);
  if (isFree(tokens, at + length, lexicon, true) && (!isColor || isAlone)) return false;
  if (!CLAIMS.has(effect) || choices.skipped?.includes(word.at)) return true;
  const why = 'it can be a word of the title: write requests behind the list, and the title in quotes';
  throw state.unread(at, at + length, why);
}

/** The words about the data: of a table all of them, of the words before a list the longest run. */
export function subjectOf(state: RequestState): string {
  const { uses, tokens, context } = state;
  const { skipped = [] } = context.choices;
  const runs: { from: number; to: number; count: number }[] = [];
  for (let at = 0, start = 0; at <= uses.length; at += 1) {
    if (at < uses.length && uses[at] !== 'request' && uses[at] !== 'end') continue;
    const count = uses.slice(start, at).filter((use) => use === 'subject').length;
    if (count > 0) runs.push({ ...trimmed(state, start, at), count });
    start = at + 1;
  }
  const longest = runs.toSorted((one, other) => other.count - one.count).slice(0, 1);
  const shown = context.isTable ? runs : longest;
  // The title of a suggestion claims nothing that it leaves out.
  if (shown.some(({ from, to }) => tokens.slice(from, to).some(({ at }) => skipped.includes(at)))) return '';
  const isLinked = (i: number) => is('linking', tokens[shown[i]?.from ?? 0]?.key);
  const texts = shown.map(({ from, to }, i) =>
    state.said(i === 0 && context.isTable && isLinked(0) ? from + 1 : from, to),
  );
  const joined = (all: string, text: string, i: number) =>
    all === '' ? text : `${all}${isLinked(i) ? '' : ','} ${text}`;
  const said = texts.reduce((all, text, i) => (hasWords(all, text) ? all : joined(all, text, i)), '');
  const isOpen = said.includes('(') !== said.includes(')');
  const text = isOpen ? (said.includes('(') ? `${said})` : `(${said}`) : said;
  return text.length > MAX_TITLE_CHARS ? '' : text;
}

/** The words around the first and the last word of the subject that belong to it: "Response time", "On time arrivals", "for Web". */
function trimmed({ uses, tokens, context }: RequestState, start: number, end: number): { from: number; to: number } {
  let [from, to] = [start, end];
  while (uses[from] !== 'subject') from += 1;
  while (uses[to - 1] !== 'subject') to -= 1;
  const isNoun = (at: number) => uses[at] === 'filler' && is('titleWord', tokens[at]?.key);
  const isOfName = (at: number) => isNoun(at) || is('linking', tokens[at]?.key);
  if (context.isTable) return { from: start > 0 && is('linking', tokens[from - 1]?.key) ? from - 1 : from, to };
  while (to < end && isNoun(to)) to += 1;
  let first = from;
  while (first > start && isNoun(first - 1)) first -= 1;
  const isStart = start === 0 && tokens.slice(0, first).every((_token, at) => isOfName(at));
  return { from: isStart && first < from ? 0 : first, to };
}

/** The texts above and below a chart. */
export function titleFields({ subtitle }: Request, title: string): JsonObject {
  return { ...(title !== '' && { title }), ...(subtitle !== undefined && { subtitle }) };
}

export function capitalized(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** Whether a text has all words of another one, in their order. */
export function hasWords(text: string, words: string): boolean {
  const plain = (each: string) => ` ${(fold(each).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
  return plain(text).includes(plain(words));
}
