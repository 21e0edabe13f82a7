import type { Chromium } from '../browser/browser.js';
import type { Storage } from '../delivery/storage/storage.js';
import type { Endpoint } from '../http/http.js';
import type { Parameter } from '../http/openapi.js';
import type { Plans } from '../plans/plans.js';
import type { Log } from '../platform/log.js';
import type { QuickChartPipelines } from '../quickchart/endpoints.js';
import { renderEndpoints } from './endpoints.js';
import { createErrorImages } from './error-images.js';
import { createKnownSpecs } from './known-specs.js';
import { imageResponse } from './openapi.js';
import { createSharerOf } from './payer.js';
import { type PipelineDeps, renderPipelines } from './pipeline.js';
import { createRefusals } from './refusals.js';
import type { RenderService } from './render-service.js';
import { requirePlace } from './require-place.js';
import { respondWithImageOrUrl } from './respond.js';
import { createSignedUrlLimits } from './signed-url-limits.js';

export { createImageCache } from './image-cache.js';
export { createLogos, type Logos } from './logos/logos.js';
export { createRedisStore } from './redis-store.js';
export { createRenderService, type RenderService } from './render-service.js';
export type { HasSpec } from './state.js';

type BuiltStages =
  | 'knownSpecs'
  | 'errorImages'
  | 'refusals'
  | 'requirePlace'
  | 'signedUrlLimits'
  | 'respondWithImageOrUrl';

export interface RenderOptions extends Omit<PipelineDeps, BuiltStages> {
  plans: PipelineDeps['plans'] & Pick<Plans, 'countSignedDraw' | 'countVariation'>;
  service: RenderService;
  storage: Pick<Storage, 'put' | 'requireRoom'>;
  /** Draws the images of errors, and knows who has a place in the queue. */
  chromium: Pick<Chromium, 'render' | 'hasPlace' | 'refuse'>;
  log: Log;
  /** Whether e-mails are sent, with which owners verify their addresses. */
  verifiesAddresses: boolean;
  /** How the API description shows the path parameter of templates. */
  templateId: Parameter;
}

/** The routes that answer images; see pipeline.ts for what each does. */
export function createRender(o: RenderOptions): {
  endpoints: readonly Endpoint[];
  ofQuickChart: QuickChartPipelines;
  /** Answers at once what would be answered later, for the shutdown. */
  drain(): void;
  close(): void;
} {
  const { chromium, service, storage } = o;
  const sharerOf = createSharerOf(o.verifiesAddresses);
  const refusals = createRefusals(o.log);
  const pipelines = renderPipelines({
    ...o,
    knownSpecs: createKnownSpecs(),
    errorImages: createErrorImages(chromium, sharerOf),
    refusals,
    requirePlace: requirePlace({ chromium, sharerOf, isCaching: service.isCaching }),
    signedUrlLimits: createSignedUrlLimits(service, o.plans),
    respondWithImageOrUrl: respondWithImageOrUrl({ service, storage, sharerOf }),
  });
  return {
    endpoints: renderEndpoints(pipelines, o.templateId),
    ofQuickChart: { ...pipelines.ofQuickChart, imageResponse },
    drain: refusals.endDelays,
    close: refusals.close,
  };
}
