import type { DataSource, EntityManager } from 'typeorm';
import type { ChartSpec } from '../../renderer-page/payload.js';
import type { AccountCaller, Caller } from '../accounts/accounts.js';
import { type ApiError, aiQuotaUsedUp, quotaUsedUp, trialUsedUp } from '../http/errors.js';
import type { Log } from '../platform/log.js';
import type { Redis } from '../platform/redis.js';
import { createSweeper } from '../platform/sweeper.js';
import { type AiRenderCharge, chargeAiRender } from './charge-ai-render.js';
import { monthOf, type Period } from './period.js';
import { planOf, requireFeatures, requireReports } from './plan-checks.js';
import { requireActivePlan, requireAiPlan, requirePlanFeatures } from './plan-stages.js';
import type { PlanTable } from './plan-table.js';
import { type Counter, createQuota, type Reservation } from './quota.js';
import { createRateLimit, type RateLimit } from './rate-limit/rate-limit.js';
import { openWindows, type Windows } from './rate-limit/windows.js';
import { openSettledJournal } from './settled-journal.js';

export type { Period } from './period.js';
export type { Counter, Reservation } from './quota.js';
export type { HasRateLimit } from './rate-limit/rate-limit.js';
export type { Windows } from './rate-limit/windows.js';

export interface Plans {
  requireActivePlan: typeof requireActivePlan;
  limitRate: RateLimit;
  requirePlanFeatures: ReturnType<typeof requirePlanFeatures>;
  requireAiPlan: ReturnType<typeof requireAiPlan>;
  chargeAiRender: AiRenderCharge;
  /** Whether the plan includes an image of this format and size. Throws 403. */
  requireFeatures(caller: Caller, spec: Pick<ChartSpec, 'format' | 'width' | 'height'>): void;
  /** Takes one render out of the caller's quota. Anonymous callers have none. Throws 429, or 503 without a database. */
  reserve(caller: Caller): Promise<Reservation | undefined>;
  /**
   * Takes `count` renders out of the caller's quota in the transaction of `manager`: whatever that writes down stands for them from then on.
   * Throws 429. @returns what they were charged to
   */
  charge(manager: EntityManager, caller: AccountCaller, count: number): Promise<Counter>;
  /** In the transaction of `manager`. */
  giveBack(manager: EntityManager, counter: Counter, count: number): Promise<void>;
  /** Whether the plan includes reports of many pages. Throws 403. */
  requireReports(caller: Caller): void;
  /** The month of an account that a time lies in. */
  monthOf(accountCreatedAt: Date, now: Date): Period;
  /** What the account has used of its plan in its current period. */
  usageOf(caller: AccountCaller): Promise<Usage>;
  /** For limits on other things than renders. */
  windows: Windows;
  close(): Promise<void>;
}

export interface Usage {
  period: Period;
  renders: { used: number; limit: number };
  aiRenders: { used: number; limit: number };
}

export interface PlansOptions {
  plans: PlanTable;
  rateLimitMax: number;
  anonymousRateLimitMax: number;
  /** Where a process that is alone notes which renders it has drawn; see settled-journal.ts. */
  journalFile: string;
  dataSource: DataSource;
  /** Whether no other process uses this database. */
  isAlone: boolean;
  redis: Redis | undefined;
  log: Log;
  /** Longer than any render can take, in ms: a reservation that is older has nobody left to finish it. */
  leaseMs: number;
  /** The time in ms since the epoch; tests bring their own clock. */
  now?: () => number;
}

const SWEEP_EVERY_MS = 15_000;

export function createPlans({ plans, dataSource, log, now = Date.now, ...o }: PlansOptions): Plans {
  const windows = openWindows({ dataSource, redis: o.redis, isAlone: o.isAlone, log });
  const journal = o.isAlone && { journal: openSettledJournal(o.journalFile) };
  const quota = createQuota({ dataSource, log, leaseMs: o.leaseMs, ...journal });
  const sweeper = createSweeper(
    SWEEP_EVERY_MS,
    async (isFirst) => {
      // Alone, whatever was reserved before this process started will be finished by nobody.
      await quota.sweep(isFirst && o.isAlone ? 'all' : 'expired');
      await windows.sweep();
    },
    log,
  );

  /** A trial is one period; every other plan has months. */
  function periodOf(caller: AccountCaller): Period {
    const { accountCreatedAt: start, trialEndsAt } = caller;
    if (planOf(caller) === 'trial' && trialEndsAt !== null) return { start, end: trialEndsAt };
    return monthOf(start, new Date(now()));
  }

  function counterOf(caller: AccountCaller, name: 'renders' | 'ai_renders'): Counter {
    const { accountId, accountCreatedAt } = caller;
    // The cap of a trial is for all of it, however long it is extended, and what it used is not taken from the plan that follows.
    if (name === 'renders' && planOf(caller) === 'trial') {
      return { accountId, name: 'trial_renders', periodStart: accountCreatedAt };
    }
    return { accountId, name, periodStart: periodOf(caller).start };
  }

  async function usedUp(caller: AccountCaller, counter: Counter, count = 1): Promise<ApiError> {
    const plan = planOf(caller);
    const limit = plans[plan].renders;
    // More than the limit where the plan has become smaller within the period; fewer than `count` below it, even if one was given back just now.
    const used = Math.max(limit - count + 1, await quota.used(counter));
    return plan === 'trial' ? trialUsedUp(used, limit, count) : quotaUsedUp(plan, used, limit, count);
  }

  /** Takes one AI render out of its own quota, beside the render that drawing takes. Throws 429, or 503 without a database. */
  async function reserveAi(caller: AccountCaller): Promise<Reservation> {
    const plan = planOf(caller);
    const limit = plans[plan].aiRenders;
    const counter = counterOf(caller, 'ai_renders');
    const reservation = await quota.reserve(counter, limit);
    if (reservation !== undefined) return reservation;
    throw aiQuotaUsedUp(plan, Math.max(limit, await quota.used(counter)), limit);
  }

  return {
    requireActivePlan,
    limitRate: createRateLimit({ windows, ...o }),
    requirePlanFeatures: requirePlanFeatures(plans),
    requireAiPlan: requireAiPlan(plans),
    chargeAiRender: chargeAiRender(reserveAi),
    requireFeatures: (caller, spec) => requireFeatures(plans, caller, spec),
    async reserve(caller) {
      if (caller.kind === 'anonymous') return undefined;
      const counter = counterOf(caller, 'renders');
      const reservation = await quota.reserve(counter, plans[planOf(caller)].renders);
      if (reservation !== undefined) return reservation;
      throw await usedUp(caller, counter);
    },
    async charge(manager, caller, count) {
      const counter = counterOf(caller, 'renders');
      if (await quota.charge(manager, counter, count, plans[planOf(caller)].renders)) return counter;
      throw await usedUp(caller, counter, count);
    },
    giveBack: quota.giveBack,
    requireReports: (caller) => requireReports(plans, caller),
    monthOf,
    async usageOf(caller) {
      const { renders, aiRenders } = plans[planOf(caller)];
      const [usedRenders, usedAiRenders] = await Promise.all([
        quota.used(counterOf(caller, 'renders')),
        quota.used(counterOf(caller, 'ai_renders')),
      ]);
      return {
        period: periodOf(caller),
        renders: { used: usedRenders, limit: renders },
        aiRenders: { used: usedAiRenders, limit: aiRenders },
      };
    },
    windows,
    async close() {
      await sweeper.close();
      await quota.close();
    },
  };
}
