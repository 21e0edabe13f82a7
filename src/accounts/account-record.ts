import { recordSchema } from '../http/openapi.js';
import type { Account } from './account.entity.js';
import { effectivePlan } from './trial.js';

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
