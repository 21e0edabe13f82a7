import { Router } from '@koa/router';
import type { Report } from '../../../renderer-page/payload.js';
import { plainSpec } from '../../../renderer-page/report/plain-spec.js';
import type { AccountCaller } from '../../accounts/accounts.js';
import type { BrandKits } from '../../brand-kits/brand-kits.js';
import { ApiError, invalidRequest, type SpecIssue } from '../../http/errors.js';
import { parseJson } from '../../http/http.js';
import { addRoute, type LegacyStage as Stage } from '../../http/legacy.js';
import type { Plans } from '../../plans/plans.js';
import type { JobStages, JobState } from '../routes.js';
import { type ReportPayload, type ReportReading, readReport } from './reports.js';

export { reportPaths } from './openapi.js';

export interface ReportRoutesOptions {
  plans: Pick<Plans, 'requireReports'>;
  brandKits: Pick<BrandKits, 'apply'>;
  stages: JobStages;
}

type ReportState = JobState & { reading: ReportReading };

/** POST /api/v1/reports: the gate of contract §1, and at its end a job. */
export function reportRoutes({ plans, brandKits, stages }: ReportRoutesOptions): Router {
  const read: Stage<ReportState> = (ctx, next) => {
    ctx.state.reading = readReport(parseJson(ctx.state.body));
    return next();
  };
  const permit: Stage<ReportState> = (ctx, next) => {
    plans.requireReports(ctx.state.caller);
    return next();
  };
  /** Kit and logo are those of now: a change of the kit does not reach what was accepted. */
  const dress: Stage<ReportState> = async (ctx, next) => {
    const { caller, reading } = ctx.state;
    const { report, logoUrl } = await dressed(caller, reading);
    const payload: ReportPayload = { report, warnings: reading.warnings, ...(logoUrl !== undefined && { logoUrl }) };
    ctx.state.order = { kind: 'report', payload, charts: reading.charts, format: 'pdf' };
    return next();
  };

  async function dressed(
    caller: AccountCaller,
    { report, brandKitId, logoUrl }: ReportReading,
  ): Promise<{ report: Report; logoUrl: string | undefined }> {
    const probe = { ...plainSpec(), ...(brandKitId !== undefined && { brandKitId }) };
    const { spec } = await brandKits.apply(caller, probe).catch((error: unknown) => Promise.reject(ofRequest(error)));
    const look = {
      ...(spec.kit && { kit: spec.kit }),
      ...(spec.brandKitId !== undefined && { brandKitId: spec.brandKitId }),
    };
    return { report: { ...report, ...look }, logoUrl: logoUrl ?? spec.header?.logoUrl };
  }

  const router = new Router();
  addRoute<ReportState>(router, 'post', '/api/v1/reports', [...stages.enter, read, permit, dress, stages.accept]);
  return router;
}

/** The fault of a kit is one of this request's field. */
function ofRequest(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 400) return error;
  return invalidRequest(error.body['details'] as SpecIssue[]);
}
