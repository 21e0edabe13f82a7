import { LRUCache } from 'lru-cache';
import { ApiError, type ChartSpec } from '../../chart-spec/chart-spec.js';
import type { AccountCaller, Caller } from '../accounts/accounts.js';
import { ChargedError, type Chromium, type DrawnImage, type RenderOptions, type Sharer } from '../browser/browser.js';
import type { Reservation } from '../plans/plans.js';
import type { Metrics } from '../platform/metrics.js';
import { phase } from '../platform/timeline.js';
import { type CacheKeys, cacheKeysOf } from './cache-keys.js';
import { DrawingCharge } from './drawing-charge.js';
import type { ImageCache } from './image-cache.js';
import { priorityOf } from './payer.js';
import { type CacheOutcome, createRenderMetrics } from './render-metrics.js';
import { createSingleFlight, type Seat } from './single-flight.js';
import { SpecMemo } from './spec-memo.js';

export interface RenderResult extends DrawnImage {
  /** HIT: the image was cached, or another request was charged for the same drawing; this request was not charged. */
  cache: 'HIT' | 'MISS';
}

/** With its sharer, see payer.ts. */
export interface RenderRequest extends Sharer {
  caller: Caller;
  spec: ChartSpec;
  /** The ETag of this spec. */
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

/** The reservation of an anonymous request. */
const FREE: Reservation = { confirm: async () => undefined, refund: async () => undefined };

/** One request for an image that the cache does not have. */
interface ChargedRender extends RenderRequest {
  keys: CacheKeys;
  /** Decides who pays for the drawing that this request waits for. */
  charge?: DrawingCharge;
}

/** Answers from the cache, or joins an equal drawing, or reserves a render and draws. */
export function createRenderService(options: RenderServiceOptions): RenderService {
  const { chromium, cache, reserve } = options;
  const metrics = createRenderMetrics(options.metrics, cache.bytes);
  /** Equal requests of one payer at once: the first is charged, or refused, for all. */
  const chargedRenders = createSingleFlight<{ drawn: DrawnImage; outcome: CacheOutcome }>();
  /** Equal requests of all payers at once, as far as they share images. */
  const drawings = createSingleFlight<DrawnImage>();
  const charges = new WeakMap<Promise<DrawnImage>, DrawingCharge>();
  /** By key of a drawing that waits for a page: tells that another payer waits for it too, who may have a better place. */
  const sharing = new Map<string, (sharer: Sharer) => void>();
  const recentlyRefused = new LRUCache<string, true>({ max: MAX_RECENTLY_REFUSED, ttl: RECENTLY_REFUSED_MS });

  const etagOf = (spec: ChartSpec, memo = new SpecMemo()) => memo.etagOf(spec, chromium.rendererVersion);

  async function draw(spec: ChartSpec, request: RenderOptions & { signal: AbortSignal }): Promise<DrawnImage> {
    const startMs = performance.now();
    let outcome: 'succeeded' | 'failed' = 'failed';
    try {
      const drawn = await chromium.render(spec, request);
      outcome = 'succeeded';
      return drawn;
    } finally {
      if (!request.signal.aborted) metrics.observeRender(spec.format, outcome, (performance.now() - startMs) / 1000);
    }
  }

  function chargeOf(drawing: Promise<DrawnImage>, keys: CacheKeys): DrawingCharge {
    const known = charges.get(drawing);
    if (known !== undefined) return known;
    const charge = new DrawingCharge(drawing, (drawn) => cache.put(keys.store, drawn));
    charges.set(drawing, charge);
    return charge;
  }

  async function drawOnce(render: ChargedRender, signal: AbortSignal): Promise<DrawnImage> {
    const { caller, payer, network, spec, deadlineAt, keys } = render;
    const priority = priorityOf(caller);
    // By priority: a request with credentials does not wait in the place of an anonymous one.
    const key = `${priority} ${keys.store}`;
    const work = (drawSignal: AbortSignal) => {
      const onWaiting = (share: (sharer: Sharer) => void): unknown => sharing.set(key, share);
      return draw(spec, { priority, payer, network, deadlineAt, signal: drawSignal, onWaiting }).finally(() =>
        sharing.delete(key),
      );
    };
    const join = (): Seat<DrawnImage> => {
      const seat = drawings.join(key, signal, work);
      render.charge = chargeOf(seat.work, keys);
      render.charge.join();
      return seat;
    };
    sharing.get(key)?.({ payer, network });
    const seat = join();
    try {
      return await resultOf(seat);
    } catch (error) {
      // The drawing of another payer was refused, or its deadline has passed. This one has a place and a deadline of its own.
      const isRefusal = error instanceof ApiError && error.status === 503;
      if (!seat.joined || !isRefusal || signal.aborted || Date.now() >= deadlineAt) throw error;
      render.charge?.leave();
      return resultOf(join());
    }
  }

  async function reserveFor({ caller, payer }: ChargedRender): Promise<Reservation> {
    try {
      return (await phase('quota_reserve', () => reserve(caller))) ?? FREE;
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
    let reservation = recentlyRefused.has(render.payer) ? await reserveFor(render) : undefined;
    const drawing = drawOnce(render, stopping.signal);
    drawing.catch(() => undefined);
    try {
      reservation ??= await reserveFor(render);
      const drawn = await drawing;
      signal.throwIfAborted();
      return { drawn, isCharged: await settleDrawn(render, reservation) };
    } catch (error) {
      stopping.abort(error);
      const settling = settleFailed(render, reservation, error, signal);
      if (!signal.aborted) await settling;
      throw error;
    }
  }

  /** @returns whether this request is charged; false when another one is, for the same drawing */
  function settleDrawn({ charge }: ChargedRender, reservation: Reservation): Promise<boolean> {
    return phase('quota_confirm', async () => charge?.receive(reservation) ?? false);
  }

  async function settleFailed(
    { charge }: ChargedRender,
    reservation: Reservation | undefined,
    error: unknown,
    signal: AbortSignal,
  ): Promise<void> {
    if (charge === undefined || reservation === undefined) charge?.leave();
    else if (error instanceof ChargedError) return void (await charge.receive(reservation));
    else if (signal.aborted) return charge.leave({ reservation, owesImage: !(signal.reason instanceof ApiError) });
    else charge.leave();
    await reservation?.refund();
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
    const { drawn, isCharged } = await drawCharged(render, signal);
    return { drawn, outcome: isCharged ? 'miss' : 'joined' };
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
      const seat = chargedRenders.join(`${payer} ${keys.store}`, signal, (flightSignal) =>
        renderCharged({ ...request, keys }, flightSignal),
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
      // Its own key: no waiting client joins a drawing of the lowest priority.
      const drawn = await drawings.join(`job ${store}`, signal, (drawSignal) =>
        draw(spec, { priority: 'job', payer: caller.accountId, signal: drawSignal }),
      ).value;
      cache.put(store, drawn);
      return { ...drawn, cache: 'MISS' };
    },
    countNotModified: () => metrics.countCache('not_modified'),
  };
}

/** The time of a request that waits for the work of another one is a phase of its own. */
function resultOf<T>({ joined, value }: Seat<T>): Promise<T> {
  return joined ? phase('join', () => value) : value;
}
