import type { Chart, Scale } from 'chart.js';
import type { JsonObject } from '../../chart-spec/chart-spec.js';
import { scriptable } from '../chartjs/adapters';
import type { ResolvedTheme } from '../theme/resolve-theme';

const DASH_PX = [3, 4];

/** Whether the side of the plot where the labels stand is zero on an axis that has series. */
function standsOnZero(chart: Chart): boolean {
  const scales = Object.values(chart.scales);
  const index = scales.find((scale) => scale.axis === (chart.options.indexAxis ?? 'x'));
  const isFar = index !== undefined && (index.position === 'top' || index.position === 'right');
  const used = new Set<Scale | undefined>(chart.getSortedVisibleDatasetMetas().map((meta) => meta.vScale));
  const linear = scales.filter((scale) => scale.type === 'linear' && used.has(scale));
  return linear.some((scale) => (Boolean(scale.options.reverse) === isFar ? scale.min : scale.max) === 0);
}

/** Whether a tick would be taken for zero: it lies where the labels stand, on an axis that does not reach zero. */
function isFalseZero({ tick, scale }: TickContext): boolean {
  if (tick === undefined || (scale.min <= 0 && scale.max >= 0)) return false;
  return tick.value === (scale.options.reverse ? scale.max : scale.min) && !standsOnZero(scale.chart);
}

interface TickContext {
  tick?: { value: number };
  scale: Scale;
}

/**
 * Colors of the grid lines of an axis of values. Zero has a stronger line where values lie on both sides of it.
 * @param hasBars whether sizes are measured from the edge of the plot, so that its line could be taken for zero
 */
export function gridColor(theme: ResolvedTheme, hasBars: boolean): undefined {
  return scriptable((context: TickContext) => {
    const { tick, scale } = context;
    const isZero = tick?.value === 0 && (scale.min < 0 || scale.options.reverse) && scale.type !== 'category';
    return isZero || (hasBars && isFalseZero(context)) ? theme.axis : theme.grid;
  });
}

/** Dashes of the grid lines. The first one is dashed where the plot does not begin at zero: a solid line would look like zero. */
export function gridDash(theme: ResolvedTheme, hasBars: boolean): undefined {
  const dash = DASH_PX.map((px) => px * theme.scale);
  return scriptable((context: TickContext) => (hasBars && isFalseZero(context) ? dash : theme.gridDash));
}

/** The line of the axis of labels: only where it is zero. */
export function baseline(theme: ResolvedTheme): JsonObject {
  const isShown = ({ chart }: { chart: Chart }) => standsOnZero(chart);
  return { display: scriptable(isShown), color: theme.axis };
}
