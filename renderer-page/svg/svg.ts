import { type ChartSpec, titleOf } from '../../chart-spec/chart-spec.js';
import { drawWithFonts } from '../attempt';
import type { CardImages } from '../card/card';
import { draw } from '../chart/draw';
import type { SvgDrawing } from '../protocol.js';
import { SvgDocument } from './document';
import { RecordedPath } from './path';
import { SvgContext } from './svg-context';

/** Measures the texts of all drawings. */
let ruler: CanvasRenderingContext2D | null = null;

/** `<title>` is the chart's title and `<desc>` its alternative text; without a title the alternative text is the `<title>`. */
function naming(spec: ChartSpec): { title?: string | undefined; description?: string | undefined } {
  const title = titleOf(spec);
  return title ? { title, description: spec.alt } : { title: spec.alt };
}

/** The drawings of a document: two for mode `auto`, of which the reader sees one. */
function variantsOf(spec: ChartSpec): ChartSpec[] {
  if (spec.theme?.mode !== 'auto') return [spec];
  return (['light', 'dark'] as const).map((mode) => ({ ...spec, theme: { ...spec.theme, mode } }));
}

/**
 * Draws a spec as an SVG document of `width` × `height` CSS px. devicePixelRatio has no effect.
 * @param seed makes the ids of the document differ from those of other documents
 */
export function drawSvg(spec: ChartSpec, images: CardImages, seed: string): Promise<SvgDrawing> {
  ruler ??= document.createElement('canvas').getContext('2d');
  const measuring = ruler;
  if (!measuring) throw new Error('The page has no 2D canvas');
  const { width, height } = spec;
  const record = (): SvgDocument => {
    const recording = new SvgDocument({ width, height, seed, ...naming(spec) });
    const context = new SvgContext(recording, measuring, spec.options['hoverTitles'] === true) as SvgContext &
      CanvasRenderingContext2D;
    const canvasPath = globalThis.Path2D;
    Object.assign(globalThis, { Path2D: RecordedPath });
    try {
      for (const variant of variantsOf(spec)) {
        draw(context, variant, 1, undefined, images);
        if (variant !== spec) recording.seal(variant.theme?.mode === 'dark' ? 'dark' : 'light');
      }
    } finally {
      globalThis.Path2D = canvasPath;
    }
    return recording;
  };
  return drawWithFonts(record, (recording) => recording.drawing());
}
