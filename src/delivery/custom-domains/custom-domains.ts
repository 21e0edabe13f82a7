import type { DataSource, EntityManager } from 'typeorm';
import type { Audit, ChangeContext } from '../../accounts/audit/audit.js';
import { conflict } from '../../http/errors.js';
import { isUniqueViolation, withAccountLock } from '../../platform/db/db.js';
import { CustomDomain } from './custom-domain.entity.js';

export interface CustomDomains {
  /** @returns null for an account without one */
  find(accountId: string): Promise<string | null>;
  /** Replaces the domain of an account; null removes it. Throws 409, without a change, when another account uses the domain. */
  set(accountId: string, domain: string | null, change: ChangeContext): Promise<void>;
}

export function createCustomDomains(o: { dataSource: DataSource; audit: Audit }): CustomDomains {
  const { dataSource, audit } = o;

  async function replace(
    manager: EntityManager,
    accountId: string,
    domain: string | null,
    change: ChangeContext,
  ): Promise<void> {
    const before = await manager.findOneBy(CustomDomain, { accountId });
    if ((before?.domain ?? null) === domain) return;
    const label = [before?.domain, domain].map((name) => name ?? 'none').join(' → ');
    const target = { type: 'custom_domain', id: domain ?? before?.domain ?? '', label };
    if (domain === null) await manager.delete(CustomDomain, { accountId });
    else await manager.upsert(CustomDomain, { accountId, domain }, ['accountId']);
    const action = domain === null ? 'custom_domain.removed' : 'custom_domain.set';
    await audit.record(manager, { accountId, ...change, action, target });
  }

  return {
    async find(accountId) {
      const row = await dataSource.getRepository(CustomDomain).findOneBy({ accountId });
      return row?.domain ?? null;
    },
    async set(accountId, domain, change) {
      try {
        await withAccountLock(dataSource, accountId, (manager) => replace(manager, accountId, domain, change));
      } catch (error) {
        if (!isUniqueViolation(error, 'custom_domains_domain_key')) throw error;
        throw conflict('This domain is in use by another account.');
      }
    },
  };
}
