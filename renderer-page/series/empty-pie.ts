import type { Plugin } from 'chart.js';
import type { ChartSpec } from '../../chart-spec/chart-spec.js';
import type { ResolvedTheme } from '../theme/resolve-theme';

/** Draws a pale ring in place of a pie or doughnut without values, which Chart.js would leave blank. */
export function emptyPie(spec: ChartSpec, theme: ResolvedTheme): Plugin {
  const isEmpty = spec.data.datasets.every(({ data }) => data.every((value) => !value));
  return {
    id: 'emptyPie',
    beforeDatasetsDraw(chart) {
      if (!isEmpty || (spec.type !== 'pie' && spec.type !== 'doughnut')) return;
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
