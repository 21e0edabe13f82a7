import { invalidMetricsToken, notFound } from '../../http/errors.js';
import { hasBearerToken, isLocalClient, type Stage, stage } from '../../http/http.js';
import { errorResponse } from '../../http/openapi.js';

/** With a token, requires it and throws 401. Without one, answers clients on this machine and throws 404 for all others. */
export function restrictMetrics(token: string | undefined): Stage {
  return stage(
    (ctx, next) => {
      if (token === undefined && !isLocalClient(ctx.req)) throw notFound();
      if (token !== undefined && !hasBearerToken(ctx.req, token)) throw invalidMetricsToken();
      return next();
    },
    {
      responses:
        token === undefined
          ? { 404: errorResponse('The client is not on the same machine, and the operator has set no METRICS_TOKEN.') }
          : { 401: errorResponse('`Authorization: Bearer $METRICS_TOKEN` is missing or wrong.') },
    },
  );
}
