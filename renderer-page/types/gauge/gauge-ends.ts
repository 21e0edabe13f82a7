import type { Plugin } from 'chart.js';
import { addLayoutBox, layoutSpace } from '../../chartjs/adapters';
import { arcsOf } from '../../chartjs/private-fields';
import type { Drawing } from '../../drawing/drawing';
import { shortenLabel } from '../../text/wrapping/wrap-and-shorten';
import { type ResolvedTheme, smallTextPx } from '../../theme/resolve-theme';

const TEXT_EM = 0.92;
const SPACE_EM = 1.5;

/** The least and the largest value of a gauge below both ends of its ring, and its target between them. */
export function gaugeEnds(
  drawing: Drawing,
  [first, last]: [string, string],
  target: string | undefined,
  theme: ResolvedTheme,
): Plugin {
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
      const y = arc.y + theme.fontSize * 0.4;
      const halves = [first, last].map((text) => drawing.widthOf(text, ctx.font) / 2);
      const [firstPx = 0, lastPx = 0] = halves;
      const firstX = Math.max(firstPx, arc.x - middlePx);
      const lastX = Math.min(chart.width - lastPx, arc.x + middlePx);
      ctx.fillText(first, firstX, y);
      ctx.fillText(last, lastX, y);
      if (target === undefined) return ctx.restore();
      const [left, right] = [firstX + firstPx + theme.fontSize / 2, lastX - lastPx - theme.fontSize / 2];
      ctx.fillText(shortenLabel(drawing, target, ctx.font, right - left), (left + right) / 2, y);
      ctx.restore();
    },
  };
}
