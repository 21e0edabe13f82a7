import type { DrawnLink, DrawnPart, PageResult, PrintedPdf } from '../drawing/protocol.js';
import { failure, loadingFontsAfter, type Made, success } from '../paint/attempt';
import { draw } from '../paint/draw';
import type { DrawCall } from '../paint/target';

const WHITE = '#ffffff';

interface Printing {
  asked: DrawCall;
  /** Drawings so far. */
  drawings: number;
  canvas?: HTMLCanvasElement;
  /** What the last drawing said, and its parts. */
  notes: string[];
  parts: DrawnPart[];
  links: DrawnLink[];
  /** What the last drawing threw. */
  error?: unknown;
  /** Fonts that the last drawing lacked. They may be loaded before the printing ends. */
  loading?: Promise<unknown> | undefined;
}

/** Prints one chart at a time: the service makes one call at a time. */
export class ChartPrinter {
  /** Between the calls that prepare and finish it. */
  #printing: Printing | undefined;

  constructor() {
    addEventListener('beforeprint', () => this.#printing && drawSheet(this.#printing));
    addEventListener('afterprint', () => this.#printing && removeSheet(this.#printing));
  }

  /** Draws a spec when the page is printed, until `finish` has said that the sheet is complete. */
  prepare(asked: DrawCall): Made<null> {
    this.#printing = { asked, drawings: 0, notes: [], parts: [], links: [] };
    return { value: null, notes: [] };
  }

  /** Call after printing. Returns whether the drawing failed, or lacked fonts, which are loaded then: the page must be printed again. */
  async finish(): Promise<PageResult<PrintedPdf>> {
    if (!this.#printing) throw new Error('Nothing was prepared for printing');
    const { asked, error, loading, notes, parts, links } = this.#printing;
    try {
      if (error !== undefined) throw error;
      if (loading) await loading;
      else this.#printing = undefined;
      return success({ value: { isComplete: loading === undefined, parts, links }, notes });
    } catch (failed) {
      this.#printing = undefined;
      return failure(failed, asked);
    }
  }
}

/**
 * Chromium keeps a canvas as vectors and text only when it is drawn inside `beforeprint`; a canvas drawn earlier becomes a raster image.
 * The canvas joins the document as late, so that the browser never draws it for the screen.
 */
function drawSheet(printing: Printing): void {
  const { spec } = printing.asked;
  // Chromium may send the event more than once; setting the size clears the canvas.
  printing.canvas ??= document.body.appendChild(document.createElement('canvas'));
  printing.canvas.width = spec.width;
  printing.canvas.height = spec.height;
  const context = printing.canvas.getContext('2d');
  printing.error = undefined;
  try {
    if (context) {
      const { notes, parts, links } = draw(printing.asked, { context, pixelRatio: 1, underlay: WHITE });
      Object.assign(printing, { notes, parts, links });
    }
    printing.loading = loadingFontsAfter(++printing.drawings);
  } catch (error) {
    printing.error = error;
  }
}

function removeSheet(printing: Printing): void {
  if (!printing.canvas) return;
  printing.canvas.remove();
  // Frees its memory at once.
  printing.canvas.width = 1;
  printing.canvas.height = 1;
  delete printing.canvas;
}
