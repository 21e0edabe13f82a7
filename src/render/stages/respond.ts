import { helpLinks } from '../../../chart-spec/describe.js';
import { type ChartSpec, type Format, withNotes } from '../../../chart-spec/spec.js';
import { shortPlaygroundPath } from '../../../chart-spec/urls.js';
import type { AccountCaller, HasCaller } from '../../caller.js';
import type { HasRenderResponse, HasSpecForHistory } from '../../history/history.js';
import {
  headerText,
  matchesETag,
  type RequestContext,
  report,
  type Stage,
  sendJson,
  setImageContent,
  setImagePolicy,
  stage,
  urlWarnings,
  warningsHeader,
} from '../../http/http.js';
import type { IsCharged } from '../../plans/plans.js';
import type { StoringAccount } from '../../plans/stored-bytes.js';
import { phase, type Timeline } from '../../platform/tracing/timeline.js';
import type { SharerOf } from '../limits/payer.js';
import type { HasPlace } from '../limits/require-place.js';
import { ifNoneMatch, imageResponse, limitReached, notModifiedResponse, planRefusal, unavailable } from '../openapi.js';
import type { RenderResult, RenderService } from '../render-service.js';
import type { HasDeadline, HasSpec } from '../state.js';
import { withinDeadline } from './deadline.js';

type Needs = HasCaller & HasSpec & HasDeadline;
type State = Needs & Partial<HasRenderResponse & HasPlace & IsCharged> & HasSpecForHistory;
export type RespondStage = Stage<Needs>;

/** Where `returnUrl` stores an image. */
export interface ImageStorage {
  /** Called before work whose result is to be stored. Throws 429 and 503. */
  requireRoom(account: StoringAccount): Promise<void>;
  /** Storing the same image again extends its retention. Throws 429 and 503. Sizes are in CSS px. */
  put(
    account: StoringAccount,
    image: { image: Buffer; format: Format; width: number; height: number },
  ): Promise<{ url: string; expiresAt: Date }>;
}

export interface RespondParts {
  service: RenderService;
  storage: ImageStorage;
  sharerOf: SharerOf;
  /** The base address of links to the playground. */
  publicUrl: string;
}

const DAY_S = 86_400;
/** The headers of an image that a script of another site may read. */
const EXPOSED =
  'ETag, Link, Server-Timing, X-Cache, X-Chart-Alt, X-Chart-Warnings, X-Render-Time-Ms, X-Renderer, X-Request-Id';

/**
 * The last stage of every render route: responds with 304, the image from the cache, or a newly drawn and charged image; with `returnUrl` the
 * address of the stored image. Anonymous callers always get image bytes.
 */
export function respondWithImageOrUrl(parts: RespondParts): RespondStage {
  return stage<State>(
    (ctx) => {
      const { caller, returnUrl } = ctx.state;
      if (!returnUrl || caller.kind === 'anonymous') return respondWithImage(ctx, parts);
      return respondWithUrl(ctx, parts, caller);
    },
    {
      parameters: [ifNoneMatch],
      responses: {
        200: imageResponse,
        304: notModifiedResponse,
        403: planRefusal,
        429: limitReached,
        503: unavailable,
      },
    },
  );
}

async function respondWithImage(ctx: RequestContext<State>, parts: RespondParts): Promise<void> {
  const { service } = parts;
  const { spec, memo } = ctx.state;
  const etag = service.etagOf(spec, memo);
  const isNotModified = matchesETag(ctx.req.headers['if-none-match'], etag);
  const drawn = isNotModified ? undefined : await render(ctx, parts, etag);
  ctx.set('ETag', etag);
  ctx.set('Cache-Control', cacheControl(ctx));
  ctx.set('Server-Timing', ctx.state.timeline.serverTiming());
  setImagePolicy(ctx, spec.format);
  if (ctx.method !== 'POST') {
    ctx.set('Access-Control-Allow-Origin', '*');
    ctx.set('Access-Control-Expose-Headers', EXPOSED);
  }
  if (drawn === undefined) {
    service.countNotModified();
    report(ctx.state, { response: { cached: true, bytes: 0 } });
    ctx.status = 304;
    return;
  }
  ctx.status = 200;
  setImageContent(ctx, spec.format, drawn.image.length);
  setWarnings(ctx, drawn.warnings);
  if (spec.alt !== undefined && spec.alt !== '') ctx.set('X-Chart-Alt', headerText(spec.alt));
  ctx.body = drawn.image;
}

/** There is no 304 here: each request extends how long the image is stored. */
async function respondWithUrl(ctx: RequestContext<State>, parts: RespondParts, caller: AccountCaller): Promise<void> {
  const { service, storage, publicUrl } = parts;
  const { spec, memo, requestedSpec = spec } = ctx.state;
  const { format, width, height, alt } = spec;
  await withinDeadline(ctx, () => storage.requireRoom(caller));
  const etag = service.etagOf(spec, memo);
  const { image, cached, warnings } = await render(ctx, parts, etag);
  const { url, expiresAt } = await withinDeadline(ctx, () =>
    phase('store', () => storage.put(caller, { image, format, width, height })),
  );
  const bytes = image.length;
  report(ctx.state, { response: { cached, bytes, url, warnings } });
  ctx.set('ETag', etag);
  ctx.set('Server-Timing', ctx.state.timeline.serverTiming());
  setWarnings(ctx, warnings);
  const { interpretation } = ctx.state;
  const stored = { url, format, width, height, bytes, expiresAt, alt, ...urlWarnings(url, warnings) };
  const path = shortPlaygroundPath(requestedSpec);
  const link = path === undefined ? {} : { playgroundUrl: publicUrl + path };
  sendJson(ctx, 200, { ...stored, ...link, ...(interpretation && { interpretation }) });
}

interface Drawn {
  image: Buffer;
  /** Whether the image was in the cache. */
  cached: boolean;
  /** The warnings of the specification and of the drawing. */
  warnings: string[];
}

/** Draws the image, or takes it from the cache, and reports which in the headers and the request log. */
async function render(ctx: RequestContext<State>, { service, sharerOf }: RespondParts, etag: string): Promise<Drawn> {
  const { caller, clientIp, spec, deadlineAt, isCharged = false } = ctx.state;
  const startMs = performance.now();
  const isShared = ctx.method !== 'POST';
  const request = { caller, ...sharerOf(caller, clientIp), spec, etag, isShared, deadlineAt, isCharged };
  ctx.state.givePlaceBack?.();
  const { image, notes, cache } = await withinDeadline(ctx, (signal) => service.render(request, signal));
  if (service.isCaching) ctx.set('X-Cache', cache);
  ctx.set('X-Renderer', service.rendererVersion);
  ctx.set('X-Render-Time-Ms', String(Math.round(performance.now() - startMs)));
  const cached = service.isCaching && cache === 'HIT';
  const warnings = withNotes(ctx.state.warnings, notes);
  report(ctx.state, { response: { cached, bytes: image.length, warnings } });
  ctx.state.logFields['cache'] = cache;
  ctx.state.logFields['format'] = spec.format;
  describeInTrace(ctx.state.timeline, spec, cache);
  return { image, cached, warnings };
}

function setWarnings(ctx: RequestContext, warnings: string[]): void {
  if (warnings.length === 0) return;
  ctx.set('X-Chart-Warnings', warningsHeader(warnings));
  const help = helpLinks(warnings);
  if (help !== undefined) ctx.append('Link', help);
}

/** See docs/reference/caching.md. With credentials in a header or a cookie, the URL alone does not draw this image for everyone. */
function cacheControl(ctx: RequestContext<State>): string {
  if (ctx.method === 'POST') return 'private, no-cache';
  const { credentialsFrom = 'query', maxAgeS = DAY_S } = ctx.state;
  return `${credentialsFrom === 'query' ? 'public' : 'private'}, max-age=${maxAgeS}`;
}

/** Describes the chart in the span of the trace, without its content. */
function describeInTrace(
  { attributes }: Timeline,
  { type, format, data }: ChartSpec,
  cache: RenderResult['cache'],
): void {
  attributes['chartwright.chart_type'] = type;
  attributes['chartwright.format'] = format;
  attributes['chartwright.points'] = data.datasets.reduce((sum, dataset) => sum + dataset.data.length, 0);
  attributes['chartwright.cache'] = cache;
}
