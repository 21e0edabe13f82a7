import type { Chromium } from '../browser/browser.js';
import type { Storage } from '../delivery/storage/storage.js';
import type { Endpoint } from '../http/http.js';
import type { Parameter } from '../http/openapi.js';
import type { Plans } from '../plans/plans.js';
import type { QuickChartPipelines } from '../quickchart/endpoints.js';
import { renderEndpoints } from './endpoints.js';
import { createErrorImages } from './error-images.js';
import { createKnownSpecs } from './known-specs.js';
import { imageResponse } from './openapi.js';
import { type PipelineDeps, renderPipelines } from './pipeline.js';
import type { RenderService } from './render-service.js';
import { respondWithImageOrUrl } from './respond.js';
import { createSignedUrlLimits } from './signed-url-limits.js';

export { createImageCache } from './image-cache.js';
export { createLogos, type Logos } from './logos/logos.js';
export { createRedisStore } from './redis-store.js';
export { createRenderService, type RenderService } from './render-service.js';
export type { HasSpec } from './state.js';

type BuiltStages = 'knownSpecs' | 'errorImages' | 'signedUrlLimits' | 'respondWithImageOrUrl';

export interface RenderOptions extends Omit<PipelineDeps, BuiltStages> {
  plans: PipelineDeps['plans'] & Pick<Plans, 'countSignedDraw' | 'countVariation'>;
  service: RenderService;
  storage: Pick<Storage, 'put' | 'requireRoom'>;
  /** Draws the images of errors. */
  chromium: Pick<Chromium, 'render'>;
  /** How the API description shows the path parameter of templates. */
  templateId: Parameter;
}

/** The routes that answer images; see pipeline.ts for what each does. */
export function createRender(o: RenderOptions): {
  endpoints: readonly Endpoint[];
  ofQuickChart: QuickChartPipelines;
} {
  const pipelines = renderPipelines({
    ...o,
    knownSpecs: createKnownSpecs(),
    errorImages: createErrorImages(o.chromium),
    signedUrlLimits: createSignedUrlLimits(o.service, o.plans),
    respondWithImageOrUrl: respondWithImageOrUrl(o.service, o.storage),
  });
  return {
    endpoints: renderEndpoints(pipelines, o.templateId),
    ofQuickChart: { ...pipelines.ofQuickChart, imageResponse },
  };
}
