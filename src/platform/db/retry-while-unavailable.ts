import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable, isStatementTimeout } from './database-errors.js';

/**
 * Repeats `work` while it fails because the database is unavailable: results that are expensive to produce again survive a restart of the
 * database, and statements that waited too long for a lock or the disk. Rejects with the last error after `timeoutMs`, or when `signal` is aborted.
 */
export async function retryWhileUnavailable<T>(
  work: () => Promise<T>,
  { timeoutMs, intervalMs, signal }: { timeoutMs: number; intervalMs: number; signal?: AbortSignal },
): Promise<T> {
  for (const untilMs = performance.now() + timeoutMs; ; ) {
    try {
      return await work();
    } catch (error) {
      const isTemporary = isDatabaseUnavailable(error) || isStatementTimeout(error);
      if (!isTemporary || signal?.aborted || performance.now() > untilMs) throw error;
      await sleep(intervalMs);
    }
  }
}
