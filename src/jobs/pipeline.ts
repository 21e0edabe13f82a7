import type { BrandKits } from '../brand-kits/brand-kits.js';
import type { Chromium } from '../browser/browser.js';
import type { History } from '../history/history.js';
import { Pipeline, readJobBody, readRawBody } from '../http/http.js';
import type { Identity } from '../identity/identity.js';
import type { Plans } from '../plans/plans.js';
import type { SharerOf } from '../render/limits/payer.js';
import { parseBatchBody, requestBatchJob, requireFeaturesOfAllCharts } from './batches/stages.js';
import type { JobService } from './job-service.js';
import { applyBrandKitToReport, parseReportBody, requestReportJob, requireReports } from './reports/stages.js';
import { acceptJob, applyBrandKit, parseChart, readIdempotencyKey, requestRenderJob } from './stages.js';

export interface JobPipelineDeps {
  authentication: Pick<Identity['authentication'], 'authenticate'>;
  plans: Pick<Plans, 'requireActivePlan' | 'limitRate' | 'requirePlanFeatures' | 'requireFeatures' | 'requireReports'>;
  brandKits: Pick<BrandKits, 'apply'>;
  history: Pick<History, 'keepSpec'>;
  jobs: Pick<JobService, 'accept'>;
  sharerOf: SharerOf;
  chromium: Pick<Chromium, 'requireDrawable'>;
  /** Where clients reach the service. */
  publicUrl: string;
}

/** The routes that accept a job, in the order of docs/reference/request-order.md. */
export function jobPipelines({ authentication, plans, ...deps }: JobPipelineDeps) {
  const { authenticate } = authentication;
  const { brandKits, history, jobs, chromium, sharerOf, publicUrl } = deps;
  const { requireActivePlan, limitRate, requirePlanFeatures } = plans;
  const admitted = Pipeline.begin()
    .use(readRawBody)
    .use(authenticate)
    .use(requireActivePlan)
    .use(limitRate)
    .use(readIdempotencyKey);

  // Tables of 100,000 rows come here.
  const createJob = Pipeline.begin()
    .use(readJobBody)
    .use(authenticate)
    .use(requireActivePlan)
    .use(limitRate)
    .use(readIdempotencyKey)
    .use(parseChart)
    .use(applyBrandKit(brandKits))
    .use(requirePlanFeatures)
    .use(requestRenderJob(history, chromium))
    .use(acceptJob(jobs, sharerOf, publicUrl));

  const createReport = admitted
    .use(parseReportBody)
    .use(requireReports(plans))
    .use(applyBrandKitToReport(brandKits))
    .use(requestReportJob(history, chromium))
    .use(acceptJob(jobs, sharerOf, publicUrl));

  const createBatch = admitted
    .use(parseBatchBody(brandKits, history, chromium))
    .use(requireFeaturesOfAllCharts(plans))
    .use(requestBatchJob)
    .use(acceptJob(jobs, sharerOf, publicUrl));

  return { createJob, createReport, createBatch };
}
