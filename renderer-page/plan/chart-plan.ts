import type { ChartSpec } from '../../chart-spec/spec.js';
import { type ResolvedTheme, resolveTheme } from '../theme/resolve-theme';

/** One chart that Chart.js draws: that of an image, of a card, or one of small multiples. */
export interface ChartPlan {
  /** At the size of the chart. */
  spec: ChartSpec;
  /** Undefined in plain mode, which keeps the defaults of Chart.js. */
  theme: ResolvedTheme | undefined;
}

export function planChart(spec: ChartSpec): ChartPlan {
  return { spec, theme: resolveTheme(spec) };
}
