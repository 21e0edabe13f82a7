import type { ChartSpec } from '../../../../chart-spec/spec.js';
import type { ChartPlan } from '../../../chart/chart-plan';

const BREAKS = /(?<!\s)\s*[\r\n]\s*/g;

/** Slices are named in the legend, on one line each: line breaks in their labels become spaces. Other charts break their labels there. */
export function withOneLineLabels({ spec, isRound }: ChartPlan): ChartSpec {
  const { labels } = spec.data;
  if (spec.theme?.mode === 'plain' || !isRound || !labels.some((label) => /[\r\n]/.test(label))) return spec;
  return { ...spec, data: { ...spec.data, labels: labels.map((label) => label.replace(BREAKS, ' ')) } };
}
