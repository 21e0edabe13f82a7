import { ApiError, rendersOf, toJsonSchema } from '../../../chart-spec/spec.js';
import type { BrandKits } from '../../brand-kits/brand-kits.js';
import type { Chromium } from '../../browser/browser.js';
import type { HasAccountCaller } from '../../caller.js';
import type { History } from '../../history/history.js';
import { type HasBody, stage } from '../../http/http.js';
import { errorResponse, jsonRequestBody } from '../../http/openapi.js';
import type { Plans } from '../../plans/plans.js';
import { batchBody } from '../readers.js';
import type { HasJobRequest, HasRequestHash } from '../stages.js';
import { BATCH_EXAMPLE, type BatchChart, type BatchPayload, batchSchema, completeBatch } from './parse-batch.js';

export interface HasBatch {
  charts: BatchChart[];
}

/** The body as a list of charts with their brand kits applied. Throws 400. */
export const parseBatchBody = (
  brandKits: Pick<BrandKits, 'apply'>,
  history: Pick<History, 'keepSpec'>,
  chromium: Pick<Chromium, 'requireDrawable'>,
) =>
  stage<HasAccountCaller & HasBody, HasBatch & HasRequestHash>(
    async (ctx, next) => {
      const { caller, body, read } = ctx.state;
      const { requestHash, ...batch } = await read(batchBody, body);
      const charts = await completeBatch(batch, async (requested) => {
        const { spec } = await brandKits.apply(caller, requested);
        chromium.requireDrawable(spec);
        return { spec, specHash: history.keepSpec(caller.accountId, requested) };
      });
      return next({ charts, requestHash });
    },
    {
      requestBody: jsonRequestBody(toJsonSchema(batchSchema), BATCH_EXAMPLE),
      responses: {
        400: errorResponse(
          'The batch is invalid: `details` names every error of every chart by its path, such as `charts.3.spec.data.labels`.',
          'RequestError',
        ),
      },
    },
    'parse',
  );

/** Throws the 403 of the first chart that the plan does not include; its `details` name all such charts. */
export const requireFeaturesOfAllCharts = (plans: Pick<Plans, 'requireFeatures'>) =>
  stage<HasAccountCaller & HasBatch>(
    (ctx, next) => {
      const refusals = ctx.state.charts.flatMap(({ spec }, i) => {
        const refusal = errorOf(() => plans.requireFeatures(ctx.state.caller, spec));
        return refusal === undefined ? [] : [{ path: `charts.${i}.spec`, body: refusal.body }];
      });
      const [first] = refusals;
      if (first === undefined) return next();
      const details = refusals.map(({ path, body }) => ({ path, message: body.error }));
      throw new ApiError(403, { ...first.body, details });
    },
    {
      responses: {
        403: errorResponse(
          'The plan does not include a chart, and `details` names every such chart; or the subscription has ended. Also a cross-site request with a session cookie.',
          'ForbiddenError',
        ),
      },
    },
  );

export const requestBatchJob = stage<HasBatch, HasJobRequest>((ctx, next) => {
  const { charts } = ctx.state;
  const payload: BatchPayload = { charts };
  const renders = charts.reduce((sum, { spec }) => sum + rendersOf(spec), 0);
  return next({ jobRequest: { kind: 'batch', payload, charts: renders, format: 'zip' } });
});

function errorOf(check: () => void): ApiError | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return error;
    throw error;
  }
}
