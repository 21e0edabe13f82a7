import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RequestContext } from '../../http/http.js';

/** A higher level takes more time than it saves bytes. */
const BROTLI_QUALITY = 5;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Sends a page, compressed for clients that accept it. */
export async function sendCompressed(ctx: RequestContext, html: string): Promise<void> {
  const plain = Buffer.from(html);
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  ctx.status = 200;
  ctx.set('Vary', 'Accept-Encoding');
  if (encoding === 'br' || encoding === 'gzip') ctx.set('Content-Encoding', encoding);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const body =
    encoding === 'br'
      ? await compressBrotli(plain, { params })
      : encoding === 'gzip'
        ? await compressGzip(plain)
        : plain;
  ctx.body = body;
  ctx.length = body.length;
  ctx.set('Content-Type', 'text/html; charset=utf-8');
}
