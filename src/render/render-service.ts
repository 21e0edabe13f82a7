import { LRUCache } from 'lru-cache';
import type { ChartSpec } from '../../renderer-page/payload.js';
import type { AccountCaller, Caller } from '../accounts/accounts.js';
import { ChargedError, type Chromium, type DrawnImage, type RenderOptions, type Sharer } from '../browser/browser.js';
import { ApiError } from '../http/errors.js';
import type { Reservation } from '../plans/plans.js';
import type { Metrics } from '../platform/metrics.js';
import { phase } from '../platform/timeline.js';
import { type CacheKeys, cacheKeysOf } from './cache-keys.js';
import type { ImageCache } from './image-cache.js';
import { priorityOf } from './payer.js';
import { type CacheOutcome, createRenderMetrics } from './render-metrics.js';
import { createSingleFlight, type SingleFlight } from './single-flight.js';
import { SpecMemo } from './spec-memo.js';

export interface RenderResult extends DrawnImage {
  /** HIT: the image was cached, or was being drawn for another request; this request was not charged. */
  cache: 'HIT' | 'MISS';
}

/** With its sharer, see payer.ts. */
export interface RenderRequest extends Sharer {
  caller: Caller;
  spec: ChartSpec;
  /** Of this spec. */
  etag: string;
  /** Whether other accounts may get the same image from the cache: a GET. */
  isShared: boolean;
  /** Epoch milliseconds; see deadline.ts. */
  deadlineAt: number;
}

export interface RenderService {
  /** `X-Cache` is present only when caching is enabled. */
  readonly isCaching: boolean;
  /** See `SpecMemo`. @param memo of an earlier request for this spec */
  etagOf(spec: ChartSpec, memo?: SpecMemo): string;
  /**
   * Takes the image from the cache, or charges one render, draws it and caches it. Throws what `reserve` and Chromium's `render` throw;
   * rejects with the signal's reason as soon as it is aborted.
   */
  render(request: RenderRequest, signal: AbortSignal): Promise<RenderResult>;
  /** Whether `render` of a GET would answer without drawing. @param etag of this spec */
  isCached(caller: Caller, spec: ChartSpec, etag: string): Promise<boolean>;
  /**
   * The same for a chart of a job, which was charged when the job was accepted: drawn with the lowest priority.
   * @param spec with its brand kit and logo applied
   */
  renderForJob(caller: AccountCaller, spec: ChartSpec, signal: AbortSignal): Promise<RenderResult>;
  /** Counts a 304 in the metrics. */
  countNotModified(): void;
  /** The cache of this process, and requests since the start. */
  cacheStats(): { bytes: number; entries: number; hits: number; misses: number };
}

export interface RenderServiceOptions {
  chromium: Pick<Chromium, 'render' | 'rendererVersion'>;
  cache: ImageCache;
  /** Reserves one render of the caller's quota; undefined for anonymous callers. Throws 429. */
  reserve(caller: Caller): Promise<Reservation | undefined>;
  metrics: Metrics;
}

const MAX_RECENTLY_REFUSED = 10_000;
const RECENTLY_REFUSED_MS = 60_000;

/** One request for an image that the cache does not have. */
interface ChargedRender extends RenderRequest {
  keys: CacheKeys;
  /** Set when this request draws for itself: settles when the page is done, also after the client has left. */
  drawing?: Promise<DrawnImage>;
}

export function createRenderService({ chromium, cache, reserve, ...o }: RenderServiceOptions): RenderService {
  const metrics = createRenderMetrics(o.metrics, cache.bytes);
  /** Equal requests of one payer at once: the first is charged, or refused, for all. */
  const chargedRenders = createSingleFlight<{ drawn: DrawnImage; outcome: CacheOutcome }>();
  /** Equal requests of all payers at once, as far as they share images. */
  const drawings = createSingleFlight<DrawnImage>();
  /** By key of a drawing that waits for a page: tells that another payer waits for it too, who may have a better place. */
  const sharing = new Map<string, (sharer: Sharer) => void>();
  const recentlyRefused = new LRUCache<string, true>({ max: MAX_RECENTLY_REFUSED, ttl: RECENTLY_REFUSED_MS });

  const etagOf = (spec: ChartSpec, memo = new SpecMemo()) => memo.etagOf(spec, chromium.rendererVersion);

  async function draw(spec: ChartSpec, options: RenderOptions & { signal: AbortSignal }): Promise<DrawnImage> {
    const startMs = performance.now();
    let outcome: 'succeeded' | 'failed' = 'failed';
    try {
      const drawn = await chromium.render(spec, options);
      outcome = 'succeeded';
      return drawn;
    } finally {
      if (!options.signal.aborted) metrics.observeRender(spec.format, outcome, (performance.now() - startMs) / 1000);
    }
  }

  async function drawOnce(render: ChargedRender, signal: AbortSignal) {
    const { caller, payer, network, spec, deadlineAt } = render;
    const priority = priorityOf(caller);
    // By priority: a request with credentials does not wait in the place of an anonymous one.
    const key = `${priority} ${render.keys.store}`;
    let joined = true;
    const work = (drawSignal: AbortSignal) => {
      joined = false;
      const onWaiting = (share: (sharer: Sharer) => void): unknown => sharing.set(key, share);
      render.drawing = draw(spec, { priority, payer, network, deadlineAt, signal: drawSignal, onWaiting }).finally(() =>
        sharing.delete(key),
      );
      return render.drawing;
    };
    sharing.get(key)?.({ payer, network });
    try {
      return await joinOrRun(drawings, key, signal, work);
    } catch (error) {
      // The drawing of another payer was refused, or its deadline has passed. This one has a place and a deadline of its own.
      const isRefusal = error instanceof ApiError && error.status === 503;
      if (!joined || !isRefusal || signal.aborted || Date.now() >= deadlineAt) throw error;
      return joinOrRun(drawings, key, signal, work);
    }
  }

  async function reserveFor({ caller, payer }: ChargedRender): Promise<Reservation | undefined> {
    try {
      return await phase('quota_reserve', () => reserve(caller));
    } catch (error) {
      recentlyRefused.set(payer, true);
      throw error;
    }
  }

  /**
   * Reserves the quota while the chart is being drawn, so that the query adds no time. Accounts that were refused within the last minute
   * reserve first, so that an account without quota keeps no page busy.
   */
  async function drawCharged(render: ChargedRender, signal: AbortSignal) {
    const stopping = new AbortController();
    signal.addEventListener('abort', () => stopping.abort(signal.reason), { once: true });
    const reservedFirst = recentlyRefused.has(render.payer) ? await reserveFor(render) : undefined;
    const drawing = drawOnce(render, stopping.signal);
    drawing.catch(() => undefined);
    const reservation =
      reservedFirst ??
      (await reserveFor(render).catch((error: unknown) => {
        stopping.abort(error);
        throw error;
      }));
    try {
      const { value: drawn, joined } = await drawing;
      if (!joined) cache.put(render.keys.store, drawn);
      if (reservation !== undefined) {
        await phase('quota_confirm', () => (joined ? reservation.refund() : reservation.confirm()));
      }
      return { drawn, joined };
    } catch (error) {
      const settling = reservation && settleFailed(reservation, render.drawing);
      if (!signal.aborted) await settling;
      throw error;
    }
  }

  /** Refunds a failed render, except when the page was busy with it until it was stopped. Never rejects. */
  async function settleFailed(reservation: Reservation, drawing: Promise<DrawnImage> | undefined): Promise<void> {
    const isCharged = await (drawing ?? Promise.resolve()).then(
      () => false,
      (error: unknown) => error instanceof ChargedError,
    );
    await (isCharged ? reservation.confirm() : reservation.refund());
  }

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
    render: ChargedRender,
    signal: AbortSignal,
  ): Promise<{ drawn: DrawnImage; outcome: CacheOutcome }> {
    const stored = await fetchFirst(render.keys.lookUp);
    if (stored !== undefined) return { drawn: stored, outcome: 'hit_redis' };
    signal.throwIfAborted();
    const { drawn, joined } = await drawCharged(render, signal);
    return { drawn, outcome: joined ? 'joined' : 'miss' };
  }

  return {
    isCaching: cache.isEnabled,
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
      const flight = await joinOrRun(chargedRenders, `${payer} ${keys.store}`, signal, (flightSignal) =>
        renderCharged({ ...request, keys }, flightSignal),
      );
      const outcome = flight.joined ? 'joined' : flight.value.outcome;
      metrics.countCache(outcome);
      return { ...flight.value.drawn, cache: outcome === 'miss' ? 'MISS' : 'HIT' };
    },
    async isCached(caller, spec, etag) {
      const { lookUp } = cacheKeysOf(caller, spec, etag, true);
      return (peekFirst(lookUp) ?? (await fetchFirst(lookUp))) !== undefined;
    },
    async renderForJob(caller, spec, signal) {
      const { store, lookUp } = cacheKeysOf(caller, spec, etagOf(spec), false);
      const cached = peekFirst(lookUp) ?? (await fetchFirst(lookUp));
      if (cached !== undefined) return { ...cached, cache: 'HIT' };
      // Its own key: no waiting client joins a drawing of the lowest priority.
      const { value: drawn } = await drawings.join(`job ${store}`, signal, (drawSignal) =>
        draw(spec, { priority: 'job', payer: caller.accountId, signal: drawSignal }),
      );
      cache.put(store, drawn);
      return { ...drawn, cache: 'MISS' };
    },
    countNotModified: () => metrics.countCache('not_modified'),
  };
}

/** As `SingleFlight.join`: the time of a request that waits for the work of another one is a phase of its own. */
function joinOrRun<T>(
  flights: SingleFlight<T>,
  key: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<{ value: T; joined: boolean }> {
  const join = () => flights.join(key, signal, work);
  return flights.isRunning(key) ? phase('join', join) : join();
}
