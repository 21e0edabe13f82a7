import { type ChartSpec, chartSpecJsonSchema } from '../../chart-spec/chart-spec.js';
import type { Config } from '../config/config.js';
import { type Endpoint, openApiDocument } from '../http/http.js';
import type { PlanOffers } from '../plans/plan-offers.js';
import type { Metrics } from '../platform/metrics.js';
import type { SecretRing } from '../platform/secret-ring.js';
import { appEndpoints } from './app-endpoints.js';
import { docsEndpoints } from './docs/docs.js';
import { healthEndpoints } from './health/endpoints.js';
import { createReadiness, type HealthOptions } from './health/health.js';
import { registerReadinessMetrics } from './health/readiness-metrics.js';
import { openApiEndpoint } from './openapi-endpoint.js';
import { rendererFileEndpoints } from './renderer-files.js';
import { readSiteAssets } from './site-assets.js';
import { createSiteImages } from './site-images.js';
import { sitePages } from './site-pages.js';
import { type BackgroundProbes, createBackground } from './status/background.js';
import { observeReadiness } from './status/observed-readiness.js';
import type { Queue } from './status/status-page.js';

export { createServiceStatus } from './health/service-status.js';

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
