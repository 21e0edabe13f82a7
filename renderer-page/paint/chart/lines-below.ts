import type { Chart, Plugin } from 'chart.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { addLayoutBox } from '../../chartjs/adapters';
import type { Drawing } from '../../drawing/drawing';
import { ELLIPSIS } from '../../text/wrapping/text-fit';
import { wrapLabel } from '../../text/wrapping/wrap-and-shorten';

const MAX_LINES = 3;
const TEXT_EM = 0.92;
const LINE_EM = 1.3;
const ABOVE_EM = 0.9;

/** The note and the source of a chart, below all that belongs to the plot. */
export function linesBelow(drawing: Drawing, { spec, theme, isRightToLeft }: ThemedPlan): Plugin {
  const sizePx = Math.round(theme.fontSize * TEXT_EM);
  const linePx = Math.round(sizePx * LINE_EM);
  const font = `400 ${sizePx}px ${drawing.ownFonts(theme.fontFamily)}`;
  const linesOf = (widthPx: number) =>
    (['note', 'source'] as const).flatMap((name) => {
      const text = spec[name];
      if (!text) return [];
      const lines = wrapLabel(drawing, text.replace(/\s+/gu, ' ').trim(), font, widthPx, MAX_LINES);
      if (lines.at(-1)?.endsWith(ELLIPSIS))
        drawing.note(`"${name}" is cut short: no space. Use a shorter text or a wider image.`);
      return lines;
    });
  let lines: string[] = [];
  return {
    id: 'linesBelow',
    afterInit(chart: Chart) {
      const box = {
        position: 'bottom',
        // Farther out than the axes, their titles and a legend.
        weight: 3000,
        fullSize: true,
        options: {},
        left: 0,
        right: 0,
        top: 0,
        width: 0,
        height: 0,
        update(widthPx: number) {
          lines = linesOf(widthPx);
          this.width = widthPx;
          this.height = Math.round(theme.fontSize * ABOVE_EM) + lines.length * linePx;
        },
        isHorizontal: () => true,
        draw() {
          const { ctx } = chart;
          ctx.save();
          ctx.font = font;
          ctx.fillStyle = theme.textSecondary;
          ctx.textBaseline = 'alphabetic';
          ctx.direction = isRightToLeft ? 'rtl' : 'ltr';
          ctx.textAlign = isRightToLeft ? 'right' : 'left';
          const top = this.top + Math.round(theme.fontSize * ABOVE_EM);
          for (const [i, line] of lines.entries()) {
            ctx.fillText(line, isRightToLeft ? this.right : this.left, top + (i + 0.8) * linePx);
          }
          ctx.restore();
        },
      };
      addLayoutBox(chart, box);
    },
  };
}
