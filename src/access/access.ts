import type { ChartSpec } from '../../renderer-page/payload.js';
import type { Principal } from '../accounts/accounts.js';
import { type ApiError, notInPlan } from '../errors.js';
import { isPlan, PLANS, type Plan } from '../plans.js';

export { monthOf } from './period.js';
export { createUsageOf } from './usage-of.js';

/** Where a 403 sends people (API reference, 403). */
const PRICING = '/pricing';
const BILLING = '/app/usage-billing';

/** The plan that a caller is treated by. A name the table does not know is an account that no longer has one. */
export function planOf(principal: Principal): Plan {
  if (principal.kind === 'anonymous') return 'anonymous';
  return isPlan(principal.plan) ? principal.plan : 'expired';
}

/** Stage 3 of the gate, before the request is read: an account that has lapsed draws nothing. Throws 403. */
export function admit(principal: Principal): void {
  if (planOf(principal) === 'expired') {
    throw notInPlan('Subscription required. Please upgrade to continue.', 'expired', BILLING);
  }
}

/** Stage 6 of the gate: whether the plan includes this picture. Throws the 403 of the reference (contract §1 for its other texts). */
export function permit(principal: Principal, spec: Pick<ChartSpec, 'format' | 'width' | 'height'>): void {
  const plan = planOf(principal);
  const { formats, maxPx } = PLANS[plan];
  if (!formats.includes(spec.format)) throw formatRefusal(plan);
  if (spec.width > maxPx || spec.height > maxPx) {
    throw notInPlan(`Anonymous access is limited to ${maxPx} px per dimension`, plan, PRICING);
  }
}

function formatRefusal(plan: Plan): ApiError {
  if (plan === 'anonymous') return notInPlan('Anonymous access includes PNG output only', plan, PRICING);
  if (plan === 'trial') return notInPlan('Trial includes PNG output only', plan, PRICING);
  return notInPlan('PDF output requires the Business plan', plan, PRICING);
}
