/** Days in words, as conditions have them: "since 3 March", "between 1 and 15 March 2025". */

import { readLabel } from '../../../../chart-spec/table.js';
import { isAnd } from '../chunks.js';
import { matchAt, type Reference } from '../phrases.js';
import type { Token } from '../tokens.js';
import type { Day, RequestState } from './request.js';

/** What rows are compared with: a time of the table, a number, or a day. */
export interface Bound {
  names: Reference[];
  number?: Token;
  day?: Day;
  isTime: boolean;
  end: number;
}

/** "15 de marzo de 2025" */
const MOST_TOKENS = 5;
const MOST_DAYS = 31;

/** A day, or a number whose month stands behind the next one: "from 3 to 10 March". */
export function dayBound(state: RequestState, start: number): (Bound & { day: Day }) | undefined {
  const { tokens, context } = state;
  const at = state.behindFillers(start, 2);
  const own = dayAt(state, at);
  if (own !== undefined) return own;
  const number = tokens[at]?.number?.plain ?? 0;
  const next = tokens[at + 1]?.text === '.' ? at + 2 : at + 1;
  const length = isAnd(tokens[next], context.lexicon) ? 1 : matchAt(tokens, next, context.lexicon, 'to');
  const last = length > 0 ? dayAt(state, state.behindFillers(next + length, 2)) : undefined;
  if (last === undefined || number < 1 || number > MOST_DAYS) return undefined;
  const ms = new Date(last.day.ms).setUTCDate(number);
  return ms < last.day.ms ? { ...last, day: { ...last.day, ms }, end: next } : undefined;
}

/** The longest words that the calendar reads as a day: "15 March 2025", "3rd of March", "1er mars". */
function dayAt(state: RequestState, start: number): (Bound & { day: Day }) | undefined {
  for (let end = Math.min(start + MOST_TOKENS, state.tokens.length); end > start; end -= 1) {
    if (state.tokens.slice(start, end).some(({ kind }) => kind === 'line')) continue;
    const written =
      end === start + 1 ? writtenDay(state.tokens[start]?.text ?? '', state.context.lexicon.language) : undefined;
    if (written !== undefined) return { names: [], day: { ms: written, hasYear: true }, isTime: true, end };
    const said = state.said(start, end).replace(/(?<=\d)(?:st|nd|rd|th)(?: of)?(?!\p{L})/u, '');
    if (!/\d/.test(said) || !/\p{L}/u.test(said)) continue;
    const found = readLabel(said, state.context.lexicon.language).find(({ unit }) => unit === 'day');
    if (found === undefined) continue;
    const day = { ms: found.at * DAY_MS, hasYear: found.year !== undefined };
    return { names: [], day, isTime: true, end };
  }
  return undefined;
}

const DAY_MS = 86_400_000;

/** "15.03.2025", "15/03/2025": in English the month may be first. */
function writtenDay(text: string, language: string): number | undefined {
  const [, day, month, year] = (language === 'en' ? null : /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text)) ?? [];
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Date(ms).getUTCMonth() === Number(month) - 1 ? ms : undefined;
}
