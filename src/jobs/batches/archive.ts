import { type ChartSpec, isObject, type SpecIssue } from '../../../chart-spec/spec.js';
import type { BatchChart } from './parse-batch.js';
import { type ZipFiles, zipOf } from './zip.js';

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
 * Creates a ZIP file of the images of a batch, with a manifest of the outcome of each chart.
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
        files[fileNameOf(titleOf(chart), index, chart.spec.format)] = final.image;
      }
      entries.push(entryOf(chart, index, final));
      return final;
    },
    finish() {
      const succeeded = entries.filter(({ status }) => status === 'succeeded').length;
      const manifest = { total: entries.length, succeeded, failed: entries.length - succeeded, charts: entries };
      const json = new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`);
      // The manifest is first, because programs read it first.
      return zipOf({ [MANIFEST]: json, ...files });
    },
  };
}

function entryOf(chart: BatchChart, index: number, outcome: ChartOutcome) {
  const { format, width, height, devicePixelRatio } = chart.spec;
  const chartFields = { index, name: titleOf(chart), format, width, height, devicePixelRatio };
  if ('image' in outcome) {
    const { image, alt, warnings } = outcome;
    const file = fileNameOf(titleOf(chart), index, format);
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
export function fileNameOf(title: string | null, index: number, format: string): string {
  const number = String(index + 1).padStart(NUMBER_DIGITS, '0');
  const words = [number, fileStemOf(title ?? '')].filter((word) => word !== '');
  return `${words.join('-')}.${format}`;
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
