import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import pg from 'pg';
import { embeddedDatabaseUrl } from '../../src/platform/db/db.js';
import { spec } from '../support/app.js';
import { JOBS, type JobAnswer } from '../support/jobs.js';
import { type Phoenix, postmasterOf, startPhoenix } from '../support/phoenix.js';
import { expectDoneOnce, listenTo, submitTo, untilAllEnded } from '../support/phoenix-jobs.js';
import { makeScratchDir } from '../support/scratch.js';
import { until } from '../support/until.js';

/** See docs/reference/jobs.md. */
const JOB_COUNT = 200;
const ALL_WITHIN_MS = 120_000;
const KILL_EVERY_MS = 5_000;
/** The second half is sent sequentially and so slowly that it takes longer than twice `KILL_EVERY_MS`. */
const PACE_MS = 120;
const CLIENTS = 8;
/** Concurrent attempts at one endpoint: at most so many are repeated after each kill. */
const MAX_PER_ENDPOINT = 4;

/** The progress of submitting jobs. */
interface Load {
  accepted: number;
  isOver: boolean;
}

/** Disturbances during the test. Each resolves with the number of kills. */
const DISTURBANCES: Record<string, (phoenix: Phoenix, dataDir: string, load: Load) => Promise<number>> = {
  async 'the whole service killed every 5 s'(phoenix, _dataDir, load) {
    for (let deaths = 0; ; deaths++) {
      await sleep(KILL_EVERY_MS);
      if (load.isOver) {
        expect(deaths, 'deaths').to.be.at.least(2);
        return deaths;
      }
      await phoenix.killAndRestart();
    }
  },
  async 'Postgres killed in the middle of the sending'(_phoenix, dataDir, load) {
    await until(() => load.accepted >= JOB_COUNT / 4, ALL_WITHIN_MS);
    expect(load.accepted).to.be.below(JOB_COUNT);
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    return 1;
  },
};

describe('jobs and kill -9', function () {
  this.timeout(300_000);
  const phoenixes: Phoenix[] = [];
  afterEach(async () => {
    for (const phoenix of phoenixes.splice(0)) await phoenix.close();
  });

  async function begin(): Promise<{ phoenix: Phoenix; dataDir: string }> {
    const dataDir = makeScratchDir();
    const phoenix = startPhoenix(dataDir, { WEBHOOK_ALLOW_PRIVATE: 'true' });
    phoenixes.push(phoenix);
    await phoenix.where();
    return { phoenix, dataDir };
  }

  /** Large enough that the first half keeps the service busy for a while. */
  const submit = (phoenix: Phoenix, name: string) => submitTo(phoenix, JOBS, spec({ width: 2000, height: 1500 }), name);

  /** Half of them concurrently, the others sequentially: takes longer than twice `KILL_EVERY_MS` on any machine. */
  async function submitAll(phoenix: Phoenix, load: Load, count = JOB_COUNT): Promise<string[]> {
    const ids: string[] = [];
    let next = 0;
    const client = async (end: number, pauseMs: number) => {
      for (let i = next++; i < end; i = next++) {
        ids[i] = await submit(phoenix, `job ${i}`);
        load.accepted++;
        await sleep(pauseMs);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, () => client(count / 2, 0)));
    next = count / 2;
    await client(count, PACE_MS);
    return ids;
  }

  async function expectImages(phoenix: Phoenix, jobs: JobAnswer[]): Promise<void> {
    for (const { url = '' } of jobs) {
      const image = await phoenix.send(new URL(url).pathname);
      expect(image.headers.get('content-type')).to.equal('image/png');
      expect((await image.arrayBuffer()).byteLength).to.be.above(1000);
    }
  }

  for (const [what, disturb] of Object.entries(DISTURBANCES)) {
    it(`200 jobs, ${what}: each is completed, charged once and delivered to webhooks under one id`, async () => {
      const { phoenix, dataDir } = await begin();
      const listener = await listenTo(phoenix);
      const load: Load = { accepted: 0, isOver: false };
      const disturbed = disturb(phoenix, dataDir, load);
      const ids = await submitAll(phoenix, load);
      const jobs = await untilAllEnded(phoenix, Date.now() + ALL_WITHIN_MS);
      await listener.expectEvents(ids, ALL_WITHIN_MS);
      load.isOver = true;
      const deaths = await disturbed;
      await expectDoneOnce(phoenix, ids, JOB_COUNT);
      await expectImages(phoenix, jobs.slice(0, 5));
      expect(listener.receiver.seen.length - JOB_COUNT, 'delivered twice').to.be.at.most(MAX_PER_ENDPOINT * deaths);
    });
  }

  it('60 jobs, the service stopped with SIGTERM: each is completed and charged once, and no attempt is lost', async () => {
    const { phoenix, dataDir } = await begin();
    const load: Load = { accepted: 0, isOver: false };
    const sending = submitAll(phoenix, load, 60);
    await until(() => load.accepted >= 30, ALL_WITHIN_MS);
    expect(await phoenix.stopAndRestart(), 'exit code').to.equal(0);
    const ids = await sending;
    await untilAllEnded(phoenix, Date.now() + ALL_WITHIN_MS);
    await expectDoneOnce(phoenix, ids, 60);
    const [row] = await query<{ most: number }>(dataDir, 'SELECT max(attempts) AS most FROM jobs');
    expect(row?.most).to.equal(1);
  });

  it('a job answered with 202 survives the death of Postgres 100 ms later', async () => {
    const { phoenix, dataDir } = await begin();
    for (let round = 0; round < 3; round++) {
      const id = await submit(phoenix, `round ${round}`);
      await sleep(100);
      process.kill(postmasterOf(dataDir), 'SIGKILL');
      const answer = await phoenix.send(`${JOBS}/${id}`);
      expect(answer.status).to.equal(200);
    }
    const jobs = await untilAllEnded(phoenix, Date.now() + ALL_WITHIN_MS);
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
