import type { AccountCaller, HasAccountCaller, HasCaller } from '../accounts/caller.js';
import { notInPlan } from '../http/errors.js';
import { clientSignal, type Stage, stage } from '../http/http.js';
import { errorResponse, responseRef } from '../http/openapi.js';
import { planOf, requireAiRenders } from './plan-checks.js';
import type { PlanTable } from './plan-table.js';
import type { Reservation } from './quota.js';

/** Throws 403 for an account whose trial or subscription has ended: it can neither draw nor create nor change anything. */
export const requireActivePlan = stage<HasCaller>(
  (ctx, next) => {
    if (planOf(ctx.state.caller) !== 'expired') return next();
    throw notInPlan('Subscription required. Please upgrade to continue.', 'expired', '/app/usage-billing');
  },
  { responses: { 403: responseRef('Lapsed') } },
);

/** Throws 403 unless the plan has AI renders. */
export const requireAiPlan = (table: PlanTable) =>
  stage<HasCaller>(
    (ctx, next) => {
      requireAiRenders(table, ctx.state.caller);
      return next();
    },
    { responses: { 403: errorResponse('The plan has no AI renders.', 'PlanError') } },
  );

/**
 * Charges one AI render when the stages after it succeed, whether the image was drawn or came from the cache, or when the client leaves after
 * its description was read; refunds it when they fail. Throws 429.
 */
export function chargeAiRender(reserveAi: (caller: AccountCaller) => Promise<Reservation>): Stage<HasAccountCaller> {
  return stage<HasAccountCaller & { spec?: unknown }>(async (ctx, next) => {
    const reservation = await reserveAi(ctx.state.caller);
    try {
      await next();
    } catch (error) {
      const wasRead = ctx.state.spec !== undefined;
      await (wasRead && clientSignal(ctx).aborted ? reservation.confirm() : reservation.refund());
      throw error;
    }
    await reservation.confirm();
  });
}
