import type { DrawnPart } from './protocol.js';

/** A context that records which elements belong to a part of the image: that of an SVG. */
export interface PartRecorder {
  drawPart(part: DrawnPart, drawIt: () => void): void;
}

/** Draws what is one part for those who have the image read aloud. */
export function drawPart(context: CanvasRenderingContext2D, part: DrawnPart, drawIt: () => void): void {
  const recorder = context as CanvasRenderingContext2D & Partial<PartRecorder>;
  if (recorder.drawPart) recorder.drawPart(part, drawIt);
  else drawIt();
}

/** A context that records texts with labels: that of an SVG, which has outlines in their place. */
export interface TextRecorder {
  drawAsOneText(text: string, drawIt: () => void): void;
}

/** Draws the pieces of a text that is read, copied and found as one. */
export function drawAsOneText(context: CanvasRenderingContext2D, text: string, drawIt: () => void): void {
  const recorder = context as CanvasRenderingContext2D & Partial<TextRecorder>;
  if (recorder.drawAsOneText) recorder.drawAsOneText(text, drawIt);
  else drawIt();
}

/** What drawings add to a path. */
export type DrawnPath = Omit<CanvasPath, 'arcTo'>;

/** A context that also records shapes with texts, and which parts belong to a series: that of an SVG. */
export interface HoverRecorder extends DrawnPath {
  /** Whether the document gets shapes with titles. */
  readonly hasHover: boolean;
  beginPath(): void;
  /** Runs a drawing whose elements belong to a series. */
  drawSeries(series: number, drawPart: () => void): void;
  /** Adds the current path as a shape that is not seen and shows a text when it is pointed at. */
  addHover(attributes: Record<string, string | undefined>, text: string): void;
}

/** The context as the recorder of a document whose marks show texts when they are pointed at; `undefined` for any other. */
export function hoverRecorder(context: CanvasRenderingContext2D): HoverRecorder | undefined {
  const recorder = context as CanvasRenderingContext2D & Partial<HoverRecorder>;
  return recorder.hasHover ? (recorder as CanvasRenderingContext2D & HoverRecorder) : undefined;
}

/** A box in the space of the context. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Marks where the legend names a series, so that scripts can make a button of it. @param name as a whole, where the legend cuts it */
export function markLegend(context: CanvasRenderingContext2D, series: number, name: string, box: Box): void {
  const recorder = hoverRecorder(context);
  if (!recorder) return;
  recorder.beginPath();
  recorder.rect(box.left, box.top, box.width, box.height);
  recorder.addHover({ 'data-legend': String(series) }, name);
}

/** Draws what belongs to a series. */
export function drawSeries(context: CanvasRenderingContext2D, series: number, drawPart: () => void): void {
  const recorder = hoverRecorder(context);
  if (recorder) recorder.drawSeries(series, drawPart);
  else drawPart();
}
