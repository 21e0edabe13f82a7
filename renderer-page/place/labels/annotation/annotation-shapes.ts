import type { AnnotationElement, AnnotationLabel } from '../../../chartjs/plugin-fields';
import { type Box, boxAround, boxesOverlap, inflated, isWithin } from '../../../drawing/boxes';
import { tryColor } from '../../../theme/color';

/** Moves the middle of a text. */
export function moveTo(label: AnnotationLabel | AnnotationElement, { x, y }: { x: number; y: number }): void {
  const { width, height } = label;
  Object.assign(label, {
    x: x - width / 2,
    x2: x + width / 2,
    y: y - height / 2,
    y2: y + height / 2,
    centerX: x,
    centerY: y,
  });
}

/** Moves a text at a point of the plot to where its ends are not cut, such as one at the first or last point of a line; hides others. */
export function keepWhole(text: AnnotationElement, plot: Box): void {
  const { left, right, top, bottom } = plot;
  const { width, height, centerX, centerY, pointX = centerX, pointY = centerY, options } = text;
  if (!isWithin(boxAround(pointX, pointY, 0, 0), inflated(plot, 1))) {
    text._visible = false;
    return;
  }
  if (options.rotation || width > right - left || height > bottom - top) return;
  const within = (center: number, sizePx: number, from: number, to: number) =>
    Math.min(Math.max(center, from + sizePx / 2), to - sizePx / 2);
  moveTo(text, { x: within(centerX, width, left, right), y: within(centerY, height, top, bottom) });
}

/** Ends a box at the edges of the plot, as it is not clipped there. */
export function endAtPlot(element: AnnotationElement, plot: Box): void {
  if (element.options.type !== 'box' || element.options.rotation) return;
  const { left, right, top, bottom } = edgesOf(element);
  const [x, x2] = [Math.max(left, plot.left), Math.min(right, plot.right)];
  const [y, y2] = [Math.max(top, plot.top), Math.min(bottom, plot.bottom)];
  const size = { width: Math.max(0, x2 - x), height: Math.max(0, y2 - y) };
  Object.assign(element, { x, x2, y, y2, ...size, centerX: (x + x2) / 2, centerY: (y + y2) / 2 });
}

/** Whether an annotation is outside of the plot; a box also where only its edge is inside, a point where its middle is outside. */
export function isBeyond(element: AnnotationElement, area: Box): boolean {
  const { options, centerX, centerY } = element;
  const isPoint = options.type === 'point';
  const { x, y, x2, y2 } = isPoint ? { x: centerX, y: centerY, x2: centerX, y2: centerY } : element;
  const px = options.type === 'box' ? 1 : -1;
  return (
    Math.max(x, x2) < area.left + px ||
    Math.min(x, x2) > area.right - px ||
    Math.max(y, y2) < area.top + px ||
    Math.min(y, y2) > area.bottom - px
  );
}

/** A stronger color than this share of it may hide a text without a backing. */
const PALE_ALPHA = 0.4;

/** Whether an annotation is a pale area, out of which the backing of a text would cut a piece. */
export function isBand({ options: { type, display, backgroundColor } }: AnnotationElement): boolean {
  const color = typeof backgroundColor === 'string' ? tryColor(backgroundColor) : undefined;
  return type === 'box' && display !== false && color !== undefined && color.alpha <= PALE_ALPHA;
}

/** The box that an annotation takes. */
export function edgesOf({ x, y, x2, y2 }: AnnotationElement): Box {
  return { left: Math.min(x, x2), right: Math.max(x, x2), top: Math.min(y, y2), bottom: Math.max(y, y2) };
}

/** Whether a text is partly inside an area. */
export function isAcrossEdge(box: Box, band: AnnotationElement): boolean {
  const edges = edgesOf(band);
  return boxesOverlap(box, edges) && !isWithin(box, edges);
}
