import type { AccountPlan } from './account.entity.js';

/** Length of a trial, in days of 24 hours. */
export const TRIAL_DAYS = 14;
export const TRIAL_MS = TRIAL_DAYS * 24 * 3600 * 1000;

/** The plan that applies at `nowMs`: `expired` once a trial has ended. The stored plan does not change then. */
export function effectivePlan(account: { plan: AccountPlan; trialEndsAt: Date | null }, nowMs: number): AccountPlan {
  const { plan, trialEndsAt } = account;
  return plan === 'trial' && trialEndsAt !== null && trialEndsAt.getTime() <= nowMs ? 'expired' : plan;
}
