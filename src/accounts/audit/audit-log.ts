import type { DataSource } from 'typeorm';
import type { PageRequest } from '../../http/http.js';
import { selectPage } from '../../platform/db/db.js';
import { AuditEntry } from './audit-entry.entity.js';

export interface AuditFilters {
  action?: string;
  /** Inclusive. */
  from?: Date;
  /** Exclusive. */
  to?: Date;
}

/** Reads the audit entries of one account. */
export interface AuditLog {
  /** Up to `limit` + 1 rows, newest first: for `sendPage`. */
  select(accountId: string, page: PageRequest & { filters: AuditFilters }): Promise<AuditEntry[]>;
  find(accountId: string, id: string): Promise<AuditEntry | null>;
}

export function createAuditLog(dataSource: DataSource): AuditLog {
  const entries = dataSource.getRepository(AuditEntry);
  return {
    select: (accountId, { filters: { from, to, ...equal }, ...page }) =>
      selectPage(entries, { ...equal, accountId }, { ...page, from, to }),
    find: (accountId, id) => entries.findOneBy({ id, accountId }),
  };
}
