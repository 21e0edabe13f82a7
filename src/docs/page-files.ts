import { open, readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type PixelSize, pixelSize } from '../platform/pixel-size.js';
import { ASSET_PATH } from './pages/links.js';

const IMAGE_TYPES: Record<string, string> = { '.png': 'image/png', '.webp': 'image/webp', '.svg': 'image/svg+xml' };

export interface PageImage {
  mediaType: string;
  width: number;
  height: number;
  read(): Promise<Buffer>;
}

/** Holds the start of an SVG element too, whose size is in its attributes. */
const HEADER_BYTES = 1024;

/** The image files below docs/, by their address. Their size is in the pages, so that texts do not move when they arrive. */
export async function readPageImages(dir: string): Promise<Map<string, PageImage>> {
  const names = (await readdir(dir, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const images = names.filter((name) => Object.hasOwn(IMAGE_TYPES, extname(name)));
  const entries = images.map(async (name): Promise<[string, PageImage]> => {
    const file = join(dir, name);
    const mediaType = IMAGE_TYPES[extname(name)] as string;
    const { width, height } = sizeIn(await readHeader(file), mediaType);
    return [`${ASSET_PATH}/${name}`, { mediaType, width, height, read: () => readFile(file) }];
  });
  return new Map(await Promise.all(entries));
}

/** Not decoded by a library: at the start of the service that took 130 MB, which the process kept. */
async function readHeader(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES));
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function sizeIn(header: Buffer, mediaType: string): PixelSize {
  if (mediaType !== 'image/svg+xml') return pixelSize({ bytes: header, contentType: mediaType });
  const [, width, height] = /<svg[^<>]* width="([\d.]+)" height="([\d.]+)"/.exec(header.toString()) ?? [];
  if (width === undefined || height === undefined) throw new Error('an SVG image of the documentation states no size');
  return { width: Number(width), height: Number(height) };
}
