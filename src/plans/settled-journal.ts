import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Renders that were drawn and are not settled in the database yet, in a file: what is written there outlives kill -9 of this process, and takes
 * microseconds where a statement of its own would keep every answer waiting. Nothing is synced to the disk, as no commit of the quota is.
 */
export interface SettledJournal {
  /** What the process before this one left. */
  readonly left: readonly string[];
  /** Throws where the file cannot be written: a full disk. */
  note(reservationId: string): void;
  /** All that was noted is settled. */
  clear(): void;
  close(): void;
}

const ID = /^[0-9a-f-]{36}$/;

/** @param path of a file that no other process uses; it and its folder need not be there */
export function openSettledJournal(path: string): SettledJournal {
  mkdirSync(dirname(path), { recursive: true });
  const lines = existsSync(path) ? readFileSync(path, 'latin1').split('\n') : [];
  const file = openSync(path, 'a', 0o600);
  // The last line may be half of one: nothing is to be appended to that.
  if (lines.at(-1)) writeSync(file, '\n');
  return {
    left: lines.filter((line) => ID.test(line)),
    note: (reservationId) => void writeSync(file, `${reservationId}\n`),
    clear: () => ftruncateSync(file, 0),
    close: () => closeSync(file),
  };
}
