import type { ChartSpec } from '../../renderer-page/payload.js';
import type { HasCaller } from '../accounts/accounts.js';
import { notInPlan } from '../http/errors.js';
import { stage } from '../http/http.js';
import { errorResponse, responseRef } from '../http/openapi.js';
import { planOf, requireAiRenders, requireFeatures } from './plan-checks.js';
import type { PlanTable } from './plan-table.js';

/** An account whose trial or subscription has ended draws and changes nothing. Throws 403. */
export const requireActivePlan = stage<HasCaller>(
  (ctx, next) => {
    if (planOf(ctx.state.caller) !== 'expired') return next();
    throw notInPlan('Subscription required. Please upgrade to continue.', 'expired', '/app/usage-billing');
  },
  { responses: { 403: responseRef('Lapsed') } },
);

/** Whether the plan includes an image of this format and size. Throws 403. */
export const requirePlanFeatures = (plans: PlanTable) =>
  stage<HasCaller & { spec: Pick<ChartSpec, 'format' | 'width' | 'height'> }>((ctx, next) => {
    requireFeatures(plans, ctx.state.caller, ctx.state.spec);
    return next();
  });

/** Whether the plan includes natural-language charts. Throws 403. */
export const requireAiPlan = (plans: PlanTable) =>
  stage<HasCaller>(
    (ctx, next) => {
      requireAiRenders(plans, ctx.state.caller);
      return next();
    },
    { responses: { 403: errorResponse('The plan has no AI renders.', 'PlanError') } },
  );
