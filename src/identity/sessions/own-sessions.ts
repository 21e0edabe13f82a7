import type { DataSource, EntityManager } from 'typeorm';
import { Account } from '../../accounts/account.entity.js';
import type { Audit } from '../../accounts/audit/audit.js';
import type { AccountCaller } from '../../caller.js';
import type { RequestContext } from '../../http/http.js';
import { withAccountLock } from '../../platform/db/db.js';
import type { Sessions } from './sessions.js';

/** The sessions of the caller's account. */
export interface OwnSessions extends Pick<Sessions, 'select' | 'findById'> {
  /** @returns false for an unknown id */
  end(ctx: RequestContext, caller: AccountCaller, sessionId: string): Promise<boolean>;
  /** Ends all sessions except the caller's own. */
  endOthers(ctx: RequestContext, caller: AccountCaller): Promise<void>;
}

export function createOwnSessions(options: { dataSource: DataSource; sessions: Sessions; audit: Audit }): OwnSessions {
  const { dataSource, sessions, audit } = options;

  async function record(
    manager: EntityManager,
    ctx: RequestContext,
    caller: AccountCaller,
    endedIds: string[],
  ): Promise<void> {
    const { accountId } = caller;
    const { email: label } = await manager.findOneByOrFail(Account, { id: accountId });
    for (const id of endedIds) {
      const target = { type: 'session', id, label };
      await audit.record(manager, { accountId, by: caller, action: 'session.ended', target, ctx });
    }
  }

  return {
    select: sessions.select,
    findById: sessions.findById,
    end(ctx, caller, sessionId) {
      return withAccountLock(dataSource, caller.accountId, async (manager) => {
        const isEnded = await sessions.end(manager, caller.accountId, sessionId);
        if (isEnded) await record(manager, ctx, caller, [sessionId]);
        return isEnded;
      });
    },
    async endOthers(ctx, caller) {
      const ownId = caller.kind === 'session' ? caller.credentialId : undefined;
      await withAccountLock(dataSource, caller.accountId, async (manager) => {
        await record(manager, ctx, caller, await sessions.endAll(manager, caller.accountId, ownId));
      });
    },
  };
}
