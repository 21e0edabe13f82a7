const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The wait before each attempt, from the end of the previous one. See docs/reference/webhooks.md. */
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
/** ±20 %, so that deliveries that failed together are not retried together. */
const JITTER = 0.2;
/** Retry-After lengthens a wait to at most this multiple of the scheduled one. */
const MAX_FACTOR = 2;

/**
 * The wait before the next attempt.
 * @param attempts how many attempts of the schedule have been made
 * @param retryAfterMs as requested by the receiver
 * @param random from 0 to 1
 * @returns undefined after the last attempt
 */
export function nextWaitMs(attempts: number, retryAfterMs = 0, random = Math.random()): number | undefined {
  const stepMs = WAITS_MS[attempts];
  if (stepMs === undefined) return undefined;
  const waitMs = stepMs * (1 - JITTER + 2 * JITTER * random);
  return Math.round(Math.min(Math.max(waitMs, retryAfterMs), MAX_FACTOR * stepMs));
}

/** Retry-After, in seconds or as a date (RFC 9110 §10.2.3), as ms from now; 0 for anything else. */
export function readRetryAfter(header: string | string[] | undefined, nowMs: number): number {
  if (typeof header !== 'string') return 0;
  if (/^\d+$/.test(header.trim())) return Number(header) * SECOND_MS;
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? 0 : Math.max(0, atMs - nowMs);
}
