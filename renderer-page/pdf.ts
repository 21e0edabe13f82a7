import type { CardImages } from './card/card';
import { draw } from './drawing/draw';
import type { ChartSpec } from './payload';

const WHITE = '#ffffff';
let canvas: HTMLCanvasElement | undefined;
let disarm: (() => void) | undefined;

/**
 * Arms the printing of a spec. Chromium keeps a canvas as vectors and text only when it is drawn while the page is being printed,
 * that is inside `beforeprint`; drawn before, it becomes one raster image.
 * @param onFault told what drawing threw
 */
export function armPrinting(spec: ChartSpec, images: CardImages, onFault: (error: unknown) => void): void {
  disarmPrinting();
  const sheet = document.createElement('canvas');
  sheet.width = spec.width;
  sheet.height = spec.height;
  document.body.append(sheet);
  const print = () => {
    // Chromium may announce one printing more than once.
    sheet.width = spec.width;
    const context = sheet.getContext('2d');
    try {
      if (context) draw(context, spec, 1, WHITE, images);
    } catch (error) {
      onFault(error);
    }
  };
  addEventListener('beforeprint', print);
  canvas = sheet;
  disarm = () => removeEventListener('beforeprint', print);
}

/** Leaves the page as it was before `armPrinting`. */
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
