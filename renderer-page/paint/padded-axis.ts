import type { Plugin } from 'chart.js';
import type { ChartPlan } from '../chart/chart-plan';

/** Aligns the plot of a tile with those of its column. The axis of values takes the extra space, so that titles stay in place. */
export function paddedAxis({ spec, isMirrored }: ChartPlan): Plugin[] {
  const side = isMirrored ? 'right' : 'left';
  const padPx = spec.inside?.pads?.[side] ?? 0;
  if (padPx <= 0) return [];
  const pad: Plugin = {
    id: 'paddedAxis',
    beforeLayout({ scales }) {
      const axis = Object.values(scales).find((scale) => scale.position === side && scale.options.display !== false);
      if (!axis) return;
      const afterFit = axis.afterFit.bind(axis);
      axis.afterFit = () => {
        afterFit();
        axis.width += padPx;
      };
    },
  };
  return [pad];
}
