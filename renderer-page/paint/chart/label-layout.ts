import type { Chart, Plugin } from 'chart.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import type { Drawing } from '../../drawing/drawing';
import { leaderTo } from '../../place/labels/data/data-label';
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
  for (const place of attempt.places.values()) {
    const leader = leaderTo(place, place.box);
    if (!leader) continue;
    ctx.beginPath();
    ctx.moveTo(leader.from.x, leader.from.y);
    ctx.lineTo(leader.to.x, leader.to.y);
    ctx.stroke();
  }
  ctx.restore();
}

/** Places the data labels and annotations of a chart once everything else is laid out, and draws the lines that lead to them. */
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
