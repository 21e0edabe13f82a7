import type { ArcElement, Plugin } from 'chart.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { isRing } from '../../chart/chart-types';
import { arcsOf } from '../../chartjs/private-fields';
import { edgeOf } from '../../series/faint-marks';

/** Draws a pale ring in place of a pie or doughnut without values, which Chart.js would leave blank. */
export function emptyPie({ spec, theme }: ThemedPlan): Plugin {
  const isEmpty = spec.data.datasets.every(({ data }) => data.every((value) => !value));
  return {
    id: 'emptyPie',
    beforeDatasetsDraw(chart) {
      if (!isEmpty) return;
      const { left, top, width, height } = chart.chartArea;
      const lineWidth = 2 * theme.scale;
      const { ctx } = chart;
      ctx.save();
      ctx.strokeStyle = theme.axis;
      ctx.lineWidth = lineWidth;
      ctx.beginPath();
      ctx.arc(left + width / 2, top + height / 2, Math.max(0, Math.min(width, height) / 2 - lineWidth), 0, 2 * Math.PI);
      ctx.stroke();
      ctx.restore();
    },
  };
}

/** A slice with a value is at least this wide at its outer edge, in CSS px. */
const LEAST_WIDTH_PX = 1.5;
/** One of a web, whose value is its radius, reaches at least so far. */
const LEAST_RADIUS_PX = 3;
/** What is left of a slice between the gaps around it is at least this wide, or the gaps go. */
const LEAST_SEEN_PX = 2;

/** The width of a slice where it has most space: the largest circle in a wedge, or what a ring leaves of it. */
function widthOf({ startAngle, endAngle, innerRadius, outerRadius }: ArcElement): number {
  const half = Math.sin(Math.min(endAngle - startAngle, Math.PI) / 2);
  return Math.min((2 * outerRadius * half) / (1 + half), outerRadius - innerRadius);
}

/** Draws slices again that the gaps around them would hide, without gaps and wide enough to be seen. */
export function thinSlices({ spec, theme }: ThemedPlan): Plugin {
  const leastRadiusPx = isRing(spec) ? 0 : LEAST_RADIUS_PX * theme.scale;
  return {
    id: 'thinSlices',
    afterDatasetDraw(chart, { meta, index }) {
      for (const [at, element] of arcsOf(meta).entries()) {
        const { startAngle, endAngle, innerRadius, options } = element;
        const borderPx = Number(options.borderWidth) || 0;
        const isSeen = widthOf(element) >= borderPx + LEAST_SEEN_PX * theme.scale;
        if (!spec.data.datasets[index]?.data[at] || isSeen) continue;
        const own = { startAngle, endAngle, outerRadius: element.outerRadius, options };
        const outerRadius = Math.max(own.outerRadius - borderPx / 2, innerRadius + LEAST_WIDTH_PX, leastRadiusPx);
        const half = Math.max(endAngle - startAngle, (LEAST_WIDTH_PX * theme.scale) / outerRadius) / 2;
        const middle = (startAngle + endAngle) / 2;
        Object.assign(element, {
          startAngle: middle - half,
          endAngle: middle + half,
          outerRadius,
          options: Object.assign(Object.create(options), {
            // A faint slice is seen by its edge, which this one does not have: that color fills it.
            backgroundColor: edgeOf(chart, options.backgroundColor) ?? options.backgroundColor,
            borderWidth: 0,
            spacing: 0,
          }),
        });
        element.draw(chart.ctx);
        Object.assign(element, own);
      }
    },
  };
}
