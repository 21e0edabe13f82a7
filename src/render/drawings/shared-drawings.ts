import { ApiError, type ChartSpec } from '../../../chart-spec/spec.js';
import type { Chromium, DrawnImage, RenderOptions, Sharer } from '../../browser/browser.js';
import type { Caller } from '../../caller.js';
import { createCoalescer, type Seat } from '../../platform/concurrency/coalesce.js';
import { phase } from '../../platform/tracing/timeline.js';
import { priorityOf } from '../limits/payer.js';
import type { RenderMetrics } from '../render-metrics.js';
import { DrawingCharge } from './drawing-charge.js';
import type { ImageCache } from './image-cache.js';

export interface CacheKeys {
  /** Where a new image is stored. */
  store: string;
  /** Where an image is looked for, in this order. */
  lookUp: readonly string[];
}

/**
 * Images of a POST, of a job and with a saved brand kit belong to their account, so that `X-Cache` and timing do not reveal what other
 * accounts draw. Images of a GET without a saved kit are shared: whoever has the URL has the image.
 * @param isShared whether it is a GET
 */
export function cacheKeysOf(caller: Caller, spec: ChartSpec, etag: string, isShared: boolean): CacheKeys {
  const shared = etag.slice(1, -1);
  if (caller.kind === 'anonymous') return { store: shared, lookUp: [shared] };
  const own = `${shared}-${caller.accountId}`;
  if (!isShared || spec.kit !== undefined) return { store: own, lookUp: [own] };
  return { store: shared, lookUp: [shared, own] };
}

/** A request for an image that the cache does not have, with what decides about its share of the pages, see payer.ts. */
export interface WaitingRequest extends Sharer {
  caller: Caller;
  spec: ChartSpec;
  /** As of `performance.now`; see deadline.ts. */
  deadlineAt: number;
  keys: CacheKeys;
  /** See `RenderRequest`. */
  isCharged?: boolean;
  /** Decides who pays for the drawing that this request waits for; set when it waits for one. */
  charge?: DrawingCharge;
}

/** Lets concurrent requests for the same image wait for one drawing, whoever pays for it. */
export interface SharedDrawings {
  /** Rejects with the signal's reason when it is aborted. The caller settles `request.charge` at the end. */
  draw(request: WaitingRequest, signal: AbortSignal): Promise<DrawnImage>;
  /** With the lowest priority. @param store the cache key of the image */
  drawForJob(spec: ChartSpec, options: Sharer & { store: string; signal: AbortSignal }): Promise<DrawnImage>;
}

export function createSharedDrawings(options: {
  chromium: Pick<Chromium, 'render'>;
  cache: Pick<ImageCache, 'put'>;
  metrics: Pick<RenderMetrics, 'observeRender'>;
}): SharedDrawings {
  const { chromium, cache, metrics } = options;
  const drawings = createCoalescer<DrawnImage>();
  const charges = new WeakMap<Promise<DrawnImage>, DrawingCharge>();
  /** By the key of a drawing that waits for a page. Called when another payer, who may have a better place in the queue, waits for it too. */
  const sharing = new Map<string, (sharer: Sharer) => void>();

  async function drawNow(spec: ChartSpec, options: RenderOptions & { signal: AbortSignal }): Promise<DrawnImage> {
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

  function chargeOf(drawing: Promise<DrawnImage>, keys: CacheKeys): DrawingCharge {
    const known = charges.get(drawing);
    if (known !== undefined) return known;
    const charge = new DrawingCharge(drawing, (drawn) => cache.put(keys.store, drawn));
    charges.set(drawing, charge);
    return charge;
  }

  function join(key: string, request: WaitingRequest, signal: AbortSignal): Seat<DrawnImage> {
    const { caller, payer, network, spec, deadlineAt, keys } = request;
    const onWaiting = (share: (sharer: Sharer) => void): unknown => sharing.set(key, share);
    const drawing = { priority: priorityOf(caller), payer, network, deadlineAt, onWaiting };
    const work = (drawSignal: AbortSignal) =>
      drawNow(spec, { ...drawing, signal: drawSignal }).finally(() => sharing.delete(key));
    const seat = drawings.join(key, work, signal);
    request.charge = chargeOf(seat.work, keys);
    request.charge.join();
    return seat;
  }

  return {
    async draw(request, signal) {
      const { caller, payer, network, deadlineAt, keys } = request;
      // By priority: a request with credentials does not wait in the place of an anonymous one.
      const key = `${priorityOf(caller)} ${keys.store}`;
      sharing.get(key)?.({ payer, network });
      const seat = join(key, request, signal);
      try {
        return await resultOf(seat);
      } catch (error) {
        // The drawing of another payer was refused, or its deadline has passed. This one has a place and a deadline of its own.
        const isRefusal = error instanceof ApiError && error.status === 503;
        if (!seat.joined || !isRefusal || signal.aborted || performance.now() >= deadlineAt) throw error;
        request.charge?.leave();
        return resultOf(join(key, request, signal));
      }
    },
    // Its own key: no waiting client joins a drawing of the lowest priority.
    drawForJob: async (spec, { payer, network, store, signal }) => {
      const work = (drawSignal: AbortSignal) => drawNow(spec, { priority: 'job', payer, network, signal: drawSignal });
      return drawings.join(`job ${store}`, work, signal).value;
    },
  };
}

/** Counts the time in which a request waits for the work of another one as a phase of its own. */
export function resultOf<T>({ joined, value }: Pick<Seat<T>, 'joined' | 'value'>): Promise<T> {
  return joined ? phase('join', () => value) : value;
}
