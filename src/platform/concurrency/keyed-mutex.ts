import { Mutex } from 'async-mutex';

/**
 * Runs work with the same key one after the other, in this process. For transactions that lock a row of an account: a burst of one account
 * would otherwise hold every database connection while it waits for that lock.
 */
export function createKeyedMutex(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const mutexes = new Map<string, Mutex>();
  return async (key, work) => {
    const mutex = mutexes.get(key) ?? new Mutex();
    mutexes.set(key, mutex);
    try {
      return await mutex.runExclusive(work);
    } finally {
      if (!mutex.isLocked()) mutexes.delete(key);
    }
  };
}
