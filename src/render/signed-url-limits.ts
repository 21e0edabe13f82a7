import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { HasCaller } from '../accounts/accounts.js';
import type { HasRenderAnswer } from '../history/history.js';
import { matchesETag, type RequestContext, type Stage, stage } from '../http/http.js';
import type { Plans } from '../plans/plans.js';
import type { RenderService } from './render-service.js';
import type { HasSpec } from './state.js';

export interface HasOpening {
  /** Takes back that the opening was counted. Absent where it was not counted. */
  takeBack?: () => Promise<void>;
}

/** Set where the query of a URL that needs no key has changed its chart. */
export interface HasVariation {
  isVariation?: boolean;
}

/** How often URLs that carry no key are drawn. See docs/reference/storage.md#signed-urls. Both throw 429. */
export interface SignedUrlLimits {
  /** Before the URL is parsed and recorded: counts the opening, which stays counted when it draws or fails. */
  limitOpenings: Stage<HasCaller, HasOpening>;
  /** Before the chart is drawn. */
  limitDraws: Stage<HasCaller & HasSpec & HasOpening & HasVariation>;
}

const MAX_KNOWN = 10_000;

/**
 * What costs no drawing is always answered: the mail programs of thousands of readers open a URL through few addresses. Whether an opening
 * draws is known only after it was parsed, so it is counted before and taken back after; a URL that this process has answered is not counted
 * before, so that nobody can close it for others by filling its window.
 */
export function createSignedUrlLimits(
  service: Pick<RenderService, 'etagOf' | 'isCached'>,
  { countSignedDraw, countVariation }: Pick<Plans, 'countSignedDraw' | 'countVariation'>,
): SignedUrlLimits {
  const known = new LRUCache<string, true>({ max: MAX_KNOWN });

  async function isFree({ state, req }: RequestContext<HasCaller & HasSpec>): Promise<boolean> {
    const { caller, spec, memo } = state;
    const etag = service.etagOf(spec, memo);
    return matchesETag(req.headers['if-none-match'], etag) || service.isCached(caller, spec, etag);
  }

  return {
    limitOpenings: stage<HasCaller & Partial<HasRenderAnswer>, HasOpening>(async (ctx, next) => {
      const { caller, rawQuery } = ctx.state;
      if (caller.kind !== 'signed-url') return next();
      const url = hash('sha256', `${ctx.path}?${rawQuery}`, 'base64');
      if (!known.has(url)) ctx.state.takeBack = await countSignedDraw(ctx, caller);
      try {
        await next();
      } catch (error) {
        known.delete(url);
        throw error;
      }
      known.set(url, true);
      // Another request may have drawn it at the same time.
      if (ctx.state.answer?.cached === true) await ctx.state.takeBack?.();
    }),
    limitDraws: stage<HasCaller & HasSpec & HasOpening & HasVariation>(async (ctx, next) => {
      const { caller, spec, memo, takeBack, isVariation } = ctx.state;
      if (caller.kind !== 'signed-url' || (await isFree(ctx))) return next();
      if (takeBack === undefined) ctx.state.takeBack = await countSignedDraw(ctx, caller);
      if (isVariation === true) await countVariation(ctx, caller, service.etagOf(spec, memo));
      return next();
    }),
  };
}
