import { randomUUID } from 'node:crypto';
import type { Log } from '../../platform/log.js';
import type { JournalSlot } from './quota-journal.js';

/** Tests pass timers of their own. */
export type Timers = Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;

/** Renders that are counted as used while an image is drawn. Call exactly one of the two when the outcome is known. */
export interface Reservation {
  /** The render succeeded. When it returns, a crash of this process can no longer undo the charge. */
  confirm(): void;
  /** The render failed or was not needed. */
  refund(): void;
}

/** The renders of one counter that one process has reserved and confirmed: its row of `quota_reservations`. */
export interface Lease {
  /** Rejects while the database is unavailable. @returns undefined when fewer than `count` are left */
  reserve(count: number): Promise<Reservation | undefined>;
  /** Writes what the database does not have yet. Rejects while it is unavailable. @param givesBack also what is reserved ahead */
  flush(givesBack?: boolean): Promise<void>;
  /** Whether nothing is reserved or waits: the lease can be forgotten. */
  isIdle(): boolean;
  /** Forgets an idle lease. */
  close(): void;
}

/** The absolute numbers of a lease. The database derives what its counter changes by, so a write can be sent again after a lost response. */
export interface LeaseNumbers {
  confirmed: number;
  /** Being drawn, and ahead. */
  reserved: number;
  /** Reserved renders that no image is drawn for yet. */
  ahead: number;
}

export type Written =
  | { outcome: 'written' /** What the counter then has; undefined when it did not change. */; used: number | undefined }
  | { outcome: 'limit reached' }
  | { outcome: 'expired' };

/** Writes a lease and its counter in one statement. */
export interface LeaseStore {
  /** @param added what the counter changes by. @param limit undefined when nothing more is reserved, which no limit hinders */
  open(leaseId: string, numbers: LeaseNumbers, added: number, limit: number | undefined): Promise<Written>;
  /** The counter changes by what the numbers differ from those in the row. `expired`: there is no such row. */
  write(leaseId: string, numbers: LeaseNumbers, limit: number | undefined): Promise<Written>;
}

const NONE: LeaseNumbers = { confirmed: 0, reserved: 0, ahead: 0 };

interface Waiting<Result> {
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

/** A machine that is lost with its disk costs an account at most these and what it was drawing. */
const MAX_AHEAD = 32;
/** A block is at most this part of what is left: instances hold back next to nothing from each other near the limit. */
const AHEAD_SHARE = 32;
/** Unused for once to twice this time, a lease gives back what is ahead and writes what is confirmed. */
const IDLE_MS = 100;

/**
 * The row of the lease in the database. `absent`: no row has this id. `open`: it has the numbers that were written last. The response to a
 * statement was lost, and the numbers are sent again: `opening`, the one that makes the row; `uncertain`, a later one.
 */
type RowState = 'absent' | 'opening' | 'open' | 'uncertain';

export interface LeaseOptions {
  limit: number;
  log: Log;
  /** Where a crash of this process leaves what is confirmed. */
  journal: JournalSlot;
  timers?: Timers;
}

/** One statement at a time; what happens while it runs goes into the next one. How and why: docs/design/quota.md. */
export function createLease(store: LeaseStore, { limit, log, journal, timers = globalThis }: LeaseOptions): Lease {
  let id = randomUUID();
  let row: RowState = 'absent';
  let confirmed = 0;
  let drawing = 0;
  let ahead = 0;
  /** The numbers in the row, as far as this process knows. */
  let inRow: LeaseNumbers = NONE;
  /** What the counter has of this lease: the most that it may have, while a response is missing. */
  let counted = 0;
  /** The same when the row was made: more than 0 if one before it has expired. */
  let countedBefore = 0;
  /** What the counter had in all when it was last written. */
  let used = limit;
  /** How much the next statement reserves ahead. */
  let block = 0;
  let asking: (Waiting<Reservation | undefined> & { count: number })[] = [];
  let flushing: Waiting<void>[] = [];
  let isRefillDue = false;
  let isGivingBack = false;
  let running: 'nothing' | 'refill' | 'asking' = 'nothing';
  let wasUsed = false;
  let idleTimer: NodeJS.Timeout | undefined;
  journal.write(id, confirmed);

  const isWritten = (): boolean =>
    (row === 'absent' || row === 'open') &&
    confirmed === inRow.confirmed &&
    drawing + ahead === inRow.reserved &&
    ahead === inRow.ahead;

  function request(): void {
    if (running === 'nothing' && (asking.length > 0 || flushing.length > 0 || isRefillDue)) void run();
  }

  async function run(): Promise<void> {
    const calls = asking;
    const waiting = flushing;
    asking = [];
    flushing = [];
    running = calls.length > 0 ? 'asking' : 'refill';
    try {
      if (calls.length > 0) await grant(calls);
      else if (isRefillDue && !isGivingBack) await extend(0);
      isRefillDue = false;
      if (waiting.length > 0) await writeRest();
      for (const { resolve } of waiting) resolve();
    } catch (error) {
      isRefillDue = false;
      giveBack();
      for (const { reject } of [...calls, ...waiting]) reject(error);
    }
    running = 'nothing';
    request();
  }

  async function writeRest(): Promise<void> {
    giveBack();
    if (!isWritten()) await send(0, 0);
  }

  /** The next statement gives it to the database. */
  function giveBack(): void {
    if (!isGivingBack) return;
    isGivingBack = false;
    ahead = 0;
    block = 0;
  }

  async function grant(calls: typeof asking): Promise<void> {
    const asked = calls.reduce((sum, { count }) => sum + count, 0);
    if (await extend(asked)) {
      for (const { resolve, count } of calls) resolve(take(count));
      return;
    }
    // Fewer are left than all ask for: the first calls that fit get them.
    let tooMany = calls.length > 1 ? Number.POSITIVE_INFINITY : 0;
    for (const { resolve, count } of calls) {
      const isGranted = count <= ahead || (count < tooMany && (await send(count - ahead, count)));
      if (!isGranted) tooMany = Math.min(tooMany, count);
      resolve(isGranted ? take(count) : undefined);
    }
  }

  /** Makes `asked` renders ready to take, and some ahead. @returns false when fewer are left */
  async function extend(asked: number): Promise<boolean> {
    const missing = Math.max(0, asked - ahead);
    const left = Math.max(0, ahead - asked);
    const target = Math.min(block, Math.floor((limit - used - missing) / AHEAD_SHARE));
    if (missing === 0 && 2 * left >= target) return true;
    const more = Math.max(0, target - left);
    block = Math.min(MAX_AHEAD, Math.max(1, 2 * block));
    if (more > 0 && (await send(missing + more, asked, more))) return true;
    return missing === 0 || send(missing, asked);
  }

  /**
   * Writes the numbers of now with `more` reservations.
   * @param asked those of them and of what is ahead that are taken at once
   * @param extra those of `more` that may be refused
   * @returns false when these would exceed the limit
   */
  async function send(more: number, asked: number, extra = 0): Promise<boolean> {
    const numbers = { confirmed, reserved: drawing + ahead + more, ahead: ahead + more - asked };
    const total = confirmed + numbers.reserved;
    const bound = more > 0 ? limit - extra * (AHEAD_SHARE - 1) : undefined;
    let written: Written;
    try {
      written =
        row === 'absent'
          ? await store.open(id, numbers, total - countedBefore, bound)
          : await store.write(id, numbers, bound);
    } catch (error) {
      counted = Math.max(counted, total);
      row = row === 'absent' || row === 'opening' ? 'opening' : 'uncertain';
      throw error;
    }
    if (written.outcome === 'limit reached') return false;
    if (written.outcome === 'expired') {
      beginAgain();
      return send(more, asked, extra);
    }
    counted = total;
    inRow = numbers;
    row = 'open';
    ahead += more;
    used = written.used ?? used;
    return true;
  }

  /** The row was never made, or has expired in a long outage: what it counted stays counted, and the next row corrects it. */
  function beginAgain(): void {
    if (row === 'opening') counted = countedBefore;
    else countedBefore = counted;
    id = randomUUID();
    row = 'absent';
    inRow = NONE;
    journal.write(id, confirmed);
  }

  function take(count: number): Reservation {
    ahead -= count;
    drawing += count;
    let isSettled = false;
    const settle = (): boolean => {
      if (isSettled) return false;
      isSettled = true;
      drawing -= count;
      noteUse();
      return true;
    };
    return {
      confirm() {
        if (!settle()) return;
        confirmed += count;
        journal.write(id, confirmed);
      },
      refund() {
        if (settle()) ahead += count;
      },
    };
  }

  function noteUse(): void {
    wasUsed = true;
    idleTimer ??= timers.setTimeout(endIfIdle, IDLE_MS);
  }

  function endIfIdle(): void {
    idleTimer = wasUsed || running !== 'nothing' ? timers.setTimeout(endIfIdle, IDLE_MS) : undefined;
    wasUsed = false;
    if (idleTimer === undefined) flush(true).catch((err) => log.warn({ err }, 'quota not written; retrying'));
  }

  async function flush(givesBack = false): Promise<void> {
    isGivingBack ||= givesBack && ahead > 0;
    if (!isGivingBack && isWritten() && running === 'nothing') return;
    await new Promise<void>((resolve, reject) => {
      flushing.push({ resolve, reject });
      request();
    });
  }

  return {
    reserve(count) {
      noteUse();
      if (running !== 'asking' && !isGivingBack && asking.length === 0 && count <= ahead) {
        const reservation = take(count);
        isRefillDue = 2 * ahead < block;
        request();
        return Promise.resolve(reservation);
      }
      return new Promise((resolve, reject) => {
        asking.push({ resolve, reject, count });
        request();
      });
    },
    flush,
    isIdle: () => drawing + ahead === 0 && isWritten() && running === 'nothing' && asking.length === 0,
    close() {
      timers.clearTimeout(idleTimer);
      journal.free();
    },
  };
}
