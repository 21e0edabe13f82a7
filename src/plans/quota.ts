import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { prepare } from '../platform/db/db.js';
import type { Log } from '../platform/log.js';
import { createBatches } from './batches.js';
import { SQL } from './quota-sql.js';
import type { SettledJournal } from './settled-journal.js';

export type CounterName = 'trial_renders' | 'renders' | 'ai_renders';

/** One line of `usage_counters`. */
export interface Counter {
  accountId: string;
  name: CounterName;
  periodStart: Date;
}

/** One render that is counted as used. Exactly one of the two is called, when it is known how the render went. */
export interface Reservation {
  /** It was drawn. Resolves when that is written down, so that a crash from here on does not give it back. */
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
  /** Settles in the database what is only in the journal. */
  close(): Promise<void>;
}

export interface QuotaOptions {
  dataSource: DataSource;
  log: Log;
  /** Longer than any render can take: after this a reservation counts as lost. */
  leaseMs: number;
  /** For a process that is alone on its database. Without one each render is settled in the database before it is answered. */
  journal?: SettledJournal;
}

/** How long what is in the journal waits for company: one statement then settles it all. */
const GATHER_MS = 100;

export function createQuota({ dataSource, log, leaseMs, journal }: QuotaOptions): Quota {
  /** Drawn, and not settled in the database: soon, or with the next sweep when it is away. */
  const unsettled = new Set<string>();
  /** The same of the process before this one; some were settled, only that was not noted any more. */
  let left = journal?.left ?? [];
  let gathering: NodeJS.Timeout | undefined;
  let settling: Promise<void> = Promise.resolve();

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

  async function settleIds(ids: string[]): Promise<void> {
    const settled = await settleAll(ids);
    if (settled.length === ids.length) return;
    const known = new Set(settled.map(({ id }) => id));
    const lost = ids.filter((id) => !known.has(id));
    log.warn({ lost }, 'a render took longer than its reservation; it is not charged');
  }

  const settleTogether = createBatches<string, undefined>(async (_, ids) => {
    await settleIds(ids);
    return ids.map(() => undefined);
  });

  async function settleInDatabase(id: string): Promise<void> {
    try {
      await settleTogether('', id);
    } catch (err) {
      unsettled.add(id);
      log.warn({ err }, 'a render could not be settled yet; it is tried again');
    }
  }

  async function settleWaiting(): Promise<void> {
    if (left.length > 0) await settleAll(left);
    left = [];
    const ids = [...unsettled];
    if (ids.length > 0) await settleIds(ids);
    for (const id of ids) unsettled.delete(id);
    if (unsettled.size === 0) journal?.clear();
  }

  /** One after the other: a render is settled once. */
  function settleUnsettled(): Promise<void> {
    clearTimeout(gathering);
    gathering = undefined;
    settling = settling.catch(() => undefined).then(settleWaiting);
    return settling;
  }

  function settleSoon(): void {
    gathering ??= setTimeout(() => {
      settleUnsettled().catch((err: unknown) =>
        log.warn({ err }, 'renders could not be settled yet; it is tried again'),
      );
    }, GATHER_MS);
  }

  async function settle(id: string): Promise<void> {
    try {
      journal?.note(id);
    } catch (err) {
      log.warn({ err }, 'the journal of drawn renders cannot be written');
      return settleInDatabase(id);
    }
    if (journal === undefined) return settleInDatabase(id);
    unsettled.add(id);
    settleSoon();
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
      await settleUnsettled();
      const swept = await dataSource.query<{ count: number }[]>(SQL.sweep, [which === 'all']);
      const count = swept.reduce((sum, row) => sum + row.count, 0);
      if (count > 0) log.info({ count }, 'renders that nobody finished were given back to their quotas');
    },
    async close() {
      await settleUnsettled();
      journal?.close();
    },
  };
}
