import type { CardImages } from './card/card';
import { draw } from './drawing/draw';
import type { ChartSpec } from './payload';

const WHITE = '#ffffff';
let canvas: HTMLCanvasElement | undefined;
let disarm: (() => void) | undefined;

/**
 * Draws a spec when the page is printed. Chromium keeps a canvas as vectors and text only when it is drawn inside `beforeprint`; a canvas
 * drawn earlier becomes a raster image.
 * @param onError called with what drawing throws
 */
export function armPrinting(spec: ChartSpec, images: CardImages, onError: (error: unknown) => void): void {
  disarmPrinting();
  const sheet = document.createElement('canvas');
  sheet.width = spec.width;
  sheet.height = spec.height;
  document.body.append(sheet);
  const print = () => {
    // Chromium may send the event more than once; setting the size clears the canvas.
    sheet.width = spec.width;
    const context = sheet.getContext('2d');
    try {
      if (context) draw(context, spec, 1, WHITE, images);
    } catch (error) {
      onError(error);
    }
  };
  addEventListener('beforeprint', print);
  canvas = sheet;
  disarm = () => removeEventListener('beforeprint', print);
}

/** Undoes `armPrinting`. */
export function disarmPrinting(): void {
  disarm?.();
  canvas?.remove();
  if (canvas) {
    canvas.width = 1;
    canvas.height = 1;
  }
  canvas = undefined;
  disarm = undefined;
}
