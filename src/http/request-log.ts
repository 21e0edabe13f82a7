import type { Logger } from 'pino';
import { type RequestContext, type Stage, stage } from './pipeline.js';
import { redactQuery } from './query.js';
import type { ObserveRequest } from './request-metrics.js';

/** Query parameters that contain secrets, in lower case. Their values are never logged. */
const SECRET_PARAMETERS: ReadonlySet<string> = new Set(['key', 'apikey', 'sig', 'token']);
const LOGGED_PATH_CHARS = 300;
const LOGGED_QUERY_CHARS = 300;
/** The logged status when the client disconnected before the answer; nginx uses the same number. */
const CLIENT_CLOSED_REQUEST = 499;

/** Writes one log line and one metric per request, when the last byte is sent or the client has disconnected. */
export function logRequests(log: Logger, observe: ObserveRequest): Stage {
  return stage((ctx, next) => {
    const startMs = performance.now();
    ctx.res.once('close', () => {
      const ms = performance.now() - startMs;
      const status = ctx.res.writableFinished ? ctx.res.statusCode : CLIENT_CLOSED_REQUEST;
      const route = typeof ctx['_matchedRoute'] === 'string' ? ctx['_matchedRoute'] : 'unmatched';
      observe(ctx.method, route, status, ms / 1000);
      const { requestId, rawQuery, clientIp: ip, logFields } = ctx.state;
      const line = {
        requestId,
        method: ctx.method,
        path: ctx.path.slice(0, LOGGED_PATH_CHARS),
        status,
        ms: Math.round(ms * 10) / 10,
      };
      const query = redactQuery(rawQuery, SECRET_PARAMETERS, LOGGED_QUERY_CHARS);
      log.info({ ...line, ...(query !== '' && { query }), bytes: sentBytes(ctx), ip, ...logFields }, 'request');
    });
    return next();
  });
}

function sentBytes(ctx: RequestContext): number {
  return ctx.method === 'HEAD' ? 0 : Number(ctx.res.getHeader('Content-Length') ?? 0);
}
