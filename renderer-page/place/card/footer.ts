import type { Footer } from '../../../chart-spec/spec.js';
import { ELLIPSIS, oneLine, wrapText } from '../../text/wrapping/text-fit';
import type { CardStyle } from './style/card-style';
import { lineBox, type PlacedText, placeText } from './style/placed-text';

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

function isCut(lines: string[], whole: string): boolean {
  if (lines.length === 0) return whole !== '';
  return Boolean(lines.at(-1)?.endsWith(ELLIPSIS)) && !whole.endsWith(ELLIPSIS);
}

/** Lays out one text on the left and one on the right, on at most `lines` lines. @returns `undefined` where both are empty */
export function layoutFooter(
  footer: Footer,
  lines: number,
  widthPx: number,
  style: CardStyle,
): FooterLayout | undefined {
  const { footerPx, basePx, hairlinePx } = style.metrics;
  const font = style.font(footerPx, 400);
  const sides = { left: oneLine(footer.left ?? ''), right: oneLine(footer.right ?? '') };
  const gapPx = sides.left && sides.right ? 2 * basePx : 0;
  const freePx = widthPx - gapPx;
  const natural = { left: style.measure(sides.left, font).width, right: style.measure(sides.right, font).width };
  const leftPx = Math.max(freePx * (sides.right ? LEFT_SHARE : 1), freePx - natural.right);
  const left = wrapText(sides.left, font, leftPx, lines, style.measure);
  const rightPx = freePx - Math.min(natural.left, leftPx);
  const right = wrapText(sides.right, font, rightPx, lines, style.measure);
  if (left.length === 0 && right.length === 0) return undefined;
  const top = footer.borderTop ? hairlinePx + Math.round(basePx * 0.75) : 0;
  const line = lineBox([...left, ...right].join(''), font, footerPx, style.measure);
  const textStyle = { font, color: style.theme.textSecondary };
  const column = { x: 0, width: widthPx };
  const place = (texts: string[], direction: 'ltr' | 'rtl') =>
    texts.map((text, row) =>
      placeText(text, textStyle, column, top + row * line.heightPx + line.baselinePx, direction),
    );
  return {
    heightPx: top + Math.max(left.length, right.length) * line.heightPx,
    cut: Object.entries({ left, right }).flatMap(([side, shown]) =>
      isCut(shown, sides[side as 'left' | 'right']) ? [`footer.${side}`] : [],
    ),
    texts: [...place(left, 'ltr'), ...place(right, 'rtl')],
    ...(footer.borderTop ? { rule: { widthPx, thicknessPx: hairlinePx, color: style.theme.borderColor } } : {}),
  };
}
