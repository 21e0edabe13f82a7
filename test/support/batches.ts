import { spawnSync } from 'node:child_process';
import { expect } from 'chai';
import { unzipSync } from 'fflate';
import { type ApiResponse, type RunningApp, request } from './app.js';
import { type JobRecord, untilEnded } from './jobs.js';
import { reportPart } from './real-parts.js';

export const BATCHES = '/api/v1/batches';

export interface ManifestEntry {
  index: number;
  name: string | null;
  format: string;
  width: number;
  height: number;
  devicePixelRatio: number;
  status: 'succeeded' | 'failed';
  file: string | null;
  bytes: number;
  warnings?: string[];
  error?: string;
  details?: { path: string; message: string }[];
}

export interface Manifest {
  total: number;
  succeeded: number;
  failed: number;
  charts: ManifestEntry[];
}

export interface Batch {
  job: JobRecord;
  zip: Buffer;
  /** By name, in the order of the archive. */
  files: Map<string, Buffer>;
  manifest: Manifest;
}

interface Sending {
  to?: RunningApp;
  headers?: Record<string, string>;
}

export function postBatch(key: string, charts: unknown, sending: Sending = {}): Promise<ApiResponse> {
  return request('POST', BATCHES, { key, body: { charts }, ...sending });
}

/** Sends a batch and waits for the end of its job. */
export async function runBatch(key: string, charts: unknown[], sending: Sending = {}): Promise<JobRecord> {
  const accepted = await postBatch(key, charts, sending);
  expect(accepted.status, accepted.body.toString()).to.equal(202);
  return untilEnded(key, String(accepted.json()['jobId']), sending.to, 60_000);
}

/** The same, with the result. */
export async function drawBatch(key: string, charts: unknown[], sending: Sending = {}): Promise<Batch> {
  return readBatch(await runBatch(key, charts, sending), sending);
}

/** The result of a batch that is completed. */
export async function readBatch(job: JobRecord, sending: Sending = {}): Promise<Batch> {
  expect(job.status, job.error).to.equal('completed');
  const { body: zip } = await request('GET', pathOf(job), sending.to && { to: sending.to });
  const files = openZip(zip);
  return { job, zip, files, manifest: JSON.parse(String(files.get('manifest.json'))) };
}

/** The path of the result. */
export function pathOf({ url = '' }: JobRecord): string {
  return new URL(url).pathname;
}

const PYTHON = `
import base64, io, json, sys, zipfile
archive = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
assert archive.testzip() is None
print(json.dumps([[one.filename, one.compress_type, list(one.date_time), one.flag_bits, base64.b64encode(archive.read(one)).decode()]
  for one in archive.infolist()]))`;

/** Opened by Python's zipfile, which also verifies checksums, if Python is installed. */
function openZip(zip: Buffer): Map<string, Buffer> {
  const python = spawnSync('python3', ['-c', PYTHON], { input: zip, maxBuffer: 256 * 1024 * 1024 });
  if (python.error !== undefined) {
    reportPart('ZIP files', 'read by fflate only');
    return new Map(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes)]));
  }
  expect(python.status, python.stderr.toString()).to.equal(0);
  reportPart('ZIP files', "read by Python's zipfile");
  const entries: [string, number, number[], number, string][] = JSON.parse(python.stdout.toString());
  for (const [name, method, time, flags] of entries) {
    // Stored, with a fixed time, and with the sizes in the local headers.
    expect([method, time, flags], name).to.deep.equal([0, [1980, 1, 1, 0, 0, 0], 0]);
  }
  return new Map(entries.map(([name, , , , bytes]) => [name, Buffer.from(bytes, 'base64')]));
}
