import type { Plugin } from 'chart.js';
import type { ChartSpec } from '../payload';
import type { Look } from '../theme/resolve-theme';

/** A pie or doughnut of nothing but zeros and gaps would be an empty page: a pale ring says that there is a chart, and nothing in it. */
export function emptyRound(spec: ChartSpec, look: Look): Plugin {
  const isEmpty = spec.data.datasets.every(({ data }) => data.every((value) => !value));
  return {
    id: 'emptyRound',
    beforeDatasetsDraw(chart) {
      if (!isEmpty || (spec.type !== 'pie' && spec.type !== 'doughnut')) return;
      const { left, top, width, height } = chart.chartArea;
      const lineWidth = 2 * look.scale;
      const { ctx } = chart;
      ctx.save();
      ctx.strokeStyle = look.axis;
      ctx.lineWidth = lineWidth;
      ctx.beginPath();
      ctx.arc(left + width / 2, top + height / 2, Math.max(0, Math.min(width, height) / 2 - lineWidth), 0, 2 * Math.PI);
      ctx.stroke();
      ctx.restore();
    },
  };
}
