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

export interface Rendering {
  image: Buffer;
  /** Whether this request got the image without being charged for it: it was there already, or was being drawn for another request. */
  cache: 'HIT' | 'MISS';
}

export interface RenderService {
  /** X-Cache is present only when caching is enabled (API reference). */
  readonly isCaching: boolean;
  /** Quoted MD5 of the canonical spec and the renderer's version (contract §3). */
  etagOf(spec: ChartSpec): string;
  /**
   * Stages 7 to 9 of the gate: out of the cache, or charged, drawn and put there. Throws what `reserve` and Chromium's `render` throw;
   * rejects with the signal's reason when the caller goes away.
   * @param etag of this very spec
   */
  render(caller: Caller, spec: ChartSpec, etag: string, signal: AbortSignal): Promise<Rendering>;
  /**
   * A chart of a job, which is paid for as a whole: out of the cache, or drawn when no request waits. Throws as Chromium's `render` does.
   * @param spec with its kit and its logo
   */
  renderForJob(caller: AccountCaller, spec: ChartSpec, signal: AbortSignal): Promise<Rendering>;
  /** For the metrics: a request that needed no image at all. */
  countNotModified(): void;
}

export interface RenderServiceOptions {
  chromium: Pick<Chromium, 'render' | 'rendererVersion'>;
  cache: ImageCache;
  /** Stage 8: takes one render out of the caller's quota, or throws. */
  reserve(caller: Caller): Promise<Reservation | undefined>;
  metrics: Metrics;
}

/**
 * The picture's name in the cache. Pictures of a saved kit are kept for each account: X-Cache is not to tell that somebody else has a kit
 * just like this one.
 */
function nameOf(caller: Caller, spec: ChartSpec, etag: string): string {
  const md5 = etag.slice(1, -1);
  return spec.kit === undefined || caller.kind === 'anonymous' ? md5 : `${md5}-${caller.accountId}`;
}

const REFUSED_PAYERS = 10_000;
const REFUSED_FOR_MS = 60_000;

/** One request for an image that the cache does not have. */
interface ChargedRender {
  caller: Caller;
  /** The account, or all anonymous callers together: they pay nothing. */
  payer: string;
  spec: ChartSpec;
  name: string;
}

export function createRenderService({ chromium, cache, reserve, ...o }: RenderServiceOptions): RenderService {
  const metrics = createRenderMetrics(o.metrics, cache.bytes);
  /** Equal requests of one account: whoever came first pays, and is refused for all. */
  const chargedRenders = createSingleFlight<{ image: Buffer; outcome: CacheOutcome }>();
  /** Equal requests of anyone. */
  const drawings = createSingleFlight<Buffer>();
  const lastRefused = new LRUCache<string, true>({ max: REFUSED_PAYERS, ttl: REFUSED_FOR_MS });

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

  async function drawOnce({ caller, spec, name }: ChargedRender, signal: AbortSignal) {
    const priority = caller.kind === 'anonymous' ? 'anonymous' : 'keyed';
    const work = (drawSignal: AbortSignal) => draw(spec, priority, drawSignal);
    try {
      return await drawings.join(name, signal, work);
    } catch (error) {
      // A keyed caller may have joined an anonymous drawing and been refused with it; it has a place of its own in the queue.
      const isRefusal = error instanceof ApiError && error.status === 503;
      if (priority === 'anonymous' || !isRefusal || signal.aborted) throw error;
      return drawings.join(name, signal, work);
    }
  }

  async function reserveFor({ caller, payer }: ChargedRender): Promise<Reservation | undefined> {
    try {
      return await reserve(caller);
    } catch (error) {
      lastRefused.set(payer, true);
      throw error;
    }
  }

  /**
   * The quota is asked while the chart is being drawn already: most callers have some left, and then the question costs no time. Only who
   * was refused a moment ago is asked first, so that an account without quota keeps no page busy.
   */
  async function drawCharged(chargedRender: ChargedRender, signal: AbortSignal) {
    const refused = new AbortController();
    const asked = lastRefused.has(chargedRender.payer) ? await reserveFor(chargedRender) : undefined;
    const drawing = drawOnce(chargedRender, AbortSignal.any([signal, refused.signal]));
    drawing.catch(() => undefined);
    const reservation =
      asked ??
      (await reserveFor(chargedRender).catch((error: unknown) => {
        refused.abort(error);
        throw error;
      }));
    try {
      const { value: image, joined } = await drawing;
      if (!joined) cache.put(chargedRender.name, image);
      await (joined ? reservation?.refund() : reservation?.settle());
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
    const stored = await cache.fetch(chargedRender.name);
    if (stored !== undefined) return { image: stored, outcome: 'hit_redis' };
    signal.throwIfAborted();
    const { image, joined } = await drawCharged(chargedRender, signal);
    return { image, outcome: joined ? 'joined' : 'miss' };
  }

  return {
    isCaching: cache.isEnabled,
    etagOf,
    async render(caller, spec, etag, signal) {
      const name = nameOf(caller, spec, etag);
      const known = cache.peek(name);
      if (known !== undefined) {
        metrics.countCache('hit_memory');
        return { image: known, cache: 'HIT' };
      }
      const payer = caller.kind === 'anonymous' ? 'anonymous' : caller.accountId;
      const chargedRender = { caller, payer, spec, name };
      const flight = await chargedRenders.join(`${payer} ${name}`, signal, (flightSignal) =>
        renderCharged(chargedRender, flightSignal),
      );
      const outcome = flight.joined ? 'joined' : flight.value.outcome;
      metrics.countCache(outcome);
      return { image: flight.value.image, cache: outcome === 'miss' ? 'MISS' : 'HIT' };
    },
    async renderForJob(caller, spec, signal) {
      const name = nameOf(caller, spec, etagOf(spec));
      const known = cache.peek(name) ?? (await cache.fetch(name));
      if (known !== undefined) return { image: known, cache: 'HIT' };
      // A name of its own: nobody who waits for an answer joins a drawing that everyone else goes before.
      const { value: image } = await drawings.join(`job ${name}`, signal, (drawSignal) =>
        draw(spec, 'job', drawSignal),
      );
      cache.put(name, image);
      return { image, cache: 'MISS' };
    },
    countNotModified: () => metrics.countCache('not_modified'),
  };
}
