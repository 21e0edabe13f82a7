const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long each try waits after the one before it has ended (contract §4): the first not at all. */
export const WAITS_MS = [
  0,
  5 * SECOND_MS,
  30 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  8 * HOUR_MS,
  24 * HOUR_MS,
];
/** Either way, so that what failed together does not come back together. */
const JITTER = 0.2;
/** What a receiver asks for by Retry-After lengthens a wait to at most this many times what it would be. */
const MOST_TIMES = 2;

/**
 * The wait before the next try.
 * @param triesMade how many of the schedule's tries have been made
 * @param retryAfterMs what the receiver asked for
 * @param random from 0 to 1
 * @returns undefined when the schedule is over
 */
export function nextWaitMs(triesMade: number, retryAfterMs = 0, random = Math.random()): number | undefined {
  const stepMs = WAITS_MS[triesMade];
  if (stepMs === undefined) return undefined;
  const waitMs = stepMs * (1 - JITTER + 2 * JITTER * random);
  return Math.round(Math.min(Math.max(waitMs, retryAfterMs), MOST_TIMES * stepMs));
}

/** Retry-After in ms from now: seconds or a date (RFC 9110 §10.2.3); 0 for anything else. */
export function readRetryAfter(header: string | string[] | undefined, nowMs: number): number {
  if (typeof header !== 'string') return 0;
  if (/^\d+$/.test(header.trim())) return Number(header) * SECOND_MS;
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? 0 : Math.max(0, atMs - nowMs);
}
