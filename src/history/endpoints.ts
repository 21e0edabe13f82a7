import { notStored } from '../http/errors.js';
import {
  type Endpoint,
  endpoint,
  found,
  Pipeline,
  readId,
  readPage,
  sendJson,
  sendOwnPage,
  sendOwnRecord,
} from '../http/http.js';
import { errorResponse, jsonResponse, pageResponse } from '../http/openapi.js';
import type { Authentication } from '../identity/authenticate.js';
import type { Plans } from '../plans/plans.js';
import { filters } from './filters.js';
import {
  oneRenderSchema,
  presentOneRender,
  presentRender,
  renderSchema,
  specSchema,
  statsSchema,
  usageSchema,
} from './records.js';
import type { HistoryFilters, RenderHistory } from './render-history.js';
import type { Statistics } from './statistics.js';
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS } from './writing/render-documents.js';

const tag = 'Records';

/** The render history of the caller's account, and its sums. An expired account can read them. See docs/reference/management.md. */
export function historyEndpoints(options: {
  authenticate: Authentication['authenticate'];
  plans: Pick<Plans, 'monthOf' | 'usageOf'>;
  history: RenderHistory & Statistics;
  specRetentionDays: number;
  /** The time in ms since the epoch. */
  now(): number;
}): Endpoint[] {
  const { authenticate, plans, history, specRetentionDays, now } = options;
  const authenticated = Pipeline.begin().use(authenticate);
  return [
    endpoint({
      method: 'get',
      path: '/api/v1/renders',
      operationId: 'listRenders',
      tag,
      summary: 'List the render history, newest first',
      responses: { 200: pageResponse(renderSchema) },
      stages: authenticated.use(readPage<HistoryFilters>(filters)).use(sendOwnPage(history.select, presentRender))
        .stages,
    }),
    endpoint({
      method: 'get',
      path: '/api/v1/renders/:id',
      operationId: 'getRender',
      tag,
      summary: 'Read one entry of the render history',
      responses: { 200: jsonResponse('The entry.', oneRenderSchema) },
      stages: authenticated.use(sendOwnRecord(history.find, presentOneRender)).stages,
    }),
    endpoint({
      method: 'get',
      path: '/api/v1/renders/:id/spec',
      operationId: 'getRenderSpec',
      tag,
      summary: 'Read the specification of one entry of the render history',
      responses: {
        200: jsonResponse('The specification.', specSchema),
        404: errorResponse('There is no such entry, or its specification is not kept: `error` says why.'),
      },
      stages: authenticated.end(async (ctx) => {
        const spec = await history.findSpec(ctx.state.caller.accountId, readId(ctx));
        if (spec === undefined) throw notStored(whySpecIsMissing(specRetentionDays));
        sendJson(ctx, 200, { spec: found(spec) });
      }),
    }),
    endpoint({
      method: 'get',
      path: '/api/v1/stats',
      operationId: 'getStats',
      tag,
      summary: "Read statistics of the account's current month",
      responses: { 200: jsonResponse('The statistics.', statsSchema) },
      stages: authenticated.end(async (ctx) => {
        const { accountId, accountCreatedAt } = ctx.state.caller;
        sendJson(ctx, 200, await history.stats(accountId, plans.monthOf(accountCreatedAt, new Date(now()))));
      }),
    }),
    endpoint({
      method: 'get',
      path: '/api/v1/usage',
      operationId: 'getUsage',
      tag,
      summary: 'Read what the current period has used of the quota, by day, format and environment',
      responses: { 200: jsonResponse('The usage.', usageSchema) },
      stages: authenticated.end(async (ctx) => {
        const { caller } = ctx.state;
        const { period, ...used } = await plans.usageOf(caller);
        const breakdown = await history.breakdown(caller.accountId, period, new Date(now()));
        sendJson(ctx, 200, { period, plan: caller.plan, ...used, ...breakdown });
      }),
    }),
  ];
}

function whySpecIsMissing(retentionDays: number): string {
  if (retentionDays === 0) return 'This service does not keep specifications (RENDER_SPEC_RETENTION_DAYS is 0).';
  const limits = `${MAX_DOCUMENT_BYTES / 1024} KB each, the newest ${MAX_DOCUMENTS} of an account`;
  return `The specification of this render is not kept. Specifications are kept for ${retentionDays} days: up to ${limits}.`;
}
