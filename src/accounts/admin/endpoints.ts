import Joi from 'joi';
import {
  type Endpoint,
  endpoint,
  found,
  isoTime,
  lineOfText,
  Pipeline,
  readIfMatch,
  readJsonBody,
  readPage,
  readRawBody,
  sendPage,
  sendVersioned,
  versionedResponse,
} from '../../http/http.js';
import { pageResponse, recordSchema } from '../../http/openapi.js';
import type { Usage } from '../../plans/plans.js';
import type { SecretRing } from '../../platform/secret-ring.js';
import type { Account } from '../account.entity.js';
import { effectivePlan, planSchema } from '../account-record.js';
import type { AccountAdmin, AccountFilters, PlanChange } from './account-admin.js';
import { accountParameter, idOrEmailOf, OPERATOR, requireAdminToken } from './operator.js';

/** RFC 5321 §4.5.3.1.3. */
const MAX_EMAIL_CHARS = 254;

const plan = Joi.string().valid('trial', 'starter', 'pro', 'business', 'expired');
const planChange = Joi.object<PlanChange>({
  plan,
  trialEndsAt: isoTime('Null: the trial has no end.')
    .allow(null)
    .meta({ jsonSchema: { type: ['string', 'null'] } }),
})
  .or('plan', 'trialEndsAt')
  .messages({ 'object.missing': 'at least one of plan, trialEndsAt is required' });

const time = { type: 'string', format: 'date-time' };
const count = { type: 'integer', minimum: 0 };
const quota = recordSchema({ used: count, limit: count });

/** An account as the operator sees it. */
const adminAccountSchema = recordSchema({
  id: { type: 'string', format: 'uuid' },
  email: { type: 'string' },
  emailVerified: { type: 'boolean' },
  name: { type: 'string' },
  plan: planSchema,
  effectivePlan: { ...planSchema, description: 'The plan that applies: `expired` after the end of a trial.' },
  trialEndsAt: { type: ['string', 'null'], format: 'date-time', description: 'Null: the trial has no end.' },
  createdAt: time,
  usage: {
    ...recordSchema({
      period: recordSchema({ start: time, end: time }),
      renders: quota,
      aiRenders: quota,
      storedBytes: quota,
    }),
    description: "The account's current month, or its whole trial. `storedBytes`: now.",
  },
});

function presentAdminAccount(account: Account, usage: Usage, nowMs: number): object {
  const { id, email, emailVerifiedAt, name, plan, trialEndsAt, createdAt } = account;
  const emailFields = { email, emailVerified: emailVerifiedAt !== null };
  return {
    id,
    ...emailFields,
    name,
    plan,
    effectivePlan: effectivePlan(account, nowMs),
    trialEndsAt,
    createdAt,
    usage,
  };
}

/** Without the usage, which every render changes. */
const versioned = ({ email, name, plan, trialEndsAt }: Account): object => ({ email, name, plan, trialEndsAt });

const path = '/api/v1/admin/accounts';
const tag = 'Operation';
const theAccount = versionedResponse('The account.', adminAccountSchema);
const parameters = [accountParameter];

/** For services with ADMIN_TOKEN: reading accounts and changing their plans. See docs/reference/management.md. */
export function adminEndpoints(options: { tokens: SecretRing; admin: AccountAdmin; now(): number }): Endpoint[] {
  const { admin, now } = options;
  const authenticateOperator = requireAdminToken(options.tokens);
  const presenterOf = async (accounts: Account[]) => {
    const usages = await admin.usageOf(accounts);
    return (account: Account) => presentAdminAccount(account, usages.get(account.id) as Usage, now());
  };
  const present = async (account: Account) => (await presenterOf([account]))(account);
  const authenticated = Pipeline.begin().use(authenticateOperator);
  return [
    endpoint({
      method: 'get',
      path,
      operationId: 'listAccounts',
      tag,
      summary: 'List all accounts, newest first',
      responses: { 200: pageResponse(adminAccountSchema) },
      stages: authenticated
        .use(
          readPage<AccountFilters>({
            plan: plan.description('Only accounts with this stored plan.'),
            email: lineOfText(MAX_EMAIL_CHARS).description('Only the account of this address.'),
            q: lineOfText(MAX_EMAIL_CHARS).description('Only accounts with this text in their address, in any case.'),
          }),
        )
        .end(async (ctx) => {
          const rows = await admin.select(ctx.state.page);
          sendPage(ctx, ctx.state.page, rows, await presenterOf(rows));
        }),
    }),
    endpoint({
      method: 'get',
      path: `${path}/:idOrEmail`,
      operationId: 'getAccountAsOperator',
      tag,
      summary: 'Read one account',
      parameters,
      responses: { 200: theAccount },
      stages: authenticated.end(async (ctx) => {
        const account = found(await admin.find(idOrEmailOf(ctx)));
        sendVersioned(ctx, 200, await present(account), versioned(account));
      }),
    }),
    endpoint({
      method: 'patch',
      path: `${path}/:idOrEmail`,
      operationId: 'changePlan',
      tag,
      summary: "Change an account's plan or the end of its trial",
      description:
        'Effective on the very next request, and within a second on other instances. A trial that is not running gets 14 days unless `trialEndsAt` says otherwise.',
      parameters,
      responses: { 200: theAccount },
      stages: Pipeline.begin()
        .use(readRawBody)
        .use(authenticateOperator)
        .use(readJsonBody(planChange, { plan: 'pro' }))
        .use(readIfMatch)
        .end(async (ctx) => {
          const { input, requireVersion } = ctx.state;
          const account = await admin.changePlan(idOrEmailOf(ctx), input, { by: OPERATOR, ctx }, async (current) => {
            requireVersion(await present(current), versioned(current));
          });
          sendVersioned(ctx, 200, await present(found(account)), versioned(found(account)));
        }),
    }),
  ];
}
