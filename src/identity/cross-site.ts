import type { IncomingMessage } from 'node:http';
import { crossSiteRequest } from '../http/errors.js';
import { stage } from '../http/http.js';
import { CROSS_SITE_RESPONSE } from '../http/openapi.js';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects a state-changing request that a page of another site made the browser send. Throws 403.
 *
 * SameSite=Strict is not enough: it counts other hosts and ports of the registered domain as the same site, old browsers ignore it, and
 * login CSRF needs no cookie. Programs send neither of the two headers and pass.
 * @param publicUrl the origin of the service's own pages
 */
export function refuseCrossSite({ method = '', headers }: IncomingMessage, publicUrl: string): void {
  if (SAFE_METHODS.has(method)) return;
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') throw crossSiteRequest();
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin, headers.host, publicUrl)) throw crossSiteRequest();
}

/** The same as a stage, for routes without credentials. */
export const rejectCrossSite = (publicUrl: string) =>
  stage(
    (ctx, next) => {
      refuseCrossSite(ctx.req, publicUrl);
      return next();
    },
    { responses: { 403: CROSS_SITE_RESPONSE } },
  );

/** PUBLIC_URL, or the host of this request (such as localhost for 127.0.0.1). */
function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  const parsed = URL.parse(origin);
  return parsed !== null && (parsed.origin === URL.parse(publicUrl)?.origin || parsed.host === host?.toLowerCase());
}
