import { expect } from 'chai';
import { RENDER, spec } from '../../support/app.js';
import { BATCHES } from '../../support/batches.js';
import { JOBS } from '../../support/jobs.js';
import { until } from '../../support/until.js';
import { type Balancer, startBalancer } from './balancer.js';
import {
  type Customer,
  countStatuses,
  type Fleet,
  type Instance,
  type Reply,
  send,
  signUp,
  startFleet,
  stopInstance,
} from './fleet.js';

const CLIENTS = 4;
const CHARTS_PER_BATCH = 10;
const JOBS_WITHIN_MS = 60_000;

describe('a rolling restart of three instances', () => {
  let fleet: Fleet;
  let balancer: Balancer;
  let customer: Customer;

  before(async () => {
    const unlimited = { RATE_LIMIT_MAX: '1000000', MANAGEMENT_RATE_LIMIT_MAX: '1000000' };
    fleet = await startFleet(undefined, { ...unlimited, LOG_LEVEL: 'info' });
    balancer = await startBalancer();
    customer = await signUp(fleet);
    for (const { url } of fleet.instances) balancer.add(url);
    for (const { url } of fleet.instances) await balancer.until(url, true);
  });

  const ask = (method: string, path: string, body?: unknown) =>
    send(balancer.url, method, path, { key: customer.key, body });

  it('under load: every request is answered, every image arrives, every job ends, each is charged once', async () => {
    let isOver = false;
    const replies: Reply[] = [];
    const client = async () => {
      while (!isOver) replies.push(await ask('POST', RENDER, spec()));
    };
    const load = Promise.all(Array.from({ length: CLIENTS }, client));
    const jobs: string[] = [];
    try {
      for (const [i, instance] of fleet.instances.entries()) {
        jobs.push(await submit(BATCHES, { charts: largeCharts() }), await submit(JOBS, spec()));
        const before = replies.length;
        await until(() => replies.length > before + 2 * CLIENTS, JOBS_WITHIN_MS);
        await replace(i, instance);
      }
    } finally {
      isOver = true;
      await load;
    }
    expect(countStatuses(replies)).to.deep.equal({ 200: replies.length });
    expect(new Set(replies.map(({ headers }) => headers['content-type']))).to.deep.equal(new Set(['image/png']));
    await until(
      async () => (await Promise.all(jobs.map(statusOf))).every((each) => each === 'completed'),
      JOBS_WITHIN_MS,
    );
    const usage = (await ask('GET', '/api/v1/usage')).json().renders.used;
    expect(usage, 'charged').to.equal(replies.length + fleet.instances.length * (CHARTS_PER_BATCH + 1));
  });

  async function submit(path: string, body: unknown): Promise<string> {
    const accepted = await ask('POST', path, body);
    expect(accepted.status, accepted.bytes.toString()).to.equal(202);
    return accepted.json().jobId;
  }

  async function statusOf(jobId: string): Promise<string> {
    const job = await ask('GET', `${JOBS}/${jobId}`);
    expect(job.status).to.equal(200);
    expect(job.json().status, job.json().error).to.not.equal('failed');
    return job.json().status;
  }

  /** As an orchestrator does: SIGTERM, wait for the end, start the next one, wait until the load balancer uses it. */
  async function replace(i: number, instance: Instance): Promise<void> {
    expect(await stopInstance(instance), instance.service.output()).to.equal(0);
    expect(cutRequests(instance), 'cut off instead of answered').to.deep.equal([]);
    balancer.remove(instance.url);
    const successor = await fleet.startInstance();
    fleet.instances[i] = successor;
    balancer.add(successor.url);
    await balancer.until(successor.url, true);
  }
});

/** Lines of the log. The load balancer repeats such requests, so that clients do not notice. */
function cutRequests({ service }: Instance): string[] {
  const isCut = (line: string) => line.includes('"status":499') && line.includes(`"path":"${RENDER}"`);
  return service.output().split('\n').filter(isCut);
}

/** Their batch is running when its instance is told to stop. */
function largeCharts(): unknown[] {
  return Array.from({ length: CHARTS_PER_BATCH }, () => ({ spec: spec({ width: 1600, height: 1000 }) }));
}
