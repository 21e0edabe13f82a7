import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Stage, stage } from '../http/http.js';

/** A file of a page; texts are in UTF-8. Read and compressed once, at the first request. */
export interface Asset {
  mediaType: string;
  read(): Promise<Buffer>;
}

interface ReadyAsset {
  plain: Buffer;
  zipped: Buffer;
  etag: string;
}

const compress = promisify(gzip);

export function textAsset(mediaType: string, text: () => string): Asset {
  return { mediaType, read: async () => Buffer.from(text()) };
}

/** Sends the asset: compressed for clients that accept gzip, 304 for a current ETag. Clients may cache it for an hour. */
export function serveAsset(asset: Asset, headers: Record<string, string> = {}): Stage {
  let ready: Promise<ReadyAsset> | undefined;
  return stage(async (ctx) => {
    ready ??= prepare(asset).catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    const { plain, zipped, etag } = await ready;
    ctx.set({ ETag: etag, 'Cache-Control': 'public, max-age=3600', Vary: 'Accept-Encoding', ...headers });
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const isZipped = zipped.length < plain.length && ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
    if (isZipped) ctx.set('Content-Encoding', 'gzip');
    ctx.body = isZipped ? zipped : plain;
    const isImage = asset.mediaType.startsWith('image/');
    ctx.set('Content-Type', isImage ? asset.mediaType : `${asset.mediaType}; charset=utf-8`);
  });
}

async function prepare({ read }: Asset): Promise<ReadyAsset> {
  const plain = await read();
  const etag = `"${createHash('md5').update(plain).digest('hex')}"`;
  return { plain, zipped: await compress(plain), etag };
}
