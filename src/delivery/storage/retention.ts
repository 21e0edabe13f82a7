import type { DataSource, EntityManager } from 'typeorm';
import type { StoredBytes, StoringAccount } from '../../plans/stored-bytes.js';
import { FairQueue } from '../../platform/concurrency/fair-queue.js';
import type { DatabaseClock } from '../../platform/db/db.js';
import { StoredImage } from './stored-image.entity.js';

export interface Retention {
  /**
   * Creates the row of an image, or extends its retention. Throws 429, with nothing changed, when the account then has more than its plan
   * allows. @returns when it expires
   */
  keep(account: StoringAccount, row: NewRow): Promise<Date>;
  /** Deletes an image of the account and its row. @param record writes the audit entry @returns false for an unknown name */
  delete(accountId: string, name: string, record: (manager: EntityManager) => Promise<void>): Promise<boolean>;
  /** Deletes expired images and their rows. Several instances may do so at once. */
  sweep(): Promise<void>;
}

type NewRow = Omit<StoredImage, 'account' | 'accountId' | 'createdAt' | 'expiresAt'>;

const DAY_MS = 24 * 3600 * 1000;
/** Small, so that a slow bucket does not keep the rows locked for long. */
const BATCH_SIZE = 20;

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

  return {
    async keep(account, row) {
      const { accountId } = account;
      const expiresAt = new Date((await clock.read(dataSource)).getTime() + retentionDays * DAY_MS);
      const work = async (manager: EntityManager) => {
        const insert = manager.createQueryBuilder().insert().into(StoredImage);
        await insert
          .values({ ...row, accountId, expiresAt })
          .orUpdate(['expires_at'], ['name'])
          .execute();
        await storedBytes.requireWithin(manager, account, row.bytes);
      };
      await turns.run({ payer: accountId }, () => dataSource.transaction(work));
      return expiresAt;
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
      return turns.run({ payer: accountId }, () => dataSource.transaction(work));
    },
    async sweep() {
      while ((await dataSource.transaction(sweepBatch)) === BATCH_SIZE);
    },
  };
}
