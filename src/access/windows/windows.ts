/** One caller's window after a request was counted in it. */
export interface WindowCount {
  /** Requests in this window, this one included; above the limit for those that are refused. */
  used: number;
  /** Time until the window ends, in ms, at least 1. */
  endsInMs: number;
}

/**
 * Fixed windows: the first request opens one, `windowMs` later it is over and the next request opens another. Counting is one atomic step in
 * the store, so that the n-th request is the n-th whichever instance it came to.
 */
export interface Windows {
  /** @param name who or what is counted, such as `render:key:<id>` */
  take(name: string, windowMs: number): Promise<WindowCount>;
  /** Takes one request back out of the window that is open now. */
  giveBack(name: string): Promise<void>;
}
