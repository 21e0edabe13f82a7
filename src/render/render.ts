import type { Chromium } from '../browser/browser.js';
import type { Config } from '../config/config.js';
import type { Endpoint } from '../http/http.js';
import type { Plans } from '../plans/plans.js';
import type { Log } from '../platform/log.js';
import { renderEndpoints } from './endpoints.js';
import { createDrawLimits, type DrawCounting } from './limits/draw-limits.js';
import type { SharerOf } from './limits/payer.js';
import { createRefusals } from './limits/refusals.js';
import { requirePlace } from './limits/require-place.js';
import { createRenderPipelines, type PipelineDeps, type RenderPipelines } from './pipeline.js';
import type { RenderService } from './render-service.js';
import { createErrorImages } from './stages/error-images.js';
import { createKnownSpecs } from './stages/known-specs.js';
import { type ImageStorage, respondWithImageOrUrl } from './stages/respond.js';

export { createImageCache, createRedisStore } from './drawings/image-cache.js';
export { createLogos, type Logos } from './logos/logos.js';
export { createRenderService, type RenderService } from './render-service.js';
export type { HasSpec } from './state.js';

/** The parts of the pipelines that this module makes itself. */
type OwnParts =
  | 'publicUrl'
  | 'trustedHops'
  | 'renderTimeoutMs'
  | 'knownSpecs'
  | 'errorImages'
  | 'refusals'
  | 'requirePlace'
  | 'drawLimits'
  | 'respondWithImageOrUrl';

export interface RenderOptions extends Omit<PipelineDeps, OwnParts> {
  plans: PipelineDeps['plans'] & Pick<Plans, DrawCounting>;
  config: Pick<Config, 'chromium' | 'http'>;
  renders: RenderService;
  storage: ImageStorage;
  sharerOf: SharerOf;
  /** Draws the images of errors, and knows who has a place in the queue. */
  chromium: Pick<Chromium, 'render' | 'takePlace' | 'refuse' | 'requireDrawable'>;
  log: Log;
}

export interface Render {
  endpoints: readonly Endpoint[];
  /** For the features that have render routes of their own. */
  pipelines: RenderPipelines;
  /** Sends at once what would be sent later, for the shutdown. */
  drain(): void;
  close(): void;
}

/** The routes that return images; see pipeline.ts for what each does. */
export function createRender(options: RenderOptions): Render {
  const { config, chromium, renders, storage, sharerOf } = options;
  const refusals = createRefusals(options.log);
  const pipelines = createRenderPipelines({
    ...options,
    publicUrl: config.http.publicUrl,
    trustedHops: config.http.trustProxyHops,
    renderTimeoutMs: config.chromium.renderTimeoutMs,
    knownSpecs: createKnownSpecs(),
    errorImages: createErrorImages(chromium, sharerOf),
    refusals,
    requirePlace: requirePlace({ chromium, sharerOf, isCaching: renders.isCaching }),
    drawLimits: createDrawLimits(renders, options.plans),
    respondWithImageOrUrl: respondWithImageOrUrl({
      service: renders,
      storage,
      sharerOf,
      publicUrl: config.http.publicUrl,
    }),
  });
  return { endpoints: renderEndpoints(pipelines), pipelines, drain: refusals.endDelays, close: refusals.close };
}
