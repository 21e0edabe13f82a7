/** Lines with more UTF-16 units are cut to their visible part. */
const LONG_LINE = 1000;
/** The visible part is cut to so many units and stretched to its width: that many characters in one image are not readable anyway. */
const LONGEST_LINE = 2000;
const RIGHT_TO_LEFT = /[\u{590}-\u{8ff}\u{fb1d}-\u{fdff}\u{fe70}-\u{feff}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The visible part of a line, in px of the line's own space. */
interface VisiblePart {
  text: string;
  /** Width of the text before it. */
  skippedPx: number;
  widthPx: number;
  /** Factor for its width. */
  stretch: number;
}

interface LineInImage {
  text: string;
  widthPx: number;
  direction: CanvasDirection;
  /** The start of the line, in px of the image. */
  begin: DOMPoint;
  /** Px of the image per px of the line, along the line. */
  scale: number;
  image: { width: number; height: number };
  measurePx(text: string): number;
}

/** Cuts a very long line to the part that can be inside the image, so that the rest need not be shaped. */
export function visiblePart(line: LineInImage): VisiblePart {
  const { text, begin, image, scale } = line;
  if (text.length <= LONG_LINE) return { text, skippedPx: 0, widthPx: line.widthPx, stretch: 1 };
  // For text from right to left only the beginning is kept.
  if (line.direction === 'rtl' || RIGHT_TO_LEFT.test(text)) return partOf(line, 0, LONG_LINE);
  const toEdge = Math.hypot(beyond(begin.x, image.width), beyond(begin.y, image.height));
  const [farX, farY] = [Math.max(begin.x, image.width - begin.x), Math.max(begin.y, image.height - begin.y)];
  const toCorner = Math.hypot(farX, farY);
  const reaches = (distancePx: number) => (length: number) =>
    line.measurePx(text.slice(0, length)) * scale >= distancePx;
  const first = Math.max(0, leastThat(reaches(toEdge), text.length) - 1);
  return partOf(line, first, Math.max(first, leastThat(reaches(toCorner), text.length)));
}

function partOf({ text, measurePx }: LineInImage, from: number, to: number): VisiblePart {
  const part = text.slice(from, Math.min(to, from + LONGEST_LINE));
  const widthPx = measurePx(part);
  const stretch = to - from > LONGEST_LINE ? measurePx(text.slice(from, to)) / widthPx : 1;
  return { text: part, skippedPx: measurePx(text.slice(0, from)), widthPx, stretch };
}

/** The distance of a coordinate from the range 0 to `size`. */
function beyond(at: number, size: number): number {
  return Math.max(0, -at, at - size);
}

/** The smallest integer that passes a test, by binary search; `highest` where no smaller one passes. */
function leastThat(passes: (number: number) => boolean, highest: number): number {
  let [low, high] = [0, highest];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
