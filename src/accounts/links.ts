import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { isUuid, queryValues } from '../http/http.js';
import type { EdgeContext } from '../http/legacy.js';
import { Account } from './account.entity.js';
import type { Audit } from './audit/audit.js';
import type { AccountCaller } from './caller.js';
import { effectivePlan } from './effective-plan.js';

/** URLs that carry a signature in place of a key (contract §4, signed URL): whoever reads one can open it and do nothing else. */
export interface Links {
  /**
   * Signs a path with its query for an account.
   * @param target such as `/api/v1/render?chart=…`
   * @returns the same with `account`, `expires` and `sig`
   */
  sign(accountId: string, target: string, expiresAt: Date): Promise<string>;
  /** Who stands behind a request with a signature: undefined when it is not good (any more). */
  find(path: string, rawQuery: string): Promise<AccountCaller | undefined>;
  /** Makes every URL that the account has signed so far open nothing, from the next request on. */
  rotate(caller: AccountCaller, ctx: EdgeContext): Promise<void>;
}

const PARAMETER = 'sig';
const KEY_BYTES = 32;

export function hasSignature(rawQuery: string): boolean {
  return queryValues(rawQuery, PARAMETER).length > 0;
}

/**
 * @param o.secret the service's own; an account's keys are derived from it, so that a dump of the database signs nothing
 * @param o.now the time in ms since the epoch
 */
export function createLinks(o: { dataSource: DataSource; audit: Audit; secret: string; now(): number }): Links {
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
      const [id, expires, sig] = ['account', 'expires', PARAMETER].map((name) => onlyValue(rawQuery, name));
      if (id === undefined || expires === undefined || sig === undefined) return undefined;
      if (!isUuid(id) || !/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now()) return undefined;
      const account = await accounts.findOneBy({ id });
      if (account === null) return undefined;
      const wanted = signatureOf(account, `${path}?${withoutSignature(rawQuery)}`);
      const given = Buffer.from(sig, 'base64url');
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      return callerOf(account, now());
    },
    async rotate(caller, ctx) {
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
  const plan = effectivePlan(account, nowMs);
  const whose = { accountId, plan, trialEndsAt, accountCreatedAt };
  return { kind: 'link', credentialId: accountId, label: 'a signed URL', environment: 'production', ...whose };
}

/** Given twice, a parameter may mean the one to us and the other to whoever draws. */
function onlyValue(rawQuery: string, name: string): string | undefined {
  const values = queryValues(rawQuery, name);
  return values.length === 1 ? values[0] : undefined;
}

/** What was signed, byte for byte: everything but the signature itself, wherever a mail program has moved it. */
function withoutSignature(rawQuery: string): string {
  return rawQuery
    .split('&')
    .filter((part) => !part.startsWith(`${PARAMETER}=`))
    .join('&');
}
