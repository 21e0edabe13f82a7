import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type { Chromium } from '../../src/chromium/chromium.js';
import { addCaller, type RunningApp, request, spec, startApp, theApp } from '../support/app.js';
import { type BrowserProcesses, watchBrowsers } from '../support/browser-processes.js';
import { JOBS, submitJob, untilEnded } from '../support/jobs.js';
import { usedBy } from '../support/quota.js';
import { makeStandInPage, startTestChromium } from '../support/stand-in-page.js';

describe('jobs whose renderer dies', function () {
  this.timeout(60_000);
  let chromium: Chromium;
  let to: RunningApp;
  let browserProcesses: () => BrowserProcesses;
  let page: Awaited<ReturnType<typeof makeStandInPage>>;
  before(async () => {
    page = await makeStandInPage();
    browserProcesses = watchBrowsers();
    chromium = await startTestChromium({ pageDir: page.pageDir, poolSize: 1 });
    to = await startApp({ POOL_SIZE: '1' }, undefined, undefined, chromium);
  });
  after(async () => {
    await chromium.close();
    await page.remove();
  });

  it('§6: a job that kills its renderer every time is tried three times, fails with words and is not charged; the others are drawn', async () => {
    const { key } = await addCaller('pro', { to });
    let deaths = 0;
    // Less often than a new page takes to be there, more often than the poisoned chart takes to draw.
    const killer = setInterval(() => {
      if (chromium.stats().drawing === 0) return;
      for (const pid of browserProcesses().renderers) {
        process.kill(pid, 'SIGKILL');
        deaths++;
      }
    }, 350);
    const poisoned = await submitJob(key, { to, body: spec({ alt: 'slow' }) });
    const job = await untilEnded(key, poisoned, to, 50_000);
    clearInterval(killer);
    expect(job.status).to.equal('failed');
    expect(job.error).to.equal('The renderer failed 3 times at this job. It was not tried again.');
    expect(deaths).to.be.at.least(3);
    expect(await usedBy(to, key)).to.equal(0);
    const good = await submitJob(key, { to });
    expect((await untilEnded(key, good, to)).status).to.equal('completed');
    await sleep(3_000);
    expect((await request('GET', `${JOBS}/${poisoned}`, { key, to })).json()).to.deep.equal(job);
  });
});

describe('jobs of several accounts', function () {
  this.timeout(120_000);

  it('one account’s 300 jobs do not starve another’s one', async () => {
    const to = await theApp();
    const [a, b] = [await addCaller(), await addCaller()];
    const body = () => spec({ width: 3000, height: 2000 });
    const doneOfA = async () => {
      const statement = `SELECT count(*)::integer AS n FROM jobs WHERE account_id = $1 AND status = 'completed'`;
      const [row] = await to.database.dataSource.query<{ n: number }[]>(statement, [a.accountId]);
      return row?.n ?? 0;
    };
    const ids = await Promise.all(Array.from({ length: 300 }, () => submitJob(a.key, { body: body() })));
    const before = await doneOfA();
    const mine = await submitJob(b.key, { body: body() });
    await untilEnded(b.key, mine, to, 60_000);
    const after = await doneOfA();
    expect(before, 'of A are done when B comes').to.be.below(250);
    // Those that were being drawn, and those whose turn came at the same time.
    expect(after - before, 'of A go before B').to.be.below(25);
    await Promise.all(ids.map((id) => request('DELETE', `${JOBS}/${id}`, { key: a.key })));
  });
});
