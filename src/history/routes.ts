import { Router } from '@koa/router';
import Joi from 'joi';
import type { Accounts, HasAccountCaller } from '../accounts/accounts.js';
import { found, isoTime, readId, sendJson, sendPage } from '../http/http.js';
import { addRoute, readPageRequest, type LegacyStage as Stage } from '../http/legacy.js';
import type { Plans } from '../plans/plans.js';
import type { History } from './history.js';
import { type HistoryFilters, presentRender } from './render-history.js';

export { usagePaths } from './openapi.js';

export interface UsageRoutesOptions {
  accounts: Pick<Accounts, 'authentication'>;
  usage: History;
  access: Pick<Plans, 'monthOf' | 'usageOf'>;
}

const filters = {
  status: Joi.valid('succeeded', 'failed'),
  format: Joi.valid('png', 'jpeg', 'svg', 'webp', 'pdf'),
  source: Joi.valid('post', 'get', 'template', 'job', 'ai', 'dashboard'),
  environment: Joi.valid('production', 'sandbox'),
  from: isoTime(),
  to: isoTime(),
};

/** The render history and what it adds up to, each account's own. An expired account reads on. */
export function usageRoutes({ accounts, usage, access }: UsageRoutesOptions): Router {
  const { authenticate: authenticateAccount } = accounts.authentication;
  const list: Stage<HasAccountCaller> = async (ctx) => {
    const page = readPageRequest<HistoryFilters>(ctx, filters);
    sendPage(ctx, page, await usage.select(ctx.state.caller.accountId, page), presentRender);
  };
  const show: Stage<HasAccountCaller> = async (ctx) => {
    const row = found(await usage.find(ctx.state.caller.accountId, readId(ctx)));
    sendJson(ctx, 200, presentRender(row));
  };
  const showStats: Stage<HasAccountCaller> = async (ctx) => {
    const { accountId, accountCreatedAt } = ctx.state.caller;
    sendJson(ctx, 200, await usage.stats(accountId, access.monthOf(accountCreatedAt, new Date())));
  };
  const showUsage: Stage<HasAccountCaller> = async (ctx) => {
    const { caller } = ctx.state;
    const { period, renders, aiRenders } = await access.usageOf(caller);
    const breakdown = await usage.breakdown(caller.accountId, period, new Date());
    sendJson(ctx, 200, { period, plan: caller.plan, renders, aiRenders, ...breakdown });
  };

  const router = new Router();
  addRoute<HasAccountCaller>(router, 'get', '/api/v1/renders', [authenticateAccount, list]);
  addRoute<HasAccountCaller>(router, 'get', '/api/v1/renders/:id', [authenticateAccount, show]);
  addRoute<HasAccountCaller>(router, 'get', '/api/v1/stats', [authenticateAccount, showStats]);
  addRoute<HasAccountCaller>(router, 'get', '/api/v1/usage', [authenticateAccount, showUsage]);
  return router;
}
