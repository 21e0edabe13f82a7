import type { Chart, Scale } from 'chart.js';
import type { JsonObject } from '../../../../chart-spec/spec.js';
import { isOfBars } from '../../../chart/chart-types';
import { scriptable } from '../../../chartjs/adapters';
import type { ResolvedTheme } from '../../../theme/resolve-theme';

const DASH_PX = [3, 4];

/** Where two zeros are taken for the same line. */
const SAME_PX = 0.5;

/** The share of an axis in which its first tick is at its end, or has air below it. */
const NEAR_END = 0.12;

/** The linear axes that have bars, which stand on zero; without any, those that have series. */
function measuredScales(chart: Chart): Scale[] {
  const metas = chart.getSortedVisibleDatasetMetas();
  const bars = metas.filter(({ type }) => isOfBars(type));
  const used = new Set<Scale | undefined>((bars.length > 0 ? bars : metas).map((meta) => meta.vScale));
  return Object.values(chart.scales).filter((scale) => scale.type === 'linear' && used.has(scale));
}

/** Whether the side of the plot where the labels stand is zero on every axis whose lengths are compared. */
function standsOnZero(chart: Chart): boolean {
  const scales = Object.values(chart.scales);
  const index = scales.find((scale) => scale.axis === (chart.options.indexAxis ?? 'x'));
  const isFar = index !== undefined && (index.position === 'top' || index.position === 'right');
  const linear = measuredScales(chart);
  const isZero = (scale: Scale) => (Boolean(scale.options.reverse) === isFar ? scale.min : scale.max) === 0;
  return linear.length > 0 && linear.every(isZero);
}

/** Whether an axis does not have zero where this one has it: no line is then zero for both. */
function hasOtherZero(scale: Scale): boolean {
  const zeroPx = scale.getPixelForValue(0);
  return measuredScales(scale.chart).some(
    (other) =>
      other !== scale &&
      other.axis === scale.axis &&
      (other.min > 0 || other.max < 0 || Math.abs(other.getPixelForValue(0) - zeroPx) > SAME_PX),
  );
}

/** Whether a tick would be taken for zero of all axes: zero of this one alone, or the place of the labels where that is not zero. */
function isFalseZero({ tick, scale }: TickContext): boolean {
  if (tick === undefined) return false;
  if (tick.value === 0) return hasOtherZero(scale);
  if (scale.min <= 0 && scale.max >= 0) return false;
  // A limit of the specification has no tick: the first one then is a line as any other.
  if (tick.value - scale.min > NEAR_END * (scale.max - scale.min)) return false;
  return tick.value === scale.ticks[0]?.value && !standsOnZero(scale.chart);
}

interface TickContext {
  tick?: { value: number };
  scale: Scale;
}

/**
 * Colors of the grid lines of an axis of values. Zero has a stronger line where values lie on both sides of it.
 * @param hasBars whether sizes are measured from the edge of the plot, so that its line could be taken for zero
 * @param isBare whether there are no ticks, and so no other lines
 */
export function gridColor(theme: ResolvedTheme, hasBars: boolean, isBare: boolean): undefined {
  return scriptable((context: TickContext) => {
    const { tick, scale } = context;
    const isZero = tick?.value === 0 && (scale.min < 0 || scale.options.reverse) && scale.type !== 'category';
    if (isZero || (hasBars && isFalseZero(context))) return theme.axis;
    return isBare ? '' : theme.grid;
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
