import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Log } from '../platform/log.js';
import { type Confirmations, type ConfirmInDatabase, createConfirmations, warnOfExpired } from './confirmations.js';

/** How long ids wait in the journal, so that one statement confirms many. */
const FLUSH_DELAY_MS = 100;
const ID = /^[0-9a-f-]{36}$/;

/**
 * Confirmations for a process that is alone on its database. The id goes to a file, which survives kill -9 of this process and takes
 * microseconds, while a statement would delay every response; the database follows in batches. The file is not synced to the disk, and
 * neither are the commits of the quota. See docs/design/quota.md.
 * @param o.path of a file that no other process uses; created together with its folder
 */
export function openChargeJournal(o: { path: string; confirmInDatabase: ConfirmInDatabase; log: Log }): Confirmations {
  const { path, confirmInDatabase, log } = o;
  mkdirSync(dirname(path), { recursive: true });
  const lines = existsSync(path) ? readFileSync(path, 'latin1').split('\n') : [];
  const file = openSync(path, 'a', 0o600);
  // A crash may have left half a line at the end.
  if (lines.at(-1)) writeSync(file, '\n');

  /** From the previous process; some of them may be confirmed already. */
  let inherited = lines.filter((line) => ID.test(line));
  const pending = new Set<string>();
  /** Used while the file cannot be written, for example on a full disk. */
  const direct = createConfirmations(confirmInDatabase, log);
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  async function confirmPending(): Promise<void> {
    if (inherited.length > 0) await confirmInDatabase(inherited);
    inherited = [];
    await direct.flush();
    const ids = [...pending];
    if (ids.length > 0) warnOfExpired(log, await confirmInDatabase(ids));
    for (const id of ids) pending.delete(id);
    if (pending.size === 0) ftruncateSync(file, 0);
  }

  /** One at a time: an id that is confirmed twice would look expired. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.catch(() => undefined).then(confirmPending);
    return flushing;
  }

  function flushSoon(): void {
    timer ??= setTimeout(() => {
      flush().catch((err: unknown) => log.warn({ err }, 'quota confirmation failed; retrying'));
    }, FLUSH_DELAY_MS);
  }

  return {
    async confirm(reservationId) {
      try {
        writeSync(file, `${reservationId}\n`);
      } catch (err) {
        log.warn({ err, path }, 'charge journal not writable');
        return direct.confirm(reservationId);
      }
      pending.add(reservationId);
      flushSoon();
    },
    flush,
    async close() {
      await flush();
      closeSync(file);
    },
  };
}
