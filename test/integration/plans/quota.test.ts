import { expect } from 'chai';
import { type Counter, createQuota, type Reservation } from '../../../src/plans/quota.js';
import { createLog } from '../../../src/platform/log.js';
import { theApp } from '../../support/app.js';

const log = createLog('silent');
const isDefined = (reservation: Reservation | undefined): reservation is Reservation => reservation !== undefined;

describe('the quota', () => {
  let serial = 0;

  /** Two instances on one database, and an unused counter. */
  async function twoInstances(leaseMs = 60_000) {
    const { app, database } = await theApp();
    const { dataSource } = database;
    const email = `quota-${process.pid}-${++serial}@example.com`;
    const accountId = await app.accounts.createAccount({ email, name: 'q', plan: 'pro' });
    const counter: Counter = { accountId, name: 'renders', periodStart: new Date('2026-11-01T10:00:00Z') };
    return {
      counter,
      one: createQuota({ dataSource, log, leaseMs }),
      other: createQuota({ dataSource, log, leaseMs }),
    };
  }

  it('grants exactly the limit to 80 concurrent requests over two instances', async () => {
    const { counter, one, other } = await twoInstances();
    const asked = Array.from({ length: 80 }, (_, i) => (i % 2 === 0 ? one : other).reserve(counter, 50));
    const granted = (await Promise.all(asked)).filter(isDefined);
    expect(granted).to.have.length(50);
    expect(await one.used(counter)).to.equal(50);
    expect(await one.reserve(counter, 50)).to.equal(undefined);
  });

  it('grants the last render to exactly one of 50', async () => {
    const { counter, one, other } = await twoInstances();
    for (let i = 0; i < 4; i++) await (await one.reserve(counter, 5))?.confirm();
    const asked = Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? one : other).reserve(counter, 5));
    expect((await Promise.all(asked)).filter(isDefined)).to.have.length(1);
  });

  it('refunds and confirms once, however often it is called', async () => {
    const { counter, one, other } = await twoInstances();
    const reservations = (await Promise.all([1, 2, 3, 4].map(() => one.reserve(counter, 10)))).filter(isDefined);
    await reservations[0]?.confirm();
    await reservations[1]?.refund();
    await reservations[1]?.refund();
    expect(await other.used(counter)).to.equal(3);
    await one.sweep('all');
    expect(await other.used(counter), 'the two unfinished reservations are refunded').to.equal(1);
    await reservations[2]?.refund();
    expect(await other.used(counter)).to.equal(1);
  });

  it('single instance: after a kill drawn renders stay charged and others are refunded', async () => {
    const { counter } = await twoInstances();
    const { dataSource } = (await theApp()).database;
    const start = () => createQuota({ dataSource, log, leaseMs: 60_000 });
    const killed = start();
    const reservations = (await Promise.all([1, 2, 3].map(() => killed.reserve(counter, 10)))).filter(isDefined);
    await reservations[0]?.confirm();
    const next = start();
    await next.sweep('all');
    expect(await next.used(counter)).to.equal(1);

    await (await next.reserve(counter, 10))?.confirm();
    await next.close();
    await start().sweep('all');
    expect(await next.used(counter)).to.equal(2);
    await killed.close();
  });

  it('removes a reservation when its lease has expired, and not earlier', async () => {
    const { counter, one, other } = await twoInstances(60_000);
    await one.reserve(counter, 10);
    await other.sweep('expired');
    expect(await one.used(counter)).to.equal(1);
    const { counter: brief, one: hasty } = await twoInstances(0);
    await hasty.reserve(brief, 10);
    await Promise.all([other.sweep('expired'), one.sweep('expired')]);
    expect(await one.used(brief)).to.equal(0);
  });

  it('counts each account, period and kind separately; a limit of 0 grants nothing', async () => {
    const { counter, one } = await twoInstances();
    const next = { ...counter, periodStart: new Date('2026-12-01T10:00:00Z') };
    const ai: Counter = { ...counter, name: 'ai_renders' };
    await one.reserve(counter, 1);
    expect(await one.reserve(counter, 1)).to.equal(undefined);
    expect(await one.reserve(next, 1)).to.not.equal(undefined);
    expect(await one.reserve(ai, 0)).to.equal(undefined);
    expect(await one.used(ai)).to.equal(0);
  });
});
