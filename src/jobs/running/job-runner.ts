import type { ChartSpec, Format, SpecIssue } from '../../../chart-spec/spec.js';
import type { Sharer } from '../../browser/browser.js';
import type { AccountCaller } from '../../caller.js';

export type ResultFormat = Format | 'zip';

/** Who asked for a job, and whose pages it shares. */
export type JobCaller = AccountCaller & Pick<Sharer, 'network'>;

/** One run of a job. A job whose run was interrupted is run again, so a runner may have no other effect than its result. */
export interface JobWork {
  jobId: string;
  caller: JobCaller;
  /** The body as it was accepted. */
  payload: unknown;
  /** From 1. */
  attempt: number;
  /** Aborted when the service stops: the runner rejects, and the job is run again later. */
  signal: AbortSignal;
  /** Reports how many renders are done. Cheap: call it after each chart. */
  progress(done: number): void;
}

/** One chart of a job, for the render history. */
export interface DrawnChart {
  /** Undefined when the payload is no longer available. */
  spec: undefined | Pick<ChartSpec, 'type' | 'format' | 'width' | 'height' | 'devicePixelRatio'>;
  bytes: number;
  latencyMs: number;
  cached: boolean;
  /** Why it could not be drawn. */
  error?: string;
  /** What is wrong with its spec. */
  details?: SpecIssue[] | undefined;
  warnings?: string[];
  /** The hash of its spec in the render history, as `History.keepSpec` returned it. */
  specHash?: string | null | undefined;
}

export interface JobResult {
  file: Buffer;
  /** A PNG of the first page. */
  preview?: Buffer | undefined;
  format: ResultFormat;
  /** CSS px; null when the result is not an image. */
  width: number | null;
  height: number | null;
  /** The renders of charts that could not be drawn. They are refunded, except `chargedFailures`. */
  failedCharts: number;
  /** How many of those stay charged: drawn, but too large for the result, or stopped at the time limit. */
  chargedFailures?: number;
  /** In the order of the request. */
  charts: DrawnChart[];
  warnings?: string[];
}

/**
 * Runs the jobs of one kind. An ApiError with a status below 500 fails the job, with that text; after a 503 the job waits and is run again;
 * after any other error it is run again, three times in all.
 */
export type JobRunner = (work: JobWork) => Promise<JobResult>;
