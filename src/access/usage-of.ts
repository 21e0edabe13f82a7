import type { DataSource } from 'typeorm';
import type { AccountCaller } from '../accounts/accounts.js';
import { isPlan, type PlanTable } from '../plans.js';
import type { QuotaUse } from '../usage/usage.js';
import { monthOf, type Period } from './period.js';

/** Contract §5, for a trial that has no end written down. */
const TRIAL_MS = 14 * 24 * 3600 * 1000;

interface CountersRow {
  renders: number | null;
  aiRenders: number | null;
  trialEndsAt: Date | null;
}

/**
 * Reads how much of its quota an account has used in its current period: the month, or the whole trial. Rejects as queries do while the
 * database is away.
 * @param now the time in ms since the epoch
 */
export function createUsageOf(dataSource: DataSource, plans: PlanTable, now: () => number = Date.now) {
  return async ({ accountId, accountCreatedAt, plan }: AccountCaller): Promise<QuotaUse> => {
    const isTrial = plan === 'trial';
    const month = monthOf(accountCreatedAt, new Date(now()));
    const start = isTrial ? accountCreatedAt : month.start;
    const counter = isTrial ? 'trial_renders' : 'renders';
    const [row] = await dataSource.query<CountersRow[]>(SELECT_COUNTERS, [accountId, counter, start]);
    const period: Period = isTrial ? { start, end: row?.trialEndsAt ?? new Date(start.getTime() + TRIAL_MS) } : month;
    const rules = plans[isPlan(plan) ? plan : 'expired'];
    return {
      period,
      renders: { used: row?.renders ?? 0, limit: rules.renders },
      aiRenders: { used: row?.aiRenders ?? 0, limit: rules.aiRenders },
    };
  };
}

const SELECT_COUNTERS = `
  SELECT
    (SELECT used FROM usage_counters WHERE account_id = a.id AND counter = $2 AND period_start = $3) AS renders,
    (SELECT used FROM usage_counters WHERE account_id = a.id AND counter = 'ai_renders' AND period_start = $3) AS "aiRenders",
    a.trial_ends_at AS "trialEndsAt"
  FROM accounts a WHERE a.id = $1`;
