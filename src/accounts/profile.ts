import Joi from 'joi';
import type { DataSource } from 'typeorm';
import type { AccountCaller, HasAccountCaller, HasCaller } from '../caller.js';
import {
  type Endpoint,
  endpoint,
  found,
  lineOfText,
  Pipeline,
  type RequestContext,
  readIfMatch,
  readJsonBody,
  readRawBody,
  type Stage,
  sendJson,
  sendVersioned,
  versionedResponse,
} from '../http/http.js';
import { CROSS_SITE_RESPONSE, jsonResponse, recordSchema } from '../http/openapi.js';
import { withAccountLock } from '../platform/db/db.js';
import { Account } from './account.entity.js';
import { accountSchema, MAX_NAME_CHARS, presentAccount } from './account-record.js';
import type { Audit } from './audit/audit.js';

/** The caller's own account. */
export interface Profiles {
  read(caller: AccountCaller): Promise<Account>;
  /** @param check called with the account before it is changed */
  rename(ctx: RequestContext, caller: AccountCaller, name: string, check: (current: Account) => void): Promise<Account>;
}

export function createProfiles({ dataSource, audit }: { dataSource: DataSource; audit: Audit }): Profiles {
  return {
    read: async ({ accountId: id }) => found(await dataSource.getRepository(Account).findOneBy({ id })),
    async rename(ctx, caller, name, check) {
      const { accountId } = caller;
      return withAccountLock(dataSource, accountId, async (manager) => {
        check(await manager.findOneByOrFail(Account, { id: accountId }));
        await manager.update(Account, { id: accountId }, { name });
        const account = await manager.findOneByOrFail(Account, { id: accountId });
        const target = { type: 'account', id: accountId, label: account.email };
        await audit.record(manager, { accountId, by: caller, action: 'account.updated', target, ctx });
        return account;
      });
    },
  };
}

const accountChange = Joi.object<{ name: string }>({ name: lineOfText(MAX_NAME_CHARS).required() });
const path = '/api/v1/account';
const tag = 'Account';
const theAccount = versionedResponse('The account.', accountSchema);

/** See docs/reference/authentication.md. */
export function profileEndpoints(options: {
  authenticate: Stage<object, HasAccountCaller>;
  authenticateOptional: Stage<object, HasCaller>;
  profiles: Profiles;
  /** The time in ms since the epoch. */
  now(): number;
}): Endpoint[] {
  const { authenticate, authenticateOptional, profiles, now } = options;
  const sendAccount = (ctx: RequestContext, account: Account) =>
    sendVersioned(ctx, 200, presentAccount(account, now()));
  return [
    endpoint({
      method: 'get',
      path: '/api/v1/auth/session',
      operationId: 'getSession',
      tag,
      summary: 'Tell who is signed in',
      description: 'Needs no credentials: a page asks it before it knows whether there is a session.',
      responses: {
        200: jsonResponse(
          'The account of the credentials; null without a valid session.',
          recordSchema({ account: { anyOf: [accountSchema, { type: 'null' }] } }),
        ),
      },
      stages: Pipeline.begin()
        .use(authenticateOptional)
        .end(async (ctx) => {
          const { caller } = ctx.state;
          const account = caller.kind === 'anonymous' ? null : presentAccount(await profiles.read(caller), now());
          sendJson(ctx, 200, { account });
        }),
    }),
    endpoint({
      method: 'get',
      path,
      operationId: 'getAccount',
      tag,
      summary: 'Read the account that the credentials act for',
      responses: { 200: theAccount },
      stages: Pipeline.begin()
        .use(authenticate)
        .end(async (ctx) => {
          sendAccount(ctx, await profiles.read(ctx.state.caller));
        }),
    }),
    endpoint({
      method: 'patch',
      path,
      operationId: 'updateAccount',
      tag,
      summary: 'Change the name of the account',
      responses: { 200: theAccount, 403: CROSS_SITE_RESPONSE },
      stages: Pipeline.begin()
        .use(readRawBody)
        .use(authenticate)
        .use(readJsonBody(accountChange))
        .use(readIfMatch)
        .end(async (ctx) => {
          const { caller, input, requireVersion } = ctx.state;
          const check = (current: Account) => requireVersion(presentAccount(current, now()));
          sendAccount(ctx, await profiles.rename(ctx, caller, input.name, check));
        }),
    }),
  ];
}
