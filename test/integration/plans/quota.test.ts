import { expect } from 'chai';
import type { DataSource } from 'typeorm';
import { type Counter, createQuota, type Reservation } from '../../../src/plans/quota/quota.js';
import { createLog } from '../../../src/platform/log.js';
import { theApp } from '../../support/app.js';

const log = createLog('silent');
const LOST = 'Connection terminated unexpectedly';
const isDefined = (reservation: Reservation | undefined): reservation is Reservation => reservation !== undefined;

/** A data source whose connections can fail: before a statement reaches the database, or before its answer comes back. */
function breakable(real: DataSource) {
  const { master } = real.driver as unknown as { master: { query(query: unknown): Promise<unknown> } };
  const connection: { fails: 'never' | 'before' | 'after' } = { fails: 'never' };
  const query = async (statement: unknown) => {
    if (connection.fails === 'before') throw new Error(LOST);
    const answer = await master.query(statement);
    if (connection.fails === 'after') throw new Error(LOST);
    return answer;
  };
  const dataSource: DataSource = Object.create(real, { driver: { value: { master: { query } } } });
  return { connection, dataSource };
}

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

  it('grants the last renders to the first of those that wait for one statement', async () => {
    const { counter, one } = await twoInstances();
    const drawn = await one.reserve(counter, 5);
    const waiting = Array.from({ length: 10 }, () => one.reserve(counter, 5));
    await drawn?.confirm();
    const granted = (await Promise.all(waiting)).map(isDefined);
    expect(granted).to.deep.equal([true, true, true, true, false, false, false, false, false, false]);
    expect(await one.used(counter)).to.equal(5);
  });

  it('charges exactly what was confirmed when the database did what was asked but its answers are lost', async () => {
    const { counter, other } = await twoInstances();
    const { connection, dataSource } = breakable((await theApp()).database.dataSource);
    const one = createQuota({ dataSource, log, leaseMs: 60_000 });
    const [confirmed, refunded] = await Promise.all([one.reserve(counter, 10), one.reserve(counter, 10)]);
    connection.fails = 'after';
    expect(await one.reserve(counter, 10).catch(String)).to.equal(`Error: ${LOST}`);
    await confirmed?.confirm();
    await refunded?.refund();
    connection.fails = 'never';
    await one.close();
    expect(await other.used(counter), 'the reservation that was rejected counts no more').to.equal(1);
    await (await one.reserve(counter, 10))?.confirm();
    await other.sweep('all');
    expect(await other.used(counter)).to.equal(2);
  });

  it('charges and refunds later what the database did not accept', async () => {
    const { counter, other } = await twoInstances();
    const { connection, dataSource } = breakable((await theApp()).database.dataSource);
    const one = createQuota({ dataSource, log, leaseMs: 60_000 });
    const [confirmed, refunded] = await Promise.all([one.reserve(counter, 10), one.reserve(counter, 10)]);
    connection.fails = 'before';
    await Promise.all([confirmed?.confirm(), refunded?.refund()]);
    await new Promise(setImmediate);
    expect(await one.close().catch(String)).to.equal(`Error: ${LOST}`);
    expect(await other.used(counter)).to.equal(2);
    connection.fails = 'never';
    await new Promise(setImmediate);
    await one.close();
    expect(await other.used(counter)).to.equal(1);
    await other.sweep('all');
    expect(await other.used(counter)).to.equal(1);
  });

  it('neither charges nor refunds twice what another instance took for dead', async () => {
    const { counter, one: slow, other } = await twoInstances(0);
    const reservations = await Promise.all([slow.reserve(counter, 10), slow.reserve(counter, 10)]);
    await other.sweep('expired');
    expect(await other.used(counter)).to.equal(0);
    const charged = await slow.reserve(counter, 10);
    await Promise.all([...reservations.map((late) => late?.refund()), charged?.confirm()]);
    expect(await other.used(counter)).to.equal(1);
    await other.sweep('expired');
    expect(await other.used(counter)).to.equal(1);
  });

  it('charges a render that ends after another instance took its process for dead, even above the limit', async () => {
    const { counter, one: slow, other } = await twoInstances(0);
    const [drawn, failed, before] = await Promise.all([1, 2, 3].map(() => slow.reserve(counter, 3)));
    await before?.confirm();
    await other.sweep('expired');
    expect(await other.used(counter)).to.equal(1);
    await Promise.all([1, 2].map(async () => (await other.reserve(counter, 3))?.confirm()));
    await Promise.all([drawn?.confirm(), failed?.refund()]);
    expect(await other.used(counter)).to.equal(4);
    await slow.sweep('expired');
    expect(await other.used(counter)).to.equal(4);
    expect(await slow.reserve(counter, 3)).to.equal(undefined);
  });

  it('does not charge again, after its lease has expired, what the database may have charged before its answer was lost', async () => {
    const { counter, other } = await twoInstances();
    const { connection, dataSource } = breakable((await theApp()).database.dataSource);
    const one = createQuota({ dataSource, log, leaseMs: 0 });
    const [lost, late] = await Promise.all([one.reserve(counter, 10), one.reserve(counter, 10)]);
    connection.fails = 'after';
    await lost?.confirm();
    connection.fails = 'never';
    await other.sweep('expired');
    expect(await other.used(counter)).to.equal(1);
    await late?.confirm();
    expect(await other.used(counter)).to.equal(2);
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
