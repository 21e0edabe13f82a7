import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Router } from '@koa/router';
import Koa from 'koa';
import type { Logger } from 'pino';
import { clientIp } from './client-ip.js';
import { answerErrors } from './error-boundary.js';
import { badRequest, methodNotAllowed, notFound } from './errors.js';
import { rawQueryOf, redactQuery } from './query.js';
import { newRequestId } from './request-id.js';
import type { EdgeContext, EdgeState, Stage } from './stage.js';

export { sendJson, sendNothing } from './answer.js';
export { type BodyState, parseJson, takeBody } from './body.js';
export { networkOf } from './client-ip.js';
export { clientSignal } from './client-signal.js';
export { logFault } from './error-boundary.js';
export { headerText } from './header-text.js';
export {
  contentTypeOf,
  describePicture,
  dispositionOf,
  type FileFormat,
  labelPicture,
  matchesETag,
} from './images.js';
export { type InputState, lineOfText, readInput, readJsonInput } from './input.js';
export { isoTime } from './iso-time.js';
export { found, isUuid, type PageRequest, readId, readPageRequest, sendPage } from './pages.js';
export { queryValues } from './query.js';
export { createHttpServer } from './server.js';
export { addRoute, type EdgeContext, type Stage } from './stage.js';
export { limitUrlLength, MAX_URL_CHARS } from './url-length.js';

/** Of one finished request, for the metrics. `route` is the pattern that matched, never the path itself: paths are the client's. */
export type ObserveRequest = (method: string, route: string, status: number, seconds: number) => void;

export interface EdgeOptions {
  log: Logger;
  trustedHops: number;
  observe: ObserveRequest;
  /** True once the process has been told to stop: every answer then closes its connection. */
  isDraining(): boolean;
}

/** The query parameters whose values no log may hold, in lower case. */
const SECRET_PARAMETERS: ReadonlySet<string> = new Set(['key', 'apikey', 'sig', 'token']);
const LOGGED_QUERY_CHARS = 300;
/** What the access log and the metrics say of a request whose client went away first (nginx's number for it). */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * The edge around all features: request id, access line, error boundary, security headers, then the given routers and stages in their
 * order, then 404, 405 and OPTIONS.
 */
export function createEdge(
  options: EdgeOptions,
  inner: (Router | Stage)[],
): (req: IncomingMessage, res: ServerResponse) => void {
  const app = new Koa();
  app.on('error', (err: Error) => options.log.debug({ err }, 'response ended early'));
  const use = (stage: Stage): void => {
    // Koa types its state as one open bag; here each stage says what it reads from it and what it leaves there.
    app.use(stage as unknown as Koa.Middleware);
  };
  use(identify(options.trustedHops));
  use(account(options));
  use(answerErrors(options.log));
  use(secure(options.isDraining));
  for (const part of inner) {
    if (typeof part === 'function') use(part);
    else app.use(part.routes());
  }
  use(answerUnmatched);
  return app.callback();
}

function identify(trustedHops: number): Stage {
  return (ctx, next) => {
    const state: EdgeState = ctx.state;
    state.requestId = newRequestId();
    state.clientIp = clientIp(ctx.req, trustedHops);
    state.rawQuery = rawQueryOf(ctx.req.url ?? '');
    state.logFields = {};
    ctx.res.setHeader('X-Request-Id', state.requestId);
    return next();
  };
}

/** One line in the log and one observation in the metrics per request, when the last byte is out or the client has gone. */
function account({ log, observe }: EdgeOptions): Stage {
  return (ctx, next) => {
    const startMs = performance.now();
    ctx.res.once('close', () => {
      const ms = performance.now() - startMs;
      const status = ctx.res.writableFinished ? ctx.res.statusCode : CLIENT_CLOSED_REQUEST;
      const route = typeof ctx['_matchedRoute'] === 'string' ? ctx['_matchedRoute'] : 'unmatched';
      observe(ctx.method, route, status, ms / 1000);
      const { requestId, rawQuery, clientIp: ip, logFields } = ctx.state;
      const line = { requestId, method: ctx.method, path: ctx.path, status, ms: Math.round(ms * 10) / 10 };
      const query = redactQuery(rawQuery, SECRET_PARAMETERS, LOGGED_QUERY_CHARS);
      log.info({ ...line, ...(query !== '' && { query }), bytes: sentBytes(ctx), ip, ...logFields }, 'request');
    });
    return next();
  };
}

function sentBytes(ctx: EdgeContext): number {
  return ctx.method === 'HEAD' ? 0 : Number(ctx.res.getHeader('Content-Length') ?? 0);
}

/** Set before the route runs, so that errors carry them too; a route that answers something to look at replaces the policy. */
function secure(isDraining: () => boolean): Stage {
  return (ctx, next) => {
    const { res } = ctx;
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Referrer-Policy', 'no-referrer');
    res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    if (isDraining()) res.setHeader('Connection', 'close');
    // RFC 9112 §3.2 wants the refusal. Node's own check is off because its answer carries no request id.
    if (ctx.req.headers.host === undefined && ctx.req.httpVersion === '1.1')
      throw badRequest('The Host header is missing');
    return next();
  };
}

/** Reached only when no route took the request: what does the path allow, if it is one at all? */
const answerUnmatched: Stage = (ctx) => {
  const layers: unknown = ctx['matched'];
  const methods = new Set<string>();
  for (const layer of Array.isArray(layers) ? (layers as { methods: string[] }[]) : []) {
    for (const method of layer.methods) methods.add(method);
  }
  if (methods.size === 0) throw notFound();
  const allowed = [...methods, 'OPTIONS'].sort();
  if (ctx.method !== 'OPTIONS') throw methodNotAllowed(allowed);
  ctx.status = 204;
  ctx.set('Allow', allowed.join(', '));
};
