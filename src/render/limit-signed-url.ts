import type { HasCaller } from '../accounts/accounts.js';
import type { HasRenderAnswer } from '../history/history.js';
import { matchesETag, type Stage, stage } from '../http/http.js';
import type { Plans } from '../plans/plans.js';
import type { RenderService } from './render-service.js';
import type { HasSpec } from './state.js';

export type LimitSignedUrl = Stage<HasCaller & HasSpec>;

/**
 * Limits how often one signed URL is drawn. What costs no drawing is always answered: the mail programs of thousands of readers open a URL
 * through few addresses. Throws 429. See docs/reference/storage.md.
 */
export function limitSignedUrl(
  service: Pick<RenderService, 'etagOf' | 'isCached'>,
  countDraw: Plans['countSignedDraw'],
): LimitSignedUrl {
  return stage<HasCaller & HasSpec & Partial<HasRenderAnswer>>(async (ctx, next) => {
    const { caller, spec, memo } = ctx.state;
    if (caller.kind !== 'signed-url') return next();
    const etag = service.etagOf(spec, memo);
    if (matchesETag(ctx.req.headers['if-none-match'], etag)) return next();
    if (await service.isCached(caller, spec, etag)) return next();
    const takeBack = await countDraw(ctx, caller);
    await next();
    // Another request has drawn it at the same time.
    if (ctx.state.answer?.cached === true) await takeBack();
  });
}
