import type { Ruler } from './drawing';

/** Only measures: its font is set each time, so that drawings can share it. A canvas that is not in the document. */
const context = document.createElement('canvas').getContext('2d');

/** Measures texts with the fonts that are loaded in the page. */
export const pageRuler: Ruler = (text, font) => {
  if (!context) throw new Error('The page has no 2D canvas');
  context.font = font;
  return context.measureText(text);
};
