/** What waits to be written, with a limit that the accounts share fairly. */
export interface FairBuffer<Item> {
  readonly size: number;
  /** Beyond the limit, the oldest item of the account with the most items is dropped. */
  add(item: Item): void;
  /** Removes up to `limit` items, by turns one of each account, oldest first. */
  take(limit: number): Item[];
  /** Adds items again that `take` returned, in front of the others. */
  putBack(items: Item[]): void;
}

/** @param onDropped called with the number of items that are lost */
export function createFairBuffer<Item extends { accountId: string }>(o: {
  maxItems: number;
  onDropped(count: number): void;
}): FairBuffer<Item> {
  /** Accounts in the order in which they are next. */
  const queues = new Map<string, Item[]>();
  let size = 0;

  function queueOf({ accountId }: Item): Item[] {
    const queue = queues.get(accountId) ?? [];
    queues.set(accountId, queue);
    return queue;
  }

  function dropExcess(): void {
    const excess = Math.max(0, size - o.maxItems);
    for (let n = 0; n < excess; n++) {
      let longest: Item[] = [];
      for (const queue of queues.values()) if (queue.length > longest.length) longest = queue;
      longest.shift();
    }
    size -= excess;
    if (excess > 0) o.onDropped(excess);
  }

  return {
    get size() {
      return size;
    },
    add(item) {
      queueOf(item).push(item);
      size++;
      dropExcess();
    },
    take(limit) {
      const taken: Item[] = [];
      while (taken.length < limit && size > 0) {
        for (const [accountId, queue] of queues) {
          if (taken.length === limit) break;
          const item = queue.shift();
          // Moved to the end: the next turn, also that of the next batch, begins with the others.
          queues.delete(accountId);
          if (queue.length > 0) queues.set(accountId, queue);
          if (item === undefined) continue;
          taken.push(item);
          size--;
        }
      }
      return taken;
    },
    putBack(items) {
      for (const item of items.toReversed()) queueOf(item).unshift(item);
      size += items.length;
      dropExcess();
    },
  };
}
