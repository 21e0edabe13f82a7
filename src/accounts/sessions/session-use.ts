import type { DataSource } from 'typeorm';
import type { Log } from '../../platform/log.js';

/** So that not every request is a write. */
const WRITE_EVERY_MS = 60_000;

export interface SessionUse {
  /** Records that a session was used now. Returns at once; a failure is logged only. */
  record(session: { sessionId: string; lastUsedAt: Date | null }, nowMs: number): void;
  /** Waits for pending writes. */
  close(): Promise<void>;
}

/** Updates `sessions.last_used_at` in the background, at most once a minute for each session. */
export function createSessionUse(dataSource: DataSource, log: Log): SessionUse {
  const pending = new Map<string, Promise<void>>();

  async function write(sessionId: string, nowMs: number): Promise<void> {
    try {
      await dataSource.query('UPDATE sessions SET last_used_at = $2 WHERE id = $1', [sessionId, new Date(nowMs)]);
    } catch (err) {
      log.warn({ err, sessionId }, 'session last use not written');
    }
  }

  return {
    record({ sessionId, lastUsedAt }, nowMs) {
      if (nowMs - (lastUsedAt?.getTime() ?? 0) < WRITE_EVERY_MS || pending.has(sessionId)) return;
      const writing = write(sessionId, nowMs).finally(() => pending.delete(sessionId));
      pending.set(sessionId, writing);
    },
    async close() {
      await Promise.all(pending.values());
    },
  };
}
