import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { ApiError } from '../../chart-spec/spec.js';
import { isLoopbackUrl, stage } from '../http/http.js';
import { errorResponse } from '../http/openapi.js';

/**
 * Rejects requests that a web page may have made a browser send (DNS rebinding). The Host header must name PUBLIC_URL, this machine, or an
 * address in digits: a page reaches those only from its own origin. An Origin header, which browsers send, must be the service's own.
 * Throws 403.
 */
export const requireOwnHost = (publicUrl: string) =>
  stage(
    (ctx, next) => {
      requireHost(ctx.req, publicUrl);
      requireOrigin(ctx.req, publicUrl);
      return next();
    },
    { responses: { 403: errorResponse('The Host or Origin header names another site.') } },
  );

function requireHost({ headers: { host = '' } }: IncomingMessage, publicUrl: string): void {
  const url = URL.parse(`http://${host}`);
  const isOwn =
    url !== null &&
    (url.hostname === URL.parse(publicUrl)?.hostname || isLoopbackUrl(url.href) || isAddress(url.hostname));
  if (isOwn) return;
  throw new ApiError(403, {
    error:
      'Host not allowed. Use the address of PUBLIC_URL; the operator sets PUBLIC_URL to the address that clients use.',
  });
}

function requireOrigin({ headers: { origin, host = '' } }: IncomingMessage, publicUrl: string): void {
  if (origin === undefined) return;
  const parsed = URL.parse(origin);
  if (parsed !== null && (parsed.origin === URL.parse(publicUrl)?.origin || parsed.host === host.toLowerCase())) return;
  throw new ApiError(403, { error: 'Origin not allowed. Web pages of other sites cannot use this endpoint.' });
}

const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
