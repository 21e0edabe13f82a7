import { isCalendarName, isTimeLabel } from './calendar.js';
import { isYear } from './quantity.js';
import type { Token } from './tokenizer.js';

export interface TimeLabel {
  label: string;
  /** Index behind the last token. */
  end: number;
}

const PERIOD = /^(?:week|day|month|quarter|year|sprint)$/i;
/** Also other words of English; they name a time with a capital only. */
const AMBIGUOUS_NAME = /^(?:may|march|mar|sat|sun|wed|dec)$/;
/** A year stands behind one of these; "from 2000" and "to 2000" may be amounts. */
const YEAR_PREPOSITIONS = new Set(['in', 'for', 'during', 'of', 'since', 'year', 'by']);

/** The time that a token begins: "Jan 2024", "week 3", "2021", "6 pm", "last year". */
export function readTimeLabel(tokens: Token[], start: number): TimeLabel | undefined {
  const token = tokens[start];
  const next = tokens[start + 1];
  if (token?.kind === 'word') return token.isQuoted ? undefined : readWords(token.text, next, start);
  if (token?.kind !== 'number' || !token.quantity.isDigitsOnly) return undefined;
  if (next?.kind === 'word' && /^[ap]m$/i.test(next.text))
    return { label: `${token.text} ${next.text}`, end: start + 2 };
  return isYear(token.quantity) && isYearLabel(tokens, start) ? { label: token.text, end: start + 1 } : undefined;
}

function readWords(text: string, next: Token | undefined, start: number): TimeLabel | undefined {
  if (isCalendarName(text) && !AMBIGUOUS_NAME.test(text)) {
    if (next?.kind === 'number' && isYear(next.quantity)) return { label: `${text} ${next.text}`, end: start + 2 };
    return { label: text, end: start + 1 };
  }
  if (PERIOD.test(text) && next?.kind === 'number' && next.quantity.isDigitsOnly) {
    return { label: `${text} ${next.text}`, end: start + 2 };
  }
  if (next?.kind === 'word' && isTimeLabel(`${text} ${next.text}`)) {
    return { label: `${text} ${next.text}`, end: start + 2 };
  }
  return isTimeLabel(text) || /^(?:yesterday|today|tomorrow)$/i.test(text)
    ? { label: text, end: start + 1 }
    : undefined;
}

/** Behind a preposition, or at the beginning of a clause before a colon or words. */
function isYearLabel(tokens: Token[], index: number): boolean {
  const before = tokens[index - 1];
  const next = tokens[index + 1];
  if (before?.kind === 'word') return YEAR_PREPOSITIONS.has(before.text.toLowerCase());
  if (next?.kind === 'number') return true;
  return next?.kind === 'colon' || next?.kind === 'word';
}
