import type { EntityManager } from 'typeorm';
import type { Account } from '../../accounts/account.entity.js';
import type { Actor, Audit } from '../../accounts/audit/audit.js';
import type { RequestContext } from '../../http/http.js';
import type { Sessions, SignedIn } from '../sessions/sessions.js';
import type { KnownNetworks } from '../throttle/known-networks.js';

/** Signs in after a proof of identity, in a transaction that has locked or created the account. */
export type StartSession = (manager: EntityManager, ctx: RequestContext, account: Account) => Promise<SignedIn>;

export function createStartSession(options: {
  sessions: Sessions;
  networks: KnownNetworks;
  audit: Audit;
}): StartSession {
  const { sessions, networks, audit } = options;
  return async (manager, ctx, account) => {
    const { endedIds, ...session } = await sessions.start(manager, ctx, account.id);
    await networks.remember(manager, account, ctx.state.clientIp);
    const record = (action: string, id: string) => {
      const target = { type: 'session', id, label: account.email };
      return audit.record(manager, { accountId: account.id, by: ownerOf(account), action, target, ctx });
    };
    await record('session.created', session.id);
    for (const id of endedIds) await record('session.ended', id);
    return { account, session };
  };
}

/** The account's user, as the actor of a change. */
export function ownerOf({ id, email }: Account): Actor {
  return { type: 'user', id, label: email };
}

/** The account, as the target of a change. */
export function targetOf({ id, email }: Account): { type: string; id: string; label: string } {
  return { type: 'account', id, label: email };
}
