import { fitLine, oneLine } from '../drawing/text-fit';
import type { Footer } from '../payload';
import type { Kit } from './card-style';
import { drawText, lineBox, type PlacedText, placeText } from './placed-text';

/** Measured from the footer's own upper left corner. */
export interface FooterLayout {
  heightPx: number;
  texts: PlacedText[];
  /** The line above it. */
  rule?: { widthPx: number; thicknessPx: number; color: string };
}

/** Where both texts are long the left one gets this share. */
const LEFT_SHARE = 0.6;

/** A text on the left and one on the right of a line; they share the width as they need it. `undefined` where both are empty. */
export function layoutFooter(footer: Footer, widthPx: number, kit: Kit): FooterLayout | undefined {
  const { footerPx, basePx, hairlinePx } = kit.metrics;
  const font = kit.font(footerPx, 400);
  const sides = { left: oneLine(footer.left ?? ''), right: oneLine(footer.right ?? '') };
  const gapPx = sides.left && sides.right ? 2 * basePx : 0;
  const room = widthPx - gapPx;
  const natural = { left: kit.measure(sides.left, font).width, right: kit.measure(sides.right, font).width };
  const leftRoom = Math.max(room * (sides.right ? LEFT_SHARE : 1), room - natural.right);
  const left = fitLine(sides.left, font, leftRoom, kit.measure);
  const rightRoom = room - Math.min(natural.left, leftRoom);
  const right = fitLine(sides.right, font, rightRoom, kit.measure);
  if (left === '' && right === '') return undefined;
  const top = footer.borderTop ? hairlinePx + Math.round(basePx * 0.75) : 0;
  const line = lineBox(left + right, font, footerPx, kit.measure);
  const look = { font, color: kit.look.textSecondary };
  const column = { x: 0, width: widthPx };
  const baseline = top + line.baselinePx;
  return {
    heightPx: top + line.heightPx,
    texts: [
      ...(left ? [placeText(left, look, column, baseline, 'ltr')] : []),
      ...(right ? [placeText(right, look, column, baseline, 'rtl')] : []),
    ],
    ...(footer.borderTop ? { rule: { widthPx, thicknessPx: hairlinePx, color: kit.look.borderColor } } : {}),
  };
}

export function drawFooter(context: CanvasRenderingContext2D, { texts, rule }: FooterLayout): void {
  if (rule) {
    context.fillStyle = rule.color;
    context.fillRect(0, 0, rule.widthPx, rule.thicknessPx);
  }
  for (const text of texts) drawText(context, text);
}
