import type { DataSource, EntityManager } from 'typeorm';
import type { AccountCaller } from '../../caller.js';
import type { PageRequest, RequestContext } from '../../http/http.js';
import { selectPage } from '../../platform/db/db.js';
import { AuditEntry } from './audit-entry.entity.js';

/** Who made a change, as the audit log shows it. */
export interface Actor {
  type: AuditEntry['actorType'];
  id: string | null;
  label: string;
}

/** Who makes a change, and in which request. */
export interface ChangeContext {
  /** `system` where no request causes the change. */
  by: AccountCaller | Actor | 'system';
  /** Absent where no request causes the change. */
  ctx?: RequestContext;
}

/** One change of an account's state. */
export interface Change extends ChangeContext {
  accountId: string;
  /** `<type>.<event>`, such as `api_key.created`. */
  action: string;
  target: { type: string; id: string; label: string };
  /** Default: now. */
  createdAt?: Date;
}

export interface Audit {
  /** Writes the entry in the transaction of the change, so that both commit or neither does. */
  record(manager: EntityManager, change: Change): Promise<void>;
}

export function createAudit(): Audit {
  return {
    async record(manager, { accountId, by, action, target, ctx, createdAt }) {
      const actor = actorOf(by);
      await manager.insert(AuditEntry, {
        accountId,
        actorType: actor.type,
        actorId: actor.id,
        actorLabel: actor.label,
        action,
        targetType: target.type,
        targetId: target.id,
        targetLabel: target.label,
        ip: ctx?.state.clientIp ?? null,
        requestId: ctx?.state.requestId ?? null,
        ...(createdAt !== undefined && { createdAt }),
      });
    },
  };
}

/** An API key acts as itself, a session as the user of the account. */
function actorOf(by: Change['by']): Actor {
  if (by === 'system') return { type: 'system', id: null, label: 'system' };
  if (!('kind' in by)) return by;
  const { kind, accountId, credentialId, label } = by;
  return kind === 'key' ? { type: 'api_key', id: credentialId, label } : { type: 'user', id: accountId, label };
}

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
