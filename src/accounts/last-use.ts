import type { DataSource } from 'typeorm';
import type { Log } from '../platform/log.js';
import { ApiKey } from './api-key.entity.js';
import type { KeyRecord } from './key-directory.js';

/** Finer than a minute tells a person nothing, and would make every render a write. */
const WRITE_EVERY_MS = 60_000;

export interface LastUse {
  /** Notes that a key was used now; returns at once. A note that cannot be written is a line in the log and nothing else. */
  note(record: KeyRecord, nowMs: number): void;
  /** Waits for what is still being written. */
  settle(): Promise<void>;
}

/** Keeps `api_keys.last_used_at`, off the path of the request and at most once a minute for each key. */
export function createLastUse(dataSource: DataSource, log: Log): LastUse {
  const writtenMs = new Map<string, number>();
  const underway = new Set<Promise<void>>();

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
      log.warn({ err, apiKeyId }, 'the last use of a key could not be written');
    }
  }

  return {
    note(record, nowMs) {
      const lastMs = writtenMs.get(record.apiKeyId) ?? record.lastUsedAt?.getTime() ?? 0;
      if (nowMs - lastMs < WRITE_EVERY_MS) return;
      writtenMs.set(record.apiKeyId, nowMs);
      const writing = write(record.apiKeyId, nowMs).finally(() => underway.delete(writing));
      underway.add(writing);
    },
    async settle() {
      await Promise.all(underway);
    },
  };
}
