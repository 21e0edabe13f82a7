import { randomUUID } from 'node:crypto';
import type { Log } from '../../platform/log.js';
import { createTurns, type Timers } from './lease-turns.js';

/** Renders that are counted as used while an image is drawn. Call exactly one of the two when the outcome is known. */
export interface Reservation {
  /** The render succeeded. Resolves when a crash of this process can no longer undo the charge. Never rejects. */
  confirm(): Promise<void>;
  /** The render failed or was not needed. Never rejects: what could not be refunded now is refunded by the next `flush`. */
  refund(): Promise<void>;
}

/** The renders of one counter that one process has reserved and confirmed: its row of `quota_reservations`. */
export interface Lease {
  /** Rejects while the database is unavailable. @returns undefined when fewer than `count` are left */
  reserve(count: number): Promise<Reservation | undefined>;
  /** Writes what the database did not accept earlier. Rejects while it is unavailable. */
  flush(): Promise<void>;
  /** Whether nothing is reserved or waits: the lease can be forgotten. */
  isIdle(): boolean;
}

/** The absolute numbers of a lease. The database derives what its counter changes by, so a write can be sent again after a lost response. */
export interface LeaseNumbers {
  confirmed: number;
  reserved: number;
}

/** Writes a lease and its counter in one statement. */
export interface LeaseStore {
  /** The limit applies where something is reserved. @returns false, with nothing written, when it would be exceeded */
  open(leaseId: string, numbers: LeaseNumbers): Promise<boolean>;
  /**
   * @param asks whether `numbers` has more reservations, which need place within the limit
   * @returns false, with nothing written, when the limit would be exceeded; undefined when the lease has expired
   */
  write(leaseId: string, numbers: LeaseNumbers, asks: boolean): Promise<boolean | undefined>;
}

interface Waiting<Result> {
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

interface Asking extends Waiting<Reservation | undefined> {
  count: number;
}

/**
 * While other renders of the lease are drawn, a statement waits for their changes: most of its cost is the round trip. A reservation can wait
 * longer, because its chart is drawn meanwhile; the end of a render holds up a response.
 */
const RESERVE_WAIT_MS = 4;
const SETTLE_WAIT_MS = 1;

/**
 * The row of the lease in the database. `absent`: none has this id. `open`: it has the numbers that were written last. `uncertain`: the response
 * to a write was lost, so the numbers are sent again.
 */
type RowState = 'absent' | 'open' | 'uncertain';
type Outcome = 'written' | 'limit reached' | 'expired';

/** One statement at a time; what happens while it runs goes into the next one. How and why: docs/design/quota.md. */
export function createLease(store: LeaseStore, log: Log, timers: Timers = globalThis): Lease {
  let id = randomUUID();
  let row: RowState = 'absent';
  let now: LeaseNumbers = { confirmed: 0, reserved: 0 };
  /** As far as this process knows. While the row is uncertain, `confirmed` is the most that may be there. */
  let inDatabase: LeaseNumbers = { confirmed: 0, reserved: 0 };
  /** Renders of expired leases that have not ended. */
  let late = 0;
  let asking: Asking[] = [];
  let settling: Waiting<void>[] = [];
  const turns = createTurns({ waitMs, run: write, timers });

  function waitMs(): number | undefined {
    if (asking.length + settling.length === 0) return undefined;
    if (now.reserved === 0) return 0;
    return settling.length > 0 ? SETTLE_WAIT_MS : RESERVE_WAIT_MS;
  }

  const isWritten = (): boolean =>
    row !== 'uncertain' && now.confirmed === inDatabase.confirmed && now.reserved === inDatabase.reserved;

  async function write(): Promise<void> {
    const calls = asking;
    asking = [];
    try {
      await reserveFor(calls);
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }

  async function reserveFor(calls: Asking[]): Promise<void> {
    if (await send(calls.reduce((sum, { count }) => sum + count, 0))) {
      for (const { resolve, count } of calls) resolve(newReservation(count));
      return;
    }
    // Fewer are left than all ask for: the first calls that fit get them.
    let tooMany = calls.length > 1 ? Number.POSITIVE_INFINITY : 0;
    for (const { resolve, count } of calls) {
      const isGranted = count < tooMany && (await send(count));
      if (!isGranted) tooMany = Math.min(tooMany, count);
      resolve(isGranted ? newReservation(count) : undefined);
    }
  }

  /** Writes the numbers of now and `asked` more reservations. @returns false when these would exceed the limit */
  async function send(asked: number): Promise<boolean> {
    const waiting = settling;
    settling = [];
    const numbers = { ...now, reserved: now.reserved + asked };
    let outcome: Outcome;
    try {
      outcome = await runStatement(numbers, asked > 0);
    } catch (error) {
      responseLost(numbers);
      for (const { reject } of waiting) reject(error);
      throw error;
    }
    if (outcome === 'written') {
      now.reserved += asked;
      inDatabase = numbers;
      for (const { resolve } of waiting) resolve();
      return true;
    }
    settling.unshift(...waiting);
    if (outcome === 'limit reached') return false;
    expired();
    return send(asked);
  }

  async function runStatement(numbers: LeaseNumbers, asks: boolean): Promise<Outcome> {
    if (row === 'absent') {
      if (!asks && numbers.confirmed === 0) return 'written';
      if (!(await store.open(id, numbers))) return 'limit reached';
    } else {
      const isGranted = await store.write(id, numbers, asks);
      if (isGranted === undefined) return 'expired';
      if (!isGranted) return 'limit reached';
    }
    row = 'open';
    return 'written';
  }

  /** Whether the database did it is unknown. The next write corrects a lease; one that was not opened is left to the sweep. */
  function responseLost({ confirmed }: LeaseNumbers): void {
    inDatabase.confirmed = confirmed;
    if (row === 'absent') beginAgain();
    else row = 'uncertain';
  }

  /** As after a long outage: what the lease had reserved has been refunded. */
  function expired(): void {
    if (inDatabase.reserved > 0) {
      log.warn({ renders: inDatabase.reserved }, 'quota reservations expired; renders are charged when they end');
    }
    late += now.reserved;
    beginAgain();
  }

  /** With another lease, which begins with what is surely not in the database. */
  function beginAgain(): void {
    id = randomUUID();
    row = 'absent';
    now = { confirmed: now.confirmed - inDatabase.confirmed, reserved: 0 };
    inDatabase = { confirmed: 0, reserved: 0 };
  }

  function newReservation(count: number): Reservation {
    const leaseId = id;
    let settled: Promise<void> | undefined;
    return {
      confirm: () => (settled ??= settle(leaseId, count, count)),
      refund: () => (settled ??= settle(leaseId, count, 0)),
    };
  }

  async function settle(leaseId: string, count: number, charged: number): Promise<void> {
    if (leaseId === id) now.reserved -= count;
    else {
      late -= count;
      if (charged === 0) return;
    }
    now.confirmed += charged;
    try {
      await written();
    } catch (err) {
      log.warn({ err }, 'quota not written; retrying');
    }
  }

  function written(): Promise<void> {
    return new Promise((resolve, reject) => {
      settling.push({ resolve, reject });
      turns.request();
    });
  }

  return {
    reserve: (count) =>
      new Promise((resolve, reject) => {
        asking.push({ resolve, reject, count });
        turns.request();
      }),
    async flush() {
      if (!isWritten() || turns.isRunning()) await written();
    },
    isIdle: () => now.reserved + late === 0 && isWritten() && !turns.isRunning() && asking.length === 0,
  };
}
