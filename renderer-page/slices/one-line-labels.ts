import type { ChartSpec } from '../../chart-spec/spec.js';
import { isRound } from '../chart/chart-types';

const BREAKS = /(?<!\s)\s*[\r\n]\s*/g;

/** Slices are named in the legend, on one line each: line breaks in their labels become spaces. Other charts break their labels there. */
export function withOneLineLabels(spec: ChartSpec): ChartSpec {
  const { labels } = spec.data;
  if (spec.theme?.mode === 'plain' || !isRound(spec) || !labels.some((label) => /[\r\n]/.test(label))) return spec;
  return { ...spec, data: { ...spec.data, labels: labels.map((label) => label.replace(BREAKS, ' ')) } };
}
