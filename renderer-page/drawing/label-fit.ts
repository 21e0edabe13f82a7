import { fitLine, graphemes, pieces } from './text-fit';

/**
 * Text of the chart itself in too little room. A label must stay recognisable, so something of it always stands, and a word longer than
 * its line is cut short there, where the header of a card would go on in the next line.
 */
const ELLIPSIS = '…';
let ruler: CanvasRenderingContext2D | null = null;

/** Width in CSS px of a text in a CSS font. */
export function widthOf(text: string, font: string): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return 0;
  ruler.font = font;
  return ruler.measureText(text).width;
}

/** The longest beginning of a text that fits, at least its first character, with an ellipsis where something is missing. */
export function shorten(text: string, font: string, maxPx: number): string {
  const fitted = fitLine(text, font, maxPx, (one) => ({ width: widthOf(one, font) }));
  return fitted === '' && text !== '' ? (graphemes(text)[0] ?? '') + ELLIPSIS : fitted;
}

/** A text in lines no wider than `maxPx`, the last of `maxLines` ending in an ellipsis where it is not the end. */
export function wrap(text: string, font: string, maxPx: number, maxLines: number): string[] {
  if (maxLines <= 1 || widthOf(text, font) <= maxPx) return [shorten(text, font, maxPx)];
  const lines: string[] = [];
  let line = '';
  let rest = text;
  for (const piece of pieces(text)) {
    if (line !== '' && widthOf((line + piece).trimEnd(), font) > maxPx) {
      if (lines.length === maxLines - 1) break;
      lines.push(line.trim());
      rest = rest.slice(line.length);
      line = piece;
    } else line += piece;
  }
  const last = lines.length === maxLines - 1 ? rest : line;
  return [...lines, last.trim()].map((one) => shorten(one, font, maxPx));
}
