interface Flight<T> {
  result: Promise<T>;
  controller: AbortController;
  waiting: number;
  isRunning: boolean;
}

/** The place of one caller. */
export interface Seat<T> {
  /** Whether the work was already running. */
  joined: boolean;
  /** The result of the work. Rejects with the signal's reason when this caller gives up. */
  value: Promise<T>;
  /** The work itself, which may go on when this caller gives up: the same promise for all its callers. */
  work: Promise<T>;
  /** Whether later calls join this work, too: false when it has ended, or was forgotten. */
  isCurrent(): boolean;
}

/**
 * Equal calls at once share one, also its error. Nothing is kept: a call after the end works again. Calls with different inputs that are
 * combined into one statement are batches: `batchCalls`, `createLease` of a quota.
 */
export interface Coalescer<T> {
  /**
   * Runs `work`, or joins the work of this key that is already running. The work is aborted when its last caller gives up, with its reason.
   * @param signal without it, the caller never gives up
   */
  join(key: string, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Seat<T>;
  /** The next call for this key, or for any, works again. What is running still serves its callers. */
  forget(key: string): void;
  forgetAll(): void;
}

export function createCoalescer<T>(): Coalescer<T> {
  const flights = new Map<string, Flight<T>>();

  function start(key: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    const flight: Flight<T> = { result: work(controller.signal), controller, waiting: 0, isRunning: true };
    flights.set(key, flight);
    const end = (): void => {
      flight.isRunning = false;
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.result.then(end, end);
    return flight;
  }

  async function waitFor(flight: Flight<T>, key: string, signal: AbortSignal): Promise<T> {
    const gaveUp = Promise.withResolvers<never>();
    const giveUp = (): void => gaveUp.reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      return await Promise.race([flight.result, gaveUp.promise]);
    } finally {
      signal.removeEventListener('abort', giveUp);
      flight.waiting--;
      if (flight.waiting === 0 && flight.isRunning) {
        if (flights.get(key) === flight) flights.delete(key);
        flight.controller.abort(signal.reason);
      }
    }
  }

  return {
    join(key, work, signal) {
      signal?.throwIfAborted();
      const running = flights.get(key);
      const flight = running ?? start(key, work);
      flight.waiting++;
      const value = signal === undefined ? flight.result : waitFor(flight, key, signal);
      return {
        joined: running !== undefined,
        value,
        work: flight.result,
        isCurrent: () => flights.get(key) === flight,
      };
    },
    forget: (key) => void flights.delete(key),
    forgetAll: () => flights.clear(),
  };
}

/**
 * Callers share a call of `read` that is running, as the gauges of one scrape do.
 * @param keepMs they also share its result until this time after it began
 */
export function shareReading<T>(read: () => Promise<T>, keepMs = 0): () => Promise<T> {
  const readings = createCoalescer<T>();
  let latest: { startMs: number; result: Promise<T> } | undefined;
  return () => {
    const startMs = performance.now();
    if (latest !== undefined && startMs - latest.startMs < keepMs) return latest.result;
    const { joined, work } = readings.join('', read);
    if (!joined && keepMs > 0) latest = { startMs, result: work };
    return work;
  };
}
