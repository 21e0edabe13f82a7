import { urlTooLong } from './errors.js';
import type { Stage } from './stage.js';

/** Characters, scheme and host included (API reference, GET /api/v1/render). */
export const MAX_URL_CHARS = 2000;

/**
 * Stage 1 of a GET render: the URL as the client wrote it. Scheme and host count, and behind a trusted proxy the scheme is the one that the
 * proxy was reached by, so that a URL which fits in the browser's address bar fits here.
 */
export function limitUrlLength(trustedHops: number): Stage {
  return (ctx, next) => {
    const { req } = ctx;
    const target = req.url ?? '';
    const isAbsolute = !target.startsWith('/');
    const isHttps = trustedHops > 0 && req.headers['x-forwarded-proto'] === 'https';
    const originChars = isAbsolute ? 0 : (isHttps ? 'https://' : 'http://').length + (req.headers.host ?? '').length;
    if (originChars + target.length > MAX_URL_CHARS) throw urlTooLong();
    return next();
  };
}
