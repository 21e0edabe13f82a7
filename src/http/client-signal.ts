import type { RequestContext } from './pipeline.js';

/** Aborts when the client disconnects before the answer is sent. */
export function clientSignal(ctx: RequestContext): AbortSignal {
  return clientAbort(ctx).signal;
}

/** The same for work that may be aborted for other reasons too. */
export function clientAbort({ res }: RequestContext): AbortController {
  const controller = new AbortController();
  if (res.destroyed) controller.abort();
  else {
    res.once('close', () => {
      if (!res.writableFinished) controller.abort();
    });
  }
  return controller;
}
