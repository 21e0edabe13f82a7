/**
 * Yields the results of `work` in the order of the items, with at most `concurrency` items started and not yet yielded: results that are
 * consumed do not stay in memory. When one rejects, or the consumer stops, the signal of all others is aborted.
 */
export async function* mapInOrder<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  signal: AbortSignal,
  work: (item: Item, index: number, signal: AbortSignal) => Promise<Result>,
): AsyncGenerator<Result> {
  const ended = new AbortController();
  const either = AbortSignal.any([signal, ended.signal]);
  const running: Promise<Result>[] = [];
  let next = 0;
  try {
    while (next < items.length || running.length > 0) {
      for (; next < items.length && running.length < concurrency; next++) {
        const result = work(items[next] as Item, next, either);
        // Rejections after the first one are ignored.
        result.catch(() => undefined);
        running.push(result);
      }
      yield await (running.shift() as Promise<Result>);
    }
  } finally {
    ended.abort();
  }
}
