import type { Chromium } from '../browser/browser.js';
import type { Config } from '../config/config.js';
import type { Endpoint } from '../http/http.js';
import type { Logos } from '../render/logos/logos.js';
import type { RenderService } from '../render/render.js';
import { createBatchRunner } from './batches/batch-runner.js';
import { jobEndpoints } from './endpoints.js';
import { type JobStats, readJobStats } from './job-metrics.js';
import { createJobService, type JobServiceOptions } from './job-service.js';
import { type JobPipelineDeps, jobPipelines } from './pipeline.js';
import { createReportRunner } from './reports/report-runner.js';
import { createQueue, type QueueOptions } from './running/queue.js';
import { createRenderRunner } from './running/render-runner.js';

export interface JobsOptions
  extends Omit<JobServiceOptions, 'queue' | 'runners' | 'plans' | 'history' | 'poolSize' | 'retentionDays'>,
    Omit<JobPipelineDeps, 'jobs' | 'plans' | 'history' | 'chromium'>,
    QueueOptions {
  config: Pick<Config, 'chromium' | 'images'>;
  plans: JobServiceOptions['plans'] & JobPipelineDeps['plans'];
  history: JobServiceOptions['history'] & JobPipelineDeps['history'];
  renders: Pick<RenderService, 'renderForJob'>;
  logos: Pick<Logos, 'attach' | 'prepareJob'>;
  /** Renders reports. */
  chromium: Pick<Chromium, 'renderReport' | 'captureReport'> & JobPipelineDeps['chromium'];
}

export interface Jobs {
  endpoints: readonly Endpoint[];
  stats(): Promise<JobStats>;
  /** Starts to run queued jobs. Needs the database. */
  start(): Promise<void>;
  /** Starts no more jobs; aborts running ones after 13 s, which are run again later. Never rejects. Can be called twice. */
  close(): Promise<void>;
}

/** Charts that are drawn later: single charts, reports of several pages, batches. See docs/reference/jobs.md. */
export function createJobs(options: JobsOptions): Jobs {
  const { poolSize } = options.config.chromium;
  const { retentionDays } = options.config.images;
  const queue = createQueue(options);
  const runners = {
    render: createRenderRunner(options),
    report: createReportRunner(options),
    batch: createBatchRunner({ ...options, poolSize }),
  };
  const jobs = createJobService({ ...options, poolSize, retentionDays, queue, runners });
  return {
    endpoints: jobEndpoints({ ...options, jobs, pipelines: jobPipelines({ ...options, jobs }) }),
    stats: () => readJobStats(options.dataSource),
    start: queue.start,
    async close() {
      await queue.close();
      await jobs.close();
    },
  };
}
