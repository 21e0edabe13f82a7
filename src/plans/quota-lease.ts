import { randomUUID } from 'node:crypto';
import type { Log } from '../platform/log.js';

/** One render that is counted as used while it is drawn. Call exactly one of the two when the outcome is known. */
export interface Reservation {
  /** The render succeeded. Resolves when a crash of this process can no longer undo the charge. Never rejects. */
  confirm(): Promise<void>;
  /** The render failed or was not needed. Never rejects: what could not be refunded now is refunded by the next `flush`. */
  refund(): Promise<void>;
}

/** The renders of one counter that one process has reserved and confirmed: its row of `quota_reservations`. */
export interface Lease {
  /** Rejects while the database is unavailable. @returns undefined when the limit is reached */
  reserve(): Promise<Reservation | undefined>;
  /** Writes what the database did not accept earlier. Rejects while it is unavailable. */
  flush(): Promise<void>;
  /** Whether nothing is reserved, unused or waits: the lease can be forgotten. */
  isIdle(): boolean;
}

/** The absolute numbers of a lease. The database derives what its counter changes by, so a write can be sent again after a lost answer. */
export interface LeaseNumbers {
  confirmed: number;
  reserved: number;
}

/** Writes a lease and its counter in one statement. */
export interface LeaseStore {
  /** The limit applies where something is reserved. @returns false, with nothing written, when it would be exceeded */
  open(leaseId: string, numbers: LeaseNumbers): Promise<boolean>;
  /**
   * @param asks whether `numbers` has further reservations, which need place within the limit
   * @returns false, with nothing written, when the limit would be exceeded; undefined when the lease has expired
   */
  write(leaseId: string, numbers: LeaseNumbers, asks: boolean): Promise<boolean | undefined>;
}

/** Tests bring their own. */
export type Timers = Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;

interface Waiting<Result> {
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

/**
 * While other renders of the lease are drawn, a statement waits for their changes: most of its cost is the round trip. A reservation can wait
 * longer, because its chart is drawn meanwhile; the end of a render holds up an answer.
 */
const RESERVE_WAIT_MS = 4;
const SETTLE_WAIT_MS = 1;
/** With renders ahead: how long a confirmation waits for the next statement, and unused renders for requests. */
const AHEAD_WRITE_MS = 1_000;

/**
 * One statement at a time; what happens while it runs goes into the next one. How and why: docs/design/quota.md.
 * @param size renders that a statement reserves. 1: what is asked for, and each confirmation is written before it resolves. More: `size - 1`
 *   renders ahead, which later requests get without a statement, and confirmations are written within a second; see
 *   docs/design/quota.md#renders-ahead
 */
export function createLease(store: LeaseStore, log: Log, size = 1, timers: Timers = globalThis): Lease {
  let id = randomUUID();
  let isOpen = false;
  let confirmed = 0;
  let reserved = 0;
  /** Reserved ahead, and not given to a request yet. */
  let unused = 0;
  /** How many of them requests took since the last timed write. */
  let taken = 0;
  let ahead = size - 1;
  let isWriteDue = false;
  /** In the database, as far as this process knows. */
  let reservedInDatabase = 0;
  /** The most that may be in the database: after an error it is unknown. */
  let confirmedInDatabase = 0;
  /** Renders of expired leases that have not ended. */
  let late = 0;
  let isDirty = false;
  let isWriting = false;
  let timer: NodeJS.Timeout | undefined;
  let timerMs = 0;
  let asking: Waiting<Reservation | undefined>[] = [];
  let settling: Waiting<void>[] = [];

  function schedule(): void {
    if (isWriting) return;
    if (reserved === 0) return void write();
    const waitMs = settling.length > 0 ? SETTLE_WAIT_MS : RESERVE_WAIT_MS;
    if (timer !== undefined && timerMs <= waitMs) return;
    timers.clearTimeout(timer);
    timerMs = waitMs;
    timer = timers.setTimeout(write, waitMs);
  }

  async function write(): Promise<void> {
    timers.clearTimeout(timer);
    timer = undefined;
    isWriting = true;
    const calls = asking;
    asking = [];
    try {
      await reserveFor(calls);
    } catch (error) {
      // Without the database nothing more is granted.
      unused = 0;
      for (const { reject } of calls) reject(error);
    }
    isWriting = false;
    if (asking.length + settling.length > 0) schedule();
    writeLater();
  }

  /** With renders ahead: writes what has changed within a second, and returns what requests are not likely to need. */
  function writeLater(): void {
    if (size === 1 || isWriteDue || (!isDirty && unused === 0)) return;
    isWriteDue = true;
    timers
      .setTimeout(() => {
        isWriteDue = false;
        giveBack(Math.max(0, unused - taken));
        taken = 0;
        if (isDirty) written().catch((err: unknown) => log.warn({ err }, 'quota not written; retrying'));
        else writeLater();
      }, AHEAD_WRITE_MS)
      .unref();
  }

  function giveBack(count: number): void {
    unused -= count;
    isDirty ||= count > 0;
  }

  async function reserveFor(calls: Waiting<Reservation | undefined>[]): Promise<void> {
    const wanted = calls.length;
    if (wanted > 0 && ahead > 0) {
      if (await send(wanted, ahead)) return grant(calls);
      // The limit is near: from here on exactly what is asked for.
      ahead = 0;
    }
    if (await send(wanted)) return grant(calls);
    // Fewer are left than calls wait: the first calls get them.
    let isLeft = calls.length > 1;
    for (const { resolve } of calls) {
      isLeft &&= await send(1);
      resolve(isLeft ? newReservation() : undefined);
    }
  }

  function grant(calls: Waiting<Reservation | undefined>[]): void {
    for (const { resolve } of calls) resolve(newReservation());
  }

  /** Writes the numbers of now and `granted + kept` further reservations. @returns false when these would exceed the limit */
  async function send(granted: number, kept = 0): Promise<boolean> {
    const asked = granted + kept;
    const [waiting, wasDirty] = [settling, isDirty];
    const numbers = { confirmed, reserved: reserved + unused + asked };
    settling = [];
    isDirty = false;
    const isNeeded = isOpen || asked > 0 || confirmed > 0;
    let isGranted: boolean | undefined;
    try {
      isGranted = isOpen ? await store.write(id, numbers, asked > 0) : !isNeeded || (await store.open(id, numbers));
    } catch (error) {
      // Whether the database did it is unknown. The next write corrects a lease; one that was not opened is left to the sweep.
      confirmedInDatabase = numbers.confirmed;
      if (isOpen) isDirty = true;
      else beginAgain();
      for (const { reject } of waiting) reject(error);
      throw error;
    }
    if (isGranted === undefined) {
      startAgain();
      settling.unshift(...waiting);
      return send(granted, kept);
    }
    if (!isGranted) {
      settling.unshift(...waiting);
      isDirty ||= wasDirty;
      return false;
    }
    isOpen = isNeeded;
    reserved += granted;
    unused += kept;
    reservedInDatabase = numbers.reserved;
    confirmedInDatabase = numbers.confirmed;
    for (const { resolve } of waiting) resolve();
    return true;
  }

  /** The lease has expired, as after a long outage: what it had reserved has been refunded. */
  function startAgain(): void {
    if (reservedInDatabase > 0) {
      log.warn({ renders: reservedInDatabase }, 'quota reservations expired; renders are charged when they end');
    }
    late += reserved;
    reserved = unused = reservedInDatabase = 0;
    beginAgain();
  }

  /** With another lease, which begins with what is surely not in the database. */
  function beginAgain(): void {
    id = randomUUID();
    isOpen = false;
    confirmed -= confirmedInDatabase;
    confirmedInDatabase = 0;
    isDirty = confirmed > 0;
  }

  function newReservation(): Reservation {
    const leaseId = id;
    let settled: Promise<void> | undefined;
    return {
      confirm: () => (settled ??= settle(leaseId, 1)),
      refund: () => (settled ??= settle(leaseId, 0)),
    };
  }

  async function settle(leaseId: string, charged: 0 | 1): Promise<void> {
    if (leaseId === id) reserved--;
    else {
      late--;
      if (charged === 0) return;
    }
    confirmed += charged;
    isDirty = true;
    if (ahead > 0) {
      // A render that was refunded serves the next request.
      if (charged === 0 && unused < ahead) unused++;
      return writeLater();
    }
    try {
      await written();
    } catch (err) {
      log.warn({ err }, 'quota not written; retrying');
    }
  }

  function written(): Promise<void> {
    return new Promise((resolve, reject) => {
      settling.push({ resolve, reject });
      schedule();
    });
  }

  return {
    reserve: async () => {
      if (unused === 0) {
        return new Promise((resolve, reject) => {
          asking.push({ resolve, reject });
          schedule();
        });
      }
      unused--;
      taken++;
      reserved++;
      return newReservation();
    },
    async flush() {
      giveBack(unused);
      if (isDirty || isWriting) await written();
    },
    isIdle: () => reserved + late === 0 && unused === 0 && !isDirty && !isWriting && asking.length === 0,
  };
}
