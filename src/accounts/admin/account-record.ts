import { recordSchema } from '../../http/openapi.js';
import type { Usage } from '../../plans/plans.js';
import type { Account } from '../account.entity.js';
import { planSchema } from '../account-record.js';
import { effectivePlan } from '../trial.js';

const time = { type: 'string', format: 'date-time' };
const count = { type: 'integer', minimum: 0 };
const quota = recordSchema({ used: count, limit: count });

/** An account as the operator sees it. */
export const adminAccountSchema = recordSchema({
  id: { type: 'string', format: 'uuid' },
  email: { type: 'string' },
  emailVerified: { type: 'boolean' },
  name: { type: 'string' },
  plan: planSchema,
  effectivePlan: { ...planSchema, description: 'The plan that applies: `expired` after the end of a trial.' },
  trialEndsAt: { type: ['string', 'null'], format: 'date-time', description: 'Null: the trial has no end.' },
  createdAt: time,
  usage: {
    ...recordSchema({
      period: recordSchema({ start: time, end: time }),
      renders: quota,
      aiRenders: quota,
      storedBytes: quota,
    }),
    description: "Of the account's current month, or of the whole trial. `storedBytes`: now.",
  },
});

export function presentAdminAccount(account: Account, usage: Usage, nowMs: number): object {
  const { id, email, emailVerifiedAt, name, plan, trialEndsAt, createdAt } = account;
  const emailFields = { email, emailVerified: emailVerifiedAt !== null };
  return {
    id,
    ...emailFields,
    name,
    plan,
    effectivePlan: effectivePlan(account, nowMs),
    trialEndsAt,
    createdAt,
    usage,
  };
}
