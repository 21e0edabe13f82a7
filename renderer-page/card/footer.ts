import type { Footer } from '../../chart-spec/chart-spec.js';
import { fitLine, oneLine } from '../text/text-fit';
import type { CardStyle } from './card-style';
import { drawText, lineBox, type PlacedText, placeText } from './placed-text';

/** All places are measured from the footer's upper left corner. */
export interface FooterLayout {
  heightPx: number;
  texts: PlacedText[];
  /** Paths of texts that are cut. */
  cut: string[];
  /** The line above it. */
  rule?: { widthPx: number; thicknessPx: number; color: string };
}

/** Least share of the width for the left text where both texts are long. */
const LEFT_SHARE = 0.6;

/** Lays out one text on the left and one on the right. @returns `undefined` where both are empty */
export function layoutFooter(footer: Footer, widthPx: number, style: CardStyle): FooterLayout | undefined {
  const { footerPx, basePx, hairlinePx } = style.metrics;
  const font = style.font(footerPx, 400);
  const sides = { left: oneLine(footer.left ?? ''), right: oneLine(footer.right ?? '') };
  const gapPx = sides.left && sides.right ? 2 * basePx : 0;
  const freePx = widthPx - gapPx;
  const natural = { left: style.measure(sides.left, font).width, right: style.measure(sides.right, font).width };
  const leftPx = Math.max(freePx * (sides.right ? LEFT_SHARE : 1), freePx - natural.right);
  const left = fitLine(sides.left, font, leftPx, style.measure);
  const rightPx = freePx - Math.min(natural.left, leftPx);
  const right = fitLine(sides.right, font, rightPx, style.measure);
  if (left === '' && right === '') return undefined;
  const top = footer.borderTop ? hairlinePx + Math.round(basePx * 0.75) : 0;
  const line = lineBox(left + right, font, footerPx, style.measure);
  const textStyle = { font, color: style.theme.textSecondary };
  const column = { x: 0, width: widthPx };
  const baseline = top + line.baselinePx;
  return {
    heightPx: top + line.heightPx,
    cut: Object.entries({ left, right }).flatMap(([side, shown]) =>
      shown === sides[side as 'left' | 'right'] ? [] : [`footer.${side}`],
    ),
    texts: [
      ...(left ? [placeText(left, textStyle, column, baseline, 'ltr')] : []),
      ...(right ? [placeText(right, textStyle, column, baseline, 'rtl')] : []),
    ],
    ...(footer.borderTop ? { rule: { widthPx, thicknessPx: hairlinePx, color: style.theme.borderColor } } : {}),
  };
}

export function drawFooter(context: CanvasRenderingContext2D, { texts, rule }: FooterLayout): void {
  if (rule) {
    context.fillStyle = rule.color;
    context.fillRect(0, 0, rule.widthPx, rule.thicknessPx);
  }
  for (const text of texts) drawText(context, text);
}
