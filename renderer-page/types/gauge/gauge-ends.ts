import type { Plugin } from 'chart.js';
import { addLayoutBox, layoutSpace } from '../../chartjs/adapters';
import { arcsOf } from '../../chartjs/private-fields';
import type { Drawing } from '../../drawing/drawing';
import { type ResolvedTheme, smallTextPx } from '../../theme/resolve-theme';

const TEXT_EM = 0.92;
const SPACE_EM = 1.5;

/** The least and the largest value of a gauge, below both ends of its ring. */
export function gaugeEnds(drawing: Drawing, [first, last]: [string, string], theme: ResolvedTheme): Plugin {
  const heightPx = Math.round(theme.fontSize * SPACE_EM);
  return {
    id: 'gaugeEnds',
    afterInit(chart) {
      addLayoutBox(chart, layoutSpace('bottom', heightPx, { weight: 1, fullSize: true }));
    },
    afterDatasetsDraw(chart) {
      const [arc] = arcsOf(chart.getDatasetMeta(0));
      if (!arc) return;
      const { ctx } = chart;
      const middlePx = (arc.innerRadius + arc.outerRadius) / 2;
      ctx.save();
      ctx.font = `400 ${smallTextPx(theme, TEXT_EM)}px ${drawing.ownFonts(theme.fontFamily)}`;
      ctx.fillStyle = theme.textSecondary;
      ctx.textAlign = 'center';
      ctx.textBaseline = 'top';
      ctx.fillText(first, arc.x - middlePx, arc.y + theme.fontSize * 0.4);
      ctx.fillText(last, arc.x + middlePx, arc.y + theme.fontSize * 0.4);
      ctx.restore();
    },
  };
}
