/** The work did not settle in time. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/**
 * Waits at most `timeoutMs` for `work`. A result or an error that comes later is ignored.
 * @throws TimeoutError, or what `work` throws
 */
export async function withTimeout<T>(timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const expired = Promise.withResolvers<never>();
  const timer = setTimeout(() => expired.reject(new TimeoutError(`timed out after ${timeoutMs} ms`)), timeoutMs);
  try {
    return await Promise.race([work(), expired.promise]);
  } finally {
    clearTimeout(timer);
  }
}
