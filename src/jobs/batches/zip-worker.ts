// The thread of one ZIP file: see zip.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { zipSync } from 'fflate';
import type { ZipFiles } from './archive.js';

/** The earliest time of the ZIP format, in any time zone. Fixed, because the same images must give the same file. */
const FIXED_TIME = new Date(1980, 0, 1);

// Stored, not compressed: images are compressed already.
const zip = zipSync(workerData as ZipFiles, { level: 0, mtime: FIXED_TIME });
parentPort?.postMessage(zip, [zip.buffer as ArrayBuffer]);
