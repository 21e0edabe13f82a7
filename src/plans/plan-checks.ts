import type { ApiError, ChartSpec } from '../../chart-spec/chart-spec.js';
import type { AccountCaller, Caller } from '../accounts/caller.js';
import { notInPlan } from '../http/errors.js';
import { isPlan, type Plan, type PlanTable } from './plan-table.js';

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

/** Throws 403 unless the plan has AI renders. */
export function requireAiRenders(table: PlanTable, caller: Caller): void {
  const plan = planOf(caller);
  if (table[plan].aiRenders > 0) return;
  throw notInPlan('AI rendering requires the Pro or Business plan', plan, PRICING);
}

/** Throws 403 unless the plan has reports: the plans with PDF have them. */
export function requireReports(table: PlanTable, caller: Caller): void {
  const plan = planOf(caller);
  if (table[plan].formats.includes('pdf')) return;
  throw notInPlan('Reports require the Pro or Business plan', plan, PRICING);
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
