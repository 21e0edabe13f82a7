import type { Plugin } from 'chart.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import type { Drawing } from '../../drawing/drawing';
import { nameFont, namesAtZero } from '../../place/labels/names-at-zero';

/** Draws the names of bars at zero. */
export function nameDrawing(drawing: Drawing, plan: ThemedPlan): Plugin {
  const { theme } = plan;
  return {
    id: 'namesAtZero',
    afterDatasetsDraw(chart) {
      const { ctx } = chart;
      ctx.save();
      ctx.font = nameFont(theme);
      ctx.fillStyle = theme.textSecondary;
      ctx.textBaseline = 'middle';
      for (const { text, x, y, align } of namesAtZero(drawing, chart, plan)) {
        ctx.textAlign = align;
        ctx.fillText(text, x, y);
      }
      ctx.restore();
    },
  };
}
