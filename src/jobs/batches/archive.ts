import { type ChartSpec, isObject, type SpecIssue } from '../../../chart-spec/spec.js';
import { fileNameOf, MAX_BYTES, MAX_MIB } from '../archives/image-files.js';
import { type ZipFiles, zipOf } from '../archives/zip.js';
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

const TOO_LARGE =
  `The images of a batch may have ${MAX_MIB} MiB together, and with this one they would have more. ` +
  'It was drawn and is charged. Send it in a batch of its own.';

/** Creates a ZIP file of the images of a batch, with a manifest of the outcome of each chart. */
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

/** The name of a chart in the batch, else the title that is drawn. */
function titleOf({ name, spec }: Pick<BatchChart, 'name' | 'spec'>): string | null {
  return name ?? spec.header?.title ?? drawnTitle(spec) ?? null;
}

/** The title option of Chart.js: one line or several. */
function drawnTitle({ options }: ChartSpec): string | undefined {
  const plugins = isObject(options['plugins']) ? options['plugins'] : {};
  const { display, text } = isObject(plugins['title']) ? plugins['title'] : {};
  if (display !== true) return undefined;
  const lines = (Array.isArray(text) ? text : [text]).filter((line) => typeof line === 'string');
  return lines.length > 0 ? lines.join(' ') : undefined;
}
