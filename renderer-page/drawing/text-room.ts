/** Text in too little room: broken between words, ended with an ellipsis. Widths come from the very canvas text will be measured with. */

const ELLIPSIS = '…';
let ruler: CanvasRenderingContext2D | null = null;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Width in CSS px of a text in a CSS font. */
export function widthOf(text: string, font: string): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return 0;
  ruler.font = font;
  return ruler.measureText(text).width;
}

/** The longest beginning of a text that fits, never cut inside a character, with an ellipsis where something is missing. */
export function shorten(text: string, font: string, maxPx: number): string {
  if (widthOf(text, font) <= maxPx) return text;
  const parts = [...graphemes.segment(text)].map(({ segment }) => segment);
  let low = 1;
  let high = parts.length - 1;
  const upTo = (count: number): string => parts.slice(0, count).join('').trimEnd() + ELLIPSIS;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (widthOf(upTo(middle), font) <= maxPx) low = middle;
    else high = middle - 1;
  }
  return upTo(low);
}

/** A text in lines no wider than `maxPx`, the last of `maxLines` ending in an ellipsis where it is not the end. */
export function wrap(text: string, font: string, maxPx: number, maxLines: number): string[] {
  if (maxLines <= 1 || widthOf(text, font) <= maxPx) return [shorten(text, font, maxPx)];
  const lines: string[] = [];
  let line = '';
  let rest = text;
  for (const { segment } of words.segment(text)) {
    const longer = line + segment;
    if (
      line !== '' &&
      segment.trim() !== '' &&
      /[\s\p{L}\p{N}\p{S}(“"']$/u.test(segment) &&
      widthOf(longer.trimEnd(), font) > maxPx
    ) {
      if (lines.length === maxLines - 1) break;
      lines.push(line.trim());
      rest = rest.slice(line.length);
      line = segment;
    } else line = longer;
  }
  const last = lines.length === maxLines - 1 ? rest : line;
  return [...lines, last.trim()].map((one) => shorten(one, font, maxPx));
}
