import type { CardImages } from './card/card';
import { draw } from './drawing/draw';
import type { ChartSpec, SvgDrawing } from './payload';
import { SvgDocument } from './recorder/document';
import { RecordedPath } from './recorder/path';
import { SvgContext } from './recorder/svg-context';
import { titleOf } from './theme/resolve-theme';

/** `<title>` is the chart's own title, `<desc>` the alternative text; where there is no title the alternative text is the name. */
function naming(spec: ChartSpec): { title?: string | undefined; description?: string | undefined } {
  const title = titleOf(spec);
  return title ? { title, description: spec.alt } : { title: spec.alt };
}

/**
 * Draws a spec as an SVG document of `width` × `height` CSS px; a vector has no device pixels, so devicePixelRatio changes nothing.
 * @param seed what the document's ids are derived from
 * @param redraw called after each drawing; a promise says "wait for me and draw again"
 */
export async function svgOf(
  spec: ChartSpec,
  images: CardImages,
  seed: string,
  redraw: () => Promise<unknown> | undefined,
): Promise<SvgDrawing> {
  const ruler = document.createElement('canvas').getContext('2d');
  if (!ruler) throw new Error('The page has no 2D canvas');
  const { width, height } = spec;
  for (;;) {
    const recorded = new SvgDocument({ width, height, seed, ...naming(spec) });
    const context = new SvgContext(recorded, ruler) as unknown as CanvasRenderingContext2D;
    const canvasPath = globalThis.Path2D;
    globalThis.Path2D = RecordedPath as unknown as typeof Path2D;
    try {
      draw(context, spec, 1, undefined, images);
    } finally {
      globalThis.Path2D = canvasPath;
    }
    const waiting = redraw();
    if (!waiting) return recorded.drawing();
    await waiting;
  }
}
