import { ELLIPSIS, fitLine, graphemes, pieces } from './text-fit';

// For the texts of the chart itself: ticks, legend entries, titles. Unlike the texts of a card (text-fit.ts) a label never disappears, and a
// word longer than its line is cut there instead of going on in the next line.
let ruler: CanvasRenderingContext2D | null = null;

/** Width in CSS px of a text in a CSS font. */
export function widthOf(text: string, font: string): number {
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

/** A text on at most `maxLines` lines no wider than `maxPx`; the last one ends in an ellipsis where the text is cut. */
export function wrapLabel(text: string, font: string, maxPx: number, maxLines: number): string[] {
  if (maxLines <= 1 || widthOf(text, font) <= maxPx) return [shortenLabel(text, font, maxPx)];
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
  return [...lines, last.trim()].map((whole) => shortenLabel(whole, font, maxPx));
}
