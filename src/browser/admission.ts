import { serviceOverloaded, serviceUnavailable } from '../http/errors.js';

/** How long smaller renders may pass a heavy one that waits for memory; after that they wait behind it. */
const PATIENCE_MS = 1000;
/** Weight of the newest measurement in the moving average of the service time. */
const SMOOTHING = 0.1;
const FIRST_GUESS_MS = 50;
const LONGEST_RETRY_AFTER_S = 60;

/** First to last. Nobody waits for the answer of a job with a connection open. */
const PRIORITIES = ['keyed', 'anonymous', 'job'] as const;
export type Priority = (typeof PRIORITIES)[number];

export interface AdmissionOptions {
  /** Renders that draw at once. */
  slots: number;
  /** Requests that may wait. Jobs are not counted: there are no more of them than workers. */
  queueLimit: number;
  /** A job that has waited for so long takes turns with the requests (ADR 0098). */
  jobPatienceMs: number;
  /** What all drawings together may take. One that needs more draws alone. */
  memoryBudgetBytes: number;
  /** What even a lone drawing may not exceed. */
  memoryLimitBytes: number;
}

export interface AdmissionRequest {
  priority: Priority;
  costBytes: number;
  /** No two of these draw at the same time. */
  slow?: boolean;
  /** Epoch milliseconds after which waiting is pointless. */
  deadlineAt: number;
  signal?: AbortSignal;
}

/** Gives the place back; call it exactly once, when nothing of the drawing is left in the browser. */
export type Release = () => void;

interface Waiter extends AdmissionRequest {
  since: number;
  admit(release: Release): void;
  refuse(reason: unknown): void;
}

/**
 * The one queue in front of the pages. It admits by count and by memory, keyed before anonymous before jobs, first come first served within each; a
 * small render may pass a heavy one that waits for memory, but only for `PATIENCE_MS` (ADR 0032), and a job that has waited for `jobPatienceMs`
 * goes before one request (ADR 0098).
 */
export class Admission {
  #drawing = 0;
  #usedBytes = 0;
  #slowDrawing = false;
  #wasJobLast = false;
  #serviceMs = FIRST_GUESS_MS;
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

  /** Honest guess of when a place will be free, in seconds. */
  get retryAfterSeconds(): number {
    const ms = (this.#serviceMs * (this.queued + 1)) / this.options.slots;
    return Math.min(LONGEST_RETRY_AFTER_S, Math.max(1, Math.ceil(ms / 1000)));
  }

  /** Waits for a place to draw. @throws ApiError 503 when full, too late, hopeless or closing; the signal's reason when it is aborted */
  async enter(request: AdmissionRequest): Promise<Release> {
    request.signal?.throwIfAborted();
    if (this.#closed) throw serviceUnavailable(this.retryAfterSeconds);
    if (request.costBytes > this.options.memoryLimitBytes) throw serviceOverloaded(LONGEST_RETRY_AFTER_S);
    const nobodyBefore = this.queued === 0;
    if (nobodyBefore && this.#fits(request)) return this.#take(request);
    if (this.#isFull(request) && !this.#evictFor(request)) throw serviceOverloaded(this.retryAfterSeconds);
    return this.#wait(request);
  }

  /** Takes no new work; resolves when all that was admitted or queued has ended. */
  async drain(): Promise<void> {
    this.#closed = true;
    if (this.#drawing === 0 && this.queued === 0) return;
    await this.#idle.promise;
  }

  /** Refuses everything that still waits. */
  refuseQueued(): void {
    for (const waiter of this.#line()) waiter.refuse(serviceUnavailable(1));
  }

  #fits({ costBytes, slow = false }: AdmissionRequest): boolean {
    if (this.#drawing >= this.options.slots || (slow && this.#slowDrawing)) return false;
    return this.#drawing === 0 || this.#usedBytes + costBytes <= this.options.memoryBudgetBytes;
  }

  #isFull({ priority }: AdmissionRequest): boolean {
    return priority !== 'job' && this.queued - this.#waiting.job.length >= this.options.queueLimit;
  }

  #take({ priority, costBytes, slow = false }: AdmissionRequest): Release {
    const startedAt = performance.now();
    this.#wasJobLast = priority === 'job';
    this.#drawing++;
    this.#usedBytes += costBytes;
    if (slow) this.#slowDrawing = true;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#drawing--;
      this.#usedBytes -= costBytes;
      if (slow) this.#slowDrawing = false;
      this.#serviceMs += SMOOTHING * (performance.now() - startedAt - this.#serviceMs);
      this.#admitWaiting();
    };
  }

  async #wait(request: AdmissionRequest): Promise<Release> {
    const place = Promise.withResolvers<Release>();
    const waiter: Waiter = {
      ...request,
      since: Date.now(),
      admit: place.resolve,
      refuse: (reason) => {
        this.#leave(waiter);
        place.reject(reason);
        this.#admitWaiting();
      },
    };
    const tooLate = setTimeout(
      () => waiter.refuse(serviceOverloaded(this.retryAfterSeconds)),
      Math.max(0, request.deadlineAt - Date.now()),
    );
    const onAbort = (): void => waiter.refuse(request.signal?.reason);
    request.signal?.addEventListener('abort', onAbort, { once: true });
    this.#waiting[request.priority].push(waiter);
    // A small render may be allowed past a heavy one right away.
    this.#admitWaiting();
    try {
      return await place.promise;
    } finally {
      clearTimeout(tooLate);
      request.signal?.removeEventListener('abort', onAbort);
    }
  }

  #leave(waiter: Waiter): void {
    const line = this.#waiting[waiter.priority];
    const index = line.indexOf(waiter);
    if (index >= 0) line.splice(index, 1);
  }

  #admitWaiting(): void {
    const now = Date.now();
    for (const waiter of this.#line(now)) {
      if (this.#drawing >= this.options.slots) break;
      if (this.#fits(waiter)) {
        this.#leave(waiter);
        waiter.admit(this.#take(waiter));
      } else if (now - waiter.since >= PATIENCE_MS && !(waiter.slow && this.#slowDrawing)) {
        // It has waited long enough for memory: nobody passes any more, so that the drawings under way make room for it.
        break;
      }
    }
    if (this.#closed && this.#drawing === 0 && this.queued === 0) this.#idle.resolve();
  }

  /** Everyone who waits, in the order of service. */
  #line(now = Date.now()): Waiter[] {
    const line = PRIORITIES.flatMap((priority) => this.#waiting[priority]);
    const [oldestJob] = this.#waiting.job;
    const isDue = oldestJob !== undefined && now - oldestJob.since >= this.options.jobPatienceMs;
    // Never two in a row, or all the jobs that have waited long enough would make the requests wait for all of them.
    return isDue && !this.#wasJobLast ? [oldestJob, ...line.filter((waiter) => waiter !== oldestJob)] : line;
  }

  /** A keyed request takes the place of the newest anonymous one. */
  #evictFor({ priority }: AdmissionRequest): boolean {
    const newest = priority === 'keyed' ? this.#waiting.anonymous.at(-1) : undefined;
    newest?.refuse(serviceOverloaded(this.retryAfterSeconds));
    return newest !== undefined;
  }
}
