import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { invalidSpec } from '../../chart-spec/spec.js';
import { Account } from '../accounts/account.entity.js';
import { effectivePlan } from '../accounts/account-record.js';
import type { Audit } from '../accounts/audit/audit.js';
import type { AccountCaller } from '../caller.js';
import { isUuid, queryValues, type RequestContext } from '../http/http.js';
import type { SecretRing } from '../platform/secret-ring.js';

/** Signs render URLs, which then work without credentials. See docs/reference/storage.md. */
export interface UrlSigner {
  /** How long a URL may be valid from now on, in seconds. */
  readonly maxValidS: number;
  /** Throws 400 for a chart that no signed URL may have, when one is created as well as when it is opened: clients sign by themselves too. */
  requireSignable(chart: { returnUrl: boolean }): void;
  /**
   * Signs a path with its query for an account.
   * @param target such as `/api/v1/render?chart=…`
   * @returns the target with `account`, `expires` and `sig`
   */
  sign(accountId: string, target: string, expiresAt: Date): Promise<string>;
  /**
   * The account that signed a request, as its caller. Undefined for an invalid, expired or revoked signature, for any other spelling of the
   * URL than the one that was signed, and for a URL that `sign` would not make.
   */
  find(path: string, rawQuery: string): Promise<AccountCaller | undefined>;
  /**
   * The account as the caller of a URL that is kept in the database and needs no key.
   * @param secret what the URL cannot be guessed without
   * @param version the account's signing version when the URL was made
   * @returns undefined for a revoked URL
   */
  findOwner(accountId: string, secret: string, version: number): Promise<AccountCaller | undefined>;
  /** The version that `revokeAll` counts up. */
  versionOf(accountId: string): Promise<number>;
  /** The key with which the account signs URLs by itself, without a request. */
  keyOf(accountId: string): Promise<string>;
  /** Makes a new key. URLs of the one before stay valid, until they expire or the key is rotated again. @returns the new key */
  rotateKey(caller: AccountCaller, ctx: RequestContext): Promise<string>;
  /** Revokes all URLs that were signed for the account so far, and the key of the account, from the next request on. */
  revokeAll(caller: AccountCaller, ctx: RequestContext): Promise<void>;
}

const MAX_VALID_S = 5 * 365 * 24 * 3600;
/** Routes of other paths have no signed form. */
const SIGNED_PATH = /^\/api\/v1\/(?:render|templates\/[^/]+\/render)$/;

const PARAMETER = 'sig';
/** What else a signed URL carries. */
const SIGNER = ['account', 'expires'];
const KEY_BYTES = 32;
const KEY_PREFIX = 'cws_';
/** The signature is the last parameter, as `sign` writes it: a signature that could be spelled in other ways would pass limits per URL. */
const SIGNED_QUERY = /^(.*)&sig=([\w-]{43})$/s;

/** Whether it is a signed URL, also one that has lost its signature: that is refused rather than drawn for an anonymous caller. */
export function isSigned(path: string, rawQuery: string): boolean {
  const has = (name: string) => queryValues(rawQuery, name).length > 0;
  return has(PARAMETER) || (SIGNED_PATH.test(path) && SIGNER.every(has));
}

/**
 * @param options.secrets keys of accounts are derived from them, so that the content of the database is not enough to sign
 * @param options.now the time in ms since the epoch
 */
export function createUrlSigner(options: {
  dataSource: DataSource;
  audit: Audit;
  secrets: SecretRing;
  now(): number;
}): UrlSigner {
  const { dataSource, audit, secrets, now } = options;
  const accounts = dataSource.getRepository(Account);

  const derive = (secret: string, accountId: string, purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, accountId, `chartwright ${purpose}`, KEY_BYTES));

  const serviceKey = ({ id, signingVersion }: Account, secret = secrets[0]): Buffer =>
    derive(secret, id, `signed url ${signingVersion}`);

  /** A text, so that a client needs no decoding before it signs. */
  const accountKey = ({ id, signingVersion }: Account, version: number, secret = secrets[0]): string =>
    KEY_PREFIX + derive(secret, id, `signing key ${signingVersion}.${version}`).toString('base64url');

  const keysOf = (account: Account): (Buffer | string)[] => {
    const { signingKeyVersion: version } = account;
    return secrets.flatMap((secret) => [
      serviceKey(account, secret),
      accountKey(account, version, secret),
      accountKey(account, version - 1, secret),
    ]);
  };

  return {
    maxValidS: MAX_VALID_S,
    requireSignable({ returnUrl }) {
      const message = 'A signed URL returns the image itself: leave returnUrl out';
      if (returnUrl) throw invalidSpec([{ path: 'returnUrl', message }]);
    },
    async sign(accountId, target, expiresAt) {
      const account = await accounts.findOneByOrFail({ id: accountId });
      const expiresS = Math.floor(expiresAt.getTime() / 1000);
      const signed = `${target}${target.includes('?') ? '&' : '?'}account=${accountId}&expires=${expiresS}`;
      return `${signed}&${PARAMETER}=${signatureOf(serviceKey(account), signed)}`;
    },
    async find(path, rawQuery) {
      const [, signed = '', sig = ''] = SIGNED_QUERY.exec(rawQuery) ?? [];
      const [id, expires] = SIGNER.map((name) => singleValue(signed, name));
      if (id === undefined || expires === undefined) return undefined;
      if (!SIGNED_PATH.test(path) || !isUuid(id) || !/^\d{1,12}$/.test(expires)) return undefined;
      const leftS = Number(expires) - now() / 1000;
      if (leftS <= 0 || leftS > MAX_VALID_S) return undefined;
      const account = await accounts.findOneBy({ id });
      if (account === null) return undefined;
      // Compared as text: several texts decode to the same bytes.
      const isSignedWith = (key: Buffer | string) =>
        timingSafeEqual(Buffer.from(sig), Buffer.from(signatureOf(key, `${path}?${signed}`)));
      if (!keysOf(account).some(isSignedWith)) return undefined;
      return callerOf(account, sig, now());
    },
    async findOwner(id, secret, version) {
      const account = await accounts.findOneBy({ id, signingVersion: version });
      return account === null ? undefined : callerOf(account, secret, now());
    },
    async versionOf(id) {
      return (await accounts.findOneByOrFail({ id })).signingVersion;
    },
    async keyOf(id) {
      const account = await accounts.findOneByOrFail({ id });
      return accountKey(account, account.signingKeyVersion);
    },
    async rotateKey(caller, ctx) {
      const { accountId } = caller;
      return dataSource.transaction(async (manager) => {
        await manager.increment(Account, { id: accountId }, 'signingKeyVersion', 1);
        const account = await manager.findOneByOrFail(Account, { id: accountId });
        const target = { type: 'account', id: accountId, label: 'signing key' };
        await audit.record(manager, { accountId, by: caller, action: 'signing_key.rotated', target, ctx });
        return accountKey(account, account.signingKeyVersion);
      });
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

function signatureOf(key: Buffer | string, target: string): string {
  return createHmac('sha256', key).update(target).digest('base64url');
}

function callerOf(account: Account, secret: string, nowMs: number): AccountCaller {
  const { id: accountId, trialEndsAt, createdAt: accountCreatedAt, frameOrigins } = account;
  // Hashed: counters and logs must not hold what opens the URL.
  const credentialId = createHash('sha256').update(secret).digest('base64url');
  const credential = { kind: 'signed-url', credentialId, scope: 'render', label: 'a signed URL' } as const;
  const plan = effectivePlan(account, nowMs);
  const isUnverified = account.emailVerifiedAt === null;
  const own = { accountId, plan, trialEndsAt, accountCreatedAt, isUnverified, frameOrigins };
  return { ...credential, environment: 'production', ...own };
}

/** Undefined for a parameter that is given twice: the stages that draw could read the other value. */
function singleValue(rawQuery: string, name: string): string | undefined {
  const values = queryValues(rawQuery, name);
  return values.length === 1 ? values[0] : undefined;
}
