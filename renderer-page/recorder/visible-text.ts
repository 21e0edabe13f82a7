/** UTF-16 units from which on a line is cut to what can be seen of it. */
const LONG_LINE = 1000;
/** No picture has room for more in one line: it would be a smear, squeezed into its width, and a shorter smear is as good. */
const LONGEST_LINE = 2000;
const RIGHT_TO_LEFT = /[\u{590}-\u{8ff}\u{fb1d}-\u{fdff}\u{fe70}-\u{feff}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** What can be seen of a line, in px of its own space: how much of it comes before, how wide it is, and how far it is to be stretched. */
export interface SeenPart {
  text: string;
  skippedPx: number;
  widthPx: number;
  stretch: number;
}

export interface LineInPicture {
  text: string;
  widthPx: number;
  direction: CanvasDirection;
  /** Where the line begins, in px of the picture. */
  begin: DOMPoint;
  /** Px of the picture per px of the line, along the line. */
  scale: number;
  picture: { width: number; height: number };
  measurePx(text: string): number;
}

/** Of a very long line, what of it can lie within the picture: nobody has to shape the rest. */
export function seenPartOf(line: LineInPicture): SeenPart {
  const { text, begin, picture, scale } = line;
  if (text.length <= LONG_LINE) return { text, skippedPx: 0, widthPx: line.widthPx, stretch: 1 };
  // Where it runs right to left as well the beginning has to do.
  if (line.direction === 'rtl' || RIGHT_TO_LEFT.test(text)) return partOf(line, 0, LONG_LINE);
  const toEdge = Math.hypot(beyond(begin.x, picture.width), beyond(begin.y, picture.height));
  const [farX, farY] = [Math.max(begin.x, picture.width - begin.x), Math.max(begin.y, picture.height - begin.y)];
  const toCorner = Math.hypot(farX, farY);
  const reaches = (distancePx: number) => (length: number) =>
    line.measurePx(text.slice(0, length)) * scale >= distancePx;
  const first = Math.max(0, leastThat(reaches(toEdge), text.length) - 1);
  return partOf(line, first, Math.max(first, leastThat(reaches(toCorner), text.length)));
}

function partOf({ text, measurePx }: LineInPicture, from: number, to: number): SeenPart {
  const part = text.slice(from, Math.min(to, from + LONGEST_LINE));
  const widthPx = measurePx(part);
  const stretch = to - from > LONGEST_LINE ? measurePx(text.slice(from, to)) / widthPx : 1;
  return { text: part, skippedPx: measurePx(text.slice(0, from)), widthPx, stretch };
}

/** How far a coordinate lies outside of 0 to `size`. */
function beyond(at: number, size: number): number {
  return Math.max(0, -at, at - size);
}

/** The least whole number up to `highest` that passes a test which all greater ones pass too; `highest` where none does. */
function leastThat(passes: (number: number) => boolean, highest: number): number {
  let [low, high] = [0, highest];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
