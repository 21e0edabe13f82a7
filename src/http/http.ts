import type { IncomingMessage, ServerResponse } from 'node:http';
import Koa from 'koa';
import type { Logger } from 'pino';
import { nearestName } from '../../chart-spec/spec.js';
import { serviceUnavailable } from '../platform/errors.js';
import type { Reader } from '../platform/reading/reader.js';
import { readTraceparent } from '../platform/tracing/span.js';
import { type Timelines, withTimeline } from '../platform/tracing/timeline.js';
import { type Endpoint, routesOf, STRICTEST } from './endpoint.js';
import { handleErrors } from './error-handler.js';
import { badRequest, methodNotAllowed, notFound } from './errors.js';
import { composed, type RequestState, type Stage, stage } from './pipeline.js';
import { clientIp } from './reading/client.js';
import { rawQueryOf } from './reading/query.js';
import { logRequests, type RequestMetrics } from './request-log.js';
import { limitHeaders, newRequestId } from './server.js';

export { byPathOrQueryId, type Endpoint, endpoint } from './endpoint.js';
export { toApiError } from './error-handler.js';
export { createIdempotency, IDEMPOTENCY_KEY, idempotencyKeyOf, OTHER_REQUEST, REPLAYED } from './idempotency.js';
export {
  contentTypeOf,
  dispositionOf,
  type FileFormat,
  matchesAnyETag,
  matchesETag,
  setImageContent,
  setImagePolicy,
} from './images.js';
export { openApiDocument } from './openapi-document.js';
export { ownOriginOf } from './own-origin.js';
export {
  composed,
  type ErrorImage,
  type Next,
  Pipeline,
  type RequestContext,
  type RequestState,
  report,
  type Stage,
  stage,
} from './pipeline.js';
export { type HasBody, readJobBody, readRawBody, readSmallBody } from './reading/body.js';
export {
  clientAbort,
  clientSignal,
  hasBearerToken,
  isLocalClient,
  isLoopbackUrl,
  networkOf,
} from './reading/client.js';
export {
  type HasInput,
  type HasQuery,
  isoTime,
  lineOfText,
  readInput,
  readJsonBody,
  readQuery,
  withoutReadOnly,
} from './reading/input.js';
export { parseJson, TABLE_LIMITS } from './reading/json.js';
export { deleteOwnRecord, deleteOwnVersion, sendOwnPage, sendOwnRecord } from './reading/own-records.js';
export { found, type HasPage, type PageRequest, readPage, sendPage } from './reading/pages.js';
export { isUuid, queryValues, readId } from './reading/query.js';
export { specBody } from './reading/spec-body.js';
export { createRequestMetrics } from './request-log.js';
export { headerText, sendJson, sendNoContent, urlWarnings, warningsHeader } from './send.js';
export { createHttpServer, limitUrlLength, MAX_URL_CHARS } from './server.js';
export { type HasIfMatch, readIfMatch, sendVersioned, versionedResponse } from './versions.js';

export interface HttpOptions {
  log: Logger;
  /** Number of trusted reverse proxies in front of the service. */
  trustedHops: number;
  metrics: RequestMetrics;
  timelines: Timelines;
  /** Whether the process is stopping: every response then closes its connection, and most are 503. */
  isDraining(): boolean;
  endpoints: readonly Endpoint[];
  /** See `createIdempotency`. */
  idempotency?: Stage;
  /** See `RequestState.read`. */
  read<Input, Output>(reader: Reader<Input, Output>, input: Input, state: RequestState): Promise<Output>;
  /** Run where no route matches; may leave the response to the service's own 404. */
  unmatched?: readonly Stage[];
}

const CLIENT_GONE_CODES = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** The request handler of the service, for an http.Server. What a route does is in the `stages` of its endpoint. */
export function createRequestHandler(options: HttpOptions): (req: IncomingMessage, res: ServerResponse) => void {
  const app = new Koa();
  app.on('error', (err: NodeJS.ErrnoException) => {
    const isClientGone = err.code !== undefined && CLIENT_GONE_CODES.has(err.code);
    options.log[isClientGone ? 'debug' : 'error']({ err }, 'response ended early');
  });
  const stages = [
    logRequests(options),
    handleErrors(options.log),
    setSecurityHeaders(options.isDraining),
    limitHeaders,
    refuseWhileDraining(options),
    refuseMisplacedApi,
    routesOf(options.endpoints, options.idempotency),
    ...(options.unmatched ?? []),
    rejectUnmatched(options.endpoints),
  ];
  app.use(openRequest(options));
  // Koa does not type its state; each stage declares what it reads and adds.
  app.use(composed(stages) as unknown as Koa.Middleware);
  return app.callback();
}

/** Gives the request its id and its timeline, and runs the stages within the timeline. */
function openRequest({ trustedHops, timelines, read }: HttpOptions): Koa.Middleware<RequestState> {
  return (ctx, next) => {
    const timeline = timelines.open('server', ctx.method, readTraceparent(ctx.req.headers['traceparent']));
    const state: RequestState = {
      requestId: newRequestId(),
      clientIp: clientIp(ctx.req, trustedHops),
      rawQuery: rawQueryOf(ctx.req.url ?? ''),
      timeline,
      logFields: {},
      access: STRICTEST,
      read: (reader, input) => read(reader, input, state),
    };
    ctx.state = state;
    ctx.res.setHeader('X-Request-Id', ctx.state.requestId);
    return withTimeline(timeline, next);
  };
}

/** Set before the route runs, so that errors have them too. A route that sends a document replaces the policy. */
function setSecurityHeaders(isDraining: () => boolean): Stage {
  return stage((ctx, next) => {
    const { res } = ctx;
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Referrer-Policy', 'no-referrer');
    res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    if (isDraining()) res.setHeader('Connection', 'close');
    checkHost(ctx.req);
    return next();
  });
}

/** `uri-host [":" port]` of RFC 9110 §7.2: no user name, path or query. May be empty. */
const HOST = /^(?:\[[\w:.%]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/;

/**
 * RFC 9112 §3.2 demands exactly one that is well-formed. Node's own check is off because its response carries no request id, and Node drops
 * a second one, which a proxy in front may have read instead of the first.
 */
function checkHost({ headersDistinct, httpVersion }: IncomingMessage): void {
  const { host = [] } = headersDistinct;
  if (host.length === 0 && httpVersion === '1.1') throw badRequest('The Host header is missing');
  if (host.length > 1) throw badRequest('The request has more than one Host header');
  if (host.some((value) => !HOST.test(value))) throw badRequest('The Host header is malformed');
}

function refuseWhileDraining({ isDraining, endpoints }: HttpOptions): Stage {
  const servedPaths = new Set<string>(endpoints.filter((each) => each.isServedWhileDraining).map(({ path }) => path));
  return stage((ctx, next) => {
    if (isDraining() && !servedPaths.has(ctx.path)) throw serviceUnavailable(1);
    return next();
  });
}

/** Runs if no route matches: responds with 404, or, for a known path, with 405 or to OPTIONS. */
function rejectUnmatched(endpoints: readonly Endpoint[]): Stage {
  const paths = endpoints.map(({ path }) => path).filter((path) => !path.includes(':'));
  return stage((ctx) => {
    const layers: unknown = ctx['matched'];
    const methods = new Set<string>();
    for (const layer of Array.isArray(layers) ? (layers as { methods: string[] }[]) : []) {
      for (const method of layer.methods) methods.add(method);
    }
    if (methods.size === 0) throw notFound(nearPath(ctx.path, paths));
    const allowed = [...methods, 'OPTIONS'].sort();
    if (ctx.method !== 'OPTIONS') throw methodNotAllowed(allowed);
    ctx.status = 204;
    ctx.set('Allow', allowed.join(', '));
  });
}

/** The path that an unknown one, such as `/chart.png` or `/api/v1/renders/`, may have been meant as. */
function nearPath(path: string, known: readonly string[]): string | undefined {
  const plain = path.replace(/(?:\.\w{2,5})?\/{0,5}$/, '');
  const parts = plain.split('/');
  // One part is compared, not the whole: paths of the API begin alike.
  const isNear = (other: string): boolean => {
    const others = other.split('/');
    const at = parts.findIndex((part, i) => part !== others[i]);
    const areRest = others.length === parts.length && parts.every((part, i) => i === at || part === others[i]);
    return areRest && nearestName(`/${parts[at]}`, [`/${others[at]}`]) !== undefined;
  };
  return known.includes(plain) ? plain : known.find(isNear);
}

const API = '/api/v1';

/** Clients add the path of the API to the address of the service, which may have been copied from a page of it. Such a page is no response to them. */
const refuseMisplacedApi = stage((ctx, next) => {
  const at = ctx.path.lastIndexOf(`${API}/`);
  if (at <= 0) return next();
  throw notFound(ctx.path.slice(at));
});
