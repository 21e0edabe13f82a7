import { urlTooLong } from './errors.js';
import { type Stage, stage } from './pipeline.js';

/** Of a GET render URL, in characters, scheme and host included. See docs/reference/get-urls.md. */
export const MAX_URL_CHARS = 2000;

/**
 * Limits the URL as the client wrote it. Behind a trusted proxy the scheme is that of the request to the proxy, so that a URL that fits
 * in the browser's address bar fits here. Throws 400 `URL too long`.
 */
export function limitUrlLength(trustedHops: number): Stage {
  return stage((ctx, next) => {
    const { req } = ctx;
    const target = req.url ?? '';
    const isAbsolute = !target.startsWith('/');
    const isHttps = trustedHops > 0 && req.headers['x-forwarded-proto'] === 'https';
    const originChars = isAbsolute ? 0 : (isHttps ? 'https://' : 'http://').length + (req.headers.host ?? '').length;
    if (originChars + target.length > MAX_URL_CHARS) throw urlTooLong();
    return next();
  });
}
