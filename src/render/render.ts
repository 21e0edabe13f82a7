import type { Chromium } from '../browser/browser.js';
import type { Config } from '../config/config.js';
import type { Storage } from '../delivery/storage/storage.js';
import type { Endpoint } from '../http/http.js';
import type { Plans } from '../plans/plans.js';
import type { Log } from '../platform/log.js';
import { createDrawLimits, type DrawCounting } from './draw-limits.js';
import { renderEndpoints } from './endpoints.js';
import { createErrorImages } from './error-images.js';
import { createKnownSpecs } from './known-specs.js';
import { createSharerOf } from './payer.js';
import { createRenderPipelines, type PipelineDeps, type RenderPipelines } from './pipeline.js';
import { createRefusals } from './refusals.js';
import type { RenderService } from './render-service.js';
import { requirePlace } from './require-place.js';
import { respondWithImageOrUrl } from './respond.js';

export { createImageCache } from './image-cache.js';
export { createLogos, type Logos } from './logos/logos.js';
export { createRedisStore } from './redis-store.js';
export { createRenderService, type RenderService } from './render-service.js';
export type { HasSpec } from './state.js';

/** The parts of the pipelines that this module makes itself. */
type OwnParts =
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
  config: Pick<Config, 'chromium' | 'http' | 'mail'>;
  renders: RenderService;
  storage: Pick<Storage, 'put' | 'requireRoom'>;
  /** Draws the images of errors, and knows who has a place in the queue. */
  chromium: Pick<Chromium, 'render' | 'hasPlace' | 'refuse' | 'requireDrawable'>;
  log: Log;
}

export interface Render {
  endpoints: readonly Endpoint[];
  /** For the features that have render routes of their own. */
  pipelines: RenderPipelines;
  /** Answers at once what would be answered later, for the shutdown. */
  drain(): void;
  close(): void;
}

/** The routes that answer images; see pipeline.ts for what each does. */
export function createRender(options: RenderOptions): Render {
  const { config, chromium, renders, storage } = options;
  // Without e-mails no owner can verify an address.
  const sharerOf = createSharerOf(config.mail !== undefined);
  const refusals = createRefusals(options.log);
  const pipelines = createRenderPipelines({
    ...options,
    trustedHops: config.http.trustProxyHops,
    renderTimeoutMs: config.chromium.renderTimeoutMs,
    knownSpecs: createKnownSpecs(),
    errorImages: createErrorImages(chromium, sharerOf),
    refusals,
    requirePlace: requirePlace({ chromium, sharerOf, isCaching: renders.isCaching }),
    drawLimits: createDrawLimits(renders, options.plans),
    respondWithImageOrUrl: respondWithImageOrUrl({ service: renders, storage, sharerOf }),
  });
  return {
    endpoints: renderEndpoints(pipelines),
    pipelines,
    drain: refusals.endDelays,
    close: refusals.close,
  };
}
