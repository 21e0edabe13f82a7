import { estimateEncodingMs } from '../browser/browser.js';
import { serviceOverloaded } from '../http/errors.js';
import { clientSignal, type RequestContext, stage } from '../http/http.js';
import type { HasDeadline, HasSpec } from './state.js';

/** Time for the watchdog of the page, which can say more than that the time is over, to answer first. */
const GRACE_MS = 500;

/** Sets the request's one deadline. Whatever it waits for afterwards ends then. */
export const startDeadline = (renderTimeoutMs: number) =>
  stage<object, HasDeadline>((ctx, next) => {
    ctx.state.deadlineAt = Date.now() + renderTimeoutMs;
    return next();
  });

/**
 * Runs `work` until the request's deadline plus the time to encode its image. Its signal is aborted then and when the client disconnects;
 * `work` has to reject with the signal's reason.
 * @throws ApiError 503 when the deadline has passed
 */
export async function withinDeadline<T>(
  ctx: RequestContext<HasSpec & HasDeadline>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { deadlineAt, spec } = ctx.state;
  const expired = new AbortController();
  const leftMs = deadlineAt + estimateEncodingMs(spec) + GRACE_MS - Date.now();
  const timer = setTimeout(() => expired.abort(serviceOverloaded(1)), Math.max(0, leftMs));
  try {
    return await work(AbortSignal.any([clientSignal(ctx), expired.signal]));
  } finally {
    clearTimeout(timer);
  }
}
