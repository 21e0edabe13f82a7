import { effectivePlan } from '../accounts/account-record.js';
import type { AccountCaller, CredentialSource, HasAccountCaller, HasCaller, HasKeyInBody } from '../caller.js';
import {
  invalidApiKey,
  invalidSignature,
  keyInQuery,
  missingApiKey,
  renderScopeOnly,
  sessionNeeded,
} from '../http/errors.js';
import { type RequestContext, type Stage, stage } from '../http/http.js';
import {
  ANY_CREDENTIALS,
  errorResponse,
  HEADER_CREDENTIALS,
  type OperationParts,
  type RouteAccess,
  responseRef,
  SESSION_ONLY,
} from '../http/openapi.js';
import type { ManagementLimit } from '../plans/rate-limit/management-limit.js';
import { type Credentials, readCredentials } from './credentials.js';
import { refuseCrossSite } from './cross-site.js';
import { hashApiKey, isWellFormedApiKey } from './keys/api-key.js';
import { labelOfKey } from './keys/api-keys.js';
import type { KeyDirectory, KeyRecord } from './keys/key-directory.js';
import type { LastUse } from './keys/last-use.js';
import type { Sessions } from './sessions/sessions.js';
import { isSigned, type UrlSigner } from './url-signer.js';

export interface AuthenticationOptions {
  directory: KeyDirectory;
  lastUse: LastUse;
  sessions: Sessions;
  urlSigner: UrlSigner;
  managementLimit: ManagementLimit;
  publicUrl: string;
  /** The time in ms since the epoch. */
  now(): number;
}

/**
 * The stages that identify the caller and check that it may use the route: the place of the key (401), its scope (403) and, for routes that
 * do not draw, the rate limit (429). Both throw 401, or 503 while the database is unavailable. See docs/reference/authentication.md.
 */
export interface Authentication {
  /** Credentials are required. */
  authenticate: Stage<object, HasAccountCaller>;
  /** Without credentials the caller is anonymous. A signed URL is accepted as well. */
  authenticateOptional: Stage<object, HasCaller>;
}

interface Identified {
  caller: AccountCaller;
  from: CredentialSource;
}

const OUT_OF_SCOPE = errorResponse('The API key may only draw. Also a cross-site request with a session cookie.');
const RESPONSES = { 401: responseRef('Unauthorized'), 503: responseRef('Unavailable') };

export function createAuthentication(options: AuthenticationOptions): Authentication {
  const { directory, lastUse, sessions, urlSigner, managementLimit, publicUrl, now } = options;

  async function findKey(key: string): Promise<AccountCaller | undefined> {
    const record = await directory.find(hashApiKey(key));
    if (record === undefined || isExpired(record, now())) return undefined;
    lastUse.record(record, now());
    return callerOf(record, now());
  }

  /** Session tokens are rejected in query strings, and in bodies for the same response: URLs end up in logs, histories and other people's e-mails. */
  async function find({ key, from }: Credentials): Promise<AccountCaller | undefined> {
    if (from !== 'cookie' && isWellFormedApiKey(key)) return findKey(key);
    return from === 'query' || from === 'body' ? undefined : sessions.find(key);
  }

  /** @returns undefined for unknown, expired or revoked credentials */
  async function identify(ctx: RequestContext, credentials: Credentials): Promise<Identified | undefined> {
    const caller = await find(credentials);
    if (caller === undefined) return undefined;
    if (credentials.from === 'cookie') refuseCrossSite(ctx.req, publicUrl);
    ctx.state.logFields['accountId'] = caller.accountId;
    ctx.state.logFields[caller.kind === 'key' ? 'apiKeyId' : 'sessionId'] = caller.credentialId;
    return { caller, from: credentials.from };
  }

  async function identifySigner(ctx: RequestContext): Promise<Identified> {
    const caller = await urlSigner.find(ctx.path, ctx.state.rawQuery);
    if (caller === undefined) throw invalidSignature();
    ctx.state.logFields['accountId'] = caller.accountId;
    return { caller, from: 'query' };
  }

  /** Browsers always send the cookie: where credentials are optional, an expired one counts as absent. */
  async function identifyOptional(ctx: RequestContext): Promise<Identified | undefined> {
    const credentials = readCredentials(ctx.req, ctx.state.rawQuery);
    const isExplicit = credentials !== undefined && credentials.from !== 'cookie';
    if (!isExplicit && isSigned(ctx.path, ctx.state.rawQuery)) return identifySigner(ctx);
    const identified = credentials && (await identify(ctx, credentials));
    if (isExplicit && identified === undefined) throw invalidApiKey();
    return identified;
  }

  /** In one place for all routes, so that no endpoint can be left out. */
  async function requireAccess(ctx: RequestContext, { caller, from }: Identified): Promise<void> {
    const { keyScope, rateClass, acceptsKeyInQuery } = ctx.state.access;
    if (caller.kind === 'key' && from === 'query' && !acceptsKeyInQuery) throw keyInQuery();
    if (caller.scope === 'render' && keyScope !== 'render') throw renderScopeOnly();
    if (rateClass === 'management') await managementLimit.count(ctx, caller);
  }

  const documents = ({ keyScope, rateClass, acceptsKeyInQuery }: RouteAccess): OperationParts => {
    const limit = rateClass === 'management' ? managementLimit.documents : {};
    const responses = { ...RESPONSES, ...(keyScope === 'all' && { 403: OUT_OF_SCOPE }), ...limit.responses };
    return { ...limit, security: acceptsKeyInQuery ? ANY_CREDENTIALS : HEADER_CREDENTIALS, responses };
  };

  return {
    authenticate: stage<Partial<HasKeyInBody>, HasAccountCaller>(
      async (ctx, next) => {
        const credentials = readCredentials(ctx.req, ctx.state.rawQuery, ctx.state.keyInBody);
        if (credentials === undefined) throw missingApiKey();
        const identified = await identify(ctx, credentials);
        if (identified === undefined) throw invalidApiKey();
        await requireAccess(ctx, identified);
        return next({ caller: identified.caller, credentialsFrom: identified.from });
      },
      documents,
      'authenticate',
    ),
    authenticateOptional: stage(
      async (ctx, next) => {
        const identified = await identifyOptional(ctx);
        if (identified === undefined) return next({ caller: { kind: 'anonymous' } });
        await requireAccess(ctx, identified);
        return next({ caller: identified.caller, credentialsFrom: identified.from });
      },
      (access) => {
        const parts = documents(access);
        return { ...parts, security: [{}, ...(parts.security ?? [])] };
      },
      'authenticate',
    ),
  };
}

const isExpired = ({ expiresAt }: KeyRecord, nowMs: number) => expiresAt !== null && expiresAt.getTime() <= nowMs;

function callerOf(record: KeyRecord, nowMs: number): AccountCaller {
  const { accountId, apiKeyId: credentialId, scope, environment, trialEndsAt, accountCreatedAt } = record;
  const { isUnverified } = record;
  const label = labelOfKey(record);
  const plan = effectivePlan(record, nowMs);
  const account = { accountId, plan, trialEndsAt, accountCreatedAt, isUnverified };
  return { kind: 'key', credentialId, scope, label, environment, ...account };
}

/** Rejects API keys: a leaked key must not be able to lock the owner out. Throws 403. */
export const requireSession = stage<HasAccountCaller>(
  (ctx, next) => {
    if (ctx.state.caller.kind !== 'session') throw sessionNeeded();
    return next();
  },
  {
    security: SESSION_ONLY,
    responses: {
      403: errorResponse('An API key is not enough, or a page of another site made the browser send this.'),
    },
  },
);
