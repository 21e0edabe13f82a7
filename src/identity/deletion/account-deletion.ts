import type { DataSource, EntityManager } from 'typeorm';
import { type ApiError, invalidRequest } from '../../../chart-spec/spec.js';
import { Account } from '../../accounts/account.entity.js';
import type { AccountCaller } from '../../caller.js';
import { conflict } from '../../http/errors.js';
import type { RequestContext } from '../../http/http.js';
import type { Log } from '../../platform/log.js';
import type { Passwords } from '../logins/passwords/passwords.js';
import { passwordChangeKey, type Throttle } from '../throttle/throttle.js';

/** Deletes the caller's account. See docs/reference/authentication.md#deleting-an-account. */
export interface AccountDeletion {
  /**
   * Ends every access at once and releases the e-mail address; the rest is removed in the background. Throws 400 for a wrong password, 409
   * for an account without one, 429 after too many wrong ones.
   */
  delete(ctx: RequestContext, caller: AccountCaller, password: string): Promise<void>;
}

export interface AccountDeletionOptions {
  dataSource: DataSource;
  passwords: Passwords;
  throttle: Throttle;
  log: Log;
  /** Called after the commit: no cached key may be accepted. */
  forgetAccount(accountId: string): void;
  /** Called after that: begins to remove what the account owns. */
  onDeleted(): void;
}

/**
 * Each is one statement over few rows (100 keys and webhooks, 20 sessions). Jobs are included because a queued one must not run: an account
 * with many has them removed here too, because their number is bounded by its quota.
 */
const END_ACCESS = [
  'DELETE FROM sessions WHERE account_id = $1',
  'DELETE FROM api_keys WHERE account_id = $1',
  'DELETE FROM account_tokens WHERE account_id = $1',
  'DELETE FROM login_networks WHERE account_id = $1',
  'DELETE FROM custom_domains WHERE account_id = $1',
  `DELETE FROM jobs WHERE account_id = $1 AND status IN ('queued', 'processing')`,
  `UPDATE webhooks SET deleted_at = now(), disabled_at = now(), disabled_reason = 'request'
   WHERE account_id = $1 AND deleted_at IS NULL`,
];

/** $1 id, $2 the verified hash. The address is free for a new account; signed URLs become invalid. */
const MARK = `
  UPDATE accounts SET deleted_at = now(), email = 'deleted ' || id, name = '', password_hash = NULL, plan = 'expired',
    signing_version = signing_version + 1
  WHERE id = $1 AND password_hash = $2 AND deleted_at IS NULL`;

export function createAccountDeletion(options: AccountDeletionOptions): AccountDeletion {
  const { dataSource, passwords, throttle, log, forgetAccount, onDeleted } = options;

  async function verify(accountId: string, password: string): Promise<string> {
    const account = await dataSource.getRepository(Account).findOneBy({ id: accountId });
    const passwordHash = account?.passwordHash ?? null;
    if (account !== null && passwordHash === null) throw withoutPassword();
    if (!(await passwords.verify(passwordHash, password)) || passwordHash === null) throw wrongPassword();
    return passwordHash;
  }

  async function endAccess(manager: EntityManager, accountId: string, passwordHash: string): Promise<void> {
    // The account first: from here on, concurrent logins and new keys wait for this transaction.
    const [, marked] = await manager.query<[unknown, number]>(MARK, [accountId, passwordHash]);
    if (marked !== 1) throw wrongPassword();
    for (const statement of END_ACCESS) await manager.query(statement, [accountId]);
  }

  return {
    async delete(ctx, { accountId }, password) {
      const isGuess = (thrown: unknown) => thrown instanceof Object && 'status' in thrown && thrown.status === 400;
      const hash = await throttle.guard(ctx, passwordChangeKey(accountId), () => verify(accountId, password), isGuess);
      await dataSource.transaction((manager) => endAccess(manager, accountId, hash));
      forgetAccount(accountId);
      const { requestId, clientIp } = ctx.state;
      log.info({ accountId, requestId, clientIp }, 'account deleted by its owner');
      onDeleted();
    },
  };
}

/** 400 and not 401: the session is valid. */
function wrongPassword(): ApiError {
  return invalidRequest([{ path: 'password', message: '"password" is not the current password' }]);
}

function withoutPassword(): ApiError {
  return conflict(
    'This account has no password, so nothing can confirm its deletion. The account of a local service goes with its data directory.',
  );
}
