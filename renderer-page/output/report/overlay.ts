import type { DrawnBox, DrawnLink, DrawnPart } from '../../drawing/protocol.js';
import { decoration, element } from './elements';
import type { Place } from './pages';

/**
 * Lays what is read aloud of a board, and its links, over its canvas, which Chromium would tag as one figure. Call again when it is drawn again.
 * @param drawn in CSS px of the canvas
 */
export function overlayParts(
  { plot, canvas }: Pick<Place, 'plot' | 'canvas'>,
  { parts, links }: { parts: readonly DrawnPart[]; links: readonly DrawnLink[] },
): void {
  for (const before of plot.querySelectorAll('.part')) before.remove();
  if (parts.length === 0 && links.length === 0) return;
  const { offsetLeft, offsetTop } = canvas;
  const place = (made: HTMLElement, { x, y, width, height }: DrawnBox) => {
    Object.assign(made.style, {
      left: `${x + offsetLeft}px`,
      top: `${y + offsetTop}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    plot.append(made);
  };
  if (parts.length > 0) {
    canvas.removeAttribute('role');
    canvas.removeAttribute('aria-label');
    decoration(canvas);
  }
  for (const part of parts) {
    const figure = element('canvas', 'part') as HTMLCanvasElement;
    figure.width = 1;
    figure.height = 1;
    figure.setAttribute('role', 'img');
    figure.setAttribute('aria-label', part.text);
    place(figure, part);
  }
  for (const link of links) {
    const anchor = element('a', 'part') as HTMLAnchorElement;
    anchor.href = link.url;
    anchor.setAttribute('aria-label', link.url);
    place(anchor, link);
  }
}

/** Chromium leaves out the tag of an element that paints nothing. Call in `beforeprint`. */
export function paintParts({ plot }: Pick<Place, 'plot'>, color: string): void {
  for (const part of plot.querySelectorAll<HTMLCanvasElement>('canvas.part')) {
    part.width = 1;
    const context = part.getContext('2d');
    if (!context) continue;
    context.globalAlpha = 1 / 255;
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
  }
}
