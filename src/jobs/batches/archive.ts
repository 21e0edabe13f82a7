import { zipSync } from 'fflate';
import type { SpecIssue } from '../../http/errors.js';
import type { BatchChart } from './batches.js';
import { fileNameOf, titleOf } from './file-names.js';

/** What became of one chart. */
export type Outcome = { image: Buffer; warnings: string[] } | Failure;

export interface Failure {
  error: string;
  /** At their paths in the batch. */
  details?: SpecIssue[];
  /** Of a fault of ours; never shown. */
  cause?: unknown;
}

export interface Archive {
  /** The next chart of the batch, in its order. @returns what became of it in the end: a picture may have no room any more */
  add(outcome: Outcome): Outcome;
  /** The ZIP file; nothing can be added after that. */
  finish(): Buffer;
}

export const MANIFEST = 'manifest.json';
/**
 * Of all pictures together. A job's result is held in memory twice while it is made; a hundred charts of the default size have a twentieth of
 * this.
 */
export const MAX_MIB = 64;
const MAX_BYTES = MAX_MIB * 1024 * 1024;

/** The oldest time that a ZIP file can say, in whatever time zone the process runs: the same pictures are to make the same file. */
const NO_TIME = new Date(1980, 0, 1);
const NO_ROOM =
  `The pictures of a batch may have ${MAX_MIB} MiB together, and with this one they would have more. ` +
  'Send it in a batch of its own.';

/**
 * Puts the pictures of a batch into a ZIP file, with a manifest that says what became of each. Nothing is compressed: pictures are already,
 * and whatever can open a ZIP file at all can open this one. See docs/adr/0097.
 */
export function createArchive(charts: BatchChart[]): Archive {
  const files: Record<string, Uint8Array> = {};
  const entries: { status: 'succeeded' | 'failed' }[] = [];
  let bytes = 0;

  return {
    add(outcome) {
      const index = entries.length;
      const chart = charts[index];
      if (chart === undefined) throw new Error('more results than charts');
      const isTooMuch = 'image' in outcome && bytes + outcome.image.length > MAX_BYTES;
      const final: Outcome = isTooMuch ? { error: NO_ROOM } : outcome;
      if ('image' in final) {
        bytes += final.image.length;
        files[fileNameOf(chart, index)] = final.image;
      }
      entries.push(entryOf(chart, index, final));
      return final;
    },
    finish() {
      const succeeded = entries.filter(({ status }) => status === 'succeeded').length;
      const manifest = { total: entries.length, succeeded, failed: entries.length - succeeded, charts: entries };
      // First, since it is what a program reads first.
      const all = { [MANIFEST]: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), ...files };
      const { buffer, byteOffset, byteLength } = zipSync(all, { level: 0, mtime: NO_TIME });
      return Buffer.from(buffer, byteOffset, byteLength);
    },
  };
}

function entryOf(chart: BatchChart, index: number, outcome: Outcome) {
  const { format, width, height, devicePixelRatio } = chart.spec;
  const about = { index, name: titleOf(chart), format, width, height, devicePixelRatio };
  if ('image' in outcome) {
    const { image, warnings } = outcome;
    const file = fileNameOf(chart, index);
    return {
      ...about,
      status: 'succeeded' as const,
      file,
      bytes: image.length,
      ...(warnings.length > 0 && { warnings }),
    };
  }
  const { error, details } = outcome;
  return {
    ...about,
    status: 'failed' as const,
    file: null,
    bytes: 0,
    error,
    ...(details !== undefined && { details }),
  };
}
