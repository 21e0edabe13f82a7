import type { DataSource, EntityManager } from 'typeorm';
import type { Audit, ChangeContext } from '../accounts/audit/audit.js';
import { limitReached } from '../http/errors.js';
import type { PageRequest } from '../http/http.js';
import { requireBelowLimit, selectPage, withAccountLock } from '../platform/db/db.js';
import { type ApplyBrandKit, createBrandKitApplication } from './apply-brand-kit.js';
import { BrandKit } from './brand-kit.entity.js';
import type { KitFields } from './kit-fields.js';

/** Every method knows the kits of one account only; another account's kit is one that does not exist. */
export interface BrandKits {
  /** Throws 409 when the account has as many kits as it may. A new default takes that place from the old one. */
  create(accountId: string, fields: KitFields, doer: ChangeContext): Promise<BrandKit>;
  /** Up to `limit` + 1 rows, newest first: for `sendPage`. */
  select(accountId: string, page: PageRequest): Promise<BrandKit[]>;
  find(accountId: string, id: string): Promise<BrandKit | null>;
  /** Every field, also those that were left out. @returns null where there is none */
  replace(accountId: string, id: string, fields: KitFields, doer: ChangeContext): Promise<BrandKit | null>;
  /** @returns whether there was one */
  delete(accountId: string, id: string, doer: ChangeContext): Promise<boolean>;
  /** For renders: the kit that a spec names, or the caller's default one. */
  apply: ApplyBrandKit;
}

export interface BrandKitsOptions {
  dataSource: DataSource;
  audit: Audit;
  /** Whether no other process writes to this database. */
  isAlone: boolean;
}

export function createBrandKits({ dataSource, audit, isAlone }: BrandKitsOptions): BrandKits {
  const kits = dataSource.getRepository(BrandKit);
  const { apply, forget } = createBrandKitApplication(dataSource, isAlone);

  /** One after the other, so that there is one default. */
  async function change<T>(accountId: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await withAccountLock(dataSource, accountId, work);
    } finally {
      // Also after a failure: a commit whose answer was lost may have happened.
      forget(accountId);
    }
  }

  async function record(manager: EntityManager, row: BrandKit, what: string, doer: ChangeContext): Promise<void> {
    const target = { type: 'brand_kit', id: row.id, label: row.name };
    await audit.record(manager, { accountId: row.accountId, ...doer, action: `brand_kit.${what}`, target });
  }

  /** The old default is changed by this as well, so that it gets an entry of its own. */
  async function withdrawDefault(manager: EntityManager, accountId: string, doer: ChangeContext): Promise<void> {
    const old = await manager.findOneBy(BrandKit, { accountId, isDefault: true });
    if (old === null) return;
    await manager.update(BrandKit, { id: old.id }, { isDefault: false });
    await record(manager, old, 'updated', doer);
  }

  return {
    apply,
    create: (accountId, fields, doer) =>
      change(accountId, async (manager) => {
        await requireBelowLimit(manager, BrandKit, accountId, limitReached('brand kits'));
        if (fields.isDefault) await withdrawDefault(manager, accountId, doer);
        const row = await manager.save(kits.create({ ...fields, accountId }));
        await record(manager, row, 'created', doer);
        return row;
      }),
    select: (accountId, page) => selectPage(kits, { accountId }, page),
    find: (accountId, id) => kits.findOneBy({ id, accountId }),
    replace: (accountId, id, fields, doer) =>
      change(accountId, async (manager) => {
        const row = await manager.findOneBy(BrandKit, { id, accountId });
        if (row === null) return null;
        if (fields.isDefault && !row.isDefault) await withdrawDefault(manager, accountId, doer);
        await manager.update(BrandKit, { id }, fields);
        const changed = await manager.findOneByOrFail(BrandKit, { id });
        await record(manager, changed, 'updated', doer);
        return changed;
      }),
    delete: (accountId, id, doer) =>
      change(accountId, async (manager) => {
        const row = await manager.findOneBy(BrandKit, { id, accountId });
        if (row === null) return false;
        await manager.delete(BrandKit, { id });
        await record(manager, row, 'deleted', doer);
        return true;
      }),
  };
}
