import { serviceOverloaded, serviceUnavailable } from '../http/errors.js';

/** How long smaller renders may overtake one that waits for memory; after that they wait behind it. */
const MAX_OVERTAKING_MS = 1000;
/** Weight of the newest measurement in the moving average of the service time. */
const SMOOTHING = 0.1;
const INITIAL_SERVICE_MS = 50;
const MAX_RETRY_AFTER_S = 60;

/** In order of service. A `job` runs in the background; the other two are requests with an open connection. */
const PRIORITIES = ['keyed', 'anonymous', 'job'] as const;
export type Priority = (typeof PRIORITIES)[number];

export interface AdmissionOptions {
  /** Renders that may draw at the same time. */
  slots: number;
  /** Requests that may wait. Jobs do not count: their number is bounded by the number of workers. */
  queueLimit: number;
  /** A job that has waited this long is admitted before the next request, but never directly after another job. */
  promoteJobsAfterMs: number;
  /** Memory for all renders that draw. A render that needs more than this draws alone. */
  memoryBudgetBytes: number;
  /** A render that needs more than this is rejected. */
  memoryLimitBytes: number;
}

export interface AdmissionRequest {
  priority: Priority;
  /** Estimated peak memory of the render. */
  memoryBytes: number;
  /** Only one slow render draws at a time. */
  slow?: boolean;
  /** Epoch milliseconds. A request that still waits then is rejected. */
  deadlineAt: number;
  signal?: AbortSignal;
}

/** Frees the slot. Call it when nothing of the render is left in the browser; further calls do nothing. */
export type Release = () => void;

interface Waiter extends AdmissionRequest {
  waitingSince: number;
  admit(release: Release): void;
  reject(reason: unknown): void;
}

/**
 * Admission control: the one queue in front of the page pool. It limits the number of renders and their estimated memory, and serves by
 * priority, first in, first out within each priority. The exceptions that prevent starvation are `promoteJobsAfterMs` for jobs and
 * `MAX_OVERTAKING_MS` for renders that need much memory.
 */
export class AdmissionQueue {
  #drawing = 0;
  #usedBytes = 0;
  #isSlowDrawing = false;
  #lastAdmitted: Priority | undefined;
  #averageServiceMs = INITIAL_SERVICE_MS;
  #closed = false;
  #idle = Promise.withResolvers<void>();
  readonly #waiting: Record<Priority, Waiter[]> = { keyed: [], anonymous: [], job: [] };

  constructor(private readonly options: AdmissionOptions) {}

  get drawing(): number {
    return this.#drawing;
  }

  get queued(): number {
    return PRIORITIES.reduce((sum, priority) => sum + this.#waiting[priority].length, 0);
  }

  /** Estimated time until a slot is free, 1 to 60 s. */
  get retryAfterSeconds(): number {
    const ms = (this.#averageServiceMs * (this.queued + 1)) / this.options.slots;
    return Math.min(MAX_RETRY_AFTER_S, Math.max(1, Math.ceil(ms / 1000)));
  }

  /**
   * Waits for a slot.
   * @throws ApiError 503 when the queue is full or closed, the deadline passes, or the render needs too much memory; the signal's reason
   *   when it is aborted
   */
  async acquire(request: AdmissionRequest): Promise<Release> {
    request.signal?.throwIfAborted();
    if (this.#closed) throw serviceUnavailable(this.retryAfterSeconds);
    if (request.memoryBytes > this.options.memoryLimitBytes) throw serviceOverloaded(MAX_RETRY_AFTER_S);
    if (this.queued === 0 && this.#fits(request)) return this.#occupySlot(request);
    if (this.#isFull(request) && !this.#evictFor(request)) throw serviceOverloaded(this.retryAfterSeconds);
    return this.#wait(request);
  }

  /** Rejects new requests. Resolves when all that were admitted or queued have ended. */
  async drain(): Promise<void> {
    this.#closed = true;
    if (this.#drawing === 0 && this.queued === 0) return;
    await this.#idle.promise;
  }

  rejectQueued(): void {
    for (const waiter of this.#inServiceOrder()) waiter.reject(serviceUnavailable(1));
  }

  #fits({ memoryBytes, slow = false }: AdmissionRequest): boolean {
    if (this.#drawing >= this.options.slots || (slow && this.#isSlowDrawing)) return false;
    return this.#drawing === 0 || this.#usedBytes + memoryBytes <= this.options.memoryBudgetBytes;
  }

  #isFull({ priority }: AdmissionRequest): boolean {
    return priority !== 'job' && this.queued - this.#waiting.job.length >= this.options.queueLimit;
  }

  #occupySlot({ priority, memoryBytes, slow = false }: AdmissionRequest): Release {
    const startedAt = performance.now();
    this.#lastAdmitted = priority;
    this.#drawing++;
    this.#usedBytes += memoryBytes;
    if (slow) this.#isSlowDrawing = true;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#drawing--;
      this.#usedBytes -= memoryBytes;
      if (slow) this.#isSlowDrawing = false;
      this.#averageServiceMs += SMOOTHING * (performance.now() - startedAt - this.#averageServiceMs);
      this.#admitWaiting();
    };
  }

  async #wait(request: AdmissionRequest): Promise<Release> {
    const slot = Promise.withResolvers<Release>();
    const waiter: Waiter = {
      ...request,
      waitingSince: Date.now(),
      admit: slot.resolve,
      reject: (reason) => {
        this.#remove(waiter);
        slot.reject(reason);
        this.#admitWaiting();
      },
    };
    const deadline = setTimeout(
      () => waiter.reject(serviceOverloaded(this.retryAfterSeconds)),
      Math.max(0, request.deadlineAt - Date.now()),
    );
    const onAbort = (): void => waiter.reject(request.signal?.reason);
    request.signal?.addEventListener('abort', onAbort, { once: true });
    this.#waiting[request.priority].push(waiter);
    // A small render may overtake one that waits for memory at once.
    this.#admitWaiting();
    try {
      return await slot.promise;
    } finally {
      clearTimeout(deadline);
      request.signal?.removeEventListener('abort', onAbort);
    }
  }

  #remove(waiter: Waiter): void {
    const waiting = this.#waiting[waiter.priority];
    const index = waiting.indexOf(waiter);
    if (index >= 0) waiting.splice(index, 1);
  }

  #admitWaiting(): void {
    const now = Date.now();
    for (const waiter of this.#inServiceOrder(now)) {
      if (this.#drawing >= this.options.slots) break;
      if (this.#fits(waiter)) {
        this.#remove(waiter);
        waiter.admit(this.#occupySlot(waiter));
      } else if (now - waiter.waitingSince >= MAX_OVERTAKING_MS && !(waiter.slow && this.#isSlowDrawing)) {
        // From now on no render overtakes this one, so that the renders that draw free enough memory for it.
        break;
      }
    }
    if (this.#closed && this.#drawing === 0 && this.queued === 0) this.#idle.resolve();
  }

  #inServiceOrder(now = Date.now()): Waiter[] {
    const waiters = PRIORITIES.flatMap((priority) => this.#waiting[priority]);
    const [oldestJob] = this.#waiting.job;
    const isDue = oldestJob !== undefined && now - oldestJob.waitingSince >= this.options.promoteJobsAfterMs;
    // Never two jobs in a row: with many overdue jobs the requests would wait for all of them.
    if (!isDue || this.#lastAdmitted === 'job') return waiters;
    return [oldestJob, ...waiters.filter((waiter) => waiter !== oldestJob)];
  }

  /** A keyed request replaces the newest anonymous one that waits. @returns whether there was one */
  #evictFor({ priority }: AdmissionRequest): boolean {
    const newest = priority === 'keyed' ? this.#waiting.anonymous.at(-1) : undefined;
    newest?.reject(serviceOverloaded(this.retryAfterSeconds));
    return newest !== undefined;
  }
}
