/** The largest integer from `low` to `high` that passes a test; `low` where none does. All integers below one that passes must pass too. */
export function largestThat(low: number, high: number, passes: (value: number) => boolean): number {
  let [best, most] = [low, high];
  while (best < most) {
    const middle = Math.ceil((best + most) / 2);
    if (passes(middle)) best = middle;
    else most = middle - 1;
  }
  return best;
}

/**
 * Makes something narrower by bisection.
 * @param attempt makes it for a width; `undefined` where it does not fit
 * @returns the narrowest that was made, else `best`
 */
export function narrowest<T>(
  best: T,
  [least, most]: [leastPx: number, mostPx: number],
  attempts: number,
  attempt: (widthPx: number) => T | undefined,
): T {
  let [found, low, high] = [best, least, most];
  for (let left = attempts; left > 0; left--) {
    const middle = (low + high) / 2;
    const narrower = attempt(middle);
    if (narrower === undefined) low = middle;
    else [found, high] = [narrower, middle];
  }
  return found;
}
