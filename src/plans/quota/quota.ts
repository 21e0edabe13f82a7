import type { DataSource, EntityManager } from 'typeorm';
import { prepare } from '../../platform/db/db.js';
import type { Log } from '../../platform/log.js';
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
   * Reserves `count` renders, 1 by default, in one conditional statement that concurrent calls share. Rejects while the database is unavailable, because
   * nothing is drawn that cannot be counted.
   * @returns undefined when the limit is reached
   */
  reserve(counter: Counter, limit: number, count?: number): Promise<Reservation | undefined>;
  /** Charges `count` renders in the transaction of `manager`. @returns false, with nothing charged, when fewer are left */
  charge(manager: EntityManager, counter: Counter, count: number, limit: number): Promise<boolean>;
  /** Refunds charged renders in the transaction of `manager`. */
  refund(manager: EntityManager, counter: Counter, count: number): Promise<void>;
  used(counter: Counter): Promise<number>;
  /** In the order of the counters. */
  usedByAll(counters: Counter[]): Promise<number[]>;
  /** Refunds reservations of processes that died. @param which `all` only when no other process uses the database */
  sweep(which: 'expired' | 'all'): Promise<void>;
  /** Writes to the database what is still pending. */
  close(): Promise<void>;
}

export interface QuotaOptions {
  dataSource: DataSource;
  log: Log;
  /** When reservations of a process that died expire. Longer than any render takes. */
  leaseMs: number;
}

export function createQuota({ dataSource, log, leaseMs }: QuotaOptions): Quota {
  const openLease = prepare(dataSource, 'open-quota-lease', SQL.openLease);
  const writeLease = prepare<{ written: boolean }>(dataSource, 'write-quota-lease', SQL.writeLease);
  /** One entry per counter and limit that was used recently. */
  const leases = new Map<string, Lease>();

  function storeFor({ accountId, name, periodStart }: Counter, limit: number): LeaseStore {
    return {
      async open(leaseId, { confirmed, reserved }) {
        const rows = await openLease(leaseId, accountId, name, periodStart, limit, reserved, leaseMs, confirmed);
        return rows.length > 0;
      },
      async write(leaseId, { confirmed, reserved }, asks) {
        const [row] = await writeLease(leaseId, confirmed, reserved, asks, limit, leaseMs);
        return row?.written;
      },
    };
  }

  function leaseOf(counter: Counter, limit: number): Lease {
    const key = `${counter.accountId} ${counter.name} ${counter.periodStart.getTime()} ${limit}`;
    const known = leases.get(key);
    if (known !== undefined) return known;
    const lease = createLease(storeFor(counter, limit), log);
    leases.set(key, lease);
    return lease;
  }

  async function flush(): Promise<void> {
    await Promise.all([...leases.values()].map((lease) => lease.flush()));
    for (const [key, lease] of leases) if (lease.isIdle()) leases.delete(key);
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
    async used({ accountId, name, periodStart }) {
      const [row] = await dataSource.query<{ used: number }[]>(SQL.used, [accountId, name, periodStart]);
      return row?.used ?? 0;
    },
    async usedByAll(counters) {
      const rows = await dataSource.query<{ used: number }[]>(SQL.usedByAll, [
        counters.map(({ accountId }) => accountId),
        counters.map(({ name }) => name),
        counters.map(({ periodStart }) => periodStart),
      ]);
      return rows.map(({ used }) => used);
    },
    async sweep(which) {
      await flush();
      const refunds = await dataSource.query<{ count: number }[]>(SQL.sweep, [which === 'all']);
      const count = refunds.reduce((sum, row) => sum + row.count, 0);
      if (count > 0) log.info({ count }, 'unfinished renders refunded');
    },
    close: flush,
  };
}
