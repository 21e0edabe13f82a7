import type { ChartSpec } from '../../chart-spec/spec.js';
import type { Chromium, DrawnImage, Sharer } from '../browser/browser.js';
import type { AccountCaller, Caller } from '../caller.js';
import type { Reservation } from '../plans/plans.js';
import { createCoalescer } from '../platform/concurrency/coalesce.js';
import type { Metrics } from '../platform/metrics.js';
import { phase } from '../platform/tracing/timeline.js';
import { createDrawCharged } from './drawings/charged-drawing.js';
import type { ImageCache } from './drawings/image-cache.js';
import { cacheKeysOf, createSharedDrawings, resultOf, type WaitingRequest } from './drawings/shared-drawings.js';
import { type CacheOutcome, createRenderMetrics } from './render-metrics.js';
import { SpecMemo } from './state.js';

export interface RenderResult extends DrawnImage {
  /** HIT: the image was cached, or another request was charged for the same drawing; this request was not charged. */
  cache: 'HIT' | 'MISS';
}

/** A request with what decides about its share of the pages, see payer.ts. */
export interface RenderRequest extends Sharer {
  caller: Caller;
  spec: ChartSpec;
  /** The ETag of this spec. */
  etag: string;
  /** Whether other accounts may get the same image from the cache: a GET. */
  isShared: boolean;
  /** As of `performance.now`; see deadline.ts. */
  deadlineAt: number;
  /** Whether it is charged to another quota. */
  isCharged?: boolean;
}

export interface RenderService {
  /** `X-Cache` is present only when caching is enabled. */
  readonly isCaching: boolean;
  /** Changes whenever our code, fonts or Chromium change in a way that may change an image. */
  readonly rendererVersion: string;
  /** See `SpecMemo`. @param memo of an earlier request for this spec */
  etagOf(spec: ChartSpec, memo?: SpecMemo): string;
  /**
   * Takes the image from the cache, or charges one render, draws it and caches it. Throws what `reserve` and Chromium's `render` throw;
   * rejects with the signal's reason as soon as it is aborted.
   */
  render(request: RenderRequest, signal: AbortSignal): Promise<RenderResult>;
  /** Whether `render` of a GET would respond without drawing. @param etag of this spec */
  isCached(caller: Caller, spec: ChartSpec, etag: string): Promise<boolean>;
  /**
   * Draws a chart of a job with the lowest priority. It was charged when the job was accepted.
   * @param spec with its brand kit and logo applied
   */
  renderForJob(
    caller: AccountCaller & Pick<Sharer, 'network'>,
    spec: ChartSpec,
    signal: AbortSignal,
  ): Promise<RenderResult>;
  /** Counts a 304 in the metrics. */
  countNotModified(): void;
  /** The cache of this process, and requests since the start. */
  cacheStats(): { bytes: number; entries: number; hits: number; misses: number };
}

export interface RenderServiceOptions {
  chromium: Pick<Chromium, 'render' | 'rendererVersion'>;
  cache: ImageCache;
  /** Reserves renders of the caller's quota; undefined for anonymous callers. Throws 429. */
  reserve(caller: Caller, count: number): Promise<Reservation | undefined>;
  metrics: Metrics;
}

/** Serves from the cache, or joins an equal drawing, or reserves a render and draws. */
export function createRenderService(options: RenderServiceOptions): RenderService {
  const { chromium, cache, reserve } = options;
  const metrics = createRenderMetrics(options.metrics, cache.bytes);
  /** Joins concurrent equal requests of one payer: the first one is charged, or refused, for all of them. */
  const chargedRenders = createCoalescer<{ drawn: DrawnImage; outcome: CacheOutcome }>();
  const drawings = createSharedDrawings({ chromium, cache, metrics });
  const drawCharged = createDrawCharged({ drawings, reserve });

  const etagOf = (spec: ChartSpec, memo = new SpecMemo()) => memo.etagOf(spec, chromium.rendererVersion);

  function fetchFirst(names: readonly string[]): Promise<DrawnImage | undefined> {
    return phase('cache', async () => {
      for (const name of names) {
        const drawn = await cache.fetch(name);
        if (drawn !== undefined) return drawn;
      }
      return undefined;
    });
  }

  const peekFirst = (names: readonly string[]): DrawnImage | undefined =>
    names.map((name) => cache.peek(name)).find((drawn) => drawn !== undefined);

  async function renderCharged(
    request: WaitingRequest,
    signal: AbortSignal,
  ): Promise<{ drawn: DrawnImage; outcome: CacheOutcome }> {
    const stored = await fetchFirst(request.keys.lookUp);
    if (stored !== undefined) return { drawn: stored, outcome: 'hit_redis' };
    signal.throwIfAborted();
    const { drawn, isCharged } = await drawCharged(request, signal);
    return { drawn, outcome: isCharged ? 'miss' : 'joined' };
  }

  return {
    isCaching: cache.isEnabled,
    get rendererVersion() {
      return chromium.rendererVersion;
    },
    cacheStats: () => ({ bytes: cache.bytes(), entries: cache.entries(), ...metrics.cacheCounts() }),
    etagOf,
    async render(request, signal) {
      const { caller, payer, spec, etag, isShared } = request;
      const keys = cacheKeysOf(caller, spec, etag, isShared);
      const cached = peekFirst(keys.lookUp);
      if (cached !== undefined) {
        metrics.countCache('hit_memory');
        return { ...cached, cache: 'HIT' };
      }
      const seat = chargedRenders.join(
        `${payer} ${keys.store}`,
        (flightSignal) => renderCharged({ ...request, keys }, flightSignal),
        signal,
      );
      const { drawn, ...flight } = await resultOf(seat);
      const outcome = seat.joined ? 'joined' : flight.outcome;
      metrics.countCache(outcome);
      return { ...drawn, cache: outcome === 'miss' ? 'MISS' : 'HIT' };
    },
    async isCached(caller, spec, etag) {
      const { lookUp } = cacheKeysOf(caller, spec, etag, true);
      return (peekFirst(lookUp) ?? (await fetchFirst(lookUp))) !== undefined;
    },
    async renderForJob(caller, spec, signal) {
      const { store, lookUp } = cacheKeysOf(caller, spec, etagOf(spec), false);
      const cached = peekFirst(lookUp) ?? (await fetchFirst(lookUp));
      if (cached !== undefined) return { ...cached, cache: 'HIT' };
      const drawn = await drawings.drawForJob(spec, {
        payer: caller.accountId,
        network: caller.network,
        store,
        signal,
      });
      cache.put(store, drawn);
      return { ...drawn, cache: 'MISS' };
    },
    countNotModified: () => metrics.countCache('not_modified'),
  };
}
