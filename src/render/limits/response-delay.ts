import type { ServerResponse } from 'node:http';

const SHORTEST_MS = 100;
const LONGEST_MS = 1900;
/** The part of a delay that is random. */
const SPREAD = 0.4;
/** Delays end together at the next tick, because a response that wakes the process on its own costs a third more. */
const TICK_MS = 100;
/** The delay grows with the number of waiting responses up to this one. */
const MANY = 128;
/** Further responses are not delayed: each holds its connection and request, about 20 KB. */
const MAX_WAITING = 1000;

/** Holds responses back for a moment, so that a client that repeats its requests at once does not keep the service busy. */
export interface ResponseDelay {
  /** How many responses are held back. */
  readonly waiting: number;
  /** Resolves after the delay, and at once when too many wait, when the client disconnects, and after `end`. */
  wait(res: ServerResponse): Promise<void>;
  /** Ends all delays, for the shutdown. */
  end(): void;
}

function startTimeout(end: () => void, ms: number): () => void {
  const timer = setTimeout(end, ms);
  return () => clearTimeout(timer);
}

/** @param startTimer calls `end` after `ms`; returns what cancels it. Tests bring a clock of their own */
export function createResponseDelay(startTimer: typeof startTimeout = startTimeout): ResponseDelay {
  const waiting = new Set<() => void>();
  let hasEnded = false;

  function start(res: ServerResponse, resolve: () => void): void {
    // Random, because clients that were refused together would otherwise return together and delay everyone else.
    const share = Math.min(1, waiting.size / MANY) * (1 - SPREAD * Math.random());
    const wishedMs = SHORTEST_MS + (LONGEST_MS - SHORTEST_MS) * share;
    const ms = wishedMs + TICK_MS - ((performance.now() + wishedMs) % TICK_MS);
    const end = (): void => {
      cancel();
      res.off('close', end);
      waiting.delete(end);
      resolve();
    };
    const cancel = startTimer(end, ms);
    res.once('close', end);
    waiting.add(end);
  }

  return {
    get waiting() {
      return waiting.size;
    },
    async wait(res) {
      if (hasEnded || res.destroyed || waiting.size >= MAX_WAITING) return;
      await new Promise<void>((resolve) => start(res, resolve));
    },
    end() {
      hasEnded = true;
      for (const end of [...waiting]) end();
    },
  };
}
