import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import { spec } from '../../support/app.js';
import { BATCHES } from '../../support/batches.js';
import { JOBS } from '../../support/jobs.js';
import { REPORTS, reportBody } from '../../support/reports.js';
import { until } from '../../support/until.js';
import { type Receiver, startReceiver, WEBHOOKS } from '../../support/webhooks.js';
import {
  type Customer,
  type Fleet,
  type Instance,
  killInstance,
  send,
  signUp,
  startFleet,
  stopInstance,
  usedRenders,
} from './fleet.js';

const CHARTS_PER_BATCH = 20;
const CHARTS_PER_REPORT = 3;
/** A dead instance is noticed after 12 to 15 s; the rest is drawing on a busy machine. */
const ENDED_WITHIN_MS = 90_000;

interface Submitted {
  ids: string[];
  charts: number;
}

describe('jobs of an instance that disappears', () => {
  let fleet: Fleet;
  let customer: Customer;
  let receiver: Receiver;
  let secret: string;

  before(async () => {
    fleet = await startFleet(undefined, { MANAGEMENT_RATE_LIMIT_MAX: '1000000' });
    customer = await signUp(fleet);
    receiver = await startReceiver();
    const body = { url: receiver.url, events: ['render.complete'] };
    const made = await send(fleet.instances[0]?.url ?? '', 'POST', WEBHOOKS, { key: customer.key, body });
    expect(made.status, made.bytes.toString()).to.equal(201);
    secret = made.json().secret;
  });

  /** A batch and a report that this instance is working on: the others are paused until it disappears. */
  async function loseWhileWorking({ url, service }: Instance, lose: () => unknown): Promise<Submitted> {
    const others = fleet.instances.map((each) => each.service.child).filter((child) => child !== service.child);
    for (const child of others) child.kill('SIGSTOP');
    try {
      const charts = Array.from({ length: CHARTS_PER_BATCH }, () => ({ spec: spec({ width: 1600, height: 1000 }) }));
      const ids = [await submit(url, BATCHES, { charts }), await submit(url, REPORTS, reportBody())];
      const running = "SELECT id FROM jobs WHERE id = ANY ($1::uuid[]) AND status = 'processing'";
      await until(async () => (await fleet.query(running, [ids])).length === ids.length, ENDED_WITHIN_MS);
      await lose();
      return { ids, charts: CHARTS_PER_BATCH + CHARTS_PER_REPORT };
    } finally {
      for (const child of others) child.kill('SIGCONT');
    }
  }

  async function submit(url: string, path: string, body: unknown): Promise<string> {
    const accepted = await send(url, 'POST', path, { key: customer.key, body });
    expect(accepted.status, accepted.bytes.toString()).to.equal(202);
    return accepted.json().jobId;
  }

  /** As the customer sees it: every job is completed, charged once, and told once with a valid signature. */
  async function expectDoneOnce({ ids, charts }: Submitted, usedBefore: number, { url }: Instance): Promise<void> {
    const read = async (id: string) => (await send(url, 'GET', `${JOBS}/${id}`, { key: customer.key })).json();
    await until(
      async () => (await Promise.all(ids.map(read))).every(({ completedAt }) => completedAt !== null),
      ENDED_WITHIN_MS,
    );
    for (const job of await Promise.all(ids.map(read))) {
      expect(job.status, job.error).to.equal('completed');
      expect((await send(url, 'GET', new URL(job.url).pathname)).status).to.equal(200);
    }
    expect((await usedRenders(url, customer.key)) - usedBefore, 'charged').to.equal(charts);
    const told = () => receiver.seen.filter(({ body }) => ids.includes(JSON.parse(body).data.jobId));
    await until(() => told().length >= ids.length, ENDED_WITHIN_MS);
    const library = new Webhook(secret);
    const events = told().map(({ body, headers }) => library.verify(body, headers as Record<string, string>)) as {
      data: { jobId: string; status: string };
    }[];
    expect(events.map(({ data }) => data.jobId).sort()).to.deep.equal([...ids].sort());
    expect(new Set(events.map(({ data }) => data.status))).to.deep.equal(new Set(['completed']));
  }

  const takenOver = ({ ids }: Submitted) =>
    fleet.query('SELECT id FROM jobs WHERE id = ANY ($1::uuid[]) AND attempts > 1', [ids]);

  it('killed with -9: others finish its batch and its report; each is charged once and told once', async () => {
    const [victim, other] = fleet.instances as [Instance, Instance];
    const usedBefore = await usedRenders(other.url, customer.key);
    const submitted = await loseWhileWorking(victim, () => killInstance(victim));
    await expectDoneOnce(submitted, usedBefore, other);
    expect(await takenOver(submitted)).to.have.length(submitted.ids.length);
  });

  it('cut off from Postgres: others finish them; when it is back, nothing is charged or told a second time', async () => {
    const [, lost, other] = fleet.instances as [Instance, Instance, Instance];
    const usedBefore = await usedRenders(other.url, customer.key);
    const submitted = await loseWhileWorking(lost, () => lost.postgres.stall());
    await expectDoneOnce(submitted, usedBefore, other);
    expect(await takenOver(submitted)).to.have.length(submitted.ids.length);
    lost.postgres.restore();
    await until(async () => (await send(lost.url, 'GET', '/readyz')).status === 200, ENDED_WITHIN_MS);
    const last = { ids: [await submit(lost.url, JOBS, spec())], charts: submitted.charts + 1 };
    await expectDoneOnce(last, usedBefore, lost);
    // Whatever it still wanted to write comes before its end.
    expect(await stopInstance(lost)).to.equal(0);
    await expectDoneOnce(submitted, usedBefore + 1, other);
  });
});
