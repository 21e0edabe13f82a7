import type { ChartSpec } from '../../renderer-page/payload.js';
import { chartSpecJsonSchema } from '../chart-spec/chart-spec.js';
import { type Endpoint, openApiDocument } from '../http/http.js';
import { appEndpoints } from './app-endpoints.js';
import { healthEndpoints, type Metrics } from './health/endpoints.js';
import { createReadiness, type HealthOptions } from './health/health.js';
import { pageAssets, pageEndpoints } from './pages.js';
import { rendererFileEndpoints } from './renderer-files.js';
import { readSiteAssets } from './site-assets.js';
import { createSiteImages } from './site-images.js';

export interface SiteOptions extends HealthOptions {
  publicUrl: string;
  version: string;
  /** The endpoints of all other modules, for the API description. */
  endpoints: readonly Endpoint[];
  /** What the service sends to webhooks, for the API description. */
  webhooks: Record<string, object>;
  metrics: Metrics;
  /** Needed to read /metrics; absent: only clients on this machine may. */
  metricsToken: string | undefined;
  /** Draws an image of our own pages. */
  draw(spec: ChartSpec): Promise<Buffer>;
  /** Whether Chromium's renderers run in its sandbox. */
  isSandboxed(): boolean;
}

/** Landing page, dashboard, API reference, /openapi.json and health. */
export function createSite(o: SiteOptions): { endpoints: readonly Endpoint[] } {
  const { publicUrl, version, webhooks } = o;
  const assets = readSiteAssets();
  const images = createSiteImages(o.draw);
  // A function, because the description includes the endpoints defined here.
  const describe = (): object => {
    const schemas = { ChartSpec: chartSpecJsonSchema };
    return openApiDocument({ version, endpoints: [...o.endpoints, ...described], schemas, webhooks });
  };
  const described: readonly Endpoint[] = [
    ...healthEndpoints({ ...o, readiness: createReadiness(o) }),
    ...pageEndpoints(publicUrl, describe),
  ];
  return {
    endpoints: [
      ...described,
      ...pageAssets,
      // Before the dashboard, which answers all other paths below /app.
      ...rendererFileEndpoints(),
      ...appEndpoints(assets),
      assets.endpoint,
      images.endpoint,
    ],
  };
}
