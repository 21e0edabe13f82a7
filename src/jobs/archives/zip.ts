import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { zipSync } from 'fflate';

/** By name, in their order. */
export type ZipFiles = Record<string, Uint8Array>;

/** The earliest time of the ZIP format, in any time zone. Fixed, because the same images must give the same file. */
const FIXED_TIME = new Date(1980, 0, 1);
/** Starting a thread takes as long as the checksums of so much. */
const MAX_IN_PLACE_BYTES = 4 * 1024 * 1024;
const WORKER = new URL('./zip-worker.js', import.meta.url);

/**
 * Makes a ZIP file with stored entries: images are compressed already, and every reader supports it. Sizes stand in front of the entries,
 * because Java's and other reading programs refuse streamed ones.
 */
export function zipInPlace(files: ZipFiles): Uint8Array<ArrayBuffer> {
  return zipSync(files, { level: 0, mtime: FIXED_TIME }) as Uint8Array<ArrayBuffer>;
}

/** The same; a large one in a thread of its own: the checksums of 64 MiB would block other requests for 0.2 s. */
export async function zipOf(files: ZipFiles): Promise<Buffer> {
  const totalBytes = Object.values(files).reduce((sum, { length }) => sum + length, 0);
  const zip = totalBytes > MAX_IN_PLACE_BYTES ? await zipInThread(files) : zipInPlace(files);
  return Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
}

async function zipInThread(files: ZipFiles): Promise<Uint8Array<ArrayBuffer>> {
  const [zip] = await once(new Worker(WORKER, { workerData: files }), 'message');
  return zip;
}
