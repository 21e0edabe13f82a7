export interface Period {
  start: Date;
  /** The first moment that is no longer in it. */
  end: Date;
}

/** The account's month that `now` lies in: months run from the account's anniversary in UTC, time of day included (contract §5). */
export function monthOf(accountCreatedAt: Date, now: Date): Period {
  const months =
    (now.getUTCFullYear() - accountCreatedAt.getUTCFullYear()) * 12 +
    now.getUTCMonth() -
    accountCreatedAt.getUTCMonth();
  // The anniversary of this calendar month may be still to come; and a clock that runs behind must not make a month before the first.
  const begun = anniversary(accountCreatedAt, months) <= now ? months : months - 1;
  const index = Math.max(0, begun);
  return { start: anniversary(accountCreatedAt, index), end: anniversary(accountCreatedAt, index + 1) };
}

/** The same day and time so many months later; the month's last day where it is too short to have that day. */
function anniversary(from: Date, months: number): Date {
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const date = new Date(from);
  date.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay));
  return date;
}
