import { withHyphen } from './compounds';
import { ELLIPSIS, fitLine, graphemes, pieces } from './text-fit';

// For the texts of the chart itself: ticks, legend entries, titles. Unlike the texts of a card (text-fit.ts) a label never disappears, and a
// word longer than its line is cut there instead of going on in the next line.
let ruler: CanvasRenderingContext2D | null = null;
/** By font and text, of the drawing in progress: a layout asks for the same names again and again. */
const widths = new Map<string, Map<string, number>>();

/** Call before a drawing: other fonts may have been loaded since the last one. */
export function forgetWidths(): void {
  widths.clear();
}

/** Width in CSS px of a text in a CSS font. */
export function widthOf(text: string, font: string): number {
  const ofFont = widths.get(font) ?? new Map<string, number>();
  const width = ofFont.get(text) ?? measure(text, font);
  widths.set(font, ofFont.set(text, width));
  return width;
}

function measure(text: string, font: string): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return 0;
  ruler.font = font;
  return ruler.measureText(text).width;
}

/** The longest beginning of a text that fits, at least its first character, with an ellipsis where it is cut. */
export function shortenLabel(text: string, font: string, maxPx: number): string {
  const fitted = fitLine(text, font, maxPx, (part) => ({ width: widthOf(part, font) }));
  return fitted === '' && text !== '' ? (graphemes(text)[0] ?? '') + ELLIPSIS : fitted;
}

/**
 * A text on at most `maxLines` lines no wider than `maxPx`; the last one ends in an ellipsis where the text is cut.
 * @param partsOf splits the text where a line may end
 */
export function wrapLabel(
  text: string,
  font: string,
  maxPx: number,
  maxLines: number,
  partsOf: (text: string) => string[] = pieces,
): string[] {
  if (maxLines <= 1 || widthOf(text, font) <= maxPx) return [shortenLabel(text, font, maxPx)];
  const lines: string[] = [];
  let line = '';
  const waiting = partsOf(text);
  for (const [at, piece] of waiting.entries()) {
    if (line !== '' && widthOf(withHyphen(line + piece), font) > maxPx) {
      if (lines.length === maxLines - 1) {
        line = waiting.slice(at).reduce((whole, part) => whole + part, line);
        break;
      }
      lines.push(line);
      line = piece;
    } else line += piece;
  }
  return [...lines, line].map((whole) => shortenLabel(withHyphen(whole), font, maxPx));
}
