import type { DataSource, EntityManager } from 'typeorm';
import { StoredImage } from './stored-image.entity.js';

export interface Retention {
  /** Notes that a picture is kept, or is kept anew. @returns until when */
  keep(row: Omit<StoredImage, 'account' | 'createdAt' | 'expiresAt'>): Promise<Date>;
  /** Removes every picture whose time is over, then its row. Several instances may do so at once. */
  sweep(): Promise<void>;
}

const DAY_MS = 24 * 3600 * 1000;
/** Few enough that the rows are not locked for long while a bucket is slow. */
const SWEPT_AT_ONCE = 20;

export function createRetention(o: {
  dataSource: DataSource;
  retentionDays: number;
  /** Takes the picture of this name out of the object store. */
  remove(name: string): Promise<void>;
  now(): number;
}): Retention {
  const { dataSource, retentionDays, remove, now } = o;

  /**
   * The rows go first, in a transaction that ends when the pictures are gone: who stores one of them meanwhile waits for its row, and then
   * finds neither row nor picture and makes both anew. What cannot be removed keeps its row and is tried again.
   * @returns how many went
   */
  async function sweepSome(manager: EntityManager): Promise<number> {
    const expired: { name: string }[] = await manager.query(
      `SELECT name FROM stored_images WHERE expires_at <= $1
       ORDER BY expires_at LIMIT ${SWEPT_AT_ONCE} FOR UPDATE SKIP LOCKED`,
      [new Date(now())],
    );
    const names = expired.map(({ name }) => name);
    if (names.length === 0) return 0;
    await manager.delete(StoredImage, names);
    await Promise.all(names.map(remove));
    return names.length;
  }

  return {
    async keep(row) {
      const expiresAt = new Date(now() + retentionDays * DAY_MS);
      const insert = dataSource.createQueryBuilder().insert().into(StoredImage);
      await insert
        .values({ ...row, expiresAt })
        .orUpdate(['expires_at'], ['name'])
        .execute();
      return expiresAt;
    },
    async sweep() {
      while ((await dataSource.transaction(sweepSome)) === SWEPT_AT_ONCE);
    },
  };
}
