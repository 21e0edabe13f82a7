interface Flight<T> {
  result: Promise<T>;
  controller: AbortController;
  waiting: number;
}

export interface SingleFlight<T> {
  /**
   * Runs `work` unless the same name is being worked on already; then waits for that. Rejects with the signal's reason when this caller
   * gives up; the work itself is aborted only when nobody waits for it any more.
   */
  join(
    name: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<{ value: T; joined: boolean }>;
}

/** Equal requests at once draw once (contract §3). */
export function createSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();

  function start(name: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    const flight: Flight<T> = { result: work(controller.signal), controller, waiting: 0 };
    flights.set(name, flight);
    const land = () => {
      if (flights.get(name) === flight) flights.delete(name);
    };
    flight.result.then(land, land);
    return flight;
  }

  return {
    async join(name, signal, work) {
      signal.throwIfAborted();
      const known = flights.get(name);
      const flight = known ?? start(name, work);
      flight.waiting++;
      const gaveUp = Promise.withResolvers<never>();
      const giveUp = () => gaveUp.reject(signal.reason);
      signal.addEventListener('abort', giveUp, { once: true });
      try {
        return { value: await Promise.race([flight.result, gaveUp.promise]), joined: known !== undefined };
      } finally {
        signal.removeEventListener('abort', giveUp);
        flight.waiting--;
        if (flight.waiting === 0 && flights.get(name) === flight) {
          flights.delete(name);
          flight.controller.abort();
        }
      }
    },
  };
}
