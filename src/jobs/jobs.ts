import type { EntityManager } from 'typeorm';
import type { ChartSpec, Format } from '../../renderer-page/payload.js';
import type { AccountCaller } from '../accounts/accounts.js';
import type { Page, PageRequest } from '../http/http.js';

export type JobKind = 'render' | 'report' | 'batch';
export type JobStatus = 'queued' | 'processing' | 'completed' | 'failed';
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
  spec: Pick<ChartSpec, 'type' | 'format' | 'width' | 'height' | 'devicePixelRatio'>;
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

/** Contract §4, job. */
export interface JobView {
  id: string;
  createdAt: Date;
}

export interface JobFilters {
  status?: JobStatus;
  kind?: JobKind;
}

export interface Jobs {
  /**
   * Resolves once job, quota and queue entry are committed, in one transaction that waits for the disk. Throws 429 as a render would, and 409
   * for an Idempotency-Key that was used with another body.
   */
  accept(caller: AccountCaller, request: JobRequest): Promise<AcceptedJob>;
  /** One entry more than the page holds, newest first; see `pageOf`. */
  list(accountId: string, page: PageRequest & { filters: JobFilters }): Promise<JobView[]>;
  find(accountId: string, id: string): Promise<JobView | null>;
  /** Takes a job that has not begun back and gives its charts back to the quota. Throws 409 once it has begun. @returns whether there is such a job */
  cancel(accountId: string, id: string): Promise<boolean>;
  close(): Promise<void>;
}

export type JobPage = Page<object>;
