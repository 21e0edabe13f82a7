import { Router } from '@koa/router';
import type { Readiness } from './health.js';

export interface HealthRoutesOptions {
  readiness(): Promise<Readiness>;
  metrics: { readonly contentType: string; text(): Promise<string> };
}

/** For load balancers, orchestrators and Prometheus; no credentials, never cached, and answered while draining too. */
export function healthRoutes({ readiness, metrics }: HealthRoutesOptions): Router {
  const router = new Router();
  router.get('/healthz', (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'ok' };
  });
  router.get('/readyz', async (ctx) => {
    const { ready, parts } = await readiness();
    ctx.set('Cache-Control', 'no-store');
    ctx.status = ready ? 200 : 503;
    if (!ready) ctx.set('Retry-After', '1');
    ctx.body = ready ? { status: 'ready', parts } : { error: 'Service unavailable', status: 'not ready', parts };
  });
  router.get('/metrics', async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Content-Type', metrics.contentType);
    ctx.body = await metrics.text();
  });
  return router;
}

const parts = {
  type: 'object',
  additionalProperties: { type: 'string' },
  examples: [{ database: 'ok', chromium: 'ok' }],
};

/** For /openapi.json. */
export const healthPaths = {
  '/healthz': {
    get: {
      tags: ['Operation'],
      operationId: 'getHealth',
      summary: 'The process is alive',
      security: [],
      responses: {
        200: {
          description: 'It is.',
          headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
          content: { 'application/json': { schema: { type: 'object', properties: { status: { const: 'ok' } } } } },
        },
      },
    },
  },
  '/readyz': {
    get: {
      tags: ['Operation'],
      operationId: 'getReadiness',
      summary: 'The service can draw: the database answers and a tiny real render succeeds',
      security: [],
      responses: {
        200: {
          description: 'Ready.',
          headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
          content: {
            'application/json': { schema: { type: 'object', properties: { status: { const: 'ready' }, parts } } },
          },
        },
        503: {
          description: 'Not ready, or stopping. `parts` names what is failing.',
          headers: {
            'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
            'Retry-After': { $ref: '#/components/headers/Retry-After' },
          },
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['error', 'status', 'parts'],
                properties: { error: { type: 'string' }, status: { const: 'not ready' }, parts },
              },
            },
          },
        },
      },
    },
  },
  '/metrics': {
    get: {
      tags: ['Operation'],
      operationId: 'getMetrics',
      summary: 'Figures for Prometheus',
      security: [],
      responses: {
        200: {
          description: 'Prometheus text format.',
          headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
      },
    },
  },
};
