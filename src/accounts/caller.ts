import { invalidApiKey, invalidSignature, missingApiKey } from '../http/errors.js';
import type { EdgeContext, Stage } from '../http/http.js';
import type { AccountState, CallerState } from './accounts.js';
import { hashApiKey, isWellFormedApiKey } from './api-key.js';
import { labelOfKey } from './api-keys.js';
import { type Credentials, readCredentials } from './credentials.js';
import { refuseCrossSite } from './cross-site.js';
import { effectivePlan } from './effective-plan.js';
import type { KeyDirectory, KeyRecord } from './key-directory.js';
import type { LastUse } from './last-use.js';
import { hasSignature, type Links } from './links.js';
import type { AccountCaller } from './principal.js';
import type { Sessions } from './sessions.js';

export interface CallerOptions {
  directory: KeyDirectory;
  lastUse: LastUse;
  sessions: Sessions;
  links: Links;
  publicUrl: string;
  /** The time in ms since the epoch. */
  now(): number;
}

/** Stage 2 of the gate; see the interface `Accounts` for the two stages. */
export interface CallerStages {
  authenticate(anonymous: 'welcome' | 'refused'): Stage<CallerState>;
  authenticateAccount: Stage<AccountState>;
}

/** From credentials to the account that they act for. */
export function createCallerStages({
  directory,
  lastUse,
  sessions,
  links,
  publicUrl,
  now,
}: CallerOptions): CallerStages {
  async function findKey(key: string): Promise<AccountCaller | undefined> {
    const record = await directory.find(hashApiKey(key));
    if (record === undefined) return undefined;
    lastUse.note(record, now());
    return callerOf(record, now());
  }

  /** A session token is none in a URL: addresses end up in logs, histories and other people's mails (reliability, row 85). */
  async function find({ key, from }: Credentials): Promise<AccountCaller | undefined> {
    if (from !== 'cookie' && isWellFormedApiKey(key)) return findKey(key);
    return from === 'query' ? undefined : sessions.find(key);
  }

  /**
   * @returns undefined for an anonymous caller who is welcome. A browser sends its cookie without being asked, so where nobody needs
   * credentials a cookie that is over is like none; a key or token that somebody has written down is held to what it says.
   */
  async function identify(ctx: EdgeContext, anonymous: 'welcome' | 'refused'): Promise<Identified | undefined> {
    const credentials = readCredentials(ctx.req, ctx.state.rawQuery);
    const isWrittenDown = credentials !== undefined && credentials.from !== 'cookie';
    if (anonymous === 'welcome' && !isWrittenDown && hasSignature(ctx.state.rawQuery)) {
      const caller = await links.find(ctx.path, ctx.state.rawQuery);
      if (caller === undefined) throw invalidSignature();
      ctx.state.logFields['accountId'] = caller.accountId;
      return { caller, from: 'query' };
    }
    const caller = credentials && (await find(credentials));
    if (credentials === undefined || caller === undefined) {
      const isUnasked = credentials === undefined || credentials.from === 'cookie';
      if (isUnasked && anonymous === 'welcome') return undefined;
      throw credentials === undefined ? missingApiKey() : invalidApiKey();
    }
    if (credentials.from === 'cookie') refuseCrossSite(ctx.req, publicUrl);
    ctx.state.logFields['accountId'] = caller.accountId;
    ctx.state.logFields[caller.kind === 'key' ? 'apiKeyId' : 'sessionId'] = caller.credentialId;
    return { caller, from: credentials.from };
  }

  return {
    authenticate: (anonymous) => async (ctx, next) => {
      const identified = await identify(ctx, anonymous);
      ctx.state.principal = identified?.caller ?? { kind: 'anonymous' };
      if (identified !== undefined) ctx.state.credentialsFrom = identified.from;
      return next();
    },
    async authenticateAccount(ctx, next) {
      const identified = await identify(ctx, 'refused');
      if (identified === undefined) throw missingApiKey();
      ctx.state.caller = identified.caller;
      return next();
    },
  };
}

interface Identified {
  caller: AccountCaller;
  from: Credentials['from'];
}

function callerOf(record: KeyRecord, nowMs: number): AccountCaller {
  const { accountId, apiKeyId: credentialId, environment, trialEndsAt, accountCreatedAt } = record;
  const label = labelOfKey(record);
  const plan = effectivePlan(record, nowMs);
  return { kind: 'key', accountId, credentialId, label, environment, plan, trialEndsAt, accountCreatedAt };
}
