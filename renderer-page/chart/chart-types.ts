import type { ChartSpec, Dataset } from '../../chart-spec/spec.js';

/** Whether a chart consists of slices: its labels then name slices, not positions on an axis. */
export function isRound({ type }: Pick<ChartSpec, 'type'>): boolean {
  return type === 'pie' || type === 'doughnut' || type === 'polarArea';
}

/** The type of a series: its own in a mixed chart, else the chart's. */
export function typeOf(spec: Pick<ChartSpec, 'type'>, dataset: Dataset | undefined): unknown {
  return dataset?.['type'] ?? spec.type;
}
