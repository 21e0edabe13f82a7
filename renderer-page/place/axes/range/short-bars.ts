import type { Scale } from 'chart.js';
import { isObject } from '../../../../chart-spec/spec.js';
import type { Axis } from '../../../chart/axis';
import type { ThemedPlan } from '../../../chart/chart-plan';
import { leastBarPx } from '../../../series/bar-places';

/** The share of an image that its plot has, about. */
const PLOT_SHARE = 0.7;
/** What is left beyond it, in ems. */
const AIR_EM = 0.5;

/** `afterDataLimits` of an axis of time along which bars lie: a milestone at one of its ends is drawn longer than it is, and would be cut. */
export function keepShortBarsInPlot(axis: Axis, plan: ThemedPlan): (scale: Scale) => void {
  const { spec } = plan;
  const lengthPx = (axis.direction === 'x' ? spec.width : spec.height) * PLOT_SHARE;
  const [leastPx, airPx] = [leastBarPx(plan), AIR_EM * plan.theme.fontSize];
  const bars = axis.series
    .flatMap(({ data }) => data.map((point) => (isObject(point) ? point[axis.direction] : point)))
    .filter((ends) => Array.isArray(ends));
  return (scale) => {
    const perPx = (scale.max - scale.min) / lengthPx;
    const [least, air] = [leastPx * perPx, airPx * perPx];
    if (axis.hasOwnRange || !(least > 0)) return;
    for (const bar of bars) {
      const [start, end] = bar.map((value) => Number(scale.parse(value) ?? Number.NaN));
      if (start === undefined || end === undefined || !(Math.abs(end - start) < least)) continue;
      scale.min = Math.min(scale.min, start - air);
      scale.max = Math.max(scale.max, end + air);
    }
  };
}
