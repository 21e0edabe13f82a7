import type { ChartSpec } from '../chart-spec/chart-spec.js';
import type { CardImages } from './card/card';
import { draw } from './chart/draw';
import { takeNotes } from './chart/notes/notes';
import { describeError } from './chart/spec-error';
import { FontLoadError, fontsStillLoading } from './fonts/page-fonts';
import type { PageResult } from './protocol.js';

/** Ends the drawing even if a font never loads. */
const MAX_REDRAWS = 3;

/** Draws on a canvas that is not shown, to find errors of the spec and to learn which fonts it needs. @throws what Chart.js throws */
export function drawOnScratch(spec: ChartSpec, images?: CardImages): void {
  const context = document.createElement('canvas').getContext('2d');
  if (context) draw(context, spec, 1, undefined, images);
}

/** The fonts that a drawing needs and that are still loading. Draw again when the promise resolves. @param drawings so far */
export function loadingFontsAfter(drawings: number): Promise<unknown> | undefined {
  return drawings <= MAX_REDRAWS ? fontsStillLoading() : undefined;
}

/**
 * Draws, and again as long as the drawing needs fonts that are still loading.
 * @param finish called right after the last drawing, before other code of the page can change its canvas
 */
export async function drawWithFonts<T, R>(drawOnce: () => T, finish: (drawn: T) => R | Promise<R>): Promise<R> {
  for (let drawings = 1; ; drawings++) {
    const drawn = drawOnce();
    const loading = loadingFontsAfter(drawings);
    if (!loading) return finish(drawn);
    await loading;
  }
}

/** The response of a call after its drawing, with the notes of the drawing. */
export function success<T>(value: T): PageResult<T> {
  const notes = takeNotes();
  return { ok: true, value, ...(notes.length > 0 && { notes }) };
}

/** The response for an error thrown while drawing. @throws FontLoadError again: it is an error of the service, not of the spec */
export function failure(error: unknown, spec: ChartSpec, images?: CardImages): PageResult<never> {
  if (error instanceof FontLoadError) throw error;
  return { ok: false, error: describeError(error, spec, (tried) => drawOnScratch(tried, images)) };
}
