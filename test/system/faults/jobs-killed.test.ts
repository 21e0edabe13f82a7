import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import pg from 'pg';
import { embeddedDatabaseUrl } from '../../../src/platform/db/db.js';
import { spec } from '../../support/app.js';
import { JOBS, type JobRecord } from '../../support/jobs.js';
import { makeScratchDir } from '../../support/scratch.js';
import { until } from '../../support/until.js';
import { killPostmaster, type RestartableService, startRestartableService } from '../restartable-service.js';
import { expectDoneOnce, listenTo, submitTo, untilAllEnded } from './jobs-of-service.js';

const JOB_COUNT = 200;
const ALL_WITHIN_MS = 120_000;
const CLIENTS = 8;
/** Concurrent attempts at one endpoint: at most so many are repeated after each kill. */
const MAX_PER_ENDPOINT = 4;

/** How far the jobs of a test are. */
interface Progress {
  accepted: number;
  delivered(): number;
}

/** Disturbances during the test. Each resolves with the number of kills. */
const DISTURBANCES: Record<string, (service: RestartableService, dataDir: string, jobs: Progress) => Promise<number>> =
  {
    async 'the whole service killed three times'(service, _dataDir, jobs) {
      // While jobs are accepted, drawn and delivered; then again; and once while the last ones are drawn and delivered.
      const moments = [
        () => jobs.accepted >= JOB_COUNT / 4,
        () => jobs.accepted >= JOB_COUNT / 2 && jobs.delivered() > 0,
        () => jobs.accepted === JOB_COUNT && jobs.delivered() >= JOB_COUNT / 2,
      ];
      for (const isReached of moments) {
        await until(isReached, ALL_WITHIN_MS);
        expect(jobs.delivered(), 'jobs were left').to.be.below(JOB_COUNT);
        await service.killAndRestart();
      }
      return moments.length;
    },
    async 'Postgres killed in the middle of the sending'(_service, dataDir, jobs) {
      await until(() => jobs.accepted >= JOB_COUNT / 4, ALL_WITHIN_MS);
      expect(jobs.accepted).to.be.below(JOB_COUNT);
      await until(() => killPostmaster(dataDir), ALL_WITHIN_MS);
      return 1;
    },
  };

describe('jobs and kill -9', () => {
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

  /** Large enough that jobs are waiting while others are sent. */
  const submit = (service: RestartableService, name: string) =>
    submitTo(service, JOBS, spec({ width: 1200, height: 900 }), name);

  async function submitAll(
    service: RestartableService,
    jobs: { accepted: number },
    count = JOB_COUNT,
  ): Promise<string[]> {
    const ids: string[] = [];
    let next = 0;
    const client = async () => {
      for (let i = next++; i < count; i = next++) {
        ids[i] = await submit(service, `job ${i}`);
        jobs.accepted++;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return ids;
  }

  async function expectImages(service: RestartableService, jobs: JobRecord[]): Promise<void> {
    for (const { url = '' } of jobs) {
      const image = await service.send(new URL(url).pathname);
      expect(image.headers.get('content-type')).to.equal('image/png');
      expect((await image.arrayBuffer()).byteLength).to.be.above(1000);
    }
  }

  for (const [what, disturb] of Object.entries(DISTURBANCES))
    it(`200 jobs, ${what}: each is completed, charged once and delivered to webhooks under one id`, async () => {
      const { service, dataDir } = await begin();
      const listener = await listenTo(service);
      const progress: Progress = { accepted: 0, delivered: () => listener.receiver.seen.length };
      const [ids, deaths] = await Promise.all([submitAll(service, progress), disturb(service, dataDir, progress)]);
      const jobs = await untilAllEnded(service, Date.now() + ALL_WITHIN_MS);
      await listener.expectEvents(ids, ALL_WITHIN_MS);
      await expectDoneOnce(service, ids, JOB_COUNT);
      await expectImages(service, jobs.slice(0, 5));
      expect(listener.receiver.seen.length - JOB_COUNT, 'delivered twice').to.be.at.most(MAX_PER_ENDPOINT * deaths);
    });

  it('60 jobs, the service stopped with SIGTERM: each is completed and charged once, and no attempt is lost', async () => {
    const { service, dataDir } = await begin();
    const progress = { accepted: 0 };
    const sending = submitAll(service, progress, 60);
    await until(() => progress.accepted >= 30, ALL_WITHIN_MS);
    expect(await service.stopAndRestart(), 'exit code').to.equal(0);
    const ids = await sending;
    await untilAllEnded(service, Date.now() + ALL_WITHIN_MS);
    await expectDoneOnce(service, ids, 60);
    const [row] = await query<{ most: number }>(dataDir, 'SELECT max(attempts) AS most FROM jobs');
    expect(row?.most).to.equal(1);
  });

  it('a job accepted with 202 survives the death of Postgres 100 ms later', async () => {
    const { service, dataDir } = await begin();
    for (let round = 0; round < 3; round++) {
      const id = await submit(service, `round ${round}`);
      await sleep(100);
      await until(() => killPostmaster(dataDir), ALL_WITHIN_MS);
      const response = await service.send(`${JOBS}/${id}`);
      expect(response.status).to.equal(200);
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
