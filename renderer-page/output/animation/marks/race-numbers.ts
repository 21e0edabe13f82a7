import type { Chart } from 'chart.js';
import type { ChartPlan } from '../../../chart/chart-plan';
import type { Drawing } from '../../../drawing/drawing';
import { dataLabelsOf } from '../../../place/labels/data/data-label';
import { textOf } from '../../../place/labels/data/data-labels';
import { labelColorOn, labelHalo } from '../../../place/labels/data/label-colors';

/** A bar of a race as it is drawn at a moment, in CSS px. */
export interface RacingBar {
  /** Where it ends. */
  x: number;
  /** Its middle. */
  y: number;
  color: unknown;
  value: number;
}

/** Space around the number of a bar, in ems. */
const GAP_EM = 0.4;
const HALO_EM = 0.15;

/** Writes the values of bars at their ends, as the labels of the last step are written; none where these have no space. */
export function drawRaceNumbers(drawing: Drawing, chart: Chart, plan: ChartPlan, bars: RacingBar[]): void {
  const label = dataLabelsOf(chart).find(({ $layout }) => $layout._visible);
  const scale = chart.scales['x'];
  if (!label || !scale) return;
  const { font, color: plainColor } = label._model;
  const { ctx: context, chartArea, width } = chart;
  const gapPx = GAP_EM * font.size;
  const isReversed = Boolean(scale.options.reverse);
  context.save();
  context.font = font.string;
  context.textBaseline = 'middle';
  for (const { x, y, color, value } of bars) {
    const text = textOf(value, chart.data.datasets[0] ?? {}, chart);
    const textPx = drawing.widthOf(text, font.string);
    const isInside = isReversed
      ? x - gapPx - textPx < Math.min(0, chartArea.left)
      : x + gapPx + textPx > Math.max(chartArea.right, width - gapPx);
    const direction = isReversed === isInside ? 1 : -1;
    const left = direction > 0 ? x + gapPx : x - gapPx - textPx;
    if (plan.theme && !isInside) {
      const haloPx = HALO_EM * font.size;
      context.fillStyle = labelHalo(plan.theme);
      context.fillRect(left - haloPx, y - font.size / 2 - haloPx, textPx + 2 * haloPx, font.size + 2 * haloPx);
    }
    const surface = isInside ? { options: { backgroundColor: color } } : undefined;
    context.fillStyle = plan.theme ? labelColorOn(label.$context, plan, surface).color : plainColor;
    context.textAlign = 'left';
    context.fillText(text, left, y);
  }
  context.restore();
}
