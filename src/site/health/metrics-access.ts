import type { IncomingMessage } from 'node:http';
import { invalidMetricsToken, notFound } from '../../http/errors.js';
import { hasBearerToken, type Stage, stage } from '../../http/http.js';
import { errorResponse } from '../../http/openapi.js';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
/** Set by reverse proxies: the client is not necessarily on this machine. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** With a token, requires it and throws 401. Without one, answers clients on this machine and throws 404 for all others. */
export function restrictMetrics(token: string | undefined): Stage {
  return stage(
    (ctx, next) => {
      if (token === undefined && !isLocal(ctx.req)) throw notFound();
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

function isLocal({ socket, headers }: IncomingMessage): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '') && PROXY_HEADERS.every((name) => headers[name] === undefined);
}
