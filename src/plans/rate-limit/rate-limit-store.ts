/** The current window of one key after a request was counted. */
export interface WindowCount {
  /** Requests in this window, this one included. Above the limit for rejected requests. */
  used: number;
  /** Time until the window ends, in ms, at least 1. */
  endsInMs: number;
  /** When the window ends, in ms since the epoch, by the clock of the store. */
  endsAtMs: number;
}

/** A window of a key and how many requests it takes. */
export interface LimitedWindow {
  key: string;
  limit: number;
}

export interface BothCounts {
  first: WindowCount;
  second?: WindowCount;
}

/**
 * Counts requests in fixed windows. The first request opens a window; it ends `windowMs` later. Counting is one atomic step, exact over all
 * instances.
 */
export interface RateLimitStore {
  /** @param key such as `render:key:<id>` */
  increment(key: string, windowMs: number): Promise<WindowCount>;
  /**
   * Counts one request in two windows, in one atomic step. A request that is over the limit of `first` is not counted in `second`, so that
   * what one key is refused does not use up what it shares with others.
   * @returns `second` is absent when the request was not counted in it
   */
  incrementBoth(first: LimitedWindow, second: string, windowMs: number): Promise<BothCounts>;
  /** Takes one request back, in the window that is open now. */
  decrement(key: string): Promise<void>;
}
