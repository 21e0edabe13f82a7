import type { Plugin } from 'chart.js';
import { type BarGeometry, barGeometryOf } from '../../chartjs/private-fields';
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
        // From corner to corner, and below rounded ones: farther in, half of the line would lie along the edge of a bar.
        const [from, to] = isUpright ? [bar.x, next.x] : [bar.y, next.y];
        const insetOf = ({ width, height }: BarGeometry) => {
          const half = (isUpright ? width : height) / 2;
          return Math.sign(to - from) * Math.max(0, half - theme.barRadiusPx * theme.scale);
        };
        const [start, end] = [from + insetOf(bar), to - insetOf(next)];
        if (isUpright) {
          ctx.moveTo(start, at);
          ctx.lineTo(end, at);
        } else {
          ctx.moveTo(at, start);
          ctx.lineTo(at, end);
        }
      }
      ctx.stroke();
      ctx.restore();
    },
  };
}
