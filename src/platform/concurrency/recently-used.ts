import { LRUCache } from 'lru-cache';

/**
 * The values that were used last, at most `maxEntries` of them. lru-cache reserves memory for `max` entries when it is created: 13 ms and 3 MB
 * for 100,000. Sizes of 1 have the same limit and grow with use.
 * @param ttlMs default: without end
 */
export function createRecentlyUsed<Value extends object | number | true>(
  maxEntries: number,
  ttlMs = 0,
): LRUCache<string, Value> {
  return new LRUCache({ maxSize: maxEntries, sizeCalculation: () => 1, ttl: ttlMs });
}
