import type { DataSource } from 'typeorm';
import { type ChartSpec, chartSpecJsonSchema } from '../../chart-spec/chart-spec.js';
import type { Chromium } from '../browser/browser.js';
import type { Config } from '../config/config.js';
import type { Storage } from '../delivery/storage/storage.js';
import { type Endpoint, openApiDocument } from '../http/http.js';
import type { Jobs } from '../jobs/jobs.js';
import type { PlanOffers } from '../plans/plan-offers.js';
import type { Metrics } from '../platform/metrics.js';
import type { Webhooks } from '../webhooks/webhooks.js';
import { appEndpoints } from './app-endpoints.js';
import { docsEndpoints } from './docs/docs.js';
import { healthEndpoints } from './health/endpoints.js';
import { createReadiness, drawingProbes, type HealthOptions } from './health/health.js';
import { registerReadinessMetrics } from './health/readiness-metrics.js';
import { openApiEndpoint } from './openapi-endpoint.js';
import { rendererFileEndpoints } from './renderer-files.js';
import { readSiteAssets } from './site-assets.js';
import { createSiteImages } from './site-images.js';
import { sitePages } from './site-pages.js';
import { createBackground } from './status/background.js';
import { observeReadiness } from './status/observed-readiness.js';

export { createServiceStatus } from './health/service-status.js';
export { createMcp } from './mcp/mcp.js';

export interface SiteOptions extends Pick<HealthOptions, 'isDraining'> {
  dataSource: DataSource;
  config: Pick<Config, 'metrics' | 'registration'>;
  publicUrl: string;
  version: string;
  /** The endpoints of all other modules, for the API description. */
  endpoints: readonly Endpoint[];
  metrics: Metrics;
  /** The plans as callers get them. */
  offers: PlanOffers;
  /** Draws the images of our own pages. */
  chromium: Pick<Chromium, 'health' | 'render' | 'stats'>;
  jobs: Pick<Jobs, 'stats'>;
  webhooks: Pick<Webhooks, 'events' | 'oldestDueSeconds'>;
  storage: Pick<Storage, 'probe'>;
}

/** Landing page, dashboard, API reference, /openapi.json and health. */
export function createSite(options: SiteOptions): { endpoints: readonly Endpoint[] } {
  const { config, publicUrl, version, metrics, offers, chromium, jobs, webhooks, storage } = options;
  const { registration } = config;
  const assets = readSiteAssets();
  const draw = async (spec: ChartSpec) => (await chromium.render(spec, { priority: 'anonymous', payer: 'site' })).image;
  const images = createSiteImages(draw);
  const probes = drawingProbes(options.dataSource, chromium);
  const readiness = observeReadiness(createReadiness({ probes, isDraining: options.isDraining }));
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
      schemas: { ChartSpec: chartSpecJsonSchema() },
      webhooks: webhooks.events,
    });
  const docs = docsEndpoints({ publicUrl, describe, images, frame: { tagsOf: assets.tagsOf, registration } });
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
      images,
      offers,
      publicUrl,
      registration,
      version,
      readiness,
      queue: () => chromium.stats(),
      background,
    }),
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
