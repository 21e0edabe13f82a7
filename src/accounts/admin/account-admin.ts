import { And, type DataSource, Equal, type FindOptionsWhere, IsNull, Like, type Repository } from 'typeorm';
import { isUuid, type PageRequest } from '../../http/http.js';
import type { Plans, Usage } from '../../plans/plans.js';
import { selectPage } from '../../platform/db/db.js';
import { Account, type AccountPlan } from '../account.entity.js';
import { effectivePlan, TRIAL_MS } from '../account-record.js';
import type { Audit, ChangeContext } from '../audit/audit.js';

/** At least one field. `trialEndsAt: null` is a trial without end. */
export interface PlanChange {
  plan?: AccountPlan;
  trialEndsAt?: Date | null;
}

export interface AccountFilters {
  plan?: AccountPlan;
  email?: string;
  /** A part of the e-mail address. */
  q?: string;
}

/** All accounts, for the operator. */
export interface AccountAdmin {
  /** Up to `limit` + 1 rows, newest first: for `sendPage`. */
  select(page: PageRequest & { filters: AccountFilters }): Promise<Account[]>;
  /** By id of the account. */
  usageOf(rows: Account[]): Promise<Map<string, Usage>>;
  /** @param idOrEmail any text. Null when it is neither the id nor the address of an account */
  find(idOrEmail: string): Promise<Account | null>;
  /**
   * Applies to the next request in this process. Writes an audit entry unless nothing changes.
   * @param check called with the account before it is changed
   * @returns undefined for an unknown account
   */
  changePlan(
    idOrEmail: string,
    change: PlanChange,
    context: ChangeContext,
    check: (current: Account) => Promise<void>,
  ): Promise<Account | undefined>;
}

/** @param options.forgetAccount called after a commit that changes an account */
export function createAccountAdmin(options: {
  dataSource: DataSource;
  audit: Audit;
  forgetAccount(accountId: string): void;
  usageOfAll: Plans['usageOfAll'];
  now(): number;
}): AccountAdmin {
  const { dataSource, audit, forgetAccount, usageOfAll, now } = options;
  const accounts = dataSource.getRepository(Account);
  return {
    select({ filters: { email, q, plan }, ...page }) {
      // Addresses are stored in lower case.
      const addresses = [
        ...(email === undefined ? [] : [Equal(email.toLowerCase())]),
        ...(q === undefined ? [] : [Like(`%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)]),
      ];
      return selectPage(
        accounts,
        { deletedAt: IsNull(), ...(plan && { plan }), ...(addresses.length > 0 && { email: And(...addresses) }) },
        page,
      );
    },
    async usageOf(rows) {
      const usages = await usageOfAll(
        rows.map((account) => ({
          accountId: account.id,
          plan: effectivePlan(account, now()),
          trialEndsAt: account.trialEndsAt,
          accountCreatedAt: account.createdAt,
        })),
      );
      return new Map(rows.map(({ id }, i) => [id, usages[i] as Usage]));
    },
    find: (idOrEmail) => findAccount(accounts, idOrEmail),
    async changePlan(idOrEmail, change, context, check) {
      const where = whereOf(idOrEmail);
      if (where === undefined) return undefined;
      const account = await dataSource.transaction(async (manager) => {
        const before = await manager.findOne(Account, { where, lock: { mode: 'for_no_key_update' } });
        if (before === null) return undefined;
        await check(before);
        const after = manager.create(Account, { ...before, ...withTrialEnd(before, change, now()) });
        const label = labelOfChange(before, after);
        if (label === '') return before;
        await manager.update(Account, before.id, { plan: after.plan, trialEndsAt: after.trialEndsAt });
        const target = { type: 'account', id: before.id, label };
        await audit.record(manager, { accountId: before.id, ...context, action: 'account.plan_changed', target });
        return after;
      });
      if (account !== undefined) forgetAccount(account.id);
      return account;
    },
  };
}

/** @param idOrEmail any text. @returns null when it is neither the id nor the address of an account */
export async function findAccount(accounts: Repository<Account>, idOrEmail: string): Promise<Account | null> {
  const where = whereOf(idOrEmail);
  return where === undefined ? null : accounts.findOneBy(where);
}

/** Undefined for a text with NUL, which Postgres rejects. */
function whereOf(idOrEmail: string): FindOptionsWhere<Account> | undefined {
  if (isUuid(idOrEmail)) return { id: idOrEmail.toLowerCase(), deletedAt: IsNull() };
  return idOrEmail.includes('\0') ? undefined : { email: idOrEmail.toLowerCase() };
}

/** Adds the end of a new trial where the change does not set it. Otherwise an ended trial would stay ended, and a first one would never end. */
function withTrialEnd(before: Account, change: PlanChange, nowMs: number): PlanChange {
  if (change.plan !== 'trial' || change.trialEndsAt !== undefined) return change;
  const isRunning = before.trialEndsAt !== null && before.trialEndsAt.getTime() > nowMs;
  // An operator has set this earlier.
  const isWithoutEnd = before.plan === 'trial' && before.trialEndsAt === null;
  return isRunning || isWithoutEnd ? change : { ...change, trialEndsAt: new Date(nowMs + TRIAL_MS) };
}

/** Such as `trial → pro` or `expired → trial, trial ends 2026-08-01T00:00:00.000Z`; empty when nothing changes. */
function labelOfChange(before: Account, after: Account): string {
  const parts: string[] = [];
  if (before.plan !== after.plan) parts.push(`${before.plan} → ${after.plan}`);
  if (before.trialEndsAt?.getTime() !== after.trialEndsAt?.getTime())
    parts.push(after.trialEndsAt === null ? 'trial without end' : `trial ends ${after.trialEndsAt.toISOString()}`);
  return parts.join(', ');
}
