/** Writes dates in the formats of Moment, in UTC and in English. */

import { NotEvaluable } from '../../../functions/not-evaluable.js';
import { boundedText } from '../../../functions/values.js';

const TOKEN = /\[([^[\]]*)\]|Y{4}|YY|M{1,4}|Do|D{1,2}|d{3,4}|H{1,2}|h{1,2}|m{1,2}|s{1,2}|A|a|[A-Za-z]|[^A-Za-z[]+/g;

const two = (number: number) => String(number).padStart(2, '0');
const named = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(date);
const hour = (date: Date) => date.getUTCHours() % 12 || 12;

const WRITERS: Readonly<Record<string, (date: Date) => string | number>> = {
  YYYY: (date) => date.getUTCFullYear(),
  YY: (date) => two(date.getUTCFullYear() % 100),
  MMMM: named({ month: 'long' }),
  MMM: named({ month: 'short' }),
  MM: (date) => two(date.getUTCMonth() + 1),
  M: (date) => date.getUTCMonth() + 1,
  DD: (date) => two(date.getUTCDate()),
  D: (date) => date.getUTCDate(),
  Do: (date) => `${date.getUTCDate()}${ordinal(date.getUTCDate())}`,
  dddd: named({ weekday: 'long' }),
  ddd: named({ weekday: 'short' }),
  HH: (date) => two(date.getUTCHours()),
  H: (date) => date.getUTCHours(),
  hh: (date) => two(hour(date)),
  h: hour,
  mm: (date) => two(date.getUTCMinutes()),
  m: (date) => date.getUTCMinutes(),
  ss: (date) => two(date.getUTCSeconds()),
  s: (date) => date.getUTCSeconds(),
  A: (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  a: (date) => (date.getUTCHours() < 12 ? 'am' : 'pm'),
};

function ordinal(day: number): string {
  if (day > 10 && day < 14) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}

export function writeMoment(time: number, format: string): string {
  const date = new Date(time);
  return boundedText(
    format.replace(TOKEN, (part, literal: string | undefined) => {
      if (literal !== undefined) return literal;
      if (!/^[A-Za-z]/.test(part)) return part;
      const writer = Object.hasOwn(WRITERS, part) ? WRITERS[part] : undefined;
      if (writer === undefined) throw new NotEvaluable(`the date format ${part} is not known`);
      return String(writer(date));
    }),
  );
}
