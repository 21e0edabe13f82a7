import type { ApiError, ChartSpec } from '../../chart-spec/chart-spec.js';
import type { AccountCaller, Caller, HasAccountCaller, HasCaller } from '../accounts/caller.js';
import { notInPlan } from '../http/errors.js';
import { clientSignal, type Stage, stage } from '../http/http.js';
import { errorResponse, responseRef } from '../http/openapi.js';
import { isPlan, type Plan, type PlanTable } from './plan-table.js';
import type { Reservation } from './quota/quota.js';

/** The `upgradeUrl` of a 403. */
const PRICING = '/pricing';

/** The caller's plan. A name that is not in the table counts as expired. */
export function planOf(caller: Caller | Pick<AccountCaller, 'plan'>): Plan {
  if (!('plan' in caller)) return 'anonymous';
  return isPlan(caller.plan) ? caller.plan : 'expired';
}

/** Throws 403 unless the plan includes images of this format and size. */
export function requireFeatures(
  table: PlanTable,
  caller: Caller,
  spec: Pick<ChartSpec, 'format' | 'width' | 'height'>,
): void {
  const plan = planOf(caller);
  const { formats, maxPx } = table[plan];
  if (!formats.includes(spec.format)) throw formatRefusal(plan, spec.format);
  if (spec.width > maxPx || spec.height > maxPx) throw sizeRefusal(plan, maxPx);
}

/** Throws 403 unless the plan has reports: the plans with PDF have them. */
export function requireReports(table: PlanTable, caller: Caller): void {
  const plan = planOf(caller);
  if (table[plan].formats.includes('pdf')) return;
  throw notInPlan('Reports require the Pro or Business plan', plan, PRICING);
}

/** Throws 403 for an account whose trial or subscription has ended: it can neither draw nor create nor change anything. */
export const requireActivePlan = stage<HasCaller>(
  (ctx, next) => {
    if (planOf(ctx.state.caller) !== 'expired') return next();
    throw notInPlan('Subscription required. Please upgrade to continue.', 'expired', '/app/usage-billing');
  },
  { responses: { 403: responseRef('Lapsed') } },
);

/** Throws 403 unless the plan includes images of this format and size. */
export const requirePlanFeatures = (table: PlanTable) =>
  stage<HasCaller & { spec: Pick<ChartSpec, 'format' | 'width' | 'height'> }>((ctx, next) => {
    requireFeatures(table, ctx.state.caller, ctx.state.spec);
    return next();
  });

/** Throws 403 unless the plan has AI renders. */
export const requireAiPlan = (table: PlanTable) =>
  stage<HasCaller>(
    (ctx, next) => {
      const plan = planOf(ctx.state.caller);
      if (table[plan].aiRenders > 0) return next();
      throw notInPlan('AI rendering requires the Pro or Business plan', plan, PRICING);
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

function formatRefusal(plan: Plan, format: string): ApiError {
  if (plan === 'anonymous') return notInPlan('Anonymous access includes PNG output only', plan, PRICING);
  if (plan === 'trial') return notInPlan('Trial includes PNG output only', plan, PRICING);
  if (format === 'pdf') return notInPlan('PDF output requires the Business plan', plan, PRICING);
  return notInPlan(`The ${plan} plan does not include ${format} output`, plan, PRICING);
}

function sizeRefusal(plan: Plan, maxPx: number): ApiError {
  const subject = plan === 'anonymous' ? 'Anonymous access' : `The ${plan} plan`;
  return notInPlan(`${subject} is limited to ${maxPx} px per dimension`, plan, PRICING);
}
