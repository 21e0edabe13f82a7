/** From `start` on, up to but not including `end`. */
export interface Period {
  start: Date;
  end: Date;
}

/**
 * The account's month that `now` lies in (contract §5): months run from the moment the account was made, in UTC. Where a month is too short
 * for that day, it begins on its last day; the next one begins on the right day again. A clock that is behind the account's creation is in
 * the first month.
 */
export function monthOf(accountCreatedAt: Date, now: Date): Period {
  const years = now.getUTCFullYear() - accountCreatedAt.getUTCFullYear();
  const calendarMonths = years * 12 + now.getUTCMonth() - accountCreatedAt.getUTCMonth();
  // The anniversary of this calendar month may be yet to come.
  const isAhead = anniversary(accountCreatedAt, calendarMonths) > now;
  const months = Math.max(0, isAhead ? calendarMonths - 1 : calendarMonths);
  return { start: anniversary(accountCreatedAt, months), end: anniversary(accountCreatedAt, months + 1) };
}

/** Always counted from the first day and not from the last anniversary: the 31st stays the 31st after a February. */
function anniversary(first: Date, months: number): Date {
  const year = first.getUTCFullYear();
  const month = first.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const date = new Date(first);
  date.setUTCFullYear(year, month, Math.min(first.getUTCDate(), lastDay));
  return date;
}
