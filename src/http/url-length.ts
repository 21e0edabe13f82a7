import type { IncomingMessage } from 'node:http';
import { headersTooLarge, urlTooLong } from './errors.js';
import { type Stage, stage } from './pipeline.js';

/** The limit of a GET render URL, scheme and host included. See docs/reference/get-urls.md. */
export const MAX_URL_CHARS = 2000;

/** The longest URL that the HTTP parser accepts. A GET render URL that is too long gets a response that says so. */
export const MAX_TARGET_BYTES = 64 * 1024;
/** The limit of all headers of a request together. */
export const MAX_HEADER_BYTES = 16 * 1024;
/** `: ` after a name, a line break after a value. */
const SEPARATOR_BYTES = 2;

/** The parser limits URL and headers together only. Throws 431. */
export const limitHeaders: Stage = stage((ctx, next) => {
  const { rawHeaders }: IncomingMessage = ctx.req;
  const bytes = rawHeaders.reduce((sum, text) => sum + text.length + SEPARATOR_BYTES, 0);
  if (bytes > MAX_HEADER_BYTES) throw headersTooLarge();
  return next();
});

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
