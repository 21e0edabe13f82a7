import type { Logger } from 'pino';
import { ApiError } from '../../chart-spec/spec.js';
import { isDatabaseUnavailable, isStatementTimeout } from '../platform/db/db.js';
import { internal, serviceUnavailable } from '../platform/errors.js';
import { setImageContent, setImagePolicy } from './images.js';
import { type RequestContext, type Stage, stage } from './pipeline.js';
import { headerText } from './send.js';

/** How long an unread body is read and discarded after the response, so that the client can read the response. */
const LINGER_MS = 500;
const DATABASE_RETRY_AFTER_S = 5;

/** The response to anything that a stage throws. An ApiError is returned unchanged; other errors are for the log only. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const isTemporary = isDatabaseUnavailable(thrown) || isStatementTimeout(thrown);
  return isTemporary ? serviceUnavailable(DATABASE_RETRY_AFTER_S, thrown) : internal(thrown);
}

/** The response to a request that Node's HTTP parser rejects, by the parser's error code. */
export function responseToParserError(code: string | undefined): { status: number; error: string } {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, error: 'Request header fields too large' };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, error: 'Request timeout' };
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return { status: 413, error: 'Request body too large' };
  return { status: 400, error: 'Bad request' };
}

/** The outermost stage: sends every error as JSON, or as an image or a page where the route allows it and the request asks for it. */
export function handleErrors(log: Logger): Stage {
  return stage(async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = toApiError(thrown);
      const canRespond = ctx.writable && !ctx.headerSent;
      // The stages abort their work with this error when the client disconnects.
      if (canRespond || !isAbort(thrown)) logServerError(log, ctx, error);
      if (canRespond) await sendError(ctx, error);
      // The client must not take the part that was sent for the whole.
      else ctx.res.destroy();
    }
  });
}

function isAbort(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'AbortError';
}

function logServerError(
  log: Logger,
  { method, path, writable, headerSent, _matchedRoute: route, state: { requestId, isLoggedInSum } }: RequestContext,
  { status, body, cause }: ApiError,
): void {
  if (status < 500 || isLoggedInSum) return;
  const isSent = writable && !headerSent;
  const fields = { requestId, method, route, status, err: cause, ...(!isSent && { clientGone: !writable }) };
  // Unlike an unavailable database, a slow statement needs a fix.
  if (isStatementTimeout(cause)) log.error({ ...fields, path }, 'database statement timed out');
  else if (status === 500) log.error(fields, body.error);
  else log.warn(fields, body.error);
}

async function sendError(ctx: RequestContext, error: ApiError): Promise<void> {
  const image = await ctx.state.drawError?.(error).catch(() => undefined);
  ctx.status = error.status;
  ctx.set(error.headers);
  ctx.set('Cache-Control', 'no-store');
  const page = ctx.state.errorPage?.(error);
  const body = image?.png ?? Buffer.from(page ?? JSON.stringify(error.body));
  if (image !== undefined) {
    setImagePolicy(ctx, 'png');
    setImageContent(ctx, 'png', image.png.length);
    ctx.remove('ETag');
    ctx.set('X-Chart-Error', headerText(image.text));
  } else {
    ctx.type = `${page === undefined ? 'application/json' : 'text/html'}; charset=utf-8`;
    ctx.length = body.length;
  }
  if (hasUnreadBody(ctx)) sendAndClose(ctx, body);
  else ctx.body = body;
}

function hasUnreadBody({ req }: RequestContext): boolean {
  const { 'content-length': length, 'transfer-encoding': transfer } = req.headers;
  return !req.complete && (transfer !== undefined || (length !== undefined && length !== '0'));
}

/**
 * The rest of the body may be endless, so the connection is closed. Closing it at once would make the kernel respond to more bytes with a
 * reset, which can arrive before the response. So it is read for a short time first.
 */
function sendAndClose(ctx: RequestContext, body: Buffer): void {
  const { req, res } = ctx;
  ctx.respond = false;
  res.setHeader('Connection', 'close');
  res.write(body);
  req.resume();
  const timer = setTimeout(end, LINGER_MS);
  req.once('end', end);
  res.once('close', end);
  function end(): void {
    clearTimeout(timer);
    if (!res.writableEnded) res.end();
  }
}
