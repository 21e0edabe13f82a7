import type { Logger } from 'pino';
import type { Metrics } from '../platform/metrics.js';
import type { Timelines } from '../platform/tracing/timeline.js';
import { type RequestContext, type Stage, stage } from './pipeline.js';
import { redactQuery } from './reading/query.js';

/** `route` is the pattern that matched, never the path itself, because clients can invent any number of paths. */
export interface RequestMetrics {
  /** A request begins. */
  begin(): void;
  /** The response is sent, or the client has disconnected. */
  end(method: string, route: string, status: number, seconds: number): void;
}

export function createRequestMetrics(metrics: Metrics): RequestMetrics {
  const requests = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests, from the first byte of the headers to the last byte of the response',
    labels: ['method', 'route', 'status'],
  });
  let running = 0;
  metrics.gauge({ name: 'http_requests_running', help: 'Requests in progress' }, (gauge) => gauge.set(running));
  return {
    begin: () => {
      running++;
    },
    end(method, route, status, seconds) {
      running--;
      requests.observe({ method, route, status }, seconds);
    },
  };
}

/** Query parameters that contain secrets, in lower case; `url` may have a signature. Their values are never logged. */
const SECRET_PARAMETERS: ReadonlySet<string> = new Set(['key', 'apikey', 'sig', 'token', 'url']);
const LOGGED_PATH_CHARS = 300;
const LOGGED_QUERY_CHARS = 300;
/** The logged status when the client disconnected before the response; nginx uses the same number. */
const CLIENT_CLOSED_REQUEST = 499;
/** The line of a request that took longer says what took its time. */
const SLOW_MS = 500;
/** In the metrics of phases, for all routes that do not draw: they are many, and few of their phases matter. */
const OTHER_ROUTES = 'other';

export interface RequestLogOptions {
  log: Logger;
  metrics: RequestMetrics;
  timelines: Pick<Timelines, 'close'>;
}

/** Writes log line, metrics and span of each request, when the last byte is sent or the client has disconnected. */
export function logRequests({ log, metrics, timelines }: RequestLogOptions): Stage {
  return stage((ctx, next) => {
    const { timeline } = ctx.state;
    metrics.begin();
    ctx.res.once('close', () => {
      const ms = performance.now() - timeline.startMs;
      const status = ctx.res.writableFinished ? ctx.res.statusCode : CLIENT_CLOSED_REQUEST;
      const route = typeof ctx['_matchedRoute'] === 'string' ? ctx['_matchedRoute'] : 'unmatched';
      metrics.end(ctx.method, route, status, ms / 1000);
      const { requestId, rawQuery, clientIp: ip, logFields, access, isLoggedInSum } = ctx.state;
      const timing = ms >= SLOW_MS && { timing: timeline.serverTiming() };
      timelines.close(timeline, {
        route: access.rateClass === 'drawing' ? route : OTHER_ROUTES,
        ...spanOf(ctx, route, status),
      });
      if (isLoggedInSum) return;
      const line = {
        requestId,
        ...(timeline.trace && { traceId: timeline.trace.traceId }),
        method: ctx.method,
        path: ctx.path.slice(0, LOGGED_PATH_CHARS),
        status,
        ms: Math.round(ms * 10) / 10,
      };
      const query = redactQuery(rawQuery, SECRET_PARAMETERS, LOGGED_QUERY_CHARS);
      log.info(
        { ...line, ...(query !== '' && { query }), bytes: sentBytes(ctx), ip, ...timing, ...logFields },
        'request',
      );
    });
    return next();
  });
}

function sentBytes(ctx: RequestContext): number {
  return ctx.method === 'HEAD' ? 0 : Number(ctx.res.getHeader('Content-Length') ?? 0);
}

/** By the semantic conventions of OpenTelemetry. */
function spanOf({ method, state: { requestId } }: RequestContext, route: string, status: number) {
  return {
    name: `${method} ${route}`,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'chartwright.request_id': requestId,
    },
    isFailed: status >= 500,
  };
}
