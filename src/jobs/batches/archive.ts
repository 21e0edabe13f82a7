import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type ChartSpec, isObject, type SpecIssue } from '../../../chart-spec/spec.js';
import type { BatchChart } from './parse-batch.js';

export type ChartOutcome = { image: Buffer; alt: string; warnings: string[] } | ChartFailure;

export interface ChartFailure {
  error: string;
  /** With paths in the batch. */
  details?: SpecIssue[];
  /** The cause of an error of the service. Not part of the manifest. */
  cause?: unknown;
  /** Why it is charged all the same: its drawing was stopped at its time limit, or it was drawn and exceeds the size limit. Not part of the manifest. */
  charged?: 'stopped' | 'drawn';
}

export interface Archive {
  /** Adds the next chart of the batch. @returns its final outcome: an image that exceeds the size limit becomes a failure */
  add(outcome: ChartOutcome): ChartOutcome;
  /** The ZIP file. Nothing can be added afterwards. */
  finish(): Promise<Buffer>;
}

export const MANIFEST = 'manifest.json';
/**
 * The size of all images together. While the result of a job is created, it is in memory twice. 100 charts of the default size have a twentieth of
 * this.
 */
export const MAX_MIB = 64;
const MAX_BYTES = MAX_MIB * 1024 * 1024;

const TOO_LARGE =
  `The images of a batch may have ${MAX_MIB} MiB together, and with this one they would have more. ` +
  'It was drawn and is charged. Send it in a batch of its own.';

/**
 * Creates a ZIP file of the images of a batch, with a manifest of the outcome of each chart. Nothing is compressed: images are compressed
 * already, and every ZIP reader supports stored entries. It is made in memory and not streamed: a streamed entry has its size behind it, which
 * Java's and other reading programs refuse.
 */
export function createArchive(charts: BatchChart[]): Archive {
  const files: ZipFiles = {};
  const entries: { status: 'succeeded' | 'failed' }[] = [];
  let bytes = 0;

  return {
    add(outcome) {
      const index = entries.length;
      const chart = charts[index];
      if (chart === undefined) throw new Error('more results than charts');
      const isTooLarge = 'image' in outcome && bytes + outcome.image.length > MAX_BYTES;
      const final: ChartOutcome = isTooLarge ? { error: TOO_LARGE, charged: 'drawn' } : outcome;
      if ('image' in final) {
        bytes += final.image.length;
        // A copy, which can be moved to another thread: the cache may hold the image too.
        files[fileNameOf(chart, index)] = new Uint8Array(final.image);
      }
      entries.push(entryOf(chart, index, final));
      return final;
    },
    finish() {
      const succeeded = entries.filter(({ status }) => status === 'succeeded').length;
      const manifest = { total: entries.length, succeeded, failed: entries.length - succeeded, charts: entries };
      const json = new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`);
      // The manifest is first, because programs read it first.
      return zipInThread({ [MANIFEST]: json, ...files });
    },
  };
}

function entryOf(chart: BatchChart, index: number, outcome: ChartOutcome) {
  const { format, width, height, devicePixelRatio } = chart.spec;
  const chartFields = { index, name: titleOf(chart), format, width, height, devicePixelRatio };
  if ('image' in outcome) {
    const { image, alt, warnings } = outcome;
    const file = fileNameOf(chart, index);
    return {
      ...chartFields,
      status: 'succeeded' as const,
      file,
      bytes: image.length,
      alt,
      ...(warnings.length > 0 && { warnings }),
    };
  }
  const { error, details } = outcome;
  return {
    ...chartFields,
    status: 'failed' as const,
    file: null,
    bytes: 0,
    error,
    ...(details !== undefined && { details }),
  };
}

/** Short enough for every file system, in any folder. */
const SLUG_CHARS = 60;
const NUMBER_DIGITS = 3;

/** The name of a chart in the batch, else the title that is drawn. */
function titleOf({ name, spec }: Pick<BatchChart, 'name' | 'spec'>): string | null {
  return name ?? spec.header?.title ?? drawnTitle(spec) ?? null;
}

/**
 * `001-quarterly-revenue.png`: the position in the batch, from 1, and a slug of the title in ASCII. The number makes the name unique, and
 * different from the reserved names of operating systems. A title in another script has an empty slug.
 */
function fileNameOf(chart: Pick<BatchChart, 'name' | 'spec'>, index: number): string {
  const number = String(index + 1).padStart(NUMBER_DIGITS, '0');
  const words = [number, fileStemOf(titleOf(chart) ?? '')].filter((word) => word !== '');
  return `${words.join('-')}.${chart.spec.format}`;
}

function fileStemOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, SLUG_CHARS).replace(/-$/, '') ?? '';
}

/** The title option of Chart.js: one line or several. */
function drawnTitle({ options }: ChartSpec): string | undefined {
  const plugins = isObject(options['plugins']) ? options['plugins'] : {};
  const { display, text } = isObject(plugins['title']) ? plugins['title'] : {};
  if (display !== true) return undefined;
  const lines = (Array.isArray(text) ? text : [text]).filter((line) => typeof line === 'string');
  return lines.length > 0 ? lines.join(' ') : undefined;
}

/** By name, in their order. */
export type ZipFiles = Record<string, Uint8Array<ArrayBuffer>>;

const WORKER = new URL('./zip-worker.js', import.meta.url);

/**
 * Makes a ZIP file in a thread of its own: the checksums of 64 MiB would block other requests for 0.2 s.
 * @param files are moved to the thread; the caller must not use them again
 */
async function zipInThread(files: ZipFiles): Promise<Buffer> {
  const transferList = Object.values(files).map(({ buffer }) => buffer);
  const worker = new Worker(WORKER, { workerData: files, transferList });
  // Rejects with the error of the thread.
  const [zip] = (await once(worker, 'message')) as [Uint8Array<ArrayBuffer>];
  return Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
}
