import { Webhook as Signer } from 'standardwebhooks';
import type { Outbound } from '../../platform/outbound/outbound.js';
import { currentTraceparent } from '../../platform/tracing/timeline.js';
import type { Secrets } from '../secrets.js';
import type { ClaimedDelivery } from './claims.js';
import { readRetryAfter } from './schedule.js';

/** A finished attempt. */
export interface Attempt {
  url: string;
  headers: Record<string, string>;
  startedAt: Date;
  durationMs: number;
  /** Null if there was no response. */
  status: number | null;
  /** Null after a success. */
  error: string | null;
  /** The first bytes of the response as text. */
  response: string | null;
  /** The delay that the receiver asked for; 0 if it did not. */
  retryAfterMs: number;
  /** For the service's log only: why there was no response. */
  reason?: string;
}

export interface AttemptOptions {
  outbound: Outbound;
  secrets: Secrets;
  timeoutMs: number;
}

/** Approximate limit of what is read of a response, and how much of that is stored. */
const READ_BYTES = 20_000;
const STORED_BYTES = 1024;

/** For the owner of the endpoint. They must not tell an open port from a closed one, or reveal the service's own network. */
const ERRORS = {
  noSecret: 'The signing secret can no longer be read. Rotate it.',
  timeout: (timeoutMs: number) => `No response within ${timeoutMs / 1000} s.`,
  certificate: 'The certificate of the endpoint was not accepted.',
  unreachable: 'The endpoint could not be reached, or gave no valid response.',
  redirect: (status: number) =>
    `Responded with ${status}. Redirects are not followed: set the webhook to the address that is meant.`,
  status: (status: number) => `Responded with ${status}. Only 2xx counts as received.`,
};
const CERTIFICATE_CODES = /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

/**
 * Sends one request by the Standard Webhooks specification, signed with every secret that is valid now and with the time of this attempt.
 * Never rejects. Redirects are not followed.
 */
export async function attemptDelivery(
  claimed: ClaimedDelivery,
  { outbound, secrets, timeoutMs }: AttemptOptions,
): Promise<Attempt> {
  const { url, body } = claimed;
  const traceparent = currentTraceparent();
  const startedAt = claimed.claimedAt;
  const startMs = performance.now();
  const finish = (result: Partial<Attempt> & Pick<Attempt, 'headers'>): Attempt => {
    const defaults = { status: null, error: null, response: null, retryAfterMs: 0 };
    return { url, startedAt, durationMs: Math.round(performance.now() - startMs), ...defaults, ...result };
  };
  const signature = sign(claimed, startedAt, secrets);
  if (signature === undefined) return finish({ headers: {}, error: ERRORS.noSecret });
  const headers = {
    'content-type': 'application/json',
    'webhook-id': claimed.eventId,
    'webhook-timestamp': String(Math.floor(startedAt.getTime() / 1000)),
    'webhook-signature': signature,
    ...(traceparent !== undefined && { traceparent }),
  };
  try {
    const limits = { timeoutMs, maxBytes: READ_BYTES, partialBody: true };
    const received = await outbound.request(url, { method: 'POST', headers, body, ...limits });
    const { status } = received;
    const response = textOf(received.body);
    const retryAfterMs = readRetryAfter(
      received.headers['retry-after'],
      startedAt.getTime() + performance.now() - startMs,
    );
    return finish({ headers, status, response, retryAfterMs, error: errorOf(status) });
  } catch (thrown) {
    const error = thrown as Error;
    return finish({ headers, error: describeFailure(error, timeoutMs), reason: error.message });
  }
}

/** The signatures with all valid secrets, newest first; undefined when the current secret cannot be decrypted. */
function sign(
  { webhookId, eventId, body, ...claimed }: ClaimedDelivery,
  at: Date,
  secrets: Secrets,
): string | undefined {
  const { secret, previousSecret, previousSecretUntil } = claimed;
  const isOverlap = previousSecret !== null && previousSecretUntil !== null && at < previousSecretUntil;
  const [current, previous] = [secret, isOverlap ? previousSecret : undefined].map((encrypted) => {
    try {
      return encrypted && new Signer(secrets.decrypt(webhookId, encrypted)).sign(eventId, at, body);
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

function describeFailure({ cause }: Error, timeoutMs: number): string {
  const { name, code = '' } = (cause ?? {}) as { name?: string; code?: string };
  if (name === 'TimeoutError' || code.endsWith('_TIMEOUT')) return ERRORS.timeout(timeoutMs);
  return CERTIFICATE_CODES.test(code) ? ERRORS.certificate : ERRORS.unreachable;
}

/** The text without NUL, which Postgres rejects, and without a character that is cut in the middle. */
function textOf(bytes: Buffer): string {
  const isCut = bytes.length > STORED_BYTES;
  const text = new TextDecoder().decode(bytes.subarray(0, STORED_BYTES), { stream: isCut });
  return text.replaceAll('\0', '\ufffd');
}
