import { readFileSync } from 'node:fs';

/** A chart that somebody else has designed, as a specification of this service. */
export interface CollectedChart {
  name: string;
  spec: Record<string, unknown>;
}

/** A sample configuration of Chart.js' documentation. */
export interface ChartJsSample extends CollectedChart {
  /** Path of the sample below docs/samples of Chart.js. A variant of a sample adds a word after a colon. */
  name: string;
  /** What differs from the sample, and why. */
  changed: string;
}

/** One JSON object per line. */
function readLines<T>(file: string): readonly T[] {
  const text = readFileSync(new URL(`../../samples/${file}`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

/**
 * The sample configurations of Chart.js' documentation that its six chart types can draw. Not here: samples that need points with x (scatter,
 * bubble), types or axes of their own, and those that only show animations or events.
 */
export const CHARTJS_SAMPLES = readLines<ChartJsSample>('chartjs.jsonl');

/**
 * Charts of reports, dashboards and e-mails, written as people write them for a chart API: Chart.js options, data labels, annotations, two
 * axes, cards. The numbers are invented.
 */
export const BUSINESS_CHARTS = readLines<CollectedChart>('business.jsonl');
