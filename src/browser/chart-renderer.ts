import type { Logger } from 'pino';
import { ApiError, type ChartSpec, invalidSpec } from '../../chart-spec/spec.js';
import { TimeoutError, withTimeout } from '../platform/concurrency/timeout.js';
import { internal, serviceOverloaded, serviceUnavailable } from '../platform/errors.js';
import { phase } from '../platform/tracing/timeline.js';
import type { AdmissionQueue, Priority, Sharer } from './admission/admission-queue.js';
import { BulkRenderer, type TimedDraw } from './bulk-renderer.js';
import { ChargedError } from './charged-error.js';
import type { DrawingPage } from './drawing-page.js';
import { PageCrash } from './page-crash.js';
import { msUntil, type PagePool } from './page-pool.js';
import { type DrawnImage, isDrawnWithOthers, print } from './printers.js';
import {
  estimateEncodingMs,
  estimateMemoryBytes,
  estimateTurnMs,
  isSlowToDraw,
  requireDrawableWithin,
} from './resource-estimates.js';
import { tooSlow } from './too-slow.js';

export interface RenderOptions extends Sharer {
  priority: Priority;
  /** As of `performance.now`, without the time to encode a large image. Default, and at most: the render time-out from now. */
  deadlineAt?: number;
  /** Removes a waiting render from the queue. A render that has begun to draw is completed. */
  signal?: AbortSignal;
  /** Called when the render has to wait for a page. `share` adds a payer who waits for the same image, see `AdmissionRequest`. */
  onWaiting?(share: (sharer: Sharer) => void): void;
}

export interface ChartRendererOptions {
  pool: PagePool;
  admission: AdmissionQueue;
  /** Time for waiting and drawing. Encoding of a large raster image has additional time. */
  renderTimeoutMs: number;
  log: Logger;
}

/** A drawing that fails through no error of its spec is repeated once, on another page. */
const MAX_ATTEMPTS = 2;
/** A drawing that was stopped sooner does not count as slow. */
const MIN_STOPPED_MS = 1000;

interface Render extends TimedDraw {
  /** As of `performance.now`. */
  deadlineAt: number;
  /** Pages that are being closed. The slot stays occupied until they are closed. */
  discarding: Promise<void>[];
}

/** Draws charts on the pages of the pool. */
export class ChartRenderer {
  readonly counts = { renders: 0, retries: 0, watchdogKills: 0, pageCrashes: 0 };
  /** As of `performance.now`, of the last image. */
  lastImageAt = Number.NEGATIVE_INFINITY;

  readonly #bulk = new BulkRenderer(this);

  constructor(readonly options: ChartRendererOptions) {}

  /** @throws as `Chromium.render` */
  async render(spec: ChartSpec, options: RenderOptions): Promise<DrawnImage> {
    const drawingMs = requireDrawableWithin(this.options.renderTimeoutMs, spec);
    // Charts that a client waits for are drawn alone.
    if (options.priority !== 'job' || !isDrawnWithOthers(spec)) return this.#renderAlone(spec, options, drawingMs);
    const drawn = await this.#bulk.render(spec, options, estimateTurnMs(spec, drawingMs));
    return drawn ?? this.#renderAlone(spec, options, drawingMs);
  }

  async #renderAlone(
    spec: ChartSpec,
    { priority, payer, network, signal, onWaiting, ...limits }: RenderOptions,
    drawingMs: number,
  ): Promise<DrawnImage> {
    const { admission, renderTimeoutMs } = this.options;
    const deadlineAt = Math.min(limits.deadlineAt ?? Number.POSITIVE_INFINITY, performance.now() + renderTimeoutMs);
    const encodingMs = estimateEncodingMs(spec);
    const request = {
      priority,
      payer,
      network,
      deadlineAt,
      memoryBytes: estimateMemoryBytes(spec),
      slow: isSlowToDraw(spec, drawingMs),
      ...(signal && { signal }),
      ...(onWaiting && { onWaiting }),
    };
    const release = await phase('queue', () => admission.acquire(request));
    const timeoutMs = renderTimeoutMs + encodingMs;
    const render: Render = { spec, payer, network, timeoutMs, deadlineAt: deadlineAt + encodingMs, discarding: [] };
    try {
      signal?.throwIfAborted();
      const drawn = await this.#draw(render);
      this.counts.renders++;
      return drawn;
    } finally {
      // Not awaited: the client need not wait until a hanging page is closed. The slot must, because the page still uses a core and memory.
      Promise.all(render.discarding).finally(release);
    }
  }

  /** Only a drawing that has begun counts as an attempt. Waiting for a page of a relaunched browser does not. */
  async #draw(render: Render): Promise<DrawnImage> {
    const failures: unknown[] = [];
    while (failures.length < MAX_ATTEMPTS) {
      const page = await this.acquirePage(render.deadlineAt);
      try {
        return await this.#drawOn(page, render);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        if (this.options.pool.isClosing) throw serviceUnavailable(1, error);
        failures.push(error);
        if (failures.length < MAX_ATTEMPTS) this.counts.retries++;
        this.options.log.warn({ err: error, attempt: failures.length }, 'drawing failed');
      }
    }
    if (failures.every((failure) => failure instanceof PageCrash && failure.isCausedByDrawing))
      throw exhaustsRenderer();
    throw internal(failures.at(-1));
  }

  /** @throws ApiError 503, 500 */
  async acquirePage(deadlineAt: number): Promise<DrawingPage> {
    const { pool, admission } = this.options;
    try {
      return await phase('page', () => pool.acquire(deadlineAt));
    } catch (error) {
      if (pool.isClosing) throw serviceUnavailable(1, error);
      if (error instanceof TimeoutError) throw serviceOverloaded(admission.retryAfterSeconds);
      throw internal(error);
    }
  }

  async #drawOn(page: DrawingPage, render: Render): Promise<DrawnImage> {
    const { pool } = this.options;
    const startedAt = performance.now();
    try {
      const drawn = await withTimeout(msUntil(render.deadlineAt), () => print(page, render.spec));
      this.lastImageAt = performance.now();
      page.renders++;
      await pool.release(page);
      return drawn;
    } catch (error) {
      if (error instanceof ApiError) {
        // Chart.js rejected the chart; the page can be used again.
        page.renders++;
        await pool.release(page);
        throw error;
      }
      if (error instanceof PageCrash) this.counts.pageCrashes++;
      render.discarding.push(pool.discard(page));
      throw error instanceof TimeoutError ? this.timedOut(render, performance.now() - startedAt) : error;
    }
  }

  /** A drawing that spent more than half of its time in the queue timed out because of load: its spec may be valid. */
  timedOut({ timeoutMs, spec, ...sharer }: TimedDraw, drawnMs: number): ApiError {
    this.counts.watchdogKills++;
    if (drawnMs > MIN_STOPPED_MS) this.options.admission.recordStop(sharer);
    this.options.log.warn({ drawnMs, timeoutMs, type: spec.type, format: spec.format }, 'drawing timed out');
    if (drawnMs < timeoutMs / 2) return serviceOverloaded(this.options.admission.retryAfterSeconds);
    return new ChargedError(invalidSpec([tooSlow([spec], '', timeoutMs)]));
  }
}

function exhaustsRenderer(): ApiError {
  const message =
    'Drawing this chart exhausts the renderer. Use less extreme options, fewer points or a smaller image.';
  return invalidSpec([{ path: 'options', message }]);
}
