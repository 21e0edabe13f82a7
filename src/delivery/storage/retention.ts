import type { DataSource, EntityManager } from 'typeorm';
import type { PageRequest } from '../../http/http.js';
import type { StoredBytes, StoringAccount } from '../../plans/stored-bytes.js';
import { FairQueue } from '../../platform/concurrency/fair-queue.js';
import type { DatabaseClock } from '../../platform/db/db.js';
import { StoredImage } from './stored-image.entity.js';

export interface Retention {
  /**
   * Creates the row of an image that is about to be stored, or keeps the one it has, for an hour. Throws 429, with nothing changed, when the
   * account then has more than its plan allows.
   */
  begin(account: StoringAccount, row: NewRow): Promise<BegunImage>;
  /** The newest images of the account, without expired ones. */
  select(accountId: string, page: PageRequest): Promise<ListedImage[]>;
  /** One of those that `select` lists. */
  find(accountId: string, name: string): Promise<ListedImage | undefined>;
  /** Whether an image must be in the store: it was stored and has not expired; one that is being deleted is not expected any more. */
  isExpected(name: string): Promise<boolean>;
  /** Deletes an image of the account and its row. @param record writes the audit entry @returns false for an unknown name */
  delete(accountId: string, name: string, record: (manager: EntityManager) => Promise<void>): Promise<boolean>;
  /** Deletes expired images and their rows. Several instances may do so at once. */
  sweep(): Promise<void>;
}

/** What must follow once the object is stored, or is not. After a crash in between, the sweep deletes row and object in an hour. */
export interface BegunImage {
  /** @returns when the image expires */
  confirm(): Promise<Date>;
  /** Frees its bytes, unless another request has stored the same image. */
  undo(): Promise<void>;
}

/** `id` is the position in the list: the first 128 bits of the name. */
export type ListedImage = Omit<StoredImage, 'account' | 'accountId'> & { id: string };

type NewRow = Omit<StoredImage, 'account' | 'accountId' | 'createdAt' | 'expiresAt'>;

const DAY_MS = 24 * 3600 * 1000;
/** Longer than any request or job waits for the object store. */
const UNCONFIRMED_MS = 3600 * 1000;
/** Small, so that a slow bucket does not keep the rows locked for long. */
const BATCH_SIZE = 20;

/** $1 name. */
const DELETE_EMPTY = 'DELETE FROM stored_images WHERE name = $1 AND bytes = 0';
/** $1 name, $2 account, $3 format, $4 width, $5 height, $6 bytes, $7 expiry. */
const UPSERT = `
  INSERT INTO stored_images AS stored (name, account_id, format, width, height, bytes, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (name) DO UPDATE SET expires_at = greatest(stored.expires_at, excluded.expires_at)`;
/** $1 name, $2 bytes, $3 expiry. */
const CONFIRM = 'UPDATE stored_images SET expires_at = $3 WHERE name = $1 AND bytes = $2';
/** $1 name, $2 a time that only what is confirmed outlasts. */
const SELECT_EXPECTED =
  'SELECT FROM stored_images WHERE name = $1 AND bytes > 0 AND expires_at > $2 FOR KEY SHARE SKIP LOCKED';
/** $1 account, $2 now. */
const SELECT = `
  SELECT name, format, width, height, bytes, created_at AS "createdAt", expires_at AS "expiresAt", left(name, 32)::uuid AS id
  FROM stored_images WHERE account_id = $1 AND expires_at > $2 AND bytes > 0`;
const SELECT_ONE = `${SELECT} AND name = $3`;
/** $3 and $4 the position, $5 limit. */
const SELECT_PAGE = `${SELECT}
    AND created_at <= coalesce($3::timestamptz, 'infinity') AND ($3 IS NULL OR (created_at, left(name, 32)::uuid) < ($3, $4::uuid))
  ORDER BY created_at DESC, left(name, 32)::uuid DESC LIMIT $5`;

export function createRetention(options: {
  dataSource: DataSource;
  retentionDays: number;
  /** Deletes an image from the object store. */
  remove(name: string): Promise<void>;
  clock: DatabaseClock;
  storedBytes: Pick<StoredBytes, 'requireWithin'>;
}): Retention {
  const { dataSource, retentionDays, remove, clock, storedBytes } = options;
  // A burst of one account would otherwise hold every database connection while it waits for the lock of its total.
  const turns = new FairQueue({ placesEach: 1 });
  const inTurn = <T>(payer: string, work: () => Promise<T>) => turns.run({ payer }, work);

  /**
   * Locks the rows until the images are deleted: a `put` of such an image waits, and then creates row and image again. The rows go last,
   * because deleting them locks the totals of their accounts. If an image cannot be deleted, all rows stay and the next sweep tries again.
   * @returns how many images were deleted
   */
  async function sweepBatch(manager: EntityManager): Promise<number> {
    const expired: { name: string }[] = await manager.query(
      `SELECT name FROM stored_images WHERE expires_at <= $1
       ORDER BY expires_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`,
      [await clock.read(manager)],
    );
    const names = expired.map(({ name }) => name);
    if (names.length === 0) return 0;
    await Promise.all(names.map(remove));
    await manager.delete(StoredImage, names);
    return names.length;
  }

  const inMs = async (ms: number) => new Date((await clock.read(dataSource)).getTime() + ms);

  /** Never shortens the retention of an image that is stored. */
  function write(account: StoringAccount, row: NewRow, expiresAt: Date): Promise<void> {
    const { accountId } = account;
    const { name, format, width, height, bytes } = row;
    return turns.run({ payer: accountId }, () =>
      dataSource.transaction(async (manager) => {
        // What `undo` has left: its bytes are not counted, and triggers count new rows only.
        await manager.query(DELETE_EMPTY, [name]);
        await manager.query(UPSERT, [name, accountId, format, width, height, bytes, expiresAt]);
        await storedBytes.requireWithin(manager, account, bytes);
      }),
    );
  }

  async function confirm(account: StoringAccount, row: NewRow): Promise<Date> {
    const expiresAt = await inMs(retentionDays * DAY_MS);
    const [, confirmed] = await dataSource.query<[unknown, number]>(CONFIRM, [row.name, row.bytes, expiresAt]);
    // Another request for the same image has failed meanwhile and has undone the row.
    if (confirmed === 0) await write(account, row, expiresAt);
    return expiresAt;
  }

  /**
   * The object may have arrived all the same, or another request may be storing it. So the row stays without its bytes, and the sweep deletes
   * both later.
   */
  function undo({ accountId }: StoringAccount, { name, format }: NewRow, expiresAt: Date): Promise<void> {
    return turns.run({ payer: accountId }, () =>
      dataSource.transaction(async (manager) => {
        const { affected } = await manager.delete(StoredImage, { name, expiresAt });
        if (affected === 0) return;
        await manager.query(UPSERT, [name, accountId, format, null, null, 0, expiresAt]);
      }),
    );
  }

  return {
    async begin(account, row) {
      const expiresAt = await inMs(UNCONFIRMED_MS);
      await write(account, row, expiresAt);
      return { confirm: () => confirm(account, row), undo: () => undo(account, row, expiresAt) };
    },
    async select(accountId, { limit, after }) {
      const now = await clock.read(dataSource);
      return dataSource.query(SELECT_PAGE, [accountId, now, after?.createdAt, after?.id, limit + 1]);
    },
    async find(accountId, name) {
      const values = [accountId, await clock.read(dataSource), name];
      return (await dataSource.query<ListedImage[]>(SELECT_ONE, values))[0];
    },
    async isExpected(name) {
      const rows: unknown[] = await dataSource.query(SELECT_EXPECTED, [name, await inMs(UNCONFIRMED_MS)]);
      return rows.length > 0;
    },
    delete(accountId, name, record) {
      const work = async (manager: EntityManager) => {
        const where = { name, accountId };
        if ((await manager.findOne(StoredImage, { where, lock: { mode: 'pessimistic_write' } })) === null) return false;
        await remove(name);
        await manager.delete(StoredImage, where);
        await record(manager);
        return true;
      };
      return inTurn(accountId, () => dataSource.transaction(work));
    },
    async sweep() {
      while ((await dataSource.transaction(sweepBatch)) === BATCH_SIZE);
    },
  };
}
