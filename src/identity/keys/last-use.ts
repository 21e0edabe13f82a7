import type { DataSource } from 'typeorm';
import { createRecentlyUsed } from '../../platform/concurrency/recently-used.js';
import type { Log } from '../../platform/log.js';
import { ApiKey } from './api-key.entity.js';
import type { KeyRecord } from './key-directory.js';

/** So that not every request is a write. */
const WRITE_EVERY_MS = 60_000;
/** Keys that were used within a minute. */
const MAX_KEYS = 100_000;

export interface LastUse {
  /** Records that a key was used now. Returns at once; a failure is logged only. */
  record(key: KeyRecord, nowMs: number): void;
  /** Waits for pending writes. */
  close(): Promise<void>;
}

/** Updates `api_keys.last_used_at` in the background, at most once a minute for each key. */
export function createLastUse(dataSource: DataSource, log: Log): LastUse {
  const writtenMs = createRecentlyUsed<number>(MAX_KEYS);
  const pending = new Set<Promise<void>>();

  async function write(apiKeyId: string, nowMs: number): Promise<void> {
    try {
      await dataSource
        .createQueryBuilder()
        .update(ApiKey)
        .set({ lastUsedAt: new Date(nowMs) })
        .where('id = :apiKeyId', { apiKeyId })
        .execute();
    } catch (err) {
      writtenMs.delete(apiKeyId);
      log.warn({ err, apiKeyId }, 'API key last use not written');
    }
  }

  return {
    record(key, nowMs) {
      const lastMs = writtenMs.get(key.apiKeyId) ?? key.lastUsedAt?.getTime() ?? 0;
      if (nowMs - lastMs < WRITE_EVERY_MS) return;
      writtenMs.set(key.apiKeyId, nowMs);
      const writing = write(key.apiKeyId, nowMs).finally(() => pending.delete(writing));
      pending.add(writing);
    },
    async close() {
      await Promise.all(pending);
    },
  };
}
