import type { ChartSpec } from '../../chart-spec/spec.js';

/** Whether a chart consists of slices: its labels then name slices, not positions on an axis. */
export function isRound({ type }: Pick<ChartSpec, 'type'>): boolean {
  return type === 'pie' || type === 'doughnut' || type === 'polarArea';
}
