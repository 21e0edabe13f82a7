import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import pg from 'pg';
import { embeddedDatabaseUrl } from '../../src/db/db.js';
import { spec } from '../support/app.js';
import { JOBS, type JobAnswer } from '../support/jobs.js';
import { type Phoenix, postmasterOf, startPhoenix } from '../support/phoenix.js';
import { makeScratchDir } from '../support/scratch.js';

/** As the promise has it: reliability §6. */
const JOB_COUNT = 200;
const ALL_WITHIN_MS = 120_000;
const MOST_WITHIN_MS = 60_000;
const KILL_EVERY_MS = 5_000;

describe('jobs and kill -9', function () {
  this.timeout(240_000);
  const phoenixes: Phoenix[] = [];
  afterEach(async () => {
    for (const phoenix of phoenixes.splice(0)) await phoenix.close();
  });

  async function begin(): Promise<{ phoenix: Phoenix; dataDir: string }> {
    const dataDir = makeScratchDir();
    const phoenix = startPhoenix(dataDir);
    phoenixes.push(phoenix);
    await phoenix.where();
    return { phoenix, dataDir };
  }

  /** Large enough that drawing all of them takes longer than the service ever lives. */
  async function submit(phoenix: Phoenix, name: string): Promise<string> {
    const body = JSON.stringify(spec({ width: 2000, height: 1500 }));
    // The key makes it safe to send again when the answer was lost.
    const answer = await phoenix.send(JOBS, { method: 'POST', body, headers: { 'Idempotency-Key': name } });
    expect(answer.status).to.equal(202);
    return ((await answer.json()) as JobAnswer).jobId;
  }

  async function submitAll(phoenix: Phoenix, count: number): Promise<string[]> {
    const ids: string[] = [];
    let next = 0;
    const client = async () => {
      for (let i = next++; i < count; i = next++) ids[i] = await submit(phoenix, `job ${i}`);
    };
    await Promise.all(Array.from({ length: 8 }, client));
    return ids;
  }

  async function jobsOf(phoenix: Phoenix): Promise<JobAnswer[]> {
    const jobs: JobAnswer[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const answer = await phoenix.send(`${JOBS}?limit=100${cursor && `&cursor=${cursor}`}`);
      const page = (await answer.json()) as { data: JobAnswer[]; nextCursor: string | null };
      jobs.push(...page.data);
      cursor = page.nextCursor;
    }
    return jobs;
  }

  async function untilAllEnded(phoenix: Phoenix): Promise<JobAnswer[]> {
    for (const untilMs = Date.now() + ALL_WITHIN_MS; ; await sleep(300)) {
      const jobs = await jobsOf(phoenix);
      const unfinished = jobs.filter(({ completedAt }) => completedAt === null);
      if (unfinished.length === 0) return jobs;
      if (Date.now() > untilMs)
        throw new Error(`${unfinished.length} jobs did not end: ${JSON.stringify(unfinished[0])}`);
    }
  }

  async function expectAllDoneOnce(phoenix: Phoenix, ids: string[], jobs: JobAnswer[]): Promise<void> {
    expect(new Set(jobs.map(({ jobId }) => jobId))).to.deep.equal(new Set(ids));
    expect(new Set(jobs.map(({ status, error = '' }) => status + error))).to.deep.equal(new Set(['completed']));
    const tookMs = jobs.map(({ createdAt, completedAt }) => Date.parse(completedAt ?? '') - Date.parse(createdAt));
    const inTime = tookMs.filter((ms) => ms <= MOST_WITHIN_MS).length;
    expect(inTime, `in time; the slowest took ${Math.max(...tookMs)} ms`).to.be.at.least(0.99 * jobs.length);
    expect(new Set(jobs.map(({ url }) => url)).size).to.equal(jobs.length);
    const usage = (await (await phoenix.send('/api/v1/usage')).json()) as { renders: { used: number } };
    expect(usage.renders.used, 'charged').to.equal(jobs.length);
    let entries = 0;
    for (let cursor: string | null = ''; cursor !== null; ) {
      const answer = await phoenix.send(`/api/v1/renders?limit=100&source=job${cursor && `&cursor=${cursor}`}`);
      const page = (await answer.json()) as { data: unknown[]; nextCursor: string | null };
      entries += page.data.length;
      cursor = page.nextCursor;
    }
    expect(entries, 'in the history').to.equal(jobs.length);
    for (const { url = '' } of jobs.slice(0, 5)) {
      const picture = await phoenix.send(new URL(url).pathname);
      expect(picture.headers.get('content-type')).to.equal('image/png');
      expect((await picture.arrayBuffer()).byteLength).to.be.above(1000);
    }
  }

  it('200 jobs, the whole service killed every 5 s: each is done, in time, and charged once', async () => {
    const { phoenix } = await begin();
    let isOver = false;
    let kills = 0;
    const killer = (async () => {
      while (!isOver) {
        await sleep(KILL_EVERY_MS);
        if (isOver) return;
        await phoenix.killAndRestart();
        kills++;
      }
    })();
    const ids = await submitAll(phoenix, JOB_COUNT);
    const jobs = await untilAllEnded(phoenix);
    isOver = true;
    await killer;
    expect(kills, 'kills').to.be.at.least(2);
    await expectAllDoneOnce(phoenix, ids, jobs);
  });

  it('200 jobs, Postgres killed in the middle of them: the same', async () => {
    const { phoenix, dataDir } = await begin();
    const ids = await submitAll(phoenix, JOB_COUNT);
    expect((await jobsOf(phoenix)).filter(({ completedAt }) => completedAt === null)).not.to.be.empty;
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    await expectAllDoneOnce(phoenix, ids, await untilAllEnded(phoenix));
  });

  it('60 jobs, the service stopped in good order in the middle of them: the same, and no run was lost', async () => {
    const { phoenix, dataDir } = await begin();
    const ids = await submitAll(phoenix, 60);
    const startMs = Date.now();
    expect(await phoenix.stopAndRestart(), 'exit code').to.equal(0);
    expect(Date.now() - startMs).to.be.below(15_000);
    const jobs = await untilAllEnded(phoenix);
    await expectAllDoneOnce(phoenix, ids, jobs);
    const [row] = await query<{ most: number }>(dataDir, 'SELECT max(attempts) AS most FROM jobs');
    expect(row?.most).to.equal(1);
  });

  it('§6: 202 means that the job is there, though Postgres dies 100 ms later', async () => {
    const { phoenix, dataDir } = await begin();
    for (let round = 0; round < 3; round++) {
      const id = await submit(phoenix, `round ${round}`);
      await sleep(100);
      process.kill(postmasterOf(dataDir), 'SIGKILL');
      const answer = await phoenix.send(`${JOBS}/${id}`);
      expect(answer.status).to.equal(200);
    }
    const jobs = await untilAllEnded(phoenix);
    expect(jobs.map(({ status }) => status)).to.deep.equal(['completed', 'completed', 'completed']);
  });
});

async function query<Row>(dataDir: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(embeddedDatabaseUrl(dataDir));
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
