import type { Log } from '../platform/log.js';
import { batchCalls } from './batch-calls.js';

/** Turns reservations into charges. */
interface Confirmations {
  /**
   * Resolves when a crash of this process can no longer undo the charge. Never rejects: what the database does not accept now, `flush`
   * sends again.
   */
  confirm(reservationId: string): Promise<void>;
  /** Confirms in the database what is still pending. Rejects while the database is unavailable. */
  flush(): Promise<void>;
  /** Flushes and ends. */
  close(): Promise<void>;
}

/** Confirms reservations in one statement. @returns the ids of those that had expired and are not charged */
type ConfirmInDatabase = (reservationIds: string[]) => Promise<string[]>;

/** Confirms each reservation in the database; concurrent ones together. */
export function createConfirmations(confirmInDatabase: ConfirmInDatabase, log: Log): Confirmations {
  const pending = new Set<string>();
  const confirmTogether = batchCalls<string, undefined>(async (_, ids) => {
    warnOfExpired(log, await confirmInDatabase(ids));
    return ids.map(() => undefined);
  });

  async function flush(): Promise<void> {
    const ids = [...pending];
    if (ids.length > 0) warnOfExpired(log, await confirmInDatabase(ids));
    for (const id of ids) pending.delete(id);
  }

  return {
    async confirm(reservationId) {
      try {
        await confirmTogether('', reservationId);
      } catch (err) {
        pending.add(reservationId);
        log.warn({ err }, 'quota confirmation failed; retrying');
      }
    },
    flush,
    close: flush,
  };
}

function warnOfExpired(log: Log, reservationIds: string[]): void {
  if (reservationIds.length > 0) {
    log.warn({ reservationIds }, 'quota reservation expired before the render ended; the render is not charged');
  }
}
