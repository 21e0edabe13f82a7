import type { Metrics } from '../platform/metrics.js';

export type CacheOutcome = 'hit_memory' | 'hit_redis' | 'miss' | 'joined' | 'not_modified';

export interface RenderMetrics {
  countCache(outcome: CacheOutcome): void;
  /** How many requests needed no drawing, and how many did. */
  cacheCounts(): { hits: number; misses: number };
  /** A drawing, successful or not, without the time to send it. */
  observeRender(format: string, outcome: 'succeeded' | 'failed', seconds: number): void;
}

/** @param cacheBytes size of the images held in this process */
export function createRenderMetrics(metrics: Metrics, cacheBytes: () => number): RenderMetrics {
  const renders = metrics.histogram({
    name: 'render_duration_seconds',
    help: 'Drawings in Chromium, waiting included',
    labels: ['format', 'outcome'],
  });
  const cache = metrics.counter({
    name: 'cache_total',
    help: 'Render requests by cache result',
    labels: ['outcome'],
  });
  metrics.gauge({ name: 'cache_bytes', help: 'Image cache of the process' }, (gauge) => gauge.set(cacheBytes()));
  let [hits, misses] = [0, 0];
  return {
    countCache(outcome) {
      cache.inc({ outcome });
      if (outcome === 'miss') misses++;
      else hits++;
    },
    cacheCounts: () => ({ hits, misses }),
    observeRender: (format, outcome, seconds) => renders.observe({ format, outcome }, seconds),
  };
}
