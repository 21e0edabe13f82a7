import { setTimeout as sleep } from 'node:timers/promises';
import { Account } from '../../src/accounts/account.entity.js';
import type { AccountCaller } from '../../src/accounts/accounts.js';
import { createStorage } from '../../src/delivery/storage/storage.js';
import { createHistory } from '../../src/history/history.js';
import { createRenderHistory } from '../../src/history/render-history.js';
import { stage } from '../../src/http/http.js';
import {
  type AcceptedJob,
  createJobs,
  type Job,
  type JobFinished,
  type JobRunner,
  type Jobs,
} from '../../src/jobs/jobs.js';
import { createQueue, type Queue } from '../../src/jobs/queue.js';
import { PLANS } from '../../src/plans/plan-table.js';
import { createPlans } from '../../src/plans/plans.js';
import { type Database, openDatabase } from '../../src/platform/db/db.js';
import { createLog } from '../../src/platform/log.js';
import { createMetrics } from '../../src/platform/metrics.js';
import { migratedDatabaseUrl } from './postgres.js';
import { makeScratchDir } from './scratch.js';

/** Jobs on a database of their own whose runner is the test's; it is called for jobs of kind `batch`. */
export interface JobParts {
  database: Database;
  jobs: Jobs;
  queue: Queue;
  /** What was told of jobs that have ended. */
  told: JobFinished[];
  submit(charts?: number): Promise<AcceptedJob & { accountId: string }>;
  untilEnded(accepted: { accountId: string; jobId: string }): Promise<Job>;
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
  const limits = { rateLimitMax: 1e6, anonymousRateLimitMax: 1e6, journalFile: '', leaseMs: 60_000 };
  const plans = createPlans({ plans: PLANS, ...limits, dataSource, isAlone: false, redis: undefined, log });
  const history = createHistory({ dataSource, log, metrics, authenticate: stage(() => undefined), plans });
  const baseUrlOf = async () => 'https://example.com';
  const kept = { directory: makeScratchDir(), s3: undefined, secret: 'x'.repeat(32), retentionDays: 1, baseUrlOf };
  const storage = createStorage({ dataSource, log, ...kept });
  const queue = createQueue({ connection: database.connection, isAlone: false, log });
  const told: JobFinished[] = [];
  const tellFinished = async (_manager: unknown, _accountId: string, event: JobFinished) => void told.push(event);
  const neverCalled = () => Promise.reject(new Error('no chart is drawn here'));
  const jobs = createJobs({
    ...{ dataSource, queue, plans, history, storage, metrics, log, tellFinished, poolSize: 1, retentionDays: 1 },
    ...{ renders: { renderForJob: neverCalled }, logos: { attach: neverCalled }, runners: { batch: runner } },
  });
  await queue.start();
  const parts: JobParts = {
    ...{ database, jobs, queue, told },
    async submit(charts = 1) {
      const caller = await addAccount(database);
      const request = { kind: 'batch', payload: {}, body: {}, charts, format: 'png', requestId: 'req_1' } as const;
      return { ...(await jobs.accept(caller, request)), accountId: caller.accountId };
    },
    async untilEnded({ accountId, jobId }) {
      for (const untilMs = Date.now() + 30_000; ; await sleep(20)) {
        const job = await jobs.find(accountId, jobId);
        if (job !== null && job.completedAt !== null) return job;
        if (Date.now() > untilMs) throw new Error(`the job did not end: ${JSON.stringify(job)}`);
      }
    },
    async used(accountId) {
      const rows = await dataSource.query('SELECT used FROM usage_counters WHERE account_id = $1', [accountId]);
      return rows[0].used;
    },
    history: (accountId) => createRenderHistory(dataSource).select(accountId, { limit: 100, filters: {} }),
    async close() {
      await queue.close();
      await Promise.all([jobs, history, plans, storage].map((part) => part.close()));
      await database.close();
    },
  };
  return parts;
}

let accounts = 0;
async function addAccount({ dataSource }: Database): Promise<AccountCaller> {
  const account = { email: `jobs-${++accounts}@example.com`, name: 'J', plan: 'pro', trialEndsAt: null } as const;
  const { id, createdAt } = await dataSource.getRepository(Account).save(account);
  const credential = { kind: 'session', credentialId: id, label: account.email, environment: 'production' } as const;
  return { ...credential, accountId: id, plan: 'pro', trialEndsAt: null, accountCreatedAt: createdAt };
}
