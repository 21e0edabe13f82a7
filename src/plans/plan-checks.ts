import { type ApiError, animationOf, type ChartSpec, type Format } from '../../chart-spec/spec.js';
import { ChargedError } from '../browser/browser.js';
import type { AccountCaller, Caller, HasAccountCaller, HasCaller } from '../caller.js';
import { notInPlan } from '../http/errors.js';
import { clientSignal, queryValues, type RequestContext, type Stage, stage } from '../http/http.js';
import { errorResponse, responseRef } from '../http/openapi.js';
import { isPlan, type Plan, type PlanRules, type PlanTable } from './plan-table.js';
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
  if (!formats.includes(spec.format)) throw formatRefusal(table, plan, spec.format);
  if (animationOf(spec) && !formats.includes('gif')) throw formatRefusal(table, plan, 'gif');
  if (spec.width > maxPx || spec.height > maxPx) throw sizeRefusal(table, plan, Math.max(spec.width, spec.height));
}

/** Throws 403 unless the plan has reports: the plans with PDF have them. */
export function requireReports(table: PlanTable, caller: Caller): void {
  const plan = planOf(caller);
  if (table[plan].formats.includes('pdf')) return;
  const hasReports = (rules: PlanRules) => rules.formats.includes('pdf');
  throw refusal(table, plan, 'Reports require the Pro or Business plan', 'Reports are', hasReports);
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
    const limited = limitPixels(ctx, table);
    return limited === spec ? next() : next({ spec: limited, memo: undefined });
  });

interface SpecState {
  spec: ChartSpec;
  /** What was computed from the specification. */
  memo?: unknown;
}

/** The limit of anonymous callers counts pixels of the image. A ratio that they have not asked for is made smaller. */
function limitPixels(ctx: RequestContext<SpecState>, table: PlanTable): ChartSpec {
  const { spec, rawQuery } = ctx.state;
  const { width, height, devicePixelRatio } = spec;
  const sidePx = Math.max(width, height);
  const most = table.anonymous.maxPx / sidePx;
  if (devicePixelRatio <= most) return spec;
  const isAskedFor = RATIO_PARAMETERS.some((name) => queryValues(rawQuery, name).length > 0);
  if (isAskedFor || devicePixelRatio > LARGEST_DEFAULT_RATIO)
    throw sizeRefusal(table, 'anonymous', Math.round(sidePx * devicePixelRatio));
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
      const hasAi = (rules: PlanRules) => rules.aiRenders > 0;
      throw refusal(table, plan, 'AI rendering requires the Pro or Business plan', 'AI rendering is', hasAi);
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
      if (isOwed) reservation.confirm();
      else reservation.refund();
      throw error;
    }
    reservation.confirm();
  });
}

function formatRefusal(table: PlanTable, plan: Plan, format: Format): ApiError {
  const includes = (rules: PlanRules) => rules.formats.includes(format);
  const subject = format === 'gif' ? 'Animation is' : `${format.toUpperCase()} output is`;
  return refusal(table, plan, formatText(plan, format), subject, includes);
}

function formatText(plan: Plan, format: Format): string {
  if (plan === 'anonymous') return 'Anonymous access includes PNG output only';
  if (plan === 'trial') return 'Trial includes PNG output only';
  if (format === 'gif') return 'Animation requires the Pro or Business plan';
  if (format === 'pdf') return 'PDF output requires the Business plan';
  return `The ${plan} plan does not include ${format} output`;
}

/** @param sidePx the larger side that was asked for */
function sizeRefusal(table: PlanTable, plan: Plan, sidePx: number): ApiError {
  const subject = plan === 'anonymous' ? 'Anonymous access' : `The ${plan} plan`;
  const error = `${subject} is limited to ${table[plan].maxPx} px per dimension`;
  return refusal(table, plan, error, `A side of ${sidePx} px is`, ({ maxPx }) => maxPx >= sidePx);
}

const NAMES = { trial: 'Trial', starter: 'Starter', pro: 'Pro', business: 'Business' } as const;

/**
 * The fixed texts of `error` name plans that an operator may have changed; `message` names those that include it here.
 * @param subject with its verb, such as `PDF output is`
 */
function refusal(
  table: PlanTable,
  plan: Plan,
  error: string,
  subject: string,
  includes: (rules: PlanRules) => boolean,
): ApiError {
  const plans = (Object.keys(NAMES) as (keyof typeof NAMES)[]).filter((each) => includes(table[each]));
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(plans.map((each) => NAMES[each]));
  const where =
    plans.length === 0 ? 'in no plan of this service' : `in the ${names} plan${plans.length > 1 ? 's' : ''}`;
  return notInPlan(error, plan, PRICING, `${subject} included ${where}.`);
}
