import { type ChartSpec, chartSpecJsonSchema } from '../../chart-spec/chart-spec.js';
import type { Config } from '../config.js';
import { type Endpoint, endpoint, openApiDocument, Pipeline, stage } from '../http/http.js';
import { emptyResponse } from '../http/openapi.js';
import type { PlanOffers } from '../plans/plan-offers.js';
import type { Metrics } from '../platform/metrics.js';
import type { SecretRing } from '../platform/secret-ring.js';
import { serveAsset, textAsset } from './assets.js';
import { docsEndpoints } from './docs/docs.js';
import { healthEndpoints } from './health/endpoints.js';
import { createReadiness, type HealthOptions, registerReadinessMetrics } from './health/health.js';
import { rendererFileEndpoints } from './renderer-files.js';
import { readSiteAssets, type SiteAssets } from './site-assets.js';
import { createSiteImages } from './site-images.js';
import { sitePages } from './site-pages.js';
import { type BackgroundProbes, createBackground, observeReadiness } from './status/observed-state.js';
import type { Queue } from './status/status-page.js';

export { createReadiness, type Probe } from './health/health.js';

export interface SiteOptions extends HealthOptions {
  publicUrl: string;
  version: string;
  /** The endpoints of all other modules, for the API description. */
  endpoints: readonly Endpoint[];
  /** What the service sends to webhooks, for the API description. */
  webhooks: Record<string, object>;
  metrics: Metrics;
  /** Needed to read /metrics; absent: only clients on this machine may, where `publicUrl` names it too. */
  metricsTokens: SecretRing | undefined;
  /** The plans as callers get them. */
  offers: PlanOffers;
  registration: Config['registration'];
  queue(): Queue;
  /** For /status. */
  background: BackgroundProbes;
  /** Draws an image of our own pages. */
  draw(spec: ChartSpec): Promise<Buffer>;
  /** Whether Chromium's renderers run in its sandbox. */
  isSandboxed(): boolean;
}

/** Landing page, dashboard, API reference, /openapi.json and health. */
export function createSite(o: SiteOptions): { endpoints: readonly Endpoint[] } {
  const { publicUrl, version, webhooks, registration } = o;
  const assets = readSiteAssets();
  const images = createSiteImages(o.draw);
  const readiness = observeReadiness(createReadiness(o));
  registerReadinessMetrics(o.metrics, readiness);
  // A function, because the description includes the endpoints defined here.
  const describe = (): object => {
    const schemas = { ChartSpec: chartSpecJsonSchema() };
    return openApiDocument({ version, endpoints: [...o.endpoints, ...described], schemas, webhooks });
  };
  const docs = docsEndpoints({ publicUrl, describe, images, frame: { tagsOf: assets.tagsOf, registration } });
  const described: readonly Endpoint[] = [
    ...healthEndpoints({ ...o, readiness }),
    ...sitePages({ ...o, assets, images, readiness, background: createBackground(o.background) }),
    docs.index,
    openApiEndpoint(describe),
  ];
  return {
    endpoints: [
      ...described,
      docs.pages,
      // Before the dashboard, which answers all other paths below /app.
      ...rendererFileEndpoints(),
      ...appEndpoints(assets),
      assets.endpoint,
      images.endpoint,
    ],
  };
}

/**
 * Scripts from this server only, none inline. Inline styles are allowed because the dialogs and the code editor set them. Stored images may
 * come from the account's own domain or a bucket.
 */
const APP_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data: blob: https:; " +
  "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The web app: one document, which finds its page by the path. */
function appEndpoints({ app }: Pick<SiteAssets, 'app'>): readonly Endpoint[] {
  const sendApp = stage((ctx) => {
    ctx.set({
      'Content-Security-Policy': APP_POLICY,
      'Cache-Control': 'no-cache',
      ETag: app.etag,
    });
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    ctx.body = app.html;
    ctx.set('Content-Type', 'text/html; charset=utf-8');
  });
  return (['/app', '/app/*page', '/admin', '/admin/*page'] as const).map((path) =>
    endpoint({
      method: 'get',
      path,
      operationId: path,
      tag: 'Operation',
      summary: 'The dashboard',
      responses: {},
      stages: Pipeline.begin().use(sendApp).stages,
    }),
  );
}

/** `/openapi.json`. @param describe the API description, read at the first request */
function openApiEndpoint(describe: () => object): Endpoint {
  const summary = 'This description as OpenAPI 3.1';
  const asset = textAsset('application/json', () => JSON.stringify(describe()));
  return endpoint({
    method: 'get',
    path: '/openapi.json',
    operationId: 'getOpenApi',
    tag: 'Operation',
    summary,
    responses: {
      200: { description: summary, content: { 'application/json': { schema: { type: 'object' } } } },
      304: emptyResponse('The version of the `If-None-Match` tag is current.'),
    },
    stages: Pipeline.begin().use(serveAsset(asset, { 'Access-Control-Allow-Origin': '*' })).stages,
  });
}
