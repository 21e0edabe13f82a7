/** Titles: what is asked for, and what the words about the data say. */

import type { JsonObject } from '../../../../chart-spec/spec.js';
import { isAnd } from '../chunks.js';
import { matchPhrase } from '../phrases.js';
import type { Token } from '../tokens.js';
import { isLook } from './effects.js';
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
  const said = state.said(best[0], best[1]);
  const text = said.includes('(') && !said.includes(')') ? `${said})` : said;
  return text.length > MAX_TITLE_CHARS ? '' : text;
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
