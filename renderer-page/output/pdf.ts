import type { PageResult, PrintedPdf } from '../drawing/protocol.js';
import { failure, loadingFontsAfter, type Made, success } from '../paint/attempt';
import { type Asked, draw } from '../paint/draw';

const WHITE = '#ffffff';

interface Printing {
  asked: Asked;
  /** Drawings so far. */
  drawings: number;
  canvas?: HTMLCanvasElement;
  /** The notes of the last drawing. */
  notes: string[];
  /** What the last drawing threw. */
  error?: unknown;
  /** Fonts that the last drawing lacked. They may be loaded before the printing ends. */
  loading?: Promise<unknown> | undefined;
}
/** Between the calls that prepare and finish it: the service makes one call at a time. */
let printing: Printing | undefined;

/** Draws a spec when the page is printed, until `finishPrinting` has said that the sheet is complete. */
export function preparePrinting(asked: Asked): Made<null> {
  printing = { asked, drawings: 0, notes: [] };
  return { value: null, notes: [] };
}

/**
 * Chromium keeps a canvas as vectors and text only when it is drawn inside `beforeprint`; a canvas drawn earlier becomes a raster image.
 * The canvas joins the document as late, so that the browser never draws it for the screen.
 */
function drawSheet(): void {
  if (!printing) return;
  const { spec } = printing.asked;
  // Chromium may send the event more than once; setting the size clears the canvas.
  printing.canvas ??= document.body.appendChild(document.createElement('canvas'));
  printing.canvas.width = spec.width;
  printing.canvas.height = spec.height;
  const context = printing.canvas.getContext('2d');
  printing.error = undefined;
  try {
    if (context) printing.notes = draw(printing.asked, { context, pixelRatio: 1, underlay: WHITE }).notes;
    printing.loading = loadingFontsAfter(++printing.drawings);
  } catch (error) {
    printing.error = error;
  }
}

function removeSheet(): void {
  if (!printing?.canvas) return;
  printing.canvas.remove();
  // Frees its memory at once.
  printing.canvas.width = 1;
  printing.canvas.height = 1;
  delete printing.canvas;
}

addEventListener('beforeprint', drawSheet);
addEventListener('afterprint', removeSheet);

/** Call after printing. Returns whether the drawing failed, or lacked fonts, which are loaded then: the page must be printed again. */
export async function finishPrinting(): Promise<PageResult<PrintedPdf>> {
  if (!printing) throw new Error('Nothing was prepared for printing');
  const { asked, error, loading, notes } = printing;
  try {
    if (error !== undefined) throw error;
    if (loading) await loading;
    else printing = undefined;
    return success({ value: { isComplete: loading === undefined }, notes });
  } catch (failed) {
    printing = undefined;
    return failure(failed, asked);
  }
}
