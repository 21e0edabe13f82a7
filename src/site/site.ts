import type { DataSource } from 'typeorm';
import { type ChartSpec, editorSchema, nullableSchema } from '../../chart-spec/spec.js';
import type { Chromium } from '../browser/browser.js';
import type { Config } from '../config/config.js';
import type { Storage } from '../delivery/storage/storage.js';
import { type Endpoint, endpoint, openApiDocument, Pipeline, type Stage, stage } from '../http/http.js';
import { emptyResponse } from '../http/openapi.js';
import type { Jobs } from '../jobs/jobs.js';
import type { PlanOffers } from '../plans/plan-offers.js';
import type { Metrics } from '../platform/metrics.js';
import type { Webhooks } from '../webhooks/webhooks.js';
import { serveAsset, textAsset } from './assets.js';
import { healthEndpoints } from './health/endpoints.js';
import { createReadiness, drawingProbes, type HealthOptions, registerReadinessMetrics } from './health/health.js';
import { type PageFrame, type PagePreview, previewTags } from './layout.js';
import { rendererFileEndpoints } from './renderer-files.js';
import type { SiteAssets } from './site-assets.js';
import { createSiteImages, type SiteImages } from './site-images.js';
import { sitePages } from './site-pages.js';
import { createBackground, observeStates } from './status/observed-state.js';
import { missingPage, pagePreview, visitorEndpoints } from './visitors.js';

export { createServiceStatus } from './health/service-status.js';
export { readSiteAssets } from './site-assets.js';

export interface SiteOptions extends Pick<HealthOptions, 'isDraining'> {
  dataSource: DataSource;
  config: Pick<Config, 'http' | 'metrics' | 'registration'>;
  publicUrl: string;
  version: string;
  assets: SiteAssets;
  /** The endpoints of all other modules, for the API description. */
  endpoints: readonly Endpoint[];
  metrics: Metrics;
  /** The plans as callers get them. */
  offers: PlanOffers;
  /** The documentation: `/docs`, which is part of the API description, and all its other pages and files. */
  docs(parts: DocsParts): { index: Endpoint; pages: readonly Endpoint[] };
  /** Draws the images of our own pages. */
  chromium: Pick<Chromium, 'health' | 'render' | 'stats'>;
  jobs: Pick<Jobs, 'stats'>;
  webhooks: Pick<Webhooks, 'events' | 'oldestDueSeconds'>;
  storage: Pick<Storage, 'probe'>;
}

/** What the pages of the documentation share with the others. */
export interface DocsParts {
  publicUrl: string;
  /** The OpenAPI document. */
  describe(): object;
  frame: PageFrame;
  images: Pick<SiteImages, 'add' | 'addLater'>;
}

/** Landing page, dashboard, /openapi.json and health. */
export function createSite(options: SiteOptions): { endpoints: readonly Endpoint[]; missingPage: Stage } {
  const { config, publicUrl, version, assets, metrics, offers, chromium, jobs, webhooks, storage } = options;
  const { registration } = config;
  const draw = async (spec: ChartSpec) => (await chromium.render(spec, { priority: 'anonymous', payer: 'site' })).image;
  const images = createSiteImages(draw);
  const probes = drawingProbes(options.dataSource, chromium);
  const observe = observeStates();
  const readReadiness = createReadiness({ probes, isDraining: options.isDraining });
  const readiness = async () => {
    const current = await readReadiness();
    observe(current.parts);
    return current;
  };
  registerReadinessMetrics(metrics, readiness);
  const background = createBackground({
    oldestJobSeconds: async () => (await jobs.stats()).oldestQueuedSeconds,
    oldestWebhookSeconds: webhooks.oldestDueSeconds,
    storage: storage.probe,
  });
  // A function, because the description includes the endpoints defined here.
  const describe = (): object =>
    openApiDocument({
      version,
      endpoints: [...options.endpoints, ...described],
      schemas: { ChartSpec: nullableSchema() },
      webhooks: webhooks.events,
    });
  const { tagsOf, fontTags, urlOf } = assets;
  const frame = { tagsOf, fontTags, urlOf, registration, preview: pagePreview(images, publicUrl) };
  const docs = options.docs({ publicUrl, describe, images, frame });
  const described: readonly Endpoint[] = [
    ...healthEndpoints({
      readiness,
      metrics,
      publicUrl,
      metricsTokens: config.metrics.tokens,
      isSandboxed: () => chromium.stats().sandbox,
    }),
    ...sitePages({
      assets,
      frame,
      images,
      offers,
      publicUrl,
      registration,
      version,
      readiness,
      observe,
      queue: () => chromium.stats(),
      background,
    }),
    docs.index,
    openApiEndpoint(describe),
  ];
  return {
    missingPage: missingPage(frame),
    endpoints: [
      ...described,
      ...docs.pages,
      // Before the dashboard, which serves all other paths below /app.
      ...rendererFileEndpoints(),
      ...appEndpoints(assets, frame.preview),
      ...visitorEndpoints(frame, { contact: config.http.securityContact, publicUrl }),
      specSchemaEndpoint(publicUrl),
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

const APP_PREVIEW = { title: 'Chartwright', description: 'The dashboard of this Chartwright service.' };

/** The web app: one document, which finds its page by the path. */
function appEndpoints({ app }: Pick<SiteAssets, 'app'>, preview: () => PagePreview): readonly Endpoint[] {
  const document = textAsset('text/html', () =>
    app.html.replace('</head>', `${previewTags(APP_PREVIEW, preview())}\n</head>`),
  );
  const sendDocument = serveAsset(document, { 'Content-Security-Policy': APP_POLICY, 'Cache-Control': 'no-cache' });
  const nameFirstParts = stage((ctx, next) => {
    const link = app.linkOf(ctx.path);
    if (link !== undefined) ctx.set('Link', link);
    return next();
  });
  return (['/app', '/app/*page', '/admin', '/admin/*page'] as const).map((path) =>
    endpoint({
      method: 'get',
      path,
      operationId: path,
      tag: 'Operation',
      summary: 'The dashboard',
      responses: {},
      stages: Pipeline.begin().use(nameFirstParts).use(sendDocument).stages,
    }),
  );
}

/** The JSON schema for editors: a specification names it in `$schema`. */
function specSchemaEndpoint(publicUrl: string): Endpoint {
  const path = '/schemas/chart-spec.json';
  const asset = textAsset('application/schema+json', () => JSON.stringify(editorSchema(publicUrl + path)));
  return endpoint({
    method: 'get',
    path,
    operationId: path,
    tag: 'Operation',
    summary: 'The JSON schema of a chart specification, for editors',
    responses: {},
    stages: Pipeline.begin().use(serveAsset(asset, { 'Access-Control-Allow-Origin': '*' })).stages,
  });
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
