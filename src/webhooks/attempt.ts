import { Webhook as Signer } from 'standardwebhooks';
import type { Outbound } from '../platform/outbound/outbound.js';
import type { Claimed } from './claims.js';
import { readRetryAfter } from './schedule.js';
import type { Secrets } from './secrets.js';

/** A try that is over. */
export interface Attempt {
  url: string;
  headers: Record<string, string>;
  startedAt: Date;
  durationMs: number;
  /** Null where no answer came. */
  status: number | null;
  /** Null for a success. */
  error: string | null;
  /** The answer's first bytes as text. */
  response: string | null;
  /** What the receiver asked for; 0 where it did not. */
  retryAfterMs: number;
  /** For the service's own log: why no answer came. */
  reason?: string;
}

export interface AttemptOptions {
  outbound: Outbound;
  secrets: Secrets;
  /** The time in ms since the epoch. */
  now(): number;
  timeoutMs: number;
}

/** Of an answer at most about so much is read, and so much of that is kept. */
const READ_BYTES = 20_000;
const KEPT_BYTES = 1024;

/** Says what a receiver's people can act on; nothing of it tells an open port from a closed one, or what is in the service's own network. */
const ERRORS = {
  unsigned: 'The signing secret can no longer be read. Rotate it.',
  late: (timeoutMs: number) => `No answer within ${timeoutMs / 1000} s.`,
  certificate: 'The certificate of the endpoint was not accepted.',
  unreachable: 'The endpoint could not be reached, or gave no valid answer.',
  redirect: (status: number) =>
    `Answered ${status}. Redirects are not followed: set the webhook to the address that is meant.`,
  status: (status: number) => `Answered ${status}. Only 2xx counts as received.`,
};
const CERTIFICATE_CODES = /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

/**
 * One request as the Standard Webhooks specification has it: signed with every secret that is valid now, for the time of this very try. Never
 * rejects. Redirects are not followed.
 */
export async function attempt(
  claimed: Claimed,
  { outbound, secrets, now, timeoutMs }: AttemptOptions,
): Promise<Attempt> {
  const { url, body } = claimed;
  const startedAt = new Date(now());
  const startMs = performance.now();
  const done = (rest: Partial<Attempt> & Pick<Attempt, 'headers'>): Attempt => {
    const nothing = { status: null, error: null, response: null, retryAfterMs: 0 };
    return { url, startedAt, durationMs: Math.round(performance.now() - startMs), ...nothing, ...rest };
  };
  const signature = sign(claimed, startedAt, secrets);
  if (signature === undefined) return done({ headers: {}, error: ERRORS.unsigned });
  const headers = {
    'content-type': 'application/json',
    'webhook-id': claimed.eventId,
    'webhook-timestamp': String(Math.floor(startedAt.getTime() / 1000)),
    'webhook-signature': signature,
  };
  try {
    const limits = { timeoutMs, maxBytes: READ_BYTES, partialBody: true };
    const answer = await outbound.request(url, { method: 'POST', headers, body, ...limits });
    const { status } = answer;
    const response = readableStart(answer.body);
    const retryAfterMs = readRetryAfter(answer.headers['retry-after'], now());
    return done({ headers, status, response, retryAfterMs, error: errorOf(status) });
  } catch (fault) {
    return done({ headers, error: sentenceOf(fault as Error, timeoutMs), reason: (fault as Error).message });
  }
}

/** The signatures of all valid secrets, newest first; undefined when not even the current one can be opened. */
function sign({ webhookId, eventId, body, ...claimed }: Claimed, at: Date, secrets: Secrets): string | undefined {
  const { secret, previousSecret, previousSecretUntil } = claimed;
  const isOverlap = previousSecret !== null && previousSecretUntil !== null && at < previousSecretUntil;
  const [current, previous] = [secret, isOverlap ? previousSecret : undefined].map((sealed) => {
    try {
      return sealed && new Signer(secrets.open(webhookId, sealed)).sign(eventId, at, body);
    } catch {
      return undefined;
    }
  });
  if (current === undefined) return undefined;
  return previous === undefined ? current : `${current} ${previous}`;
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? ERRORS.redirect(status) : ERRORS.status(status);
}

function sentenceOf({ cause }: Error, timeoutMs: number): string {
  const { name, code = '' } = (cause ?? {}) as { name?: string; code?: string };
  if (name === 'TimeoutError' || code.endsWith('_TIMEOUT')) return ERRORS.late(timeoutMs);
  return CERTIFICATE_CODES.test(code) ? ERRORS.certificate : ERRORS.unreachable;
}

/** As text that the database takes: it has no NUL. A character that the cut goes through is left out. */
function readableStart(bytes: Buffer): string {
  const isCut = bytes.length > KEPT_BYTES;
  const text = new TextDecoder().decode(bytes.subarray(0, KEPT_BYTES), { stream: isCut });
  return text.replaceAll('\0', '\ufffd');
}
