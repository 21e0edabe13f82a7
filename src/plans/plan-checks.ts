import type { ChartSpec } from '../../renderer-page/payload.js';
import type { Caller } from '../accounts/accounts.js';
import { type ApiError, notInPlan } from '../http/errors.js';
import { isPlan, type Plan, type PlanTable } from './plan-table.js';

/** `upgradeUrl` of a 403. */
const PRICING = '/pricing';

/** The plan that a caller is treated by. A name the table does not know is an account that no longer has one. */
export function planOf(caller: Caller): Plan {
  if (caller.kind === 'anonymous') return 'anonymous';
  return isPlan(caller.plan) ? caller.plan : 'expired';
}

/** Whether the plan includes an image of this format and size. Throws 403. */
export function requireFeatures(
  plans: PlanTable,
  caller: Caller,
  spec: Pick<ChartSpec, 'format' | 'width' | 'height'>,
): void {
  const plan = planOf(caller);
  const { formats, maxPx } = plans[plan];
  if (!formats.includes(spec.format)) throw formatRefusal(plan, spec.format);
  if (spec.width > maxPx || spec.height > maxPx) throw sizeRefusal(plan, maxPx);
}

/** Whether the plan has AI renders at all. Throws 403. */
export function requireAiRenders(plans: PlanTable, caller: Caller): void {
  const plan = planOf(caller);
  if (plans[plan].aiRenders > 0) return;
  throw notInPlan('AI rendering requires the Pro or Business plan', plan, PRICING);
}

/** Reports are part of the plans that have PDF. Throws 403. */
export function requireReports(plans: PlanTable, caller: Caller): void {
  const plan = planOf(caller);
  if (plans[plan].formats.includes('pdf')) return;
  throw notInPlan('Reports require the Pro or Business plan', plan, PRICING);
}

function formatRefusal(plan: Plan, format: string): ApiError {
  if (plan === 'anonymous') return notInPlan('Anonymous access includes PNG output only', plan, PRICING);
  if (plan === 'trial') return notInPlan('Trial includes PNG output only', plan, PRICING);
  if (format === 'pdf') return notInPlan('PDF output requires the Business plan', plan, PRICING);
  return notInPlan(`The ${plan} plan does not include ${format} output`, plan, PRICING);
}

function sizeRefusal(plan: Plan, maxPx: number): ApiError {
  const who = plan === 'anonymous' ? 'Anonymous access' : `The ${plan} plan`;
  return notInPlan(`${who} is limited to ${maxPx} px per dimension`, plan, PRICING);
}
