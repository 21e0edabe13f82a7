import { LRUCache } from 'lru-cache';
import type { ChartSpec } from '../../renderer-page/payload.js';
import type { AccountCaller, Caller } from '../accounts/accounts.js';
import type { Chromium, Priority } from '../browser/browser.js';
import { specMd5 } from '../chart-spec/chart-spec.js';
import { ApiError } from '../http/errors.js';
import type { Reservation } from '../plans/plans.js';
import type { Metrics } from '../platform/metrics.js';
import type { ImageCache } from './image-cache.js';
import { type CacheOutcome, createRenderMetrics } from './render-metrics.js';
import { createSingleFlight } from './single-flight.js';

export interface RenderResult {
  image: Buffer;
  /** HIT: the image was cached, or was being drawn for another request; this request was not charged. */
  cache: 'HIT' | 'MISS';
}

export interface RenderService {
  /** `X-Cache` is present only when caching is enabled. */
  readonly isCaching: boolean;
  /** Quoted MD5 of the canonical spec and the renderer's version. See docs/reference/caching.md. */
  etagOf(spec: ChartSpec): string;
  /**
   * Takes the image from the cache, or charges one render, draws it and caches it. Throws what `reserve` and Chromium's `render` throw;
   * rejects with the signal's reason when the client disconnects.
   * @param etag of this spec
   */
  render(caller: Caller, spec: ChartSpec, etag: string, signal: AbortSignal): Promise<RenderResult>;
  /** Whether `render` would answer without drawing. @param etag of this spec */
  isCached(caller: Caller, spec: ChartSpec, etag: string): Promise<boolean>;
  /**
   * The same for a chart of a job, which was charged when the job was accepted: drawn with the lowest priority.
   * @param spec with its brand kit and logo applied
   */
  renderForJob(caller: AccountCaller, spec: ChartSpec, signal: AbortSignal): Promise<RenderResult>;
  /** Counts a 304 in the metrics. */
  countNotModified(): void;
}

export interface RenderServiceOptions {
  chromium: Pick<Chromium, 'render' | 'rendererVersion'>;
  cache: ImageCache;
  /** Reserves one render of the caller's quota; undefined for anonymous callers. Throws 429. */
  reserve(caller: Caller): Promise<Reservation | undefined>;
  metrics: Metrics;
}

/** Images with a saved brand kit are cached per account, so that `X-Cache` does not reveal another account's equal kit. */
function cacheKeyOf(caller: Caller, spec: ChartSpec, etag: string): string {
  const md5 = etag.slice(1, -1);
  return spec.kit === undefined || caller.kind === 'anonymous' ? md5 : `${md5}-${caller.accountId}`;
}

const MAX_RECENTLY_REFUSED = 10_000;
const RECENTLY_REFUSED_MS = 60_000;

/** One request for an image that the cache does not have. */
interface ChargedRender {
  caller: Caller;
  /** The account's id, or `anonymous`. */
  payer: string;
  spec: ChartSpec;
  cacheKey: string;
}

export function createRenderService({ chromium, cache, reserve, ...o }: RenderServiceOptions): RenderService {
  const metrics = createRenderMetrics(o.metrics, cache.bytes);
  /** Equal requests of one account at once: the first is charged, or refused, for all. */
  const chargedRenders = createSingleFlight<{ image: Buffer; outcome: CacheOutcome }>();
  /** Equal requests of all accounts at once. */
  const drawings = createSingleFlight<Buffer>();
  const recentlyRefused = new LRUCache<string, true>({ max: MAX_RECENTLY_REFUSED, ttl: RECENTLY_REFUSED_MS });

  const etagOf = (spec: ChartSpec) => `"${specMd5(spec, chromium.rendererVersion)}"`;

  async function draw(spec: ChartSpec, priority: Priority, signal: AbortSignal): Promise<Buffer> {
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

  async function drawOnce({ caller, spec, cacheKey }: ChargedRender, signal: AbortSignal) {
    const priority = caller.kind === 'anonymous' ? 'anonymous' : 'keyed';
    const work = (drawSignal: AbortSignal) => draw(spec, priority, drawSignal);
    try {
      return await drawings.join(cacheKey, signal, work);
    } catch (error) {
      // A keyed caller may have joined an anonymous drawing that was refused; it has its own place in the queue.
      const isRefusal = error instanceof ApiError && error.status === 503;
      if (priority === 'anonymous' || !isRefusal || signal.aborted) throw error;
      return drawings.join(cacheKey, signal, work);
    }
  }

  async function reserveFor({ caller, payer }: ChargedRender): Promise<Reservation | undefined> {
    try {
      return await reserve(caller);
    } catch (error) {
      recentlyRefused.set(payer, true);
      throw error;
    }
  }

  /**
   * Reserves the quota while the chart is being drawn, so that the query adds no time. Accounts that were refused within the last minute
   * reserve first, so that an account without quota keeps no page busy.
   */
  async function drawCharged(chargedRender: ChargedRender, signal: AbortSignal) {
    const refusal = new AbortController();
    const reservedFirst = recentlyRefused.has(chargedRender.payer) ? await reserveFor(chargedRender) : undefined;
    const drawing = drawOnce(chargedRender, AbortSignal.any([signal, refusal.signal]));
    drawing.catch(() => undefined);
    const reservation =
      reservedFirst ??
      (await reserveFor(chargedRender).catch((error: unknown) => {
        refusal.abort(error);
        throw error;
      }));
    try {
      const { value: image, joined } = await drawing;
      if (!joined) cache.put(chargedRender.cacheKey, image);
      await (joined ? reservation?.refund() : reservation?.confirm());
      return { image, joined };
    } catch (error) {
      await reservation?.refund();
      throw error;
    }
  }

  async function renderCharged(
    chargedRender: ChargedRender,
    signal: AbortSignal,
  ): Promise<{ image: Buffer; outcome: CacheOutcome }> {
    const stored = await cache.fetch(chargedRender.cacheKey);
    if (stored !== undefined) return { image: stored, outcome: 'hit_redis' };
    signal.throwIfAborted();
    const { image, joined } = await drawCharged(chargedRender, signal);
    return { image, outcome: joined ? 'joined' : 'miss' };
  }

  return {
    isCaching: cache.isEnabled,
    etagOf,
    async render(caller, spec, etag, signal) {
      const cacheKey = cacheKeyOf(caller, spec, etag);
      const cached = cache.peek(cacheKey);
      if (cached !== undefined) {
        metrics.countCache('hit_memory');
        return { image: cached, cache: 'HIT' };
      }
      const payer = caller.kind === 'anonymous' ? 'anonymous' : caller.accountId;
      const chargedRender = { caller, payer, spec, cacheKey };
      const flight = await chargedRenders.join(`${payer} ${cacheKey}`, signal, (flightSignal) =>
        renderCharged(chargedRender, flightSignal),
      );
      const outcome = flight.joined ? 'joined' : flight.value.outcome;
      metrics.countCache(outcome);
      return { image: flight.value.image, cache: outcome === 'miss' ? 'MISS' : 'HIT' };
    },
    async isCached(caller, spec, etag) {
      const cacheKey = cacheKeyOf(caller, spec, etag);
      return (cache.peek(cacheKey) ?? (await cache.fetch(cacheKey))) !== undefined;
    },
    async renderForJob(caller, spec, signal) {
      const cacheKey = cacheKeyOf(caller, spec, etagOf(spec));
      const cached = cache.peek(cacheKey) ?? (await cache.fetch(cacheKey));
      if (cached !== undefined) return { image: cached, cache: 'HIT' };
      // Its own key: no waiting client joins a drawing of the lowest priority.
      const { value: image } = await drawings.join(`job ${cacheKey}`, signal, (drawSignal) =>
        draw(spec, 'job', drawSignal),
      );
      cache.put(cacheKey, image);
      return { image, cache: 'MISS' };
    },
    countNotModified: () => metrics.countCache('not_modified'),
  };
}
