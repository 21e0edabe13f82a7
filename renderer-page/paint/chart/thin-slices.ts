import type { Plugin } from 'chart.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { arcsOf } from '../../chartjs/private-fields';

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
/** Narrower slices disappear below the gaps beside them. */
const COVERED_PX = 4;

/** Draws slices again that are narrower than the gaps around them, without gaps and wide enough to be seen. */
export function thinSlices({ spec, theme }: ThemedPlan): Plugin {
  return {
    id: 'thinSlices',
    afterDatasetDraw(chart, { meta, index }) {
      for (const [at, element] of arcsOf(meta).entries()) {
        const { startAngle, endAngle, outerRadius, options } = element;
        const widthPx = (endAngle - startAngle) * outerRadius;
        if (!spec.data.datasets[index]?.data[at] || widthPx >= COVERED_PX * theme.scale) continue;
        const half = Math.max(widthPx, LEAST_WIDTH_PX * theme.scale) / outerRadius / 2;
        const middle = (startAngle + endAngle) / 2;
        const gapPx = Number(options.borderWidth) / 2 || 0;
        const shown = { startAngle: middle - half, endAngle: middle + half, outerRadius: outerRadius - gapPx };
        Object.assign(element, shown, {
          options: Object.assign(Object.create(options), { borderWidth: 0, spacing: 0 }),
        });
        element.draw(chart.ctx);
        Object.assign(element, { startAngle, endAngle, outerRadius, options });
      }
    },
  };
}
