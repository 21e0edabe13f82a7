import type { DataSource, EntityManager } from 'typeorm';
import type { ChartSpec, Format } from '../../renderer-page/payload.js';
import type { AccountCaller } from '../accounts/accounts.js';
import type { History } from '../history/history.js';
import type { PageRequest } from '../http/http.js';
import type { Plans } from '../plans/plans.js';
import { selectPage } from '../platform/db/db.js';
import type { Log } from '../platform/log.js';
import type { Metrics } from '../platform/metrics.js';
import { createSweeper } from '../platform/sweeper.js';
import type { Logos } from '../render/logos/logos.js';
import type { RenderService } from '../render/render.js';
import { createAcceptance } from './acceptance.js';
import { Job } from './job.entity.js';
import { createJobMetrics } from './job-metrics.js';
import type { Queue } from './queue.js';
import { createRecords } from './records.js';
import { createRenderRunner, specOfRender } from './render-runner.js';
import { createUpkeep } from './upkeep.js';
import { createWorker, type ResultStore } from './worker.js';

export type { Job } from './job.entity.js';
export type { RenderPayload } from './render-runner.js';

const JOB_KINDS = ['render', 'report', 'batch'] as const;
export type JobKind = (typeof JOB_KINDS)[number];
export type ResultFormat = Format | 'zip';

/** What a runner gets. It may be run again after it was interrupted, so that nothing but its result counts. */
export interface JobWork {
  jobId: string;
  caller: AccountCaller;
  /** As it was accepted. */
  payload: unknown;
  /** 1 for the first. */
  attempt: number;
  /** Aborted when the service stops: the runner rejects, and the job is taken up again later. */
  signal: AbortSignal;
  /** How many charts are done; cheap, call it after each. */
  progress(done: number): void;
}

/** One chart of a job, for the render history. */
export interface DrawnChart {
  /** Undefined where nobody knows it any more. */
  spec: undefined | Pick<ChartSpec, 'type' | 'format' | 'width' | 'height' | 'devicePixelRatio'>;
  bytes: number;
  /** Ms. */
  latencyMs: number;
  cached: boolean;
  /** Why it was not drawn. */
  error?: string;
}

export interface JobResult {
  file: Buffer;
  format: ResultFormat;
  /** CSS px; null where the result is no picture. */
  width: number | null;
  height: number | null;
  /** How many of the accepted charts were not drawn and are given back to the quota. */
  failedCharts: number;
  /** In the order of the request. */
  charts: DrawnChart[];
  warnings?: string[];
}

/** An ApiError of status 4xx fails the job for good, with that text; 503 waits and tries again; everything else is tried three times in all. */
export type JobRunner = (work: JobWork) => Promise<JobResult>;

export interface JobRequest {
  kind: JobKind;
  /** JSON, for the runner: with all that is saved elsewhere (kits, templates) put in, so that a later change of that does not change the job. */
  payload: object;
  /** The body as the client sent it: what `Idempotency-Key` compares. */
  body: unknown;
  /** What it costs, in renders. */
  charts: number;
  format: ResultFormat;
  requestId: string;
  idempotencyKey?: string | undefined;
}

export interface AcceptedJob {
  jobId: string;
  /** An earlier request with the same Idempotency-Key made it. */
  isReplay: boolean;
}

/** Told to the webhooks of an account in the transaction that ends a job (API reference, Events). */
export interface JobFinished {
  type: 'render.complete';
  timestamp: Date;
  data: {
    jobId: string;
    status: 'completed' | 'failed';
    url?: string;
    format: ResultFormat;
    width: number | null;
    height: number | null;
    renderTimeMs: number;
    error?: string;
  };
}

export type TellFinished = (manager: EntityManager, accountId: string, event: JobFinished) => Promise<void>;

export interface JobFilters {
  status?: Job['status'];
  kind?: JobKind;
}

export interface Jobs {
  /**
   * Resolves once job, quota and queue entry are committed, in one transaction that waits for the disk. Throws 429 as a render would, and 409
   * for an Idempotency-Key that was used with another body.
   */
  accept(caller: AccountCaller, request: JobRequest): Promise<AcceptedJob>;
  /** Up to `limit` + 1 jobs, newest first: for `sendPage`. */
  select(accountId: string, page: PageRequest & { filters: JobFilters }): Promise<Job[]>;
  /** Null when the account has no such job. */
  find(accountId: string, id: string): Promise<Job | null>;
  /** Takes a job back that has not begun. @returns `cancelled`, what it is instead, or undefined when the account has no such job */
  cancel(accountId: string, id: string): Promise<'cancelled' | Job['status'] | undefined>;
  /** Removes jobs whose time is over, and ends those that the queue has given up. Runs by itself once a minute. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface JobsOptions {
  dataSource: DataSource;
  queue: Queue;
  plans: Pick<Plans, 'charge' | 'refund'>;
  history: Pick<History, 'recordWithin'>;
  storage: ResultStore;
  renders: Pick<RenderService, 'renderForJob'>;
  logos: Pick<Logos, 'attach'>;
  /** Of the kinds that other rooms know. */
  runners: Partial<Record<Exclude<JobKind, 'render'>, JobRunner>>;
  tellFinished: TellFinished;
  metrics: Metrics;
  log: Log;
  /** Pages that draw at once. */
  poolSize: number;
  /** How long ended jobs are kept: as long as their results. */
  retentionDays: number;
}

const SWEEP_EVERY_MS = 60_000;
/** As often as it takes: what may not be tried for ever is counted by the worker. */
const RETRY_LIMIT = 100_000;
/** A job that waits for a place has waited in the queue of renders already. */
const RETRY_DELAY_MAX_S = 4;
/** A render ends by its deadline; a report or a batch is many of them. */
const LIMIT_S: Record<JobKind, number> = { render: 120, report: 1800, batch: 1800 };

const queueOf = (kind: JobKind): string => `job-${kind}`;

/** Pictures that are drawn later. Each kind has a queue and workers of its own, so that long jobs do not keep the short ones waiting. */
export function createJobs(o: JobsOptions): Jobs {
  const { dataSource, queue, log, retentionDays } = o;
  const { countJob } = createJobMetrics(o.metrics, dataSource);
  const records = createRecords(o);
  const runners: Partial<Record<JobKind, JobRunner>> = { ...o.runners, render: createRenderRunner(o) };
  // One more than there are pages: while it is drawn, the next is fetched and the last is stored.
  const concurrency: Record<JobKind, number> = { render: o.poolSize + 1, report: 1, batch: 1 };
  for (const kind of JOB_KINDS) {
    const runner = runners[kind];
    if (runner === undefined) continue;
    const settings = { concurrency: concurrency[kind], expireInSeconds: LIMIT_S[kind] };
    queue.work(
      queueOf(kind),
      { ...settings, retryLimit: RETRY_LIMIT, retryDelayMaxSeconds: RETRY_DELAY_MAX_S },
      createWorker({
        ...{ records, runner, storage: o.storage, log, onEnded: countJob },
        ...(kind === 'render' && { specOf: specOfRender }),
      }),
    );
  }
  const sweep = createUpkeep({ dataSource, queue, records, queueOf, retentionDays, log });
  const sweeper = createSweeper(SWEEP_EVERY_MS, async (isFirst) => (isFirst ? undefined : sweep()), log);
  const repository = dataSource.getRepository(Job);
  return {
    accept: createAcceptance({ ...o, queueOf }),
    select: (accountId, { filters, ...page }) => selectPage(repository, { ...filters, accountId }, page),
    find: (accountId, id) => repository.findOneBy({ accountId, id }),
    cancel: records.cancel,
    sweep,
    close: () => sweeper.close(),
  };
}
