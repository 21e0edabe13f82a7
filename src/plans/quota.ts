import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { prepare } from '../platform/db/db.js';
import type { Log } from '../platform/log.js';
import { batchCalls } from './batch-calls.js';
import { createConfirmations } from './confirmations.js';
import { SQL } from './quota-sql.js';

export type CounterName = 'trial_renders' | 'renders' | 'ai_renders';

/** Identifies one row of `usage_counters`. */
export interface Counter {
  accountId: string;
  name: CounterName;
  periodStart: Date;
}

/** One render that is counted as used while it is drawn. Call exactly one of the two when the outcome is known. */
export interface Reservation {
  /** The render succeeded. Resolves when a crash of this process can no longer undo the charge. Never rejects. */
  confirm(): Promise<void>;
  /** The render failed or was not needed. Never rejects: the sweep refunds what could not be refunded now. */
  refund(): Promise<void>;
}

export interface Quota {
  /**
   * Reserves one render, in one conditional statement. Rejects while the database is unavailable, because nothing is drawn that cannot be
   * counted.
   * @returns undefined when the limit is reached
   */
  reserve(counter: Counter, limit: number): Promise<Reservation | undefined>;
  /** Charges `count` renders in the transaction of `manager`. @returns false, with nothing charged, when fewer are left */
  charge(manager: EntityManager, counter: Counter, count: number, limit: number): Promise<boolean>;
  /** Refunds charged renders in the transaction of `manager`. */
  refund(manager: EntityManager, counter: Counter, count: number): Promise<void>;
  used(counter: Counter): Promise<number>;
  /** In the order of the counters. */
  usedByAll(counters: Counter[]): Promise<number[]>;
  /** Refunds reservations of processes that died. @param which `all` only when no other process uses the database */
  sweep(which: 'expired' | 'all'): Promise<void>;
  /** Confirms in the database what is still pending. */
  close(): Promise<void>;
}

export interface QuotaOptions {
  dataSource: DataSource;
  log: Log;
  /** When a reservation expires. Longer than any render takes. */
  leaseMs: number;
}

export function createQuota({ dataSource, log, leaseMs }: QuotaOptions): Quota {
  const reserveAll = prepare<{ id: string }>(dataSource, 'reserve-quota', SQL.reserve);
  const confirmAll = prepare<{ id: string }>(dataSource, 'confirm-quota', SQL.confirm);
  const confirmations = createConfirmations(confirmInDatabase, log);

  async function confirmInDatabase(ids: string[]): Promise<string[]> {
    const confirmed = new Set((await confirmAll(ids)).map(({ id }) => id));
    return ids.filter((id) => !confirmed.has(id));
  }

  async function reserveIds({ accountId, name, periodStart }: Counter, limit: number, ids: string[]): Promise<boolean> {
    const reserved = await reserveAll(accountId, name, periodStart, ids.length, limit, ids, leaseMs);
    return reserved.length > 0;
  }

  const reserveTogether = batchCalls<{ counter: Counter; limit: number }, string | undefined>(async (_, calls) => {
    const [first] = calls;
    if (first === undefined) return [];
    const { counter, limit } = first;
    const ids = calls.map(() => randomUUID());
    if (await reserveIds(counter, limit, ids)) return ids;
    if (calls.length === 1) return [undefined];
    // Fewer are left than calls wait: the first calls get them.
    const results: (string | undefined)[] = [];
    for (const [i, id] of ids.entries()) {
      const isUsedUp = i > 0 && results[i - 1] === undefined;
      results.push(!isUsedUp && (await reserveIds(counter, limit, [id])) ? id : undefined);
    }
    return results;
  });

  async function refundReservation(id: string): Promise<void> {
    try {
      await dataSource.query(SQL.refundReservation, [id]);
    } catch (err) {
      log.warn({ err }, 'quota refund failed; the sweep repeats it');
    }
  }

  return {
    async reserve(counter, limit) {
      const key = `${counter.accountId} ${counter.name} ${counter.periodStart.getTime()} ${limit}`;
      const id = await reserveTogether(key, { counter, limit });
      return id === undefined
        ? undefined
        : { confirm: () => confirmations.confirm(id), refund: () => refundReservation(id) };
    },
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
      await confirmations.flush();
      const refunds = await dataSource.query<{ count: number }[]>(SQL.sweep, [which === 'all']);
      const count = refunds.reduce((sum, row) => sum + row.count, 0);
      if (count > 0) log.info({ count }, 'unfinished renders refunded');
    },
    close: confirmations.close,
  };
}
