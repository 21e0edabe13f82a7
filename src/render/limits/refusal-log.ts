import type { Caller } from '../../caller.js';
import type { Log } from '../../platform/log.js';

/** One line for all requests of an account, or an anonymous network, that were refused within a second. */
export interface RefusalLog {
  add(refused: { caller: Caller; payer: string; requestId: string }): void;
  /** Writes what is not written yet. */
  close(): void;
}

const EVERY_MS = 1000;

interface Refused {
  who: { accountId: string } | { ip: string };
  /** The request id of the first refusal. */
  requestId: string;
  refused: number;
}

export function createRefusalLog(log: Log): RefusalLog {
  const byPayer = new Map<string, Refused>();
  let timer: NodeJS.Timeout | undefined;

  function write(): void {
    timer = undefined;
    for (const { who, requestId, refused } of byPayer.values())
      log.warn({ ...who, requestId, refused }, 'requests refused, the render queue is full');
    byPayer.clear();
  }

  return {
    add({ caller, payer, requestId }) {
      const known = byPayer.get(payer);
      if (known !== undefined) {
        known.refused++;
        return;
      }
      const who = caller.kind === 'anonymous' ? { ip: payer } : { accountId: payer };
      byPayer.set(payer, { who, requestId, refused: 1 });
      timer ??= setTimeout(write, EVERY_MS);
    },
    close() {
      clearTimeout(timer);
      write();
    },
  };
}
