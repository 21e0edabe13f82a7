import getRawBody, { type RawBodyError } from 'raw-body';
import { badRequest, bodyTooLarge, compressedBody, invalidJson } from './errors.js';
import type { Stage } from './stage.js';

/** 2 MiB (contract §1). The largest sensible spec, 20 × 1000 points with long labels, is a tenth of it. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;

export interface BodyState {
  /** The request's body as it came, at most 2 MiB. Not parsed yet: who is calling is asked before what they say. */
  body: Buffer;
}

/** Stage 1 of a POST: takes the body in, within bounds. Throws 413 and 415. */
export const takeBody: Stage<BodyState> = async (ctx, next) => {
  const encoding = ctx.req.headers['content-encoding']?.trim().toLowerCase();
  if (encoding !== undefined && encoding !== '' && encoding !== 'identity') throw compressedBody();
  ctx.state.body = await readBounded(ctx.req);
  return next();
};

async function readBounded(
  req: Parameters<typeof getRawBody>[0] & { headers: { 'content-length'?: string | undefined } },
) {
  try {
    return await getRawBody(req, { length: req.headers['content-length'] ?? null, limit: MAX_BODY_BYTES });
  } catch (thrown) {
    const { type } = thrown as RawBodyError;
    if (type === 'entity.too.large') throw bodyTooLarge();
    throw badRequest('The request body ended before it was complete');
  }
}

// `ignoreBOM` keeps a byte order mark in the text, where JSON.parse refuses it: RFC 8259 §8.1 has no place for one.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** JSON text in UTF-8, whatever the Content-Type claims (contract §1). Throws 400 `Invalid JSON in request body`. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    throw invalidJson();
  }
}
