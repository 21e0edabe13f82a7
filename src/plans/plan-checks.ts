import { type ApiError, animationOf, type ChartSpec } from '../../chart-spec/spec.js';
import { ChargedError } from '../browser/browser.js';
import type { AccountCaller, Caller, HasAccountCaller, HasCaller } from '../caller.js';
import { notInPlan } from '../http/errors.js';
import { clientSignal, queryValues, type RequestContext, type Stage, stage } from '../http/http.js';
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

/** What a plan includes or does not. */
export type PlannedImage = Pick<ChartSpec, 'format' | 'width' | 'height' | 'animation'>;

/** Throws 403 unless the plan includes images of this format and size. Plans with GIF have animation. */
export function requireFeatures(table: PlanTable, caller: Caller, spec: PlannedImage): void {
  const plan = planOf(caller);
  const { formats, maxPx } = table[plan];
  if (!formats.includes(spec.format)) throw formatRefusal(plan, spec.format);
  if (animationOf(spec) && !formats.includes('gif')) throw formatRefusal(plan, 'gif');
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
  stage<HasCaller & SpecState, object, keyof SpecState>((ctx, next) => {
    const { caller, spec } = ctx.state;
    requireFeatures(table, caller, spec);
    if (caller.kind !== 'anonymous') return next();
    const limited = limitPixels(ctx, table.anonymous.maxPx);
    return limited === spec ? next() : next({ spec: limited, memo: undefined });
  });

interface SpecState {
  spec: ChartSpec;
  /** What was computed from the specification. */
  memo?: unknown;
}

/** The limit of anonymous callers counts pixels of the image. A ratio that they have not asked for is made smaller. */
function limitPixels(ctx: RequestContext<SpecState>, maxPx: number): ChartSpec {
  const { spec, rawQuery } = ctx.state;
  const { width, height, devicePixelRatio } = spec;
  const most = maxPx / Math.max(width, height);
  if (devicePixelRatio <= most) return spec;
  const isAskedFor = RATIO_PARAMETERS.some((name) => queryValues(rawQuery, name).length > 0);
  if (isAskedFor || devicePixelRatio > LARGEST_DEFAULT_RATIO) throw sizeRefusal('anonymous', maxPx);
  // Two decimals, which is never more than the limit.
  return { ...spec, devicePixelRatio: Math.floor(most * 100) / 100 };
}

const RATIO_PARAMETERS = ['scale', 'devicePixelRatio'];
/** The default ratio of templates and of /chart. */
const LARGEST_DEFAULT_RATIO = 2;

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

/** Set where a request was charged before its chart is drawn. */
export interface IsCharged {
  isCharged: true;
}

/**
 * Charges one AI render, and no other, when the stages after it succeed, whether the image was drawn or came from the cache, when its draw was
 * stopped at its time limit, or when the client leaves after its description was read; refunds it when they fail. Throws 429.
 */
export function chargeAiRender(
  reserveAi: (caller: AccountCaller) => Promise<Reservation>,
): Stage<HasAccountCaller, IsCharged> {
  return stage<HasAccountCaller & { spec?: unknown }, IsCharged>(async (ctx, next) => {
    const reservation = await reserveAi(ctx.state.caller);
    try {
      await next({ isCharged: true });
    } catch (error) {
      const wasRead = ctx.state.spec !== undefined;
      const isOwed = (wasRead && clientSignal(ctx).aborted) || error instanceof ChargedError;
      await (isOwed ? reservation.confirm() : reservation.refund());
      throw error;
    }
    await reservation.confirm();
  });
}

function formatRefusal(plan: Plan, format: string): ApiError {
  if (plan === 'anonymous') return notInPlan('Anonymous access includes PNG output only', plan, PRICING);
  if (plan === 'trial') return notInPlan('Trial includes PNG output only', plan, PRICING);
  if (format === 'gif') return notInPlan('Animation requires the Pro or Business plan', plan, PRICING);
  if (format === 'pdf') return notInPlan('PDF output requires the Business plan', plan, PRICING);
  return notInPlan(`The ${plan} plan does not include ${format} output`, plan, PRICING);
}

function sizeRefusal(plan: Plan, maxPx: number): ApiError {
  const subject = plan === 'anonymous' ? 'Anonymous access' : `The ${plan} plan`;
  return notInPlan(`${subject} is limited to ${maxPx} px per dimension`, plan, PRICING);
}
