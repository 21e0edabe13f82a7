import { type ChartSpec, titleOf } from '../../../chart-spec/spec.js';
import type { SvgDrawing } from '../../drawing/protocol.js';
import { drawWithFonts, type Made } from '../../paint/attempt';
import { draw } from '../../paint/draw';
import type { DrawCall } from '../../paint/target';
import { SvgDocument } from './document';
import { RecordedPath } from './path';
import { SvgContext } from './svg-context';

/** Measures the texts of all drawings: its font is set each time. */
const measuring = document.createElement('canvas').getContext('2d');

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
export function drawSvg(asked: DrawCall, seed: string): Promise<Made<SvgDrawing>> {
  const { spec } = asked;
  if (!measuring) throw new Error('The page has no 2D canvas');
  const { width, height } = spec;
  const record = () => {
    let notes: string[] = [];
    const recording = new SvgDocument({ width, height, seed, ...naming(spec) });
    const context = new SvgContext(recording, measuring, spec.options['hoverTitles'] === true) as SvgContext &
      CanvasRenderingContext2D;
    const canvasPath = globalThis.Path2D;
    Object.assign(globalThis, { Path2D: RecordedPath });
    try {
      for (const variant of variantsOf(spec)) {
        const drawing = draw({ ...asked, spec: variant }, { context, pixelRatio: 1 });
        notes = drawing.notes;
        for (const link of drawing.links) recording.addLink(link);
        if (variant !== spec) recording.seal(variant.theme?.mode === 'dark' ? 'dark' : 'light');
      }
    } finally {
      globalThis.Path2D = canvasPath;
    }
    return { recording, notes };
  };
  return drawWithFonts(record, ({ recording, notes }) => ({ value: recording.drawing(), notes }));
}
