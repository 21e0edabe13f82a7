import { readFileSync } from 'node:fs';

/** A chart that somebody else has designed, as a specification of this service. */
export interface CollectedChart {
  name: string;
  spec: Record<string, unknown>;
}

/** One JSON object per line. */
function readLines(file: string): readonly CollectedChart[] {
  const text = readFileSync(new URL(`../../samples/${file}`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as CollectedChart);
}

/**
 * The sample configurations of Chart.js' documentation that its six chart types can draw. Not here: samples that need points with x (scatter,
 * bubble), types or axes of their own, and those that only show animations or events. Each is named by its path below docs/samples of
 * Chart.js, a variant with a word after a colon; `changed` in the file says what differs from it, and why.
 */
export const CHARTJS_SAMPLES = readLines('chartjs.jsonl');

/**
 * Charts of reports, dashboards and e-mails, written as people write them for a chart API: Chart.js options, data labels, annotations, two
 * axes, cards. The numbers are invented.
 */
export const BUSINESS_CHARTS = readLines('business.jsonl');
