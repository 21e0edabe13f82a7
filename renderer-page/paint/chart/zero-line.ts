import type { Plugin, Scale } from 'chart.js';
import type { ResolvedTheme } from '../../theme/resolve-theme';

/** Whether the grid, which would show zero, is hidden. */
function hidesGrid({ options }: Scale): boolean {
  const { display, grid } = options as { display?: unknown; grid?: { display?: unknown } };
  return display === false || grid?.display === false;
}

/** Draws a line at zero if the axis of values is hidden and bars lie on both sides of zero. */
export function zeroLine(theme: ResolvedTheme): Plugin {
  return {
    id: 'zeroLine',
    beforeDatasetsDraw(chart) {
      const { ctx, chartArea } = chart;
      const axes = new Set(
        chart
          .getSortedVisibleDatasetMetas()
          .filter(({ type }) => type === 'bar')
          .map(({ vScale }) => vScale),
      );
      for (const scale of axes) {
        if (scale?.type !== 'linear' || !(scale.min < 0 && scale.max > 0) || !hidesGrid(scale)) continue;
        const zeroPx = Math.round(scale.getPixelForValue(0)) + 0.5;
        ctx.save();
        ctx.strokeStyle = theme.axis;
        ctx.lineWidth = theme.scale;
        ctx.beginPath();
        if (scale.isHorizontal()) {
          ctx.moveTo(zeroPx, chartArea.top);
          ctx.lineTo(zeroPx, chartArea.bottom);
        } else {
          ctx.moveTo(chartArea.left, zeroPx);
          ctx.lineTo(chartArea.right, zeroPx);
        }
        ctx.stroke();
        ctx.restore();
      }
    },
  };
}
