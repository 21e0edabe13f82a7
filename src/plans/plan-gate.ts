import type { ChartSpec } from '../../renderer-page/payload.js';
import type { Principal } from '../accounts/accounts.js';
import { type ApiError, notInPlan } from '../http/errors.js';
import { isPlan, type Plan, type PlanTable } from './plan-table.js';

/** Where a 403 sends people (API reference, 403). */
const PRICING = '/pricing';
const BILLING = '/app/usage-billing';

/** The plan that a caller is treated by. A name the table does not know is an account that no longer has one. */
export function planOf(principal: Principal): Plan {
  if (principal.kind === 'anonymous') return 'anonymous';
  return isPlan(principal.plan) ? principal.plan : 'expired';
}

/** Stage 3 of the gate: an account that has lapsed draws nothing. Throws 403. */
export function admit(principal: Principal): void {
  if (planOf(principal) !== 'expired') return;
  throw notInPlan('Subscription required. Please upgrade to continue.', 'expired', BILLING);
}

/** Stage 6 of the gate: whether the plan includes this picture. Throws the 403 of the reference (contract §1 for its other texts). */
export function permit(
  plans: PlanTable,
  principal: Principal,
  spec: Pick<ChartSpec, 'format' | 'width' | 'height'>,
): void {
  const plan = planOf(principal);
  const { formats, maxPx } = plans[plan];
  if (!formats.includes(spec.format)) throw formatRefusal(plan, spec.format);
  if (spec.width > maxPx || spec.height > maxPx) throw sizeRefusal(plan, maxPx);
}

/** Whether the plan has AI renders at all (contract §1, §5). Throws 403. */
export function permitAi(plans: PlanTable, principal: Principal): void {
  const plan = planOf(principal);
  if (plans[plan].aiRenders > 0) return;
  throw notInPlan('AI rendering requires the Pro or Business plan', plan, PRICING);
}

/** Whether the plan has reports: those that have PDF. Throws 403. */
export function permitReport(plans: PlanTable, principal: Principal): void {
  const plan = planOf(principal);
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
