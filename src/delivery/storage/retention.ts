import type { DataSource, EntityManager } from 'typeorm';
import type { DatabaseClock } from '../../platform/db/db.js';
import { StoredImage } from './stored-image.entity.js';

export interface Retention {
  /** Creates the row of an image, or extends its retention. @returns when it expires */
  keep(row: Omit<StoredImage, 'account' | 'createdAt' | 'expiresAt'>): Promise<Date>;
  /** Deletes expired images and their rows. Several instances may do so at once. */
  sweep(): Promise<void>;
}

const DAY_MS = 24 * 3600 * 1000;
/** Small, so that a slow bucket does not keep the rows locked for long. */
const BATCH_SIZE = 20;

export function createRetention(o: {
  dataSource: DataSource;
  retentionDays: number;
  /** Deletes an image from the object store. */
  remove(name: string): Promise<void>;
  clock: DatabaseClock;
}): Retention {
  const { dataSource, retentionDays, remove, clock } = o;

  /**
   * Deletes the rows first, in a transaction that ends after the images are deleted: a `put` of such an image waits for the row lock, and
   * then creates row and image again. If an image cannot be deleted, all rows stay and the next sweep tries again.
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
    await manager.delete(StoredImage, names);
    await Promise.all(names.map(remove));
    return names.length;
  }

  return {
    async keep(row) {
      const expiresAt = new Date((await clock.read(dataSource)).getTime() + retentionDays * DAY_MS);
      const insert = dataSource.createQueryBuilder().insert().into(StoredImage);
      await insert
        .values({ ...row, expiresAt })
        .orUpdate(['expires_at'], ['name'])
        .execute();
      return expiresAt;
    },
    async sweep() {
      while ((await dataSource.transaction(sweepBatch)) === BATCH_SIZE);
    },
  };
}
