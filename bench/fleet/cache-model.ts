import { LRUCache } from 'lru-cache';
import { seededRandom } from '../../src/accounts/demo/random.js';

/** Requests for charts of a catalog; the chart of rank r is asked for in proportion to 1 / r^exponent (Zipf). */
export interface CacheModel {
  charts: number;
  exponent: number;
  requests: number;
  /** Before them, not counted. */
  warmUp: number;
  /** Each request goes to the next one. */
  instances: number;
  /** What the cache of one instance holds. */
  chartsPerInstance: number;
  /** What the shared Redis holds; 0 without Redis. */
  chartsInRedis: number;
}

export interface CacheShares {
  /** The share of all requests found in the instance's own cache. */
  memory: number;
  /** Found in Redis. */
  redis: number;
  hit: number;
}

const SEED = 7;

export function simulateCaches(model: CacheModel): CacheShares {
  const caches = Array.from(
    { length: model.instances },
    () => new LRUCache<number, true>({ max: model.chartsPerInstance }),
  );
  const shared = model.chartsInRedis > 0 ? new LRUCache<number, true>({ max: model.chartsInRedis }) : undefined;
  const ranks = zipfRanks(model);
  const counts = { memory: 0, redis: 0 };
  for (let serial = 0; serial < model.warmUp + model.requests; serial++) {
    const rank = ranks();
    const own = caches[serial % caches.length] as LRUCache<number, true>;
    const found = own.get(rank) ? 'memory' : shared?.get(rank) ? 'redis' : undefined;
    if (found !== undefined && serial >= model.warmUp) counts[found]++;
    own.set(rank, true);
    if (found === undefined) shared?.set(rank, true);
  }
  const [memory, redis] = [counts.memory / model.requests, counts.redis / model.requests];
  return { memory, redis, hit: memory + redis };
}

/** @returns a function that returns the ranks of requests, from 0 */
export function zipfRanks({ charts, exponent }: Pick<CacheModel, 'charts' | 'exponent'>): () => number {
  const random = seededRandom(SEED);
  const sums = new Float64Array(charts);
  let sum = 0;
  for (let rank = 0; rank < charts; rank++) {
    sum += (rank + 1) ** -exponent;
    sums[rank] = sum;
  }
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, charts - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
