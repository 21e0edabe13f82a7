import type { Metrics } from '../metrics.js';
import { phase } from '../timeline.js';
import type { ObjectStore } from './object-store.js';

/** Measures the calls of a store. Reading an object ends for it when its stream begins. */
export function timedStore(store: ObjectStore, kind: 's3' | 'disk', metrics: Metrics): ObjectStore {
  const durations = metrics.partHistogram({
    name: 'storage_operation_duration_seconds',
    help: 'Operations on stored images: `put`, `open` (until the first byte), `remove`',
    labels: ['store', 'operation', 'outcome'],
  });
  const timed = <T>(operation: keyof ObjectStore, work: () => Promise<T>): Promise<T> =>
    phase('object_store', work, (seconds, isFailed) =>
      durations.observe({ store: kind, operation, outcome: isFailed ? 'failed' : 'succeeded' }, seconds),
    );
  return {
    put: (...args) => timed('put', () => store.put(...args)),
    open: (name) => timed('open', () => store.open(name)),
    remove: (name) => timed('remove', () => store.remove(name)),
  };
}
