import type { Ruler } from './drawing';

/** Only measures: its font is set each time, so that drawings can share it. A canvas that is not in the document, made for the first text. */
function rulerFrom(baseline: CanvasTextBaseline): Ruler {
  let context: CanvasRenderingContext2D | undefined;
  return (text, font) => {
    context ??= contextWith(baseline);
    context.font = font;
    return context.measureText(text);
  };
}

function contextWith(baseline: CanvasTextBaseline): CanvasRenderingContext2D {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('The page has no 2D canvas');
  context.textBaseline = baseline;
  return context;
}

/** Measures texts with the fonts that are loaded in the page. */
export const pageRuler: Ruler = rulerFrom('alphabetic');
/** The same, from the middle of the text. */
export const rulerFromMiddle: Ruler = rulerFrom('middle');
