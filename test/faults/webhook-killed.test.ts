import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import { spec } from '../support/app.js';
import { JOBS } from '../support/jobs.js';
import { type Phoenix, postmasterOf, startPhoenix } from '../support/phoenix.js';
import { makeScratchDir } from '../support/scratch.js';
import { killProcess, type ServiceProcess, startProcess, untilReady } from '../support/service-process.js';
import { startReceiver, until } from '../support/webhooks.js';

/** Enough that the service is killed several times before all of them are told. */
const JOB_COUNT = 200;

describe('kill -9 of the service between the answer of a receiver and its own commit', function () {
  this.timeout(120_000);
  const services: ServiceProcess[] = [];
  after(async () => {
    for (const service of services) await killProcess(service);
  });

  async function start(dataDir: string) {
    const service = startProcess(dataDir, { WEBHOOK_ALLOW_PRIVATE: 'true' });
    services.push(service);
    return { service, ...(await untilReady(service)) };
  }

  it('reliability §5: delivered again with the same id: at least once, at most twice', async () => {
    const dataDir = makeScratchDir();
    const first = await start(dataDir);
    const receiver = await startReceiver((res) => {
      // The answer goes out, and nobody is left to write it down.
      if (receiver.seen.length === 1) first.service.child.kill('SIGKILL');
      res.end();
    });
    const headers = { Authorization: `Bearer ${first.key}` };
    const send = async (base: string, method: string, path: string, body?: object) => {
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      return (await (await fetch(`${base}/api/v1/webhooks${path}`, init)).json()) as Record<string, unknown>;
    };
    const { id } = await send(first.url, 'POST', '', { url: receiver.url, events: ['render.complete'] });
    const delivery = await send(first.url, 'POST', `/${String(id)}/test`);
    await first.service.ended;
    expect(receiver.seen).to.have.length(1);

    const second = await start(dataDir);
    const path = `/${String(id)}/deliveries/${String(delivery['id'])}`;
    await until(async () => (await send(second.url, 'GET', path))['status'] === 'succeeded', 20_000);
    expect(receiver.seen).to.have.length(2);
    const [one, two] = receiver.seen;
    expect([two?.headers['webhook-id'], two?.body]).to.deep.equal([one?.headers['webhook-id'], one?.body]);
  });
});

/** What goes wrong meanwhile. Each resolves, once `isOver` says so, with how many deaths there were. */
const DISTURBANCES: Record<string, (phoenix: Phoenix, dataDir: string, isOver: () => boolean) => Promise<number>> = {
  async 'the service killed every 5 s'(phoenix, _dataDir, isOver) {
    for (let kills = 0; ; kills++) {
      await sleep(5_000);
      if (isOver()) return kills;
      await phoenix.killAndRestart();
    }
  },
  async 'Postgres killed, and back by itself'(_phoenix, dataDir, isOver) {
    await sleep(2_500);
    expect(isOver(), 'all told before Postgres was killed').to.equal(false);
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    return 1;
  },
};

describe('webhooks of jobs', function () {
  this.timeout(240_000);
  let phoenix: Phoenix;
  afterEach(() => phoenix.close());

  async function accept(count: number): Promise<string[]> {
    const jobs: string[] = [];
    for (let n = 0; n < count; n++) {
      const headers = { 'Idempotency-Key': `job ${n}` };
      const body = JSON.stringify(spec({ width: 2000, height: 1500 }));
      const accepted = await phoenix.send(JOBS, { method: 'POST', body, headers });
      jobs.push(((await accepted.json()) as { jobId: string }).jobId);
    }
    return jobs;
  }

  for (const [what, disturb] of Object.entries(DISTURBANCES)) {
    it(`issue 6: ${what}: each of 200 is told with one id of its own, verified by the official library, and charged once`, async () => {
      const dataDir = makeScratchDir();
      phoenix = startPhoenix(dataDir, { WEBHOOK_ALLOW_PRIVATE: 'true' });
      const receiver = await startReceiver((res) => setTimeout(() => res.end(), 30));
      const hook = { url: receiver.url, events: ['render.complete'] };
      const made = await phoenix.send('/api/v1/webhooks', { method: 'POST', body: JSON.stringify(hook) });
      const { id, secret } = (await made.json()) as { id: string; secret: string };

      let isOver = false;
      const disturbed = disturb(phoenix, dataDir, () => isOver);
      const jobs = await accept(JOB_COUNT);
      const pending = async () => {
        const answer = await phoenix.send(`/api/v1/webhooks/${id}/deliveries?status=pending`);
        return ((await answer.json()) as { data: unknown[] }).data.length;
      };
      const told = () => new Set(receiver.seen.map(({ headers }) => String(headers['webhook-id'])));
      await until(async () => told().size >= JOB_COUNT && (await pending()) === 0, 120_000);
      isOver = true;
      const deaths = await disturbed;
      expect(deaths).to.be.at.least(1);

      expect(told()).to.deep.equal(new Set(jobs.map((jobId) => `evt_${jobId}`)));
      const library = new Webhook(secret);
      for (const { body, headers } of receiver.seen) {
        const event = library.verify(body, headers as Record<string, string>) as {
          data: { jobId: string; status: string };
        };
        expect(`evt_${event.data.jobId}`).to.equal(headers['webhook-id']);
        expect(event.data.status).to.equal('completed');
      }
      // No more doubles than there were requests under way at the deaths.
      expect(receiver.seen.length - JOB_COUNT).to.be.at.most(4 * deaths);
      const usage = (await (await phoenix.send('/api/v1/usage')).json()) as { renders: { used: number } };
      expect(usage.renders.used).to.equal(JOB_COUNT);
    });
  }
});
