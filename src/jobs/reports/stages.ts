import { invalidRequest, issuesOf, plainSpec, type Report, rendersOf, toJsonSchema } from '../../../chart-spec/spec.js';
import type { BrandKits } from '../../brand-kits/brand-kits.js';
import type { Chromium } from '../../browser/browser.js';
import type { HasAccountCaller } from '../../caller.js';
import type { History } from '../../history/history.js';
import { type HasBody, stage } from '../../http/http.js';
import { errorResponse, jsonRequestBody, responseRef } from '../../http/openapi.js';
import type { Plans } from '../../plans/plans.js';
import { reportBody } from '../readers.js';
import type { HasJobRequest, HasRequestHash } from '../stages.js';
import type { ParsedReport } from './parse-report.js';
import { type ReportPayload, requireDrawableReport } from './report-runner.js';
import { REPORT_EXAMPLE, reportSchema } from './report-schema.js';

export interface HasReport {
  report: ParsedReport;
}

/** The body as a report. Throws 400. */
export const parseReportBody = stage<HasBody, HasReport & HasRequestHash>(
  async (ctx, next) => {
    const { requestHash, ...report } = await ctx.state.read(reportBody, ctx.state.body);
    return next({ report, requestHash });
  },
  {
    requestBody: jsonRequestBody(toJsonSchema(reportSchema), REPORT_EXAMPLE),
    responses: { 400: responseRef('InvalidRequest') },
  },
  'parse',
);

/** Whether the plan includes reports. Throws 403. */
export const requireReports = (plans: Pick<Plans, 'requireReports'>) =>
  stage<HasAccountCaller>(
    (ctx, next) => {
      plans.requireReports(ctx.state.caller);
      return next();
    },
    {
      responses: {
        403: errorResponse(
          'The plan has no reports, or the subscription has ended. Also a cross-site request with a session cookie.',
          'ForbiddenError',
        ),
      },
    },
  );

/** Adds brand kit and logo at acceptance, so that a later change or deletion of the kit does not affect the job. Throws 400. */
export const applyBrandKitToReport = (brandKits: Pick<BrandKits, 'apply'>) =>
  stage<HasAccountCaller & HasReport, object, 'report'>(
    async (ctx, next) => {
      const { caller, report: parsed } = ctx.state;
      const { brandKitId } = parsed;
      // The charts name fonts of the account, as tiles of a board do.
      const tiles = parsed.report.pages.flatMap(({ charts }) => charts.map(({ spec }) => ({ spec })));
      const { spec } = await brandKits
        .apply(caller, { ...plainSpec(), tiles, ...(brandKitId !== undefined && { brandKitId }) })
        .catch((error: unknown) => {
          const issues = issuesOf(error);
          throw issues === undefined ? error : invalidRequest(issues);
        });
      const kit: Partial<Report> = {
        ...(spec.kit && { kit: spec.kit }),
        ...(spec.ownFonts && { ownFonts: spec.ownFonts }),
        ...(spec.brandKitId !== undefined && { brandKitId: spec.brandKitId }),
      };
      const logoUrl = parsed.logoUrl ?? spec.header?.logoUrl;
      return next({ report: { ...parsed, report: { ...parsed.report, ...kit }, logoUrl } });
    },
    {},
    'brand_kit',
  );

/** Throws 400 for charts that a render would refuse before it draws. */
export const requestReportJob = (history: Pick<History, 'keepSpec'>, chromium: Pick<Chromium, 'requireDrawable'>) =>
  stage<HasAccountCaller & HasReport, HasJobRequest>(async (ctx, next) => {
    const { caller, report: parsed } = ctx.state;
    const { report, brandKitId, logoUrl, warnings } = parsed;
    await requireDrawableReport(report, chromium);
    const { title, format = 'pdf' } = report;
    // With the report's brand kit, as the chart alone would need it.
    const specs = report.pages.flatMap((page) =>
      page.charts.map(({ spec }) => ({ ...spec, ...(brandKitId && { brandKitId }) })),
    );
    const specHashes = specs.map((spec) => history.keepSpec(caller.accountId, { ...spec, format }));
    const payload: ReportPayload = { report, warnings, specHashes, ...(logoUrl !== undefined && { logoUrl }) };
    // A report of text alone is printed like any other, so it costs one render. A board costs one for each of its charts.
    const charts = specs.reduce((sum, spec) => sum + rendersOf({ ...spec, format }), 0);
    return next({
      jobRequest: {
        kind: 'report',
        payload,
        charts: Math.max(1, charts),
        format: report.format ? 'zip' : 'pdf',
        title,
      },
    });
  });
