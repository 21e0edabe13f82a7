/** The work did not settle in time. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/**
 * Runs `work` for at most `timeoutMs`. Its signal is aborted when the time is over, and never after `work` has settled: a response body can
 * be read for longer than that. A result that comes after the time is dropped, and so is an error.
 * @throws TimeoutError, or what `work` throws
 */
export async function withTimeout<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const expired = Promise.withResolvers<never>();
  const giveUp = () => {
    const error = new TimeoutError(`timed out after ${timeoutMs} ms`);
    abort.abort(error);
    expired.reject(error);
  };
  // Where this process was too busy to read a response that has arrived, one more turn of the event loop reads it.
  let lastTurn: NodeJS.Immediate | undefined;
  const onTimeout = () => {
    lastTurn = setImmediate(giveUp);
  };
  // Not `AbortSignal.timeout`, whose timer runs on, and is collected with a finalizer, after the work has ended.
  const timer = setTimeout(onTimeout, Math.max(0, Math.ceil(timeoutMs))).unref();
  try {
    return await Promise.race([work(abort.signal), expired.promise]);
  } finally {
    clearTimeout(timer);
    clearImmediate(lastTurn);
  }
}
