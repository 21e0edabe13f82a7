import type { DataSource, EntityManager } from 'typeorm';
import { ADVISORY_LOCKS } from '../../platform/db/db.js';
import type { Log } from '../../platform/log.js';

/**
 * The partitions of `renders`, by name: `renders_2027_02` holds a UTC month, `renders_before_2027_01` everything before a month, and
 * `renders_default` what no other partition takes. See docs/design/render-history.md.
 */
export interface Partition {
  name: string;
  /** Every entry is older. Null for the default partition. */
  endsAt: Date | null;
  isMonth: boolean;
}

/** Enough that nobody notices when the partitions cannot be made for weeks. */
const MONTHS_AHEAD = 3;
/** A lock of a table holds off every later statement on it, also while it is waited for. */
const LOCK_TIMEOUT_MS = 500;
/** Moved within milliseconds, while no entry can be written into the default partition. */
const MAX_MOVED = 10_000;

const SELECT_NAMES = "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'renders'::regclass";
const NAME = /^renders_(before_)?(\d{4})_(\d{2})$/;

export async function listPartitions(on: DataSource | EntityManager): Promise<Partition[]> {
  const rows = await on.query<{ name: string }[]>(SELECT_NAMES);
  return rows.map(({ name }) => {
    const [, before, year, month] = NAME.exec(name) ?? [];
    if (year === undefined) return { name, endsAt: null, isMonth: false };
    const isMonth = before === undefined;
    return { name, isMonth, endsAt: new Date(Date.UTC(Number(year), Number(month) - (isMonth ? 0 : 1))) };
  });
}

/** The first moment of the UTC month that is `months` after that of `time`. */
export function startOfMonth(time: Date, months = 0): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + months));
}

/** The partition of the UTC month that begins at `start`, and its range in SQL. */
export function partitionOf(start: Date): { name: string; range: string } {
  const [from, to] = [start, startOfMonth(start, 1)].map((time) => time.toISOString());
  return { name: `renders_${from?.slice(0, 7).replace('-', '_')}`, range: `FROM ('${from}') TO ('${to}')` };
}

/**
 * Makes the partitions of the current month and of the next ones where they are missing. Several instances may do so at once. Entries of a
 * new month that are in the default partition move with it; a month that has more than 10,000 there stays there.
 */
export async function makePartitions(dataSource: DataSource, now: Date, log: Log): Promise<void> {
  const partitions = await listPartitions(dataSource);
  const known = new Set(partitions.map(({ name }) => name));
  const isBefore = (start: Date) =>
    partitions.some(({ isMonth, endsAt }) => !isMonth && endsAt !== null && start < endsAt);
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead++) {
    const start = startOfMonth(now, ahead);
    if (!known.has(partitionOf(start).name) && !isBefore(start)) await makePartition(dataSource, start, log);
  }
}

function makePartition(dataSource: DataSource, start: Date, log: Log): Promise<void> {
  const { name, range } = partitionOf(start);
  const [from, to] = [start, startOfMonth(start, 1)].map((time) => `'${time.toISOString()}'`);
  const isInRange = `created_at >= ${from} AND created_at < ${to}`;
  return changePartitions(dataSource, async (manager) => {
    if ((await listPartitions(manager)).some((partition) => partition.name === name)) return;
    await manager.query(LOCK_WRITERS);
    await manager.query('LOCK TABLE renders_default IN ACCESS EXCLUSIVE MODE');
    const found = await manager.query<object[]>(
      `SELECT FROM renders_default WHERE ${isInRange} LIMIT ${MAX_MOVED + 1}`,
    );
    if (found.length > MAX_MOVED) {
      log.warn(
        { partition: name },
        'render history month stays in the default partition: it has too many entries there',
      );
      return;
    }
    await manager.query(`CREATE TABLE ${name} (LIKE renders INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`);
    if (found.length > 0)
      await manager.query(
        `WITH moved AS (DELETE FROM renders_default WHERE ${isInRange} RETURNING *) INSERT INTO ${name} SELECT * FROM moved`,
      );
    // CREATE TABLE PARTITION OF would lock the whole history.
    await manager.query(`ALTER TABLE renders ATTACH PARTITION ${name} FOR VALUES ${range}`);
  });
}

/**
 * Writers wait before Postgres chooses their partition: those that wait at the default partition are rejected once it no longer takes their
 * entries. ATTACH locks `accounts` too, and transactions of the service write it first.
 */
const LOCK_WRITERS = 'LOCK TABLE ONLY accounts, ONLY renders IN SHARE ROW EXCLUSIVE MODE';

/** Drops a partition with its entries. Rejects when the history is being read for long, such as by a backup. */
export function dropPartition(dataSource: DataSource, name: string): Promise<void> {
  return changePartitions(dataSource, async (manager) => {
    await manager.query(`DROP TABLE IF EXISTS ${name}`);
  });
}

/** One instance at a time: a partition that another one drops meanwhile is an error even to `IF EXISTS`. */
function changePartitions(dataSource: DataSource, work: (manager: EntityManager) => Promise<void>): Promise<void> {
  return dataSource.transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.changePartitions]);
    await manager.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await work(manager);
  });
}
