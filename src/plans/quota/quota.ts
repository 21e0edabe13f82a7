import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { createCoalescer } from '../../platform/concurrency/coalesce.js';
import { prepare } from '../../platform/db/db.js';
import type { Log } from '../../platform/log.js';
import { type JournalEntry, openJournal } from './quota-journal.js';
import { createLease, type Lease, type LeaseStore, type Reservation } from './quota-lease.js';
import { SQL } from './quota-sql.js';

export type { Reservation } from './quota-lease.js';

export type CounterName = 'trial_renders' | 'renders' | 'ai_renders';

/** Identifies one row of `usage_counters`. */
export interface Counter {
  accountId: string;
  name: CounterName;
  periodStart: Date;
}

export interface Quota {
  /**
   * Reserves `count` renders, 1 by default: of those that this process holds ahead, or in a conditional statement that concurrent calls share.
   * Rejects while the database is unavailable, because nothing is drawn that cannot be counted.
   * @returns undefined when the limit is reached
   */
  reserve(counter: Counter, limit: number, count?: number): Promise<Reservation | undefined>;
  /** Charges `count` renders in the transaction of `manager`. @returns false, with nothing charged, when fewer are left */
  charge(manager: EntityManager, counter: Counter, count: number, limit: number): Promise<boolean>;
  /** Refunds charged renders in the transaction of `manager`. */
  refund(manager: EntityManager, counter: Counter, count: number): Promise<void>;
  /** Gives back what this process holds ahead, and waits for what others hold. @returns false when nobody holds any */
  gather(counter: Counter): Promise<boolean>;
  used(counter: Counter): Promise<number>;
  /** In the order of the counters. Without what is held ahead; what other instances have drawn of it in the last moments is missing. */
  usedByAll(counters: Counter[]): Promise<number[]>;
  /** Recovers what processes of this machine that died had reserved. @param which `all` only when no other process uses the database */
  sweep(which: 'expired' | 'all'): Promise<void>;
  /** Writes to the database what is still pending. While that is unavailable, the next start with the same folder does. */
  close(): Promise<void>;
}

export interface QuotaOptions {
  dataSource: DataSource;
  log: Log;
  /** How long a lease counts as alive after a statement. Longer than any render takes. */
  leaseMs: number;
  /** The folder of the journal; see there. */
  journalFolder?: string;
}

/** Longer than a fourth of the time after which an instance gives back what it holds. */
const GATHER_MS = 50;

export function createQuota({ dataSource, log, leaseMs, journalFolder }: QuotaOptions): Quota {
  const openLease = prepare<{ used: number }>(dataSource, 'open-quota-lease', SQL.openLease);
  const writeLease = prepare<{ written: boolean; used: number | null }>(
    dataSource,
    'write-quota-lease',
    SQL.writeLease,
  );
  const journal = openJournal(journalFolder, log);
  /** By counter: those of a limit that was changed end soon. */
  const leases = new Map<string, Map<number, Lease>>();
  const gatherings = createCoalescer<boolean>();

  function storeFor({ accountId, name, periodStart }: Counter): LeaseStore {
    return {
      async open(leaseId, { confirmed, reserved, ahead }, added, limit) {
        const counter = [accountId, name, periodStart];
        const [row] = await openLease(leaseId, ...counter, limit ?? null, added, leaseMs, confirmed, reserved, ahead);
        if (row !== undefined || limit === undefined) return { outcome: 'written', used: row?.used };
        return { outcome: 'limit reached' };
      },
      async write(leaseId, { confirmed, reserved, ahead }, limit) {
        const [row] = await writeLease(leaseId, confirmed, reserved, ahead, limit ?? null, leaseMs);
        if (row === undefined) return { outcome: 'expired' };
        return row.written ? { outcome: 'written', used: row.used ?? undefined } : { outcome: 'limit reached' };
      },
    };
  }

  const keyOf = ({ accountId, name, periodStart }: Counter): string => `${accountId} ${name} ${periodStart.getTime()}`;

  function leaseOf(counter: Counter, limit: number): Lease {
    const key = keyOf(counter);
    const ofCounter = leases.get(key) ?? new Map<number, Lease>();
    leases.set(key, ofCounter);
    const known = ofCounter.get(limit);
    if (known !== undefined) return known;
    const lease = createLease(storeFor(counter), { limit, log, journal: journal.openSlot() });
    ofCounter.set(limit, lease);
    return lease;
  }

  const leasesOf = (counters: Counter[]): Lease[] =>
    counters.flatMap((counter) => [...(leases.get(keyOf(counter))?.values() ?? [])]);

  async function flush(givesBack: boolean): Promise<void> {
    await Promise.all(
      [...leases.values()].flatMap((each) => [...each.values()].map((lease) => lease.flush(givesBack))),
    );
    for (const [key, ofCounter] of leases) {
      for (const [limit, lease] of ofCounter) {
        if (!lease.isIdle()) continue;
        lease.close();
        ofCounter.delete(limit);
      }
      if (ofCounter.size === 0) leases.delete(key);
    }
  }

  async function usedByAll(counters: Counter[]): Promise<number[]> {
    await Promise.all(leasesOf(counters).map((lease) => lease.flush()));
    const rows = await dataSource.query<{ used: number }[]>(SQL.usedByAll, [
      counters.map(({ accountId }) => accountId),
      counters.map(({ name }) => name),
      counters.map(({ periodStart }) => periodStart),
      leaseMs,
    ]);
    return rows.map(({ used }) => used);
  }

  async function gather(counter: Counter): Promise<boolean> {
    const { accountId, name, periodStart } = counter;
    const isHeld = async () =>
      (await dataSource.query<unknown[]>(SQL.held, [accountId, name, periodStart, leaseMs])).length > 0;
    if (!(await isHeld())) return false;
    await Promise.all(leasesOf([counter]).map((lease) => lease.flush(true)));
    if (await isHeld()) await sleep(GATHER_MS);
    return true;
  }

  async function recover(entries: JournalEntry[]): Promise<void> {
    const refunds = await dataSource.query<{ count: number }[]>(SQL.recover, [
      entries.map(({ leaseId }) => leaseId),
      entries.map(({ confirmed }) => confirmed),
    ]);
    const count = refunds.reduce((sum, row) => sum + row.count, 0);
    if (count > 0) log.info({ count }, 'unfinished renders refunded');
  }

  return {
    reserve: (counter, limit, count = 1) => leaseOf(counter, limit).reserve(count),
    async charge(manager, { accountId, name, periodStart }, count, limit) {
      const rows: unknown[] = await manager.query(SQL.charge, [accountId, name, periodStart, count, limit]);
      return rows.length > 0;
    },
    async refund(manager, { accountId, name, periodStart }, count) {
      await manager.query(SQL.refund, [accountId, name, periodStart, count]);
    },
    gather: (counter) => gatherings.join(keyOf(counter), () => gather(counter)).value,
    used: async (counter) => (await usedByAll([counter]))[0] ?? 0,
    usedByAll,
    async sweep(which) {
      await flush(false);
      await journal.recover(recover);
      await dataSource.query(SQL.sweep, [which === 'all']);
    },
    async close() {
      let isWritten = false;
      try {
        await flush(true);
        isWritten = true;
      } finally {
        journal.close(isWritten);
      }
    },
  };
}
