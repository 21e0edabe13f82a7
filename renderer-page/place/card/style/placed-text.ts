import { type Direction, directionOf } from '../../../text/text-direction';
import type { Measure } from '../../../text/wrapping/text-fit';

interface TextStyle {
  /** As in CSS. */
  font: string;
  color: string;
}

/** One line of text at its final place. */
export interface PlacedText extends TextStyle {
  text: string;
  x: number;
  /** The alphabetic baseline: viewers of SVG disagree about all others. */
  y: number;
  align: 'left' | 'right' | 'center';
  direction: Direction;
  /** The text of a number that counts up. @param progress 0-1 */
  counted?: ((progress: number) => string) | undefined;
}

/** The box of one line of text. `baselinePx` is measured from its top. */
interface LineBox {
  heightPx: number;
  baselinePx: number;
  widthPx: number;
}

/** Line height as a share of the font size. */
const LINE_HEIGHT = 1.25;
/** Between the tallest glyphs of two lines. */
const LEADING = 0.1;
/** Least ascent and descent of any line: those of Latin letters, as shares of the font size. */
const LEAST_ASCENT = 0.76;
const LEAST_DESCENT = 0.22;

/** The box of a line, high enough for its tallest glyphs, so that scripts with stacked marks do not touch other lines. */
export function lineBox(text: string, font: string, sizePx: number, measure: Measure): LineBox {
  const { width, ascent, descent } = measure(text, font);
  const above = Math.max(LEAST_ASCENT * sizePx, ascent);
  const below = Math.max(LEAST_DESCENT * sizePx, descent);
  const heightPx = Math.ceil(Math.max(LINE_HEIGHT * sizePx, above + below + LEADING * sizePx));
  return { heightPx, baselinePx: Math.round((heightPx - above - below) / 2 + above), widthPx: width };
}

/** Places a text at the start of a column, which is its right side in a card that runs from right to left. */
export function placeText(
  text: string,
  textStyle: TextStyle,
  column: { x: number; width: number },
  baselinePx: number,
  direction: Direction,
): PlacedText {
  const align = direction === 'rtl' ? 'right' : 'left';
  const x = direction === 'rtl' ? column.x + column.width : column.x;
  return { text, ...textStyle, x, y: baselinePx, align, direction: directionOf(text) };
}
