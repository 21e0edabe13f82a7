/** A clock, an axis or format of dates, or seconds or milliseconds since 1970. */
const TIME = /\d:\d\d|"time(?:series)?"|"date"|\b\d{10}(?:\d{3})?\b/;

/** The warning about the zone of clocks that a specification does not show. @param input a valid specification */
export function idleTimeZone({ timeZone, ...others }: Record<string, unknown>): string | undefined {
  if (timeZone === undefined || TIME.test(JSON.stringify(others))) return undefined;
  return '"timeZone" has no effect: no label or value is a time, such as "2026-03-01T14:30Z". Remove it.';
}
