import { createDiskStore } from './disk-store.js';
import type { ObjectStore } from './object-store.js';
import { createS3Store, type S3Settings } from './s3-store.js';

export type { ObjectHeaders, ObjectStore, StoredObject } from './object-store.js';
export type { S3Settings } from './s3-store.js';

/**
 * A bucket where `s3` is given, files below `directory` otherwise.
 * @param o.directory absolute
 */
export function createObjectStore(o: { directory: string; s3: S3Settings | undefined }): ObjectStore {
  return o.s3 === undefined ? createDiskStore(o.directory) : createS3Store(o.s3);
}
