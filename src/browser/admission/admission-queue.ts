import type { ApiError } from '../../../chart-spec/spec.js';
import { outermostOf, type Sharer } from '../../platform/concurrency/fair-turns.js';
import { queueFull, type Refusal, serviceOverloaded, serviceUnavailable } from '../../platform/errors.js';
import { type Contender, FairShare, type FairShareOptions, type Priority } from './fair-share.js';

export type { Sharer } from '../../platform/concurrency/fair-turns.js';
export type { Priority } from './fair-share.js';

/** How long smaller renders may overtake one that waits for memory; after that they wait behind it. */
const MAX_OVERTAKING_MS = 1000;
/** Weight of the newest measurement in the moving average of the service time. */
const SMOOTHING = 0.1;
const INITIAL_SERVICE_MS = 50;
const MAX_RETRY_AFTER_S = 60;
/** How long a place is kept for a request that is being read: one that waits for a logo or a model holds up no others. */
const MAX_READING_MS = 500;

export interface AdmissionOptions extends FairShareOptions {
  /** Memory for all renders that draw. A render that needs more than this draws alone. */
  memoryBudgetBytes: number;
  /** A render that needs more than this is rejected. */
  memoryLimitBytes: number;
}

export interface AdmissionRequest extends Sharer {
  priority: Priority;
  /** Estimated peak memory of the render. */
  memoryBytes: number;
  /** Only one slow render draws at a time. */
  slow?: boolean;
  /** As of `performance.now`. A request that still waits then is rejected. */
  deadlineAt: number;
  signal?: AbortSignal;
  /** Called when the render has to wait, with what tells that another payer waits for it too: it takes the better of their places. */
  onWaiting?(share: (sharer: Sharer) => void): void;
}

/** What is known of a render before its specification is. */
export type PlaceRequest = Pick<AdmissionRequest, 'priority' | keyof Sharer>;

/** Why a render was rejected with 503. */
export type RejectionReason = 'queue_full' | 'deadline' | 'memory' | 'closing';

/** How many renders wait, and for whom. */
export interface QueueShares {
  byPriority: Record<Priority, number>;
  payers: number;
  /** The share of waiting renders, 0 to 1, that belong to the payer with the most. */
  largestShare: number;
}

/** Gives a place back that was taken before the request was read. Later calls do nothing. */
export type GiveBack = () => void;

/** Frees the slot. Call it when nothing of the render is left in the browser; later calls do nothing. */
export type Release = () => void;

interface Waiter extends AdmissionRequest, Contender {
  admit(release: Release): void;
  reject(reason: unknown): void;
}

/**
 * Admission control: the one queue in front of the page pool. It limits the number of renders and their estimated memory; in which order
 * they draw, and who is rejected when the queue is full, is decided by `FairShare`.
 */
export class AdmissionQueue {
  readonly rejections: Record<RejectionReason, number> = { queue_full: 0, deadline: 0, memory: 0, closing: 0 };
  #drawing = 0;
  #usedBytes = 0;
  #averageServiceMs = INITIAL_SERVICE_MS;
  #closed = false;
  #idle = Promise.withResolvers<void>();
  /** In order of arrival. */
  readonly #waiting = new Set<Waiter>();
  /** Requests with a place that are being read, in order of arrival. */
  readonly #coming = new Set<Contender>();
  readonly #policy: FairShare;

  constructor(private readonly options: AdmissionOptions) {
    this.#policy = new FairShare(options);
  }

  get drawing(): number {
    return this.#drawing;
  }

  get queued(): number {
    return this.#waiting.size;
  }

  shares(): QueueShares {
    const byPriority = { keyed: 0, anonymous: 0, job: 0 };
    const byPayer = new Map<string, number>();
    for (const waiter of this.#waiting) {
      const payer = outermostOf(waiter);
      byPriority[waiter.priority]++;
      byPayer.set(payer, (byPayer.get(payer) ?? 0) + 1);
    }
    const largest = Math.max(0, ...byPayer.values());
    return { byPriority, payers: byPayer.size, largestShare: largest === 0 ? 0 : largest / this.queued };
  }

  /** Estimated time until a slot is free, 1 to 60 s. */
  get retryAfterSeconds(): number {
    const ms = (this.#averageServiceMs * (this.queued + 1)) / this.options.slots;
    return Math.min(MAX_RETRY_AFTER_S, Math.max(1, Math.ceil(ms / 1000)));
  }

  /** Takes a place for a request that was not read yet. @returns gives it back, before `acquire`; undefined when there is no place */
  takePlace({ priority, payer, network }: PlaceRequest): GiveBack | undefined {
    const now = performance.now();
    for (const early of this.#coming) if (now - early.waitingSince > MAX_READING_MS) this.#coming.delete(early);
    const newcomer: Contender = { priority, payer, network, waitingSince: now };
    const free = this.options.slots - this.#drawing;
    const isDrawnAtOnce = this.#coming.size < free && this.#policy.admissible(newcomer, now) === 'now';
    const coming = [...this.#coming].slice(Math.max(0, free));
    const waiting = [...this.#waiting, ...coming, newcomer];
    if (!isDrawnAtOnce && this.#policy.displacedBy(newcomer, waiting, now) === newcomer) return undefined;
    this.#coming.add(newcomer);
    return () => void this.#coming.delete(newcomer);
  }

  /** Counts a render without a place. @returns the response to it */
  refuse(): Refusal {
    this.rejections.queue_full++;
    return queueFull(this.retryAfterSeconds);
  }

  /**
   * Waits for a slot.
   * @throws ApiError 503 when the queue or the payer's share of it is full, the queue is closed, the deadline passes, or the render needs
   *   too much memory; the signal's reason when it is aborted
   */
  async acquire(request: AdmissionRequest): Promise<Release> {
    request.signal?.throwIfAborted();
    if (this.#closed) throw this.#countRejection('closing', serviceUnavailable(this.retryAfterSeconds));
    if (request.memoryBytes > this.options.memoryLimitBytes)
      throw this.#countRejection('memory', serviceOverloaded(MAX_RETRY_AFTER_S));
    if (request.deadlineAt <= performance.now())
      throw this.#countRejection('deadline', serviceOverloaded(this.retryAfterSeconds));
    return this.#enqueue(request);
  }

  /** A draw was stopped at its time limit. The second of a payer within a minute sends its next ones to the slow lane. */
  recordStop(sharer: Sharer): void {
    this.#policy.recordStop(sharer, performance.now());
  }

  /** Rejects new requests. Resolves when all that were admitted or queued have ended. */
  async drain(): Promise<void> {
    this.#closed = true;
    if (this.#drawing === 0 && this.queued === 0) return;
    await this.#idle.promise;
  }

  rejectQueued(): void {
    for (const waiter of [...this.#waiting]) waiter.reject(this.#countRejection('closing', serviceUnavailable(1)));
  }

  async #enqueue(request: AdmissionRequest): Promise<Release> {
    const now = performance.now();
    const slot = Promise.withResolvers<Release>();
    const waiter: Waiter = {
      ...request,
      waitingSince: now,
      admit: slot.resolve,
      reject: (reason) => {
        this.#waiting.delete(waiter);
        slot.reject(reason);
        this.#admitWaiting();
      },
    };
    this.#policy.see(waiter, now);
    this.#waiting.add(waiter);
    this.#admitWaiting();
    if (!this.#waiting.has(waiter)) return slot.promise;
    const displaced = this.#policy.displacedBy(waiter, [...this.#waiting], now);
    displaced?.reject(this.refuse());
    if (displaced === waiter) return slot.promise;
    waiter.onWaiting?.((sharer) => this.#shareWith(waiter, sharer));
    return this.#wait(waiter, slot.promise);
  }

  #countRejection(reason: RejectionReason, error: ApiError): ApiError {
    this.rejections[reason]++;
    return error;
  }

  #shareWith(waiter: Waiter, { payer, network }: Sharer): void {
    const now = performance.now();
    const instead = { ...waiter, payer, network };
    this.#policy.see(instead, now);
    if (!this.#waiting.has(waiter) || !this.#policy.isBetterPlaced(instead, waiter, now)) return;
    Object.assign(waiter, { payer, network });
    this.#admitWaiting();
  }

  async #wait(waiter: Waiter, slot: Promise<Release>): Promise<Release> {
    const { deadlineAt, signal } = waiter;
    const deadline = setTimeout(
      () => waiter.reject(this.#countRejection('deadline', serviceOverloaded(this.retryAfterSeconds))),
      Math.max(0, deadlineAt - performance.now()),
    );
    const onAbort = (): void => waiter.reject(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      return await slot;
    } finally {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  #admitWaiting(): void {
    if (this.#drawing < this.options.slots) {
      const now = performance.now();
      const inOrder = this.#policy.inServiceOrder([...this.#waiting], now);
      this.#admitInOrder(inOrder, now);
    }
    if (this.#closed && this.#drawing === 0 && this.queued === 0) this.#idle.resolve();
  }

  /** First what is within its payer's share, then what exceeds it, then the slow lane. */
  #admitInOrder(inOrder: Waiter[], now: number): void {
    const waitForMemory = new Set<string>();
    const isOrdinary = (waiter: Waiter): boolean => !this.#policy.isInSlowLane(waiter, now);
    for (const round of ['now', 'after others', 'last']) {
      if (round === 'last' && [...this.#waiting].some(isOrdinary)) return;
      for (const waiter of inOrder) {
        if (this.#drawing >= this.options.slots) return;
        if (!this.#waiting.has(waiter) || this.#policy.admissible(waiter, now) !== round) continue;
        const isForOthers = round !== 'now' && [...waitForMemory].some((payer) => payer !== outermostOf(waiter));
        if (isForOthers) continue;
        if (this.#fits(waiter)) {
          this.#waiting.delete(waiter);
          waiter.admit(this.#occupySlot(waiter, now));
        } else {
          // From now on no render overtakes this one, so that the renders that draw free enough memory for it.
          if (now - waiter.waitingSince >= MAX_OVERTAKING_MS) return;
          waitForMemory.add(outermostOf(waiter));
        }
      }
    }
  }

  #fits({ memoryBytes }: AdmissionRequest): boolean {
    return this.#drawing === 0 || this.#usedBytes + memoryBytes <= this.options.memoryBudgetBytes;
  }

  #occupySlot(waiter: Waiter, now: number): Release {
    const end = this.#policy.begin(waiter, now);
    this.#drawing++;
    this.#usedBytes += waiter.memoryBytes;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#drawing--;
      this.#usedBytes -= waiter.memoryBytes;
      const endedAt = performance.now();
      end(endedAt);
      this.#averageServiceMs += SMOOTHING * (endedAt - now - this.#averageServiceMs);
      this.#admitWaiting();
    };
  }
}
