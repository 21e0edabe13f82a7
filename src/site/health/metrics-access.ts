import { invalidMetricsToken, notFound } from '../../http/errors.js';
import { hasBearerToken, isLocalClient, isLoopbackUrl, type Stage, stage } from '../../http/http.js';
import { errorResponse } from '../../http/openapi.js';
import type { SecretRing } from '../../platform/secret-ring.js';

/**
 * With a token, requires it and throws 401. Without one, answers clients on this machine and throws 404 for all others. A public service needs
 * a token: a proxy on this machine may forward requests without saying so.
 */
export function restrictMetrics(tokens: SecretRing | undefined, publicUrl: string): Stage {
  const isLocalService = isLoopbackUrl(publicUrl);
  return stage(
    (ctx, next) => {
      if (tokens === undefined && !(isLocalService && isLocalClient(ctx.req))) throw notFound();
      if (tokens !== undefined && !hasBearerToken(ctx.req, tokens)) throw invalidMetricsToken();
      return next();
    },
    {
      responses:
        tokens === undefined
          ? {
              404: errorResponse(
                'The operator has set no METRICS_TOKEN, and the service is public or the client not on its machine.',
              ),
            }
          : { 401: errorResponse('`Authorization: Bearer $METRICS_TOKEN` is missing or wrong.') },
    },
  );
}
