import type { DataSource, EntityManager } from 'typeorm';
import type { Audit, ChangeContext } from '../../accounts/audit/audit.js';
import { isUniqueViolation, withAccountLock } from '../../platform/db/db.js';
import { CustomDomain } from './custom-domain.entity.js';
import type { Verdict, Verification } from './verification.js';

export interface CustomDomains {
  find(accountId: string): Promise<CustomDomain | undefined>;
  /** The domain that the URLs of the account's stored images begin with. */
  findActive(accountId: string): Promise<string | undefined>;
  /** Replaces the claim of an account; null removes it. A new claim is pending. @param check called with the claim before it is replaced */
  set(
    accountId: string,
    domain: string | null,
    change: ChangeContext,
    check: (current: CustomDomain | undefined) => void,
  ): Promise<void>;
  /** Looks for the record in the DNS and stores the result, unless that was done within the last 10 s. */
  verify(accountId: string): Promise<void>;
  /** Checks all claims that are due; other instances check others. */
  checkDue(): Promise<void>;
}

/** How often the DNS is asked, whoever calls. */
const MIN_CHECK_INTERVAL_S = 10;
/** A check takes 10 s at most. If this process ends meanwhile, another one checks after this time. */
const CHECK_LEASE_S = 60;
const BATCH_SIZE = 20;

export function createCustomDomains(options: {
  dataSource: DataSource;
  audit: Audit;
  verification: Verification;
}): CustomDomains {
  const { dataSource, audit, verification } = options;
  const find = async (accountId: string) =>
    (await dataSource.getRepository(CustomDomain).findOneBy({ accountId })) ?? undefined;

  async function replace(
    manager: EntityManager,
    accountId: string,
    domain: string | null,
    change: ChangeContext,
    check: (current: CustomDomain | undefined) => void,
  ) {
    const before = await manager.findOneBy(CustomDomain, { accountId });
    check(before ?? undefined);
    if ((before?.domain ?? null) === domain) return;
    const label = [before?.domain, domain].map((name) => name ?? 'none').join(' → ');
    const target = { type: 'custom_domain', id: domain ?? before?.domain ?? '', label };
    if (before !== null) await manager.delete(CustomDomain, { accountId });
    if (domain !== null)
      await manager.insert(CustomDomain, { accountId, domain, proof: verification.newProof(accountId, domain) });
    const action = domain === null ? 'custom_domain.removed' : 'custom_domain.set';
    await audit.record(manager, { accountId, ...change, action, target });
  }

  async function recordStatus(manager: EntityManager, { accountId, domain }: Claim, status: CustomDomain['status']) {
    const action = status === 'active' ? 'custom_domain.activated' : 'custom_domain.deactivated';
    const target = { type: 'custom_domain', id: domain, label: domain };
    await audit.record(manager, { accountId, by: 'system', action, target });
  }

  /** Takes the name from the account for which it is active, unless that account's record is still there. @returns whether it is free now */
  async function displace({ accountId, domain }: Claim): Promise<boolean> {
    const holder = await dataSource.getRepository(CustomDomain).findOneBy({ domain, status: 'active' });
    if (holder === null || holder.accountId === accountId) return true;
    if ((await verification.check(holder)) !== 'missing') return false;
    await dataSource.transaction(async (manager) => {
      const displaced = await manager.query(DEACTIVATE, [holder.accountId, domain]);
      if (displaced[1] > 0) await recordStatus(manager, holder, 'pending');
    });
    return true;
  }

  async function check(claim: Claim): Promise<void> {
    const verdict = await verification.check(claim);
    const isTaken = verdict === 'present' && !(await displace(claim));
    try {
      await store(claim, isTaken ? 'taken' : verdict);
    } catch (error) {
      // Another account has proved the same name at the same time.
      if (!isUniqueViolation(error, 'custom_domains_domain_idx')) throw error;
      await store(claim, 'taken');
    }
  }

  function store(claim: Claim, verdict: Verdict | 'taken'): Promise<void> {
    return dataSource.transaction(async (manager) => {
      const [rows] = await manager.query(STORE[verdict], [claim.accountId, claim.domain]);
      for (const { status } of rows) if (status !== claim.status) await recordStatus(manager, claim, status);
    });
  }

  /** Marks claims as being checked. Uses the clock of the database, like everything here. */
  async function take(sql: string, parameters: unknown[]): Promise<Claim[]> {
    const [claims] = await dataSource.query(sql, parameters);
    return claims;
  }

  return {
    find,
    async findActive(accountId) {
      const claim = await find(accountId);
      return claim?.status === 'active' ? claim.domain : undefined;
    },
    set: (accountId, domain, change, check) =>
      withAccountLock(dataSource, accountId, (manager) => replace(manager, accountId, domain, change, check)),
    async verify(accountId) {
      await Promise.all((await take(TAKE_ONE, [accountId])).map(check));
    },
    async checkDue() {
      let claims: Claim[];
      do {
        claims = await take(TAKE_DUE, []);
        await Promise.all(claims.map(check));
      } while (claims.length === BATCH_SIZE);
    },
  };
}

/** One claim of one account, as it was when its check began. */
interface Claim extends Pick<CustomDomain, 'accountId' | 'domain' | 'status' | 'proof'> {}

const TAKEN = `checked_at = now(), next_check_at = now() + interval '${CHECK_LEASE_S} s'`;
const RETURN_CLAIM = 'RETURNING account_id AS "accountId", domain, status, proof';
const TAKE_ONE = `
  UPDATE custom_domains SET ${TAKEN}
  WHERE account_id = $1 AND (checked_at IS NULL OR checked_at <= now() - interval '${MIN_CHECK_INTERVAL_S} s')
  ${RETURN_CLAIM}`;
const TAKE_DUE = `
  UPDATE custom_domains SET ${TAKEN}
  WHERE account_id IN (
    SELECT account_id FROM custom_domains WHERE next_check_at <= now()
    ORDER BY next_check_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
  ${RETURN_CLAIM}`;

/** A pending claim is checked often at first, and no more after 7 days. */
const NEXT_OF_PENDING = `
  CASE WHEN created_at > now() - interval '7 days'
    THEN now() + least(interval '1 hour', interval '30 s' + (now() - created_at) / 8) END`;
/** An active name whose record has been missing for 3 days becomes pending. */
const HAS_LAPSED = `status = 'active' AND missing_since <= now() - interval '3 days'`;
const WHERE_CLAIM = 'WHERE account_id = $1 AND domain = $2 RETURNING status';

const STORE: Record<Verdict | 'taken', string> = {
  present: `
    UPDATE custom_domains
    SET status = 'active', missing_since = NULL, next_check_at = now() + interval '1 day' ${WHERE_CLAIM}`,
  missing: `
    UPDATE custom_domains SET
      status = CASE WHEN ${HAS_LAPSED} THEN 'pending' ELSE status END,
      missing_since = CASE WHEN status = 'active' THEN coalesce(missing_since, now()) END,
      next_check_at = CASE WHEN status = 'active' THEN now() + interval '1 hour' ELSE ${NEXT_OF_PENDING} END ${WHERE_CLAIM}`,
  // An unknown result neither proves the record nor counts against it.
  unknown: `
    UPDATE custom_domains
    SET next_check_at = CASE WHEN status = 'active' THEN now() + interval '15 min' ELSE ${NEXT_OF_PENDING} END ${WHERE_CLAIM}`,
  taken: `UPDATE custom_domains SET next_check_at = ${NEXT_OF_PENDING} ${WHERE_CLAIM}`,
};

const DEACTIVATE = `
  UPDATE custom_domains SET status = 'pending', missing_since = NULL, next_check_at = NULL
  WHERE account_id = $1 AND domain = $2 AND status = 'active'`;
