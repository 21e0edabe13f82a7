import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { EdgeContext } from '../http/legacy.js';

/** Something a page is made of. Read and compressed once, at the first request for it. */
export interface Asset {
  type: string;
  read(): Promise<Buffer>;
}

interface ReadyAsset {
  type: string;
  plain: Buffer;
  zipped: Buffer;
  etag: string;
}

const compress = promisify(gzip);

export function textAsset(type: string, text: string): Asset {
  return { type: `${type}; charset=utf-8`, read: async () => Buffer.from(text) };
}

export function fileAsset(type: string, path: string): Asset {
  return { type, read: () => readFile(path) };
}

/** A handler that answers the asset: gzip where the client takes it, 304 where it has it, an hour before it asks again. */
export function serveAsset(asset: Asset, headers: Record<string, string> = {}): (ctx: EdgeContext) => Promise<void> {
  let ready: Promise<ReadyAsset> | undefined;
  return async (ctx) => {
    ready ??= prepare(asset).catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    const { type, plain, zipped, etag } = await ready;
    ctx.set({ ETag: etag, 'Cache-Control': 'public, max-age=3600', Vary: 'Accept-Encoding', ...headers });
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const isZipped = zipped.length < plain.length && ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
    if (isZipped) ctx.set('Content-Encoding', 'gzip');
    ctx.body = isZipped ? zipped : plain;
    ctx.set('Content-Type', type);
  };
}

async function prepare({ type, read }: Asset): Promise<ReadyAsset> {
  const plain = await read();
  const etag = `"${createHash('md5').update(plain).digest('hex')}"`;
  return { type, plain, zipped: await compress(plain), etag };
}
