import { setTimeout as sleep } from 'node:timers/promises';
import { Account } from '../../../src/accounts/account.entity.js';
import type { AccountCaller } from '../../../src/caller.js';
import { createStorage } from '../../../src/delivery/storage/storage.js';
import { createHistory } from '../../../src/history/history.js';
import { createRenderHistory } from '../../../src/history/render-history.js';
import { stage } from '../../../src/http/http.js';
import type { AcceptedJob } from '../../../src/jobs/acceptance.js';
import type { Job } from '../../../src/jobs/job.entity.js';
import { createJobService, type JobService } from '../../../src/jobs/job-service.js';
import type { JobFinished } from '../../../src/jobs/job-store.js';
import type { JobRunner } from '../../../src/jobs/running/job-runner.js';
import { createQueue, type Queue } from '../../../src/jobs/running/queue.js';
import { PLANS } from '../../../src/plans/plan-table.js';
import { createPlans } from '../../../src/plans/plans.js';
import { type Database, openDatabase } from '../../../src/platform/db/db.js';
import { createLog } from '../../../src/platform/log.js';
import { createMetrics } from '../../../src/platform/metrics.js';
import { createTimelines } from '../../../src/platform/tracing/timeline.js';
import { migratedDatabaseUrl } from '../../support/postgres.js';
import { makeScratchDir } from '../../support/scratch.js';

/** A job service on its own database. Jobs of kind `batch` are run by the runner of the test. */
export interface JobParts {
  database: Database;
  jobs: JobService;
  queue: Queue;
  /** The events of finished jobs. */
  events: JobFinished[];
  /** @param network see `JobRequest` */
  submit(charts?: number, network?: string): Promise<AcceptedJob & { accountId: string }>;
  untilFinished(accepted: { accountId: string; jobId: string }): Promise<Job>;
  /** Renders that the account has used. */
  used(accountId: string): Promise<number>;
  history(accountId: string): Promise<{ status: string; error: string | null; source: string }[]>;
  close(): Promise<void>;
}

export async function startJobParts(runner: JobRunner): Promise<JobParts> {
  const log = createLog('silent');
  const url = await migratedDatabaseUrl();
  const database = await openDatabase({ url, dataDir: '/nowhere', log, onProgress() {} });
  const { dataSource } = database;
  const metrics = createMetrics();
  const rates = {
    rateLimitMax: 1e6,
    anonymousRateLimitMax: 1e6,
    accountRateLimitMax: 1e6,
    managementRateLimitMax: 1e6,
    shortUrlVariationsMax: 1e6,
  };
  const limits = { ...rates, leaseMs: 60_000, dataDir: makeScratchDir() };
  const plans = createPlans({ table: PLANS, ...limits, dataSource, isAlone: false, redis: undefined, log });
  const history = createHistory({
    ...{ dataSource, log, metrics, authenticate: stage(() => undefined), plans, specRetentionDays: 0 },
  });
  const baseUrlOf = async () => 'https://example.com';
  const kept = { directory: makeScratchDir(), s3: undefined, secret: 'x'.repeat(32), retentionDays: 1, baseUrlOf };
  const storage = createStorage({ dataSource, log, metrics, ...kept, storedBytes: plans.storedBytes, disk: undefined });
  const timings = { pollEverySeconds: 0.5, finishWithinMs: 300 };
  const queue = createQueue({ connection: database.connection, isAlone: false, log, timings });
  const events: JobFinished[] = [];
  const notifyFinished = async (_manager: unknown, _accountId: string, event: JobFinished) => void events.push(event);
  const neverCalled = () => Promise.reject(new Error('only jobs of kind batch are submitted'));
  const jobs = createJobService({
    ...{ dataSource, queue, plans, history, storage, metrics, log, notifyFinished, poolSize: 1, retentionDays: 1 },
    timelines: createTimelines(metrics),
    runners: { render: neverCalled, report: neverCalled, batch: runner },
  });
  await queue.start();
  const parts: JobParts = {
    ...{ database, jobs, queue, events },
    async submit(charts = 1, network) {
      const caller = await addAccount(database);
      const request = {
        kind: 'batch',
        payload: {},
        requestHash: '0',
        charts,
        format: 'png',
        requestId: 'req_1',
        network,
      } as const;
      return { ...(await jobs.accept(caller, request)), accountId: caller.accountId };
    },
    async untilFinished({ accountId, jobId }) {
      for (const untilMs = Date.now() + 60_000; ; await sleep(20)) {
        // The delays of retries are those of the queue: no test waits for them.
        await dataSource.query(
          `UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' AND start_after > now()`,
        );
        const job = await jobs.find(accountId, jobId);
        if (job !== null && job.completedAt !== null) {
          const [{ payload }] = await dataSource.query('SELECT payload FROM jobs WHERE id = $1', [jobId]);
          return { ...job, payload };
        }
        if (Date.now() > untilMs) throw new Error(`the job did not finish: ${JSON.stringify(job)}`);
      }
    },
    async used(accountId) {
      const rows = await dataSource.query('SELECT used FROM usage_counters WHERE account_id = $1', [accountId]);
      return rows[0].used;
    },
    history: (accountId) => createRenderHistory(dataSource, noDocuments).select(accountId, { limit: 100, filters: {} }),
    async close() {
      await queue.close();
      await Promise.all([jobs, history, plans, storage].map((part) => part.close()));
      await database.close();
    },
  };
  return parts;
}

const noDocuments = { find: async () => undefined, known: async () => new Set<string>() };

let accounts = 0;
async function addAccount({ dataSource }: Database): Promise<AccountCaller> {
  const account = { email: `jobs-${++accounts}@example.com`, name: 'J', plan: 'pro', trialEndsAt: null } as const;
  const { id, createdAt } = await dataSource.getRepository(Account).save(account);
  const credential = { kind: 'session', credentialId: id, label: account.email, environment: 'production' } as const;
  return { ...credential, accountId: id, plan: 'pro', trialEndsAt: null, accountCreatedAt: createdAt };
}
