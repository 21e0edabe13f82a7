import type { Scale } from 'chart.js';
import { shownTicksOf } from '../../chartjs/private-fields';

/** `afterFit` of a horizontal axis: Chart.js lets the texts at its ends stand in the margin of the image. */
export function keepInMargin(scale: Scale): void {
  if (!scale.isHorizontal()) return;
  const { padding } = (scale.chart.options.layout ?? {}) as { padding?: number | { left?: number; right?: number } };
  const { ticks } = shownTicksOf(scale);
  const beyond = (px = 0, marginPx = 0) => {
    const textPx = px - ticks.padding;
    return textPx > 0 ? textPx + marginPx : px;
  };
  const margins = typeof padding === 'number' ? { left: padding, right: padding } : padding;
  scale.paddingLeft = beyond(scale.paddingLeft, margins?.left);
  scale.paddingRight = beyond(scale.paddingRight, margins?.right);
}
