import { type ChartSpec, multiplesOf, partSpec } from '../../chart-spec/spec.js';
import { Drawing, type Fonts, type Ruler } from '../drawing/drawing';
import { planDrawing } from '../plan/drawing-plan';
import { drawnType } from '../types/registry';
import { chartConfig } from './chart/chart-config';

// The notes of a drawing that need neither its pixels nor its fonts: about dates, places of annotations, axes, colors and options. Runs in Node.

const NO_FONTS: Fonts = {
  own: (family) => family,
  leastLineEm: 0,
  missing: new Set(),
  lacking: () => undefined,
  ownNotes: () => [],
};
/** Measures all texts as 0 px wide, so that no note says that a text is cut. */
const NO_RULER: Ruler = () => ({ width: 0, actualBoundingBoxAscent: 0, actualBoundingBoxDescent: 0 });

/** The notes that drawing a valid specification will have, as far as they are known without drawing. */
export function planNotes(spec: ChartSpec): string[] {
  if (spec.tiles) {
    return spec.tiles.flatMap((tile, at) => {
      const own = tile.spec && { ...tile.spec, theme: { ...spec.theme, ...tile.spec.theme } };
      return own ? planNotes(own).map((note) => `tiles[${at}].spec: ${note}`) : [];
    });
  }
  // What one of small multiples says alone is named with it by the drawing.
  const [first, ...others] = multiplesOf(spec).map((part) => ownNotes(partSpec(spec, part)));
  return first ? first.filter((note) => others.every((notes) => notes.includes(note))) : ownNotes(spec);
}

function ownNotes(spec: ChartSpec): string[] {
  const drawing = new Drawing(NO_FONTS, NO_RULER);
  try {
    const { chart } = planDrawing(drawing, spec);
    if (!drawnType(chart.spec.type).loadPainter) chartConfig(drawing, chart, 1);
  } catch {
    // The drawing says what it cannot draw.
  }
  return drawing.notes;
}
