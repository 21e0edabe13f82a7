import type { Drawing } from '../../drawing/drawing';
import { drawAsOneText } from '../../drawing/recorder';

const DIGITS = '0123456789';
/** By font, once its file is loaded. */
const widths = new Map<string, { widest: number; isEven: boolean }>();
const LIMIT = 100;

/** The width of the widest digit of a font, and whether all are as wide. */
function digitsOf(drawing: Drawing, font: string): { widest: number; isEven: boolean } {
  const all = [...DIGITS].map((digit) => drawing.widthOf(digit, font));
  const widest = Math.max(...all);
  return { widest, isEven: all.every((width) => widest - width < 0.01) };
}

/** As digits of a font, remembered while no font is loading, when another one would take its place. */
function knownDigits(drawing: Drawing, font: string): { widest: number; isEven: boolean } {
  const known = widths.get(font);
  if (known) return known;
  const found = digitsOf(drawing, font);
  if (document.fonts.status !== 'loaded') return found;
  if (widths.size >= LIMIT) widths.clear();
  widths.set(font, found);
  return found;
}

/** The parts of a number: digits alone, and what is between them. */
function partsOf(text: string): string[] {
  return text.match(/\d|\D+/g) ?? [];
}

/** The width of a number whose digits are equally wide. */
export function digitWidth(drawing: Drawing, text: string, font: string): number {
  const { widest, isEven } = knownDigits(drawing, font);
  if (isEven) return drawing.widthOf(text, font);
  return partsOf(text).reduce((sum, part) => sum + (/\d/.test(part) ? widest : drawing.widthOf(part, font)), 0);
}

/**
 * Draws a number with equally wide digits, so that those of a column stand below one another: a canvas knows no tabular figures.
 * @param right the end of the number
 * @param isText whether the number has to stay one text, which readers of a PDF copy
 */
export function drawDigits(
  drawing: Drawing,
  context: CanvasRenderingContext2D,
  text: string,
  font: string,
  { right, y, isText }: { right: number; y: number; isText: boolean },
): void {
  const { widest, isEven } = knownDigits(drawing, font);
  context.font = font;
  context.textBaseline = 'alphabetic';
  context.direction = 'ltr';
  if (isText || isEven || /\p{L}/u.test(text.replace(/[A-Za-z]/g, ''))) {
    context.textAlign = 'right';
    context.fillText(text, right, y);
    return;
  }
  context.textAlign = 'left';
  let x = right - digitWidth(drawing, text, font);
  drawAsOneText(context, text, () => {
    for (const part of partsOf(text)) {
      const isDigit = /\d/.test(part);
      const partWidth = drawing.widthOf(part, font);
      context.fillText(part, isDigit ? x + (widest - partWidth) / 2 : x, y);
      x += isDigit ? widest : partWidth;
    }
  });
}
