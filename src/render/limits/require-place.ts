import { hash } from 'node:crypto';
import type { Chromium, GiveBack } from '../../browser/browser.js';
import type { HasCaller } from '../../caller.js';
import type { HasRenderResponse } from '../../history/history.js';
import { type HasBody, type RequestContext, type Stage, stage } from '../../http/http.js';
import { createRecentlyUsed } from '../../platform/concurrency/recently-used.js';
import { payerOf, priorityOf, type SharerOf } from './payer.js';

/** Undefined for a request without a place, which may be in the cache. */
export interface HasPlace {
  givePlaceBack: GiveBack | undefined;
}

export interface PlaceOptions {
  chromium: Pick<Chromium, 'takePlace' | 'refuse'>;
  sharerOf: SharerOf;
  /** Whether images are cached at all. */
  isCaching: boolean;
}

type State = HasCaller & Partial<HasBody & HasRenderResponse>;
export type PlaceStage = Stage<HasCaller, HasPlace>;

/** About 2 MB. */
const MAX_RESPONSES = 10_000;

/**
 * Takes a place in the queue until the request is drawn, or throws 503, before it is parsed. Requests that were served before may be in the
 * cache, and those with If-None-Match may be a 304: they go on, and are refused later if they need a place.
 */
export function requirePlace({ chromium, sharerOf, isCaching }: PlaceOptions): PlaceStage {
  const served = createRecentlyUsed<true>(MAX_RESPONSES);

  function mayBeCached(ctx: RequestContext<State>): boolean {
    return ctx.req.headers['if-none-match'] !== undefined || (isCaching && served.has(textOf(ctx)));
  }

  return stage<State, HasPlace>(async (ctx, next) => {
    const { caller, clientIp } = ctx.state;
    const request = { ...sharerOf(caller, clientIp), priority: priorityOf(caller) };
    const givePlaceBack = chromium.takePlace(request);
    if (givePlaceBack === undefined && !mayBeCached(ctx)) throw chromium.refuse();
    try {
      await next({ givePlaceBack });
    } finally {
      givePlaceBack?.();
    }
    if (isCaching && ctx.state.response !== undefined) served.set(textOf(ctx), true);
  });
}

/** Identifies everything that the image depends on. A hash, because the query may contain an API key. */
function textOf({ url, state: { caller, clientIp, body } }: RequestContext<State>): string {
  return hash(
    'sha256',
    `${payerOf(caller, clientIp)} ${url} ${body === undefined ? '' : hash('sha256', body)}`,
    'base64',
  );
}
