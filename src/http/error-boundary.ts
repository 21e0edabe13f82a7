import type { Logger } from 'pino';
import { ApiError, internal } from './errors.js';
import type { EdgeContext, Stage } from './stage.js';

/** How long an unread body is still taken in and dropped after the answer, so that the client gets to read the answer. */
const LINGER_MS = 500;

/** Outermost of everything that may throw: an ApiError is answered as it says, anything else is a 500 whose cause only the log sees. */
export function answerErrors(log: Logger): Stage {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      // Nobody is left to answer, and what broke most likely broke because of that.
      if (!ctx.writable || ctx.headerSent) return;
      const error = thrown instanceof ApiError ? thrown : internal(thrown);
      logFault(log, ctx, error);
      answer(ctx, error);
    }
  };
}

/** Tells the log what the client is not told of a fault of ours. For whoever answers an error in another way than the boundary. */
export function logFault(log: Logger, { state: { requestId } }: EdgeContext, { status, body, cause }: ApiError): void {
  if (status < 500) return;
  const fields = { requestId, status, err: cause };
  if (status === 500) log.error(fields, body.error);
  else log.warn(fields, body.error);
}

function answer(ctx: EdgeContext, error: ApiError): void {
  ctx.status = error.status;
  ctx.set(error.headers);
  ctx.set('Cache-Control', 'no-store');
  const body = Buffer.from(JSON.stringify(error.body));
  ctx.type = 'application/json; charset=utf-8';
  ctx.length = body.length;
  if (hasUnreadBody(ctx)) answerThenHangUp(ctx, body);
  else ctx.body = body;
}

function hasUnreadBody({ req }: EdgeContext): boolean {
  const { 'content-length': length, 'transfer-encoding': transfer } = req.headers;
  return !req.complete && (transfer !== undefined || (length !== undefined && length !== '0'));
}

/**
 * A body that nobody wants may be endless, so the connection ends here. Closing at once would make the kernel answer further bytes with a
 * reset that can overtake our words; hence the short while of reading on.
 */
function answerThenHangUp(ctx: EdgeContext, body: Buffer): void {
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
