import { Router } from '@koa/router';
import Joi from 'joi';
import { found, isoTime, lineOfText, sendJson, sendPage } from '../../http/http.js';
import {
  addRoute,
  type BodyState,
  type EdgeContext,
  type InputState,
  readJsonInput,
  readPageRequest,
  type LegacyStage as Stage,
  takeBody,
} from '../../http/legacy.js';
import type { AccountFilters, AccountRecords, PlanChange } from '../accounts.js';
import { requireAdminToken } from './admin-token.js';

export { adminPaths } from './openapi.js';

/** How the audit log of an account shows whoever holds the token. */
const OPERATOR = { type: 'operator', id: null, label: 'operator' } as const;
/** RFC 5321 §4.5.3.1.3, as everywhere. */
const EMAIL_CHARS = 254;

const plan = Joi.string().valid('trial', 'starter', 'pro', 'business', 'expired');
const planChange = Joi.object<PlanChange>({ plan, trialEndsAt: isoTime().allow(null) })
  .or('plan', 'trialEndsAt')
  .messages({ 'object.missing': 'at least one of plan, trialEndsAt is required' });

/** /api/v1/admin/accounts (contract §5): how operators read accounts and change plans. Only made where ADMIN_TOKEN is set. */
export function adminRoutes({ token, accounts }: { token: string; accounts: AccountRecords }): Router {
  const authenticate = requireAdminToken(token);

  const list: Stage = async (ctx) => {
    const page = readPageRequest<AccountFilters>(ctx, { plan, email: lineOfText(EMAIL_CHARS) });
    sendPage(ctx, page, await accounts.select(page), (account) => account);
  };
  const show: Stage = async (ctx) => {
    sendJson(ctx, 200, found(await accounts.find(idOrEmail(ctx))));
  };
  const change: Stage<InputState<PlanChange>> = async (ctx) => {
    sendJson(ctx, 200, found(await accounts.changePlan(idOrEmail(ctx), ctx.state.input, OPERATOR, ctx)));
  };

  const path = '/api/v1/admin/accounts';
  const router = new Router();
  addRoute(router, 'get', path, [authenticate, list]);
  addRoute(router, 'get', `${path}/:idOrEmail`, [authenticate, show]);
  addRoute<BodyState & InputState<PlanChange>>(router, 'patch', `${path}/:idOrEmail`, [
    takeBody,
    authenticate,
    readJsonInput(planChange),
    change,
  ]);
  return router;
}

function idOrEmail(ctx: EdgeContext): string {
  return String(ctx['params']?.['idOrEmail'] ?? '');
}
