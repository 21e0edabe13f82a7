import type { EntityManager } from 'typeorm';
import type { Audit } from '../audit/audit.js';
import { seededRandom } from './random.js';

const SEED = 7_062_011;
const HOUR_MS = 3600 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const TRIAL_WEEKS = 2;
/** About the length of the past. */
const WEEKS = 10;

/** Records what an account of some weeks has in its audit log: its creation, its plan, and a login each week. */
export async function recordPastChanges(
  manager: EntityManager,
  audit: Audit,
  { accountId, email, accountCreatedAt }: { accountId: string; email: string; accountCreatedAt: Date },
): Promise<void> {
  const random = seededRandom(SEED);
  const user = { type: 'user' as const, id: accountId, label: email };
  const operator = { type: 'operator' as const, id: null, label: 'operator' };
  const account = (label: string) => ({ type: 'account', id: accountId, label });
  const startMs = accountCreatedAt.getTime();
  await audit.record(manager, {
    accountId,
    by: user,
    action: 'account.created',
    target: account(email),
    createdAt: accountCreatedAt,
  });
  const paidFrom = new Date(startMs + TRIAL_WEEKS * WEEK_MS);
  await audit.record(manager, {
    accountId,
    by: operator,
    action: 'account.plan_changed',
    target: account('trial → pro'),
    createdAt: paidFrom,
  });
  for (let week = 0; week < WEEKS; week++) {
    const createdAt = new Date(startMs + week * WEEK_MS + random() * 48 * HOUR_MS);
    const target = { type: 'session', id: `demo-${week + 1}`, label: email };
    await audit.record(manager, { accountId, by: user, action: 'session.created', target, createdAt });
  }
}
