import type { EntityManager } from 'typeorm';
import type { Account } from '../../accounts/account.entity.js';
import type { Audit } from '../../accounts/audit/audit.js';
import type { RequestContext } from '../../http/http.js';
import { ownerOf, targetOf } from './start-session.js';

/**
 * Ends everything that opens an account or speaks for it, except its password. Until its address is verified, an account may be somebody
 * else's, who prepared it for the owner of the address. Sessions are ended by every reset. What opens nothing stays: templates, brand kits,
 * history and images.
 */
export type EndEarlierAccess = (manager: EntityManager, ctx: RequestContext, account: Account) => Promise<void>;

/** $1 account. Each returns `id` and `label` of what it has ended, for the audit log; the labels are those of the modules. */
const ENDED: { type: string; action: string; statement: string }[] = [
  {
    type: 'api_key',
    action: 'api_key.deleted',
    statement: `DELETE FROM api_keys WHERE account_id = $1 RETURNING id, name || ' (…' || last4 || ')' AS label`,
  },
  {
    type: 'webhook',
    action: 'webhook.deleted',
    statement: `
      UPDATE webhooks SET deleted_at = now(), disabled_at = now(), disabled_reason = 'request'
      WHERE account_id = $1 AND deleted_at IS NULL
      RETURNING id, split_part(split_part(url, '/', 3), '@', -1) AS label`,
  },
  {
    type: 'custom_domain',
    action: 'custom_domain.removed',
    statement: `DELETE FROM custom_domains WHERE account_id = $1 RETURNING domain AS id, domain || ' → none' AS label`,
  },
];

/** $1 account. Links that were sent or handed out earlier, and networks that logged in; signed and short URLs become invalid. */
const END_SILENTLY = [
  'DELETE FROM account_tokens WHERE account_id = $1',
  'DELETE FROM login_networks WHERE account_id = $1',
  'UPDATE accounts SET signing_version = signing_version + 1 WHERE id = $1',
];

export function createEndEarlierAccess({ audit }: { audit: Audit }): EndEarlierAccess {
  return async (manager, ctx, account) => {
    const { id: accountId } = account;
    const change = { accountId, by: ownerOf(account), ctx };
    for (const { type, action, statement } of ENDED) {
      const [ended] = await manager.query<[{ id: string; label: string }[], number]>(statement, [accountId]);
      for (const { id, label } of ended)
        await audit.record(manager, { ...change, action, target: { type, id, label } });
    }
    for (const statement of END_SILENTLY) await manager.query(statement, [accountId]);
    const urls = { type: 'account', id: accountId, label: 'signed URLs' };
    await audit.record(manager, { ...change, action: 'signed_urls.revoked', target: urls });
    await audit.record(manager, { ...change, action: 'account.email_verified', target: targetOf(account) });
  };
}
