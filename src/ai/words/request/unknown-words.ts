/** Words that no phrase and no name of the data has. */

import { isAnd } from '../chunks.js';
import { matchPhrase } from '../phrases.js';
import { isYear, type Token } from '../tokens.js';
import type { RequestState } from './state.js';

const MAX_UNKNOWN = 6;

export function readUnknown(state: RequestState, token: Token): void {
  const { lexicon, isTable, isTail = false } = state.context;
  const isTitleYear = isYear(token) && (!isTable || state.context.hasYears === false);
  if (token.number !== undefined && !isTitleYear) throw state.unread(token);
  if (token.kind === 'name' && /[-–+]/.test(token.text) && !/^\d{4}-/.test(token.text)) throw state.unread(token);
  const before = state.tokens[state.at - 1];
  // "visitors and unicorns"
  const isListed =
    isTable &&
    before !== undefined &&
    (isAnd(before, lexicon) || before.text === ',') &&
    state.uses[state.at - 2] === 'subject';
  if (isTable && !isTail && !isListed && lexicon.courtesy.has(token.key)) {
    state.use('filler');
    return;
  }
  const isContext = lexicon.context.has(token.key) || !isTable || isHeading(state);
  if (!isContext || isListed || (isTable && lexicon.numberWords.includes(token.key))) throw state.unread(token);
  if (isTail || (isTable && lexicon.meanings.has(token.key))) throw state.unread(token);
  if (token.kind === 'word' || token.kind === 'name' || isYear(token)) {
    state.request.unknown.push(token.text);
    if (isYear(token)) state.request.numbers.push(token);
  }
  state.unknownAt = state.at;
  if (isTable && state.request.unknown.length > MAX_UNKNOWN) throw state.unread(token);
  state.use('subject');
}

/** A line of nouns above a table of the text is its title. */
function isHeading(state: RequestState): boolean {
  const { tokens, context } = state;
  const { lexicon, names } = context;
  let [from, to] = [state.at, state.at];
  while (from > 0 && tokens[from - 1]?.kind !== 'line') from -= 1;
  while (to < tokens.length && tokens[to]?.kind !== 'line') to += 1;
  const isWhole = tokens[to]?.kind === 'line' && from === 0 && tokens.slice(to).some(({ kind }) => kind === 'line');
  if (!isWhole || context.isTextTable !== true) return false;
  return tokens
    .slice(from, to)
    .every(
      (_token, i) =>
        matchPhrase(
          tokens,
          from + i,
          lexicon,
          names,
          (effect) => effect !== 'inPlace' && !effect.startsWith('color'),
        ) === undefined,
    );
}
