import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import type { JobAnswer } from './jobs.js';
import { JOBS } from './jobs.js';
import type { RestartableService } from './restartable-service.js';
import { until } from './until.js';
import { type Receiver, startReceiver } from './webhooks.js';

// What a client does with the jobs of a service that is killed and restarted, and what it must find in the end.

/** @param name its Idempotency-Key, which makes it safe to send again when the answer was lost. @returns the job's id */
export async function submitTo(service: RestartableService, path: string, body: object, name: string): Promise<string> {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'Idempotency-Key': name } };
  const answer = await service.send(path, init);
  expect(answer.status).to.equal(202);
  return ((await answer.json()) as JobAnswer).jobId;
}

export async function readFrom<T>(service: RestartableService, path: string): Promise<T> {
  const answer = await service.send(path);
  expect(answer.status, path).to.equal(200);
  return (await answer.json()) as T;
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

export const jobsOf = (service: RestartableService) => listAll<JobAnswer>(service, `${JOBS}?limit=100`);

/** @param untilMs epoch ms. @returns all jobs of the account */
export async function untilAllEnded(service: RestartableService, untilMs: number): Promise<JobAnswer[]> {
  for (; ; await sleep(300)) {
    const jobs = await jobsOf(service);
    const unfinished = jobs.filter(({ completedAt }) => completedAt === null);
    if (unfinished.length === 0) return jobs;
    if (Date.now() > untilMs)
      throw new Error(`${unfinished.length} jobs did not end: ${JSON.stringify(unfinished[0])}`);
  }
}

/** All of them completed, and so many charts charged and in the history, whatever has happened. */
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

/** A webhook of the account and the server that it leads to. */
export interface Listener {
  receiver: Receiver;
  /** Waits until each of these jobs was told and nothing more is to be sent; each by one id, verified by the official library. */
  expectTold(ids: string[], withinMs: number): Promise<void>;
}

/** The service must allow it: WEBHOOK_ALLOW_PRIVATE. */
export async function listenTo(service: RestartableService): Promise<Listener> {
  // It takes its time, so that some requests are under way whenever the service dies.
  const receiver = await startReceiver((res) => setTimeout(() => res.end(), 30));
  const hook = { url: receiver.url, events: ['render.complete'] };
  const made = await service.send('/api/v1/webhooks', { method: 'POST', body: JSON.stringify(hook) });
  const { id, secret } = (await made.json()) as { id: string; secret: string };
  const told = () => new Set(receiver.seen.map(({ headers }) => String(headers['webhook-id'])));
  const pending = () => readFrom<{ data: unknown[] }>(service, `/api/v1/webhooks/${id}/deliveries?status=pending`);
  return {
    receiver,
    async expectTold(ids, withinMs) {
      await until(async () => told().size >= ids.length && (await pending()).data.length === 0, withinMs);
      expect(told()).to.deep.equal(new Set(ids.map((jobId) => `evt_${jobId}`)));
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
