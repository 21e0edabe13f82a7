import type { Direction, Measure } from '../drawing/text-fit';
import { directionOf } from '../drawing/text-fit';

/** CSS px. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One line of text at its final place. */
export interface PlacedText {
  text: string;
  font: string;
  color: string;
  x: number;
  /** The alphabetic baseline: the only one all viewers of SVG agree on. */
  y: number;
  align: 'left' | 'right' | 'center';
  direction: Direction;
}

/** A line of text on its own: how high its box is and where its baseline stands in it. */
export interface LineBox {
  heightPx: number;
  baselinePx: number;
  widthPx: number;
}

/** Leading of single lines, as a share of the font size. */
const LINE_HEIGHT = 1.25;
/** Room for Latin letters that a line keeps whatever it holds; its very glyphs may ask for more. */
const LEAST_ASCENT = 0.76;
const LEAST_DESCENT = 0.22;

/** The box of a line: as high as its tallest glyphs need, so that stacked scripts do not touch the lines beside them. */
export function lineBox(text: string, font: string, sizePx: number, measure: Measure): LineBox {
  const { width, ascent, descent } = measure(text, font);
  const above = Math.max(LEAST_ASCENT * sizePx, ascent);
  const below = Math.max(LEAST_DESCENT * sizePx, descent);
  const heightPx = Math.ceil(Math.max(LINE_HEIGHT * sizePx, above + below));
  return { heightPx, baselinePx: Math.round((heightPx - above - below) / 2 + above), widthPx: width };
}

/** Places a text in a column, at the side its card begins on. */
export function placeText(
  text: string,
  look: { font: string; color: string },
  column: { x: number; width: number },
  baselinePx: number,
  side: Direction,
): PlacedText {
  const align = side === 'rtl' ? 'right' : 'left';
  const x = side === 'rtl' ? column.x + column.width : column.x;
  return { text, font: look.font, color: look.color, x, y: baselinePx, align, direction: directionOf(text) };
}

export function drawText(context: CanvasRenderingContext2D, placed: PlacedText): void {
  context.font = placed.font;
  context.fillStyle = placed.color;
  context.textAlign = placed.align;
  context.textBaseline = 'alphabetic';
  context.direction = placed.direction;
  context.fillText(placed.text, placed.x, placed.y);
}

export function fillBox(context: CanvasRenderingContext2D, box: Rect, radiusPx: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, Math.min(radiusPx, box.width / 2, box.height / 2));
  context.fill();
}
