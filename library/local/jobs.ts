import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { invalidRequest } from '../../chart-spec/spec.js';
import { ChartwrightError } from '../../clients/typescript/src/errors.js';
import type { Job } from '../../clients/typescript/src/results.js';
import type { AccountCaller } from '../../src/caller.js';
import type { JobRunner } from '../../src/jobs/running/job-runner.js';
import type { JsonInput } from '../chart-backend.js';
import { toChartwrightError } from '../errors.js';
import { findSavedKitIssue, requirePreset } from './brand-kits.js';
import type { ImageFiles } from './image-files.js';
import { LOCAL_PAYER, type LocalRenderer } from './local-renderer.js';

/** What the runners of the service read of a caller. */
const LOCAL_CALLER: AccountCaller = {
  kind: 'session',
  accountId: LOCAL_PAYER,
  credentialId: LOCAL_PAYER,
  label: LOCAL_PAYER,
  environment: 'production',
  plan: 'business',
  trialEndsAt: null,
  accountCreatedAt: new Date(0),
};

/** Reports and batches in this process, by the runners of the service. Their results are files. */
export class LocalJobs {
  readonly #jobs = new Map<string, Job>();
  readonly #running = new Set<Promise<void>>();
  readonly #stop = new AbortController();

  constructor(
    private readonly renderer: LocalRenderer,
    private readonly files: ImageFiles,
  ) {}

  /** @throws ApiError 400 with all issues of the report */
  async createReport(body: JsonInput): Promise<Job> {
    const [{ parseReport }, { createReportRunner, requireDrawableReport }] = await Promise.all([
      import('../../src/jobs/reports/parse-report.js'),
      import('../../src/jobs/reports/report-runner.js'),
    ]);
    const { report, brandKitId, logoUrl, charts, warnings } = parseReport(body);
    const kitIssue = findSavedKitIssue(brandKitId === undefined ? {} : { brandKitId });
    if (kitIssue !== undefined) throw invalidRequest([kitIssue]);
    const branded = brandKitId === undefined ? report : { ...report, brandKitId };
    const [chromium, logos] = await Promise.all([this.renderer.browser.get(), this.renderer.logos()]);
    await requireDrawableReport(branded, chromium);
    const payload = { report: branded, ...(logoUrl !== undefined && { logoUrl }), warnings };
    return this.#start(createReportRunner({ chromium, logos }), payload, charts);
  }

  /** @throws ApiError 400 with the issues of all charts */
  async createBatch(body: JsonInput): Promise<Job> {
    const [{ completeBatch, readBatch }, { createBatchRunner }] = await Promise.all([
      import('../../src/jobs/batches/parse-batch.js'),
      import('../../src/jobs/batches/batch-runner.js'),
    ]);
    const charts = await completeBatch(readBatch(body), async (spec) => {
      requirePreset(spec);
      return { spec };
    });
    const { renderer } = this;
    // The browser is started first: without one, the call fails and not each chart.
    const [logos] = await Promise.all([renderer.logos(), renderer.browser.get()]);
    const renders = {
      renderForJob: async (_caller: AccountCaller, ...[spec, signal]: Parameters<LocalRenderer['drawSpec']>) => ({
        ...(await renderer.drawSpec(spec, signal)),
        cache: 'MISS' as const,
      }),
    };
    return this.#start(createBatchRunner({ renders, logos, poolSize: renderer.pages }), { charts }, charts.length);
  }

  /** @throws ChartwrightError 404 */
  get(jobId: string): Job {
    const job = this.#jobs.get(jobId);
    if (job === undefined) throw new ChartwrightError('Not found', { status: 404 });
    return { ...job };
  }

  /** @throws ChartwrightError 409 when the job has no result */
  async download({ jobId }: Job): Promise<Uint8Array> {
    const { url, status, error } = this.get(jobId);
    if (url === undefined)
      throw new ChartwrightError(error ?? `The job is ${status}: it has no result yet`, { status: 409 });
    return readFile(fileURLToPath(url));
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#running);
  }

  #start(runner: JobRunner, payload: unknown, total: number): Job {
    const job: Job = { jobId: randomUUID(), status: 'processing', progress: { done: 0, total } };
    this.#jobs.set(job.jobId, job);
    const running = this.#run(job, runner, payload).finally(() => this.#running.delete(running));
    this.#running.add(running);
    return { ...job };
  }

  async #run(job: Job, runner: JobRunner, payload: unknown): Promise<void> {
    const { jobId, progress = { done: 0, total: 0 } } = job;
    const { signal } = this.#stop;
    try {
      const result = await runner({
        jobId,
        caller: LOCAL_CALLER,
        payload,
        attempt: 1,
        signal,
        progress: (done) => {
          progress.done = done;
        },
      });
      const { url } = await this.files.put(result.file, result.format);
      Object.assign(job, { status: 'completed', url, ...(result.warnings && { warnings: result.warnings }) });
    } catch (error) {
      const { message, details } = toChartwrightError(error);
      Object.assign(job, { status: 'failed', error: message, ...(details.length > 0 && { details }) });
    }
  }
}
