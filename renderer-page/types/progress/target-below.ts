import type { Plugin } from 'chart.js';
import { addLayoutBox, layoutSpace } from '../../chartjs/adapters';
import type { Drawing } from '../../drawing/drawing';
import { type ResolvedTheme, smallTextPx } from '../../theme/resolve-theme';

const TEXT_EM = 0.92;
const SPACE_EM = 1.5;

/** The target below its line: between the bars it would cover them. */
export function targetBelow(drawing: Drawing, text: string, target: number, theme: ResolvedTheme): Plugin {
  return {
    id: 'targetBelow',
    afterInit(chart) {
      const heightPx = Math.round(theme.fontSize * SPACE_EM);
      addLayoutBox(chart, layoutSpace('bottom', heightPx, { weight: 1, fullSize: true }));
    },
    afterDatasetsDraw({ ctx, chartArea, scales, width }) {
      ctx.save();
      ctx.font = `600 ${smallTextPx(theme, TEXT_EM)}px ${drawing.ownFonts(theme.fontFamily)}`;
      ctx.fillStyle = theme.textSecondary;
      ctx.textAlign = 'center';
      ctx.textBaseline = 'top';
      const halfPx = drawing.widthOf(text, ctx.font) / 2;
      const x = scales['x']?.getPixelForValue(target) ?? 0;
      ctx.fillText(text, Math.max(halfPx, Math.min(width - halfPx, x)), chartArea.bottom + theme.fontSize * 0.4);
      ctx.restore();
    },
  };
}
