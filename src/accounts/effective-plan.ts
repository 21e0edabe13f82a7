import type { AccountPlan } from './account.entity.js';

/** The plan that an account is treated by: a trial that has run out is an account that has expired, without anybody changing its row. */
export function effectivePlan(account: { plan: AccountPlan; trialEndsAt: Date | null }, nowMs: number): AccountPlan {
  const { plan, trialEndsAt } = account;
  return plan === 'trial' && trialEndsAt !== null && trialEndsAt.getTime() <= nowMs ? 'expired' : plan;
}
