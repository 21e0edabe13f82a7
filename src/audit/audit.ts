import type { EntityManager } from 'typeorm';
import type { AccountCaller } from '../accounts/accounts.js';
import type { EdgeContext } from '../http/http.js';
import { AuditEntry } from './audit-entry.entity.js';

export { type AuditLog, createAuditLog } from './audit-log.js';

/** Who did it, as contract §4 shows it. */
export interface Actor {
  type: AuditEntry['actorType'];
  id: string | null;
  label: string;
}

/** One change of an account's state. */
export interface Change {
  accountId: string;
  by: AccountCaller | Actor;
  /** `<thing>.<what happened to it>`, such as `api_key.created`. */
  action: string;
  target: { type: string; id: string; label: string };
  /** Absent where no request caused it. */
  ctx?: EdgeContext;
}

export interface Audit {
  /** Writes the entry in the transaction that makes the change, so that neither is ever there without the other. */
  record(manager: EntityManager, change: Change): Promise<void>;
}

export function createAudit(): Audit {
  return {
    async record(manager, { accountId, by, action, target, ctx }) {
      const actor = 'kind' in by ? actorOf(by) : by;
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
      });
    },
  };
}

/** A key acts as itself, a session as the person whose account it is. */
function actorOf({ kind, accountId, credentialId, label }: AccountCaller): Actor {
  return kind === 'key' ? { type: 'api_key', id: credentialId, label } : { type: 'user', id: accountId, label };
}
