import { describeError } from '../chart/spec-error';
import type { Drawing } from '../drawing/drawing';
import type { PageResult } from '../drawing/protocol.js';
import { FontLoadError, fontsStillLoading } from '../fonts/page-fonts';
import { type Asked, draw } from './draw';

/** Ends the drawing even if a font never loads. */
const MAX_REDRAWS = 3;

/** Draws on a canvas that is not shown, to find errors of the spec and to learn which fonts it needs. @throws what Chart.js throws */
export function drawOnScratch(asked: Asked): Drawing | undefined {
  const context = document.createElement('canvas').getContext('2d');
  return context ? draw(asked, { context, pixelRatio: 1 }) : undefined;
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

/** What a call made, with the notes of its drawing. */
export interface Made<T> {
  value: T;
  notes: string[];
}

/** The response of a call. */
export function success<T>({ value, notes }: Made<T>): PageResult<T> {
  return { ok: true, value, ...(notes.length > 0 && { notes }) };
}

/** The response for an error thrown while drawing. @throws FontLoadError again: it is an error of the service, not of the spec */
export function failure(error: unknown, asked: Asked): PageResult<never> {
  if (error instanceof FontLoadError) throw error;
  return { ok: false, error: describeError(error, asked.spec, (spec) => void drawOnScratch({ ...asked, spec })) };
}
