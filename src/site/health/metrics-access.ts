import { invalidMetricsToken, notFound } from '../../http/errors.js';
import { hasBearerToken, isLocalClient, type Stage, stage } from '../../http/http.js';
import { errorResponse } from '../../http/openapi.js';
import type { SecretRing } from '../../platform/secret-ring.js';

/** With a token, requires it and throws 401. Without one, answers clients on this machine and throws 404 for all others. */
export function restrictMetrics(tokens: SecretRing | undefined): Stage {
  return stage(
    (ctx, next) => {
      if (tokens === undefined && !isLocalClient(ctx.req)) throw notFound();
      if (tokens !== undefined && !hasBearerToken(ctx.req, tokens)) throw invalidMetricsToken();
      return next();
    },
    {
      responses:
        tokens === undefined
          ? { 404: errorResponse('The client is not on the same machine, and the operator has set no METRICS_TOKEN.') }
          : { 401: errorResponse('`Authorization: Bearer $METRICS_TOKEN` is missing or wrong.') },
    },
  );
}
