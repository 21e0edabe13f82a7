import { estimateEncodingMs } from '../../browser/browser.js';
import { clientAbort, type RequestContext, stage } from '../../http/http.js';
import { serviceOverloaded } from '../../platform/errors.js';
import type { HasDeadline, HasSpec } from '../state.js';

/** Lets the watchdog of the page respond first, because its error is more specific. */
const GRACE_MS = 500;

/** Sets the one deadline of the request, which ends everything that it waits for from here on. */
export const startDeadline = (renderTimeoutMs: number) =>
  stage<object, HasDeadline>((_ctx, next) => next({ deadlineAt: performance.now() + renderTimeoutMs }));

/**
 * Runs `work` until the request's deadline plus the time to encode its image. Its signal is aborted then and when the client disconnects.
 * @throws ApiError 503 when the deadline passes, whatever `work` waits for
 */
export async function withinDeadline<T>(
  ctx: RequestContext<HasSpec & HasDeadline>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { deadlineAt, spec } = ctx.state;
  const stopping = clientAbort(ctx);
  const gaveUp = Promise.withResolvers<never>();
  const leftMs = deadlineAt + estimateEncodingMs(spec) + GRACE_MS - performance.now();
  const giveUp = (): void => {
    const error = serviceOverloaded(1);
    stopping.abort(error);
    gaveUp.reject(error);
  };
  const timer = setTimeout(giveUp, Math.max(0, leftMs));
  try {
    return await Promise.race([work(stopping.signal), gaveUp.promise]);
  } finally {
    clearTimeout(timer);
  }
}
