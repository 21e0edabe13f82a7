// The thread of one large ZIP file: see zip.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { type ZipFiles, zipInPlace } from './zip.js';

const zip = zipInPlace(workerData as ZipFiles);
parentPort?.postMessage(zip, [zip.buffer]);
