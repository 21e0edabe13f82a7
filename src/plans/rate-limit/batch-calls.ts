/** Larger batches gain nothing. */
const MAX_BATCH = 200;

interface PendingCall<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

/**
 * Combines concurrent calls with the same key. The first call runs at once; calls that arrive while it runs form the next batch, in order.
 * A hundred requests of one caller then cost a few statements instead of a hundred that wait for the same row.
 * Not a `Coalescer`: the calls differ, and each gets a result of its own.
 * @param run receives the items of one key and returns one result for each
 */
export function batchCalls<Item, Result>(
  run: (key: string, items: Item[]) => Promise<Result[]>,
): (key: string, item: Item) => Promise<Result> {
  const queues = new Map<string, PendingCall<Item, Result>[]>();

  async function drain(key: string, queue: PendingCall<Item, Result>[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, MAX_BATCH);
      try {
        const results = await run(
          key,
          batch.map(({ item }) => item),
        );
        batch.forEach(({ resolve }, i) => {
          resolve(results[i] as Result);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queues.delete(key);
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const call = { item, resolve, reject };
      const running = queues.get(key);
      if (running !== undefined) {
        running.push(call);
        return;
      }
      const queue = [call];
      queues.set(key, queue);
      void drain(key, queue);
    });
}
