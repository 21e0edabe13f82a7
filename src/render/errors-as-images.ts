import { LRUCache } from 'lru-cache';
import type { ChartSpec } from '../../renderer-page/payload.js';
import type { Chromium } from '../browser/browser.js';
import type { ApiError } from '../http/errors.js';
import {
  describePicture,
  type EdgeContext,
  headerText,
  labelPicture,
  logFault,
  queryValues,
  type Stage,
} from '../http/http.js';
import type { Log } from '../platform/log.js';
import { type ErrorText, errorPicture, type PictureSize, textOfError } from './error-picture.js';
import { createSingleFlight } from './single-flight.js';

type MaybeRead = { reading?: { spec: ChartSpec } };

const DEFAULT_SIZE: PictureSize = { widthPx: 800, heightPx: 400 };
/** Smaller ones cannot be read, and larger ones would say no more. */
const LEAST: PictureSize = { widthPx: 200, heightPx: 100 };
const MOST: PictureSize = { widthPx: 1200, heightPx: 1200 };
const CACHE_BYTES = 4 * 1024 * 1024;
/** An error that has to wait longer for its picture is answered in words. */
const DRAW_TIMEOUT_MS = 3_000;

export interface ErrorsAsImagesOptions {
  chromium: Pick<Chromium, 'render'>;
  log: Log;
  /** The answer that whatever a route throws ends in. */
  answerTo(thrown: unknown): ApiError;
}

/**
 * The stage that answers an error of a GET route as a picture where the URL says `errors=image`: an `<img>` cannot show JSON. It stands
 * before all others of the route and takes faults of ours and an absent database too; the status stays what it is, and `X-Chart-Error` has
 * the text. What cannot be drawn now is passed on as it is.
 */
export function createErrorsAsImages({ chromium, log, answerTo }: ErrorsAsImagesOptions): Stage<MaybeRead> {
  const known = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: (image) => image.length });
  const drawings = createSingleFlight<Buffer>();

  async function draw(text: ErrorText, size: PictureSize): Promise<Buffer> {
    const name = JSON.stringify([text, size]);
    const found = known.get(name);
    if (found !== undefined) return found;
    // Whoever asks for a chart goes first.
    const work = (signal: AbortSignal) => chromium.render(errorPicture(text, size), { priority: 'anonymous', signal });
    const { value: image } = await drawings.join(name, AbortSignal.timeout(DRAW_TIMEOUT_MS), work);
    known.set(name, image);
    return image;
  }

  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      // Nobody is left to look at it.
      if (!ctx.writable || !queryValues(ctx.state.rawQuery, 'errors').includes('image')) throw thrown;
      const error = answerTo(thrown);
      const text = textOfError(error);
      const image = await draw(text, sizeFor(ctx, error)).catch(() => {
        throw thrown;
      });
      logFault(log, ctx, error);
      answer(ctx, error, text, image);
    }
  };
}

function answer(ctx: EdgeContext, error: ApiError, { line }: ErrorText, image: Buffer): void {
  const { res } = ctx;
  ctx.status = error.status;
  ctx.set(error.headers);
  describePicture(ctx, 'png');
  res.setHeader('Cache-Control', 'no-store');
  labelPicture(ctx, 'png', image.length);
  res.removeHeader('ETag');
  res.setHeader('X-Chart-Error', headerText(line));
  ctx.body = image;
}

/**
 * As large as the chart was to be, once the request has been counted. Before that it costs nothing to send and may say no size: the few
 * things there are to say then are drawn once, and nobody can keep the pages busy with them.
 */
function sizeFor(ctx: EdgeContext<MaybeRead>, error: ApiError): PictureSize {
  const isCounted = ctx.res.hasHeader('X-RateLimit-Limit') && error.body['retryAfter'] === undefined;
  if (!isCounted) return DEFAULT_SIZE;
  const { reading, rawQuery } = ctx.state;
  const asked = (names: string[]) => Number(names.flatMap((name) => queryValues(rawQuery, name))[0]);
  return {
    widthPx: within('widthPx', reading?.spec.width ?? asked(['width', 'w'])),
    heightPx: within('heightPx', reading?.spec.height ?? asked(['height', 'h'])),
  };
}

function within(side: keyof PictureSize, px: number): number {
  if (!Number.isInteger(px) || px <= 0) return DEFAULT_SIZE[side];
  return Math.min(MOST[side], Math.max(LEAST[side], px));
}
