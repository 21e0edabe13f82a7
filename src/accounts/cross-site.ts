import type { IncomingMessage } from 'node:http';
import { crossSiteRequest } from '../http/errors.js';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Turns away a request that changes something and that a page of another site made the browser send. Throws 403.
 *
 * SameSite=Strict keeps the cookie back already. But a "site" is the whole registered domain: a page on another host or port of it counts
 * as the same site, and old browsers know no SameSite at all. And signing somebody in to an account that is not theirs needs no cookie to
 * begin with. Programs send neither of these two headers and pass.
 * @param publicUrl the origin under which our own pages are open
 */
export function refuseCrossSite({ method = '', headers }: IncomingMessage, publicUrl: string): void {
  if (SAFE_METHODS.has(method)) return;
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') throw crossSiteRequest();
  if (headers.origin !== undefined && !isOurs(headers.origin, headers.host, publicUrl)) throw crossSiteRequest();
}

/** Under PUBLIC_URL, or under whatever other name the browser has just reached us by (localhost for 127.0.0.1). */
function isOurs(origin: string, host: string | undefined, publicUrl: string): boolean {
  const parsed = URL.parse(origin);
  return parsed !== null && (parsed.origin === URL.parse(publicUrl)?.origin || parsed.host === host?.toLowerCase());
}
