import type { Plugin } from 'chart.js';
import { barGeometryOf } from '../../chartjs/private-fields';
import type { ResolvedTheme } from '../../theme/resolve-theme';

/** Lines from the end of each bar of a waterfall to the beginning of the next one. @param levels the values of the ends */
export function connectors(levels: number[], theme: ResolvedTheme): Plugin {
  return {
    id: 'connectors',
    beforeDatasetsDraw(chart) {
      const { vScale, data } = chart.getDatasetMeta(0);
      const bars = data.map(barGeometryOf);
      if (!vScale) return;
      const isUpright = !vScale.isHorizontal();
      const { ctx } = chart;
      ctx.save();
      ctx.strokeStyle = theme.axis;
      ctx.lineWidth = theme.scale;
      ctx.beginPath();
      for (const [i, level] of levels.entries()) {
        const [bar, next] = [bars[i], bars[i + 1]];
        if (!bar || !next) continue;
        const at = vScale.getPixelForValue(level);
        // From the middle of both bars, which cover the rest: also right for reversed axes.
        if (isUpright) {
          ctx.moveTo(bar.x, at);
          ctx.lineTo(next.x, at);
        } else {
          ctx.moveTo(at, bar.y);
          ctx.lineTo(at, next.y);
        }
      }
      ctx.stroke();
      ctx.restore();
    },
  };
}
