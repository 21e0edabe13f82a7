import { LRUCache } from 'lru-cache';
import type { ApiError, ChartSpec } from '../../../chart-spec/spec.js';
import type { Chromium, DrawnImage, Sharer } from '../../browser/browser.js';
import type { HasCaller } from '../../caller.js';
import { headerText, queryValues, type RequestContext, report, type Stage, stage } from '../../http/http.js';
import type { HasRateLimit } from '../../plans/plans.js';
import { createCoalescer } from '../../platform/concurrency/coalesce.js';
import type { SharerOf } from '../limits/payer.js';
import { errorsParameter } from '../openapi.js';
import type { HasRequestedSize } from '../state.js';
import { type ErrorText, errorChart, type ImageSize, textOfError } from './error-chart.js';
import { imageChartsErrorHeaders } from './image-charts-errors.js';

type MaybeParsed = { spec?: ChartSpec } & Partial<HasCaller & HasRateLimit> & HasRequestedSize;

const DEFAULT_SIZE: ImageSize = { widthPx: 800, heightPx: 400 };
const QUICKCHART_SIZE: ImageSize = { widthPx: 500, heightPx: 300 };
/** Smaller images are not readable, and larger ones show no more. */
const MIN_SIZE: ImageSize = { widthPx: 200, heightPx: 100 };
const MAX_SIZE: ImageSize = { widthPx: 1200, heightPx: 1200 };
const CACHE_BYTES = 4 * 1024 * 1024;
/** If its image takes longer, an error is sent as JSON. */
const DRAW_TIMEOUT_MS = 3_000;

/** The first stage of a route that returns errors as images. */
export interface ErrorImages {
  /**
   * For GET render routes: if the URL says `errors=image`, the error handler sends any error of the route as an image of its text,
   * because an `<img>` cannot show JSON. The status stays the same, and `X-Chart-Error` has the text.
   */
  whenAsked: Stage;
  /** For the routes of QuickChart: every error is an image, and headers have the text too, which the client libraries of QuickChart and Image-Charts read. */
  always: Stage;
}

export function createErrorImages(chromium: Pick<Chromium, 'render'>, sharerOf: SharerOf): ErrorImages {
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: (image) => image.length });
  const drawings = createCoalescer<DrawnImage>();

  async function draw(text: ErrorText, size: ImageSize, sharer: Sharer): Promise<Buffer> {
    const name = JSON.stringify([text, size]);
    const cached = cache.get(name);
    if (cached !== undefined) return cached;
    // The lowest priority of requests: charts go first.
    const options = { ...sharer, priority: 'anonymous', deadlineAt: performance.now() + DRAW_TIMEOUT_MS } as const;
    const work = (signal: AbortSignal) => chromium.render(errorChart(text, size), { ...options, signal });
    const drawn = await drawings.join(name, work, AbortSignal.timeout(DRAW_TIMEOUT_MS)).value;
    cache.set(name, drawn.image);
    return drawn.image;
  }

  async function drawFor(ctx: RequestContext<MaybeParsed>, error: ApiError, defaultSize: ImageSize) {
    const { caller, clientIp } = ctx.state;
    // Whoever opens such a URL beyond its limit costs its owner no image of an error either.
    if (caller?.kind === 'signed-url' && error.body['retryAfter'] !== undefined) return undefined;
    const text = textOfError(error);
    const sharer = sharerOf(caller, clientIp);
    return { png: await draw(text, sizeFor(ctx, error, defaultSize), sharer), text: text.line };
  }

  return {
    whenAsked: stage<MaybeParsed>(
      (ctx, next) => {
        if (queryValues(ctx.state.rawQuery, 'errors').includes('image'))
          report(ctx.state, { drawError: (error) => drawFor(ctx, error, DEFAULT_SIZE) });
        return next();
      },
      { parameters: [errorsParameter] },
    ),
    always: stage<MaybeParsed>((ctx, next) => {
      const drawError = (error: ApiError) => {
        ctx.set('X-quickchart-error', headerText(textOfError(error).line));
        ctx.set(imageChartsErrorHeaders(error));
        return drawFor(ctx, error, QUICKCHART_SIZE);
      };
      report(ctx.state, { drawError });
      return next();
    }),
  };
}

/**
 * The size of the chart if the request was counted by the rate limit. Earlier errors cost a client nothing: they all have the default
 * size and few different texts, so that they are drawn once and cannot keep pages busy.
 */
function sizeFor(ctx: RequestContext<MaybeParsed>, error: ApiError, defaultSize: ImageSize): ImageSize {
  const { rateLimit, spec, requestedSize, rawQuery } = ctx.state;
  if (rateLimit === undefined || error.body['retryAfter'] !== undefined) return defaultSize;
  const requested = (names: string[]) => Number(names.flatMap((name) => queryValues(rawQuery, name))[0]);
  return {
    widthPx: within('widthPx', spec?.width ?? requestedSize?.widthPx ?? requested(['width', 'w']), defaultSize),
    heightPx: within('heightPx', spec?.height ?? requestedSize?.heightPx ?? requested(['height', 'h']), defaultSize),
  };
}

function within(side: keyof ImageSize, px: number, defaultSize: ImageSize): number {
  if (!Number.isInteger(px) || px <= 0) return defaultSize[side];
  return Math.min(MAX_SIZE[side], Math.max(MIN_SIZE[side], px));
}
