export interface Period {
  start: Date;
  /** Exclusive. */
  end: Date;
}

/** The account's month that contains `now`. Months start at the account's anniversary, to the millisecond, in UTC. */
export function monthOf(accountCreatedAt: Date, now: Date): Period {
  const months =
    (now.getUTCFullYear() - accountCreatedAt.getUTCFullYear()) * 12 +
    now.getUTCMonth() -
    accountCreatedAt.getUTCMonth();
  // Before the anniversary of this calendar month, the previous month of the account is still running.
  const elapsed = anniversary(accountCreatedAt, months) <= now ? months : months - 1;
  // A clock that is behind gives a negative number.
  const index = Math.max(0, elapsed);
  return { start: anniversary(accountCreatedAt, index), end: anniversary(accountCreatedAt, index + 1) };
}

/** The same day and time `months` later, or the last day of a month that is too short. */
function anniversary(from: Date, months: number): Date {
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const date = new Date(from);
  date.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay));
  return date;
}
