import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { isUuid, queryValues, type RequestContext } from '../http/http.js';
import { Account } from './account.entity.js';
import type { Audit } from './audit/audit.js';
import type { AccountCaller } from './caller.js';
import { effectivePlan } from './trial.js';

/** Signs render URLs, which then work without credentials. See docs/reference/storage.md. */
export interface UrlSigner {
  /**
   * Signs a path with its query for an account.
   * @param target such as `/api/v1/render?chart=…`
   * @returns the target with `account`, `expires` and `sig`
   */
  sign(accountId: string, target: string, expiresAt: Date): Promise<string>;
  /** The account that signed a request, as its caller. Undefined for an invalid, expired or revoked signature. */
  find(path: string, rawQuery: string): Promise<AccountCaller | undefined>;
  /** Revokes all URLs that the account has signed so far, from the next request on. */
  revokeAll(caller: AccountCaller, ctx: RequestContext): Promise<void>;
}

const PARAMETER = 'sig';
const KEY_BYTES = 32;

export function hasSignature(rawQuery: string): boolean {
  return queryValues(rawQuery, PARAMETER).length > 0;
}

/**
 * @param o.secret keys of accounts are derived from it, so that the content of the database is not enough to sign
 * @param o.now the time in ms since the epoch
 */
export function createUrlSigner(o: { dataSource: DataSource; audit: Audit; secret: string; now(): number }): UrlSigner {
  const { dataSource, audit, secret, now } = o;
  const accounts = dataSource.getRepository(Account);

  function signatureOf({ id, signingVersion }: Account, target: string): Buffer {
    const key = hkdfSync('sha256', secret, id, `chartwright signed url ${signingVersion}`, KEY_BYTES);
    return createHmac('sha256', Buffer.from(key)).update(target).digest();
  }

  return {
    async sign(accountId, target, expiresAt) {
      const account = await accounts.findOneByOrFail({ id: accountId });
      const expiresS = Math.floor(expiresAt.getTime() / 1000);
      const signed = `${target}${target.includes('?') ? '&' : '?'}account=${accountId}&expires=${expiresS}`;
      return `${signed}&${PARAMETER}=${signatureOf(account, signed).toString('base64url')}`;
    },
    async find(path, rawQuery) {
      const [id, expires, sig] = ['account', 'expires', PARAMETER].map((name) => singleValue(rawQuery, name));
      if (id === undefined || expires === undefined || sig === undefined) return undefined;
      if (!isUuid(id) || !/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now()) return undefined;
      const account = await accounts.findOneBy({ id });
      if (account === null) return undefined;
      const expected = signatureOf(account, `${path}?${withoutSignature(rawQuery)}`);
      const given = Buffer.from(sig, 'base64url');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return callerOf(account, now());
    },
    async revokeAll(caller, ctx) {
      const { accountId } = caller;
      await dataSource.transaction(async (manager) => {
        await manager.increment(Account, { id: accountId }, 'signingVersion', 1);
        const target = { type: 'account', id: accountId, label: 'signed URLs' };
        await audit.record(manager, { accountId, by: caller, action: 'signed_urls.revoked', target, ctx });
      });
    },
  };
}

function callerOf(account: Account, nowMs: number): AccountCaller {
  const { id: accountId, trialEndsAt, createdAt: accountCreatedAt } = account;
  const credential = { kind: 'signed-url', credentialId: accountId, label: 'a signed URL' } as const;
  const plan = effectivePlan(account, nowMs);
  return { ...credential, accountId, environment: 'production', plan, trialEndsAt, accountCreatedAt };
}

/** Undefined for a parameter that is given twice: the stages that draw could read the other value. */
function singleValue(rawQuery: string, name: string): string | undefined {
  const values = queryValues(rawQuery, name);
  return values.length === 1 ? values[0] : undefined;
}

/** The query as it was signed, byte for byte. The signature may stand anywhere: mail programs reorder parameters. */
function withoutSignature(rawQuery: string): string {
  return rawQuery
    .split('&')
    .filter((part) => !part.startsWith(`${PARAMETER}=`))
    .join('&');
}
