import type { DataSource } from 'typeorm';
import { selectPage } from '../db/db.js';
import type { PageRequest } from '../http/http.js';
import { AuditEntry } from './audit-entry.entity.js';

export interface AuditFilters {
  action?: string;
  /** From this time on. */
  from?: Date;
  /** Before this time. */
  to?: Date;
}

/** The entries of one account, to be read. */
export interface AuditLog {
  /** Up to `limit` + 1 rows, newest first: for `pageOf`. */
  select(accountId: string, filters: AuditFilters, page: PageRequest): Promise<AuditEntry[]>;
  find(accountId: string, id: string): Promise<AuditEntry | null>;
}

export function createAuditLog(dataSource: DataSource): AuditLog {
  const entries = dataSource.getRepository(AuditEntry);
  return {
    select(accountId, { action, from, to }, page) {
      const query = entries.createQueryBuilder('entry').where('entry.accountId = :accountId', { accountId });
      if (action !== undefined) query.andWhere('entry.action = :action', { action });
      if (from !== undefined) query.andWhere('entry.createdAt >= :from', { from });
      if (to !== undefined) query.andWhere('entry.createdAt < :to', { to });
      return selectPage(query, page);
    },
    find: (accountId, id) => entries.findOneBy({ id, accountId }),
  };
}
