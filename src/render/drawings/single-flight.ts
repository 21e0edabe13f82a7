import { phase } from '../../platform/tracing/timeline.js';

interface Flight<T> {
  result: Promise<T>;
  controller: AbortController;
  waiting: number;
}

/** The place of one caller. */
export interface Seat<T> {
  /** Whether the work was already running. */
  joined: boolean;
  /** The result of the work. Rejects with the signal's reason when this caller gives up. */
  value: Promise<T>;
  /** The work itself, which may go on when this caller gives up: the same promise for all its callers. */
  work: Promise<T>;
}

export interface SingleFlight<T> {
  /** Runs `work`, or joins the work of this key that is already running. The work is aborted when its last caller gives up, with its reason. */
  join(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Seat<T>;
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

  async function waitFor(flight: Flight<T>, key: string, signal: AbortSignal): Promise<T> {
    flight.waiting++;
    const gaveUp = Promise.withResolvers<never>();
    const giveUp = () => gaveUp.reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      return await Promise.race([flight.result, gaveUp.promise]);
    } finally {
      signal.removeEventListener('abort', giveUp);
      flight.waiting--;
      if (flight.waiting === 0 && flights.get(key) === flight) {
        flights.delete(key);
        flight.controller.abort(signal.reason);
      }
    }
  }

  return {
    join(key, signal, work) {
      signal.throwIfAborted();
      const running = flights.get(key);
      const flight = running ?? start(key, work);
      return { joined: running !== undefined, value: waitFor(flight, key, signal), work: flight.result };
    },
  };
}

/** The time of a request that waits for the work of another one is a phase of its own. */
export function resultOf<T>({ joined, value }: Seat<T>): Promise<T> {
  return joined ? phase('join', () => value) : value;
}
