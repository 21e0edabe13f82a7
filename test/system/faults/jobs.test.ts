import { expect } from 'chai';
import type { Chromium } from '../../../src/browser/browser.js';
import { addCaller, type RunningApp, request, spec, startApp } from '../../support/app.js';
import { type BrowserProcesses, killUnderDraws, watchBrowsers } from '../../support/browser-processes.js';
import { JOBS, submitJob, untilEnded } from '../../support/jobs.js';
import { usedBy } from '../../support/quota.js';
import { chart, makeStandInPage, startTestChromium } from '../../support/stand-in-page.js';
import { until } from '../../support/until.js';

describe('jobs on one page', () => {
  let chromium: Chromium;
  let to: RunningApp;
  let browserProcesses: () => BrowserProcesses;
  let page: Awaited<ReturnType<typeof makeStandInPage>>;
  before(async () => {
    page = await makeStandInPage();
    browserProcesses = watchBrowsers();
    // The deadline is longer than the test, so a draw that hangs never ends.
    chromium = await startTestChromium({ pageDir: page.pageDir, poolSize: 1, renderTimeoutMs: 60_000 });
    to = await startApp({ POOL_SIZE: '1' }, undefined, undefined, chromium);
  });
  after(async () => {
    await chromium.close();
    await page.remove();
  });

  it('a job that always crashes its renderer fails after three attempts, uncharged, with an error; others are drawn', async () => {
    const { key } = await addCaller('pro', { to });
    const poisoned = await submitJob(key, { to, body: spec({ alt: 'hang' }) });
    const ended = untilEnded(key, poisoned, to, 50_000);
    const job = await ended.finally(killUnderDraws(chromium, browserProcesses, 'SIGKILL'));
    expect(job.status).to.equal('failed');
    expect(job.error).to.equal('The renderer failed 3 times at this job. It was not tried again.');
    expect(chromium.stats().pageCrashes).to.be.at.least(3);
    expect(await usedBy(to, key)).to.equal(0);
    const good = await submitJob(key, { to });
    expect((await untilEnded(key, good, to)).status).to.equal('completed');
    const queued = "SELECT state FROM pgboss.job WHERE state < 'completed'";
    await until(async () => (await to.database.dataSource.query<unknown[]>(queued)).length === 0);
    expect((await request('GET', `${JOBS}/${poisoned}`, { key, to })).json()).to.deep.equal(job);
  });

  it('300 jobs of one account do not starve a job of another', async () => {
    const [a, b] = [await addCaller('pro', { to }), await addCaller('pro', { to })];
    const countOfA = async (condition: string, ...parameters: unknown[]) => {
      const statement = `SELECT count(*)::integer AS n FROM jobs WHERE account_id = $1 AND ${condition}`;
      const [row] = await to.database.dataSource.query<{ n: number }[]>(statement, [a.accountId, ...parameters]);
      return row?.n ?? 0;
    };
    const body = () => spec({ width: 1000, height: 1000 });
    const ids = await Promise.all(Array.from({ length: 300 }, () => submitJob(a.key, { to, body: body() })));
    const mine = await submitJob(b.key, { to, body: body() });
    expect(await countOfA('completed_at IS NULL'), 'of A are left when B comes').to.be.above(25);
    const { createdAt, completedAt } = await untilEnded(b.key, mine, to, 60_000);
    // Jobs that were processing when B was accepted, and those that were drawn in alternation with it.
    const before = await countOfA('completed_at BETWEEN $2 AND $3', createdAt, completedAt);
    expect(before, 'of A go before B').to.be.below(25);
    await Promise.all(ids.map((id) => request('DELETE', `${JOBS}/${id}`, { key: a.key, to })));
  });

  it('continuous requests do not block a job forever', async () => {
    const { key } = await addCaller('pro', { to });
    let isOver = false;
    let drawn = 0;
    // Each client requests the next image when it has one: while one is drawn, three wait.
    const client = async () => {
      for (; !isOver; drawn++) await chromium.render(chart({ alt: 'slow' }), { priority: 'keyed', payer: 'account' });
    };
    const clients = Array.from({ length: 4 }, client);
    const id = await submitJob(key, { to });
    const job = await untilEnded(key, id, to, 60_000).finally(() => {
      isOver = true;
    });
    await Promise.all(clients);
    expect(job.status).to.equal('completed');
    expect(drawn, 'requests go first at first').to.be.above(4);
  });
});
