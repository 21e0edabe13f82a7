import { FairTurns, ShareCounts, type Sharer, type Waiting } from './fair-turns.js';
import { createRecentlyUsed } from './recently-used.js';

/** Work was not started because its owner has too much of it, or because it waited for too long. */
export class BusyError extends Error {
  override name = 'BusyError';
}

export interface FairQueueOptions {
  /** How many works run at the same time. Default: no limit. */
  places?: number;
  /** The same for one account, and for one network. */
  placesEach: number;
  /** Works of one account, and of one network, that may wait. More are rejected. Default: no limit. */
  waitingEach?: number;
  /** Work that has not started after this time is rejected. Default: no limit. */
  maxWaitMs?: number;
}

interface Waiter extends Waiting {
  start(): void;
}

/** No account or network has this name. Owners whose work blocked a place share these places for a minute: however many they are, they hold the places of one. */
const SLOW: Sharer = { payer: 'slow' };
const SLOW_FOR_MS = 60_000;
const MAX_SLOW = 10_000;

/** Runs work in places that its owners share by turns (`FairTurns`): they get the same time, and at most `placesEach` each. */
export class FairQueue {
  /** In order of arrival. */
  readonly #waiting = new Set<Waiter>();
  readonly #waitingOf = new ShareCounts();
  readonly #runningOf = new ShareCounts();
  readonly #turns = new FairTurns();
  readonly #slow = createRecentlyUsed<true>(MAX_SLOW, SLOW_FOR_MS);
  #running = 0;

  constructor(private readonly options: FairQueueOptions) {}

  /**
   * @param signal aborted: work that waits leaves the queue; work that runs keeps its place until it ends
   * @throws BusyError, the reason of the signal, or what `work` throws
   */
  async run<T>(owner: Sharer, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const sharer = this.#slow.has(owner.payer) ? SLOW : owner;
    if (!this.#hasPlace(sharer)) await this.#wait(sharer, signal);
    else this.#occupy(sharer);
    const startMs = performance.now();
    const end = this.#turns.begin(sharer, startMs);
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      end(performance.now() - startMs);
      this.#running--;
      this.#runningOf.add(sharer, -1);
      this.#startWaiting();
    }
  }

  /** Call it for an owner whose work took all the time it may take. */
  markSlow({ payer }: Sharer): void {
    this.#slow.set(payer, true);
  }

  #hasPlace(sharer: Sharer): boolean {
    const { places = Number.POSITIVE_INFINITY, placesEach } = this.options;
    return this.#running < places && this.#runningOf.most(sharer) < placesEach;
  }

  #occupy(sharer: Sharer): void {
    this.#running++;
    this.#runningOf.add(sharer, 1);
  }

  async #wait({ payer, network }: Sharer, signal?: AbortSignal): Promise<void> {
    const { waitingEach = Number.POSITIVE_INFINITY, maxWaitMs } = this.options;
    const place = Promise.withResolvers<void>();
    const waiter = { payer, network, waitingSince: performance.now(), start: place.resolve };
    if (this.#waitingOf.most(waiter) >= waitingEach) throw new BusyError('too much waits already');
    this.#waiting.add(waiter);
    this.#waitingOf.add(waiter, 1);
    const giveUp = (reason: unknown): void => {
      // Not one that has just been given a place.
      if (this.#leave(waiter)) place.reject(reason);
    };
    const onAbort = (): void => giveUp(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    const onTimeout = (): void => giveUp(new BusyError(`waited for ${maxWaitMs} ms`));
    const timer = maxWaitMs === undefined ? undefined : setTimeout(onTimeout, maxWaitMs);
    try {
      await place.promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  #leave(waiter: Waiter): boolean {
    const isWaiting = this.#waiting.delete(waiter);
    if (isWaiting) this.#waitingOf.add(waiter, -1);
    return isWaiting;
  }

  /** At most as many of each account as can start, so that long queues cost little. */
  #candidates(): Waiter[] {
    const { places = Number.POSITIVE_INFINITY, placesEach } = this.options;
    const most = Math.min(places - this.#running, placesEach);
    const counts = new Map<string, number>();
    return [...this.#waiting].filter((waiter) => {
      const count = counts.get(waiter.payer) ?? 0;
      if (count >= most || !this.#hasPlace(waiter)) return false;
      counts.set(waiter.payer, count + 1);
      return true;
    });
  }

  #startWaiting(): void {
    for (const waiter of this.#turns.inOrder(this.#candidates())) {
      if (!this.#hasPlace(waiter)) continue;
      this.#leave(waiter);
      this.#occupy(waiter);
      waiter.start();
    }
  }
}
