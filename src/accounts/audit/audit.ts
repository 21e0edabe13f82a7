import type { EntityManager } from 'typeorm';
import type { EdgeContext } from '../../http/legacy.js';
import type { AccountCaller } from '../accounts.js';
import { AuditEntry } from './audit-entry.entity.js';

export { createAuditLog } from './audit-log.js';

/** Who did it, as contract §4 shows it. */
export interface Actor {
  type: AuditEntry['actorType'];
  id: string | null;
  label: string;
}

/** One change of an account's state. */
export interface Change {
  accountId: string;
  /** `system` where no request has caused it. */
  by: AccountCaller | Actor | 'system';
  /** `<thing>.<what happened to it>`, such as `api_key.created`. */
  action: string;
  target: { type: string; id: string; label: string };
  /** Absent where no request caused it. */
  ctx?: EdgeContext;
}

/** Who does it, and by which request. */
export type Doer = Pick<Change, 'by' | 'ctx'>;

export interface Audit {
  /** Writes the entry in the transaction that makes the change, so that neither is ever there without the other. */
  record(manager: EntityManager, change: Change): Promise<void>;
}

export function createAudit(): Audit {
  return {
    async record(manager, { accountId, by, action, target, ctx }) {
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
      });
    },
  };
}

/** A key acts as itself, a session as the person whose account it is. */
function actorOf(by: Change['by']): Actor {
  if (by === 'system') return { type: 'system', id: null, label: 'system' };
  if (!('kind' in by)) return by;
  const { kind, accountId, credentialId, label } = by;
  return kind === 'key' ? { type: 'api_key', id: credentialId, label } : { type: 'user', id: accountId, label };
}
