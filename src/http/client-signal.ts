import type { RequestContext } from './pipeline.js';

/** Aborts when the client disconnects before the answer is sent. */
export function clientSignal(ctx: RequestContext): AbortSignal {
  if (ctx.res.destroyed) return AbortSignal.abort();
  const controller = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) controller.abort();
  });
  return controller.signal;
}
