import { join } from 'node:path';
import type { DataSource, EntityManager } from 'typeorm';
import { ApiError } from '../../chart-spec/spec.js';
import type { AccountCaller, Caller, HasAccountCaller } from '../caller.js';
import { aiQuotaUsedUp, quotaUsedUp, trialUsedUp } from '../http/errors.js';
import type { Stage } from '../http/http.js';
import { createSweeper } from '../platform/concurrency/sweeper.js';
import type { Log } from '../platform/log.js';
import type { Redis } from '../platform/redis.js';
import { monthOf, type Period } from './period.js';
import {
  chargeAiRender,
  type IsCharged,
  type PlannedImage,
  planOf,
  requireActivePlan,
  requireAiPlan,
  requireFeatures,
  requirePlanFeatures,
  requireReports,
} from './plan-checks.js';
import type { PlanTable } from './plan-table.js';
import { type Counter, createQuota, type Reservation } from './quota/quota.js';
import { createManagementLimit, type ManagementLimit } from './rate-limit/management-limit.js';
import { openRateLimitStore } from './rate-limit/open-store.js';
import { createRateLimit, type RateLimit } from './rate-limit/rate-limit.js';
import type { RateLimitStore } from './rate-limit/rate-limit-store.js';
import { createStoredBytes, type StoredBytes } from './stored-bytes.js';

export type { IsCharged } from './plan-checks.js';
export type { Counter, Reservation } from './quota/quota.js';
export type { HasRateLimit, TakeBack } from './rate-limit/rate-limit.js';

export interface Plans extends RateLimit {
  requireActivePlan: typeof requireActivePlan;
  managementLimit: ManagementLimit;
  requirePlanFeatures: ReturnType<typeof requirePlanFeatures>;
  requireAiPlan: ReturnType<typeof requireAiPlan>;
  chargeAiRender: Stage<HasAccountCaller, IsCharged>;
  /** Throws 403 unless the plan includes images of this format and size. */
  requireFeatures(caller: Caller, spec: PlannedImage): void;
  /** Throws 403 unless the plan has reports. */
  requireReports(caller: Caller): void;
  /** Reserves renders of the caller's quota. Anonymous callers have none. Throws 429, or 503 without a database. */
  reserve(caller: Caller, count: number): Promise<Reservation | undefined>;
  /**
   * Charges `count` renders in the transaction of `manager`, for work whose outcome that transaction records. Throws 429.
   * @returns the counter that was charged, for `refund`
   */
  charge(manager: EntityManager, account: BilledAccount, count: number): Promise<Counter>;
  /** Runs work that charges renders of the account again while it is refused those that an instance holds ahead and gives back soon. */
  withWholeQuota<T>(account: BilledAccount, work: () => Promise<T>): Promise<T>;
  /** Refunds charged renders in the transaction of `manager`. */
  refund(manager: EntityManager, counter: Counter, count: number): Promise<void>;
  /** The account's month that contains `now`. */
  monthOf(accountCreatedAt: Date, now: Date): Period;
  /** What the account has used in its current period. Waits for a moment for other instances that hold renders ahead. */
  usageOf(account: BilledAccount): Promise<Usage>;
  /** The same for several accounts, in their order, with one query. */
  usageOfAll(accounts: BilledAccount[]): Promise<Usage[]>;
  /** How many fonts the plan includes. */
  fontLimit(caller: Pick<AccountCaller, 'plan'>): number;
  /** The quota of stored images and files. */
  storedBytes: StoredBytes;
  /** For limits on other requests than renders. */
  rateLimitStore: RateLimitStore;
  close(): Promise<void>;
}

/** The fields of a caller that decide its period and its quota. `plan` is the effective plan. */
export type BilledAccount = Pick<AccountCaller, 'accountId' | 'plan' | 'trialEndsAt' | 'accountCreatedAt'>;

export interface Usage {
  period: Period;
  renders: { used: number; limit: number };
  aiRenders: { used: number; limit: number };
  /** What is stored now, whatever the period. */
  storedBytes: { used: number; limit: number };
}

export interface PlansOptions {
  table: PlanTable;
  rateLimitMax: number;
  anonymousRateLimitMax: number;
  accountRateLimitMax: number;
  managementRateLimitMax: number;
  /** Distinct charts that the query of a short URL may make of it, a day. */
  shortUrlVariationsMax: number;
  dataSource: DataSource;
  /** No other process uses this database. */
  isAlone: boolean;
  redis: Redis | undefined;
  log: Log;
  /** How long a quota lease counts as alive after a statement. Longer than any render takes. */
  leaseMs: number;
  /** Has the folder of the quota journal. */
  dataDir: string;
  /** The time in ms since the epoch; tests bring their own clock. */
  now?: () => number;
}

const SWEEP_EVERY_MS = 15_000;
/** Together longer than an instance holds renders ahead. */
const MAX_ATTEMPTS = 8;
/** How much longer than two attempts to draw a reservation lasts: writing the response takes less. */
const LEASE_SLACK_MS = 60_000;

export const leaseMsOf = (renderTimeoutMs: number): number => 2 * renderTimeoutMs + LEASE_SLACK_MS;

export function createPlans({ table, dataSource, log, isAlone, now = Date.now, ...options }: PlansOptions): Plans {
  const rateLimitStore = openRateLimitStore({ dataSource, redis: options.redis, isAlone, now, log });
  const quota = createQuota({
    dataSource,
    log,
    leaseMs: options.leaseMs,
    journalFolder: join(options.dataDir, 'quota'),
  });
  const storedBytes = createStoredBytes({ dataSource, table });
  const sweeper = createSweeper(
    SWEEP_EVERY_MS,
    async (isFirst) => {
      // No other process can finish what was reserved before this one started.
      await quota.sweep(isFirst && isAlone ? 'all' : 'expired');
      await rateLimitStore.sweep();
    },
    log,
  );

  /** A trial is one period; all other plans have months. */
  function periodOf(caller: BilledAccount): Period {
    const { accountCreatedAt: start, trialEndsAt } = caller;
    if (planOf(caller) === 'trial' && trialEndsAt !== null) return { start, end: trialEndsAt };
    return monthOf(start, new Date(now()));
  }

  function counterOf(caller: BilledAccount, name: 'renders' | 'ai_renders'): Counter {
    const { accountId, accountCreatedAt } = caller;
    // A trial has one limit, however often it is extended, and its renders do not count towards the plan that follows.
    if (name === 'renders' && planOf(caller) === 'trial')
      return { accountId, name: 'trial_renders', periodStart: accountCreatedAt };
    return { accountId, name, periodStart: periodOf(caller).start };
  }

  async function usageOfAll(accounts: BilledAccount[]): Promise<Usage[]> {
    const counters = accounts.flatMap((account) => [counterOf(account, 'renders'), counterOf(account, 'ai_renders')]);
    const [used, stored] = await Promise.all([quota.usedByAll(counters), storedBytes.usageOfAll(accounts)]);
    return accounts.map((account, i) => {
      const { renders, aiRenders } = table[planOf(account)];
      return {
        period: periodOf(account),
        renders: { used: used[2 * i] ?? 0, limit: renders },
        aiRenders: { used: used[2 * i + 1] ?? 0, limit: aiRenders },
        storedBytes: stored[i] ?? { used: 0, limit: 0 },
      };
    });
  }

  async function usedUp(caller: BilledAccount, counter: Counter, count = 1): Promise<ApiError> {
    const plan = planOf(caller);
    const limit = table[plan].renders;
    // Above the limit if the plan became smaller within the period. Never below it: a refund may come between the rejected reservation and this query.
    const used = Math.max(limit - count + 1, await quota.used(counter));
    return plan === 'trial' ? trialUsedUp(used, limit, count) : quotaUsedUp(plan, used, limit, count);
  }

  async function untilWhole(counter: Counter): Promise<void> {
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) if (!(await quota.gather(counter))) return;
  }

  /** Whether what was refused may be granted now, because an instance has given back what it held ahead. */
  const mayAskAgain = async (counter: Counter, attempt: number): Promise<boolean> =>
    attempt < MAX_ATTEMPTS && quota.gather(counter);

  async function withWhole<T>(counter: Counter, work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        const isRefusal = error instanceof ApiError && error.status === 429;
        if (!isRefusal || !(await mayAskAgain(counter, attempt))) throw error;
      }
    }
  }

  /** Throws 429, or 503 without a database. */
  async function reserveOf(counter: Counter, limit: number, count: number, refusal: () => Promise<ApiError>) {
    for (let attempt = 1; ; attempt++) {
      const reservation = await quota.reserve(counter, limit, count);
      if (reservation !== undefined) return reservation;
      if (!(await mayAskAgain(counter, attempt))) throw await refusal();
    }
  }

  /** Reserves one AI render. Throws 429, or 503 without a database. */
  function reserveAi(caller: AccountCaller): Promise<Reservation> {
    const plan = planOf(caller);
    const limit = table[plan].aiRenders;
    const counter = counterOf(caller, 'ai_renders');
    const refusal = async () => aiQuotaUsedUp(plan, Math.max(limit, await quota.used(counter)), limit);
    return reserveOf(counter, limit, 1, refusal);
  }

  return {
    requireActivePlan,
    ...createRateLimit({ store: rateLimitStore, ...options }),
    managementLimit: createManagementLimit({ store: rateLimitStore, limit: options.managementRateLimitMax }),
    requirePlanFeatures: requirePlanFeatures(table),
    requireAiPlan: requireAiPlan(table),
    chargeAiRender: chargeAiRender(reserveAi),
    requireFeatures: (caller, spec) => requireFeatures(table, caller, spec),
    requireReports: (caller) => requireReports(table, caller),
    async reserve(caller, count) {
      if (caller.kind === 'anonymous') return undefined;
      const counter = counterOf(caller, 'renders');
      return reserveOf(counter, table[planOf(caller)].renders, count, () => usedUp(caller, counter, count));
    },
    withWholeQuota: (account, work) => withWhole(counterOf(account, 'renders'), work),
    async charge(manager, account, count) {
      const counter = counterOf(account, 'renders');
      if (await quota.charge(manager, counter, count, table[planOf(account)].renders)) return counter;
      throw await usedUp(account, counter, count);
    },
    refund: quota.refund,
    monthOf,
    async usageOf(account) {
      const counters = [counterOf(account, 'renders'), counterOf(account, 'ai_renders')];
      await Promise.all(counters.map(untilWhole));
      const [usage] = await usageOfAll([account]);
      return usage as Usage;
    },
    usageOfAll,
    fontLimit: (caller) => table[planOf(caller)].fonts,
    storedBytes,
    rateLimitStore,
    async close() {
      await sweeper.close();
      await quota.close();
    },
  };
}
