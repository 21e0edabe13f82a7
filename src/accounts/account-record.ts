import { recordSchema } from '../http/openapi.js';
import type { Account, AccountPlan } from './account.entity.js';

/** Length of a trial, in days of 24 hours. */
export const TRIAL_DAYS = 14;
export const TRIAL_MS = TRIAL_DAYS * 24 * 3600 * 1000;

/** The plan that applies at `nowMs`: `expired` once a trial has ended. The stored plan does not change then. */
export function effectivePlan(account: { plan: AccountPlan; trialEndsAt: Date | null }, nowMs: number): AccountPlan {
  const { plan, trialEndsAt } = account;
  return plan === 'trial' && trialEndsAt !== null && trialEndsAt.getTime() <= nowMs ? 'expired' : plan;
}

/** The longest name of an account. */
export const MAX_NAME_CHARS = 100;

export const planSchema = { enum: ['trial', 'starter', 'pro', 'business', 'expired'] };

/** An account as its owner sees it. */
export const accountSchema = recordSchema({
  id: { type: 'string', format: 'uuid' },
  email: { type: 'string', format: 'email' },
  emailVerified: { type: 'boolean', description: 'Whether the owner has opened a link that was sent to this address.' },
  name: { type: 'string' },
  plan: { ...planSchema, description: '`expired` also after the end of the trial.' },
  trialEndsAt: { type: ['string', 'null'], format: 'date-time' },
  createdAt: { type: 'string', format: 'date-time' },
});

export function presentAccount(account: Account, nowMs: number): object {
  const { id, email, emailVerifiedAt, name, trialEndsAt, createdAt } = account;
  const emailVerified = emailVerifiedAt !== null;
  return { id, email, emailVerified, name, plan: effectivePlan(account, nowMs), trialEndsAt, createdAt };
}
