import { describeError } from '../chart/spec-error';
import type { Drawing } from '../drawing/drawing';
import type { PageResult } from '../drawing/protocol.js';
import { FontLoadError, fontsStillLoading } from '../fonts/page-fonts';
import { draw } from './draw';
import type { DrawCall } from './target';

/** A font that never loads must not keep the drawing from ending. */
const MAX_REDRAWS = 3;

/** Draws on an invisible canvas, to find errors of the spec and the fonts that it needs. @throws what Chart.js throws */
export function drawOnScratch(asked: DrawCall): Drawing | undefined {
  const context = document.createElement('canvas').getContext('2d');
  return context ? draw(asked, { context, pixelRatio: 1 }) : undefined;
}

/** @param drawings how often the image has been drawn @returns resolves when fonts that it needs have loaded; undefined if it need not be drawn again */
export function loadingFontsAfter(drawings: number): Promise<unknown> | undefined {
  return drawings <= MAX_REDRAWS ? fontsStillLoading() : undefined;
}

/**
 * Draws, and draws again while fonts that the drawing needs are still loading.
 * @param finish called synchronously after the last drawing, before other code of the page can change its canvas
 */
export async function drawWithFonts<T, R>(drawOnce: () => T, finish: (drawn: T) => R | Promise<R>): Promise<R> {
  for (let drawings = 1; ; drawings++) {
    const drawn = drawOnce();
    const loading = loadingFontsAfter(drawings);
    if (!loading) return finish(drawn);
    await loading;
  }
}

/** The result of a call, with the notes of its drawing. */
export interface Made<T> {
  value: T;
  notes: string[];
}

/** The response of a call. */
export function success<T>({ value, notes }: Made<T>): PageResult<T> {
  return { ok: true, value, ...(notes.length > 0 && { notes }) };
}

/** The response for an error thrown while drawing. @throws FontLoadError again: it is an error of the service, not of the spec */
export function failure(error: unknown, asked: DrawCall): PageResult<never> {
  if (error instanceof FontLoadError) throw error;
  return { ok: false, error: describeError(error, asked.spec, (spec) => void drawOnScratch({ ...asked, spec })) };
}
