/** What clocks show in a time zone of the IANA database. */

/** By name. A format takes 50 µs to make. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const MAX_CLOCKS = 50;
/** Offsets change at whole quarters of an hour at the earliest. */
const SPAN_MS = 900_000;
/** By zone and quarter of an hour: a column asks for many times of one day. */
const offsets = new Map<string, number>();
const MAX_OFFSETS = 20_000;

export function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[A-Za-z][\w+/-]{1,60}$/.test(value)) return false;
  try {
    return clockOf(value) !== undefined;
  } catch {
    return false;
  }
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (clocks.size >= MAX_CLOCKS) clocks.clear();
  clocks.set(timeZone, clock);
  return clock;
}

/** Milliseconds that clocks of a zone are ahead of UTC. @param timeZone of `isTimeZone` @param ms since 1970 */
export function zoneOffsetMs(timeZone: string, ms: number): number {
  const span = Math.floor(ms / SPAN_MS);
  const key = `${timeZone}\0${span}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(span * SPAN_MS)
      .map(({ type, value }) => [type, value]),
  );
  const [year = 0, month = 1, ...time] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map((name) =>
    Number(parts.get(name as Intl.DateTimeFormatPartTypes)),
  );
  const [day = 1, hour = 0, minute = 0, second = 0] = time;
  const ownYear = parts.get('era') === 'BC' ? 1 - year : year;
  const offset = Date.UTC(ownYear, month - 1, day, hour, minute, second) - span * SPAN_MS;
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** `+02:00`. Offsets of seconds, before clocks of a country agreed, are cut. */
export function offsetText(offsetMs: number): string {
  const minutes = Math.trunc(Math.abs(offsetMs) / 60_000);
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${offsetMs < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`;
}

/** An instant as clocks of a zone show it, in ISO 8601 with its offset. */
export function inTimeZone(ms: number, timeZone: string): string {
  const offset = zoneOffsetMs(timeZone, ms);
  return new Date(ms + offset).toISOString().slice(0, -1) + offsetText(offset);
}
