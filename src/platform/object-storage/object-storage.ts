import type { Metrics } from '../metrics.js';
import { createDiskStore } from './disk-store.js';
import type { ObjectStore } from './object-store.js';
import { createS3Store, type S3Settings } from './s3-store.js';
import { timedStore } from './timed-store.js';

export type { ObjectHeaders, ObjectStore, StoredObject } from './object-store.js';
export type { S3Settings } from './s3-store.js';

/**
 * A bucket where `s3` is given, files below `directory` otherwise.
 * @param o.directory absolute
 */
export function createObjectStore(o: { directory: string; s3: S3Settings | undefined; metrics: Metrics }): ObjectStore {
  return o.s3 === undefined
    ? timedStore(createDiskStore(o.directory), 'disk', o.metrics)
    : timedStore(createS3Store(o.s3), 's3', o.metrics);
}
