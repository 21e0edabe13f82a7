import type { ChartSpec } from '../../../chart-spec/spec.js';
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

/** Lines of the note, and of the source. */
const MOST_LINES = 3;

/** The texts of a footer. The note and the source of the chart stand above those of the card. */
type Texts = Pick<ChartSpec, 'footer' | 'note' | 'source'>;

/**
 * Lays out the note, the source, and one text on the left and one on the right, on at most `lines` lines. @returns `undefined` where all are
 * empty
 */
export function layoutFooter(
  { footer = {}, note, source }: Texts,
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
  const own = Object.entries({ note, source }).map(([path, text = '']) => {
    const whole = oneLine(text);
    const shown = wrapText(whole, font, widthPx, Math.min(MOST_LINES, lines + 1), style.measure);
    return { path, shown, isCut: isCut(shown, whole) };
  });
  const above = own.flatMap(({ shown }) => shown);
  if (left.length === 0 && right.length === 0 && above.length === 0) return undefined;
  const top = footer.borderTop ? hairlinePx + Math.round(basePx * 0.75) : 0;
  const line = lineBox([...above, ...left, ...right].join(''), font, footerPx, style.measure);
  const textStyle = { font, color: style.theme.textSecondary };
  const column = { x: 0, width: widthPx };
  const place = (texts: string[], direction: 'ltr' | 'rtl', first = above.length) =>
    texts.map((text, row) =>
      placeText(text, textStyle, column, top + (first + row) * line.heightPx + line.baselinePx, direction),
    );
  const cut = Object.entries({ left, right }).flatMap(([side, shown]) =>
    isCut(shown, sides[side as 'left' | 'right']) ? [`footer.${side}`] : [],
  );
  return {
    heightPx: top + (above.length + Math.max(left.length, right.length)) * line.heightPx,
    cut: [...own.flatMap(({ path, isCut }) => (isCut ? [path] : [])), ...cut],
    texts: [...place(above, style.direction, 0), ...place(left, 'ltr'), ...place(right, 'rtl')],
    ...(footer.borderTop ? { rule: { widthPx, thicknessPx: hairlinePx, color: style.theme.borderColor } } : {}),
  };
}
