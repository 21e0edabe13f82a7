import { closeSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { DataSource } from 'typeorm';
import { type Counter, createQuota, type Quota, type Reservation } from '../../../src/plans/quota/quota.js';
import { createLog } from '../../../src/platform/log.js';
import { theApp } from '../../support/app.js';
import { makeScratchDir } from '../../support/scratch.js';
import { until } from '../../support/until.js';

const log = createLog('silent');
const LOST = 'Connection terminated unexpectedly';
const isDefined = (reservation: Reservation | undefined): reservation is Reservation => reservation !== undefined;

/** A data source whose connections can fail: before a statement reaches the database, or before its answer comes back. */
function breakable(real: DataSource) {
  const { master } = real.driver as unknown as { master: { query(query: unknown): Promise<unknown> } };
  const connection: { fails: 'never' | 'before' | 'after'; statements: number } = { fails: 'never', statements: 0 };
  const query = async (statement: unknown) => {
    connection.statements++;
    if (connection.fails === 'before') throw new Error(LOST);
    const answer = await master.query(statement);
    if (connection.fails === 'after') throw new Error(LOST);
    return answer;
  };
  const dataSource: DataSource = Object.create(real, {
    driver: { value: { master: { query } } },
    query: {
      value: (sql: string, parameters: unknown[]) => {
        connection.statements++;
        return real.query(sql, parameters);
      },
    },
  });
  return { connection, dataSource };
}

/** Above what Linux gives to processes. */
const DEAD_PID = 2 ** 30;

/** A copy of the journal of this process as another process has left it. */
function leftBy(pid: number, folder: string, container?: string): string {
  const copies = makeScratchDir();
  for (const name of readdirSync(folder)) {
    const [machine = '', namespace = '', , id = ''] = name.split('.');
    writeFileSync(join(copies, [machine, container ?? namespace, pid, id].join('.')), readFileSync(join(folder, name)));
  }
  return copies;
}

describe('the quota', () => {
  const leaseMs = 60_000;
  let serial = 0;

  /** An instance whose connection can fail. */
  async function breakableInstance(journalFolder?: string) {
    const { connection, dataSource } = breakable((await theApp()).database.dataSource);
    return { connection, quota: createQuota({ dataSource, log, leaseMs, ...(journalFolder && { journalFolder }) }) };
  }

  /** What the counter has, with what is reserved. */
  async function stored({ accountId, name, periodStart }: Counter): Promise<number> {
    const statement = 'SELECT used FROM usage_counters WHERE (account_id, counter, period_start) = ($1, $2, $3)';
    const parameters = [accountId, name, periodStart];
    return (await (await theApp()).database.dataSource.query(statement, parameters))[0].used;
  }

  /** Another instance takes the others for dead. */
  const endLeases = async ({ accountId }: Counter) =>
    (await theApp()).database.dataSource.query('DELETE FROM quota_reservations WHERE account_id = $1', [accountId]);

  async function draw(count: number, quota: Quota, counter: Counter, limit: number): Promise<void> {
    for (let drawn = 0; drawn < count; drawn++) (await quota.reserve(counter, limit))?.confirm();
  }

  const parts = async () => ({ dataSource: (await theApp()).database.dataSource, log, leaseMs });

  /** Two instances on one database, and an unused counter. */
  async function twoInstances() {
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
    for (let i = 0; i < 4; i++) (await one.reserve(counter, 5))?.confirm();
    const asked = Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? one : other).reserve(counter, 5));
    expect((await Promise.all(asked)).filter(isDefined)).to.have.length(1);
  });

  it('grants the last renders to the first of those that wait for one statement', async () => {
    const { counter, one } = await twoInstances();
    const drawn = await one.reserve(counter, 5);
    const waiting = Array.from({ length: 10 }, () => one.reserve(counter, 5));
    drawn?.confirm();
    const granted = (await Promise.all(waiting)).map(isDefined);
    expect(granted).to.deep.equal([true, true, true, true, false, false, false, false, false, false]);
    expect(await one.used(counter)).to.equal(5);
  });

  it('reserves ahead while it is used, so that most renders need no statement, and gives it back when it is idle', async () => {
    const { counter, other } = await twoInstances();
    const { connection, quota: one } = await breakableInstance();
    await draw(300, one, counter, 10_000);
    expect(connection.statements).to.be.below(40);
    expect(await one.used(counter), 'exact where it was drawn').to.equal(300);
    await until(async () => (await stored(counter)) === 300);
    expect(await other.used(counter)).to.equal(300);
  });

  it('holds at most a 32nd of what is left, and gives that to another instance that is refused', async () => {
    const { counter, other } = await twoInstances();
    const { connection, quota: one } = await breakableInstance();
    await draw(20, one, counter, 100);
    await until(async () => (await stored(counter)) > 20);
    expect(await stored(counter)).to.be.within(21, 23);
    connection.fails = 'before';
    expect(await other.reserve(counter, 100, 80)).to.equal(undefined);
    connection.fails = 'never';
    await one.close();
    expect(await other.reserve(counter, 100, 80)).to.not.equal(undefined);
    expect(await one.reserve(counter, 100)).to.equal(undefined);
  });

  it('many that are refused at once wait together for what another instance holds', async () => {
    const { counter, other } = await twoInstances();
    const { connection, quota: one } = await breakableInstance();
    await draw(20, other, counter, 100);
    const asked = Array.from({ length: 50 }, () => one.gather(counter));
    expect(new Set(await Promise.all(asked))).to.deep.equal(new Set([true]));
    expect(connection.statements).to.be.at.most(2);
    await until(async () => !(await one.gather(counter)));
    expect(await one.reserve(counter, 100, 80)).to.not.equal(undefined);
  });

  it('a refund is available at once, also after the last render of the limit', async () => {
    const { counter, one, other } = await twoInstances();
    const reservation = await one.reserve(counter, 1);
    expect(await other.reserve(counter, 1)).to.equal(undefined);
    reservation?.refund();
    expect(await one.reserve(counter, 1)).to.not.equal(undefined);
  });

  it('charges exactly what was confirmed when the database did what was asked but its answers are lost', async () => {
    const { counter, other } = await twoInstances();
    const { connection, quota: one } = await breakableInstance();
    const [confirmed, refunded] = await Promise.all([one.reserve(counter, 10), one.reserve(counter, 10)]);
    connection.fails = 'after';
    expect(await one.reserve(counter, 10).catch(String)).to.equal(`Error: ${LOST}`);
    confirmed?.confirm();
    refunded?.refund();
    connection.fails = 'never';
    await one.close();
    expect(await other.used(counter), 'the reservation that was rejected counts no more').to.equal(1);
    (await one.reserve(counter, 10))?.confirm();
    await one.close();
    expect(await other.used(counter)).to.equal(2);
  });

  it('charges exactly what was confirmed when the answer to its first statement is lost', async () => {
    for (const fails of ['before', 'after'] as const) {
      const { counter, other } = await twoInstances();
      const { connection, quota: one } = await breakableInstance();
      connection.fails = fails;
      expect(await one.reserve(counter, 10).catch(String)).to.equal(`Error: ${LOST}`);
      connection.fails = 'never';
      (await one.reserve(counter, 10))?.confirm();
      await one.close();
      expect(await other.used(counter), fails).to.equal(1);
    }
  });

  it('never charges more than was confirmed when a lease ends whose last answers were lost', async () => {
    const rows = [
      { lost: ['after'], counts: [1], charged: 1, reason: 'what was asked for was counted' },
      { lost: ['before'], counts: [1], charged: 0, reason: 'it may have been counted' },
      { lost: ['after', 'before'], counts: [3, 1], charged: 1, reason: 'the larger number was counted' },
    ] as const;
    for (const { lost, counts, charged, reason } of rows) {
      const { counter } = await twoInstances();
      const { connection, quota } = await breakableInstance();
      const drawn = await quota.reserve(counter, 10);
      for (const [at, fails] of lost.entries()) {
        connection.fails = fails;
        expect(await quota.reserve(counter, 10, counts[at]).catch(String)).to.equal(`Error: ${LOST}`);
      }
      connection.fails = 'never';
      await endLeases(counter);
      drawn?.confirm();
      await quota.close();
      expect(await stored(counter), reason).to.equal(charged);
    }
  });

  it('charges and refunds later what the database did not accept', async () => {
    const { counter, other } = await twoInstances();
    const { connection, quota: one } = await breakableInstance();
    const [confirmed, refunded] = await Promise.all([one.reserve(counter, 10), one.reserve(counter, 10)]);
    connection.fails = 'before';
    confirmed?.confirm();
    refunded?.refund();
    expect(await one.close().catch(String)).to.equal(`Error: ${LOST}`);
    expect(await stored(counter)).to.equal(2);
    connection.fails = 'never';
    await one.close();
    expect(await stored(counter)).to.equal(1);
    await other.sweep('all');
    expect(await stored(counter)).to.equal(1);
  });

  it('neither charges nor refunds twice what another instance took for dead', async () => {
    const { counter, one: slow, other } = await twoInstances();
    const [drawn, failed] = await Promise.all([slow.reserve(counter, 10), slow.reserve(counter, 10)]);
    await endLeases(counter);
    expect(await stored(counter), 'images may have been delivered for them').to.equal(2);
    drawn?.confirm();
    failed?.refund();
    failed?.refund();
    drawn?.confirm();
    await slow.close();
    expect(await stored(counter)).to.equal(1);
    expect(await other.used(counter)).to.equal(1);
  });

  it('after a kill drawn renders stay charged and others are refunded by the next start with the same folder', async () => {
    const { counter, one: neighbor } = await twoInstances();
    const folder = makeScratchDir();
    const { connection, quota: killed } = await breakableInstance(folder);
    await draw(1, neighbor, counter, 10_000);
    await draw(40, killed, counter, 10_000);
    await Promise.all([1, 2, 3].map(() => killed.reserve(counter, 10_000)));
    connection.fails = 'before';
    expect(await stored(counter)).to.be.above(1 + 40);
    const next = createQuota({ ...(await parts()), journalFolder: leftBy(DEAD_PID, folder) });
    await next.sweep('expired');
    await neighbor.close();
    expect(await stored(counter)).to.equal(1 + 40);
    await draw(1, next, counter, 10_000);
    await next.close();
    await createQuota(await parts()).sweep('all');
    expect(await stored(counter)).to.equal(1 + 41);
  });

  it('a folder shared with a process that is alive is left alone', async () => {
    const { counter } = await twoInstances();
    const folder = makeScratchDir();
    const { quota: alive } = await breakableInstance(folder);
    await draw(40, alive, counter, 10_000);
    const shared = leftBy(process.ppid, folder);
    const next = createQuota({ ...(await parts()), journalFolder: shared });
    await next.sweep('expired');
    await next.close();
    expect(readdirSync(shared), 'that of the other process').to.have.length(1);
    await alive.close();
    expect(await stored(counter)).to.equal(40);
    expect(readdirSync(folder)).to.deep.equal([]);
  });

  it('a folder shared with a container of the same host name is left alone until that has not written for 30 s', async () => {
    const { counter } = await twoInstances();
    const folder = makeScratchDir();
    const { connection, quota: other } = await breakableInstance(folder);
    await draw(40, other, counter, 10_000);
    await other.reserve(counter, 10_000);
    connection.fails = 'before';
    // To this process the other one has the same id, or none.
    for (const pid of [process.pid, DEAD_PID]) {
      const shared = leftBy(pid, folder, 'of another container');
      const next = createQuota({ ...(await parts()), journalFolder: shared });
      await next.sweep('expired');
      expect(await stored(counter), 'with what is being drawn').to.be.above(40);
      const journal = readdirSync(shared).find((name) => name.includes('.of another container.')) ?? '';
      utimesSync(join(shared, journal), new Date(0), new Date(Date.now() - 31_000));
      if (pid === DEAD_PID) {
        await next.sweep('expired');
        expect(await stored(counter)).to.equal(40);
      }
      await next.close();
    }
  });

  it('a journal is written while nothing is drawn, so that others know that its process is alive', async () => {
    const folder = makeScratchDir();
    const { quota } = await breakableInstance(folder);
    const path = join(folder, readdirSync(folder)[0] ?? '');
    utimesSync(path, new Date(0), new Date(0));
    await until(() => statSync(path).mtimeMs > 0, 30_000);
    await quota.close();
  });

  it('what a stop could not write, the next start with the same folder writes', async () => {
    const { counter } = await twoInstances();
    const folder = makeScratchDir();
    const { connection, quota: stopped } = await breakableInstance(folder);
    await draw(40, stopped, counter, 10_000);
    connection.fails = 'before';
    expect(await stopped.close().catch(String)).to.equal(`Error: ${LOST}`);
    expect(await stored(counter)).to.be.above(40);
    const next = createQuota({ ...(await parts()), journalFolder: folder });
    await next.sweep('expired');
    expect(await stored(counter)).to.equal(40);
    await next.close();
    expect(readdirSync(folder)).to.deep.equal([]);
  });

  it('a journal that cannot be written fails no render, and one that cannot be read no sweep', async () => {
    const { counter } = await twoInstances();
    const folder = makeScratchDir();
    const { quota } = await breakableInstance(folder);
    await draw(1, quota, counter, 10_000);
    const reservation = await quota.reserve(counter, 10_000);
    const [name = ''] = readdirSync(folder);
    const inodeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino;
    const inode = inodeOf(join(folder, name));
    closeSync(Number(readdirSync('/proc/self/fd').find((fd) => inodeOf(`/proc/self/fd/${fd}`) === inode)));
    reservation?.confirm();
    expect(readdirSync(folder), 'what is in it is too old').to.deep.equal([]);
    await quota.close();
    expect(await stored(counter)).to.equal(2);
    const next = createQuota({ ...(await parts()), journalFolder: folder });
    mkdirSync(join(folder, name.replace(`.${process.pid}.`, `.${DEAD_PID}.`)));
    await next.sweep('expired');
    await next.close();
  });

  it('without the folder everything stays charged that a killed process had reserved: never less than was delivered', async () => {
    const { counter } = await twoInstances();
    const { connection, quota: killed } = await breakableInstance();
    await draw(40, killed, counter, 10_000);
    connection.fails = 'before';
    await createQuota({ ...(await parts()), leaseMs: 0 }).sweep('expired');
    expect(await stored(counter)).to.be.within(40, 40 + 32);
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
