import type { Logger } from 'pino';
import type { ChartSpec } from '../../renderer-page/payload.js';
import { ApiError, internal, invalidSpec, serviceOverloaded, serviceUnavailable } from '../http/errors.js';
import type { Admission, Priority } from './admission.js';
import { encodesSlowly, encodingAllowanceMs, memoryCostBytes } from './costs.js';
import { type DrawingPage, PageCrash } from './drawing-page.js';
import type { PagePool } from './pool.js';
import { print } from './printers.js';

export interface RenderOptions {
  priority: Priority;
  /** Takes a waiting render out of the queue; one that is being drawn is finished. */
  signal?: AbortSignal;
}

export interface ChartPressOptions {
  pool: PagePool;
  admission: Admission;
  /** Drawing budget of one render, waiting included; encoding of big rasters is allowed more (ADR 0033). */
  renderTimeoutMs: number;
  /** True once pages go away for good: what fails then is not tried again. */
  isEnding(): boolean;
  log: Logger;
}

/** A failed draw of ours is tried once more, on another page, before anyone sees an error (contract §1). */
const ATTEMPTS = 2;

/** One render on its way: when it must end, and what has to be cleared away before its place is free again. */
interface Journey {
  spec: ChartSpec;
  budgetMs: number;
  expiry: AbortSignal;
  cleanups: Promise<void>[];
}

/** Draws charts on the warm pages of the pool. */
export class ChartPress {
  readonly counts = { renders: 0, retries: 0, watchdogKills: 0, pageCrashes: 0 };
  /** In ms since the epoch. */
  lastPictureAt = 0;

  constructor(private readonly options: ChartPressOptions) {}

  /** @throws ApiError 400 (Chart.js refuses it, or it hangs), 503 (full, or too late), 500; the signal's reason when aborted */
  async print(spec: ChartSpec, { priority, signal }: RenderOptions): Promise<Buffer> {
    const { admission, renderTimeoutMs } = this.options;
    const budgetMs = renderTimeoutMs + encodingAllowanceMs(spec);
    const startedAt = Date.now();
    const release = await admission.enter({
      priority,
      costBytes: memoryCostBytes(spec),
      slow: encodesSlowly(spec),
      deadlineAt: startedAt + renderTimeoutMs,
      ...(signal && { signal }),
    });
    const expiry = new AbortController();
    const timer = setTimeout(() => expiry.abort(), Math.max(0, startedAt + budgetMs - Date.now()));
    const journey: Journey = { spec, budgetMs, expiry: expiry.signal, cleanups: [] };
    try {
      signal?.throwIfAborted();
      const picture = await this.#draw(journey);
      this.counts.renders++;
      return picture;
    } finally {
      clearTimeout(timer);
      // The answer does not wait until a hung page is gone, but its place does: it still holds a core and memory.
      Promise.all(journey.cleanups).finally(release);
    }
  }

  /** Tries a draw again after a crash. Only a draw that had begun counts: waiting for a new browser is no attempt. */
  async #draw(journey: Journey): Promise<Buffer> {
    const failures: unknown[] = [];
    while (failures.length < ATTEMPTS) {
      const page = await this.#acquire(journey.expiry);
      try {
        return await this.#drawOn(page, journey);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        if (this.options.isEnding()) throw serviceUnavailable(1, error);
        failures.push(error);
        if (failures.length < ATTEMPTS) this.counts.retries++;
        this.options.log.warn({ err: error, attempt: failures.length }, 'a draw failed');
      }
    }
    if (failures.every((failure) => failure instanceof PageCrash && failure.ofItsOwn)) throw tooMuchForThePage();
    throw internal(failures.at(-1));
  }

  async #acquire(expiry: AbortSignal): Promise<DrawingPage> {
    const { pool, admission, isEnding } = this.options;
    try {
      return await pool.acquire(expiry);
    } catch (error) {
      if (isEnding()) throw serviceUnavailable(1, error);
      if (expiry.aborted) throw serviceOverloaded(admission.retryAfterSeconds);
      throw internal(error);
    }
  }

  async #drawOn(page: DrawingPage, journey: Journey): Promise<Buffer> {
    const { pool } = this.options;
    const startedAt = Date.now();
    try {
      const picture = await Promise.race([print(page, journey.spec), expired(journey.expiry)]);
      if (picture === undefined) throw this.#stopHung(journey, Date.now() - startedAt);
      page.renders++;
      this.lastPictureAt = Date.now();
      await pool.release(page);
      return picture;
    } catch (error) {
      if (error instanceof ApiError && !journey.expiry.aborted) {
        // Chart.js refused the chart: the page itself is fine.
        page.renders++;
        await pool.release(page);
      } else {
        if (error instanceof PageCrash) this.counts.pageCrashes++;
        journey.cleanups.push(pool.discard(page));
      }
      throw error;
    }
  }

  /** A draw that got less than half of its time because others came first may well be fine: that is load, not the spec. */
  #stopHung({ budgetMs, spec }: Journey, drawnMs: number): ApiError {
    this.counts.watchdogKills++;
    this.options.log.warn({ drawnMs, budgetMs, type: spec.type, format: spec.format }, 'a draw took too long');
    if (drawnMs < budgetMs / 2) return serviceOverloaded(this.options.admission.retryAfterSeconds);
    const seconds = Math.round(budgetMs / 1000);
    const message =
      `The chart could not be drawn within ${seconds} s. Check the options for extreme values ` +
      '(ticks.count, circumference, rotation, number of scales), or use fewer points or a smaller picture.';
    return invalidSpec([{ path: 'options', message }]);
  }
}

function tooMuchForThePage(): ApiError {
  const message =
    'Drawing this chart exhausts the renderer. Use less extreme options, fewer points or a smaller picture.';
  return invalidSpec([{ path: 'options', message }]);
}

function expired(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}
