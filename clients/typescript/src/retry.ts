import { isQuota, secondsOf } from './error-of-response.js';
import { ConnectionError } from './errors.js';

export type Fetch = typeof globalThis.fetch;

export interface RetryOptions {
  fetch: Fetch;
  /** More attempts after the first one. */
  maxRetries: number;
  /** A longer `Retry-After` is not waited for: the error is thrown at once. */
  maxRetryWaitMs: number;
  /** For one try, the body included. */
  timeoutMs: number;
}

/** Unless the caller chooses another one. */
export const DEFAULT_RETRY_WAIT_MS = 60_000;
const FIRST_BACKOFF_MS = 250;

/**
 * A `fetch` that repeats what the service asks to be sent again: 503, and 429 of the rate limit. Neither was charged. Without a response a
 * request is repeated only where a second one changes nothing more: GET, and requests with an Idempotency-Key.
 */
export function retryingFetch(options: RetryOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    for (let attempts = 0; ; attempts += 1) {
      const isLast = attempts >= options.maxRetries;
      const waitMs = await attempt(request, attempts, isLast);
      if (waitMs instanceof Response) return waitMs;
      await sleep(waitMs, request.signal);
    }
  };

  /** The response, or how long to wait before the next try. */
  async function attempt(request: Request, attempts: number, isLast: boolean): Promise<Response | number> {
    const timeout = AbortSignal.timeout(options.timeoutMs);
    const signal = AbortSignal.any([request.signal, timeout]);
    let response: Response;
    try {
      response = await options.fetch(new Request(isLast ? request : request.clone(), { signal }));
    } catch (error) {
      if (request.signal.aborted) throw error;
      if (timeout.aborted) throw timeoutError(request, options.timeoutMs, error);
      if (isLast || !isRepeatable(request)) throw connectionError(request, error);
      return jitteredMs(backoffMs(attempts));
    }
    if (isLast || !(await asksForRetry(response))) return response;
    const retryAfterS = secondsOf(response.headers.get('Retry-After'));
    const waitMs = retryAfterS === undefined ? backoffMs(attempts) : retryAfterS * 1000;
    if (waitMs > options.maxRetryWaitMs) return response;
    await response.body?.cancel();
    return jitteredMs(waitMs);
  }
}

async function asksForRetry(response: Response): Promise<boolean> {
  if (response.status === 503) return true;
  if (response.status !== 429) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return !isQuota(body);
}

function isRepeatable(request: Request): boolean {
  return request.method === 'GET' || request.headers.has('Idempotency-Key');
}

function connectionError(request: Request, cause: unknown): ConnectionError {
  const { origin } = new URL(request.url);
  const reason = reasonOf(cause);
  return new ConnectionError(`${origin} cannot be reached${reason === '' ? '' : `: ${reason}`}`, { status: 0, cause });
}

function timeoutError(request: Request, timeoutMs: number, cause: unknown): ConnectionError {
  const { origin } = new URL(request.url);
  return new ConnectionError(`${origin} did not respond within ${timeoutMs} ms`, { status: 0, cause });
}

/** Node says only "fetch failed", with the reason as its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return cause.message || String((cause as { code?: unknown }).code ?? error.message);
}

function backoffMs(attempts: number): number {
  return FIRST_BACKOFF_MS * 2 ** attempts;
}

/** Up to a fifth longer, never shorter: clients that were refused together do not return together. */
function jitteredMs(ms: number): number {
  return ms * (1 + Math.random() / 5);
}

/** @throws the reason of the signal when it aborts first */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
