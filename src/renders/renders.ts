import type { ChartSpec, Format } from '../../renderer-page/payload.js';
import type { Principal } from '../accounts/accounts.js';
import { specMd5 } from '../chart-spec/chart-spec.js';
import type { Chromium } from '../chromium/chromium.js';
import { ApiError } from '../errors.js';
import type { CacheOutcome } from '../metrics.js';
import type { ImageCache } from './image-cache.js';
import { createSingleFlight } from './single-flight.js';

export { createImageCache, type ImageCache, type ImageStore } from './image-cache.js';
export { openRedisStore } from './redis-store.js';

export interface Rendering {
  image: Buffer;
  /** Whether the image was there already; a HIT is never charged. */
  cache: 'HIT' | 'MISS';
}

export interface Renders {
  /** X-Cache is present only when caching is enabled (API reference). */
  readonly isCaching: boolean;
  /** Quoted MD5 of the canonical spec and the renderer's version (contract §3). */
  etagOf(spec: ChartSpec): string;
  /**
   * Stages 7 to 9 of the gate: out of the cache, or drawn and put there. Throws what Chromium's `render` throws; rejects with the signal's
   * reason when the caller goes away.
   * @param etag of this very spec
   */
  render(principal: Principal, spec: ChartSpec, etag: string, signal: AbortSignal): Promise<Rendering>;
  /** For the metrics: a request that needed no image at all. */
  countNotModified(): void;
}

export interface RendersOptions {
  chromium: Pick<Chromium, 'render' | 'rendererVersion'>;
  cache: ImageCache;
  metrics: {
    countCache(outcome: CacheOutcome): void;
    observeRender(format: Format, outcome: 'succeeded' | 'failed', seconds: number): void;
  };
}

export function createRenders({ chromium, cache, metrics }: RendersOptions): Renders {
  const flights = createSingleFlight<{ image: Buffer; isStored: boolean }>();

  async function draw(spec: ChartSpec, priority: 'keyed' | 'anonymous', signal: AbortSignal): Promise<Buffer> {
    const startMs = performance.now();
    let outcome: 'succeeded' | 'failed' = 'failed';
    try {
      const image = await chromium.render(spec, { priority, signal });
      outcome = 'succeeded';
      return image;
    } finally {
      if (!signal.aborted) metrics.observeRender(spec.format, outcome, (performance.now() - startMs) / 1000);
    }
  }

  async function fetchOrDraw(name: string, spec: ChartSpec, priority: 'keyed' | 'anonymous', signal: AbortSignal) {
    const stored = await cache.fetch(name);
    if (stored !== undefined) return { image: stored, isStored: true };
    signal.throwIfAborted();
    const image = await draw(spec, priority, signal);
    cache.put(name, image);
    return { image, isStored: false };
  }

  return {
    isCaching: cache.isEnabled,
    etagOf: (spec) => `"${specMd5(spec, chromium.rendererVersion)}"`,
    async render(principal, spec, etag, signal) {
      const name = etag.slice(1, -1);
      const known = cache.peek(name);
      if (known !== undefined) {
        metrics.countCache('hit_memory');
        return { image: known, cache: 'HIT' };
      }
      const priority = principal.kind === 'anonymous' ? 'anonymous' : 'keyed';
      const work = (flightSignal: AbortSignal) => fetchOrDraw(name, spec, priority, flightSignal);
      const flight = await flights.join(name, signal, work).catch((error: unknown) => {
        // A keyed caller may have joined an anonymous drawing and been refused with it; it has a place of its own in the queue.
        if (priority === 'keyed' && error instanceof ApiError && error.status === 503 && !signal.aborted) {
          return flights.join(name, signal, work);
        }
        throw error;
      });
      const { image, isStored } = flight.value;
      metrics.countCache(isStored ? 'hit_redis' : flight.joined ? 'joined' : 'miss');
      return { image, cache: isStored ? 'HIT' : 'MISS' };
    },
    countNotModified: () => metrics.countCache('not_modified'),
  };
}
