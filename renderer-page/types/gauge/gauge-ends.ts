import type { Chart, Plugin } from 'chart.js';
import type { Composition } from '../../../chart-spec/spec.js';
import { addLayoutBox, layoutSpace } from '../../chartjs/adapters';
import { arcsOf } from '../../chartjs/private-fields';
import { type Box, boxAround, boxesOverlap, isWithin } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';
import { shortenLabel } from '../../text/wrapping/wrap-and-shorten';
import { type ResolvedTheme, smallTextPx } from '../../theme/resolve-theme';

const TEXT_EM = 0.92;
const SPACE_EM = 1.5;
/** From the ring to the text of a mark. */
const MARK_GAP_EM = 0.5;
const CORNER_GAP_EM = 0.35;
/** The texts of marks from this height on, as a share of the ring's, reach above it. */
const ABOVE = 0.8;
/** The sign of the target before its text below the ring, and the line of zero. */
const SIGN_EM = 0.25;
const ZERO_EM = 0.35;

type Mark = NonNullable<Composition['marks']>[number];

/** The least and the largest value of a gauge below both ends of its ring, and its target and zero outside of it at their places. */
export function gaugeEnds(
  drawing: Drawing,
  [first, last]: [string, string],
  marks: Mark[],
  theme: ResolvedTheme,
): Plugin {
  const emPx = theme.fontSize;
  const heightPx = Math.round(emPx * SPACE_EM);
  return {
    id: 'gaugeEnds',
    afterInit(chart) {
      addLayoutBox(chart, layoutSpace('bottom', heightPx, { weight: 1, fullSize: true }));
      const isAbove = marks.some((mark) => -directionOf(mark, chart)[1] > ABOVE);
      if (isAbove) addLayoutBox(chart, layoutSpace('top', heightPx, { weight: 1, fullSize: true }));
    },
    afterDatasetsDraw(chart) {
      const [arc] = arcsOf(chart.getDatasetMeta(0));
      if (!arc) return;
      const { ctx } = chart;
      const middlePx = (arc.innerRadius + arc.outerRadius) / 2;
      ctx.save();
      ctx.font = `400 ${smallTextPx(theme, TEXT_EM)}px ${drawing.ownFonts(theme.fontFamily)}`;
      ctx.fillStyle = theme.textSecondary;
      ctx.strokeStyle = theme.textSecondary;
      ctx.textAlign = 'center';
      ctx.textBaseline = 'top';
      const y = arc.y + emPx * 0.4;
      const halves = [first, last].map((text) => drawing.widthOf(text, ctx.font) / 2);
      const [firstPx = 0, lastPx = 0] = halves;
      const firstX = Math.max(firstPx, arc.x - middlePx);
      const lastX = Math.min(chart.width - lastPx, arc.x + middlePx);
      ctx.fillText(first, firstX, y);
      ctx.fillText(last, lastX, y);
      const taken = [
        boxAround(firstX, y + emPx / 2, 2 * firstPx, emPx),
        boxAround(lastX, y + emPx / 2, 2 * lastPx, emPx),
      ];
      for (const mark of marks) {
        const widthPx = drawing.widthOf(mark.text, ctx.font);
        const box = besideMark(arc, directionOf(mark, chart), widthPx, emPx);
        if (isFree(box, chart, taken, emPx)) {
          taken.push(box);
          ctx.fillText(mark.text, (box.left + box.right) / 2, box.top);
          if (!mark.isTarget) drawLine(ctx, arc, directionOf(mark, chart), emPx);
        } else if (mark.isTarget) {
          const [left, right] = [firstX + firstPx + emPx / 2, lastX - lastPx - emPx / 2];
          const signPx = 3 * SIGN_EM * emPx;
          const text = shortenLabel(drawing, mark.text, ctx.font, right - left - signPx);
          const textPx = drawing.widthOf(text, ctx.font);
          const begin = (left + right - textPx - signPx) / 2;
          ctx.fillText(text, begin + signPx + textPx / 2, y);
          ctx.fillStyle = theme.textPrimary;
          ctx.fillRect(begin, y, SIGN_EM * emPx, emPx * 0.85);
          ctx.fillStyle = theme.textSecondary;
        }
      }
      ctx.restore();
    },
  };
}

type Direction = [x: number, y: number];

interface Ring {
  x: number;
  y: number;
  outerRadius: number;
}

/** The direction of a mark from the center of a ring, which may be turned. Angles of the options are degrees from the top. */
function directionOf({ at }: Mark, { options }: Chart): Direction {
  const { rotation = 270, circumference = 180 } = options as { rotation?: number; circumference?: number };
  const angle = ((rotation - 90 + at * circumference) * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

/** The place of the text of a mark outside of the ring, with its corner that is next to the ring clear of it. */
function besideMark({ x, y, outerRadius }: Ring, [dx, dy]: Direction, widthPx: number, heightPx: number): Box {
  const clearPx = outerRadius + CORNER_GAP_EM * heightPx;
  let reachPx = outerRadius + MARK_GAP_EM * heightPx;
  const boxAt = () => boxAround(x + dx * (reachPx + widthPx / 2), y + dy * (reachPx + heightPx / 2), widthPx, heightPx);
  const nearestPx = ({ left, right, top, bottom }: Box) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  while (nearestPx(boxAt()) < clearPx) reachPx++;
  return boxAt();
}

function isFree(box: Box, { width, chartArea }: Chart, taken: readonly Box[], emPx: number): boolean {
  const image = { left: 0, right: width, top: chartArea.top - SPACE_EM * emPx, bottom: Number.POSITIVE_INFINITY };
  return isWithin(box, image) && !taken.some((other) => boxesOverlap(box, other));
}

/** A short line from the ring to the text of zero. */
function drawLine(ctx: CanvasRenderingContext2D, { x, y, outerRadius }: Ring, [dx, dy]: Direction, emPx: number): void {
  const endPx = outerRadius + ZERO_EM * emPx;
  ctx.beginPath();
  ctx.moveTo(x + dx * outerRadius, y + dy * outerRadius);
  ctx.lineTo(x + dx * endPx, y + dy * endPx);
  ctx.stroke();
}
