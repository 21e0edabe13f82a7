/** More than this in one statement gains nothing. */
const MAX_BATCH = 200;

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

/**
 * Many calls for one name at once become few: a call runs at once when nothing runs for its name; what comes meanwhile waits and then runs
 * together, in the order it came. So a caller that sends a hundred requests at once costs a handful of statements instead of a hundred that
 * queue for one row.
 * @param run gets the items of one name, and gives one result for each
 */
export function createBatches<Item, Result>(
  run: (name: string, items: Item[]) => Promise<Result[]>,
): (name: string, item: Item) => Promise<Result> {
  const queues = new Map<string, Waiting<Item, Result>[]>();

  async function work(name: string, queue: Waiting<Item, Result>[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, MAX_BATCH);
      try {
        const results = await run(
          name,
          batch.map(({ item }) => item),
        );
        batch.forEach(({ resolve }, i) => {
          resolve(results[i] as Result);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queues.delete(name);
  }

  return (name, item) =>
    new Promise((resolve, reject) => {
      const waiting = { item, resolve, reject };
      const queue = queues.get(name);
      if (queue !== undefined) {
        queue.push(waiting);
        return;
      }
      const fresh = [waiting];
      queues.set(name, fresh);
      void work(name, fresh);
    });
}
