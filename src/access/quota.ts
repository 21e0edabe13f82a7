import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { prepare } from '../db/db.js';
import type { Log } from '../log.js';
import { createBatches } from './batches.js';
import { SQL } from './quota-sql.js';

export type CounterName = 'trial_renders' | 'renders' | 'ai_renders';

/** One line of `usage_counters`. */
export interface Counter {
  accountId: string;
  name: CounterName;
  periodStart: Date;
}

/** One render that is counted as used. Exactly one of the two is called, when it is known how the render went. */
export interface Reservation {
  /** It was drawn. Resolves when that is written, so that a crash from here on does not give it back. */
  settle(): Promise<void>;
  /** It was not: the quota gets it back. */
  refund(): Promise<void>;
}

export interface Quota {
  /**
   * Takes one out of the counter unless `limit` is reached, in one conditional statement. Rejects as queries do while the database is
   * away: nothing is drawn that cannot be counted.
   * @returns undefined when the limit is reached
   */
  reserve(counter: Counter, limit: number): Promise<Reservation | undefined>;
  /** Takes `count` at once out of the counter, in the transaction of `manager`. @returns whether there were so many left */
  charge(manager: EntityManager, counter: Counter, count: number, limit: number): Promise<boolean>;
  giveBack(manager: EntityManager, counter: Counter, count: number): Promise<void>;
  used(counter: Counter): Promise<number>;
  /** Gives back what processes that died had reserved. @param which `all`: no other process is alive that could still settle */
  sweep(which: 'expired' | 'all'): Promise<void>;
}

export interface QuotaOptions {
  dataSource: DataSource;
  log: Log;
  /** Longer than any render can take: after this a reservation counts as lost. */
  leaseMs: number;
}

export function createQuota({ dataSource, log, leaseMs }: QuotaOptions): Quota {
  /** Drawn, but the database was away when it was to be written. They are settled with the next sweep. */
  const unsettled = new Set<string>();

  const reserveAll = prepare<{ id: string }>(dataSource, 'reserve-quota', SQL.reserve);
  const settleAll = prepare<{ id: string }>(dataSource, 'settle-quota', SQL.settle);

  async function reserveIds(counter: Counter, limit: number, ids: string[]): Promise<boolean> {
    const { accountId, name, periodStart } = counter;
    const reserved = await reserveAll(accountId, name, periodStart, ids.length, limit, ids, leaseMs);
    return reserved.length > 0;
  }

  const reserveTogether = createBatches<{ counter: Counter; limit: number }, string | undefined>(async (_, items) => {
    const [first] = items;
    if (first === undefined) return [];
    const ids = items.map(() => randomUUID());
    if (await reserveIds(first.counter, first.limit, ids)) return ids;
    if (items.length === 1) return [undefined];
    // Fewer are left than are asked for: first come, first served.
    const results: (string | undefined)[] = [];
    for (const [i, id] of ids.entries()) {
      const isRefused = i > 0 && results[i - 1] === undefined;
      results.push(!isRefused && (await reserveIds(first.counter, first.limit, [id])) ? id : undefined);
    }
    return results;
  });

  const settleTogether = createBatches<string, undefined>(async (_, ids) => {
    const settled = await settleAll(ids);
    if (settled.length < ids.length) {
      const known = new Set(settled.map(({ id }) => id));
      log.warn(
        { lost: ids.filter((id) => !known.has(id)) },
        'a render took longer than its reservation; it is not charged',
      );
    }
    return ids.map(() => undefined);
  });

  async function settle(id: string): Promise<void> {
    try {
      await settleTogether('', id);
    } catch (err) {
      unsettled.add(id);
      log.warn({ err }, 'a render could not be settled yet; it is tried again');
    }
  }

  async function refund(id: string): Promise<void> {
    try {
      await dataSource.query(SQL.refund, [id]);
    } catch (err) {
      log.warn({ err }, 'a render could not be refunded; the sweep does it');
    }
  }

  return {
    async reserve(counter, limit) {
      const name = `${counter.accountId} ${counter.name} ${counter.periodStart.getTime()} ${limit}`;
      const id = await reserveTogether(name, { counter, limit });
      return id === undefined ? undefined : { settle: () => settle(id), refund: () => refund(id) };
    },
    async charge(manager, { accountId, name, periodStart }, count, limit) {
      const rows: unknown[] = await manager.query(SQL.charge, [accountId, name, periodStart, count, limit]);
      return rows.length > 0;
    },
    async giveBack(manager, { accountId, name, periodStart }, count) {
      await manager.query(SQL.giveBack, [accountId, name, periodStart, count]);
    },
    async used({ accountId, name, periodStart }) {
      const [row] = await dataSource.query<{ used: number }[]>(SQL.used, [accountId, name, periodStart]);
      return row?.used ?? 0;
    },
    async sweep(which) {
      const ids = [...unsettled];
      if (ids.length > 0) {
        await settleAll(ids);
        for (const id of ids) unsettled.delete(id);
      }
      const swept = await dataSource.query<{ count: number }[]>(SQL.sweep, [which === 'all']);
      const count = swept.reduce((sum, row) => sum + row.count, 0);
      if (count > 0) log.info({ count }, 'renders that nobody finished were given back to their quotas');
    },
  };
}
