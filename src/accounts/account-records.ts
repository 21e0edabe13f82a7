import type { DataSource, FindOptionsWhere } from 'typeorm';
import type { PageRequest } from '../http/http.js';
import { isUuid } from '../http/http.js';
import type { EdgeContext } from '../http/legacy.js';
import { TRIAL_MS } from '../plans/plan-table.js';
import { selectPage } from '../platform/db/db.js';
import { Account, type AccountPlan } from './account.entity.js';
import type { Actor, Audit } from './audit/audit.js';
import { effectivePlan } from './effective-plan.js';

/** An account as its operator sees it. */
export interface AccountRecord {
  id: string;
  email: string;
  name: string;
  plan: AccountPlan;
  /** `expired` once a trial has run out. */
  effectivePlan: AccountPlan;
  trialEndsAt: Date | null;
  createdAt: Date;
}

/** At least one of them. A trial without an end is `trialEndsAt: null`. */
export interface PlanChange {
  plan?: AccountPlan;
  trialEndsAt?: Date | null;
}

export interface AccountFilters {
  plan?: AccountPlan;
  email?: string;
}

/** All accounts, whoever they belong to. */
export interface AccountRecords {
  /** Up to `limit` + 1 of them, newest first: for `sendPage`. */
  select(page: PageRequest & { filters: AccountFilters }): Promise<AccountRecord[]>;
  /** @param idOrEmail anything at all; what can be neither finds nothing */
  find(idOrEmail: string): Promise<AccountRecord | undefined>;
  /** Effective on the very next request here. Undefined: there is no such account. A change that changes nothing leaves no audit entry. */
  changePlan(idOrEmail: string, change: PlanChange, by: Actor, ctx: EdgeContext): Promise<AccountRecord | undefined>;
}

export function createAccountRecords(o: {
  dataSource: DataSource;
  audit: Audit;
  forgetAccount(accountId: string): void;
  now(): number;
}): AccountRecords {
  const { dataSource, audit, forgetAccount, now } = o;
  const accounts = dataSource.getRepository(Account);
  const present = (row: Account): AccountRecord => {
    const { id, email, name, plan, trialEndsAt, createdAt } = row;
    return { id, email, name, plan, effectivePlan: effectivePlan(row, now()), trialEndsAt, createdAt };
  };

  return {
    async select({ filters: { email, ...equal }, ...page }) {
      const where = email === undefined ? equal : { ...equal, email: email.toLowerCase() };
      return (await selectPage(accounts, where, page)).map(present);
    },
    async find(idOrEmail) {
      const where = whereOf(idOrEmail);
      const row = where && (await accounts.findOneBy(where));
      return row ? present(row) : undefined;
    },
    async changePlan(idOrEmail, change, by, ctx) {
      const where = whereOf(idOrEmail);
      if (where === undefined) return undefined;
      const row = await dataSource.transaction(async (manager) => {
        const before = await manager.findOne(Account, { where, lock: { mode: 'for_no_key_update' } });
        if (before === null) return undefined;
        const after = manager.create(Account, { ...before, ...completed(before, change, now()) });
        const label = labelOfChange(before, after);
        if (label === '') return before;
        await manager.update(Account, before.id, { plan: after.plan, trialEndsAt: after.trialEndsAt });
        const target = { type: 'account', id: before.id, label };
        await audit.record(manager, { accountId: before.id, by, action: 'account.plan_changed', target, ctx });
        return after;
      });
      if (row !== undefined) forgetAccount(row.id);
      return row && present(row);
    },
  };
}

/** Emails are kept in lower case. Postgres takes no NUL in a text, so what holds one finds nothing. */
function whereOf(idOrEmail: string): FindOptionsWhere<Account> | undefined {
  if (isUuid(idOrEmail)) return { id: idOrEmail.toLowerCase() };
  return idOrEmail.includes('\0') ? undefined : { email: idOrEmail.toLowerCase() };
}

/** Who is put on a trial that is over, or never had an end set, gets a new one: the change would do nothing otherwise, or never end. */
function completed(before: Account, change: PlanChange, nowMs: number): PlanChange {
  if (change.plan !== 'trial' || change.trialEndsAt !== undefined) return change;
  const isRunning = before.trialEndsAt !== null && before.trialEndsAt.getTime() > nowMs;
  // A trial without an end was meant so by whoever set it.
  const isEndless = before.plan === 'trial' && before.trialEndsAt === null;
  return isRunning || isEndless ? change : { ...change, trialEndsAt: new Date(nowMs + TRIAL_MS) };
}

/** Such as `trial → pro` or `expired → trial, trial ends 2026-08-01T00:00:00.000Z`; empty when nothing changes. */
function labelOfChange(before: Account, after: Account): string {
  const parts: string[] = [];
  if (before.plan !== after.plan) parts.push(`${before.plan} → ${after.plan}`);
  if (before.trialEndsAt?.getTime() !== after.trialEndsAt?.getTime()) {
    parts.push(after.trialEndsAt === null ? 'trial without end' : `trial ends ${after.trialEndsAt.toISOString()}`);
  }
  return parts.join(', ');
}
