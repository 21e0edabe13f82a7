import type { DataSource, EntityManager } from 'typeorm';
import type { Audit, ChangeContext } from '../accounts/audit/audit.js';
import { limitReached } from '../http/errors.js';
import type { PageRequest } from '../http/http.js';
import { requireBelowLimit, selectPage, withAccountLock } from '../platform/db/db.js';
import { BrandKit } from './brand-kit.entity.js';
import type { BrandKitInput } from './input.js';

/** The saved brand kits. Every method sees the kits of one account only. */
export interface BrandKitStore {
  /** A new default kit replaces the old default. Throws 409 when the account has 100 kits. */
  create(accountId: string, fields: BrandKitInput, change: ChangeContext): Promise<BrandKit>;
  /** Up to `limit` + 1 rows, newest first: for `sendPage`. */
  select(accountId: string, page: PageRequest): Promise<BrandKit[]>;
  find(accountId: string, id: string): Promise<BrandKit | null>;
  /** Replaces all fields. @param check called with the kit before it is changed. @returns null when there is no such kit */
  replace(
    accountId: string,
    id: string,
    fields: BrandKitInput,
    change: ChangeContext,
    check: (current: BrandKit) => void,
  ): Promise<BrandKit | null>;
  /** @param check called with the kit before it is deleted. @returns false when there is no such kit */
  delete(accountId: string, id: string, change: ChangeContext, check: (current: BrandKit) => void): Promise<boolean>;
}

export interface BrandKitStoreOptions {
  dataSource: DataSource;
  audit: Audit;
  /** Called after every change of an account's kits. */
  onChange(accountId: string): void;
}

export function createBrandKitStore({ dataSource, audit, onChange }: BrandKitStoreOptions): BrandKitStore {
  const kits = dataSource.getRepository(BrandKit);

  async function inLock<T>(accountId: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await withAccountLock(dataSource, accountId, work);
    } finally {
      // Also after an error: the commit may have succeeded although its confirmation was lost.
      onChange(accountId);
    }
  }

  async function record(manager: EntityManager, row: BrandKit, what: string, change: ChangeContext): Promise<void> {
    const target = { type: 'brand_kit', id: row.id, label: row.name };
    await audit.record(manager, { accountId: row.accountId, ...change, action: `brand_kit.${what}`, target });
  }

  /** The old default kit changes too, so it gets its own audit entry. */
  async function unsetDefault(manager: EntityManager, accountId: string, change: ChangeContext): Promise<void> {
    const old = await manager.findOneBy(BrandKit, { accountId, isDefault: true });
    if (old === null) return;
    await manager.update(BrandKit, { id: old.id }, { isDefault: false });
    await record(manager, old, 'updated', change);
  }

  return {
    create: (accountId, fields, change) =>
      inLock(accountId, async (manager) => {
        await requireBelowLimit(manager, BrandKit, accountId, limitReached('brand kits'));
        if (fields.isDefault) await unsetDefault(manager, accountId, change);
        const row = await manager.save(kits.create({ ...fields, accountId }));
        await record(manager, row, 'created', change);
        return row;
      }),
    select: (accountId, page) => selectPage(kits, { accountId }, page),
    find: (accountId, id) => kits.findOneBy({ id, accountId }),
    replace: (accountId, id, fields, change, check) =>
      inLock(accountId, async (manager) => {
        const row = await manager.findOneBy(BrandKit, { id, accountId });
        if (row === null) return null;
        check(row);
        if (fields.isDefault && !row.isDefault) await unsetDefault(manager, accountId, change);
        await manager.update(BrandKit, { id }, fields);
        const changed = await manager.findOneByOrFail(BrandKit, { id });
        await record(manager, changed, 'updated', change);
        return changed;
      }),
    delete: (accountId, id, change, check) =>
      inLock(accountId, async (manager) => {
        const row = await manager.findOneBy(BrandKit, { id, accountId });
        if (row === null) return false;
        check(row);
        await manager.delete(BrandKit, { id });
        await record(manager, row, 'deleted', change);
        return true;
      }),
  };
}
