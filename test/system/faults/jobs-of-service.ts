import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import type { JobRecord } from '../../support/jobs.js';
import { JOBS } from '../../support/jobs.js';
import { until } from '../../support/until.js';
import { type Receiver, startReceiver } from '../../support/webhooks.js';
import type { RestartableService } from '../restartable-service.js';

/** A client of a service that is killed and restarted: it submits jobs and checks their results. */

/** @param name the Idempotency-Key: the request is repeated when its response is lost. @returns the job's id */
export async function submitTo(service: RestartableService, path: string, body: object, name: string): Promise<string> {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'Idempotency-Key': name } };
  const response = await service.send(path, init);
  expect(response.status).to.equal(202);
  return ((await response.json()) as JobRecord).jobId;
}

export async function readFrom<T>(service: RestartableService, path: string): Promise<T> {
  const response = await service.send(path);
  expect(response.status, path).to.equal(200);
  return (await response.json()) as T;
}

/** @param path of a collection, with a query. @returns all of it, page by page */
export async function listAll<T>(service: RestartableService, path: string): Promise<T[]> {
  const all: T[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { data: T[]; nextCursor: string | null } = await readFrom(
      service,
      path + (cursor && `&cursor=${cursor}`),
    );
    all.push(...page.data);
    cursor = page.nextCursor;
  }
  return all;
}

export const jobsOf = (service: RestartableService) => listAll<JobRecord>(service, `${JOBS}?limit=100`);

/** @param untilMs epoch ms. @returns all jobs of the account */
export async function untilAllEnded(service: RestartableService, untilMs: number): Promise<JobRecord[]> {
  for (; ; await sleep(300)) {
    const jobs = await jobsOf(service);
    const unfinished = jobs.filter(({ completedAt }) => completedAt === null);
    if (unfinished.length === 0) return jobs;
    if (Date.now() > untilMs)
      throw new Error(`${unfinished.length} jobs did not end: ${JSON.stringify(unfinished[0])}`);
  }
}

/** All jobs are completed, and `charts` charts are charged and in the history. */
export async function expectDoneOnce(service: RestartableService, ids: string[], charts: number): Promise<void> {
  const jobs = await jobsOf(service);
  expect(new Set(jobs.map(({ jobId }) => jobId))).to.deep.equal(new Set(ids));
  expect(new Set(jobs.map(({ status, error = '' }) => status + error))).to.deep.equal(new Set(['completed']));
  expect(new Set(jobs.map(({ url }) => url)).size).to.equal(jobs.length);
  const usage = await readFrom<{ renders: { used: number } }>(service, '/api/v1/usage');
  expect(usage.renders.used, 'charged').to.equal(charts);
  const history = await listAll<{ status: string }>(service, '/api/v1/renders?limit=100&source=job');
  expect(history.length, 'in the history').to.equal(charts);
  expect(new Set(history.map(({ status }) => status))).to.deep.equal(new Set(['succeeded']));
}

/** A webhook of the account and its receiver. */
export interface Listener {
  receiver: Receiver;
  /** Waits until there is an event of each of these jobs and no delivery is pending. Verifies ids and signatures. */
  expectEvents(ids: string[], withinMs: number): Promise<void>;
}

/** Needs WEBHOOK_ALLOW_PRIVATE. */
export async function listenTo(service: RestartableService): Promise<Listener> {
  // Slow, so that some requests are running whenever the service is killed.
  const receiver = await startReceiver((res) => setTimeout(() => res.end(), 30));
  const hook = { url: receiver.url, events: ['render.complete'] };
  const made = await service.send('/api/v1/webhooks', { method: 'POST', body: JSON.stringify(hook) });
  const { id, secret } = (await made.json()) as { id: string; secret: string };
  const received = () => new Set(receiver.seen.map(({ headers }) => String(headers['webhook-id'])));
  const pending = () => readFrom<{ data: unknown[] }>(service, `/api/v1/webhooks/${id}/deliveries?status=pending`);
  return {
    receiver,
    async expectEvents(ids, withinMs) {
      await until(async () => received().size >= ids.length && (await pending()).data.length === 0, withinMs);
      expect(received()).to.deep.equal(new Set(ids.map((jobId) => `evt_${jobId}`)));
      const library = new Webhook(secret);
      for (const { body, headers } of receiver.seen) {
        const event = library.verify(body, headers as Record<string, string>) as {
          data: { jobId: string; status: string };
        };
        expect(`evt_${event.data.jobId}`).to.equal(headers['webhook-id']);
        expect(event.data.status).to.equal('completed');
      }
    },
  };
}
