import { drawAsOneText } from '../drawing/recorder';
import { mirroredText } from '../text/text-direction';

/** The side that `start` and `end` are in the direction of the context. */
function sideOf({ textAlign, direction }: CanvasRenderingContext2D): CanvasTextAlign {
  if (textAlign !== 'start' && textAlign !== 'end') return textAlign;
  return (textAlign === 'start') === (direction !== 'rtl') ? 'left' : 'right';
}

/**
 * Paints a chart whose language runs from right to left: a text with such letters has this direction, although it begins with a name in
 * Latin letters or with a number. Chart.js and its plugins know no direction of texts but that of the legend, so the context decides it;
 * where texts stand does not depend on it.
 */
export function paintMirrored(context: CanvasRenderingContext2D, paint: () => void): void {
  // The tiles of a mirrored board are painted within it.
  if (Object.hasOwn(context, 'fillText')) {
    paint();
    return;
  }
  const methods = ['fillText', 'strokeText'] as const;
  for (const method of methods) {
    const write = context[method];
    context[method] = (text, ...place) => {
      const { direction, textAlign } = context;
      const mirrored = mirroredText(text);
      context.textAlign = sideOf(context);
      context.direction = mirrored === undefined ? 'ltr' : 'rtl';
      if (mirrored === undefined) write.call(context, text, ...place);
      else drawAsOneText(context, text, () => write.call(context, mirrored, ...place));
      context.direction = direction;
      context.textAlign = textAlign;
    };
  }
  try {
    paint();
  } finally {
    for (const method of methods) Reflect.deleteProperty(context, method);
  }
}
