import type { Metrics } from '../metrics.js';
import { phase } from '../tracing/timeline.js';
import { createDiskStore } from './disk-store.js';
import type { ObjectStore } from './object-store.js';
import { createS3Store, type S3Settings } from './s3-store.js';

export type { ObjectStore, StoredObject } from './object-store.js';
export type { S3Settings } from './s3-store.js';

/**
 * A bucket where `s3` is given, files below `directory` otherwise.
 * @param options.directory absolute
 */
export function createObjectStore(options: {
  directory: string;
  s3: S3Settings | undefined;
  metrics: Metrics;
}): ObjectStore {
  return options.s3 === undefined
    ? timedStore(createDiskStore(options.directory), 'disk', options.metrics)
    : timedStore(createS3Store(options.s3), 's3', options.metrics);
}

/** Measures the calls of a store. Reading an object ends for it when its stream begins. */
function timedStore(store: ObjectStore, kind: 's3' | 'disk', metrics: Metrics): ObjectStore {
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
