import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import pg from 'pg';
import { embeddedDatabaseUrl } from '../../../src/platform/db/db.js';
import { spec } from '../../support/app.js';
import { JOBS, type JobAnswer } from '../../support/jobs.js';
import { expectDoneOnce, listenTo, submitTo, untilAllEnded } from '../../support/jobs-of-service.js';
import { killPostmaster, type RestartableService, startRestartableService } from '../../support/restartable-service.js';
import { makeScratchDir } from '../../support/scratch.js';
import { until } from '../../support/until.js';

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
const DISTURBANCES: Record<string, (service: RestartableService, dataDir: string, load: Load) => Promise<number>> = {
  async 'the whole service killed every 5 s'(service, _dataDir, load) {
    for (let deaths = 0; ; deaths++) {
      await sleep(KILL_EVERY_MS);
      if (load.isOver) {
        expect(deaths, 'deaths').to.be.at.least(2);
        return deaths;
      }
      await service.killAndRestart();
    }
  },
  async 'Postgres killed in the middle of the sending'(_service, dataDir, load) {
    await until(() => load.accepted >= JOB_COUNT / 4, ALL_WITHIN_MS);
    expect(load.accepted).to.be.below(JOB_COUNT);
    await until(() => killPostmaster(dataDir), ALL_WITHIN_MS);
    return 1;
  },
};

describe('jobs and kill -9', function () {
  this.timeout(300_000);
  const services: RestartableService[] = [];
  afterEach(async () => {
    for (const service of services.splice(0)) await service.close();
  });

  async function begin(): Promise<{ service: RestartableService; dataDir: string }> {
    const dataDir = makeScratchDir();
    const service = startRestartableService(dataDir, { WEBHOOK_ALLOW_PRIVATE: 'true' });
    services.push(service);
    await service.where();
    return { service, dataDir };
  }

  /** Large enough that the first half keeps the service busy for a while. */
  const submit = (service: RestartableService, name: string) =>
    submitTo(service, JOBS, spec({ width: 2000, height: 1500 }), name);

  /** Half of them concurrently, the others sequentially: takes longer than twice `KILL_EVERY_MS` on any machine. */
  async function submitAll(service: RestartableService, load: Load, count = JOB_COUNT): Promise<string[]> {
    const ids: string[] = [];
    let next = 0;
    const client = async (end: number, pauseMs: number) => {
      for (let i = next++; i < end; i = next++) {
        ids[i] = await submit(service, `job ${i}`);
        load.accepted++;
        await sleep(pauseMs);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, () => client(count / 2, 0)));
    next = count / 2;
    await client(count, PACE_MS);
    return ids;
  }

  async function expectImages(service: RestartableService, jobs: JobAnswer[]): Promise<void> {
    for (const { url = '' } of jobs) {
      const image = await service.send(new URL(url).pathname);
      expect(image.headers.get('content-type')).to.equal('image/png');
      expect((await image.arrayBuffer()).byteLength).to.be.above(1000);
    }
  }

  for (const [what, disturb] of Object.entries(DISTURBANCES)) {
    it(`200 jobs, ${what}: each is completed, charged once and delivered to webhooks under one id`, async () => {
      const { service, dataDir } = await begin();
      const listener = await listenTo(service);
      const load: Load = { accepted: 0, isOver: false };
      const disturbed = disturb(service, dataDir, load);
      const ids = await submitAll(service, load);
      const jobs = await untilAllEnded(service, Date.now() + ALL_WITHIN_MS);
      await listener.expectEvents(ids, ALL_WITHIN_MS);
      load.isOver = true;
      const deaths = await disturbed;
      await expectDoneOnce(service, ids, JOB_COUNT);
      await expectImages(service, jobs.slice(0, 5));
      expect(listener.receiver.seen.length - JOB_COUNT, 'delivered twice').to.be.at.most(MAX_PER_ENDPOINT * deaths);
    });
  }

  it('60 jobs, the service stopped with SIGTERM: each is completed and charged once, and no attempt is lost', async () => {
    const { service, dataDir } = await begin();
    const load: Load = { accepted: 0, isOver: false };
    const sending = submitAll(service, load, 60);
    await until(() => load.accepted >= 30, ALL_WITHIN_MS);
    expect(await service.stopAndRestart(), 'exit code').to.equal(0);
    const ids = await sending;
    await untilAllEnded(service, Date.now() + ALL_WITHIN_MS);
    await expectDoneOnce(service, ids, 60);
    const [row] = await query<{ most: number }>(dataDir, 'SELECT max(attempts) AS most FROM jobs');
    expect(row?.most).to.equal(1);
  });

  it('a job answered with 202 survives the death of Postgres 100 ms later', async () => {
    const { service, dataDir } = await begin();
    for (let round = 0; round < 3; round++) {
      const id = await submit(service, `round ${round}`);
      await sleep(100);
      await until(() => killPostmaster(dataDir), ALL_WITHIN_MS);
      const answer = await service.send(`${JOBS}/${id}`);
      expect(answer.status).to.equal(200);
    }
    const jobs = await untilAllEnded(service, Date.now() + ALL_WITHIN_MS);
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
