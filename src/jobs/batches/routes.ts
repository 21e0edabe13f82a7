import { Router } from '@koa/router';
import type { AccountCaller } from '../../accounts/accounts.js';
import type { BrandKits } from '../../brand-kits/brand-kits.js';
import { ApiError, type SpecIssue } from '../../http/errors.js';
import { parseJson } from '../../http/http.js';
import { addRoute, type LegacyStage as Stage } from '../../http/legacy.js';
import type { Plans } from '../../plans/plans.js';
import type { JobStages, JobState } from '../routes.js';
import { readBatch } from './batch-input.js';
import type { BatchChart, BatchPayload } from './batches.js';

export { batchPaths } from './openapi.js';

export interface BatchRoutesOptions {
  plans: Pick<Plans, 'requireFeatures'>;
  brandKits: Pick<BrandKits, 'apply'>;
  stages: JobStages;
}

/** POST /api/v1/batches: up to a hundred charts as one job, whose result is a ZIP file. The job itself is read at /api/v1/jobs. */
export function batchRoutes({ plans, brandKits, stages }: BatchRoutesOptions): Router {
  const readCharts: Stage<JobState> = async (ctx, next) => {
    const { caller, body } = ctx.state;
    const charts = await readBatch(parseJson(body), async (spec) => (await brandKits.apply(caller, spec)).spec);
    permitAll(plans, caller, charts);
    const payload: BatchPayload = { charts };
    ctx.state.order = { kind: 'batch', payload, charts: charts.length, format: 'zip' };
    return next();
  };

  const router = new Router();
  addRoute<JobState>(router, 'post', '/api/v1/batches', [...stages.enter, readCharts, stages.accept]);
  return router;
}

/** Throws the 403 of the first chart that the plan does not include, with all of them in `details`. */
function permitAll(plans: Pick<Plans, 'requireFeatures'>, caller: AccountCaller, charts: BatchChart[]): void {
  const refusals: { refusal: ApiError; fault: SpecIssue }[] = [];
  for (const [index, { spec }] of charts.entries()) {
    try {
      plans.requireFeatures(caller, spec);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 403) throw error;
      refusals.push({ refusal: error, fault: { path: `charts.${index}.spec`, message: error.body.error } });
    }
  }
  const [first] = refusals;
  if (first === undefined) return;
  throw new ApiError(403, { ...first.refusal.body, details: refusals.map(({ fault }) => fault) });
}
