import { invalidMetricsToken, notFound } from '../../http/errors.js';
import {
  type Endpoint,
  endpoint,
  hasBearerToken,
  isLocalClient,
  isLoopbackUrl,
  Pipeline,
  type Stage,
  sendJson,
  stage,
} from '../../http/http.js';
import { errorResponse, jsonResponse, RETRY_AFTER, recordSchema } from '../../http/openapi.js';
import type { SecretRing } from '../../platform/secret-ring.js';
import type { Readiness } from './health.js';

export interface Metrics {
  readonly contentType: string;
  /** In the text format of Prometheus. */
  text(): Promise<string>;
}

const parts = {
  type: 'object',
  additionalProperties: { type: 'string' },
  examples: [{ database: 'ok', chromium: 'ok' }],
};

const sandbox = { type: 'boolean', description: "Whether Chromium's renderers run in its sandbox.", examples: [true] };

export interface HealthEndpointsOptions {
  readiness(): Promise<Readiness>;
  metrics: Metrics;
  publicUrl: string;
  /** Needed to read /metrics; absent: only clients on this machine may, where `publicUrl` names it too. */
  metricsTokens: SecretRing | undefined;
  /** Whether Chromium's renderers run in its sandbox. */
  isSandboxed(): boolean;
}

/** For load balancers, orchestrators and Prometheus: never cached, and served while draining. */
export function healthEndpoints({
  readiness,
  metrics,
  publicUrl,
  metricsTokens,
  isSandboxed,
}: HealthEndpointsOptions): readonly Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/healthz',
      operationId: 'getHealth',
      tag: 'Operation',
      summary: 'The process is alive',
      responses: { 200: jsonResponse('Alive.', recordSchema({ status: { const: 'ok' } })) },
      stages: Pipeline.begin().end((ctx) => sendJson(ctx, 200, { status: 'ok' })),
      isServedWhileDraining: true,
    }),
    endpoint({
      method: 'get',
      path: '/readyz',
      operationId: 'getReadiness',
      tag: 'Operation',
      summary: 'The service can draw: the database responds and a tiny render succeeds',
      responses: {
        200: jsonResponse('Ready.', recordSchema({ status: { const: 'ready' }, parts, sandbox })),
        503: jsonResponse(
          'Not ready, or stopping. `parts` names what is failing.',
          recordSchema({ error: { type: 'string' }, status: { const: 'not ready' }, parts, sandbox }),
          RETRY_AFTER,
        ),
      },
      stages: Pipeline.begin().end(async (ctx) => {
        const { ready, parts } = await readiness();
        const sandbox = isSandboxed();
        if (ready) return sendJson(ctx, 200, { status: 'ready', parts, sandbox });
        ctx.set('Retry-After', '1');
        sendJson(ctx, 503, { error: 'Service unavailable', status: 'not ready', parts, sandbox });
      }),
      isServedWhileDraining: true,
    }),
    endpoint({
      method: 'get',
      path: '/metrics',
      operationId: 'getMetrics',
      tag: 'Operation',
      summary: 'Metrics for Prometheus',
      responses: {
        200: { description: 'Prometheus text format.', content: { 'text/plain': { schema: { type: 'string' } } } },
      },
      stages: Pipeline.begin()
        .use(restrictMetrics(metricsTokens, publicUrl))
        .end(async (ctx) => {
          ctx.set('Cache-Control', 'no-store');
          ctx.set('Content-Type', metrics.contentType);
          ctx.body = await metrics.text();
        }),
      isServedWhileDraining: true,
    }),
  ];
}

/**
 * With a token, requires it and throws 401. Without one, serves clients on this machine and throws 404 for all others. A public service needs
 * a token: a proxy on this machine may forward requests without saying so.
 */
function restrictMetrics(tokens: SecretRing | undefined, publicUrl: string): Stage {
  const isLocalService = isLoopbackUrl(publicUrl);
  return stage(
    (ctx, next) => {
      if (tokens === undefined && !(isLocalService && isLocalClient(ctx.req))) throw notFound();
      if (tokens !== undefined && !hasBearerToken(ctx.req, tokens)) throw invalidMetricsToken();
      return next();
    },
    {
      responses:
        tokens === undefined
          ? {
              404: errorResponse(
                'The operator has set no METRICS_TOKEN, and the service is public or the client not on its machine.',
              ),
            }
          : { 401: errorResponse('`Authorization: Bearer $METRICS_TOKEN` is missing or wrong.') },
    },
  );
}
