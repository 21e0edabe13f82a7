import { JobFailedError, JobTimeoutError } from './errors.js';
import type { Job } from './results.js';
import { sleep } from './retry.js';

export interface WaitOptions {
  /** Default 300,000: jobs end within about a minute, reports and batches may take longer. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

/** The calls that a handle needs of its client. */
export interface JobCalls {
  job(jobId: string, options?: { signal?: AbortSignal }): Promise<Job>;
  download(job: Pick<Job, 'jobId' | 'url'>): Promise<Uint8Array>;
}

const DEFAULT_TIMEOUT_MS = 300_000;
const FIRST_INTERVAL_MS = 250;
const LONGEST_INTERVAL_MS = 5000;

/** An accepted job. Keep `id` to come back to it later: `client.jobHandle(id)`. */
export class JobHandle {
  constructor(
    readonly id: string,
    private readonly calls: JobCalls,
  ) {}

  /** The job as it is now. */
  poll(options?: { signal?: AbortSignal }): Promise<Job> {
    return this.calls.job(this.id, options);
  }

  /**
   * Polls until the job is completed.
   * @throws JobFailedError with the error of the job
   * @throws JobTimeoutError after `timeoutMs`; the job goes on
   */
  async wait({ timeoutMs = DEFAULT_TIMEOUT_MS, signal }: WaitOptions = {}): Promise<Job & { url: string }> {
    const deadline = performance.now() + timeoutMs;
    for (let intervalMs = FIRST_INTERVAL_MS; ; intervalMs = Math.min(intervalMs * 1.5, LONGEST_INTERVAL_MS)) {
      const job = await this.poll(signal === undefined ? {} : { signal });
      if (job.status === 'completed' && job.url !== undefined) return { ...job, url: job.url };
      if (job.status === 'failed') throw failed(job);
      const leftMs = deadline - performance.now();
      if (leftMs <= 0) throw new JobTimeoutError(`Job ${this.id} did not end within ${timeoutMs} ms`, { status: 0 });
      await sleep(Math.min(intervalMs, leftMs), signal);
    }
  }

  /** Waits, and downloads the image, the PDF of a report or the ZIP file of a batch. */
  async result(options?: WaitOptions): Promise<Uint8Array> {
    return this.calls.download(await this.wait(options));
  }
}

function failed(job: Job): JobFailedError {
  return new JobFailedError(job.error ?? `Job ${job.jobId} failed`, { status: 200, details: job.details });
}
