interface Flight<T> {
  result: Promise<T>;
  controller: AbortController;
  waiting: number;
}

export interface SingleFlight<T> {
  /** Whether `join` would wait for work that is already running. */
  isRunning(key: string): boolean;
  /**
   * Runs `work`, or waits for the work of this key that is already running. Rejects with the signal's reason when this caller gives up; the
   * work is aborted when its last caller gives up.
   */
  join(
    key: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<{ value: T; joined: boolean }>;
}

/** Equal requests at once draw once. See docs/reference/caching.md. */
export function createSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();

  function start(key: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    const flight: Flight<T> = { result: work(controller.signal), controller, waiting: 0 };
    flights.set(key, flight);
    const remove = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.result.then(remove, remove);
    return flight;
  }

  return {
    isRunning: (key) => flights.has(key),
    async join(key, signal, work) {
      signal.throwIfAborted();
      const running = flights.get(key);
      const flight = running ?? start(key, work);
      flight.waiting++;
      const gaveUp = Promise.withResolvers<never>();
      const giveUp = () => gaveUp.reject(signal.reason);
      signal.addEventListener('abort', giveUp, { once: true });
      try {
        return { value: await Promise.race([flight.result, gaveUp.promise]), joined: running !== undefined };
      } finally {
        signal.removeEventListener('abort', giveUp);
        flight.waiting--;
        if (flight.waiting === 0 && flights.get(key) === flight) {
          flights.delete(key);
          flight.controller.abort();
        }
      }
    },
  };
}
