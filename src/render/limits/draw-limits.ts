import { hash } from 'node:crypto';
import type { HasCaller } from '../../caller.js';
import type { HasRenderResponse } from '../../history/history.js';
import { matchesAnyETag, type RequestContext, type Stage, stage } from '../../http/http.js';
import type { HasRateLimit, Plans, TakeBack } from '../../plans/plans.js';
import { createRecentlyUsed } from '../../platform/concurrency/recently-used.js';
import type { RenderService } from '../render-service.js';
import type { HasSpec } from '../state.js';
import { payerOf } from './payer.js';

export interface HasOpening extends HasRateLimit {
  /** Undoes the count of the opening. Undefined if it was not counted. */
  takeBack: TakeBack | undefined;
}

/** Set if the query of a URL that needs no key has changed its chart. */
export interface HasVariation {
  isVariation: boolean;
}

/** Set if the response is computed, not drawn. It then is free only if an earlier stage has found it; cached images do not matter. */
export interface IsComputed {
  isComputed: boolean;
}

/** Limits how often URLs are drawn. Both throw 429. See docs/reference/plans-and-limits.md#rate-limit. */
export interface DrawLimits {
  /** Before the URL is parsed and recorded: counts the opening, which stays counted when it draws or fails. */
  limitOpenings: Stage<HasCaller, HasOpening>;
  /** Before the chart is drawn. */
  limitDraws: Stage<State>;
}

type State = HasCaller & HasSpec & HasOpening & Partial<HasVariation & IsComputed>;

export type DrawCounting = 'countDraw' | 'showDraws' | 'countVariation' | 'drawingParts';

const MAX_KNOWN = 10_000;

/**
 * Requests that need no drawing are always served: the mail programs of thousands of readers share a few addresses, and pages are reloaded often.
 * Whether a URL has to be drawn is known only after it is parsed, so the opening is counted first and the count undone later. URLs that this process
 * has served are not counted first: otherwise anyone could block a URL for others by filling its window.
 */
export function createDrawLimits(
  service: Pick<RenderService, 'etagOf' | 'isCached'>,
  { countDraw, showDraws, countVariation, drawingParts }: Pick<Plans, DrawCounting>,
): DrawLimits {
  const known = createRecentlyUsed<true>(MAX_KNOWN);

  /** Whether the image is cached. A matching If-None-Match is not enough: only an image that was drawn can be at the client. */
  async function isFree({ state, req }: RequestContext<HasCaller & HasSpec>): Promise<boolean> {
    const { caller, spec, memo } = state;
    if (matchesAnyETag(req.headers['if-none-match'])) return false;
    return service.isCached(caller, spec, service.etagOf(spec, memo));
  }

  return {
    limitOpenings: stage<HasCaller & Partial<HasRenderResponse & HasOpening & HasSpec & IsComputed>, HasOpening>(
      async (ctx, next) => {
        const name = nameOf(ctx);
        const isKnown = known.has(name);
        if (isKnown) await showDraws(ctx);
        const opening = isKnown ? { takeBack: undefined, rateLimit: undefined } : await countDraw(ctx);
        try {
          await next(opening);
        } catch (error) {
          known.delete(name);
          throw error;
        }
        const { response, takeBack, isComputed } = ctx.state;
        // Storing an image costs more than sending one.
        if (response?.url !== undefined) return;
        known.set(name, true);
        if (takeBack === undefined || isComputed === true || response?.cached !== true) return;
        // A HIT is free also when another request has drawn it at the same time.
        if (ctx.status !== 304 || (await isFree(ctx as RequestContext<HasCaller & HasSpec>))) await takeBack();
      },
      drawingParts,
      'rate_limit',
    ),
    limitDraws: stage<State, object, keyof HasOpening>(async (ctx, next) => {
      const { caller, spec, memo, takeBack, isVariation, isComputed = false } = ctx.state;
      if (takeBack !== undefined && caller.kind !== 'signed-url') return next();
      if (!isComputed && (await isFree(ctx))) return next();
      const counted = takeBack === undefined ? await countDraw(ctx) : undefined;
      if (isVariation === true && !isComputed && caller.kind === 'signed-url')
        await countVariation(ctx, caller, service.etagOf(spec, memo));
      return next(counted);
    }),
  };
}

/** The URL for one caller; the URL of a signed one names its caller. A hash, because it may contain an API key. */
function nameOf({ url, state: { caller, clientIp } }: RequestContext<HasCaller>): string {
  const who = caller.kind === 'signed-url' ? '' : payerOf(caller, clientIp);
  return hash('sha256', `${who} ${url}`, 'base64');
}
