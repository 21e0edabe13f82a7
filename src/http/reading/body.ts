import getRawBody, { type RawBodyError } from 'raw-body';
import { badRequest, bodyTooLarge, compressedBody } from '../errors.js';
import { responseRef } from '../openapi.js';
import { type Stage, stage } from '../pipeline.js';

/** The largest sensible spec, 20 × 1000 points with long labels, is a tenth of this. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** A table of 100,000 rows. */
const MAX_JOB_BODY_BYTES = 10 * 1024 * 1024;
/** The longest password, e-mail address, name and token together, each character escaped. */
const MAX_SMALL_BODY_BYTES = 16 * 1024;

export interface HasBody {
  /** The bytes of the request's body. A later stage parses them, after the caller is known. */
  body: Buffer;
}

/** Reads the body, at most 2 MiB, whatever its Content-Type. Throws 413 and 415. */
export const readRawBody = bodyReader(
  MAX_BODY_BYTES,
  'A body may have at most 2 MiB. POST /api/v1/jobs takes tables of up to 10 MiB, whose rows data.groupBy adds up.',
);

/** The same, at most 10 MiB, for jobs: their tables are added up before they are drawn. */
export const readJobBody = bodyReader(
  MAX_JOB_BODY_BYTES,
  'The body of a job may have at most 10 MiB. Leave out columns that are not drawn, or add up rows before.',
);

/** The same, at most 16 KiB, for routes without credentials: their bodies are parsed before anything is counted. */
export const readSmallBody = bodyReader(MAX_SMALL_BODY_BYTES, 'The body of this request may have at most 16 KiB.');

/** @param limit said to a client whose body is larger */
function bodyReader(maxBytes: number, limit: string): Stage<object, HasBody> {
  return stage<object, HasBody>(
    async (ctx, next) => {
      const encoding = ctx.req.headers['content-encoding']?.trim().toLowerCase();
      if (encoding !== undefined && encoding !== '' && encoding !== 'identity') throw compressedBody();
      return next({ body: await readBounded(ctx.req, maxBytes, limit) });
    },
    { responses: { 413: responseRef('BodyTooLarge'), 415: responseRef('CompressedBody') } },
    'receive',
  );
}

async function readBounded(
  req: Parameters<typeof getRawBody>[0] & { headers: { 'content-length'?: string | undefined } },
  maxBytes: number,
  limit: string,
) {
  try {
    return await getRawBody(req, { length: req.headers['content-length'] ?? null, limit: maxBytes });
  } catch (thrown) {
    const { type } = thrown as RawBodyError;
    if (type === 'entity.too.large') throw bodyTooLarge(limit);
    throw badRequest('The request body ended before it was complete');
  }
}
