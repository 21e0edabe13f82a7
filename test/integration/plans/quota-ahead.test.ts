import { expect } from 'chai';
import { type Counter, createQuota, leaseSizeOf, type Quota, type Reservation } from '../../../src/plans/quota.js';
import { createLog } from '../../../src/platform/log.js';
import { theApp } from '../../support/app.js';
import { until } from '../../support/until.js';

const log = createLog('silent');
const LEASE = 20;
const INSTANCES = 3;
/** So high that 1 % of it is the lease. */
const LIMIT = 2_000;
/** In use before a test begins, so that it reaches the limit soon. */
const USED = 1_900;

describe('the quota with renders reserved ahead', () => {
  let serial = 0;
  const quotas: Quota[] = [];
  afterEach(() => Promise.all(quotas.splice(0).map((quota) => quota.close())));

  async function instances(name: Counter['name'] = 'renders') {
    const { app, database } = await theApp();
    const { dataSource } = database;
    const email = `quota-ahead-${process.pid}-${++serial}@example.com`;
    const accountId = await app.accounts.createAccount({ email, name: 'q', plan: 'pro' });
    const counter: Counter = { accountId, name, periodStart: new Date('2026-11-01T10:00:00Z') };
    const create = () => createQuota({ dataSource, log, leaseMs: 60_000, leaseSize: LEASE });
    const all = Array.from({ length: INSTANCES }, create);
    quotas.push(...all);
    const [first] = all as [Quota];
    await first.charge(dataSource.manager, counter, USED, LIMIT);
    const leases = async () => {
      const rows = await dataSource.query('SELECT confirmed, reserved FROM quota_reservations WHERE account_id = $1', [
        accountId,
      ]);
      return rows as { confirmed: number; reserved: number }[];
    };
    return { counter, all, first, leases };
  }

  /** Asks each instance until none grants anything. @returns how many were granted */
  async function useUp(all: Quota[], counter: Counter): Promise<number> {
    const granted: (Reservation | undefined)[] = [];
    for (let last = -1; granted.length > last; ) {
      last = granted.length;
      const round = await Promise.all(
        all.flatMap((quota) => [quota.reserve(counter, LIMIT), quota.reserve(counter, LIMIT)]),
      );
      const given = round.filter((each) => each !== undefined);
      await Promise.all(given.map((each) => each.confirm()));
      granted.push(...given);
    }
    return granted.length;
  }

  it('never grants more than the limit, and all of it when every instance is asked', async () => {
    const { counter, all } = await instances();
    expect(await useUp(all, counter)).to.equal(LIMIT - USED);
    await Promise.all(all.map((quota) => quota.close()));
    expect(await all[0]?.used(counter)).to.equal(LIMIT);
  });

  it('refuses one instance at most the unused renders of the others too early, and for two seconds', async () => {
    const { counter, all, first } = await instances();
    for (const other of all.slice(1)) await (await other.reserve(counter, LIMIT))?.confirm();
    const others = INSTANCES - 1;
    const early = await useUp([first], counter);
    const left = LIMIT - USED - others - early;
    expect(left).to.equal(others * (LEASE - 1));
    await until(async () => (await first.used(counter)) === USED + others + early);
    expect(await useUp([first], counter)).to.equal(left);
  });

  it('grants renders ahead without a statement, and writes what they used within a second', async () => {
    const { counter, first, leases } = await instances();
    await (await first.reserve(counter, LIMIT))?.confirm();
    expect(await leases()).to.deep.equal([{ confirmed: 0, reserved: LEASE }]);
    for (let i = 1; i < LEASE; i++) await (await first.reserve(counter, LIMIT))?.confirm();
    expect(await leases(), 'no statement was sent').to.deep.equal([{ confirmed: 0, reserved: LEASE }]);
    await (await first.reserve(counter, LIMIT))?.confirm();
    expect(await leases()).to.deep.equal([{ confirmed: LEASE, reserved: LEASE }]);
    await until(async () => (await leases()).every(({ confirmed }) => confirmed === LEASE + 1));
    await until(async () => (await leases()).every(({ reserved }) => reserved === 0));
    expect(await first.used(counter)).to.equal(USED + LEASE + 1);
  });

  it('a kill loses at most the charges of one lease', async () => {
    const { counter, all, first: killed } = await instances();
    const next = all[1] as Quota;
    const drawn = 3 * LEASE - 1;
    for (let i = 0; i < drawn; i++) await (await killed.reserve(counter, LIMIT))?.confirm();
    // What the sweep of another instance finds once the lease of the killed one has expired.
    await next.sweep('all');
    expect(await next.used(counter)).to.equal(USED + 2 * LEASE);
    expect(drawn - 2 * LEASE).to.be.at.most(LEASE - 1);
  });

  it('gives a refunded render to the next request, and counts each once', async () => {
    const { counter, first } = await instances();
    const reservations = await Promise.all([1, 2, 3].map(() => first.reserve(counter, LIMIT)));
    await Promise.all([reservations[0]?.refund(), reservations[1]?.refund(), reservations[2]?.confirm()]);
    await (await first.reserve(counter, LIMIT))?.confirm();
    await first.close();
    expect(await first.used(counter)).to.equal(USED + 2);
  });

  it('counts trials, AI renders and small limits exactly', async () => {
    const { counter, first, leases } = await instances('trial_renders');
    await (await first.reserve(counter, LIMIT))?.confirm();
    expect(await leases()).to.deep.equal([{ confirmed: 1, reserved: 0 }]);
    expect(leaseSizeOf({ name: 'ai_renders' }, 10_000, LEASE)).to.equal(1);
    expect(leaseSizeOf({ name: 'renders' }, 199, LEASE)).to.equal(1);
    expect(leaseSizeOf({ name: 'renders' }, 1_000, LEASE)).to.equal(10);
    expect(leaseSizeOf({ name: 'renders' }, LIMIT, 1)).to.equal(1);
  });
});
