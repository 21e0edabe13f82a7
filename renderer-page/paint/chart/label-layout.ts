import type { Chart, Plugin } from 'chart.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import type { Drawing } from '../../drawing/drawing';
import { layOutTexts } from '../../place/labels/label-layout';
import type { Attempt } from '../../place/labels/label-search';
import { fade } from '../../theme/color';
import type { ResolvedTheme } from '../../theme/resolve-theme';

/** Thin lines from slices and bars to the labels that stand beside them. */
function drawLeaders(chart: Chart, attempt: Attempt, theme: ResolvedTheme): void {
  const { ctx } = chart;
  ctx.save();
  ctx.strokeStyle = fade(theme.textSecondary, 0.6);
  ctx.lineWidth = theme.scale;
  for (const { leaderFrom, box, x, y } of attempt.places.values()) {
    if (!leaderFrom) continue;
    const isBeside = leaderFrom.x < box.left || leaderFrom.x > box.right;
    const to = isBeside
      ? { x: leaderFrom.x < x ? box.left - 2 : box.right + 2, y }
      : { x, y: leaderFrom.y < y ? box.top - 2 : box.bottom + 2 };
    if (Math.hypot(to.x - leaderFrom.x, to.y - leaderFrom.y) < 2) continue;
    ctx.beginPath();
    ctx.moveTo(leaderFrom.x, leaderFrom.y);
    ctx.lineTo(to.x, to.y);
    ctx.stroke();
  }
  ctx.restore();
}

/** Places the texts of a chart when all else in it has its place, and draws the lines that lead to them. */
export function labelLayout(drawing: Drawing, plan: ThemedPlan, namesStandAtZero: boolean): Plugin {
  let attempt: Attempt | undefined;
  return {
    id: 'labelLayout',
    afterUpdate(chart) {
      attempt = layOutTexts(drawing, chart, plan, namesStandAtZero);
    },
    afterDatasetsDraw(chart) {
      if (attempt) drawLeaders(chart, attempt, plan.theme);
    },
  };
}
