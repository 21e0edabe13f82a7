import { createHash } from 'node:crypto';
import { ApiError, invalidRequest } from '../../chart-spec/spec.js';
import { matchesETag } from './images.js';
import { errorResponse, type Headers, type JsonSchema, jsonResponse, type ResponseObject } from './openapi.js';
import { type RequestContext, type Stage, stage } from './pipeline.js';
import { sendJson } from './send.js';

/** `*`, or a list of tags; proxies that compress make them weak. */
const TAGS = /^(?:\*|(?:W\/)?"[^"]*"(?: ?, ?(?:W\/)?"[^"]*")*)$/;

const ETAG: Headers = {
  ETag: { description: 'The version of the record, for `If-Match`.', schema: { type: 'string' } },
};

/** A response with a record that can be changed, and its version. */
export const versionedResponse = (description: string, schema: JsonSchema): ResponseObject =>
  jsonResponse(description, schema, ETAG);

export interface HasIfMatch {
  /** Call it with what a GET would respond, where nobody can change the record before it is saved. Throws 412 for another version than the client has read. */
  requireVersion(current: object, versioned?: object): void;
}

/** Sends a record with its version. @param versioned what the version depends on, where the record has more that changes by itself */
export function sendVersioned(ctx: RequestContext, status: number, record: object, versioned = record): void {
  ctx.set('ETag', versionOf(versioned));
  sendJson(ctx, status, record);
}

/** Reads `If-Match`, with which a client saves only over the version that it has read. See docs/reference/management.md#versions. */
export const readIfMatch: Stage<object, HasIfMatch> = stage(
  ({ req }, next) => {
    const ifMatch = req.headers['if-match']?.trim();
    if (ifMatch !== undefined && !TAGS.test(ifMatch)) {
      const message = 'The header If-Match must be the ETag of a response with its quotes, such as "abc", or *';
      throw invalidRequest([{ path: 'If-Match', message }]);
    }
    return next({
      requireVersion: (current, versioned = current) => {
        const etag = versionOf(versioned);
        if (ifMatch !== undefined && !matchesETag(ifMatch, etag)) throw newerVersion(current, etag);
      },
    });
  },
  {
    parameters: [
      {
        name: 'If-Match',
        in: 'header',
        description: 'The `ETag` of the version that was read: saves only while it is the current one.',
        schema: { type: 'string' },
      },
    ],
    responses: {
      412: errorResponse('There is a newer version than that of `If-Match`: `current`.', 'VersionError', ETAG),
    },
  },
);

function versionOf(record: object): string {
  return `"${createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22)}"`;
}

function newerVersion(current: object, etag: string): ApiError {
  const error = 'There is a newer version than the one that you have read. Compare it with yours, then save again.';
  return new ApiError(412, { error, current: JSON.parse(JSON.stringify(current)) }, { ETag: etag });
}
