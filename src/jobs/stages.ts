import { type ChartSpec, rendersOf, titleOf } from '../../chart-spec/spec.js';
import type { TableSummary } from '../../chart-spec/table.js';
import type { BrandKits } from '../brand-kits/brand-kits.js';
import type { Chromium } from '../browser/browser.js';
import type { HasAccountCaller } from '../caller.js';
import type { HasSpecForHistory, History } from '../history/history.js';
import { type HasBody, IDEMPOTENCY_KEY, idempotencyKeyOf, REPLAYED, sendJson, stage } from '../http/http.js';
import {
  errorResponse,
  jsonRequestBody,
  jsonResponse,
  RATE_LIMIT_HEADERS,
  RETRY_AFTER,
  recordSchema,
  responseRef,
  schemaRef,
} from '../http/openapi.js';
import type { SharerOf } from '../render/limits/payer.js';
import type { JobRequest } from './acceptance.js';
import type { JobService } from './job-service.js';
import { jobBody } from './readers.js';
import type { RenderPayload } from './running/render-runner.js';

export const JOBS_PATH = '/api/v1/jobs';

export interface HasIdempotencyKey {
  idempotencyKey: string | undefined;
}

/** Added by the stage that reads the body. */
export type HasRequestHash = Pick<JobRequest, 'requestHash'>;

/** What the stages of a route have read from the body. */
export interface HasJobRequest {
  jobRequest: Pick<JobRequest, 'kind' | 'payload' | 'charts' | 'format' | 'title' | 'table'>;
}

export interface HasChart extends Pick<HasSpecForHistory, 'requestedSpec'> {
  spec: ChartSpec;
  warnings: string[];
  /** What was decided about a table. */
  table?: TableSummary;
}

/** Reads the header Idempotency-Key. Throws 400. See docs/reference/management.md#idempotency-key. */
export const readIdempotencyKey = stage<object, HasIdempotencyKey>(
  (ctx, next) => next({ idempotencyKey: idempotencyKeyOf(ctx) }),
  { parameters: [IDEMPOTENCY_KEY], responses: { 400: responseRef('InvalidRequest') } },
);

/** The body as a chart specification. Throws 400. */
export const parseChart = stage<HasBody, HasChart & HasRequestHash>(
  async (ctx, next) => next(await ctx.state.read(jobBody, ctx.state.body)),
  {
    requestBody: jsonRequestBody(schemaRef('ChartSpec')),
    responses: { 400: errorResponse('The specification is invalid: `details` names every error.', 'SpecError') },
  },
  'parse',
);

/** Applies the brand kit at acceptance, so that a later change or deletion of the kit does not affect the job. Throws 400. */
export const applyBrandKit = (brandKits: Pick<BrandKits, 'apply'>) =>
  stage<HasAccountCaller & HasChart, object, 'spec' | 'requestedSpec'>(
    async (ctx, next) => {
      const { caller, spec: requestedSpec } = ctx.state;
      const { spec } = await brandKits.apply(caller, requestedSpec);
      return next({ spec, requestedSpec });
    },
    {},
    'brand_kit',
  );

/** Throws 400 for what a render would refuse before it draws. */
export const requestRenderJob = (history: Pick<History, 'keepSpec'>, chromium: Pick<Chromium, 'requireDrawable'>) =>
  stage<HasAccountCaller & HasChart, HasJobRequest>((ctx, next) => {
    const { caller, spec, requestedSpec = spec, warnings, table } = ctx.state;
    chromium.requireDrawable(spec);
    const specHash = history.keepSpec(caller.accountId, requestedSpec);
    const payload: RenderPayload = { spec, warnings, specHash };
    const charts = rendersOf(spec);
    const title = titleOf(spec);
    return next({ jobRequest: { kind: 'render', payload, charts, format: spec.format, title, table } });
  });

/** Accepts the job and responds with 202. Throws 409 and 429. */
export const acceptJob = (jobs: Pick<JobService, 'accept'>, sharerOf: SharerOf, publicUrl: string) =>
  stage<HasAccountCaller & HasRequestHash & HasIdempotencyKey & HasJobRequest & Pick<HasChart, 'table'>>(
    async (ctx) => {
      const { caller, clientIp, requestHash, jobRequest, requestId, idempotencyKey } = ctx.state;
      const { network } = sharerOf(caller, clientIp);
      const request = { ...jobRequest, requestHash, requestId, idempotencyKey, network };
      const { jobId, isReplay } = await jobs.accept(caller, request);
      const statusUrl = `${publicUrl}${JOBS_PATH}/${jobId}`;
      ctx.state.logFields['jobId'] = jobId;
      ctx.set('Location', statusUrl);
      if (isReplay) ctx.set('Idempotency-Replayed', 'true');
      const { table: decided } = ctx.state;
      sendJson(ctx, 202, { jobId, status: 'queued', statusUrl, ...(decided && { table: decided }) });
    },
    {
      responses: {
        202: jsonResponse(
          'The job is accepted. It survives crashes and restarts of the service.',
          recordSchema(
            {
              jobId: { type: 'string', format: 'uuid' },
              status: { const: 'queued' },
              statusUrl: { type: 'string', format: 'uri' },
              table: schemaRef('TableSummary'),
            },
            ['table'],
          ),
          {
            Location: { description: 'Same as `statusUrl`.', schema: { type: 'string', format: 'uri' } },
            ...REPLAYED,
          },
        ),
        409: errorResponse('The `Idempotency-Key` was used for another request within the last 24 hours.'),
        429: errorResponse('The rate limit is reached, or the quota is used up.', 'QuotaError', {
          ...RATE_LIMIT_HEADERS,
          ...RETRY_AFTER,
        }),
      },
    },
  );
